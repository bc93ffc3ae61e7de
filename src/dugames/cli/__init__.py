"""The `dugames` command."""

from __future__ import annotations


def main() -> None:
    """Carry out the command line of this process, and end it."""
    import sys

    try:
        from dugames.cli.gate import run

        status = run(sys.argv[1:])
    except KeyboardInterrupt:  # before a command could take care of it
        status = 130
    sys.exit(status)
