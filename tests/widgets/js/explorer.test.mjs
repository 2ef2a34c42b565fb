// Links of the explorer: what is shared reads back, and no address breaks the reading.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  attributesOf,
  readBoard,
  snippetOf,
} from "../../../fallas/widgets/js/explorer/attributes.mjs";
import { readLink, shareLink } from "../../../fallas/widgets/js/explorer/link.mjs";
import { chanceWords } from "../../../fallas/widgets/js/explorer/labels.mjs";
import { readingName } from "../../../fallas/widgets/js/tables/rule_sets.mjs";
import { linkedPosition } from "../../../fallas/widgets/js/ui/permalinks.mjs";
import { python } from "./python.mjs";

const SITUATION =
  "fallas1 Wbar:1,24:1,6:13 B1:2,19:13 w 6-5-3 folio,failing=some-die,overshoot=free";

function documentAt(href) {
  return { querySelector: () => null, location: { href } };
}

test("a shared link reads back with its language", () => {
  const link = shareLink(documentAt("https://book.example/explore.html?x=1#old"), SITUATION, "ru");
  const { hash } = new URL(link);
  assert.deepEqual(readLink({ location: { hash } }), {
    text: SITUATION.replaceAll(" ", "_"),
    lang: "ru",
  });
});

test("the parts of an address may come in any order, for the explorer and for a board", () => {
  const location = { hash: "#lang=ru&position=W6%3A2_B19:2_w" };
  assert.deepEqual(readLink({ location }), { text: "W6:2_B19:2_w", lang: "ru" });
  assert.equal(linkedPosition({ location }), "W6:2_B19:2_w");
  assert.equal(linkedPosition({ location: { hash: "#lang=ru" } }), undefined);
});

test("an address that names no position is none of the explorer's", () => {
  for (const hash of ["", "#", "#throws", "#Position=x", "#lang=ru"])
    assert.equal(readLink({ location: { hash } }), null);
});

test("no address breaks the reading", () => {
  let seed = 1283;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const letters = ["%", "&", "=", "_", "<", "f", "\u0000", "lang", "é", "%F", "#"];
  for (let each = 0; each < 2000; each += 1) {
    const hash = `#position=${Array.from({ length: random(30) }, () => letters[random(letters.length)]).join("")}`;
    const read = readLink({ location: { hash } });
    assert.equal(typeof (read.text ?? read.fault.say), "string", hash);
  }
  assert.ok(readLink({ location: { hash: `#position=${"x".repeat(5000)}` } }).fault);
});

test("a chance is told in lowest terms", () => {
  assert.deepEqual(chanceWords({ rolls: 36, of: 216 }, "en"), {
    fraction: "1/6",
    percent: "16.7%",
  });
  assert.deepEqual(chanceWords({ rolls: 0, of: 36 }, "en"), { fraction: "", percent: "0%" });
  assert.deepEqual(chanceWords({ rolls: 36, of: 36 }, "en"), { fraction: "", percent: "100%" });
  assert.equal(chanceWords({ rolls: 1, of: 8 }, "fr").percent.replace(/\s/g, " "), "12,5 %");
});

