"""The command `fallas`: positions, turns, throws, games and records at the terminal.

It needs click: pip install 'fallas[cli]'. Input that cannot be used ends it with status 2 and one
line that says why.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import NoReturn

try:
    import click
except ImportError as missing:
    raise ImportError("the command needs click: pip install 'fallas[cli]'") from missing

from fallas import __version__
from fallas.chance import Roller, Throw
from fallas.drawing import describe
from fallas.drawing.characters import MEN, in_characters
from fallas.errors import InputError
from fallas.messages import message
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
from fallas.terminal import may_be_written, refuse, write_whole

START = "start"
SIGNS = {
    Fate.PLAYS_ALL: ".",
    Fate.PLAYS_PART: "-",
    Fate.PASSES: "o",
    Fate.FAILS_ON_BOARD: "X",
    Fate.FAILS_TO_ENTER: "X",
}
"""How a throw ends, in one character."""
HELP = "Type a turn as 24/18 6/4, or hint, turns, help or quit."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever is wrong with its input ends it with status 2 and one line."""
    try:
        status = commands.main(arguments, prog_name="fallas", standalone_mode=False)
    except click.Abort:
        sys.exit(1)
    except click.UsageError as error:
        of = error.ctx.command_path if error.ctx else "fallas"
        _refuse(f"{error.format_message()} ({of} --help says more)")
    except click.ClickException as error:
        _refuse(error.format_message())
    except (InputError, OSError, UnicodeDecodeError) as error:
        _refuse(str(error))
    sys.exit(status)


def _refuse(why: str) -> NoReturn:
    refuse("fallas", why)


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


position_argument = click.argument("position", default=START)
rules_option = click.option(
    "--rules", metavar="NAME", help="A rule set, or a mixture: folio,failing=some-die."
)


@click.group(
    no_args_is_help=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__)
@click.pass_context
def commands(context: click.Context) -> None:
    """Fallas, a medieval game of tables.

    A POSITION is `start`, text such as "W24:2,6:13 B1:2,19:13 w", a link to a position, or what a
    link holds.
    """
    if context.invoked_subcommand is None:
        raise click.UsageError(f"A command is wanted: {', '.join(commands.commands)}.", context)


@commands.command()
@position_argument
@rules_option
def show(position: str, rules: str | None) -> None:
    """Show a position as text."""
    asked = _situation(position, rules)
    found, throw, ruleset = asked.position, asked.throw, asked.ruleset
    click.echo(in_characters(found, dice_to_play(throw, ruleset.rules) if throw else ()))
    click.echo(str(describe(found)))
    if throw:
        click.echo(str(tell_throw(found.mover, throw, ruleset.rules)))
    for side in Side:
        missing = found.missing(side)
        wrong = f" ({abs(missing)} too {'few' if missing > 0 else 'many'})" if missing else ""
        click.echo(f"{side_name(side)}: {found.pips(side)} pips to go{wrong}")
    if found.unplayable:
        click.echo(f"{found.unplayable}.")
    click.echo(str(asked))


@commands.command(name="turns")
@click.argument("throw")
@position_argument
@rules_option
@click.option("--best", type=click.IntRange(1), help="Only so many, as the computer judges.")
def list_turns(throw: str, position: str, rules: str | None, best: int | None) -> None:
    """List the turns that a THROW allows."""
    asked = _situation(position, rules, throw)
    found = turns(asked.position, Throw.parse(throw), asked.ruleset.rules)
    if found.played < len(found.dice):
        for moment in tell(asked.position, found.throw, asked.ruleset):
            click.echo(moment.text)
    order = [each.index for each in advised(found)[:best]] if best else range(len(found))
    for index in order:
        click.echo(write_turn(found[index]))
    click.echo(f"{len(found)} turns; {found.fate}", err=True)


