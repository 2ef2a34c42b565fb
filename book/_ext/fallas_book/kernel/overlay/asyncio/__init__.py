"""What stands for asyncio in the worker of a page, where nothing waits for anything.

A question comes, and its answer goes. While it starts, Pyodide asks where a loop could be had, for
Python that awaits a promise of JavaScript's. The whole package would bring in sockets, logging and
processes, which takes a fifth of the time that Python needs to start.
"""

from typing import NoReturn


def get_event_loop() -> NoReturn:
    """There is none.

    Raises:
        RuntimeError: always.
    """
    raise RuntimeError("nothing can be awaited in the worker of a page: it has no event loop")
