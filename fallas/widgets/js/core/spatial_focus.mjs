// Moving by the arrow keys: which box lies next in a direction.

const AXES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, -1], ArrowDown: [1, 1] };

/** The index of the nearest box, [x, y, width, height], straight in a key's direction, if any. */
export function neighbour(boxes, from, key) {
  if (!AXES[key]) return undefined;
  const [axis, sign] = AXES[key];
  const here = boxes[from];
  let best;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const along = (middle(box, axis) - middle(here, axis)) * sign;
    const isBeside = box[1 - axis] >= end(here, 1 - axis) || here[1 - axis] >= end(box, 1 - axis);
    const far = along + Math.abs(middle(box, 1 - axis) - middle(here, 1 - axis)) / 8;
    if (along < 1 || isBeside || far >= least) return;
    [best, least] = [index, far];
  });
  return best;
}

function middle(box, axis) {
  return box[axis] + box[axis + 2] / 2;
}

function end(box, axis) {
  return box[axis] + box[axis + 2];
}
