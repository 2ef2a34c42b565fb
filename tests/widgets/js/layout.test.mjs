import assert from "node:assert/strict";
import test from "node:test";

import { layDice, platesOf, seat, seatMen } from "../../../fallas/widgets/js/tables/layout.mjs";
import { wide as geometry } from "./python.mjs";

const counts = (men) => Array.from({ length: 26 }, (_, place) => men[place] ?? 0);
const state = (white, black, more = {}) => ({
  white: counts(white),
  black: counts(black),
  ...more,
});
const start = state({ 24: 2, 6: 13 }, { 1: 2, 19: 13 });
const onPlaces = (men) => men.map(({ side, place }) => `${side} ${place}`).sort();

test("every man of a state is seated, once", () => {
  const men = seatMen(start, geometry);
  assert.equal(men.length, 30);
  assert.equal(new Set(men.map((man) => man.id)).size, 30);
  assert.equal(men.filter((man) => man.side === "white" && man.place === 6).length, 13);
});

test("men beyond those that can be shown lie under the last", () => {
  const place = geometry.places.white[6];
  assert.deepEqual(seat(place, 12), seat(place, place[4] - 1));
  assert.notDeepEqual(seat(place, 1), seat(place, 0));
});

test("a step moves one man and no other", () => {
  const before = seatMen(start, geometry);
  const after = seatMen(state({ 24: 1, 18: 1, 6: 13 }, { 1: 2, 19: 13 }), geometry, before);
  const was = new Map(before.map((man) => [man.id, man]));
  const moved = after.filter((man) => was.get(man.id).place !== man.place);
  assert.deepEqual(
    moved.map((man) => [man.side, was.get(man.id).place, was.get(man.id).slot, man.place]),
    [["white", 24, 1, 18]],
  );
});

test("a hit moves the hitter and the man hit, which keeps its identity on the bar", () => {
  const before = seatMen(state({ 24: 2 }, { 18: 1, 19: 2 }), geometry);
  const victim = before.find((man) => man.place === 18);
  const after = seatMen(state({ 24: 1, 18: 1 }, { 0: 1, 19: 2 }), geometry, before);
  assert.equal(after.find((man) => man.id === victim.id).place, 0);
  assert.deepEqual(onPlaces(after), ["black 0", "black 19", "black 19", "white 18", "white 24"]);
});

test("stepping back gives the same places as before, and jumping far loses nobody", () => {
  const before = seatMen(start, geometry);
  const far = seatMen(state({ 0: 15 }, { 25: 3, 24: 12 }), geometry, before);
  assert.deepEqual(onPlaces(seatMen(start, geometry, far)), onPlaces(before));
});

test("another number of men adds or drops men", () => {
  const few = seatMen(state({ 6: 2 }, {}), geometry, seatMen(state({ 6: 3, 5: 1 }, {}), geometry));
  assert.deepEqual(onPlaces(few), ["white 6", "white 6"]);
  const more = seatMen(state({ 6: 2, 5: 2 }, {}), geometry, few);
  assert.equal(new Set(more.map((man) => man.id)).size, 4);
});

test("counts are written over five men, on the bar over those that fit, in a tray over five", () => {
  const plates = platesOf(state({ 6: 5, 5: 6, 25: 4 }, { 0: 5, 25: 6 }), geometry);
  assert.deepEqual(
    plates.map(({ place, count }) => [place, count]),
    [
      [5, 6],
      [0, 5],
      [25, 6],
    ],
  );
});

test("played dice are told apart, equal ones too", () => {
  const dice = layDice({ mover: "white", dice: [5, 3, 3], left: [3] }, geometry);
  assert.deepEqual(
    dice.map(({ face, used }) => [face, used]),
    [
      [5, true],
      [3, false],
      [3, true],
    ],
  );
  assert.deepEqual(dice[1].at, geometry.dice.white);
  assert.deepEqual(layDice({ mover: "black", dice: [], left: [] }, geometry), []);
});
