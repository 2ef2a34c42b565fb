"""Joining the modules of the view."""

import json
import subprocess
from pathlib import Path

import pytest

from fallas.widgets import esm
from tests.widgets.test_javascript import node


def run(path: Path, code: str) -> str:
    script = f"import({json.dumps(path.as_uri())}).then((module) => {{ {code} }})"
    done = subprocess.run([node(), "-e", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_joined_module_is_what_anywidget_expects(tmp_path: Path) -> None:
    path = tmp_path / "board.mjs"
    path.write_text(esm.module(), encoding="utf-8")
    shape = "console.log(Object.keys(module).join(), typeof module.default.render)"
    assert run(path, shape) == "default function"


def test_modules_stand_after_those_they_need_and_run_as_a_classic_script(tmp_path: Path) -> None:
    (tmp_path / "one.mjs").write_text("export const ONE = 1;\n")
    (tmp_path / "two.mjs").write_text(
        'import { ONE } from "./one.mjs";\nexport function two() {\n  return 2 * ONE;\n}\n'
    )
    (tmp_path / "start.mjs").write_text(
        'import { two } from "./two.mjs";\nimport { ONE } from "./one.mjs";\n'
        "globalThis.answer = two() + ONE;\n"
    )
    (tmp_path / "script.cjs").write_text(esm.script("start", tmp_path))
    assert run(tmp_path / "script.cjs", "console.log(globalThis.answer)") == "3"


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ('import { nothing } from "./one.mjs";\n', "doesn't export"),
        ('import { ONE as EINS } from "./one.mjs";\n', "renames ONE"),
        ('import { x } from "./absent.mjs";\n', "no absent.mjs"),
        ('import x from "react";\n', "can't be joined"),
        ('import { ONE } from "./one.mjs";\nconst hidden = 2;\n', "both have hidden"),
        ('import { x } from "./start.mjs";\n', "imports itself"),
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, source: str, why: str) -> None:
    (tmp_path / "one.mjs").write_text("const hidden = 0;\nexport const ONE = 1;\n")
    (tmp_path / "start.mjs").write_text(source)
    with pytest.raises(esm.JoinError, match=why):
        esm.script("start", tmp_path)
