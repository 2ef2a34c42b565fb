"""Stand-in for asyncio in the worker of a page, where nothing is asynchronous.

A question comes, and its answer goes. While it starts, Pyodide asks for an event loop, for Python
code that awaits a JavaScript promise. The whole package would bring in sockets, logging and
processes, which takes a fifth of the time that Python needs to start.
"""

from typing import NoReturn


def get_event_loop() -> NoReturn:
    """There is none.

    Raises:
        RuntimeError: always.
    """
    raise RuntimeError("nothing can be awaited in the worker of a page: it has no event loop")
