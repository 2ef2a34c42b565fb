"""Play of any game against the computer, turn by turn."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import Any

from fallas.chance import Roller, Throw
from fallas.cli.console import Console, echo
from fallas.errors import InputError
from fallas.games import Game, GameSpec
from fallas.messages import counted, message
from fallas.terminal import may_be_written, write_whole

HELP = "Type a turn as {example}, or hint, turns, help or quit."


@dataclass(frozen=True, slots=True)
class Match:
    """A reader against the computer.

    Attributes:
        spec, console: the game.
        against: the computer's player.
        you: the side of the reader.
        record: the file that the game is written to, if any.
    """

    spec: GameSpec
    console: Console
    against: str
    you: Any
    record: Path | None

    @property
    def help(self) -> str:
        """What can be typed."""
        return HELP.format(example=self.console.example)

    def play(self, ruleset: Any, seed: int | None, *, overwrite: bool) -> None:
        """Play to the end, or until the reader quits."""
        if self.record:
            may_be_written(self.record, overwrite=overwrite)
        dice = Roller(SystemRandom().getrandbits(64) if seed is None else seed)
        game = self.spec.begin(ruleset, dice.random)
        self._keep(game)
        echo(f"You are {self.console.seat(self.you)}. {self.help}")
        while game.outcome is None:
            throw = self.spec.throw(game, dice) if self.spec.throw else None
            turn = self._turn(game, throw, dice)
            if turn is None:
                break
            game = game.play(turn)
            self._keep(game)
        self._keep(game, is_last=True)
        left = counted(
            "The game is left after {number} turn.",
            "The game is left after {number} turns.",
            len(game.turns),
        )
        echo(game.outcome or left)

    def _turn(self, game: Game, throw: Throw | None, dice: Roller) -> Any:
        """The mover's turn; None if the reader gives up."""
        is_yours = self.spec.mover(game) is self.you
        if is_yours:
            echo(f"\n{self.console.picture(game)}\n")
        echo(self.console.before(game, throw))
        if is_yours:
            return self._asked(game, throw)
        turn = self.spec.choose(game, throw, self.against, dice.random.getrandbits(32))
        echo(self.spec.write_turn(turn))
        return turn

    def _asked(self, game: Game, throw: Throw | None) -> Any:
        """The turn that is typed, or the only legal one without asking."""
        found: Sequence[Any] = self.spec.turns(game, throw)
        if len(found) == 1:
            echo(f"{self.spec.write_turn(found[0])} (the only turn there is)")
            if (said := self.console.forced(game, throw, found[0])) is not None:
                echo(said)
            return found[0]
        while True:
            match typed():
                case "quit" | "q":
                    return None
                case "help" | "?":
                    echo(self.help)
                case "turns":
                    echo("\n".join(map(self.spec.write_turn, found)))
                case "hint":
                    echo(self.spec.write_turn(self.console.hint(game, throw)))
                case text:
                    try:
                        return self.spec.read_turn(text, game, throw)
                    except InputError as error:
                        echo(error)

    def _keep(self, game: Game, *, is_last: bool = False) -> None:
        """Write the game so far, so that it is kept however the program ends."""
        # What goes to a pipe or a device cannot be taken back: only the whole game goes there.
        if self.record and (is_last or self.record.is_file()):
            write_whole(self.record, self.spec.write_record(game))


def typed() -> str:
    """What the reader types; the end of the input means `quit`, and the game is kept."""
    with suppress(ImportError):  # where it is there, arrow keys edit what is typed
        import readline  # noqa: F401
    try:
        return input("> ").strip() or "help"
    except (EOFError, KeyboardInterrupt):
        echo("")
        return "quit"


def needs_input() -> None:
    """Check that something can be typed.

    Raises:
        InputError: if standard input is closed.
    """
    if sys.stdin is None:
        raise InputError(message("standard input is closed, and nothing can be read from it"))
