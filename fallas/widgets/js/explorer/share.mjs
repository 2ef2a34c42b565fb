// Sharing a position: as a link, as text, on another site, as a picture, on paper.

import { say } from "../core/sentence.mjs";
import { plainButton, tag } from "../ui/dom.mjs";
import { snippetOf } from "./attributes.mjs";
import { shareLink } from "./link.mjs";

/** The tab; `picture` resolves with the board as SVG text, `tell` says a sentence. */
export function createShare(document, tongue, { picture, tell }) {
  const window = document.defaultView;
  const element = tag(document, "div");
  const link = fieldOf(say("Link"));
  const text = fieldOf(say("Position as text"));
  const script = document.querySelector('link[rel~="fallas-embed"]')?.href;
  const snippet = fieldOf(
    say("For another site"),
    Object.assign(tag(document, "textarea"), { rows: 4, spellcheck: false }),
  );
  const row = tag(document, "div", "fallas-group");
  row.append(
    plainButton(document, tongue.tell(say("Picture as SVG")), () => svg()),
    plainButton(document, tongue.tell(say("Picture as PNG")), () => png()),
    plainButton(document, tongue.tell(say("Print")), () => window.print()),
  );
  element.append(link.element, text.element, ...(script ? [snippet.element] : []), row);

  function fieldOf(title, input = Object.assign(tag(document, "input"), { type: "text" })) {
    input.readOnly = true;
    input.addEventListener("focus", () => input.select());
    input.addEventListener("keydown", (event) => event.stopPropagation());
    const words = say("Copy: {what}", { what: title });
    const copy = plainButton(document, tongue.tell(say("Copy")), async () => {
      try {
        await window.navigator.clipboard.writeText(input.value);
        tell(say("Copied."));
      } catch {
        input.focus();
        tell(say("Copying is not allowed here; the text is selected."));
      }
    });
    copy.setAttribute("aria-label", tongue.tell(words));
    const field = tag(document, "label", "fallas-field fallas-wide", tongue.tell(title), input);
    return { element: tag(document, "div", "fallas-copied", field, copy), input };
  }

  async function svg() {
    const drawn = await picture();
    if (drawn)
      download(document, "fallas.svg", new window.Blob([drawn], { type: "image/svg+xml" }));
  }

  async function png() {
    const drawn = await picture();
    if (!drawn) return;
    const image = new window.Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
    await image.decode();
    const canvas = tag(document, "canvas");
    canvas.width = 2 * image.naturalWidth;
    canvas.height = 2 * image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && download(document, "fallas.png", blob), "image/png");
  }

  function show(scene) {
    link.input.value = shareLink(document, scene.seen, tongue.lang);
    text.input.value = scene.seen;
    if (script) snippet.input.value = snippetOf(script, link.input.value, scene.seen, tongue.lang);
  }

  return { element, show };
}

/** Give the reader a file to download. */
export function download(document, name, blob) {
  const { URL } = document.defaultView;
  const address = URL.createObjectURL(blob);
  const link = Object.assign(tag(document, "a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
