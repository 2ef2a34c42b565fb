"""Charts drawn by matplotlib: large type, few elements, the same picture every time.

A drawing is 360 units wide, about the width of a phone. Labels stand above their bars, so that they
never overlap. Parts differ in pattern as well as in colour.
"""

from functools import lru_cache, singledispatch
from io import StringIO
from typing import Any

try:
    import matplotlib as mpl
    from matplotlib.axes import Axes
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure as Drawing
    from matplotlib.ticker import FuncFormatter, MaxNLocator
except ImportError as missing:
    raise ImportError(
        f"drawing a chart needs {missing.name}: pip install 'fallas[plots]'", name=missing.name
    ) from missing

from fallas.drawing.palette import LIGHT
from fallas.plots.chart import Chart, Cloud, Curves, Points, Row, Stacks
from fallas.simulation.study import Unit

WIDTH = 360
POINTS_AN_INCH = 72
SIDE = 8
"""The margin at the left and at the right."""

ROW, BAR = 54, 20
"""How high a row is with its label, and its bar alone."""

KEY = 26
"""How high a line of the key is."""

AXIS = 50
"""The height of the scale at the bottom."""

INK, GROUND = LIGHT["ink"], LIGHT["strip"]
PARTS = ((LIGHT["initial"], ""), (LIGHT["rubric"], "///"), (LIGHT["ink"], ""))
"""Colour and pattern of each part of a stack."""

LINES = (
    (LIGHT["initial"], "-", "o"),
    (LIGHT["rubric"], "--", "s"),
    (LIGHT["ink"], "-.", "^"),
    (LIGHT["gold"], ":", "D"),
    (LIGHT["initial"], ":", "v"),
    (LIGHT["rubric"], "-", "x"),
)
"""Colour, dashes and marker of each line."""

WIDE_ENOUGH = 0.16
"""From this share on, a part has its figure written into it."""

STYLE: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 15,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "xtick.color": INK,
    "xtick.labelsize": 14,
    "ytick.labelsize": 14,
    "ytick.color": INK,
    "hatch.linewidth": 1.2,
    "svg.fonttype": "none",
    "text.parse_math": False,
}


@lru_cache(maxsize=128)
def svg(chart: Chart) -> str:
    """The chart as the SVG that matplotlib writes; the same for the same chart."""
    with mpl.rc_context({**STYLE, "svg.hashsalt": chart.name}):
        figure = draw(chart)
        written = StringIO()
        FigureCanvasSVG(figure).print_svg(  # type: ignore[no-untyped-call]
            written, metadata={"Date": None, "Creator": None, "Format": None, "Type": None}
        )
    return written.getvalue()


def figure(chart: Chart) -> Drawing:
    """The chart as a figure of matplotlib, to be saved or changed."""
    with mpl.rc_context(STYLE):
        return draw(chart)


@singledispatch
def draw(chart: Chart) -> Drawing:
    """Draw a chart in the style that is set."""
    raise TypeError(f"no way to draw a {type(chart).__name__}")


@draw.register
def _stacks(chart: Stacks) -> Drawing:
    top = KEY * len(chart.parts) + 6
    height = top + ROW * len(chart.rows)
    axes = _axes(height, top, 0)
    axes.set_xlim(0, 1)
    for at, row in enumerate(chart.rows):
        left = 0.0
        for share, (colour, pattern) in zip(row.figures, PARTS, strict=False):
            axes.barh(
                at, share.value, BAR / ROW, left, color=colour, hatch=pattern, edgecolor=GROUND,
                linewidth=0,
            )  # fmt: skip
            if share.value >= WIDE_ENOUGH:
                _written_in(axes, left + share.value / 2, at, share.bare, plain=not pattern)
            left += share.value
        _label(axes, at, row.label, gap=0.07)
    _rows(axes, len(chart.rows))
    axes.axis("off")
    for line, (part, (colour, pattern)) in enumerate(zip(chart.parts, PARTS, strict=False)):
        _key(axes, height, line, part).barh(
            0.5, 0.8, 0.6, 0.1, color=colour, hatch=pattern, edgecolor=GROUND, linewidth=0
        )
    return axes.get_figure()  # type: ignore[return-value]


