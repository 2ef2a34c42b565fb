"""The generated methods of dataclasses, compiled when the kernel was packed.

A dataclass generates the source of its methods and compiles it each time the class is made, which
takes most of the time to import our modules. In the worker of a page the source is looked up among
those that were compiled in the rehearsal, and compiled only if it isn't there.
"""

import dataclasses
import marshal
from types import CodeType
from typing import Any

FILE = "dataclass_methods.marshal"
"""The file's name in the archive."""


def _packed() -> dict[str, CodeType]:
    try:
        loader: Any = __loader__  # type: ignore[name-defined]
        data: bytes = loader.get_data(f"{loader.archive}/{FILE}")
    except OSError:  # this is the rehearsal
        return {}
    found: dict[str, CodeType] = marshal.loads(data)
    return found


compiled = _packed()
"""Compiled methods by their source."""


def _exec(source: str, scope: dict[str, Any], names: dict[str, Any]) -> None:
    if source not in compiled:
        compiled[source] = compile(source, "<string>", "exec", dont_inherit=True)
    exec(compiled[source], scope, names)


dataclasses.exec = _exec  # type: ignore[attr-defined]
