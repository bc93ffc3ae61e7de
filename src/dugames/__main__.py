"""`python -m dugames` is the `dugames` command."""

from dugames.cli import main

main()