@commands.command(name="map")
@position_argument
@rules_option
def map_throws(position: str, rules: str | None) -> None:
    """Show how every throw ends, and the chances."""
    asked = _situation(position, rules)
    found = throw_map(asked.position, asked.ruleset.rules)
    for line in _map_lines(found):
        click.echo(line)


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


@commands.command(short_help="Play a game against the computer.")
@rules_option
@click.option("--against", type=click.Choice(list(PLAYERS)), default="careful", show_default=True)
@click.option("--black", is_flag=True, help="Play Black.")
@click.option("--seed", type=int, help="Throw the same dice as before.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the game to this file, turn by turn.",
)
@click.option("--overwrite", is_flag=True, help="Write over what the file of --record holds.")
def play(
    rules: str | None,
    against: str,
    black: bool,
    seed: int | None,
    record: Path | None,
    overwrite: bool,
) -> None:
    """Play a game: type each turn as 24/18 6/4, or `hint`, `turns` or `quit`."""
    _needs_input()
    ruleset = find(rules or "folio")
    if record:
        may_be_written(record, overwrite=overwrite)
    you = Side.BLACK if black else Side.WHITE
    dice = Roller(SystemRandom().getrandbits(64) if seed is None else seed)
    game = Game.new(ruleset, dice.random.choice(list(Side)))
    _keep(game, record)
    computer = PLAYERS[against]
    click.echo(f"You are {side_name(you)}, {MEN[you]} on the board. {HELP}")
    while game.outcome is None:
        throw = roll(dice, ruleset.rules)
        mover = game.position.mover
        if mover is you:
            click.echo(f"\n{in_characters(game.position)}\n")
        click.echo(str(tell_throw(mover, throw, ruleset.rules)))
        if mover is you:
            turn = _asked_turn(game, throw)
            if turn is None:
                break
        else:
            turn = computer.choose(game.position, throw, ruleset, seed=dice.random.getrandbits(32))
            click.echo(write_turn(turn))
        game = game.play(turn)
        _keep(game, record)
    _keep(game, record, is_last=True)
    click.echo(str(game.outcome or f"The game is left after {len(game.turns)} turns."))


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
        click.echo(f"{write_turn(turn)} (the only turn there is)")
        if found.fate is not Fate.PLAYS_ALL:
            play = Play(game.position, throw, game.ruleset, turn.steps)
            click.echo(str(tell_end(play)[0]))
        return turn
    while True:
        text = _typed()
        if text in {"quit", "q"}:
            return None
        if text in {"help", "?"}:
            click.echo(HELP)
            continue
        if text == "turns":
            click.echo("\n".join(map(write_turn, found)))
            continue
        if text == "hint":
            click.echo(write_turn(found[advised(found)[0].index]))
            continue
        try:
            return read_turn(text, game.position, throw, game.ruleset)
        except InputError as error:
            click.echo(str(error))


def _typed() -> str:
    """What the player types; where no more comes, he quits, and his game is kept."""
    with suppress(ImportError):  # where it is there, arrow keys edit what is typed
        import readline  # noqa: F401
    try:
        typed: str = click.prompt("", prompt_suffix="> ", default="help", show_default=False)
    except click.Abort:
        click.echo()
        return "quit"
    return typed.strip()


@commands.command(short_help="Check the record of a game.")
@click.argument("record", type=click.Path(allow_dash=True, path_type=str))
def check(record: str) -> None:
    """Check a RECORD, a file or - for standard input: every turn, and the result."""
    if record == "-":
        _needs_input()
    with click.open_file(record, encoding="utf-8-sig") as file:  # with the mark of editors
        text = file.read(LONGEST_RECORD + 1)
    if len(text) > LONGEST_RECORD:
        raise InputError(message("a record has at most {most} characters", most=LONGEST_RECORD))
    try:
        game = read_record(text)
    except InputError as error:
        notes = "; ".join(getattr(error, "__notes__", ()))
        _refuse(f"{error} ({notes})" if notes else str(error))
    click.echo(f"{len(game.turns)} turns by {game.ruleset}: {game.outcome or 'unfinished'}")
