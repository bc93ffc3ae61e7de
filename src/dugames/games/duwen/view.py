"""What is shown of Duwen; all of it is open to everybody."""

from __future__ import annotations

from dugames.core.game import Steps
from dugames.core.state import NOBODY, State
from dugames.core.view import Cell, Choice, Mark, Piece, View, ended_in_words, ending, open_to
from dugames.games.duwen.board import BIT, COMPASS, NAMES, OFF, SIDE
from dugames.games.duwen.decisions import PASS, STEP, STOP
from dugames.games.duwen.notation import DuwenNotation
from dugames.games.duwen.position import SIDES
from dugames.games.duwen.rules import COLLECTED, DARK, LIGHT, PATIENCE, Duwen

_NOTATION = DuwenNotation()


def view(state: State, seat: int | None, last: Steps) -> View:
    """The board with what stands on it, the legal choices, the last turn, and all in words."""
    assert isinstance(state, Duwen)
    marks = _marks(state, last)
    counters = {"turns without a crystal": int(state.idle)}
    for side in (LIGHT, DARK):
        counters[f"{SIDES[side]}'s crystals"] = state.taken(side)
        counters[f"{SIDES[side]}'s basecamp"] = state.basecamp(side)
    return View(
        game="duwen",
        position=_NOTATION.position(state),
        seat=seat,
        to_move=state.to_move,
        turn=state.turn,
        cells=[_cell(state, cell, marks.get(cell, [])) for cell in state.board.spaces()],
        choices=[_choice(state, d) for d in open_to(state, seat)],
        last=[_NOTATION.words(before, d) for before, d in last],
        counters=counters,
        outcome=ending(state.outcome()),
        words=_words(state),
        extra=_extra(state),
    )


def _extra(state: Duwen) -> dict[str, object]:
    """Heights and goal; where explorers get to, what steps push, why others are refused."""
    board = state.board
    movers = _movers(state)
    steps = [d for d in state.decisions() if STEP <= d < STOP]
    return {
        "board": board.name or board.text,
        "goal": board.goal,
        "patience": PATIENCE,
        "heights": {NAMES[cell]: board.height[cell] for cell in board.spaces()},
        "basecamps": [state.basecamp(side) for side in (LIGHT, DARK)],
        "under way": None if state.under_way == OFF else NAMES[state.under_way],
        "crystals": [state.taken(side) for side in (LIGHT, DARK)],
        "reach": {NAMES[cell]: _reach(state, cell) for cell in movers},
        "ways": {NAMES[cell]: _ways(state, cell) for cell in movers},
        "pushes": {_NOTATION.decision(state, d): _pushes(state, d) for d in steps},
        "refused": {text: why for cell in movers for text, why in _refused(state, cell)},
    }


def _movers(state: Duwen) -> list[int]:
    """The explorers that may step now."""
    if state.to_move == NOBODY:
        return []
    if state.under_way != OFF:
        return [state.under_way]
    return [cell for cell in state.board.spaces() if state.own & BIT[cell]]


def _reach(state: Duwen, cell: int) -> dict[str, int]:
    """The most strength left by space; who has 1 left goes home, as who steps off."""
    left = state.reach(cell)
    spaces = {NAMES[space]: left[space] for space in state.board.spaces() if left[space]}
    return spaces | ({"off": left[OFF]} if left[OFF] else {})


def _ways(state: Duwen, cell: int) -> dict[str, list[str]]:
    """By space, or off the board: the steps of a shortest path of an explorer."""
    ways: dict[str, list[str]] = {}
    seen: set[tuple[int, int, int, int]] = set()
    front: list[tuple[Duwen, int, list[str]]] = [(state, cell, [])]
    while front:
        further: list[tuple[Duwen, int, list[str]]] = []
        for before, at, steps in front:
            for d in range(STEP + at * 4, STEP + at * 4 + 4):
                if not before.allows(d):
                    continue
                target = state.board.beyond[d - STEP]
                way = [*steps, _NOTATION.decision(before, d)]
                ways.setdefault("off" if target == OFF else NAMES[target], way)
                after = before.play(d)
                assert isinstance(after, Duwen)
                arrived = (target, after.crystals, after.own, after.other)
                if after.under_way != OFF and arrived not in seen:
                    seen.add(arrived)
                    further.append((after, target, way))
        front = further
    return ways


