"""A position of tavlei under every rule set, a picture and a few words for each, side by side.

The picture shows either the result of a scenario's moves, or where one of its pieces can go.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from docutils import nodes

from fallas.drawing.marks import Form
from fallas.drawing.tafl import TaflMark, describe_tafl, tafl_marks, tafl_svg
from fallas.tafl import RULE_SETS, Moment, Piece, Principle, RuleSet, mixed, name_of
from fallas.tafl.moves import walk

from ...nodes.cards import card_table, cell
from ...nodes.html import Tag, tag
from ...nodes.stills import drawing
from ...scenarios.tafl.scenario import TaflScenario
from ..comparison import Cite, grounds, headed, turning_on

IN_WORDS = ("Rules", "What comes of it")


@dataclass(frozen=True, slots=True)
class Seen:
    """What is compared under the rule sets: a scenario's moves, or the reach of one piece.

    Attributes:
        scenario: the position with its moves.
        reach: the square of the piece whose reach is shown instead of the moves, if one is.
    """

    scenario: TaflScenario
    reach: int | None = None

    @property
    def title(self) -> str:
        """What is looked at, in words."""
        if self.reach is None:
            return self.scenario.title
        return f"Where the piece on {name_of(self.reach)} can go"

    def story(self, ruleset: RuleSet) -> tuple[Moment, ...]:
        """What happens under some rules."""
        return self.scenario.story(ruleset)

    def targets(self, ruleset: RuleSet) -> tuple[int, ...]:
        """Where the piece can go under some rules."""
        assert self.reach is not None, "only a reach has targets"
        start = self.scenario.start(ruleset)
        return tuple(sorted(walk(ruleset.rules).targets(start, self.reach)))

    def comes_of(self, ruleset: RuleSet, matter: str) -> object:
        """The result, with everything in which it could differ under other rules."""
        del matter
        if self.reach is not None:
            return self.targets(ruleset)
        return [
            (moment.position, moment.refusal and moment.refusal.reason, moment.ending)
            for moment in self.story(ruleset)
        ]


def table(seen: Seen, name: str, principle: Principle | None, cite: Cite) -> Tag:
    """One column for each rule set."""
    heads = [nodes.Text(headed(ruleset)) for ruleset in RULE_SETS.values()]
    columns = [column(seen, ruleset, principle, cite) for ruleset in RULE_SETS.values()]
    return card_table(name, heads, [columns], cls="fallas-compare fallas-beside")


def column(seen: Seen, ruleset: RuleSet, principle: Principle | None, cite: Cite) -> Tag:
    """The result under one rule set, and the readings it depends on."""
    said = [tag("p", sentence) for sentence in told(seen, ruleset)]
    rests_on = grounds(ruleset, deciding(seen, ruleset), principle, cite)
    why = tag("div", *rests_on, cls="fallas-cites")
    return cell(headed(ruleset), picture(seen, ruleset), *said, why)


def deciding(seen: Seen, ruleset: RuleSet) -> list[str]:
    """The matters that the result depends on."""
    return turning_on(ruleset, RULE_SETS, mixed, seen.comes_of)


def picture(seen: Seen, ruleset: RuleSet) -> Tag:
    """The last moment that shows a move, or the start with the squares that can be reached."""
    if seen.reach is not None:
        position = seen.scenario.start(ruleset)
        marks = [TaflMark(Form.CHOSEN, seen.reach)]
        marks += [TaflMark(Form.LANDING, target) for target in seen.targets(ruleset)]
    else:
        moments = [each for each in seen.story(ruleset) if each.move or each.refusal]
        last = moments[-1]
        position = last.position
        marks = tafl_marks(last.move, last.captures, last.refusal)
    name = headed(ruleset)
    drawn = tafl_svg(
        position,
        exits=ruleset.rules.exits,
        marks=[mark.as_dict() for mark in marks],
        title=name,
    )
    words = f"{name}. {describe_tafl(position)}"
    return tag("div", drawing(drawn, drawn, words), cls="fallas-stage")


def told(seen: Seen, ruleset: RuleSet) -> Iterator[str]:
    """What happens in words, or how many squares can be reached."""
    if seen.reach is not None:
        yield _reached(seen, seen.reach, ruleset)
        return
    story = seen.story(ruleset)
    yield from (moment.text for moment in story[1:])
    if story[-1].ending is None and story[-1].refusal is None:
        yield "The game goes on."


def _reached(seen: Seen, reach: int, ruleset: RuleSet) -> str:
    piece = seen.scenario.start(ruleset).at(reach)
    assert piece is not None, f"nobody stands on {name_of(reach)}"
    who = {Piece.PRINCE: "prince", Piece.ATTACKER: "attacker", Piece.DEFENDER: "defender"}[piece]
    targets = seen.targets(ruleset)
    where = ", ".join(map(name_of, targets))
    count = "one square" if len(targets) == 1 else f"{len(targets)} squares"
    return f"The {who} on {name_of(reach)} can go to {count}: {where}."


def in_words(seen: Seen) -> Iterator[tuple[str, str]]:
    """The columns in words."""
    for ruleset in RULE_SETS.values():
        yield headed(ruleset), " ".join(told(seen, ruleset))
