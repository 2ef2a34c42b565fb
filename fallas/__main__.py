"""The command `fallas`, also as `python -m fallas`."""

from fallas.cli import main

if __name__ == "__main__":
    main()
