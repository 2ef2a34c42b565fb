"""The rules of tavlei a second time, slow and obvious: a check on the engine, never imported here.

A board is a list of nine ranks from the first upward, each a list of nine letters from file a:

    t  an attacker    T  a defender    K  the prince    .  nothing

A square is ``(file, rank)``, both from 0. Everything is found by walking over the board square by
square; nothing is remembered between two calls.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

Board = list[list[str]]
Square = tuple[int, int]
Move = tuple[Square, Square]

SIZE = 9
EVERY = [(file, rank) for rank in range(SIZE) for file in range(SIZE)]
THRONE = (4, 4)
CORNERS = [(0, 0), (0, 8), (8, 0), (8, 8)]
EDGE = [(file, rank) for file, rank in EVERY if file in (0, 8) or rank in (0, 8)]
DIRECTIONS = [(1, 0), (-1, 0), (0, 1), (0, -1)]

MATTERS: dict[str, tuple[str, ...]] = {
    "layout": ("cross", "papillon", "jarlshof"),
    "first_move": ("attackers", "defenders"),
    "exits": ("corners", "edge"),
    "throne_entry": ("prince", "nobody"),
    "throne_passing": ("nobody", "prince", "everyone"),
    "hostile_exit": ("everyone", "men", "nobody"),
    "hostile_throne": ("attackers-always", "when-empty", "besieged", "nobody"),
    "armed_prince": ("armed", "unarmed"),
    "prince_capture": ("by-place", "four", "two"),
    "encirclement": ("ignored", "loses"),
    "repetition": ("draw", "loses", "ignored"),
}

LAYOUTS = {
    "cross": "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
    "papillon": "/3ttt3/4t4/9/t2TTT2t/tt1TKT1tt/t2TTT2t/9/4t4/3ttt3/",
    "jarlshof": "/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
}


@dataclass(frozen=True, slots=True)
class SlowRules:
    """One value for each matter. Raises ValueError for a value that its matter lacks."""

    layout: str = "cross"
    first_move: str = "attackers"
    exits: str = "corners"
    throne_entry: str = "prince"
    throne_passing: str = "nobody"
    hostile_exit: str = "everyone"
    hostile_throne: str = "attackers-always"
    armed_prince: str = "armed"
    prince_capture: str = "by-place"
    encirclement: str = "ignored"
    repetition: str = "draw"

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if value not in MATTERS[field.name]:
                raise ValueError(f"{field.name}: {value!r} is none of {MATTERS[field.name]}")


RULESETS = {
    "tavlei": SlowRules(),
    "linnaeus": SlowRules(
        exits="edge",
        throne_entry="nobody",
        hostile_exit="nobody",
        hostile_throne="besieged",
    ),
    "tablut": SlowRules(
        exits="edge",
        throne_entry="nobody",
        throne_passing="everyone",
        hostile_exit="nobody",
        hostile_throne="when-empty",
        encirclement="loses",
    ),
}


def read(text: str) -> Board:
    """A board from OpenTafl's notation, the first rank first.

    >>> read("/9/9/9/9/4K4/9/9/9/9/")[4][4]
    'K'
    """
    board = []
    for rank in text.strip("/").split("/"):
        letters: list[str] = []
        for letter in rank:
            letters += ["."] * int(letter) if letter.isdigit() else [letter]
        board.append(letters)
    return board


def written(board: Board) -> str:
    """The text that ``read`` reads.

    >>> written(read("/9/9/9/2t6/4K4/9/9/9/8T/"))
    '/9/9/9/2t6/4K4/9/9/9/8T/'
    """
    text = "/"
    for rank in board:
        nothing = 0
        for letter in [*rank, "/"]:
            if letter == ".":
                nothing += 1
            else:
                text += (str(nothing) if nothing else "") + letter
                nothing = 0
    return text


def start(rules: SlowRules) -> Board:
    """The board before the first move."""
    return read(LAYOUTS[rules.layout])


def at(board: Board, square: Square) -> str:
    """What stands on a square; a blank beyond the edge."""
    file, rank = square
    return board[rank][file] if 0 <= file < SIZE and 0 <= rank < SIZE else " "


def toward(square: Square, direction: Square, steps: int = 1) -> Square:
    """The square some steps away, perhaps beyond the edge."""
    return square[0] + steps * direction[0], square[1] + steps * direction[1]


def side_of(piece: str) -> str:
    """Whose a piece is: 'a' the attackers', 'd' the defenders' and the prince's, '' nobody's."""
    return {"t": "a", "T": "d", "K": "d"}.get(piece, "")


def exits(rules: SlowRules) -> list[Square]:
    """The squares on which the prince wins."""
    return CORNERS if rules.exits == "corners" else EDGE


def moves(board: Board, side: str, rules: SlowRules) -> list[Move]:
    """Every move of a side: like a rook, never over a piece, with the squares set apart."""
    found = []
    for source in EVERY:
        piece = at(board, source)
        if side_of(piece) != side:
            continue
        for direction in DIRECTIONS:
            target = toward(source, direction)
            while at(board, target) == ".":
                if may_stop(piece, target, rules):
                    found.append((source, target))
                if target == THRONE and not may_pass_the_throne(piece, rules):
                    break
                target = toward(target, direction)
    return found


def may_stop(piece: str, square: Square, rules: SlowRules) -> bool:
    """Whether a piece may stop on a square: only the prince on the throne and corner exits."""
    if square == THRONE:
        return piece == "K" and rules.throne_entry == "prince"
    if square in CORNERS and rules.exits == "corners":
        return piece == "K"
    return True


def may_pass_the_throne(piece: str, rules: SlowRules) -> bool:
    """Whether a piece may go over the throne while nobody is on it."""
    if rules.throne_passing == "prince":
        return piece == "K"
    return rules.throne_passing == "everyone"


def after(board: Board, move: Move, rules: SlowRules) -> tuple[Board, set[Square]]:
    """The board after a move, and the squares of the pieces that it takes."""
    source, target = move
    board = [list(rank) for rank in board]
    board[target[1]][target[0]] = at(board, source)
    board[source[1]][source[0]] = "."
    taken = {
        toward(target, direction)
        for direction in DIRECTIONS
        if is_taken(board, target, direction, rules)
    }
    for file, rank in taken:
        board[rank][file] = "."
    return board, taken


def is_taken(board: Board, mover: Square, direction: Square, rules: SlowRules) -> bool:
    """Whether the piece that has just moved takes the one beside it in a direction."""
    victim = toward(mover, direction)
    piece, side = at(board, victim), side_of(at(board, mover))
    if not side_of(piece) or side_of(piece) == side:
        return False
    if piece == "K" and is_surrounded_rather_than_caught_by_two(victim, rules):
        return is_surrounded(board, victim)
    beyond = toward(victim, direction)
    return fights(board, mover, rules) and (
        (side_of(at(board, beyond)) == side and fights(board, beyond, rules))
        or is_hostile(board, beyond, victim, rules)
    )


def is_surrounded_rather_than_caught_by_two(prince: Square, rules: SlowRules) -> bool:
    """Whether two attackers are not enough for the prince where he stands."""
    if rules.prince_capture == "by-place":
        return prince == THRONE or is_beside_the_throne(prince)
    return rules.prince_capture == "four"


def is_beside_the_throne(square: Square) -> bool:
    """Whether a square touches the throne on one of its sides."""
    return any(toward(square, direction) == THRONE for direction in DIRECTIONS)


def is_surrounded(board: Board, prince: Square) -> bool:
    """Whether an attacker or the empty throne is on each of the prince's four sides."""
    around = [toward(prince, direction) for direction in DIRECTIONS]
    return all(at(board, square) == "t" or square == THRONE for square in around)


