"""The two decks, card by card, and the windows for junk: D16 to D21, section 5."""

from __future__ import annotations

import pytest
from games.dungeon_pen.scenes import (
    A_HOME,
    B_HOME,
    GAME,
    discards,
    drawn,
    flick,
    lives,
    objects,
    phase,
    play,
    scene,
    texts,
    waiting,
    where,
    why,
    winners,
)

from dugames.core.bits import count
from dugames.games.dungeon_pen.cards import CARDS, FIRST_JUNK, ICONS, NAMED

UP, DOWN = 49152, 16384
UNCAPTIONED = {"arrow", "type:monster", "type:any"}


def test_the_decks_hold_sixty_cards_and_use_every_icon() -> None:
    events, junk = CARDS[:FIRST_JUNK], CARDS[FIRST_JUNK:]
    assert sum(card.copies for card in events) == 40
    assert sum(card.copies for card in junk) == 20
    by_type = {card.type: 0 for card in events}
    for card in events:
        by_type[card.type] += card.copies
    assert by_type == {"prisoner": 7, "flick": 9, "monster": 9, "trap": 8, "wall": 7}
    assert {icon for card in CARDS for icon in card.icons()} == set(ICONS)
    assert len(set(ICONS) - UNCAPTIONED) == 39
    assert sum(card.copies for card in CARDS if card.printed) == 19
    assert len({card.name for card in CARDS}) == 50


@pytest.mark.parametrize(
    ("card", "a", "b"),
    [
        ("EP2", "-", "W"),
        ("EP3", "K", "-"),
        ("EP4", "D", "D"),
        ("EF1", "-", "O"),
        ("EF2", "-", "N"),
        ("EF3", "-", "3"),
        ("EF4", "-", "6"),
        ("EF5", "-", "B"),
        ("EF6", "-", "E"),
        ("EF8", "-", "L"),
    ],
)
def test_cards_that_wait_for_a_flick(card: str, a: str, b: str) -> None:
    state = drawn(card)
    assert waiting(state) == (a, b)
    assert discards(state) == "-"


def test_ep1_the_bolted_table() -> None:
    state = drawn("EP1")
    assert state.a.locked
    assert not state.b.locked
    assert discards(state) == "-"


def test_ep5_solitary() -> None:
    state = drawn("EP5")
    assert (state.active, state.b.skips, int(state.turn)) == (0, 0, 2)


@pytest.mark.parametrize(("who", "hands"), [("~A", "0/JK02"), ("~B", "JK05/0")])
def test_ep6_a_body_search(who: str, hands: str) -> None:
    state = play(drawn("EP6", junk="JK05/JK02"), ".", ".", who)
    lost = "o:JK05" if who == "~A" else "o:JK02"
    assert objects(play(state, lost)) == hands
    assert phase(play(drawn("EP6"), who)) == "aim"


def test_ep7_a_change_of_the_guard() -> None:
    state = drawn("EP7")
    assert (state.active, state.a.extras, int(state.turn)) == (0, 0, 1)


def test_t49_a_second_wind() -> None:
    state = drawn("EF7")
    assert (phase(state), int(state.active), int(state.flicks_made)) == ("aim", 0, 1)
    assert phase(play(state, "X")) == "event"
    last = scene(rest=f"aim - {A_HOME};{B_HOME};{A_HOME} 3/5 RR")
    assert play(last, "X", "EM2").active == 1


def test_t45_a_goblin() -> None:
    poor = drawn("EM1", f"{A_HOME},5")
    assert (lives(poor), phase(poor)) == ((4, 15), "aim")
    rich = play(drawn("EM1", f"{A_HOME},5", junk="JK05.JK02/0"), ".")
    assert phase(rich) == "lose:EM1:~A"
    assert objects(play(rich, "o:JK02")) == "JK05/0"
    dead = play(drawn("EM1", f"{A_HOME},1", junk="JK05/0"), ".")
    assert winners(dead) == ((1,), "death")


@pytest.mark.parametrize(("card", "loss"), [("EM2", 2), ("EM8", 3)])
def test_monsters_that_bite(card: str, loss: int) -> None:
    assert lives(drawn(card)) == (15 - loss, 15)
    assert winners(drawn(card, f"{A_HOME},2")) == ((1,), "death")


