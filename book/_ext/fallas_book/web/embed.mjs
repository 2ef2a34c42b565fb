// The element <fallas-board>, a board of this book on another site, which loads this script. The
// board is in a frame from the origin of this script, so that it and the page around it cannot
// interfere with each other, and the engine's worker is allowed.

const ATTRIBUTES = ["position", "throw", "rules", "moves", "lang", "look", "caption", "theme"];
const MOST_HEIGHT = 4000;
/** @type {HTMLScriptElement | null} */
const OWN = document.querySelector('script[src$="fallas/embed.js"]');
const RUN = document.currentScript instanceof HTMLScriptElement ? document.currentScript : OWN;
const HOME = new URL("embed.html", RUN?.src);
const SHEET = `
  :host { display: block; max-width: 46rem; margin: 1em 0; }
  :host([hidden]) { display: none; }
  iframe { display: block; width: 100%; height: 34rem; border: 0; color-scheme: normal; }
`;

class FallasBoard extends HTMLElement {
  static observedAttributes = ATTRIBUTES;
  #frame = document.createElement("iframe");
  #heard = (event) => this.#hear(event);

  connectedCallback() {
    if (!this.shadowRoot) this.#build();
    window.addEventListener("message", this.#heard);
    this.#show();
  }

  disconnectedCallback() {
    window.removeEventListener("message", this.#heard);
  }

  attributeChangedCallback() {
    if (this.shadowRoot) this.#show();
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    const sheet = document.createElement("style");
    sheet.textContent = SHEET;
    this.#frame.loading = "lazy";
    this.#frame.allow = "clipboard-write";
    root.append(sheet, this.#frame, document.createElement("slot"));
  }

  #show() {
    const asked = new URLSearchParams();
    for (const name of ATTRIBUTES) {
      const value = this.getAttribute(name);
      if (value !== null) asked.set(name, value);
    }
    if (!asked.has("lang")) asked.set("lang", this.closest("[lang]")?.getAttribute("lang") ?? "");
    const theme = this.#isDark() ? "dark" : "light";
    if (!asked.has("theme")) asked.set("theme", theme);
    // With the page's own color-scheme the frame is transparent; otherwise it has a background, for
    // a board that is dark on a light page, or light on a dark one.
    const isAlike = (asked.get("theme") === "dark") === (theme === "dark");
    if (isAlike) asked.set("ground", "page");
    this.#frame.style.colorScheme = isAlike ? theme : "normal";
    const address = new URL(HOME);
    address.hash = String(asked);
    if (this.#frame.src === address.href) return;
    this.#frame.title = this.getAttribute("caption") ?? "Fallas";
    this.#frame.src = address.href;
  }

  /** Whether the surrounding page is dark, by its `color-scheme` or its light text. */
  #isDark() {
    const [red, green, blue] = (getComputedStyle(this).color.match(/[\d.]+/g) ?? []).map(Number);
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
    const words = this.shadowRoot?.querySelector("slot"); // for where no frame can be shown
    if (words) words.hidden = true;
  }
}

if (!customElements.get("fallas-board")) customElements.define("fallas-board", FallasBoard);
