"""Stand-in for Pyodide's event loop in the worker of a page, which has none (see `asyncio`)."""


def _initialize_event_loop() -> None:
    """Do nothing; Pyodide calls this while it starts."""
