"""Runs what given.mjs asks: lines of Python as one JSON string; each prints a line of JSON."""

import json
import sys


def answer() -> None:
    for asked in sys.stdin:
        exec(json.loads(asked), {"json": json})
        sys.stdout.flush()


if __name__ == "__main__":
    answer()
