"""Whether a claim follows from the data: comparisons of figures, intervals and all.

    [folio random failed] > 2 * [royal random failed]

A comparison holds if it does wherever in their intervals the figures lie. `@` stands for each of
the five rule sets in turn: `[@ random first-wins] > 0.5` says it of all.
"""

import ast
import operator
import re
from collections.abc import Callable
from typing import NamedTuple

from fallas.simulation.study.figures import Figure
from fallas.tables.witnesses import RULE_SETS

_NAME = re.compile(r"\[([^\]]+)\]")


class ClaimError(ValueError):
    """A claim cannot be read."""


class _Between(NamedTuple):
    """Where a number lies."""

    low: float
    high: float


def holds(claim: str, look_up: Callable[[str], Figure]) -> bool:
    """Whether a claim follows.

    Args:
        claim: comparisons with `<` and `>`, joined by `and`; sums, differences and products.
        look_up: the figure of a name.

    Raises:
        ClaimError: if it cannot be read.

    >>> figures = {"a": Figure(0.3, 0.28, 0.32), "b": Figure(0.1, 0.08, 0.12)}
    >>> holds("[a] > 2 * [b]", figures.__getitem__), holds("[a] > 3 * [b]", figures.__getitem__)
    (True, False)
    """
    if "@" in claim:
        return all(holds(claim.replace("@", name), look_up) for name in RULE_SETS)
    found: dict[str, _Between] = {}

    def numbered(match: re.Match[str]) -> str:
        figure = look_up(" ".join(match[1].split()))
        name = f"_{len(found)}"
        found[name] = _Between(figure.low, figure.high)
        return name

    try:
        tree = ast.parse(_NAME.sub(numbered, claim), mode="eval").body
    except SyntaxError:
        raise ClaimError(f"{claim!r} is no comparison such as [a] > 2 * [b]") from None
    return _true(tree, found)


def _true(node: ast.expr, found: dict[str, _Between]) -> bool:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        return all(_true(each, found) for each in node.values)
    if not isinstance(node, ast.Compare):
        raise ClaimError(f"{ast.unparse(node)!r} is no comparison")
    sides = [_between(each, found) for each in (node.left, *node.comparators)]
    return all(
        one.low > other.high if isinstance(sign, ast.Gt) else one.high < other.low
        for one, sign, other in zip(sides, map(_sign, node.ops), sides[1:], strict=False)
    )


def _sign(sign: ast.cmpop) -> ast.cmpop:
    if not isinstance(sign, ast.Gt | ast.Lt):
        raise ClaimError("a claim compares with < and >")
    return sign


_WORKED: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}


def _between(node: ast.expr, found: dict[str, _Between]) -> _Between:
    match node:
        case ast.Constant(value=int() | float() as value):
            return _Between(value, value)
        case ast.Name(id=name) if name in found:
            return found[name]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _WORKED:
            one, other, work = _between(left, found), _between(right, found), _WORKED[type(op)]
            ends = [work(a, b) for a in one for b in other]
            return _Between(min(ends), max(ends))
    raise ClaimError(f"{ast.unparse(node)!r} cannot be worked out")
