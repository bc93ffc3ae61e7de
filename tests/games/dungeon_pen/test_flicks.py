"""The flick, handicaps, durations, life and the end: D6 to D12, D19."""

from __future__ import annotations

import pytest
from games.dungeon_pen.scenes import (
    A_HOME,
    B_HOME,
    discards,
    drawn,
    flick,
    lives,
    objects,
    phase,
    play,
    scene,
    start,
    waiting,
    where,
    why,
    winners,
)

from dugames.core.source import Source
from dugames.games.dungeon_pen.cards import NAMED
from dugames.games.dungeon_pen.rules import grips_of, hand
from dugames.games.dungeon_pen.rules.table import GRIPS, Character

UP, DOWN, LEFT, RIGHT = 49152, 16384, 32768, 0
POTION_SHOT = "16896,4900"  # straight up: a potion, B's treasure, the border


def player(grip: str = "R", *cards: str) -> Character:
    """A side with these cards waiting."""
    side = Character(0, GRIPS.index(grip))
    for card in cards:
        side.put_waiting(NAMED[card])
    return side


def spread(aim: hand.Aim) -> tuple[int, int, int]:
    """An aim's three standard deviations."""
    return int(aim.angle), int(aim.length), int(aim.curl)


def test_t1_a_flick_moves_the_character() -> None:
    state = flick(scene(), UP)
    assert where(state) == (8704, 14592)
    assert lives(state) == (15, 15)
    assert phase(state) == "event"


def test_t2_a_wall_costs_one() -> None:
    state = flick(scene("9216,9216"), UP, 800)
    assert where(state) == (9216, 5248)
    assert lives(state) == (14, 15)


def test_t3_a_padded_wall_costs_nothing() -> None:
    state = flick(scene("7680,4608"), UP, 460)
    assert where(state) == (7680, 3200)
    assert lives(state) == (15, 15)


def test_t5_a_flick_into_the_wall_at_which_one_stands() -> None:
    state = flick(scene("9216,5248"), UP)
    assert where(state) == (9216, 5248)
    assert lives(state) == (14, 15)


def test_t11_loot_in_order_along_the_line() -> None:
    state = flick(scene(POTION_SHOT), UP, 1000)
    assert where(state) == (16896, 128)
    assert lives(state) == (14, 15)
    assert state.a.carries
    assert state.sips_left(0) == 1


def test_t12_death_with_the_treasure() -> None:
    state = flick(scene(f"{POTION_SHOT},1", potions="0222"), UP, 1000)
    assert state.a.carries
    assert winners(state) == ((1,), "death")


def test_t13_beginner_level() -> None:
    for before, after in ((8, 13), (12, 14)):
        rest = f"aim - {POTION_SHOT};{B_HOME};{POTION_SHOT} 1/0 bRR"
        state = flick(scene(f"{POTION_SHOT},{before}", rest=rest), UP, 1000)
        assert lives(state) == (after, 15)


def test_t15_home_on_crossing_the_door() -> None:
    state = flick(scene("8800,14000,9,c"), DOWN, 1000)
    assert winners(state) == ((0,), "the treasure")
    assert lives(state) == (9, 15)
    idle = flick(scene("8800,14000,9"), DOWN, 1000)
    assert where(idle) == (8800, 18304)
    assert lives(idle) == (9, 15)


def test_t17_a_potion_has_two_uses_in_all() -> None:
    state = flick(scene("2560,7000,9"), DOWN, 700)
    assert lives(state) == (10, 15)
    assert state.sips_left(2) == 1
    full = flick(scene(A_HOME, "2560,7000,15", active="B", potions="2212"), DOWN, 700)
    assert lives(full) == (15, 15)
    assert full.sips_left(2) == 0
    empty = flick(scene("2560,7000,9", potions="2202"), DOWN, 700)
    assert lives(empty) == (9, 15)


def test_t18_a_chest_gives_junk_on_every_pass_but_not_from_inside() -> None:
    onto = flick(scene("8704,10600"), UP, 440)
    assert where(onto)[1] > 8256
    assert phase(onto) == "draw:after:j1"
    inside = flick(scene("8704,8704"), UP, 400)
    assert phase(inside) == "event"
    back = flick(scene("8704,7000"), DOWN, 400)
    assert phase(back) == "draw:after:j1"