def test_em3_the_mimic() -> None:
    state = drawn("EM3", "8704,11776", "9216,4000")
    assert lives(state) == (13, 15)
    buried = drawn("EM3", "8704,11776", "9216,4000", walls="i9.j10")
    assert lives(buried) == (15, 15)


def test_t44_a_skeleton_brawl() -> None:
    state = drawn("EM4")
    assert lives(play(state, "d14/12")) == (15, 13)
    assert lives(play(state, "d12/14")) == (13, 15)
    assert lives(play(state, "d33/24")) == (15, 15)
    assert winners(play(drawn("EM4", b=f"{B_HOME},2"), "d66/11")) == ((0,), "death")
    odds = {GAME.notation.decision(state, d): p for d, p in state.chances()}
    assert [round(p * 1296) for p in odds.values()] == [575, 146, 575]


def test_em5_a_wandering_troll() -> None:
    state = drawn("EM5")
    assert lives(play(state, "d36")) == (13, 15)
    assert lives(play(state, "d41")) == (15, 13)
    even = drawn("EM5", "8704,9216", "9728,9216")
    assert lives(play(even, "d33")) == (13, 15)
    both = drawn("EM5", "7680,9216", "7680,9216")
    assert lives(play(both, "d33")) == (13, 13)
    assert len(state.chances()) == 2
    assert winners(play(drawn("EM5", f"{A_HOME},1"), "d36")) == ((1,), "death")


def test_em6_the_dragon_stays_in_the_deck() -> None:
    state = play(drawn("EM6"), "~B")
    assert lives(state) == (15, 12)
    assert discards(state) == "-"
    assert count(state.deck) == 40


def test_t47_a_giant_leech() -> None:
    assert lives(drawn("EM7", f"{A_HOME},9")) == (10, 14)
    won = drawn("EM7", b=f"{B_HOME},1")
    assert winners(won) == ((0,), "death")
    assert lives(won) == (15, 0)


def test_t41_return_to_the_past() -> None:
    rest = f"aim - 8704,14592;{B_HOME};9000,12000 1/0 RR"
    state = play(scene("9000,12000", "9728,4900", rest=rest), "X", "ET1")
    assert where(state, 0) == (8704, 14592)
    assert where(state, 1) == (9728, 1536)
    walled = play(scene("9000,12000", "9728,4900", walls="i15", rest=rest), "X", "ET1")
    assert where(walled, 0) == (9000, 12000)


def test_a56_who_is_active_is_home_first() -> None:
    rest = f"aim - {A_HOME};{B_HOME};9000,12000 1/0 RR"
    state = play(scene("9000,12000,15,c", "9728,4900,15,c", rest=rest), "X", "ET1")
    assert winners(state) == ((0,), "the treasure")
    other = play(scene("9000,12000", "9728,4900,15,c", rest=rest), "X", "ET1")
    assert winners(other) == ((1,), "the treasure")


def test_t46_a_double_defeat() -> None:
    state = drawn("ET2", "7680,9216,2", "7680,9216,2")
    assert winners(state) == ((), "double defeat")


def test_et3_the_cursed_goblet() -> None:
    state = drawn("ET3", f"{A_HOME},9")
    assert lives(play(state, "d4")) == (11, 15)
    assert lives(play(state, "d3")) == (7, 15)
    assert [round(odds, 2) for _, odds in state.chances()] == [0.5, 0.5]
    assert winners(play(drawn("ET3", f"{A_HOME},1"), "d1")) == ((1,), "death")


def test_et4_the_trapdoor() -> None:
    state = play(drawn("ET4"), "d26")
    assert phase(state) == "fall:ET4:d26:r1"
    assert "Td16" in texts(state)
    assert why(state, "Ta1") == "Choose a free sub-square of red 2 black 6 that is not walled off."
    assert where(play(state, "Te17")) == (4608, 16896)
    chest = play(drawn("ET4"), "d11", "Tc3")
    assert phase(chest) == "draw:done:j1"
    assert winners(play(drawn("ET4", "9000,12000,15,c"), "d36", "Ti17")) == ((0,), "the treasure")
    shut = drawn("ET4", walls="a1.b1.c1.a2.b2.c2.a3.b3.c3")
    assert phase(play(shut, "d11")) == "square:ET4:r1"
    assert phase(play(shut, "d11", "d11", "d11")) == "aim"


