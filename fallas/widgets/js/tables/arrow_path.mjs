// The arrow along which a man has gone or would go: the same path as fallas.drawing.arrows gives.

/** @typedef {[number, number]} Point */

/**
 * The `d` of a bent arrow between two seats.
 *
 * @param {Point} start
 * @param {Point} end
 * @param {{ lane: number, turned: boolean, radius: number }} geometry
 */
export function arrowPath(start, end, { lane, turned, radius }) {
  /** @type {(point: Point) => Point} */
  const lying = ([x, y]) => (turned ? [y, x] : [x, y]);
  const [[x1, y1], [x2, y2]] = [lying(start), lying(end)];
  const sameHalf = y1 < lane === y2 < lane;
  const bend = sameHalf ? (y1 < lane ? 1 : -1) * (26 + 0.16 * Math.abs(x2 - x1)) : 0;
  /** @type {Point} */
  const bow = [(x1 + x2) / 2, (y1 + y2) / 2 + 2 * bend];
  const tail = towards([x1, y1], bow, radius - 2);
  const tip = towards([x2, y2], bow, radius + 5);
  const [dx, dy] = unit(tip[0] - bow[0], tip[1] - bow[1]);
  /** @type {(turn: number) => Point} */
  const wing = (turn) => [tip[0] - dx * 13 - dy * turn * 9, tip[1] - dy * 13 + dx * turn * 9];
  const text = [tail, bow, tip, wing(1), wing(-1)].map((spot) =>
    lying(spot)
      .map((value) => value.toFixed(1))
      .join(" "),
  );
  return `M${text[0]}Q${text[1]} ${text[2]}M${text[3]}L${text[2]}L${text[4]}`;
}

/**
 * @param {Point} from
 * @param {Point} goal
 * @param {number} far
 * @returns {Point}
 */
function towards([x, y], goal, far) {
  const [dx, dy] = unit(goal[0] - x, goal[1] - y);
  return [x + dx * far, y + dy * far];
}

/** @returns {Point} */
function unit(x, y) {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