def _written_in(axes: Axes, x: float, at: int, text: str, *, plain: bool) -> None:
    """Write a figure within its part; on a pattern it gets a background of the part's colour."""
    box = None if plain else {"facecolor": PARTS[1][0], "edgecolor": "none", "pad": 1.5}
    axes.text(x, at, text, ha="center", va="center", color=GROUND, weight="bold", bbox=box)


@draw.register
def _points(chart: Points) -> Drawing:
    top = KEY + 6 if chart.marked else 6
    height = top + ROW * len(chart.rows) + AXIS
    axes = _axes(height, top, AXIS)
    values = [row.figures[0] for row in chart.rows]
    for at, (row, figure) in enumerate(zip(chart.rows, values, strict=True)):
        axes.plot([figure.low, figure.high], [at, at], color=LIGHT["initial"], linewidth=5,
                  alpha=0.7, solid_capstyle="butt")  # fmt: skip
        axes.plot([figure.value], [at], "o", color=LIGHT["initial"], markersize=9)
        _label(axes, at, row.label, figure.bare, gap=-0.05)
    _rows(axes, len(chart.rows))
    ends = [end for each in values for end in (each.low, each.high)]
    ends += [] if chart.mark is None else [chart.mark]
    _scale(axes, ends, values[0].unit)
    axes.set_xlabel(chart.measure)
    # Upright lines stop short of the labels.
    reach = (-0.1, BAR / ROW / 2)
    _upright(axes, len(chart.rows), _ticks(axes), reach, color=INK, alpha=0.25, linewidth=0.8)
    if chart.mark is not None:
        look: dict[str, Any] = {"color": LIGHT["rubric"], "linewidth": 2.4}
        _upright(axes, len(chart.rows), [chart.mark], reach, **look)
        _key(axes, height, 0, chart.marked).vlines([0.5], 0.15, 0.85, **look)
    axes.yaxis.set_visible(False)
    for side in ("left", "right", "top"):
        axes.spines[side].set_visible(False)
    return axes.get_figure()  # type: ignore[return-value]


@draw.register
def _curves(chart: Curves) -> Drawing:
    top = KEY * (len(chart.rows) + 1) + 10
    height = top + 190 + AXIS
    axes = _axes(height, top, AXIS, left=48)
    unit = chart.rows[0].figures[0].unit
    for line, (row, (colour, dashes, marker)) in enumerate(zip(chart.rows, LINES, strict=False)):
        values = [each.value for each in row.figures]
        look: dict[str, Any] = {
            "color": colour,
            "linestyle": dashes,
            "marker": marker,
            "linewidth": 2.2,
        }
        axes.plot(chart.at, values, markersize=6, **look)
        _key(axes, height, line, row.label).plot([0.1, 0.5, 0.9], [0.5] * 3, **look)
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(5))
    axes.yaxis.set_major_formatter(_numbers(unit))
    axes.set_xlabel(chart.across)
    # A name beside the scale would take room from the lines, and one turned round is hard to read.
    _key(axes, height, len(chart.rows), chart.measure, left=SIDE)
    axes.grid(color=INK, alpha=0.18)
    for side in ("right", "top"):
        axes.spines[side].set_visible(False)
    return axes.get_figure()  # type: ignore[return-value]


@draw.register
def _cloud(chart: Cloud) -> Drawing:
    groups = list(dict.fromkeys(chart.groups))
    top = KEY * (len(groups) + 1) + 10
    height = top + 260 + AXIS
    axes = _axes(height, top, AXIS, left=54)
    for line, (group, (colour, _, marker)) in enumerate(zip(groups, LINES, strict=False)):
        own = [row for row, of in zip(chart.rows, chart.groups, strict=True) if of == group]
        across, upward = ([row.figures[at].value for row in own] for at in (0, 1))
        look: dict[str, Any] = {"color": colour, "marker": marker, "linestyle": "none"}
        axes.plot(across, upward, markersize=7, alpha=0.75, **look)
        _key(axes, height, line, group).plot([0.5], [0.5], markersize=8, **look)
    _key(axes, height, len(groups), chart.measures[1], left=SIDE)
    first = chart.rows[0].figures
    axes.margins(0.06, 0.08)
    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.yaxis.set_major_locator(MaxNLocator(5))
    axes.xaxis.set_major_formatter(_numbers(first[0].unit))
    axes.yaxis.set_major_formatter(_numbers(first[1].unit))
    axes.set_xlabel(chart.measures[0])
    axes.grid(color=INK, alpha=0.18)
    _names(axes, [row for row in chart.rows if row.label in chart.named])
    for side in ("right", "top"):
        axes.spines[side].set_visible(False)
    return axes.get_figure()  # type: ignore[return-value]


