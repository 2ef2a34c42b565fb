// The seat of every man: pure functions from a state's counts to spots in the picture.
// A state has `white` and `black`, 26 counts each by place on the line; the geometry comes from
// Python, each place in it as [x, y, dx, dy, shown].

export const SIDES = ["white", "black"];

const COARSE = 590; // a finger needs wider points than a mouse

/** The shape of a board for a width: upright where a wide one would be too small to touch. */
export function shapeFor(window, { narrow }, width) {
  const isCoarse = window.matchMedia("(pointer: coarse)").matches;
  return width < (isCoarse ? COARSE : narrow) ? "tall" : "wide";
}

/**
 * The centre of the man in a slot of a place, the first slot being 0.
 *
 * @returns {[number, number]}
 */
export function seat([x, y, dx, dy, shown], slot) {
  const men = Math.min(slot, shown - 1);
  return [x + dx * men, y + dy * men];
}

/**
 * The men of a state, each with its seat. Given the men of the state before, every man keeps its
 * identity: those that can stay where they are stay, and the outermost of the others move.
 */
export function seatMen(state, geometry, before = []) {
  return SIDES.flatMap((side) => seatSide(side, state[side], geometry.places[side], before));
}

function seatSide(side, counts, places, before) {
  const here = before.filter((man) => man.side === side).sort((a, b) => a.slot - b.slot);
  const stay = [];
  const moved = [];
  const taken = counts.map(() => 0);
  for (const man of here) {
    if (taken[man.place] < counts[man.place]) stay.push({ ...man, slot: taken[man.place]++ });
    else moved.push(man);
  }
  const free = counts.flatMap((count, place) => Array(count - taken[place]).fill(place));
  const kept = new Set([...stay, ...moved].map((man) => man.id));
  const come = free.map((place, at) => ({
    id: moved[at]?.id ?? newId(side, kept),
    side,
    place,
    slot: taken[place]++,
  }));
  return [...stay, ...come].map((man) => ({ ...man, at: seat(places[man.place], man.slot) }));
}

function newId(side, taken) {
  let number = 0;
  while (taken.has(`${side}-${number}`)) number += 1;
  taken.add(`${side}-${number}`);
  return `${side}-${number}`;
}

/** Where a count must be written, because not all men of a place can be seen apart. */
export function platesOf(state, geometry) {
  return SIDES.flatMap((side) =>
    state[side].flatMap((count, place) => {
      const spot = geometry.places[side][place];
      return count > Math.min(spot[4], geometry.shown)
        ? [{ place, count, at: seat(spot, count - 1) }]
        : [];
    }),
  );
}

/** The dice of a state, each with its seat and whether it has been played already. */
export function layDice(state, geometry) {
  const left = [...state.left];
  const [x, y] = geometry.dice[state.mover];
  const [dx, dy] = geometry.die_step;
  return state.dice.map((face, at) => {
    const still = left.indexOf(face);
    if (still >= 0) left.splice(still, 1);
    const offset = at - (state.dice.length - 1) / 2;
    return { face, used: still < 0, side: state.mover, at: [x + offset * dx, y + offset * dy] };
  });
}
