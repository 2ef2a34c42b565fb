"""Bundling the modules of a view."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from fallas.widgets.assets import bundle
from tests.widgets.test_javascript import node

Written = Callable[..., Path]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """`written(start="…", one="…")`: modules in a folder and in one below it; gives the first."""

    def write(**sources: str) -> Path:
        paths = [tmp_path / f"{name.replace('__', '/')}.mjs" for name in sources]
        for path, source in zip(paths, sources.values(), strict=True):
            path.parent.mkdir(exist_ok=True)
            path.write_text(source, encoding="utf-8")
        return paths[0]

    return write


def run(path: Path, code: str) -> str:
    script = f"import({json.dumps(path.as_uri())}).then((module) => {{ {code} }})"
    done = subprocess.run([node(), "-e", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def answer(start: Path) -> str:
    """What the classic script of a module leaves as `globalThis.answer`."""
    made = start.with_name("script.cjs")
    made.write_text(bundle.script(start), encoding="utf-8")
    return run(made, "console.log(JSON.stringify(globalThis.answer))")


@pytest.mark.parametrize("entry", ["tables/entry", "tafl/entry", "explorer/entry"])
def test_a_bundled_view_is_what_anywidget_expects(tmp_path: Path, entry: str) -> None:
    path = tmp_path / "board.mjs"
    path.write_text(bundle.module(entry), encoding="utf-8")
    shape = "console.log(Object.keys(module).join(), typeof module.default.render)"
    assert run(path, shape) == "default function"


def test_what_python_knows_is_a_module_too(written: Written) -> None:
    python = (bundle.JS / "core/from_python.mjs").as_posix()
    start = written(start="", one="")
    up = "../" * (len(start.resolve().parts) - 1)
    start.write_text(
        f'import {{ drawings }} from "./{up}{python}";\n'
        "globalThis.answer = drawings.tables.narrow > 0;\n"
    )
    assert answer(start) == "true"


def test_modules_are_found_between_folders_and_stand_after_those_they_need(
    written: Written,
) -> None:
    start = written(
        start='import { two } from "./below/two.mjs";\nimport { ONE } from "./one.mjs";\n'
        "globalThis.answer = two() + ONE;\n",
        one="export const ONE = 1;\n",
        below__two='import { ONE } from "../one.mjs";\n'
        "export function two() {\n  return 2 * ONE;\n}\n",
    )
    assert answer(start) == "3"


def test_two_modules_may_have_the_same_name_at_their_top_level(written: Written) -> None:
    start = written(
        start='import { one } from "./one.mjs";\nconst hidden = 2;\n'
        "globalThis.answer = [one(), hidden];\n",
        one="const hidden = 1;\nexport const one = () => hidden;\n",
    )
    assert answer(start) == "[1,2]"


def test_an_import_may_rename_and_stand_on_several_lines(written: Written) -> None:
    start = written(
        start='import {\n  show as showOne,\n  ONE,\n} from "./one.mjs";\n'
        'import { show as showTwo } from "./below/one.mjs";\n'
        "globalThis.answer = [showOne(), showTwo(), ONE];\n",
        one="export function show() {\n  return 'one';\n}\nexport const ONE = 1;\n",
        below__one="export function show() {\n  return 'two';\n}\n",
    )
    assert answer(start) == '["one","two",1]'


def test_every_form_of_export_is_had_under_its_name(written: Written) -> None:
    start = written(
        start='import { A, b, c, d, $e } from "./one.mjs";\n'
        "globalThis.answer = [A, b, c, d, $e].map((each) => typeof each);\n",
        one="export class A {}\nexport const b = 1;\nexport function c() {}\n"
        "export async function d() {}\nexport function* $e() {}\nexport default {\n  b,\n};\n",
    )
    assert answer(start) == '["function","number","function","function","function"]'


def test_a_module_that_several_import_is_evaluated_once(written: Written) -> None:
    start = written(
        start='import { a } from "./a.mjs";\nimport { b } from "./b.mjs";\n'
        "globalThis.answer = [globalThis.times, a === b];\n",
        a='import { SHARED } from "./shared.mjs";\nexport const a = SHARED;\n',
        b='import { SHARED } from "./shared.mjs";\nexport const b = SHARED;\n',
        shared="globalThis.times = (globalThis.times ?? 0) + 1;\nexport const SHARED = {};\n",
    )
    assert answer(start) == "[1,true]"


def test_comments_are_left_out_but_not_lines_of_a_text_that_look_like_them(
    written: Written,
) -> None:
    start = written(
        start='import { SHEET } from "./one.mjs";\n/** Says\n * import.meta. */\n'
        "globalThis.answer = SHEET; // stays\n  // goes\n",
        one="export const SHEET = `\n// no comment\n`;\n",
    )
    assert "goes" not in bundle.script(start)
    assert "Says" not in bundle.script(start)
    assert answer(start) == r'"\n// no comment\n"'


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ('import { nothing } from "./one.mjs";\n', r"imports nothing, which \S+/one.mjs lacks"),
        ('import { hidden } from "./one.mjs";\n', "imports hidden, which"),
        ('import { x } from "./absent.mjs";\n', r"there is no \S+/absent.mjs"),
        ('import { x } from "react";\n', "imports react, which is no path"),
        ('import { x } from "./start.mjs";\n', r"start.mjs imports itself$"),
        (
            'import { x } from "./circle.mjs";\n',
            r"start.mjs imports itself by way of \S+/circle.mj",
        ),
        ('import { default as x } from "./one.mjs";\n', "imports default, which"),
        ('import { ONE: x } from "./one.mjs";\n', "an import that can't be bundled: ONE: x"),
        ('import one from "./one.mjs";\n', "can't be bundled: import one"),
        ('import * as one from "./one.mjs";\n', r"can't be bundled: import \* as one"),
        ('import "./one.mjs";\n', "can't be bundled: import"),
        ('export { ONE } from "./one.mjs";\n', "can't be bundled: export { ONE }"),
        ("export let one = 1;\n", "can't be bundled: export let"),
        ("export const { one, two } = {};\n", "can't be bundled: export const {"),
        ("export default function start() {}\n", "can't be bundled: export default function"),
        ('const one = () => import("./one.mjs");\n', "can't be bundled: import"),
        ("const here = import.meta.url;\n", "can't be bundled: import.meta"),
        ("const one = await Promise.resolve(1);\n", "can't be bundled: const one = await"),
    ],
)
def test_what_cannot_be_bundled_is_refused(written: Written, source: str, why: str) -> None:
    start = written(
        start=source,
        one="const hidden = 0;\nexport const ONE = 1;\n",
        circle='import { x } from "./start.mjs";\nexport const y = x;\n',
    )
    with pytest.raises(bundle.BundleError, match=why):
        bundle.script(start)


def test_a_view_without_a_default_export_is_refused() -> None:
    with pytest.raises(bundle.BundleError, match=r"core/sentence\.mjs has no default export"):
        bundle.module("core/sentence")


def test_a_module_may_be_given_as_a_text(written: Written) -> None:
    written(one="export const ONE = 1;\n")
    start = written(start="").with_name("nowhere.mjs")
    source = 'import { ONE } from "./one.mjs";\nglobalThis.answer = ONE;\n'
    made = start.with_name("script.cjs")
    made.write_text(bundle.script(start, source), encoding="utf-8")
    assert run(made, "console.log(globalThis.answer)") == "1"


BELOW = {
    "core": {"core"},
    "ui": {"core", "ui"},
    "tables": {"core", "ui", "tables"},
    "tafl": {"core", "ui", "tafl"},
    "explorer": {"core", "ui", "tables", "explorer"},
}
"""By folder those that its modules may import from."""


@pytest.mark.parametrize("folder", BELOW)
def test_modules_import_from_below_only(folder: str) -> None:
    assert {path.name for path in bundle.JS.iterdir()} == BELOW.keys()
    for path in (bundle.JS / folder).glob("*.mjs"):
        for where in re.findall(r' from "([^"]+)";', path.read_text(encoding="utf-8")):
            assert (path.parent / where).resolve().parent.name in BELOW[folder], (path, where)


def test_what_serves_every_game_names_none(root: Path) -> None:
    folders = [bundle.JS / "core", bundle.JS / "ui", root / "book/_ext/fallas_book/web"]
    for path in (path for folder in folders for path in folder.glob("*.*js")):
        assert not re.search("tafl|tavlei", path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_no_folder_has_more_files_than_the_eye_can_take_in(root: Path) -> None:
    for folder in [
        *bundle.JS.iterdir(),
        root / "book/_ext/fallas_book/web",
        root / "tests/widgets",
    ]:
        assert len([path for path in folder.iterdir() if path.is_file()]) <= 25, folder