def _names(axes: Axes, rows: list[Row]) -> None:
    """Draw rings about the named points, with labels that avoid one another and the edges."""
    low, high = axes.get_xlim()
    before, line = low - high, 0
    for row in sorted(rows, key=lambda each: each.figures[0].value):
        x, y = (figure.value for figure in row.figures[:2])
        axes.plot([x], [y], "o", markersize=14, fillstyle="none", color=INK, markeredgewidth=1.6)
        line = line + 1 if x - before < 0.1 * (high - low) else 0
        before = x
        at_left, at_right = x < low + 0.1 * (high - low), x > low + 0.8 * (high - low)
        down = -18 * (1 + line) if at_left or at_right else 6
        axes.annotate(
            row.label,
            (x, y),
            xytext=(-10 if at_right else 10, down),
            textcoords="offset points",
            ha="right" if at_right else "left",
        )


def _axes(height: float, top: float, bottom: float, left: float = SIDE) -> Axes:
    """The axes of a drawing, with borders in its units."""
    drawing = Drawing(figsize=(WIDTH / POINTS_AN_INCH, height / POINTS_AN_INCH), facecolor="none")
    box = (
        left / WIDTH, bottom / height, (WIDTH - left - SIDE * 2) / WIDTH,
        max(height - top - bottom, 1) / height,
    )  # fmt: skip
    return drawing.add_axes(box, facecolor="none")


def _rows(axes: Axes, count: int) -> None:
    """Set the axes for rows from top to bottom, each with its label above it."""
    axes.set_ylim(count - 1 + BAR / ROW / 2 + 0.06, BAR / ROW / 2 + 0.06 - 1)


def _label(axes: Axes, at: int, text: str, value: str = "", *, gap: float) -> None:
    """Write a row's label above its bar, nearer to it than to the bar before."""
    place = axes.get_yaxis_transform()
    above = at - BAR / ROW / 2 - gap
    axes.text(0, above, text, ha="left", va="bottom", transform=place)
    axes.text(1, above, value, ha="right", va="bottom", weight="bold", transform=place)


def _key(axes: Axes, height: float, line: int, text: str, left: float = SIDE + 36) -> Axes:
    """Write a line of the key at the top; returns a small field before it for the sample."""
    drawing = axes.figure
    bottom = 1 - KEY * (line + 1) / height
    drawing.text(left / WIDTH, bottom + KEY / height / 2, text, ha="left", va="center_baseline")
    field = drawing.add_axes((SIDE / WIDTH, bottom, 30 / WIDTH, KEY / height), facecolor="none")
    field.set_xlim(0, 1)
    field.set_ylim(0, 1)
    field.axis("off")
    return field


def _scale(axes: Axes, ends: list[float], unit: Unit) -> None:
    """Set a scale around the figures: from 0 on if that is near, else as wide as they need."""
    low, high = min(ends), max(ends)
    if low < (high - low):
        low = 0
    room = (high - low or high or 1) * 0.06
    axes.set_xlim(max(low - room, 0) if low else -room / 4, high + room)
    axes.xaxis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(_numbers(unit))


def _ticks(axes: Axes) -> list[float]:
    """The positions of the scale's numbers."""
    low, high = axes.get_xlim()
    return [tick for tick in axes.get_xticks() if low <= tick <= high]


def _upright(
    axes: Axes, rows: int, places: list[float], ends: tuple[float, float], **look: Any
) -> None:
    """Draw upright lines at some values beside each row."""
    for at in range(rows):
        axes.vlines(places, at + ends[0], at + ends[1], **look)


def _numbers(unit: Unit) -> FuncFormatter:
    if unit is Unit.SHARE:
        return FuncFormatter(lambda value, _: f"{value * 100:.3g}%")
    return FuncFormatter(lambda value, _: f"{value:g}")
