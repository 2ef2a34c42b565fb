// A clicked button has the focus, in every browser: then the keys go on from what was clicked.

/**
 * Listen in `element`. Safari, and any browser on an iPhone, gives a clicked button no focus. The listener
 * comes before those of the buttons, so that these can still bring the focus elsewhere.
 */
export function focusWhatIsClicked(element) {
  element.addEventListener("click", focusButton, true);
}

function focusButton({ target }) {
  const button = target.closest("button");
  if (!button || button === button.ownerDocument.activeElement) return;
  button.focus({ preventScroll: true, focusVisible: false });
}