def test_t20_the_own_treasure_gives_nothing() -> None:
    state = flick(scene(A_HOME, POTION_SHOT, active="B", potions="0222"), UP, 1000)
    assert not state.b.carries
    assert lives(state) == (15, 14)


def test_t21_t22_noise_of_a_machine_and_of_the_paper() -> None:
    machine = play(scene(rest=f"aim - {A_HOME};{B_HOME};{A_HOME} 1/0 SR"), "F49152/600/12")
    moved = play(machine, "~39150,1122,48,910")
    assert where(moved) == (9169, 13841)
    person = play(scene(), "F49152/600/12", "~39150,421,22,607")
    assert where(person) == (8914, 13890)


def test_t23_the_off_hand_towards_oneself() -> None:
    aim = hand.Aim(player("R", "EF1"), hand.awkwardness(UP, 4))
    assert spread(aim) == (1365, 210, 546)
    assert aim.fumbles == 983 + 1966


def test_t24_awkwardness() -> None:
    found = [int(hand.awkwardness(a, 0)) for a in (0, 4096, 4097, 8192, 16384, 24576, 32768, 40960)]
    assert found == [0, 0, 0, 142, 428, 714, 1000, 714]


def test_t25_handicaps_of_a_machine() -> None:
    both = hand.Aim(player("S", "EF1", "EF6"), 0)
    assert spread(both) == (2380, 367, 2062)
    assert both.fumbles == 983 + 2621
    cancelled = hand.Aim(player("S", "EF1", "JK04"), 0)
    assert spread(cancelled) == (728, 110, 819)
    assert cancelled.fumbles == 983


def test_d8_the_table_of_hands() -> None:
    table = {grip: spread(hand.Aim(player(grip), 0)) for grip in GRIPS}
    assert table == {
        "R": (273, 50, 546),
        "L": (273, 50, 546),
        "M": (419, 70, 637),
        "S": (728, 110, 819),
        "A": (1092, 160, 1001),
        "N": (1638, 220, 1274),
    }


@pytest.mark.parametrize(
    ("card", "expected", "fumbles", "bend"),
    [
        ("EF1", (637, 110, 546), 2949, 0),
        ("JK04", (163, 30, 327), 0, 0),
        ("EF5", (455, 80, 546), 2294, 0),
        ("EF6", (455, 80, 546), 1638, 0),
        ("EP4", (455, 80, 546), 1638, 0),
        ("EP2", (364, 70, 546), 983, -4096),
        ("EP3", (455, 80, 546), 2294, 4096),
    ],
)
def test_d9_what_each_handicap_adds(
    card: str, expected: tuple[int, int, int], fumbles: int, bend: int
) -> None:
    aim = hand.Aim(player("R", card), 0)
    assert spread(aim) == expected
    assert (aim.fumbles, aim.bend) == (fumbles, bend)


def test_d9_a_second_card_of_a_kind_waits() -> None:
    once = hand.Aim(player("N", "EF1"), 0)
    twice = hand.Aim(player("N", "EF1", "JK05"), 0)
    assert spread(once) == spread(twice)


def test_t55_a_left_hander_bends_the_other_way() -> None:
    assert hand.Aim(player("L", "EP2"), 0).bend == 4096
    rest = f"aim - {A_HOME};{B_HOME};{A_HOME} 1/0 LR"
    bent = flick(scene("8704,14000,15,-,W", rest=rest), UP, 400)
    assert where(bent)[0] > 8704
    assert where(flick(scene("8704,14000,15,-,W"), UP, 400))[0] < 8704


def test_t26_too_short_a_line_fails() -> None:
    state = play(scene(), "F49152/80/12")
    failed = play(state, "~65535,0,-40,0")
    assert where(failed) == where(scene())
    assert phase(failed) == "event"  # T28: the event card is drawn all the same
    assert where(play(state, "~65535,0,-30,0")) == (8704, 16639)


