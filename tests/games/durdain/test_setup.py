"""The setup from the draw to the first turn, and players who leave."""

from __future__ import annotations

from games.durdain.tables import GAME, legal, pieces, plain, play, read, table

from dugames.core.state import NOBODY, State
from dugames.games.durdain.board import board
from dugames.games.durdain.mountains import usual
from dugames.games.durdain.rules.durdain import Durdain

UNITS = ("A {0}d5", "A {0}b5", "H {0}b4", "H {0}b6", "W {0}c6|{0}c7", "W {0}c8|{0}c9")


def begin(seats: int, **options: object) -> Durdain:
    """A game before its draw."""
    state = GAME.start(seats, **options)
    assert isinstance(state, Durdain)
    return state


def test_r19_r24_the_whole_setup_in_its_order() -> None:
    state = play(begin(3), "draw YRG", "Y=5 R=12 G=12", "R=2 G=3")
    assert plain(state)["first"] == "G"
    order = [(plain(state)["turn"], state.to_move)]
    for text in ("T Gc5", "T Rd6", "T Yc5", "C Kc5", "C Kc1", "C Kf1"):
        state = play(state, text)
        order.append((plain(state)["turn"], state.to_move))
    assert [letter for letter, _ in order] == ["G", "R", "Y", "Y", "R", "G", "G"]
    for letter in "GRY":
        assert plain(state)["turn"] == letter
        for number, text in enumerate(UNITS):
            d = GAME.notation.read_decision(state, text.format(letter))
            assert state.commits(d) == (number == 5)
            state = play(state, text.format(letter))
    assert (plain(state)["phase"], plain(state)["round"], plain(state)["turn"]) == (
        "choose",
        1,
        "G",
    )
    assert pieces(state, "G", "A") == ["Gb5", "Gd5"]


def nearly_full() -> Durdain:
    """A small map on which Orange is to place a camp, and a single space is open."""
    land = board(2)
    open_to_all = set(range(land.islands)) - {n for r in usual(2) for n in r}
    vacant: list[str] = []
    while len(vacant) < 17:
        node = min(open_to_all)
        vacant.append(land.names[node])
        open_to_all -= {node, *land.touching(node)}
    camp, *others = [land.names[node] for node in sorted(open_to_all)]
    assert camp
    units = [
        {"A": others[n : n + 9], "H": others[n + 9 : n + 16], "N": others[n + 16 : n + 20]}
        for n in (0, 20, 40)
    ]
    return table(
        s=2,
        ext="N",
        players="ROYG",
        phase="camp",
        round=0,
        turn="O",
        vacant=vacant,
        pieces=dict(zip("RYG", units, strict=True)),
    )


def test_r22_camps_are_skipped_when_the_map_is_full() -> None:
    state = nearly_full()
    texts = legal(state)
    assert len(texts) == 1
    state = play(state, texts[0])
    assert plain(state)["phase"] == "units"


def test_r55_no_reward_where_nothing_is_left_or_no_flag() -> None:
    pieces_left = "R: T Rd6 Oa3; O: A Rd5; Y: T Yc5"
    state = table(pieces_left, players="ROY", turn="O", actions=0, beware={"O": "R"})
    assert plain(play(state, "end"))["turn"] == "Y"


def test_r25_the_queen_and_the_nests() -> None:
    state = begin(2, extensions="D", start=24)
    assert legal(state) == ["queen m7", "queen m8", "queen m9"]
    state = play(state, "queen m8")
    assert plain(state)["queen"] == "m8"
    assert plain(state)["nestsOnTrack"] == [24, 36, 48, 60, 72, 84, 96, 108]
    assert plain(state)["phase"] == "draw"


def test_r91_r92_nests_wait_until_the_queen_has_room() -> None:
    ranges = [f"m{n}" for n in range(1, 9)]
    everybody = "R: T Rd6; O: T Oa3; Y: T Yc5; G: T Gc5"
    full = table(
        everybody,
        ext="D",
        actions=0,
        nestsOnMap=ranges,
        nestsOnTrack=[12],
        score={"R": 12, "O": 0, "Y": 0, "G": 0},
    )
    state = play(full, "end")
    assert plain(state)["nestsWaiting"] == 1
    assert plain(state)["turn"] == "O"
    roomy = table(
        everybody,
        ext="D",
        turn="O",
        actions=0,
        nestsOnMap=ranges[:6],
        nestsOnTrack=[],
        nestsWaiting=2,
    )
    state = play(roomy, "end", "queen m7")
    assert plain(state)["nestsWaiting"] == 1
    assert plain(state)["phase"] == "end"
    state = play(state, "queen m8")
    assert plain(state)["turn"] == "Y"
    assert plain(state)["nestsOnMap"] == ["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m9"]


