import assert from "node:assert/strict";
import test from "node:test";

import { cite, cited, printed } from "../../../fallas/widgets/js/ui/citations.mjs";
import { python } from "./python.mjs";

const [sign, leaves] = await python(
  "from fallas.provenance import PARALLEL_SIGN, of_another_game\n" +
    'folios = [f"{n}{side}" for n in range(70, 82) for side in "rv"]\n' +
    'print(json.dumps([PARALLEL_SIGN, {f: of_another_game(f"{f}.1") for f in folios}]))',
);

/** As much of a document as a clause asks for. */
const document = {
  createElement: (name) => ({
    name,
    dataset: {},
    append(...inside) {
      this.textContent = inside.join("");
    },
  }),
  getElementById: () => null,
  querySelector: () => null,
};
const tongue = {
  tell: (sentence) => sentence.text ?? sentence.message ?? JSON.stringify(sentence),
};

test("the sign stands before the leaves of other games, and no others, as the engine has it", () => {
  for (const [folio, isOther] of Object.entries(leaves)) {
    assert.equal(printed(`${folio}.1`), isOther ? `${sign} ${folio}.1` : `${folio}.1`);
  }
  assert.equal(printed("ru.40"), "ru.40");
});

test("a silence is not printed, and a rule of another game says that it is one", () => {
  const keys = ["79r.3", "folio.silent.all-dice", "74v.9"];
  assert.deepEqual(cited(keys), ["79r.3", "74v.9"]);
  const [, parallel, , own] = cite(document, keys, tongue);
  assert.equal(parallel.textContent, `${sign} 79r.3`);
  assert.match(parallel.title, /Elsewhere in the book/);
  assert.equal(own.textContent, "74v.9");
  assert.equal(own.title, undefined);
});
