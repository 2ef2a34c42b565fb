"""The command `fallas`: positions, turns, throws, games and records at the terminal.

Input that cannot be used ends it with status 2 and one line that says why.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import NoReturn

from fallas import __version__
from fallas.chance import Roller, Throw
from fallas.drawing import describe
from fallas.drawing.characters import MEN, in_characters
from fallas.errors import InputError
from fallas.messages import counted, message
from fallas.players import PLAYERS, advised
from fallas.tables.dice import dice_to_play, roll
from fallas.tables.fates import Fate
from fallas.tables.game import Game
from fallas.tables.mixtures import find
from fallas.tables.notation import read_turn, write_turn
from fallas.tables.odds import ThrowMap, throw_map
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.record import LONGEST_RECORD, read_record, write_record
from fallas.tables.situation import Situation
from fallas.tables.story import tell, tell_end
from fallas.tables.track import Side
from fallas.tables.turns import Turn, turns
from fallas.tables.words import side_name, tell_throw
from fallas.terminal import (
    Parser,
    at_least,
    may_be_written,
    read_text,
    refuse,
    refusing,
    whole,
    write_whole,
)

START = "start"
SIGNS = {
    Fate.PLAYS_ALL: ".",
    Fate.PLAYS_PART: "-",
    Fate.PASSES: "o",
    Fate.FAILS_ON_BOARD: "X",
    Fate.FAILS_TO_ENTER: "X",
}
"""How a throw ends, in one character."""
TOLD = """Fallas, a medieval game of tables.

