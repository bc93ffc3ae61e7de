"""The `dugames` command."""

from __future__ import annotations


def main() -> None:
    """Carry out the command line of this process, and end it."""
    import sys

    from dugames.cli.gate import run

    sys.exit(run(sys.argv[1:]))
