// The clauses that a sentence rests on, behind it: links where the book is at hand.

/** By their ids, each after a space; that a witness is silent has no place to lead to. */
export function cite(document, clauses) {
  return clauses.filter((key) => !key.includes(".silent.")).flatMap((key) => [" ", clauseLink(document, key)]);
}

function clauseLink(document, key) {
  const there = clausePlace(document, key);
  const link = document.createElement(there ? "a" : "span");
  link.className = "fallas-clauses";
  link.textContent = key;
  link.dataset.clause = key;
  if (there) link.href = there;
  return link;
}

/** The address of a clause: in this page, or where the page's script says; null outside of the book. */
function clausePlace(document, key) {
  const anchor = `clause-${key.replaceAll(".", "-")}`;
  if (document.getElementById(anchor)) return `#${anchor}`;
  const told = document.querySelector("script[data-clauses]")?.dataset.clauses;
  const page = told && JSON.parse(told)[key.split(".")[0]];
  return page ? `${page}#${anchor}` : null;
}
