// Finds the book's root for a page that is shown in place of a missing one: the nearest folder
// above that has a file of the book. Then it shows the page itself, which has waited as a text: a
// browser would otherwise have begun to fetch what it names before it is known from where.
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
    return request.status === 200 && /script/.test(request.getResponseHeader("content-type") ?? "");
  };
  const folders = location.pathname.split("/").slice(0, -1);
  while (folders.length > 1 && !has(`${folders.join("/")}/`)) folders.pop();
  const root = new URL(`${folders.join("/")}/`, location.origin).href;
  const page = JSON.parse(document.getElementById("page")?.textContent ?? "");
  addEventListener("load", () => {
    document.open();
    document.write(page.replace("<head>", `<head><base href="${root.replaceAll('"', "%22")}">`));
    document.close();
    // What leads to a place in this page would lead to the root's.
    document.addEventListener("DOMContentLoaded", () => {
      /** @type {NodeListOf<HTMLAnchorElement>} */
      const links = document.querySelectorAll('a[href^="#"]');
      for (const link of links) {
        link.href = `${location.pathname}${link.getAttribute("href")}`;
      }
    });
  });
})();
