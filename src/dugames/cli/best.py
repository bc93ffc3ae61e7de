"""`dugames best`."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dugames.cli.setup import START, AsJson, Board, Chosen, GameKey, Position, Seats, setup
from dugames.core.errors import Illegal
from dugames.core.notation import OVER
from dugames.core.state import NOBODY

if TYPE_CHECKING:
    from dugames.players.question import Question

FOREVER = 10.0**9
Time = Annotated[float, typer.Option("--time", metavar="SECONDS", min=0.01, help="How long.")]
Nodes = Annotated[
    int | None,
    typer.Option("--nodes", metavar="N", min=1, max=10**12, help="Positions, instead of seconds."),
]
Memory = Annotated[
    int, typer.Option("--memory", metavar="MB", min=1, max=65_536, help="Megabytes to use.")
]


def best(
    key: GameKey,
    position: Position = START,
    time: Time = 2.0,
    nodes: Nodes = None,
    lines: Annotated[
        int, typer.Option("--lines", metavar="N", min=1, max=100, help="How many turns.")
    ] = 3,
    memory: Memory = 64,
    as_json: AsJson = False,
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Say what a position is worth to each seat, and which turns are best.

    With --json a line for each depth, as it is reached. Interrupt it to see what is known so far.
    """
    from dugames.players.question import FINDINGS, Question

    table = setup(key, chosen, seats, board)
    state = table.state(position)
    if state.to_move == NOBODY:
        raise Illegal(position, OVER)
    question = Question(
        FINDINGS,
        key,
        position=table.game.position(state, None if state.to_move < 0 else state.to_move),
        options=table.options,
        nodes=nodes or 2**40,
        seconds=FOREVER if nodes else time,
        lines=lines,
        memory=memory,
    )
    finding = _last(question, as_json)
    if finding is not None and not as_json:
        print(in_words(finding, state.to_move))


def _last(question: Question, as_json: bool) -> dict[str, Any] | None:
    """The deepest finding; those on the way are shown as they come."""
    from dugames.players.pool import Pool

    found: dict[str, Any] | None = None
    pool = Pool(1)
    asked = pool.ask(question)
    try:
        for answer in asked:
            found = answer
            if as_json:
                print(json.dumps(answer), flush=True)
            elif sys.stderr is not None and sys.stderr.isatty():
                print(
                    f"\rdepth {found['depth']}, {found['nodes']:,} looked at",
                    end="",
                    file=sys.stderr,
                )
    except KeyboardInterrupt:
        asked.cancel()
    finally:
        pool.close()
    return found


def in_words(finding: dict[str, Any], seat: int) -> str:
    """A finding for a terminal; the turns' values are those of the seat to move."""
    shares = "   ".join(f"seat {at}: {value:.1%}" for at, value in enumerate(finding["values"]))
    known = "exact" if finding["exact"] else f"depth {finding['depth']}"
    rows = [f"{shares}   ({known}, {finding['nodes']:,} looked at)"]
    for number, line in enumerate(finding["lines"], 1):
        value = f"{line['values'][seat]:.1%}"
        proved = _proof(line["proved"])
        follows = f"   then {' | '.join(line['follows'][:4])}" if line["follows"] else ""
        rows.append(f"{number}. {line['turn']:20} {value:>6}{proved}{follows}")
    return "\n".join(rows)


def _proof(turns: int) -> str:
    if not turns:
        return ""
    return f"   wins in {turns}" if turns > 0 else f"   loses in {-turns}"