test("the attributes of an embedded board read back from its snippet", () => {
  const snippet = snippetOf(
    'https://book.example/a"b/embed.js',
    "https://book.example/explore.html#position=x&lang=ru",
    SITUATION,
    "ru",
  );
  assert.equal(
    snippet.split("\n")[0],
    '<script async src="https://book.example/a&#34;b/embed.js"></script>',
  );
  const given = Object.fromEntries(
    [...snippet.split("\n")[1].matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  assert.deepEqual(given, {
    ...attributesOf(SITUATION),
    lang: "ru",
    href: "https://book.example/explore.html#position=x&#38;lang=ru",
  });
  const { situation, frame } = readBoard(given);
  assert.equal(situation, SITUATION);
  assert.deepEqual(
    [frame.white[25], frame.white[6], frame.black[19], frame.mover, frame.dice],
    [1, 13, 13, "white", [6, 5, 3]],
  );
});

test("a whole situation may stand for all attributes, and the others come before it", () => {
  const position = SITUATION.replaceAll(" ", "_");
  assert.equal(readBoard({ position }).situation, SITUATION);
  assert.equal(
    readBoard({ position, throw: "-", rules: "french" }).situation.split(" ").slice(-2).join(" "),
    "- french",
  );
  assert.equal(readBoard({}).situation, "fallas1 W24:2,6:13 B1:2,19:13 w - folio");
});

test("a position is read as the engine reads it", async () => {
  const positions = await python(`
from fallas.simulation.games import Series
from fallas.players import AtRandom
from fallas.tables.witnesses import FOLIO
series = Series(FOLIO.rules, (AtRandom(), AtRandom()), 1283)
found = [played.found.position for number in range(4) for played in series.playing(number)]
print(json.dumps([[str(each), each.white, each.black, each.mover] for each in found]))`);
  assert.ok(positions.length > 60);
  for (const [position, white, black, mover] of positions) {
    const { frame } = readBoard({ position });
    assert.deepEqual([frame.white, frame.black, frame.mover], [white, black, mover], position);
  }
});

test("what has been played is drawn as the engine plays it", async () => {
  const played = await python(`
from fallas import Situation
from fallas.tables.play import Play
from fallas.players import AtRandom
from fallas.simulation.games import Series
from fallas.tables.witnesses import FRENCH
found = []
series = Series(FRENCH.rules, (AtRandom(), AtRandom()), 74)
for number in range(3):
    for each in series.playing(number):
        turn = each.found[0]
        for count in range(len(turn.steps) + 1):
            situation = Situation(turn.before, turn.throw, FRENCH, turn.steps[:count])
            after = situation.play
            found.append([str(situation), after.position.white, after.position.black, after.turns.dice, after.left])
print(json.dumps(found))`);
  assert.ok(played.length > 100);
  for (const [text, white, black, dice, left] of played) {
    const { situation, frame } = readBoard({ position: text.replaceAll(" ", "_") });
    assert.equal(situation, text);
    assert.deepEqual(
      [frame.white, frame.black, frame.dice, frame.left],
      [white, black, dice, left],
      text,
    );
  }
});

test("moves that cannot be drawn are refused in words", () => {
  const situation = "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio";
  for (const moves of [
    "24/18",
    "6:24/18*",
    "4:24/20",
    "5:24/19",
    "6:12/6",
    "6:24/18,",
    "6:24/18 5:18/13",
    "6:24/99",
    "6:0/6",
  ]) {
    assert.ok(readBoard({ position: `${situation} ${moves}` }).fault, moves);
  }
  assert.ok(readBoard({ position: "fallas1 W24:2,6:13 B1:2,19:13 w - folio 6:24/18" }).fault);
});

test("whatever the attributes hold, a board or a sentence comes of it", () => {
  const wrong = [
    "",
    "W",
    "W B",
    "W6:1 B6:1 w",
    "W6:1,6:2 B w",
    "W6:0 B w",
    "W6:16 B w",
    "W0:1 B w",
    "W25:1 B w",
    "Woff:1 Bbar B w",
    "W6:1 B19:1 x",
    "fallas2 W B w - folio",
  ];
  for (const position of wrong) assert.ok(readBoard({ position }).fault, position);
  for (const dice of ["7-1-1", "6", "6-5-4-3", "six"])
    assert.ok(readBoard({ throw: dice }).fault, dice);
  for (const rules of [
    "nobody",
    "folio,",
    "folio,failing",
    "folio,failing=all",
    "folio,x=y",
    "toString",
    "folio,failing=no-die=1",
  ])
    assert.ok(readBoard({ rules }).fault, rules);
  let seed = 74;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const letters = [
    "W",
    "B",
    " ",
    "6",
    ":",
    "1",
    ",",
    "bar",
    "off",
    "w",
    "b",
    "-",
    "fallas1",
    "<",
    "_",
    "\u0000",
  ];
  for (let each = 0; each < 3000; each += 1) {
    const position = Array.from({ length: random(16) }, () => letters[random(letters.length)]).join(
      "",
    );
    const read = readBoard({ position });
    assert.equal(typeof (read.situation ?? read.fault.say), "string", position);
  }
});

test("a mixture of rules is called as Python calls it", async () => {
  for (const mixed of [
    "folio,failing=some-die",
    "folio,blocked-entry=loses-if-shut",
    "folio,failing=some-die,blocked-entry=loses-if-shut",
  ])
    assert.deepEqual(
      readingName(mixed),
      await python(`from fallas import find; print(json.dumps(find("${mixed}").label.as_json()))`),
    );
});