@pytest.mark.parametrize(
    ("power", "fumble", "card", "fails"),
    [
        (850, 982, "", True),
        (850, 983, "", False),
        (1000, 14032, "", True),
        (1000, 14033, "", False),
        (500, 2948, "O", True),
        (500, 2949, "O", False),
        (500, 0, "G", False),
    ],
)
def test_t27_fumbles(power: int, fumble: int, card: str, fails: bool) -> None:
    before = scene(f"{A_HOME},15,-,{card or '-'}")
    state = play(before, f"F49152/{power}/12", f"~{fumble},0,0,0")
    assert (where(state) == where(before)) == fails


def test_d8_the_length_after_noise_has_its_bounds() -> None:
    longest = hand.write_noise(0, 0, 4000, 0)
    assert hand.true_length(1000, longest) == 7168
    assert hand.true_length(1000, hand.write_noise(0, 0, -4000, 0)) == 0


def test_d8_the_thirteen_draws_of_a_number() -> None:
    source = Source(2**61 + 5)
    draws = [source.next() >> 46 for _ in range(13)]
    sums = [sum(draws[at : at + 4]) for at in (1, 5, 9)]
    outcome = hand.sample_noise(hand.Aim(player("S"), 0), 2**61 + 5)
    assert hand.fumble_in(outcome) == draws[0]
    expected = [
        (sigma * (total - 131070) + 18918) // 37837
        for sigma, total in zip((728, 110, 819), sums, strict=True)
    ]
    found = [hand.angle_in(outcome), hand.length_in(outcome), hand.curl_in(outcome)]
    assert found == expected


def test_d8_noise_has_the_mean_and_the_spread_that_it_is_said_to_have() -> None:
    source, aim = Source(3), hand.Aim(player("S"), 0)
    found = [int(hand.angle_in(hand.sample_noise(aim, source.next()))) for _ in range(4000)]
    mean = sum(found) / len(found)
    spread_found = (sum((x - mean) ** 2 for x in found) / len(found)) ** 0.5
    assert abs(mean) < 40
    assert abs(spread_found - 728) < 30
    assert max(map(abs, found)) <= 728 * 3.47


def test_t29_the_locked_table() -> None:
    state = scene(f"{A_HOME},15,l")
    assert why(state, "F16384/500/3") == (
        "The dungeon is bolted to the table: you cannot rotate it."
    )
    assert why(state, "F16384/500/12") is None
    assert hand.awkwardness(16384, 12) == 1000


def test_t30_spins() -> None:
    state = play(scene(f"{A_HOME},15,-,3"), "S", "~53452")
    assert where(state) == (9935, 14081)
    assert lives(state) == (15, 15)
    far = play(scene(f"{A_HOME},15,-,6"), "S", "~53452")
    assert where(far) == (10216, 13440)
    assert lives(far) == (14, 15)


def test_t31_a_handicap_waits_for_a_flick_by_hand() -> None:
    state = play(scene(f"{A_HOME},15,-,O3H"), "S", "~53452")
    assert waiting(state)[0] == "O"


def test_t32_the_sense_of_sacrifice() -> None:
    padded = flick(scene("7680,4608,10,-,N"), UP, 460)
    assert lives(padded) == (7, 15)
    damaging = flick(scene("9216,9216,10,-,N"), UP, 800)
    assert lives(damaging) == (9, 15)
    failed = play(scene(f"{A_HOME},10,-,N"), "X")
    assert lives(failed) == (7, 15)
    shielded = flick(scene("9216,9216,10,-,NH"), UP, 800)
    assert lives(shielded) == (10, 15)
    assert waiting(shielded)[0] == "-"
    won = flick(scene("8800,14000,10,c,N"), DOWN, 1000)
    assert winners(won) == ((0,), "the treasure")
    assert lives(won) == (10, 15)
    assert winners(play(scene(f"{A_HOME},3,-,N"), "X")) == ((1,), "death")


def test_t33_sacrifice_and_splinters_together() -> None:
    assert lives(flick(scene("9216,9216,10,-,NL"), UP, 800)) == (7, 15)
    assert lives(flick(scene(f"{A_HOME},10,-,NL"), UP)) == (7, 15)
    assert winners(flick(scene("9216,9216,3,-,L"), UP, 800)) == ((1,), "death")