def fights(board: Board, square: Square, rules: SlowRules) -> bool:
    """Whether the piece on a square can be one of the two that take."""
    return at(board, square) != "K" or rules.armed_prince == "armed"


def is_hostile(board: Board, square: Square, victim: Square, rules: SlowRules) -> bool:
    """Whether a square stands for an enemy of the piece on ``victim``, next to it."""
    piece, held = at(board, victim), at(board, square)
    if square == THRONE:
        if rules.hostile_throne == "attackers-always":
            return side_of(piece) == "a" or held == "."
        if rules.hostile_throne == "when-empty":
            return held == "."
        if rules.hostile_throne == "besieged":
            if held == "." or side_of(piece) == "a":
                return held == "."
            around = [toward(THRONE, direction) for direction in DIRECTIONS]
            return all(at(board, other) == "t" for other in around if other != victim)
        return False
    if square in exits(rules) and held == ".":
        if rules.hostile_exit == "men":
            return piece != "K"
        return rules.hostile_exit == "everyone"
    return False


def outcome(board: Board, mover: str, rules: SlowRules) -> tuple[str, str] | None:
    """Why the game is over after a move of ``mover``, and who has won; None if it goes on.

    Repetition is left out: it is a matter of the whole game.
    """
    prince = [square for square in EVERY if at(board, square) == "K"]
    if not prince:
        return "prince-taken", "a"
    if prince[0] in exits(rules):
        return "prince-escaped", "d"
    if rules.encirclement == "loses" and is_encircled(board):
        return "encircled", "a"
    other = "d" if mover == "a" else "a"
    if not moves(board, other, rules):
        return "no-move", mover
    return None


def is_encircled(board: Board) -> bool:
    """Whether the attackers cut off the prince and all his men from the edge."""
    reached = [square for square in EDGE if at(board, square) != "t"]
    for square in reached:  # grows as it is walked through
        if side_of(at(board, square)) == "d":
            return False
        for direction in DIRECTIONS:
            further = toward(square, direction)
            if at(board, further) not in "t " and further not in reached:
                reached.append(further)
    return True


def perft(board: Board, side: str, depth: int, rules: SlowRules) -> int:
    """How many lines of ``depth`` moves there are; one that ends the game counts where it ends."""
    count = 0
    for move in moves(board, side, rules):
        following, _ = after(board, move, rules)
        if depth == 1 or outcome(following, side, rules):
            count += 1
        else:
            count += perft(following, "d" if side == "a" else "a", depth - 1, rules)
    return count
