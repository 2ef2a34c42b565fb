// Two small helpers for SVG elements.

/** A `<g>` of a class, with markup inside that Python has drawn. */
export function group(document, kind, markup = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "g");
  element.setAttribute("class", kind);
  element.innerHTML = markup;
  return element;
}

/** The same element, moved to a spot. */
export function at(element, [x, y]) {
  element.setAttribute("transform", `translate(${x} ${y})`);
  return element;
}
