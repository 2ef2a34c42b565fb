"""Writes the types of the protocol between board and engine down for the JavaScript.

    python .ci/protocol.py            write fallas/widgets/js/*/protocol.d.mts
    python .ci/protocol.py --check    change nothing; fail if one is out of date

They stand in `fallas/widgets/*/wire.py`, and nowhere else.
"""

import ast
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import indent, wrap

ROOT = Path(__file__).resolve().parents[1]
WIDGETS = ROOT / "fallas/widgets"
SHARED = {"session": "core"}
"""What has another name in the JavaScript."""
HEAD = """\
// Written by .ci/protocol.py from {source}: change that, then `make format`.

"""
WIDTH = 90  # of the words in a comment
LONGEST = 100  # of a line
NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "any"}


def declarations(source: str) -> str:
    r"""The types of a Python module as TypeScript, in the same order and with the same words.

    >>> declarations("Pair = tuple[int, str | None]")
    'export type Pair = [number, string | null];\n'
    """
    body = ast.parse(source).body
    return "\n".join(
        each for node, after in pairwise([*body, None]) if (each := _declaration(node, after))
    )


def _declaration(node: ast.stmt | None, after: ast.stmt | None) -> str | None:
    match node:
        case ast.ImportFrom(module=str(module), names=names) if module.startswith("fallas."):
            *_, package, _ = module.split(".")
            what = ", ".join(f"{n.name} as {n.asname}" if n.asname else n.name for n in names)
            return f'import type {{ {what} }} from "../{_folder(package)}/protocol.mjs";\n'
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return f"{_said(_text(after))}{_alias(name, _type(value))}"
        case ast.ClassDef(name=name, bases=bases):
            parents = [_type(base) for base in bases if ast.unparse(base) != "TypedDict"]
            extends = f" extends {', '.join(parents)}" if parents else ""
            fields = indent("".join(_fields(node)), "  ")
            head = f"{_said(ast.get_docstring(node))}export interface {name}{extends}"
            return f"{head} {{\n{fields}}}\n"
    return None


def _alias(name: str, kind: str) -> str:
    line = f"export type {name} = {kind};\n"
    if len(line.rstrip()) <= LONGEST:
        return line
    members = "".join(f"\n  | {each}" for each in kind.split(" | "))
    return f"export type {name} ={members};\n"


def _fields(node: ast.ClassDef) -> Iterator[str]:
    for field, after in pairwise([*node.body, None]):
        match field:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                pass
            case _:
                continue
        match kind:
            case ast.Subscript(value=ast.Name(id="NotRequired"), slice=inner):
                yield f"{_said(_text(after))}{name}?: {_type(inner)};\n"
            case _:
                yield f"{_said(_text(after))}{name}: {_type(kind)};\n"


def _type(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return NAMES.get(name, name)
        case ast.BinOp(left=left, right=right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
            values = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return " | ".join(_literal(each) for each in values)
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            item = _type(inner)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            return f"[{', '.join(map(_type, items))}]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{_type(key)}, {_type(value)}>"
    raise ValueError(f"no type of the protocol can be {ast.unparse(node)}")


def _literal(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=bool(value)):
            return str(value).lower()
        case ast.Constant(value=str(value)):
            return f'"{value}"'
    raise ValueError(f"no literal of the protocol can be {ast.unparse(node)}")


def _text(node: ast.stmt | None) -> str | None:
    """What a string that stands by itself says of the name before it."""
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return None


def _said(text: str | None) -> str:
    if text is None:
        return ""
    lines = wrap(" ".join(text.split()), WIDTH)
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}\n" for line in lines) + " */\n"


def _folder(package: str) -> str:
    return SHARED.get(package, package)


def wanted() -> dict[Path, str]:
    """What has to stand in each file of the JavaScript's types."""
    return {
        WIDGETS / f"js/{_folder(source.parent.name)}/protocol.d.mts": HEAD.format(
            source=source.relative_to(ROOT).as_posix()
        )
        + declarations(source.read_text(encoding="utf-8"))
        for source in sorted(WIDGETS.glob("*/wire.py"))
    }


def main() -> None:
    """Write the declarations, or say that they are not what they should be."""
    for path, text in wanted().items():
        if sys.argv[1:] != ["--check"]:
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path.relative_to(ROOT)} is out of date; `make format` writes it anew.")


if __name__ == "__main__":
    main()
