// Where the book's root is, seen from a page that is shown in place of a missing one: the nearest folder above
// that has a file of the book. The page waits for it, since all that follows is named from there.
(() => {
  const PROBE = "_static/fallas/edition.js";
  const has = (folder) => {
    const request = new XMLHttpRequest();
    request.open("HEAD", `${folder}${PROBE}`, false);
    try {
      request.send();
    } catch {
      return false; // no network, and then nothing else will come either
    }
    return request.status === 200 && /script/.test(request.getResponseHeader("content-type"));
  };
  const folders = location.pathname.split("/").slice(0, -1);
  while (folders.length > 1 && !has(`${folders.join("/")}/`)) folders.pop();
  const root = `${folders.join("/")}/`;
  document.write(`<base href="${encodeURI(decodeURI(root))}">`);
  // What leads to a place in this page would lead to the root's.
  addEventListener("DOMContentLoaded", () => {
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      link.href = `${location.pathname}${link.getAttribute("href")}`;
    }
  });
})();
