// Small helpers for SVG elements.

/** An SVG element of a class. */
export function svgTag(document, name, kind = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  if (kind) element.setAttribute("class", kind);
  return element;
}

/** A `<g>` of a class, with markup inside that Python has drawn. */
export function group(document, kind, markup = "") {
  const element = svgTag(document, "g", kind);
  element.innerHTML = markup;
  return element;
}

/** The same element, moved to a spot. */
export function at(element, [x, y]) {
  element.setAttribute("transform", `translate(${x} ${y})`);
  return element;
}
