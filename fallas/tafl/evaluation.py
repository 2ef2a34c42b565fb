"""How good a position is, at a glance.

The score is the defenders', in hundredths of a defender. What counts is, first, the men: a
defender 100, an attacker 60, since there are twice as many. Second, the prince's ways out: an exit
that he can reach with his next move is a threat, and two at once can hardly be met; a square from
which he would have such a threat is worth a little, and so is every square that he can go to at
all. Third, his danger: every attacker at his side is a part of the ring that takes him, and those
within two squares are on their way. The attackers' whole plan, to shut him in and close up, follows
from wanting the second small and the third large.
"""

from fallas.tafl.board import NEIGHBOURS, SIZE, SQUARES, Squares, squares
from fallas.tafl.ground import ground
from fallas.tafl.moves import walk
from fallas.tafl.rules import Rules

DEFENDER, ATTACKER = 100, 60
THREAT, TWO_THREATS = 150, 900
OUTLOOK, MOST_OUTLOOKS = 25, 4
FREEDOM = 3
BESIDE, NEAR = 30, 6

_AROUND: tuple[Squares, ...] = tuple(
    squares(
        other
        for other in SQUARES
        if max(abs(s % SIZE - other % SIZE), abs(s // SIZE - other // SIZE)) <= 2
    )
    for s in SQUARES
)


class Evaluation:
    """The evaluation under some rules."""

    def __init__(self, rules: Rules) -> None:
        self.exits = ground(rules).exits
        self.reach = walk(rules).of_prince

    def score(self, attackers: Squares, defenders: Squares, prince: int) -> int:
        """What a position is worth to the defenders, the prince being neither taken nor escaped."""
        occupied = attackers | defenders | 1 << prince
        exits, reach = self.exits, self.reach
        threats = outlooks = 0
        places = reach(prince, occupied)
        emptied = occupied ^ 1 << prince
        for place in places:
            if exits >> place & 1:
                threats += 1
            elif outlooks < MOST_OUTLOOKS:
                for further in reach(place, emptied):
                    if exits >> further & 1:
                        outlooks += 1
                        break
        worth = DEFENDER * defenders.bit_count() - ATTACKER * attackers.bit_count()
        worth += FREEDOM * len(places) + OUTLOOK * outlooks
        if threats:
            worth += TWO_THREATS if threats > 1 else THREAT
        worth -= BESIDE * (NEIGHBOURS[prince] & attackers).bit_count()
        return worth - NEAR * (_AROUND[prince] & attackers).bit_count()
