"""The colours of the board and the style sheet that a picture carries within itself.

Every colour is a CSS variable with a fallback. As a file or on paper the picture is ivory; a page
can change the colours by setting the variables, as a dark theme does.
"""

LIGHT = {
    "field": "#f3e9d2",
    "strip": "#fcf8ee",
    "ink": "#2c231c",
    "frame": "#7d5330",
    "edge": "#54361d",
    "bar": "#a97c50",
    "tray": "#e4d3b0",
    "dark-point": "#c09663",
    "light-point": "#e0cba3",
    "hollow": "#8b6239",
    "white-man": "#fffdf7",
    "white-line": "#3a2c20",
    "black-man": "#30281f",
    "black-line": "#1b1611",
    "black-ring": "#d8c59c",
    "plate": "#fffdf7",
    "rubric": "#a3262a",
    "initial": "#1f4f8f",
    "gold": "#a06a00",
    "halo": "#fffaf0",
}
"""The colours of a light page and on paper."""

DARK = {
    "field": "#4b4034",
    "strip": "#26211c",
    "ink": "#efe5d0",
    "frame": "#5f4027",
    "edge": "#1d1712",
    "bar": "#6b4b2f",
    "tray": "#3a3128",
    "dark-point": "#765636",
    "light-point": "#5f5040",
    "hollow": "#35281c",
    "white-man": "#eee2c8",
    "white-line": "#1d1712",
    "black-man": "#1a1511",
    "black-line": "#bda77d",
    "black-ring": "#bda77d",
    "plate": "#fbf3e0",
    "rubric": "#f0918a",
    "initial": "#8db6ee",
    "gold": "#d9b23c",
    "halo": "#1d1712",
}
"""The colours of a dark page: tuned, not inverted."""

PLATE_INK = "#2c231c"
"""The colour of a count, whose plate is light in both themes."""

_RULES: dict[str, dict[str, str]] = {
    "": {"font-family": "system-ui,'Segoe UI','Noto Sans',sans-serif", "font-size": "25px"},
    ".field": {"fill": "field"},
    ".strip": {"fill": "strip"},
    ".frame": {"fill": "frame", "stroke": "edge", "stroke-width": "2"},
    ".bar": {"fill": "bar"},
    ".tray": {"fill": "tray"},
    ".inner": {"fill": "none", "stroke": "edge", "stroke-width": "1.5"},
    ".dark": {"fill": "dark-point"},
    ".light": {"fill": "light-point"},
    ".wood": {"fill": "bar"},
    ".hollow": {"fill": "field", "stroke": "hollow", "stroke-width": "1.5"},
    ".tick": {"fill": "none", "stroke": "light-point", "stroke-width": "2"},
    ".number": {"fill": "ink", "text-anchor": "middle", "font-weight": "600"},
    ".white .disc": {"fill": "white-man", "stroke": "white-line", "stroke-width": "2.5"},
    ".white .turned": {"fill": "none", "stroke": "white-line", "stroke-width": "0.8"},
    ".black .disc": {"fill": "black-man", "stroke": "black-line", "stroke-width": "2"},
    ".black .turned": {"fill": "none", "stroke": "black-ring", "stroke-width": "3.5"},
    ".number.name": {"font-size": "32px"},
    ".grid": {"fill": "none", "stroke": "edge", "stroke-width": "2"},
    ".throne": {"fill": "dark-point"},
    ".exit": {"fill": "light-point"},
    ".sign": {"fill": "none", "stroke": "ink", "stroke-width": "3", "stroke-opacity": "0.55"},
    ".sign.broken": {"stroke-dasharray": "14 10"},
    ".attacker .body": {"fill": "black-man", "stroke": "black-line", "stroke-width": "3"},
    ".attacker .inlay": {"fill": "none", "stroke": "black-ring", "stroke-width": "4"},
    ".defender .body,.prince .body": {
        "fill": "white-man", "stroke": "white-line", "stroke-width": "3",
    },
    ".defender .inlay,.prince .inlay": {
        "fill": "none", "stroke": "white-line", "stroke-width": "1",
    },
    ".crown": {"fill": "white-line", "stroke": "white-line", "stroke-width": "2"},
    ".plate": {"fill": "plate", "stroke": "white-line", "stroke-width": "1.5"},
    ".count": {"fill": PLATE_INK, "text-anchor": "middle", "font-weight": "700"},
    ".way": {
        "fill": PLATE_INK, "text-anchor": "middle", "font-weight": "700", "font-size": "18px",
    },
    ".landing .plate": {"stroke": "initial", "stroke-width": "3"},
    ".die .face": {"fill": "white-man", "stroke": "white-line", "stroke-width": "2.5"},
    ".die .pip": {"fill": "white-line"},
    ".die.black .face": {"fill": "black-man", "stroke": "black-line"},
    ".die.black .pip": {"fill": "black-ring"},
    ".die.used .face": {"fill": "none", "stroke": "ink", "stroke-dasharray": "5 4"},
    ".die.used .pip": {"fill": "ink"},
    ".die.used": {"opacity": "0.6"},
    ".die.first .face": {"stroke": "initial", "stroke-width": "5"},
    ".halo": {
        "fill": "none", "stroke": "halo", "stroke-width": "10", "stroke-linecap": "round",
        "stroke-linejoin": "round",
    },
    ".line": {
        "fill": "none", "stroke": "initial", "stroke-width": "4.5", "stroke-linecap": "round",
        "stroke-linejoin": "round",
    },
    ".left .line": {"stroke-dasharray": "5 7"},
    ".refused .line": {"stroke": "rubric", "stroke-dasharray": "10 8"},
    ".hit .line": {"stroke": "rubric"},
    ".blocked .line": {"stroke": "rubric", "stroke-width": "5.5"},
}  # fmt: skip


