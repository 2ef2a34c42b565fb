"""Looking ahead: alpha-beta with a transposition table, deeper and deeper until it has to stop.

Scores are for the side to move. A won game is worth more the sooner it is won. Repetition is not
looked for within the tree: it depends on the whole game, so `players` handles it.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from fallas.tafl.board import Squares
from fallas.tafl.captures import NOWHERE, Pincers, pincers
from fallas.tafl.endings import is_encircled
from fallas.tafl.evaluation import Evaluation
from fallas.tafl.moves import Walk, walk
from fallas.tafl.position import Position, Side
from fallas.tafl.rules import Encirclement, Rules

WON = 100_000
"""The score of a game won at once; one ply later it is one less."""
FAR = WON + 1
DECIDED = WON - 1000
"""Scores beyond this are of games that are won or lost for certain."""

Node = tuple[Squares, Squares, int, bool]
"""Attackers, defenders, the prince's square, and whether the attackers move."""
Pair = tuple[int, int]
"""A move as its two squares."""

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2
_Entry = tuple[int, int, int, Pair | None]
"""Depth, kind of bound, score and best move."""


class Stopped(Exception):  # noqa: N818 - nothing has gone wrong
    """The search has to stop now."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found.

    Attributes:
        move: the best move.
        score: what it is worth to the mover.
        depth: how many plies were looked ahead.
        nodes: how many positions were looked at.
    """

    move: Pair
    score: int
    depth: int
    nodes: int


def node_of(position: Position) -> Node:
    """A position as the search sees it."""
    prince = NOWHERE if position.prince is None else position.prince
    return position.attackers, position.defenders, prince, position.mover is Side.ATTACKERS


class Search:
    """One search; it can be stopped at any time, and then has a move from the last whole depth.

    Attributes:
        nodes: how many positions have been looked at.
    """

    def __init__(self, rules: Rules, most_nodes: int, stop: Callable[[], bool]) -> None:
        """A search that looks at no more than `most_nodes` and asks `stop` every now and then."""
        self.walk: Walk = walk(rules)
        self.pincers: Pincers = pincers(rules)
        self.evaluation = Evaluation(rules)
        self.exits = self.evaluation.exits
        self.ring_loses = rules.encirclement is Encirclement.LOSES
        self.most_nodes = most_nodes
        self.stop = stop
        self.nodes = 0
        self.table: dict[Node, _Entry] = {}
        self.history: dict[Pair, int] = {}

    def best(
        self, position: Position, root: Sequence[Pair], deepest: int, known: dict[Pair, int]
    ) -> Found:
        """The best of some moves; of equals the first.

        Args:
            position: where the search starts.
            root: the moves to choose from, at least one.
            deepest: the most plies to look ahead.
            known: moves whose score need not be searched, such as those that repeat a position.
        """
        node = node_of(position)
        order = list(root)
        found = Found(order[0], 0, 0, 0)
        for depth in range(1, deepest + 1):
            scores: dict[Pair, int] = {}
            # The best move of the depth before is searched first. So when a search is stopped, any
            # move that has beaten it at the new depth is really better.
            with suppress(Stopped):
                self._root(node, order, depth, known, scores)
            if not scores:
                break
            whole = len(scores) == len(order)
            order.sort(key=lambda move: -scores.get(move, -FAR))  # equals keep their order
            found = Found(order[0], scores[order[0]], depth if whole else depth - 1, self.nodes)
            if not whole or abs(found.score) > DECIDED:
                break
        return found

    def _root(
        self,
        node: Node,
        order: list[Pair],
        depth: int,
        known: dict[Pair, int],
        scores: dict[Pair, int],
    ) -> None:
        """Fill in the scores of some moves; all except the best one's are only bounds."""
        alpha = -FAR
        for move in order:
            if move in known:
                score = known[move]
            else:
                after, over = self._after(node, move)
                score = WON if over else -self._value(after, depth - 1, -FAR, -alpha, 1)
            scores[move] = score
            alpha = max(alpha, score)

    def _after(self, node: Node, move: Pair) -> tuple[Node, bool]:
        """The position after a move, and whether the mover has won by it."""
        attackers, defenders, prince, attack = node
        source, target = move
        change = 1 << source | 1 << target
        if attack:
            attackers ^= change
            taken = self.pincers.by_attacker(attackers, defenders, prince, target)
            defenders &= ~taken
            over = bool(taken >> prince & 1) or (
                self.ring_loses and is_encircled(attackers, defenders | 1 << prince)
            )
            return (attackers, defenders, prince, False), over
        if source == prince:
            prince = target
            over = bool(self.exits >> target & 1)
        else:
            defenders ^= change
            over = False
        attackers &= ~self.pincers.by_defender(attackers, defenders, prince, target)
        return (attackers, defenders, prince, True), over

    def _moves(self, node: Node) -> list[Pair]:
        attackers, defenders, prince, attack = node
        occupied = attackers | defenders | 1 << prince
        if attack:
            return self.walk.of_men(attackers, occupied)
        found = [(prince, target) for target in self.walk.of_prince(prince, occupied)]
        return found + self.walk.of_men(defenders, occupied)

    def _value(self, node: Node, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What a position is worth to its mover, exactly if it lies between alpha and beta."""
        self.nodes += 1
        if self.nodes >= self.most_nodes or (self.nodes & 63 == 0 and self.stop()):
            raise Stopped
        attackers, defenders, prince, attack = node
        if not attack and self._escapes(attackers, defenders, prince):
            return WON - ply
        if depth == 0:
            worth = self.evaluation.score(attackers, defenders, prince)
            return -worth if attack else worth
        entry = self.table.get(node)
        first: Pair | None = None
        if entry is not None:
            known, kind, score, first = entry
            if known >= depth and (
                kind == _EXACT
                or (kind == _AT_LEAST and score >= beta)
                or (kind == _AT_MOST and score <= alpha)
            ):
                return score
        best, move, floor = -FAR, None, alpha
        for pair, after, over in self._children(node, first):
            score = WON - ply if over else -self._value(after, depth - 1, -beta, -alpha, ply + 1)
            if score > best:
                best, move = score, pair
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        self.history[pair] = self.history.get(pair, 0) + depth * depth
                        break
        if move is None:
            return ply - WON  # the side to move has no move
        kind = _AT_LEAST if best >= beta else _EXACT if best > floor else _AT_MOST
        self.table[node] = depth, kind, best, move
        return best

    def _escapes(self, attackers: Squares, defenders: Squares, prince: int) -> bool:
        exits = self.exits
        places = self.walk.of_prince(prince, attackers | defenders | 1 << prince)
        return any(exits >> place & 1 for place in places)

    def _children(self, node: Node, first: Pair | None) -> list[tuple[Pair, Node, bool]]:
        """Every move with the position it leads to, the most promising first."""
        men = (node[1] if node[3] else node[0]).bit_count()
        history = self.history
        ranked = []
        for number, pair in enumerate(self._moves(node)):
            after, over = self._after(node, pair)
            if over:
                return [(pair, after, True)]
            taken = men - (after[1] if node[3] else after[0]).bit_count()
            rank = -(taken << 20) - history.get(pair, 0) if pair != first else -(1 << 30)
            ranked.append((rank, number, pair, after))
        ranked.sort()
        return [(pair, after, False) for _, _, pair, after in ranked]