A POSITION is `start`, text such as "W24:2,6:13 B1:2,19:13 w", a link to a position, or what a
link holds.
"""
HELP = "Type a turn as 24/18 6/4, or hint, turns, help or quit."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever is wrong with its input ends it with status 2 and one line."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if "run" not in options:
        parser.error(f"A command is wanted: {', '.join(_COMMANDS)}.")
    with refusing("fallas"):
        try:
            options.run(options)
            sys.stdout.flush()
        except BrokenPipeError:  # whoever read on has seen enough
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


def _say(text: object) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()  # before what is said of it on standard error


def _situation(text: str, rules: str | None, throw: str | None = None) -> Situation:
    """What the arguments of a command name together."""
    ruleset = find(rules or "folio")
    if text.lower() == START:
        read = Situation(Position.start(ruleset.rules.setup), None, ruleset)
    else:
        read = Situation.to_show(text, ruleset)
    ruleset = ruleset if rules else read.ruleset
    dice = Throw.parse(throw) if throw else read.throw
    return Situation(read.position, dice, ruleset)


def show(options: Namespace) -> None:
    """Show a position as text."""
    asked = _situation(options.position, options.rules)
    found, throw, ruleset = asked.position, asked.throw, asked.ruleset
    _say(in_characters(found, dice_to_play(throw, ruleset.rules) if throw else ()))
    _say(describe(found))
    if throw:
        _say(tell_throw(found.mover, throw, ruleset.rules))
    for side in Side:
        missing = found.missing(side)
        wrong = f" ({abs(missing)} too {'few' if missing > 0 else 'many'})" if missing else ""
        pips = counted(
            "{side}: {number} pip to go",
            "{side}: {number} pips to go",
            found.pips(side),
            side=side_name(side),
        )
        _say(f"{pips}{wrong}")
    if found.unplayable:
        _say(f"{found.unplayable}.")
    _say(asked)


def list_turns(options: Namespace) -> None:
    """List the turns that a THROW allows."""
    asked, best = _situation(options.position, options.rules, options.throw), options.best
    found = turns(asked.position, Throw.parse(options.throw), asked.ruleset.rules)
    if found.played < len(found.dice):
        for moment in tell(asked.position, found.throw, asked.ruleset):
            _say(moment.text)
    order = [each.index for each in advised(found)[:best]] if best else range(len(found))
    for index in order:
        _say(write_turn(found[index]))
    count = counted("{number} turn; {fate}", "{number} turns; {fate}", len(found), fate=found.fate)
    sys.stderr.write(f"{count}\n")


def map_throws(options: Namespace) -> None:
    """Show how every throw ends, and the chances."""
    asked = _situation(options.position, options.rules)
    found = throw_map(asked.position, asked.ruleset.rules)
    for line in _map_lines(found):
        _say(line)


def _map_lines(found: ThrowMap) -> Iterator[str]:
    rows: dict[int, list[str]] = {}
    for each in reversed(found.throws):
        cell = f"{each.throw}{SIGNS[each.fate]}"
        rows.setdefault(each.throw.dice[0], []).append(cell)
    yield from (" ".join(row) for row in rows.values())
    yield ""
    for fate in Fate:
        chance = found.ending(fate)
        if chance.rolls:
            share = f"{float(chance):.1%}"
            yield f"{SIGNS[fate]} {fate:<15} {chance!s:>8} {share:>7}"


def play(options: Namespace) -> None:
    """Play a game: type each turn as 24/18 6/4, or `hint`, `turns` or `quit`."""
    record: Path | None = options.record
    _needs_input()
    ruleset = find(options.rules or "folio")
    if record:
        may_be_written(record, overwrite=options.overwrite)
    you = Side.BLACK if options.black else Side.WHITE
    seed = SystemRandom().getrandbits(64) if options.seed is None else options.seed
    dice = Roller(seed)
    game = Game.new(ruleset, dice.random.choice(list(Side)))
    _keep(game, record)
    computer = PLAYERS[options.against]
    _say(f"You are {side_name(you)}, {MEN[you]} on the board. {HELP}")
    while game.outcome is None:
        throw = roll(dice, ruleset.rules)
        mover = game.position.mover
        if mover is you:
            _say(f"\n{in_characters(game.position)}\n")
        _say(tell_throw(mover, throw, ruleset.rules))
        if mover is you:
            turn = _asked_turn(game, throw)
            if turn is None:
                break
        else:
            turn = computer.choose(game.position, throw, ruleset, seed=dice.random.getrandbits(32))
            _say(write_turn(turn))
        game = game.play(turn)
        _keep(game, record)
    _keep(game, record, is_last=True)
    left = counted(
        "The game is left after {number} turn.",
        "The game is left after {number} turns.",
        len(game.turns),
    )
    _say(game.outcome or left)


def _needs_input() -> None:
    if sys.stdin is None:
        raise InputError(message("standard input is closed, and nothing can be read from it"))


def _keep(game: Game, path: Path | None, *, is_last: bool = False) -> None:
    """Write the game so far, so that it is there however the program ends."""
    # What is written to a pipe or a device cannot be taken back: only the whole game goes there.
    if path and (is_last or path.is_file()):
        write_whole(path, write_record(game))


def _asked_turn(game: Game, throw: Throw) -> Turn | None:
    """The turn that the player types; the only one there is plays itself. None if he gives up."""
    found = turns(game.position, throw, game.ruleset.rules)
    if len(found) == 1:
        turn = found[0]
        _say(f"{write_turn(turn)} (the only turn there is)")
        if found.fate is not Fate.PLAYS_ALL:
            play = Play(game.position, throw, game.ruleset, turn.steps)
            _say(tell_end(play)[0])
        return turn
    while True:
        text = _typed()
        if text in {"quit", "q"}:
            return None
        if text in {"help", "?"}:
            _say(HELP)
            continue
        if text == "turns":
            _say("\n".join(map(write_turn, found)))
            continue
        if text == "hint":
            _say(write_turn(found[advised(found)[0].index]))
            continue
        try:
            return read_turn(text, game.position, throw, game.ruleset)
        except InputError as error:
            _say(error)


def _typed() -> str:
    """What the player types; where no more comes, he quits, and his game is kept."""
    with suppress(ImportError):  # where it is there, arrow keys edit what is typed
        import readline  # noqa: F401
    try:
        return input("> ").strip() or "help"
    except (EOFError, KeyboardInterrupt):
        _say("")
        return "quit"


def check(options: Namespace) -> None:
    """Check a RECORD, a file or - for standard input: every turn, and the result."""
    if options.record == "-":
        _needs_input()
    text = read_text(options.record, LONGEST_RECORD)
    if len(text) > LONGEST_RECORD:
        raise InputError(message("a record has at most {most} characters", most=LONGEST_RECORD))
    try:
        game = read_record(text)
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
    _say(count)


def _add_position(parser: Parser) -> None:
    parser.add_argument("position", metavar="POSITION", nargs="?", default=START)
    _add_rules(parser)


def _add_rules(parser: Parser) -> None:
    told = "a rule set, or a mixture: folio,failing=some-die"
    parser.add_argument("--rules", metavar="NAME", help=told)


def _add_turns(parser: Parser) -> None:
    parser.add_argument("throw", metavar="THROW")
    _add_position(parser)
    told = "only so many, as the computer judges"
    parser.add_argument("--best", type=at_least(1), metavar="NUMBER", help=told)


def _add_play(parser: Parser) -> None:
    _add_rules(parser)
    told = "%(choices)s; %(default)s if absent"
    parser.add_argument(
        "--against", choices=list(PLAYERS), default="careful", metavar="PLAYER", help=told
    )
    parser.add_argument("--black", action="store_true", help="play Black")
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
"""By name, with what the help says of them."""

_OPTIONS = {
    "show": _add_position,
    "turns": _add_turns,
    "map": _add_position,
    "play": _add_play,
    "check": _add_check,
}
"""By name, what adds the options."""