def test_t43_equally_near_chests_are_drawn_for() -> None:
    state = drawn("ET5")
    assert phase(state) == "chest:ET5"
    assert [GAME.notation.decision(state, d) for d, _ in state.chances()] == ["C2", "C4"]
    assert GAME.notation.why_not(state, "C1") == "chance cannot bring that here"
    there = play(state, "C4")
    assert where(there) == (9728, 9728)
    assert phase(there) == "draw:done:j1"
    assert where(drawn("ET5", "8704,8000")) == (8704, 8704)


def test_et5_chests_that_are_walled_over_or_off_are_none() -> None:
    walls = "p16.c3.j10.h9.i8.i10"
    state = drawn("ET5", walls="p16.c3.j10.i9")
    assert where(state) == where(scene())
    assert phase(state) == "aim"
    off = drawn("ET5", walls=f"{walls}.j9")
    assert where(off) == where(scene())


def test_et6_a_plague_pit() -> None:
    state = play(drawn("ET6", walls="g7"), "d33")
    plague = GAME.position(state).split(" ")[7]
    assert plague == "h7.i7.g8.h8.i8.g9.h9.i9"
    again = play(drawn("ET6", plague="h7.i8"), "d33")
    assert len(again.plague) == 9
    cell = play(drawn("ET6"), "d36")
    assert GAME.position(cell).split(" ")[7] == "g16.g17.g18"


def test_et7_et8_junk_from_the_event_deck() -> None:
    assert phase(drawn("ET7")) == "draw:done:j1"
    two = play(drawn("ET8"), "j:JK02", "j:JK02")
    assert objects(two) == "JK02.JK02/0"


def test_t51_reactions() -> None:
    ogre = scene(A_HOME, B_HOME, active="B", junk="JK01/JK14")
    state = play(ogre, "X", ".", "EM2")
    assert phase(state) == "react:EM2"
    assert why(state, "JK01") == "You do not have that card."
    passed = play(state, ".")
    assert (phase(passed), int(passed.to_move)) == ("answer:EM2", 0)
    cancelled = play(passed, "JK01")
    assert lives(cancelled) == (15, 15)
    assert discards(cancelled) == "EM2"
    assert objects(cancelled) == "0/JK14"
    assert lives(play(passed, ".")) == (15, 13)
    assert discards(play(state, "JK14")) == "EM2"


def test_r25_reactions_with_a_wrong_card() -> None:
    state = play(scene(junk="JK01.JK02/0"), "X", ".", "EP5")
    assert why(state, "JK01") == "Monster Bane only works on monsters."
    assert why(state, "JK02") == "Bandage cannot cancel a card."
    assert texts(state) == ["."]


def test_who_holds_nothing_is_not_asked() -> None:
    state = play(scene(junk="0/JK02"), "X", "EM2")
    assert phase(state) == "answer:EM2"
    assert texts(state) == ["."]


ALL_JUNK = ".".join(key for card in CARDS[FIRST_JUNK:] for key in [card.key] * card.copies)


def test_t53_the_chest_is_empty() -> None:
    state = flick(scene("8704,10600", junk=f"0/{ALL_JUNK}"), UP, 440)
    assert phase(state) == "event"
    one = ALL_JUNK.removesuffix(".JK14")
    assert phase(play(scene(junk=f"0/{one}"), "X", "ET8", ".", "j:JK14")) == "aim"


def test_t54_an_empty_event_deck_is_made_of_the_discards() -> None:
    events = [key for card in CARDS[:FIRST_JUNK] for key in [card.key] * card.copies]
    gone = [key for key in events if key not in ("EP1", "EP2")]
    rest = f"aim {'.'.join(gone)} {A_HOME};{B_HOME};{A_HOME} 1/0 RR"
    state = play(scene(f"{A_HOME},15,l", f"{B_HOME},15,-,W", rest=rest), "X")
    assert discards(state) == "-"
    assert count(state.deck) == 38


