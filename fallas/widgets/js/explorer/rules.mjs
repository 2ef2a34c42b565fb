// The rules matter by matter, and which witness a mixture agrees with.

import { say } from "../core/sentence.mjs";
import { mixtureWords } from "../tables/matters.mjs";
import { words } from "../tables/words.mjs";
import { choiceOf, tag } from "../ui/dom.mjs";

/** The choices; `act` gets a command. */
export function createRules(document, tongue, { act }) {
  const element = tag(document, "div");
  const agreeing = tag(document, "p");
  const witnesses = Object.entries(words.ruleSets).map(([name, told]) => [name, tongue.tell(told)]);
  const whole = choiceOf(document, tongue.tell(say("Everything as")), witnesses, (name) =>
    act({ do: "rules", name }),
  );
  const matters = Object.entries(words.matters).map(([matter, { told, values }]) => {
    const options = Object.entries(values).map(([value, words]) => [value, tongue.tell(words)]);
    return {
      matter,
      ...choiceOf(document, tongue.tell(told), options, (value) =>
        act({ do: "mix", matter, value }),
      ),
    };
  });
  const fields = tag(document, "div", "fallas-matters");
  fields.append(whole.element, ...matters.map((each) => each.element));
  element.append(agreeing, fields);

  function show({ rules, about }) {
    if (!about) return;
    const names = words.ruleSets;
    const [base] = rules.split(",");
    whole.list.value = about.agreeing[0] ?? base;
    for (const { matter, list } of matters) list.value = about.values[matter];
    const found = about.agreeing.map((name) => names[name] ?? name);
    const told = found.length
      ? say("These rules agree with: {witnesses}.", { witnesses: found })
      : say("A mixture of your own, which no witness has: {rules}.", {
          rules: mixtureWords(rules),
        });
    agreeing.textContent = tongue.tell(told);
  }

  return { element, show };
}