def _pushes(state: Duwen, d: int) -> dict[str, object]:
    """The mover's strength against the string's, and where everything that is pushed goes."""
    cell, direction = (d - STEP) // 4, d & 3
    pushed = state.pushed(cell, direction)
    goals = [state.board.beyond[at * 4 + direction] for at in pushed]
    return {
        "strength": state.strength(cell),
        "against": sum(state.strength(at) for at in pushed),
        "pushed": [
            {"piece": piece, "from": NAMES[at], "to": None if goal == OFF else NAMES[goal]}
            for at, goal in zip(pushed, goals, strict=True)
            for piece in _pieces(state, at)
        ],
    }


def _refused(state: Duwen, cell: int) -> list[tuple[str, str]]:
    """Each step that an explorer may not make, and why."""
    texts = [f"{NAMES[cell]}{letter}" for letter in COMPASS]
    reasons = [(text, _NOTATION.why_not(state, text)) for text in texts]
    return [(text, reason) for text, reason in reasons if reason]


def _cell(state: Duwen, cell: int, marks: list[Mark]) -> Cell:
    x, y = float(cell % SIDE), float(len(state.board.rows) - 1 - cell // SIDE)
    corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    return Cell(
        name=NAMES[cell],
        centre=[x, y],
        outline=[[x + across, y + down] for across, down in corners],
        pieces=_pieces(state, cell),
        marks=marks,
        words=_cell_words(state, cell),
    )


def _pieces(state: Duwen, cell: int) -> list[Piece]:
    if state.crystals & BIT[cell]:
        return [Piece(kind="crystal")]
    for side in (LIGHT, DARK):
        if state.explorers(side) & BIT[cell]:
            strength, free = state.strength(cell), state.under_way in {OFF, cell}
            return [Piece(kind="explorer", seat=side, value=strength, active=free)]
    return []


def _cell_words(state: Duwen, cell: int) -> str:
    entry = ", entry" if state.board.entries & BIT[cell] else ""
    words = f"{NAMES[cell]}, height {state.board.height[cell]}{entry}: "
    for piece in _pieces(state, cell):
        if piece["kind"] == "crystal":
            return f"{words}a crystal"
        return f"{words}{SIDES[piece['seat']]}'s {piece['value']}"
    return f"{words}empty"


def _choice(state: Duwen, d: int) -> Choice:
    cells, kind = [d], "place"
    if d == PASS:
        cells, kind = [], "pass"
    elif d == STOP:
        cells, kind = [state.under_way], "stop"
    elif d >= STEP:
        cell, target = (d - STEP) // 4, state.board.beyond[d - STEP]
        pushed = state.pushed(cell, d & 3)
        cells = [cell, *pushed] if pushed else [cell, target]
        kind = "push" if pushed else "step"
        if target == OFF:
            cells, kind = [cell], "leave"
        elif state.collects(d):
            kind = "collect"
    return Choice(
        text=_NOTATION.decision(state, d),
        words=_NOTATION.words(state, d),
        kind=kind,
        cells=[NAMES[cell] for cell in cells],
        commits=state.commits(d),
    )


def _marks(state: Duwen, last: Steps) -> dict[int, list[Mark]]:
    """The way of the last turn, what it pushed, and where something was pushed off the board."""
    marks: dict[int, list[Mark]] = {}

    def mark(cell: int, how: Mark) -> None:
        if cell != OFF and how not in marks.setdefault(cell, []):
            marks[cell].append(how)

    steps = [(before, d) for before, d in last if d < STOP]
    for number, (before, d) in enumerate(steps):
        assert isinstance(before, Duwen)
        if d < STEP:
            mark(d, "to")
            continue
        mark((d - STEP) // 4, "over" if number else "from")
        for pushed in before.pushed((d - STEP) // 4, d & 3):
            goal = before.board.beyond[pushed * 4 + (d & 3)]
            mark(pushed if goal == OFF else goal, "captured" if goal == OFF else "pushed")
        target = before.board.beyond[d - STEP]
        if number == len(steps) - 1:
            mark(target, "to")
            if state.ending == COLLECTED:
                mark(target, "win")
    return marks


def _words(state: Duwen) -> str:
    outcome = state.outcome()
    if outcome is None:
        way = "" if state.under_way == OFF else f", under way on {NAMES[state.under_way]}"
        return f"{SIDES[state.side]} to move{way}"
    return ended_in_words(outcome, SIDES)