def test_the_junk_that_heals() -> None:
    state = scene(f"{A_HOME},9", junk="JK02.JK03/0")
    assert lives(play(state, "JK02")) == (10, 15)
    assert lives(play(state, "JK03")) == (11, 15)
    assert objects(play(state, "JK03")) == "JK02/0"


@pytest.mark.parametrize(
    ("card", "a", "b"),
    [("JK04", "G", "-"), ("JK05", "-", "o"), ("JK06", "-", "e"), ("JK09", "H", "-")],
)
def test_junk_that_waits_for_a_flick(card: str, a: str, b: str) -> None:
    state = play(scene(junk=f"{card}/0"), card)
    assert waiting(state) == (a, b)
    assert (phase(state), objects(state)) == ("aim", "0/0")


def test_jk10_the_rope() -> None:
    state = flick(scene(junk="JK10/0"), UP)
    assert phase(state) == "after"
    assert where(play(state, "JK10")) == (8704, 16896)
    shut = scene(
        "8704,14592",
        walls="a1",
        junk="JK10/0",
        rest=f"after - {A_HOME};{B_HOME};512,512 1/1 RR",
    )
    assert why(shut, "JK10") == "Rope: the place where your flick began is walled off."
    rest = f"after - {A_HOME};{B_HOME};{A_HOME} 1/1 RR"
    home = scene("8704,14000,15,c", junk="JK10/0", rest=rest)
    assert winners(play(home, "JK10")) == ((0,), "the treasure")
    early = scene(junk="JK10/0")
    assert why(early, "JK10") == "Rope can only be used after your flick."


def test_jk11_the_spare_pencil() -> None:
    state = play(flick(scene(junk="JK11/0"), UP), "JK11")
    assert phase(state) == "event"
    again = play(state, "EM2")
    assert (phase(again), int(again.active), int(again.flicks_made)) == ("aim", 0, 1)


def test_jk12_the_sticky_glove() -> None:
    state = play(scene(junk="JK12/JK02.JK03"), "JK12")
    assert phase(state) == "steal:before"
    assert objects(play(state, "o:JK03")) == "JK03/JK02"
    assert why(scene(junk="JK12/0"), "JK12") == "Sticky Glove: your opponent has no object."
    after = play(flick(scene(junk="JK12/JK02"), UP), "JK12", "o:JK02")
    assert phase(after) == "after"


def test_jk13_the_scribbled_map() -> None:
    state = play(scene("8704,8000", junk="JK13/0"), "JK13")
    assert where(state) == (8704, 8704)
    assert phase(state) == "draw:before:j1"
    assert phase(play(state, "j:JK13")) == "aim"
    tied = play(scene(junk="JK13/0"), "JK13")
    assert phase(tied) == "chest:before"
    buried = scene(walls="p16.c3.j10.i9", junk="JK13/0")
    assert why(buried, "JK13") == "Scribbled Map: there is no chest to go to."


def test_r08_r09_junk_that_is_refused() -> None:
    state = scene(junk="JK02.JK01/0")
    assert why(state, "JK03") == "You do not have that card."
    assert why(state, "JK01") == "Monster Bane can only be used when an event card is turned up."
    assert why(state, "JK02:N") == "Bandage takes no place and no direction."
    after = flick(scene(junk="JK04.JK02/0"), UP)
    assert why(after, "JK04") == "Steady Hand can only be used before your flick."
    assert why(play(drawn("EW1"), "d33"), "JK02") == "Bandage can only be used in your own turn."
    assert why(state, "Th16") == "You cannot do that now: flick first."
    assert why(play(state, "X", "."), "X") == "You cannot do that now: chance has to decide."


def test_events_of_the_deck_have_their_odds() -> None:
    state = play(scene(), "X")
    odds = dict(state.chances())
    assert len(odds) == 36
    assert odds[NAMED["EW1"]] == pytest.approx(3 / 40)
