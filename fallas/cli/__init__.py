"""The command `fallas`: positions, turns, throws, games and records at the terminal.

Input that cannot be used ends it with status 2 and one line that says why.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

from fallas import __version__
from fallas.chance import Throw
from fallas.cli.console import CONSOLES, echo
from fallas.cli.playing import Match, needs_input
from fallas.errors import InputError
from fallas.games import GAMES, GameSpec, game_of_position, game_of_rules
from fallas.games.spec import START
from fallas.messages import counted, message
from fallas.terminal import Parser, at_least, read_text, refuse, refusing, whole

TOLD = """Fallas, a medieval game of tables.

A POSITION is `start`, text such as "W24:2,6:13 B1:2,19:13 w", a link to a position, or what a
link holds.
"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; bad input ends it with status 2 and one line."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if "run" not in options:
        parser.error(f"A command is wanted: {', '.join(_COMMANDS)}.")
    with refusing("fallas"):
        try:
            options.run(options)
            sys.stdout.flush()
        except BrokenPipeError:  # the reader of the pipe has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
    sys.exit(0)


class _Parser(Parser):
    """The options of the command, or of one of its parts."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the options."""
        refuse("fallas", f"{message} ({self.prog} --help says more)")


def _parser() -> Parser:
    parser = _Parser("fallas", TOLD)
    said = f"fallas, version {__version__}"
    parser.add_argument("--version", action="version", version=said, help="show it and exit")
    named = parser.add_subparsers(title="Commands", metavar="COMMAND")
    for name, (run, short) in _COMMANDS.items():
        _OPTIONS[name](part := named.add_parser(name, help=short, description=run.__doc__))
        part.set_defaults(run=run)
    return parser


def _spec(rules: str | None, *texts: str | None) -> GameSpec:
    """The game that the arguments mean, by the rules or the text of a position."""
    named = [game_of_rules(rules)] if rules else [game_of_position(text) for text in texts if text]
    return next(filter(None, named), next(iter(GAMES.values())))


def _asked(spec: GameSpec, position: str, rules: str | None) -> Any:
    """The situation that the arguments describe, under the rules given, if any."""
    ruleset = spec.rule_sets.find(rules) if rules else None
    asked = spec.situation(position, ruleset)
    return replace(asked, ruleset=ruleset) if ruleset else asked


def show(options: Namespace) -> None:
    """Show a position as text."""
    spec = _spec(options.rules, options.position)
    asked = _asked(spec, options.position, options.rules)
    for line in CONSOLES[spec.name].show(asked):
        echo(line)


def list_turns(options: Namespace) -> None:
    """List the turns that a THROW allows, or those of a game without dice."""
    throw, position = options.throw, options.position
    spec = _spec(options.rules, position, throw)
    if spec.has_dice and throw is None:
        raise InputError(message("a THROW is wanted, such as 6-5-3"))
    if not spec.has_dice:  # then the first that is named is the position
        throw, position = None, throw if position is None else position
    asked = _asked(spec, position or START, options.rules)
    if throw:
        asked = replace(asked, throw=Throw.parse(throw))
    lines, count = CONSOLES[spec.name].listed(asked, options.best)
    for line in lines:
        echo(line)
    sys.stderr.write(f"{count}\n")


def map_throws(options: Namespace) -> None:
    """Show how every throw ends, and the chances."""
    spec = _spec(options.rules, options.position)
    throws = CONSOLES[spec.name].throws
    if throws is None:
        raise InputError(message("nothing is thrown in this game"))
    for line in throws(_asked(spec, options.position, options.rules)):
        echo(line)


def play(options: Namespace) -> None:
    """Play a game: type each turn as 24/18 6/4, or `hint`, `turns` or `quit`."""
    needs_input()
    spec = _spec(options.rules)
    named = options.rules
    ruleset = spec.rule_sets.find(named) if named else next(iter(spec.rule_sets.values()))
    you = spec.sides[options.black]
    match = Match(spec, CONSOLES[spec.name], options.against, you, options.record)
    match.play(ruleset, options.seed, overwrite=options.overwrite)


def check(options: Namespace) -> None:
    """Check a RECORD, a file or - for standard input: every turn, and the result."""
    if options.record == "-":
        needs_input()
    longest = max(spec.longest_record for spec in GAMES.values())
    text = read_text(options.record, longest)
    if len(text) > longest:
        raise InputError(message("a record has at most {most} characters", most=longest))
    first, *_ = GAMES.values()  # which says what is wrong with what is no game's
    spec = next((spec for spec in GAMES.values() if spec.is_record(text)), first)
    try:
        game = spec.read_record(text)
    except InputError as error:
        notes = "; ".join(getattr(error, "__notes__", ()))
        refuse("fallas", f"{error} ({notes})" if notes else str(error))
    count = counted(
        "{number} turn by {rules}: {outcome}",
        "{number} turns by {rules}: {outcome}",
        len(game.turns),
        rules=game.ruleset,
        outcome=game.outcome or "unfinished",
    )
    echo(count)


def _add_position(parser: Parser) -> None:
    parser.add_argument("position", metavar="POSITION", nargs="?", default=START)
    _add_rules(parser)


def _add_rules(parser: Parser) -> None:
    told = "a rule set, or a mixture: folio,failing=some-die; says the game too"
    parser.add_argument("--rules", metavar="NAME", help=told)


def _add_turns(parser: Parser) -> None:
    parser.add_argument("throw", metavar="THROW", nargs="?")
    parser.add_argument("position", metavar="POSITION", nargs="?")
    _add_rules(parser)
    told = "only so many, as the computer judges"
    parser.add_argument("--best", type=at_least(1), metavar="NUMBER", help=told)


def _add_play(parser: Parser) -> None:
    _add_rules(parser)
    told = "%(choices)s; %(default)s if absent"
    strengths = list(dict.fromkeys(name for each in GAMES.values() for name in each.strengths))
    parser.add_argument(
        "--against", choices=strengths, default="careful", metavar="PLAYER", help=told
    )
    parser.add_argument(
        "--black", action="store_true", help="play Black, or whoever does not begin"
    )
    parser.add_argument("--seed", type=whole, help="throw the same dice as before")
    told = "write the game to this file, turn by turn"
    parser.add_argument("--record", type=Path, metavar="FILE", help=told)
    told = "write over what the file of --record holds"
    parser.add_argument("--overwrite", action="store_true", help=told)


def _add_check(parser: Parser) -> None:
    parser.add_argument("record", metavar="RECORD")


_COMMANDS = {
    "show": (show, "Show a position as text."),
    "turns": (list_turns, "List the turns that a THROW allows."),
    "map": (map_throws, "Show how every throw ends, and the chances."),
    "play": (play, "Play a game against the computer."),
    "check": (check, "Check the record of a game."),
}
"""The commands by name, with their help texts."""

_OPTIONS = {
    "show": _add_position,
    "turns": _add_turns,
    "map": _add_position,
    "play": _add_play,
    "check": _add_check,
}
"""The function that adds a command's options, by the command's name."""
