// The arrow along which a man has gone or would go: the same path as fallas.drawing.arrows gives.

/** The `d` of a bent arrow between two seats. */
export function arrowPath(start, end, { lane, turned, radius }) {
  const lying = ([x, y]) => (turned ? [y, x] : [x, y]);
  const [[x1, y1], [x2, y2]] = [lying(start), lying(end)];
  const sameHalf = y1 < lane === y2 < lane;
  const bend = sameHalf ? (y1 < lane ? 1 : -1) * (26 + 0.16 * Math.abs(x2 - x1)) : 0;
  const bow = [(x1 + x2) / 2, (y1 + y2) / 2 + 2 * bend];
  const tail = towards([x1, y1], bow, radius - 2);
  const tip = towards([x2, y2], bow, radius + 5);
  const [dx, dy] = unit(tip[0] - bow[0], tip[1] - bow[1]);
  const wings = [1, -1].map((turn) => [
    tip[0] - dx * 13 - dy * turn * 9,
    tip[1] - dy * 13 + dx * turn * 9,
  ]);
  const text = [tail, bow, tip, ...wings].map((spot) =>
    lying(spot)
      .map((value) => value.toFixed(1))
      .join(" "),
  );
  return `M${text[0]}Q${text[1]} ${text[2]}M${text[3]}L${text[2]}L${text[4]}`;
}

function towards([x, y], goal, far) {
  const [dx, dy] = unit(goal[0] - x, goal[1] - y);
  return [x + dx * far, y + dy * far];
}

function unit(x, y) {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