def test_r63_a_limit_of_rounds() -> None:
    everybody = "R: T Rd6; O: T Oa3; Y: T Yc5; G: T Gc5"
    state = table(everybody, turn="G", actions=0, round=9, opts={"maxRounds": 9})
    outcome = play(state, "end").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((3,), "round limit")
    assert play(table(everybody, turn="G", actions=0, round=8), "end").round == 9


def test_r62_who_is_left_alone_wins_and_beware_counts_when_all_are_in_it() -> None:
    state = play(table("R: A Rd5; O: T Oa3", players="RO", actions=0), "end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "last player left")
    over = table(
        players="RO", phase="over", score={"R": 130, "O": 130}, beware={"R": "O", "O": "R"}
    )
    outcome = over.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


# Resigning (R111).


def leave(state: State, seat: int) -> Durdain:
    """The state without a player; it can be written and read."""
    after = state.resign(seat)
    assert isinstance(after, Durdain)
    assert seat not in after.living()
    if after.to_move != NOBODY:
        assert read(GAME.position(after)) == after
    return after


def test_the_host_leaves_before_the_draw() -> None:
    state = leave(begin(3, mountains="hand"), 0)
    assert state.to_move == 1
    state = leave(begin(4, extensions="D"), 0)
    assert state.to_move == 1
    drawn = play(leave(begin(4), 2), "draw ROYG")
    assert plain(drawn)["sub"] == {"rolling": ["R", "O", "G"]}


def test_who_rolls_for_the_first_turn_leaves() -> None:
    tied = play(begin(3), "draw ROY", "R=9 O=9 Y=1")
    state = leave(tied, 0)
    assert (plain(state)["first"], plain(state)["phase"]) == ("O", "castle")
    state = leave(play(begin(3), "draw ROY"), 0)
    assert plain(state)["sub"] == {"rolling": ["O", "Y"]}


def test_who_places_leaves() -> None:
    state = play(begin(3), "draw ROY", "R=9 O=8 Y=1", "T Rd6")
    assert plain(leave(state, 1))["turn"] == "Y"
    assert plain(leave(state, 0))["turn"] == "O"
    assert plain(leave(state, 0))["vacant"] == ["Rd6"]
    camps = play(state, "T Oa3", "T Yc5")
    assert plain(leave(camps, 2))["turn"] == "O"


def test_who_has_the_turn_leaves() -> None:
    state = table("R: A Rd5, T Ra1; O: A Rd6, W Ra4|Ra5; Y: T Yc5")
    left = leave(play(state, "move", "8=3 12=4", "d8", "Rd5>Rd4"), 0)
    assert (plain(left)["turn"], plain(left)["phase"], plain(left)["vacant"]) == (
        "O",
        "choose",
        ["Ra1"],
    )
    assert plain(leave(state, 2))["turn"] == "R"


def test_who_is_attacked_leaves() -> None:
    state = play(table("R: A Rd5; O: A Rd6"), "attack", "target Rd6", "with Rd5", "roll")
    left = leave(state, 1)
    assert plain(left)["phase"] == "attack"
    assert plain(left)["sub"] is None
    wall = play(table("R: A Rd5; O: W Rd5|Rd6"), "attack", "target Rd5|Rd6")
    assert plain(leave(wall, 1))["sub"] is None
    assert plain(leave(wall, 2))["sub"] is not None


def test_who_is_rewarded_leaves() -> None:
    pieces_left = "R: T Rd6 Oa3; O: T Kd6; Y: T Yc5; G: T Gc5"
    state = play(table(pieces_left, turn="O", actions=0, beware={"O": "R"}), "end")
    left = leave(state, 0)
    assert plain(left)["turn"] == "Y"
    assert plain(left)["vacant"] == ["Kd6", "Rd6", "Oa3"]
    assert leave(state, 2).to_move == 0


def test_the_others_play_on_until_one_is_left() -> None:
    state = table("R: T Rd6; O: T Oa3; Y: T Yc5; G: T Gc5")
    rest = leave(leave(leave(state, 3), 1), 0)
    outcome = rest.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((2,), "resignation")
    assert rest.resign(2).outcome() == outcome
    assert leave(state, 3).resign(3) == leave(state, 3)
