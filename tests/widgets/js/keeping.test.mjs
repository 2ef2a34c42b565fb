// The games that a browser keeps: apart from one another, and safe from two tabs at once.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  createKeeping,
  goesOn,
  isWorthKeeping,
} from "../../../fallas/widgets/js/explorer/keeping.mjs";
import { createStore, MOST_GAMES } from "../../../fallas/widgets/js/explorer/store.mjs";

const START = "fallas1 W24:2,6:13 B1:2,19:13 w - folio";
const NEXT = "fallas1 W24:1,10:1,6:13 B1:2,19:13 b - folio";
const OTHER = "fallas1 W6:2 B19:2 w - french";

/** A browser's storage; `most` characters fit into it. */
function storageOf(most = Infinity) {
  const kept = new Map();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => kept.delete(key),
    setItem(key, value) {
      const size = [...kept].reduce(
        (sum, [name, text]) => sum + (name === key ? 0 : text.length),
        value.length,
      );
      if (size > most) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
  };
}

let tokens = 0;
let time = 0;

/** A tab of a browser. */
function tabOf(localStorage, sessionStorage = storageOf()) {
  const window = { localStorage, sessionStorage };
  const store = createStore(window);
  return {
    store,
    window,
    keeping: createKeeping(window, store, {
      now: () => (time += 1),
      token: () => `t${(tokens += 1)}`,
    }),
  };
}

const played = (situation, more = {}) => ({
  document: { situation, steps: [], past: [], ahead: [], ...more },
  seats: {},
  shown: null,
});

test("a game that is kept comes back in its tab, in another the one changed last does", () => {
  const storage = storageOf();
  const [one, two] = [tabOf(storage), tabOf(storage)];
  assert.equal(one.keeping.first(), null);
  assert.deepEqual(one.keeping.keep(played(START)), { problem: "", forked: false, isNew: true });
  assert.equal(two.keeping.keep(played(OTHER)).isNew, true);
  assert.equal(two.keeping.keep(played(OTHER)).isNew, false);
  assert.equal(one.keeping.first().document.situation, START);
  assert.equal(tabOf(storage).keeping.first().document.situation, OTHER);
  assert.equal(storage.length, 2);
});

test("of two tabs with one game, the one that plays second goes on with a game of its own", () => {
  const storage = storageOf();
  const [one, two] = [tabOf(storage), tabOf(storage)];
  one.keeping.keep(played(START));
  two.keeping.work(two.keeping.first());
  one.keeping.keep(played(NEXT));
  assert.equal(two.keeping.isBehind(), true);
  assert.deepEqual(two.keeping.keep(played(OTHER)), { problem: "", forked: true, isNew: true });
  assert.equal(one.keeping.isBehind(), false);
  assert.deepEqual(
    one.store.list().map(({ document, copy }) => [document.situation, copy]),
    [
      [OTHER, 2],
      [NEXT, 1],
    ],
  );
});

test("the computer goes on by itself only where the game has been worked on", () => {
  const storage = storageOf();
  const [one, two] = [tabOf(storage), tabOf(storage)];
  one.keeping.keep(played(START));
  const shown = () => two.keeping.work(two.keeping.first());
  shown();
  assert.deepEqual([one.keeping.isOwn(), two.keeping.isOwn()], [true, false]);
  two.keeping.keep(played(NEXT));
  assert.equal(two.keeping.isOwn(), true);
  one.keeping.work(one.keeping.first());
  assert.equal(one.keeping.isOwn(), true, "after a reload");
});

test("what another tab writes over in the same moment is kept by itself", () => {
  const storage = storageOf();
  const [one, two] = [tabOf(storage), tabOf(storage)];
  one.keeping.keep(played(START));
  const [key] = [storage.key(0)];
  const common = storage.getItem(key);
  two.keeping.work(two.keeping.first());
  one.keeping.keep(played(NEXT));
  storage.setItem(key, common); // the second tab has not seen it yet
  two.keeping.keep(played(OTHER));
  assert.equal(one.keeping.heed(one.store.idOf(key)), true);
  assert.equal(two.keeping.heed(two.store.idOf(key)), false);
  assert.deepEqual(
    one.store
      .list()
      .map(({ document }) => document.situation)
      .sort(),
    [OTHER, NEXT].sort(),
  );
});

