"""Charts with controls, for Jupyter: the reader chooses the chart, the rules and the player.

A page of the book shows only the first chart.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fallas.plots.chart import Chart
from fallas.plots.games import EVERY, changed, endings, endings_by_player, first_wins, lengths, when
from fallas.plots.labels import PLAYERS, called
from fallas.simulation.study import MissingError, Study

try:
    from ipywidgets import HTML, Dropdown, VBox  # type: ignore[import-untyped]
except ImportError as missing:
    raise ImportError(
        f"the controls need {missing.name}: pip install 'fallas[plots]'", name=missing.name
    ) from missing

NO_GAMES = "The study has no such games."

SHOWN: dict[str, Callable[[Study, str], Chart]] = {
    "How games end": endings,
    "When games fail": when,
    "The first to throw": first_wins,
    "How long games are": lengths,
    "One reading changed": changed,
}
"""The charts that a player can be chosen for."""


class Controlled(VBox):  # type: ignore[misc]
    """A chart under dropdowns.

    Args:
        drawn: makes the chart from the values of the dropdowns, by their names.
        choices: by name, what each dropdown offers; the first is chosen.
        names: what a value is called, where that is not the value itself.
    """

    def __init__(
        self,
        drawn: Callable[..., Chart],
        choices: Mapping[str, list[str]],
        names: Callable[[str], str] = str,
    ) -> None:
        self._drawn = drawn
        self._controls = {
            name: Dropdown(
                options=[(names(value), value) for value in values],
                description=name.capitalize(),
                layout={"width": "min(100%, 26rem)"},
            )
            for name, values in choices.items()
        }
        self._shown = HTML()
        for control in self._controls.values():
            control.observe(self._draw, names="value")
        super().__init__([*self._controls.values(), self._shown])
        self._draw()

    @property
    def chart(self) -> Chart:
        """The chart that is shown."""
        return self._drawn(**{name: each.value for name, each in self._controls.items()})

    def choose(self, **values: str) -> None:
        """Set dropdowns, as a reader does."""
        for name, value in values.items():
            self._controls[name].value = value

    def _draw(self, _: object = None) -> None:
        try:
            self._shown.value = self.chart._repr_html_()
        except MissingError:
            self._shown.value = f"<p>{NO_GAMES}</p>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, and for a page without a kernel the chart as it is now."""
        bundle = super()._repr_mimebundle_(**options)
        bundle["text/html"] = self._shown.value
        return bundle


def chances(study: Study, chart: str = "How games end") -> Controlled:
    """The charts of simulated games, to choose from; `chart` is the first to be shown."""
    others = [name for name in SHOWN if name != chart]
    return Controlled(
        lambda chart, player: SHOWN[chart](study, player),
        {"chart": [chart, *others], "player": list(PLAYERS)},
        lambda value: PLAYERS.get(value, value),
    )


def one_rule_set(study: Study) -> Controlled:
    """How games end with each of the players, the rule set to be chosen."""
    return Controlled(lambda rules: endings_by_player(study, rules), {"rules": list(EVERY)}, called)
