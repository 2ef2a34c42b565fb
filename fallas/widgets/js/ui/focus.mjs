// Gives a clicked button the focus in every browser, so that the keys continue from there.

/**
 * Listen in `element`. Safari, and any browser on an iPhone, gives a clicked button no focus. The
 * listener runs before those of the buttons, so that these can still move the focus.
 */
export function focusWhatIsClicked(element) {
  element.addEventListener("click", focusButton, true);
}

function focusButton({ target }) {
  const button = target.closest("button");
  if (!button || button === button.ownerDocument.activeElement) return;
  button.focus({ preventScroll: true, focusVisible: false });
}
