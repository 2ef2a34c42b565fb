// Names for the reader of what the engine knows by ids: fates, matters of the rules, players.

import { counted, say } from "../core/sentence.mjs";
import { tag } from "../ui/dom.mjs";

/** What a sign stands for, in a key to a map. */
export function keyOf(document, tongue, { sign, told }, fate = "") {
  const entry = tag(
    document,
    "span",
    "fallas-key",
    tag(document, "b", "", sign),
    ` ${tongue.tell(told)}`,
  );
  if (fate) entry.dataset.fate = fate;
  return entry;
}

/** The computer's three ways of playing, the weakest first. */
export function playerNames() {
  return { random: say("random"), careful: say("careful"), strong: say("strong") };
}

/** What the worth of a turn means, by its measure, for a list that the adviser has sorted. */
export function judgesOf(judge) {
  return {
    wins:
      judge === "strong"
        ? say(
            "The strong computer player has looked into these. The share of games won after each is its estimate.",
          )
        : say("The share of games won after each turn is the computer’s estimate."),
    "pips-behind": say(
      "The computer has not looked into these. By the board alone each is so many pips behind the best.",
    ),
  };
}

/** The worth of a turn with its unit. */
export function worthWords({ worth, measure }, { lang, tell }) {
  if (measure === "pips-behind")
    return tell(counted("one pip behind", "{number} pips behind", Math.round(worth)));
  return new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 }).format(worth);
}

/** A chance in lowest terms and as a percentage, in the manner of a language. */
export function chanceWords({ rolls, of }, lang) {
  const divisor = common(rolls, of);
  const percent = new Intl.NumberFormat(lang, {
    style: "percent",
    maximumFractionDigits: 1,
  }).format(rolls / of);
  const isCertain = rolls % of === 0; // 0% and 100% say it exactly
  return { fraction: isCertain ? "" : `${rolls / divisor}/${of / divisor}`, percent };
}

function common(a, b) {
  return b ? common(b, a % b) : a;
}
