// Dragging a man with a mouse, a finger or a pen. A movement shorter than SLACK is a click.

const SLACK = 6;

/**
 * Listen on `element`. `lift(event)` gives the man in hand, { to, let }, or null; `spotOf(event)` a spot
 * of the picture; `start(event)` is told where he was lifted, `land(spot)` where he is let go.
 */
export function listenToDrags(element, { lift, spotOf, start, land, cancel }) {
  let from = null;
  let man = null;

  function down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    from = event;
    man = null;
  }

  function move(event) {
    if (!from || event.pointerId !== from.pointerId) return;
    if (!man) {
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < SLACK) return;
      man = lift(from);
      if (!man) return (from = null);
      element.setPointerCapture(event.pointerId);
      start(from);
    }
    man.to(spotOf(event));
  }

  function up(event) {
    if (!from || event.pointerId !== from.pointerId) return;
    const held = man;
    from = man = null;
    if (!held) return;
    // The click that follows belongs to the drag.
    element.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => element.removeEventListener("click", stop, { capture: true }), 0);
    held.let();
    land(spotOf(event));
  }

  function lost() {
    man?.let();
    if (man) cancel();
    from = man = null;
  }

  function stop(event) {
    event.stopPropagation();
    event.preventDefault();
  }

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", lost);
}
