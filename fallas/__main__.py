"""The command `fallas`, also as `python -m fallas`: one line where its extra is missing."""

import sys


def main() -> None:
    """Run the command of `fallas.cli`."""
    try:
        from fallas.cli import main as run
    except ImportError as error:
        sys.stderr.write(f"fallas: {error}\n")
        sys.exit(2)
    run()


if __name__ == "__main__":
    main()
