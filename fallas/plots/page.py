"""A chart in a page: the picture, what it shows in words, and its numbers."""

import re
from html import escape

from fallas.drawing.palette import LIGHT, dark_rules
from fallas.plots.chart import Chart

KIND = "fallas-chart"

_NAMES = {colour: name for name, colour in reversed(LIGHT.items())}
_COLOUR = re.compile("|".join(_NAMES))

STYLE = f"""
.{KIND}{{margin:1.5rem 0;max-width:32rem}}
.{KIND} svg{{display:block;width:100%;height:auto}}
.{KIND} svg text{{font-family:system-ui,'Segoe UI','Noto Sans',sans-serif}}
.{KIND} figcaption{{font-weight:600;text-align:start;margin:0 0 .5rem}}
.{KIND} .note{{font-size:.85em;margin:.5rem 0 0}}
.{KIND} .box{{overflow-x:auto}}
.{KIND} summary{{cursor:pointer;padding:.6rem 0}}
.{KIND} table{{border-collapse:collapse;font-size:.9em;margin:0}}
.{KIND} :is(th,td){{border-bottom:1px solid currentColor;padding:.3rem .8rem .3rem 0}}
.{KIND} :is(th,td){{text-align:start}}
.{KIND} th button{{all:unset;cursor:pointer;font-weight:600;min-height:24px}}
.{KIND} th button:focus-visible{{outline:2px solid currentColor;outline-offset:2px}}
.{KIND} th[aria-sort=ascending] button::after{{content:" ▲"}}
.{KIND} th[aria-sort=descending] button::after{{content:" ▼"}}
.{KIND} td{{font-variant-numeric:tabular-nums;white-space:nowrap}}
@media print{{.{KIND} details::details-content{{content-visibility:visible;block-size:auto}}}}
{dark_rules(f".{KIND}", f".{KIND}")}"""
"""The style sheet goes with each chart, so that it shows right wherever it is copied to."""


def html(chart: Chart) -> str:
    """A `<figure>` with the chart and its numbers.

    Without matplotlib, as in the laboratory that runs in the browser, there are the numbers alone.
    """
    drawn = picture(chart)
    return (
        f'<figure class="{KIND}" id="chart-{chart.name}"><style>{STYLE}</style>'
        f"<figcaption>{escape(chart.title)}</figcaption>{drawn}"
        f"{numbers(chart, opened=not drawn)}"
        f'<p class="note">{escape(chart.note)}</p></figure>'
    )


def picture(chart: Chart) -> str:
    """The drawing as an SVG element with its words; nothing if matplotlib is not there.

    Colours become variables with a fallback; ids are prefixed with the chart's name, since a page
    may have several charts.
    """
    try:
        from fallas.plots.drawing import svg
    except ImportError:
        return ""
    written = svg(chart)
    body = written[written.index("<svg") :].replace("xlink:href", "href")
    body = re.sub(r'<svg [^>]*?viewBox="([^"]*)"[^>]*>', r'<svg viewBox="\1" @>', body, count=1)
    body = re.sub(r"font-family: [^;\"]*;? ?", "", body)
    body = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{chart.name}-", body)
    body = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>", "", body, count=1, flags=re.DOTALL)
    body = _COLOUR.sub(lambda found: f"var(--fallas-{_NAMES[found[0]]},{found[0]})", body)
    words = escape(chart.words, quote=True)
    return re.sub(r"\n\s*", " ", body.replace("@>", f'role="img" aria-label="{words}">', 1)).strip()


def numbers(chart: Chart, *, opened: bool = False) -> str:
    """The table of the numbers, folded under the picture."""
    heads = "".join(f'<th scope="col">{escape(each)}</th>' for each in (chart.first, *chart.heads))
    lines = "".join(
        f'<tr><th scope="row">{escape(label)}</th>'
        + "".join(f"<td>{escape(each)}</td>" for each in cells)
        + "</tr>"
        for label, *cells in chart.cells
    )
    name = escape(f"The numbers: {chart.title}", quote=True)
    return (
        f"<details{' open' * opened}><summary>The numbers</summary>"
        f'<div class="box" tabindex="0" role="region" aria-label="{name}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div></details>"
    )
