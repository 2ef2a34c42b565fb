import assert from "node:assert/strict";
import test from "node:test";

import { describe } from "../../../fallas/widgets/js/tables/describe.mjs";
import {
  counted,
  createTongue,
  pluralForm,
  say,
} from "../../../fallas/widgets/js/core/sentence.mjs";
import { python } from "./python.mjs";

const CATALOGUES = {
  ru: {
    "{side} passes.": "Ход пропускает {side}.",
    White: "белые",
    "one man": ["{number} шашка", "{number} шашки", "{number} шашек"],
  },
  fr: { "one man": ["{number} pion", "{number} pions"] },
};

test("a sentence is said with its values, sentences and lists among them", () => {
  const { tell } = createTongue(CATALOGUES, "en");
  assert.equal(tell(say("{side} passes.", { side: say("White") })), "White passes.");
  assert.equal(tell(say("{dice} left", { dice: [6, 5] })), "6, 5 left");
  assert.equal(tell(counted("one man", "{number} men", 1)), "one man");
  assert.equal(tell(counted("one man", "{number} men", 0)), "0 men");
});

test("a translation is used, and English where there is none", () => {
  const { tell } = createTongue(CATALOGUES, "ru");
  assert.equal(tell(say("{side} passes.", { side: say("White") })), "Ход пропускает белые.");
  assert.equal(tell(say("{side} passes.", { side: say("Black") })), "Ход пропускает Black.");
  assert.equal(tell(counted("one die", "{number} dice", 5)), "5 dice");
});

test("numbers take the form that gettext gives them", async () => {
  const numbers = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111];
  const told = await python(
    "from fallas.messages import _PLURAL\n" +
      `print(json.dumps({lang: [rule(n) for n in ${JSON.stringify(numbers)}] for lang, rule in _PLURAL.items()}))`,
  );
  for (const [lang, forms] of Object.entries(told)) {
    const count = lang === "ru" ? 3 : 2;
    assert.deepEqual(
      numbers.map((number) => pluralForm(lang, number, count)),
      forms,
      lang,
    );
  }
  assert.equal(
    createTongue(CATALOGUES, "ru").tell(counted("one man", "{number} men", 22)),
    "22 шашки",
  );
});

test("a position is described as Python describes it", async () => {
  const positions = [
    "W24:2,6:13 B1:2,19:13 w",
    "Wbar:2,24:1,13:2,6:7,off:3 Bbar:1,1:2,12:6,19:4,off:2 b",
    "Woff:15 B w",
  ];
  const told = await python(
    "from fallas.drawing import describe\nfrom fallas.tables.position import Position\n" +
      `shown = [Position.parse(text) for text in ${JSON.stringify(positions)}]\n` +
      "print(json.dumps([[p.white, p.black, p.mover, describe(p).as_json()] for p in shown]))",
  );
  for (const [white, black, mover, words] of told)
    assert.deepEqual(describe({ white, black, mover }), words);
});
