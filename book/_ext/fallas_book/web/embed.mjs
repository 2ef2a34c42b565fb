// What another site loads by one line: the element <fallas-board>, a board of this book on a foreign page.
// The board stands in a frame that comes from where this script comes from: the page around it can neither
// disturb it nor be disturbed, and engine and worker are at home there.

const ATTRIBUTES = ["position", "throw", "rules", "moves", "lang", "look", "caption", "theme"];
const MOST_HEIGHT = 4000;
const HOME = new URL(
  "embed.html",
  document.currentScript?.src ?? document.querySelector('script[src$="fallas/embed.js"]')?.src,
);
const SHEET = `
  :host { display: block; max-width: 46rem; margin: 1em 0; }
  :host([hidden]) { display: none; }
  iframe { display: block; width: 100%; height: 34rem; border: 0; color-scheme: normal; }
`;

class FallasBoard extends HTMLElement {
  static observedAttributes = ATTRIBUTES;
  #frame = null;
  #heard = (event) => this.#hear(event);

  connectedCallback() {
    if (!this.#frame) this.#build();
    window.addEventListener("message", this.#heard);
    this.#show();
  }

  disconnectedCallback() {
    window.removeEventListener("message", this.#heard);
  }

  attributeChangedCallback() {
    if (this.#frame) this.#show();
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    const sheet = document.createElement("style");
    sheet.textContent = SHEET;
    this.#frame = document.createElement("iframe");
    this.#frame.loading = "lazy";
    this.#frame.allow = "clipboard-write";
    root.append(sheet, this.#frame, document.createElement("slot"));
  }

  #show() {
    const given = ATTRIBUTES.filter((name) => this.hasAttribute(name)).map((name) => [
      name,
      this.getAttribute(name),
    ]);
    const asked = new URLSearchParams(given);
    if (!asked.has("lang")) asked.set("lang", this.closest("[lang]")?.lang ?? "");
    const theme = this.#isDark() ? "dark" : "light";
    if (!asked.has("theme")) asked.set("theme", theme);
    // The board stands on the page's own ground, unless it is to be dark on a light page, or light on a dark one.
    const isAlike = (asked.get("theme") === "dark") === (theme === "dark");
    if (isAlike) asked.set("ground", "page");
    this.#frame.style.colorScheme = isAlike ? theme : "normal"; // unlike its page's, a frame's ground is never clear
    const address = new URL(HOME);
    address.hash = asked;
    if (this.#frame.src === address.href) return;
    this.#frame.title = this.getAttribute("caption") ?? "Fallas";
    this.#frame.src = address.href;
  }

  /** Whether the page around is dark: it says so by `color-scheme`, or has light text. */
  #isDark() {
    const [red, green, blue] = getComputedStyle(this)
      .color.match(/[\d.]+/g)
      .map(Number);
    return 0.3 * red + 0.6 * green + 0.1 * blue > 140;
  }

  #hear({ source, origin, data }) {
    if (
      source !== this.#frame.contentWindow ||
      origin !== HOME.origin ||
      !Number.isFinite(data?.height)
    )
      return;
    this.#frame.style.height = `${Math.min(Math.max(data.height, 0), MOST_HEIGHT)}px`;
    this.shadowRoot.querySelector("slot").hidden = true; // the words for where no frame can be shown
  }
}

if (!customElements.get("fallas-board")) customElements.define("fallas-board", FallasBoard);