test("a game that another tab has deleted is kept anew once it goes on", () => {
  const storage = storageOf();
  const { store, keeping } = tabOf(storage);
  keeping.keep(played(START));
  store.drop(keeping.current().id);
  assert.equal(keeping.keep(played(NEXT)).isNew, true);
  assert.equal(store.list().length, 1);
});

test("denied, full and too many are told apart, and nothing that is kept is lost", () => {
  assert.equal(tabOf(null).keeping.keep(played(START)).problem, "denied");
  assert.equal(createKeeping({}, createStore({})).first(), null);
  const small = tabOf(storageOf(600));
  assert.equal(small.keeping.keep(played(START)).problem, "");
  assert.equal(small.keeping.keep(played("x".repeat(700))).problem, "full");
  assert.equal(small.keeping.first().document.situation, START);
  const many = tabOf(storageOf());
  for (let each = 0; each < MOST_GAMES; each += 1) {
    many.keeping.leave();
    assert.equal(many.keeping.keep(played(START)).problem, "");
  }
  assert.equal(many.keeping.keep(played(NEXT)).problem, "");
  many.keeping.leave();
  assert.equal(many.keeping.keep(played(OTHER)).problem, "many");
});

test("whatever else stands in the storage is as good as nothing", () => {
  const storage = storageOf();
  const texts = ["", "{", "null", "[]", '{"document":{}}', '{"document":{"situation":7}}'];
  texts.forEach((text, at) => storage.setItem(`fallas-game-${at}`, text));
  storage.setItem("fallas-lang", "fr");
  assert.deepEqual(tabOf(storage).store.list(), []);
});

test("the one game that used to be kept is taken over once", () => {
  const storage = storageOf();
  storage.setItem(
    "fallas-explorer",
    JSON.stringify({ document: { situation: START }, seats: { white: "", black: "strong" } }),
  );
  for (const { store } of [tabOf(storage), tabOf(storage)]) store.takeOver();
  const [game, ...others] = tabOf(storage).store.list();
  assert.deepEqual(
    [game.document.situation, game.seats.black, others.length],
    [START, "strong", 0],
  );
  assert.equal(storage.getItem("fallas-explorer"), null);
});

test("a name is kept, and is no move in the game", () => {
  const storage = storageOf();
  const [one, two] = [tabOf(storage), tabOf(storage)];
  one.keeping.keep(played(START));
  two.keeping.rename(two.keeping.first(), "Mine");
  assert.equal(one.keeping.isBehind(), false);
  one.keeping.keep(played(NEXT));
  assert.equal(one.keeping.current().name, "Mine");
});

test("a document goes on from another while no turn of it is gone", () => {
  const at = (situation, past = [], ahead = []) => ({
    situation,
    past: past.map((each) => ({ situation: each })),
    ahead: ahead.map((each) => ({ situation: each })),
  });
  const thrown = START.replace(" - ", " 6-5-3 ");
  assert.ok(goesOn(at(START), at(thrown)));
  assert.ok(goesOn(at(thrown), at(NEXT, [thrown])));
  assert.ok(goesOn(at(NEXT, [thrown]), at(thrown, [], [NEXT])), "taken back");
  assert.ok(
    goesOn(at(NEXT, [thrown]), at(NEXT.replace("folio", "french"), [thrown])),
    "judged by other rules",
  );
  assert.ok(!goesOn(at(NEXT, [thrown]), at(START)), "gone back for good");
  assert.ok(!goesOn(at(NEXT, [thrown]), at(OTHER)));
  assert.ok(!goesOn(at(START), at(OTHER)));
  const long = Array.from({ length: 400 }, (_, number) => `fallas1 W${number} B w - folio`);
  assert.ok(
    goesOn(at(START, long), at(NEXT, [...long.slice(1), START])),
    "the oldest turn has given way",
  );
});

test("a game is worth keeping once a turn is ended or something written", () => {
  assert.ok(!isWorthKeeping({ situation: START, steps: [[24, 6]], past: [] }));
  assert.ok(isWorthKeeping({ situation: NEXT, past: [{}] }));
  assert.ok(isWorthKeeping({ situation: START, notes: [[-1, "x"]] }));
});
