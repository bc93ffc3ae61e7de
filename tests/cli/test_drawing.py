"""Drawings of views made up for the purpose."""

from __future__ import annotations

from dugames.cli.drawing import drawing
from dugames.core.view import Cell, Mark, Piece, View


def cell(name: str, x: float, y: float, *pieces: Piece, marks: list[Mark] | None = None) -> Cell:
    return Cell(
        name=name, centre=[x, y], outline=[], pieces=list(pieces), marks=marks or [], words=""
    )


def view(*cells: Cell, extra: dict[str, object] | None = None) -> View:
    return View(
        game="toy",
        position="the position",
        seat=None,
        to_move=0,
        turn=0,
        cells=list(cells),
        choices=[],
        last=["what was played"],
        counters={"count": 3},
        outcome=None,
        words="in words",
        extra=extra or {},
    )


def drawn(*cells: Cell, extra: dict[str, object] | None = None) -> list[str]:
    lines = drawing(view(*cells, extra=extra))
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def test_squares_with_dice_and_crystals() -> None:
    die = Piece(kind="explorer", seat=0, value=6)
    foe = Piece(kind="explorer", seat=1, value=2)
    crystal = Piece(kind="crystal")
    lines = drawn(
        cell("a2", 0, 0, die), cell("b2", 1, 0), cell("c2", 2, 0, crystal),
        cell("a1", 0, 1), cell("b1", 1, 1, foe), cell("c1", 2, 1),
    )  # fmt: skip
    assert lines[:2] == ["a2  ●6  ·   c   c2", "a1  ·   ○2  ·   c1"]
    assert "● first player   ○ second player   c crystal" in lines


def test_kinds_of_both_seats_get_letters_of_their_own() -> None:
    lines = drawn(
        cell("x", 0, 0, Piece(kind="camp", seat=2)),
        cell("y", 1, 0, Piece(kind="castle", seat=3)),
    )
    assert lines[0] == "x  ▲c  △a  y"
    assert "▲ third player   △ fourth player   c camp   a castle" in lines


def test_a_pyramid() -> None:
    lines = drawn(
        cell("top", 0, 0), cell("l", -0.5, 0.9), cell("r", 0.5, 0.9),
        cell("p", -1, 1.8), cell("q", 0, 1.8), cell("s", 1, 1.8),
    )  # fmt: skip
    assert lines[:3] == ["top    ·   top", "  l   · ·  r", "  p  · · · s"]


def test_layers_are_seen_from_above() -> None:
    def block(name: str, x: float, y: float, z: float, *pieces: Piece) -> Cell:
        return {**cell(name, x, y, *pieces), "centre": [x, y, z], "words": f"{name} in words"}

    die = Piece(kind="die", seat=0)
    lines = drawn(
        block("t", 0, 0, 1), block("l", -1, -0.5, 0), block("r", 1, -0.5, 0, die),
        block("u", 0, 1, 0, die),
    )  # fmt: skip
    assert lines[:4] == ["t   ·  t", "", "u   ●  u", "l  · ● r"]
    assert lines[6:8] == ["r in words", "u in words"]


def test_a_number_of_every_cell_stands_below_the_line() -> None:
    die = Piece(kind="die", seat=0, value=6)
    extra: dict[str, object] = {"few": {"a": 1}, "names": {"a": "x", "b": "y"}}
    extra |= {"heights": {"a": 3, "b": 12}}
    lines = drawn(cell("a", 0, 0, die), cell("b", 1, 0), extra=extra)
    assert lines[0] == "a  ●6₃ ·₁₂ b"
    assert "● first player   ₁ heights" in lines


def test_words_of_the_game_s_own_matters_are_printed() -> None:
    extra: dict[str, object] = {
        "stocks": [{"words": "first has 3"}, {"words": "second has 4"}],
        "dungeon": {"words": "empty"},
        "other": [1, "x", {"words": 3}],
    }
    assert drawn(extra=extra)[2:5] == ["first has 3", "second has 4", "empty"]


def test_marks_are_seen_without_colours() -> None:
    disc = Piece(kind="disc", seat=0)
    lines = drawn(
        cell("a", 0, 0, disc, marks=["to"]),
        cell("b", 1, 0, marks=["from"]),
        cell("c", 2, 0, marks=["closed"]),
    )
    assert lines[0] == "a (●) (·)  ×   c"


def test_the_rest_is_said_in_words() -> None:
    assert drawn() == ["in words", "count: 3", "what was played", "the position"]


def test_inactive_pieces_are_dim() -> None:
    below, top = Piece(kind="disc", seat=0, active=False), Piece(kind="disc", seat=1, active=True)
    spans = dict(drawing(view(cell("a", 0, 0, below, top)))[0])
    assert (spans["●"], spans["○"]) == ("dim cyan", "bold yellow")