def style_sheet() -> str:
    """The rules as CSS, limited to pictures of the class `fallas-drawing`.

    Each colour is given twice: plainly, for programs that know no variables, then as a variable.
    `:is` is not used, since older e-book readers do not know it.
    """
    rules = []
    for selector, declarations in _RULES.items():
        body = ";".join(_declaration(name, value) for name, value in declarations.items())
        kept = ",".join(f".fallas-drawing {one}".strip() for one in selector.split(","))
        rules.append(f"{kept}{{{body}}}")
    return "".join(rules)


def variables(colours: dict[str, str]) -> str:
    """The declarations that set the colours, for a page's own style sheet."""
    return "".join(f"--fallas-{name}:{value};" for name, value in colours.items())


_DARK_PAGES = (
    "html[data-theme=dark]",  # the book's theme
    "[data-jp-theme-light=false]",  # JupyterLab
    ".vscode-dark",
    "html[theme=dark]",  # Colab
)
_UNDECIDED = "html:not([data-theme]):not(:has([data-jp-theme-light]))"
"""A page that says nothing of its theme follows the reader's system."""


def dark_rules(themed: str, undecided: str) -> str:
    """The rules that set the dark colours wherever a page is dark; paper is always light.

    Args:
        themed: the selector of what follows the theme that a page names.
        undecided: the selector of what follows the reader's system where a page names none.
    """
    pages = ",".join(f"{page} {themed}" for page in _DARK_PAGES)
    return (
        f"@media screen{{{pages}{{{variables(DARK)}}}}}\n"
        f"@media screen and (prefers-color-scheme:dark)"
        f"{{{_UNDECIDED} {undecided}{{{variables(DARK)}}}}}\n"
    )


def _declaration(name: str, value: str) -> str:
    if value in LIGHT:
        return f"{name}:{LIGHT[value]};{name}:var(--fallas-{value},{LIGHT[value]})"
    return f"{name}:{value}"
