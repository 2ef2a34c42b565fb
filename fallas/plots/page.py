"""A chart in a page: the picture, what it shows in words, and its numbers."""

from html import escape
from xml.etree import ElementTree

from fallas.drawing.palette import LIGHT, dark_rules
from fallas.plots.chart import Chart

KIND = "fallas-chart"

_NAMES = {colour: name for name, colour in reversed(LIGHT.items())}
_SVG = "{http://www.w3.org/2000/svg}"

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
    return ElementTree.tostring(_for_a_page(chart, svg(chart)), encoding="unicode")


def _for_a_page(chart: Chart, written: str) -> ElementTree.Element:
    """What matplotlib has drawn, as an element of a page of HTML."""
    root = ElementTree.fromstring(written)
    for parent in [*root.iter()]:
        for child in [*parent.findall(f"{_SVG}defs")]:
            if child.find(f"{_SVG}style") is not None:  # it would speak to the whole page
                parent.remove(child)
    for element in root.iter():
        element.tag = _local(element.tag)
        element.attrib = {
            _local(name): _made_own(_local(name), value, chart.name)
            for name, value in element.attrib.items()
        }
        element.text, element.tail = _unless_blank(element.text), _unless_blank(element.tail)
    root.attrib = {
        "viewBox": root.attrib["viewBox"],
        "role": "img",
        "aria-label": chart.words,
    }
    return root


def _local(name: str) -> str:
    """A name without its namespace: HTML knows those of SVG by themselves."""
    return name.rpartition("}")[2]


def _unless_blank(text: str | None) -> str | None:
    return text if text and text.strip() else None


def _made_own(name: str, value: str, chart: str) -> str:
    """The value of an attribute: colours that follow the page, ids of the chart's own."""
    match name:
        case "id":
            return f"{chart}-{value}"
        case "href":
            return f"#{chart}-{value.removeprefix('#')}"
        case "clip-path":
            return value.replace("url(#", f"url(#{chart}-")
        case "style":
            kept = (each for each in value.split("; ") if not each.startswith("font-family:"))
            return "; ".join(_declared(each, chart) for each in kept)
        case "fill" | "stroke":
            return _coloured(value)
        case _:
            return " ".join(value.split())


def _declared(declaration: str, chart: str) -> str:
    """A declaration of a style."""
    name, _, value = declaration.partition(": ")
    return f"{name}: {_coloured(value)}".replace("url(#", f"url(#{chart}-")


def _coloured(value: str) -> str:
    """A colour of the book's, by its name with the colour by daylight to fall back on."""
    return f"var(--fallas-{_NAMES[value]},{value})" if value in _NAMES else value


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
