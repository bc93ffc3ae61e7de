"""Walls, the magic wall, the pickaxe and the sack of bricks: D13, D14, D17."""

from __future__ import annotations

import pytest
from games.dungeon_pen.scenes import (
    A_HOME,
    B_HOME,
    GAME,
    drawn,
    flick,
    phase,
    play,
    scene,
    texts,
    why,
)

from dugames.games.dungeon_pen.rules import walls

UP = 49152


@pytest.mark.parametrize(
    ("card", "dice", "places"),
    [
        ("EW1", "d33", 36),
        ("EW4", "d33", 144),
        ("EW5", "d33", 72),
        ("EW2", "d33", 9),
        ("EW1", "d11", 18),
        ("EW4", "d11", 68),
        ("EW5", "d11", 34),
        ("EW2", "d11", 9),
        ("EW1", "d31", 6),
    ],
)
def test_t35_how_many_places_a_wall_has(card: str, dice: str, places: int) -> None:
    state = play(drawn(card), dice)
    assert len(state.decisions()) == places
    for d in state.decisions():
        assert state.allows(d)


def test_t36_a_wall_must_not_trap() -> None:
    state = play(drawn("EW1"), "d32")
    trapping = "That would trap Orange: there must always be a way out."
    assert why(state, "Wg4.h4.i4.j4") == trapping
    assert why(state, "Wf4.g4.h4.i4") is None


def test_t37_a_wall_must_not_be_drawn_on_a_character() -> None:
    stands = "Blue stands at i15: a wall cannot be drawn on a character."
    for a in ("8704,14592", "8180,14592"):
        assert why(play(drawn("EW2", a), "d35"), "Wi15") == stands


def test_t38_a_barricade_at_the_start() -> None:
    state = play(drawn("EW3"), "~A")
    assert texts(state) == ["Wg16.g17.g18"]
    assert texts(play(drawn("EW3"), "~B")) == ["Wl1.l2.l3"]
    after = play(state, "Wg16.g17.g18")
    assert [int(at) for at in after.drawn] == [15 * 18 + 6, 16 * 18 + 6, 17 * 18 + 6]


def test_t39_a_magic_wall_is_forgotten() -> None:
    state = flick(scene(walls="h8", magic="h8"), UP)
    fields = GAME.position(state).split(" ")
    assert (fields[6], fields[8], fields[12]) == ("h8", "-", "EW2")


def test_t40_a_skipped_turn_is_no_forgetting() -> None:
    grown = scene(b=f"{B_HOME},15,s1", walls="h8", magic="h8+")
    state = play(grown, "X", "ET7", "j:JK02")
    fields = GAME.position(state).split(" ")
    assert (fields[3], fields[8]) == ("A", "h8")
    fresh = scene(walls="h8", magic="h8", turn=3)
    grown = play(fresh, "Gh9")
    assert GAME.position(grown).split(" ")[8] == "h9+"
    assert why(grown, "Gg8") == "You have already added a square this turn."
    again = scene(walls="h8.h9", magic="h9")
    assert why(again, "Gg8") == "The new square must touch the last one (h9) along an edge."


def test_d14_placing_the_magic_wall_is_this_turns_growing() -> None:
    state = play(drawn("EW2"), "d33", "Wh8")
    fields = GAME.position(state).split(" ")
    assert (fields[3], fields[8]) == ("B", "h8")  # the next turn: it is due again
    assert "EW2" not in fields[12]


def test_d14_the_magic_wall_ends_where_it_cannot_grow() -> None:
    around = "g8.h7.h9.i8"
    state = play(scene(walls=f"{around}.h8", magic="h8+"), "X", "ET7", "j:JK02")
    assert state.head == -1
    assert "EW2" in GAME.position(state).split(" ")[12]


def test_d14_the_magic_wall_grows_before_the_first_flick_only() -> None:
    assert why(scene(), "Gh8") == "There is no magic wall to extend."
    late = scene(walls="h8", magic="h8", rest=f"aim - {A_HOME};{B_HOME};{A_HOME} 1/1 RR")
    assert why(late, "Gh9") == "The magic wall grows before the first flick of a turn."
    edge = scene(walls="r9", magic="r9")
    assert why(edge, "Gs9") == "The wall leaves the dungeon at s9."
    assert why(edge, "Gr8") is None
    assert why(scene(walls="p16.p17.q17", magic="p17"), "Gq17") == (
        "There is already a wall at q17."
    )


