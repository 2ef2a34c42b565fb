// Links of the explorer: what is shared reads back, and no address breaks the reading.

import assert from "node:assert/strict";
import { test } from "node:test";

import { readLink, shareLink } from "../../fallas/widgets/explorer_link.mjs";
import { chanceWords } from "../../fallas/widgets/explorer_words.mjs";
import { keepGame, keptGame } from "../../fallas/widgets/explorer_store.mjs";

const SITUATION = "fallas1 Wbar:1,24:1,6:13 B1:2,19:13 w 6-5-3 folio,failing=some-die,overshoot=free";

function documentAt(href) {
  return { querySelector: () => null, location: { href } };
}

test("a shared link reads back with its language", () => {
  const link = shareLink(documentAt("https://book.example/explore.html?x=1#old"), SITUATION, "ru");
  const { hash } = new URL(link);
  assert.deepEqual(readLink({ location: { hash } }), { text: SITUATION.replaceAll(" ", "_"), lang: "ru" });
});

test("an address that names no position is none of the explorer's", () => {
  for (const hash of ["", "#", "#throws", "#Position=x", "#lang=ru"]) assert.equal(readLink({ location: { hash } }), null);
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

test("what is kept comes back, and anything else is as good as nothing", () => {
  const kept = new Map();
  const localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
  const game = { document: { situation: SITUATION, steps: [] }, seats: { white: "", black: "strong" } };
  keepGame({ localStorage }, game);
  assert.deepEqual(keptGame({ localStorage }), game);
  for (const text of ["", "{", "null", "[]", '{"document":{}}', '{"document":{"situation":7}}']) {
    localStorage.setItem("fallas-explorer", text);
    assert.equal(keptGame({ localStorage }), null);
  }
  assert.equal(keptGame({}), null);
});

test("a chance is told in lowest terms", () => {
  assert.deepEqual(chanceWords({ rolls: 36, of: 216 }, "en"), { fraction: "1/6", percent: "16.7%" });
  assert.deepEqual(chanceWords({ rolls: 0, of: 36 }, "en"), { fraction: "0", percent: "0%" });
  assert.equal(chanceWords({ rolls: 1, of: 8 }, "fr").percent.replace(/\s/g, " "), "12,5 %");
});