def test_t34_two_of_a_kind_wait_in_line() -> None:
    state = flick(scene(A_HOME, f"{B_HOME},15,-,OO", active="B"), DOWN)
    assert waiting(state)[1] == "O"
    assert "EF1" in discards(state)


def test_d19_a_card_on_both_is_discarded_with_the_second() -> None:
    state = play(scene(f"{A_HOME},15,-,D", f"{B_HOME},15,-,D"), "X")
    assert discards(state) == "-"
    second = play(scene(A_HOME, f"{B_HOME},15,-,D", active="B"), "X")
    assert discards(second) == "EP4"


def test_d19_junk_leaves_nothing_to_discard() -> None:
    assert discards(play(scene(f"{A_HOME},15,-,oeGH"), "X")) == "-"


def test_t48_plague_under_the_feet() -> None:
    state = flick(scene("7000,7000,1", plague="33"), UP)
    assert winners(state) == ((1,), "death")
    alive = flick(scene("7000,5800,5", plague="33"), DOWN, 700)
    assert lives(alive) == (4, 15)
    assert lives(flick(scene("7000,5800,5", plague="33"), UP, 90)) == (5, 15)


def test_t50_a_skipped_turn_keeps_what_waits() -> None:
    state = drawn("ET7", A_HOME, f"{B_HOME},15,s1,O")
    state = play(state, "j:JK02")
    assert state.active == 0
    assert (state.b.skips, waiting(state)[1]) == (0, "O")


def test_d19_an_extra_turn_of_who_skips_is_skipped() -> None:
    state = play(drawn("ET7", f"{A_HOME},15,s1x1"), "j:JK02")
    assert state.active == 1
    assert (state.a.skips, state.a.extras) == (0, 0)
    again = play(drawn("ET7", f"{A_HOME},15,x1"), "j:JK02")
    assert again.active == 0
    assert again.a.extras == 0


def test_p35_life_never_exceeds_fifteen() -> None:
    state = play(scene(f"{A_HOME},14", junk="JK03/0"), "JK03")
    assert lives(state) == (15, 15)


def test_d24_after_two_hundred_turns_the_game_is_drawn() -> None:
    state = play(drawn("ET7", turn=200), "j:JK02")
    assert winners(state) == ((), "200 turns")


def test_p7_who_begins_may_be_drawn() -> None:
    state = start(first="drawn", walls="yes", fair="yes")
    assert phase(state) == "first:j2:s2"
    second = play(state, "~B", "j:JK01", "j:JK02")
    assert objects(second) == "JK01.JK02/0"
    assert phase(second) == "square:s2"
    assert start(first="B").active == 1


def test_p10_each_player_draws_a_wall_before_the_game() -> None:
    state = play(start(walls="yes"), "d33", "Wg7.h7.i7.j7")
    assert (phase(state), int(state.active)) == ("square:s1", 1)
    state = play(state, "d11", "Wa1.a2.a3.a4")
    assert (phase(state), int(state.active)) == ("aim", 0)
    assert len(state.drawn) == 8


def test_d25_hands_are_two_letters() -> None:
    assert grips_of("NL") == (5, 1)
    with pytest.raises(ValueError, match="two letters"):
        start(hands="XX")


def test_d6_flicks_that_are_refused() -> None:
    state = scene()
    assert why(state, "F65536/500/12") == "The direction is not valid."
    press = "Press harder: power must be a whole number from 80 to 1000."
    assert why(state, "F0/79/12") == why(state, "F0/1001/12") == press
    assert why(state, "F0/500/16") == "The sheet can only be turned in 16 steps."
    capped = scene(f"{A_HOME},15,-,K")
    assert why(capped, "F0/701/0") == "With the card in that hand you cannot press above 700."
    assert why(capped, "F0/700/0") is None
    spinning = scene(f"{A_HOME},15,-,3")
    said = 'This flick is decided by the spinning card: press "spin".'
    assert why(spinning, "F0/500/0") == why(spinning, "X") == said
    assert why(state, "S") == "No card spins for you: flick."
