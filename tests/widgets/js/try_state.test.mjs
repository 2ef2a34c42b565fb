import assert from "node:assert/strict";
import test from "node:test";

import {
  answerTrial,
  beginTrial,
  documentAt,
  dragTo,
  landingsOf,
  preferDie,
  pressPlace,
  refusalsOf,
  takeWay,
} from "../../../fallas/widgets/js/tables/try_state.mjs";
import { python } from "./python.mjs";

const [document, scene, story] = await python(
  "from fallas import *\nfrom fallas.widgets import Board\n" +
    'before = Position.parse("W24:2,6:10,5:2,4:1 B1:1,15:1,18:1,19:10,20:2 w")\n' +
    'board = Board(tell(before, Throw((6, 3, 1)), FOLIO, "24/18*/15* 6/5"))\n' +
    "print(json.dumps([board.document, board.scene, board.story]))",
);
const trial = beginTrial(document, scene);
const point = (place) => ({ place, side: null });
const press = (on, place) => pressPlace(on, point(place), on.scene);

test("a touch takes a man, a second lays it down, another takes another", () => {
  const { trial: taken, command } = press(trial, 24);
  assert.equal(taken.chosen, 24);
  assert.equal(command, undefined);
  assert.equal(press(taken, 24).trial.chosen, null);
  assert.equal(press(taken, 6).trial.chosen, 6);
});

test("a man's landings are the engine's, with the dice of each", () => {
  const landings = landingsOf(press(trial, 24).trial);
  const told = scene.options.filter(({ source }) => source === 24).map(({ landing }) => landing);
  assert.deepEqual(new Set(landings.keys()), new Set(told));
  assert.deepEqual(landings.get(18).dice, [6]);
  assert.deepEqual(landings.get(18).hits, [18]);
});

test("an open landing becomes a command with its dice, any other place one that the engine will refuse", () => {
  const taken = press(trial, 24).trial;
  assert.deepEqual(press(taken, 18).command, { do: "move", source: 24, landing: 18, dice: [6] });
  assert.deepEqual(press(taken, 19).command, { do: "move", source: 24, landing: 19 });
  assert.deepEqual(dragTo(trial, 24, 19).command, { do: "move", source: 24, landing: 19 });
  assert.equal(dragTo(trial, 24, 24).command, undefined);
});

test("where two ways hit different men, the reader is asked", () => {
  const { trial: asked, command } = press(press(trial, 24).trial, 15);
  assert.equal(command, undefined);
  assert.deepEqual(
    asked.ways.map(({ hits }) => hits),
    [[18, 15], [15]],
  );
  assert.deepEqual(takeWay(asked, asked.ways[1]).command, {
    do: "move",
    source: 24,
    landing: 15,
    dice: asked.ways[1].dice,
  });
});

test("a die that is preferred comes first", () => {
  const first = preferDie(press(trial, 24).trial, 3);
  assert.ok([...landingsOf(first).values()].every(({ dice }) => dice[0] === 3));
  assert.deepEqual(press(first, 15).command.dice, [3, 6]);
  assert.equal(preferDie(first, 3).first, null);
});

test("the refused landings are those that no way leads to", () => {
  const taken = press(trial, 6).trial;
  const open = landingsOf(taken);
  for (const landing of refusalsOf(taken).keys()) assert.ok(!open.has(landing));
});

test("an enemy's man and an empty point give a reason", () => {
  for (const place of [19, 10])
    assert.match(press(trial, place).trial.refused.told.say, /has no man/);
  const bar = pressPlace(trial, { place: 0, side: "black" }, scene).trial;
  assert.match(bar.refused.told.say, /no man there/);
});

test("without dice the reader is told to throw, with the turn played to end it", () => {
  const bare = beginTrial(document, { ...scene, dice: [], left: [], options: [], refusals: [] });
  assert.match(press(bare, 24).trial.refused.told.say, /Throw the dice/);
  const over = beginTrial(document, { ...scene, complete: true, options: [], refusals: [] });
  assert.match(press(over, 24).trial.refused.told.say, /turn is played/);
});

const MOVE = { do: "move" };
const others = (of) => ({
  document,
  scene: { ...scene, ...of },
  told: [{ told: { say: "x" }, clauses: [] }],
  refused: null,
});

test("the answer to its own move lays the man down, a refusal keeps it in hand and changes nothing", () => {
  const { trial: sent, command } = press(press(trial, 24).trial, 18);
  const after = answerTrial(
    sent,
    {
      document: { ...document, steps: [[24, 6]] },
      scene,
      told: [{ told: { say: "x" }, clauses: [] }],
      refused: null,
    },
    command,
  );
  assert.equal(after.chosen, null);
  assert.equal(after.told.length, 1);
  const refused = answerTrial(
    sent,
    { document: null, scene: null, told: [], refused: { told: { say: "no" }, clauses: ["74v.9"] } },
    command,
  );
  assert.deepEqual([refused.chosen, refused.document, refused.scene], [24, document, scene]);
  assert.deepEqual(refused.refused.clauses, ["74v.9"]);
});

test("any other answer leaves the man in hand, and what the reader has been asked", () => {
  const taken = press(trial, 24).trial;
  assert.equal(answerTrial(taken, others(), { do: "dice" }).chosen, 24);
  assert.equal(answerTrial(taken, others(), MOVE).chosen, 24); // that was the move of a man before
  const moved = press(press(trial, 24).trial, 18).trial;
  const next = answerTrial(press(moved, 6).trial, others(), MOVE);
  assert.deepEqual([next.chosen, next.told[0].told.say], [6, "x"]);
  const asked = press(taken, 15).trial;
  assert.equal(answerTrial(asked, others(), { do: "rules" }).ways.length, 2);
});

test("a man who cannot be held any longer is put down, and it is said", () => {
  const taken = press(trial, 24).trial;
  const gone = { white: scene.white.map((men, place) => (place === 24 ? 0 : men)) };
  for (const change of [gone, { mover: "black" }, { dice: [] }, { complete: true, refusals: [] }]) {
    const after = answerTrial(taken, others(change), { do: "dice" });
    assert.equal(after.chosen, null);
    assert.match(after.told.at(-1).told.say, /is put down/);
  }
});

test("a man taken before the board is known stays in hand when it comes", () => {
  const early = pressPlace(beginTrial(document), point(24), story[0]).trial;
  const known = answerTrial(early, { document, scene, told: [], refused: null });
  assert.equal(known.chosen, 24);
  assert.ok(landingsOf(known).size > 0);
});

test("the document of a moment has the steps made so far", () => {
  const at = (index) => documentAt(document.situation, story, index);
  assert.deepEqual(at(0), document);
  assert.deepEqual(at(2).steps, [
    [24, 6],
    [18, 3],
  ]);
});