def test_d13_places_that_are_refused() -> None:
    state = play(drawn("EW1"), "d35")
    assert why(state, "Wh13.i13.j13") == "This wall must be 4 squares in a line."
    assert why(state, "Wa1.b1.c1.d1") == "The wall must include the square red 3 black 5."
    assert why(state, "Wr1.s1.t1.u1") == "The wall leaves the dungeon at s1."
    cell = play(drawn("EW2"), "d36")
    assert why(cell, "Wi16") == "Walls cannot be drawn inside a cell (i16)."
    treasure = play(drawn("EW2"), "d16")
    assert why(treasure, "Wb17") == "The treasure lies at b17."
    taken = play(drawn("EW2", b="9728,4000,15,c"), "d16")
    assert why(taken, "Wb17") is None
    again = play(drawn("EW2", walls="h8"), "d33")
    assert why(again, "Wh8") == "There is already a wall at h8."
    block = play(drawn("EW2", board="pillar-hall@913ab10e", a="16896,16896", b="1536,1536"), "d22")
    assert why(block, "We6") == "There is already a wall at e6."


def test_d13_the_dice_are_rolled_three_times() -> None:
    crowd = "a1.b1.c1.a2.b2.a3.b3.c3.d1.d2.d3"
    state = drawn("EW4", walls=crowd)
    state = play(state, "d11")
    assert phase(state) == "square:EW4:r1"
    state = play(state, "d11")
    assert phase(state) == "square:EW4:r2"
    assert phase(play(state, "d11")) == "aim"
    assert phase(play(state, "d33")).startswith("wall:EW4:d33:r3")


def test_d13_bars_that_are_refused() -> None:
    state = play(drawn("EW3"), "~A")
    shape = "This wall must be up to 3 squares across, two squares away."
    assert why(state, "Wg16.g17") == shape
    assert why(state, "Wh15.i15.j15") == "That would trap Blue: there must always be a way out."
    assert why(state, "Wk16.k17.k18") == "Walls cannot be drawn inside a cell (k16)."
    assert why(state, "Wg16.g17.g18") is None


def test_a_barricade_without_a_direction_does_nothing() -> None:
    state = drawn("EW3", walls="g16.g17.g18")
    assert phase(play(state, "~A")) == "aim"


def test_jk07_the_pickaxe() -> None:
    state = scene("8704,13800", walls="i11.i10.a1", magic="i11", junk="JK07.JK02/0")
    assert [text for text in texts(state) if text.startswith("JK07")] == ["JK07:i11"]
    assert why(state, "JK07:a1") == ("Pickaxe: name a drawn wall within 3 squares, as JK07:h8.")
    after = play(state, "JK07:i11")
    fields = GAME.position(after).split(" ")
    assert (fields[6], fields[8], fields[10], fields[12]) == ("a1.i10", "-", "JK02/0", "EW2")
    bare = scene(junk="JK07/0")
    assert why(bare, "JK07:h8") == "Pickaxe: there is no drawn wall within 3 squares."
    assert not bare.allows(2000)


def test_jk08_the_sack_of_bricks() -> None:
    state = scene(junk="JK08/0")
    assert [text for text in texts(state) if text.startswith("JK08")] == ["JK08:E"]
    assert why(state, "JK08:N") == (
        "Sack of Bricks: name a direction with room for a wall, as JK08:N."
    )
    after = play(state, "JK08:E")
    assert GAME.position(after).split(" ")[6] == "l1.l2.l3"
    full = scene(walls="l1.l2.l3", junk="JK08/0")
    assert why(full, "JK08:E") == "Sack of Bricks: there is no room for a wall."


def test_t42_how_near_a_wall_is() -> None:
    state = drawn("ET2", "8320,9216", "8321,9216")
    assert (state.a.life, state.b.life) == (13, 15)


def test_a_place_is_picked_where_there_is_hardly_one() -> None:
    state = play(drawn("EW1", walls="g7.g8.g9.h6.h11.i7.i8.i9"), "d33")
    only = texts(state)
    assert only == ["Wh7.h8.h9.h10"]
    for u in range(20):
        assert GAME.notation.decision(state, int(walls.pick_placement(state, u))) == only[0]
