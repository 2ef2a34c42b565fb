// Dragging a man with a mouse, a finger or a pen. A movement shorter than SLACK is a click.

const SLACK = 6;

/**
 * Listen on `element`. Returns `isHeld`, whether a man is held, and `letGo`, which lets go of it.
 * `lift(event)` gives the man in hand, { to, release }, or null; `spotOf(event)` a spot of the
 * picture; `start(event)` is told where it was lifted, `land(spot)` where it is dropped.
 */
export function listenToDrags(element, { lift, spotOf, start, land, cancel }) {
  /** @type {PointerEvent | null} */
  let from = null;
  /** @type {{ to(spot: any): void, release(): void } | null} */
  let man = null;
  /** @type {number | null} */
  let gone = null; // the pointer that is still down after `letGo`

  function down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    from = event;
    man = gone = null;
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
    if (gone === event.pointerId) return stopClick();
    if (!from || event.pointerId !== from.pointerId) return;
    const held = man;
    from = man = null;
    if (!held) return;
    stopClick();
    held.release();
    land(spotOf(event));
  }

  /** Suppress the click that follows, since it belongs to the drag. */
  function stopClick() {
    gone = null;
    element.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => element.removeEventListener("click", stop, { capture: true }), 0);
  }

  /** Put the man back where it stood; whatever the pointer does next is no drag. */
  function letGo() {
    if (!man || !from) return;
    gone = from.pointerId;
    man.release();
    from = man = null;
  }

  function lost() {
    man?.release();
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
  return { isHeld: () => man !== null, letGo };
}
