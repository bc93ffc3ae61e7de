"""What positions are worth, what is usually good, and the placements proposed in the setup."""

from __future__ import annotations

import pytest
from games.durdain.tables import GAME, legal, play, table

from dugames.core.source import Source
from dugames.core.state import CHANCE, State
from dugames.games.durdain.hopes import danger, threat
from dugames.games.durdain.proposal import proposal
from dugames.games.durdain.rules.durdain import Durdain
from dugames.players.budget import Budget
from dugames.players.greedy import Greedy


def value(state: State, seat: int = 0) -> float:
    return GAME.evaluation.value(state, seat)


def best(state: State) -> str:
    """What the greedy player does."""
    d = Greedy(GAME.evaluation, by_turn=False).choose(state, Budget(10_000, 60.0), Source(1))
    return GAME.notation.decision(state, d)


HOMES = "R: T Rd6{}; O: T Oc6{}; Y: T Yc6; G: T Gc6"


def four(red: str = "", orange: str = "", **more: object) -> Durdain:
    """Everybody has a castle at home, and some have more."""
    return table(HOMES.format(red, orange), **more)


# Values.


def test_nobody_is_ahead_before_the_draw_and_who_is_gone_has_lost() -> None:
    assert value(GAME.start(5)) == pytest.approx(0.2)
    gone = four().resign(1)
    assert value(gone, 1) == 0.0
    assert value(gone) > value(four())


def test_points_castles_camps_and_pieces_are_worth_something_in_that_order() -> None:
    nothing = value(four())
    piece, wall = value(four(", A Rb3")), value(four(", W Rb3|Rb4"))
    camp, castle = value(four(", C Rb3")), value(table(HOMES.format(" Rb3", "")))
    assert nothing < wall < piece < camp < castle
    assert value(four(score={"R": 20, "O": 0, "Y": 0, "G": 0})) > nothing


def test_camps_far_away_are_worth_more_than_camps_at_home() -> None:
    worth = [value(four(f", C {space}")) for space in ("Rb3", "Bc6", "Kc6", "Vc6")]
    assert worth == sorted(worth)


def test_a_camp_in_the_home_of_another_is_worth_less_than_elsewhere() -> None:
    homes = [value(four(f", C {space}")) for space in ("Yf5", "Vf5")]
    assert homes[0] < homes[1]


def test_beware_and_enemies_near_the_last_castle_at_home_are_bad() -> None:
    safe = four("", ", H Oe6")
    assert value(four("", ", H Re4")) < value(safe)
    castle = four().board.named["Rd6"]
    guarded, open_to_all = four(", A Rd7", ", H Re4"), four("", ", H Re4")
    assert 0 < threat(guarded, 0, castle) < threat(open_to_all, 0, castle)
    doomed = table("R: T Oa3; O: T Oc6; Y: T Yc6; G: T Gc6", beware={"R": "O"})
    assert value(doomed) < value(safe)
    assert 0 < value(doomed) < 0.5


def test_two_castles_at_home_are_in_less_danger() -> None:
    threatened = table("R: T Rd6 Rb3; O: T Oc6, H Re4; Y: T Yc6; G: T Gc6")
    calm = table("R: T Rd6 Rb3; O: T Oc6, H Oe6; Y: T Yc6; G: T Gc6")
    one, none = four("", ", H Re4"), four("", ", H Oe6")
    assert danger(threatened, 0, 8.0) - danger(calm, 0, 8.0) < danger(one, 0, 8.0) - danger(
        none, 0, 8.0
    )


def test_guards_walls_and_a_camp_make_a_castle_at_home_safer() -> None:
    homes = "R: T Rc1{}; O: T Oc6, H Rc6; Y: T Yc6; G: T Gc6"
    additions = ("", ", A Rc2", ", A Rc2, W Rb1|Rc2", ", A Rc2, W Rb1|Rc2 Rc2|Rc3")
    dangers = [danger(table(homes.format(added)), 0, 8.0) for added in additions]
    assert dangers == sorted(dangers, reverse=True)
    assert dangers[-1] < dangers[0] / 3
    assert danger(table(homes.format(", C Rb6")), 0, 8.0) < dangers[0]
    assert danger(table("R: T Kc6; O: T Oc6; Y: T Yc6; G: T Gc6"), 0, 8.0) == 0.0


@pytest.mark.parametrize("extensions", ["none", "ADN"])
def test_values_lie_between_loss_and_victory_whatever_happens(extensions: str) -> None:
    source = Source(3)
    state: State = GAME.start(3, extensions=extensions)
    for number in range(150):
        if state.outcome() is not None:
            break
        u = source.next()
        if state.to_move == CHANCE:
            state = state.play(state.sample(u))
            continue
        state = state.play(GAME.evaluation.policy(state, u))
        if number % 5 == 0:
            for seat in {0, max(0, state.to_move)}:
                assert 0.0 <= value(state, seat) <= 1.0


# What the greedy player does.


def test_an_unclaimed_castle_is_claimed() -> None:
    state = four(", H Kd5", vacant=["Kd6"])
    assert best(play(state, "pass", "pass")) == "claim Kd6"
    assert value(play(state, "claim Kd6")) > value(state)


def test_a_camp_becomes_a_castle_the_best_one_first() -> None:
    state = four(", C Rb3 Bc6")
    assert best(play(state, "castle")) == "build Bc6"
    assert value(play(state, "castle")) > value(play(state, "pass"))


def test_camps_replace_pieces_that_stand_well() -> None:
    state = four(", H Bc6 Vc6")
    assert value(play(state, "camps")) > value(play(state, "pass"))
    assert best(play(state, "camps")).startswith("on ")
    assert best(play(state, "camps", "on Bc6", "on Vc6")) == "done"


def test_a_piece_walks_to_a_better_place() -> None:
    state = play(four(", H Rf1"), "move", "8=3 12=6", "d12")
    assert value(play(state, "Rf1>Bc11")) > value(play(state, "done"))


def test_a_weak_castle_is_attacked_and_a_hopeless_battle_is_not_fought() -> None:
    strong = four(", H Bd6 Bd8", "", players="ROYG", vacant=[])
    assert "attack" not in legal(strong)
    ready = table("R: T Rd6, H Oc5 Oc7; O: T Oc6; Y: T Yc6; G: T Gc6")
    assert best(ready) == "attack"
    assert best(play(ready, "attack")) == "target Oc6"
    assert best(play(ready, "attack", "target Oc6", "with Oc5")) == "with Oc7"
    assert best(play(ready, "attack", "target Oc6", "with Oc5", "with Oc7")) == "roll"
    weak = table("R: T Rd6, A Oc9; O: T Oc6, H Oc8; Y: T Yc6; G: T Gc6", ext="")
    assert best(play(weak, "attack")) == "done"


def test_without_a_flag_a_castle_is_worth_less() -> None:
    ready = "R: T Rd6{}, H Oc5 Oc7; O: T Oc6; Y: T Yc6; G: T Gc6"
    many = table(ready.format(" Rb3 Kc6 Vc6 Ve2 Bc6 Ba3 Kf3"))
    battle = [play(many, "attack"), play(table(ready.format("")), "attack")]
    gains = [value(play(state, "target Oc6")) - value(play(state, "done")) for state in battle]
    assert gains[0] < gains[1]


def test_a_wall_and_a_camp_are_worth_little_but_something() -> None:
    state = table("R: T Rd6, H Oa5 Oa3; O: T Oc6, W Oa5|Oa6, A Oa4; Y: T Yc6; G: T Gc6")
    battle = play(state, "attack")
    assert value(play(battle, "target Oa4")) > value(play(battle, "target Oa5|Oa6"))


# Preferences.


def test_who_may_castle_does_so_sooner_than_it_passes() -> None:
    state = four(", C Rb3")
    by_text = {GAME.notation.decision(state, d): d for d in state.decisions()}
    priority = GAME.evaluation.priority
    assert priority(state, by_text["castle"]) > priority(state, by_text["move"])
    assert priority(state, by_text["move"]) > priority(state, by_text["pass"])
    battle = play(table("R: T Rd6, H Oc5; O: T Oc6, A Oc4; Y: T Yc6; G: T Gc6"), "attack")
    castle, army = (
        GAME.notation.read_decision(battle, text) for text in ("target Oc6", "target Oc4")
    )
    assert priority(battle, castle) > priority(battle, army)
    rolled = play(state, "move; 8=3 12=5; d8")
    enter = GAME.notation.read_decision(rolled, "A>Rb2")
    assert priority(rolled, enter) > priority(rolled, GAME.notation.read_decision(rolled, "done"))


# Proposals.


@pytest.mark.parametrize("mountains", ["default", "random", "hand"])
def test_r18_a_computer_may_do_any_part_of_the_setup(mountains: str) -> None:
    source = Source(5)
    state: State = GAME.start(6, extensions="ADN", mountains=mountains)
    while isinstance(state, Durdain) and state.round == 0:
        if state.to_move == CHANCE:
            state = state.play(state.sample(source.next()))
            continue
        texts = GAME.view(state)["extra"]["proposal"]
        seat = state.to_move
        assert isinstance(texts, list)
        assert texts
        for text in texts:
            assert state.to_move == seat
            state = state.play(GAME.notation.read_decision(state, text))
    assert isinstance(state, Durdain)
    assert proposal(state) == []
    for seat in range(6):
        assert [len(state.pieces(seat, kind)) for kind in (0, 1, 5, 6)] == [2, 2, 1, 1]
        assert len(state.walls(seat)) == 2


def test_proposals_guard_the_castle_and_keep_away_from_the_homes_of_others() -> None:
    units = table("R: T Rd6; O: T Oc6; Y: T Yc6; G: T Gc6", phase="units", round=0)
    texts = [GAME.notation.decision(units, d) for d in proposal(units)[:1]]
    assert texts[0] in ("A Rd5", "A Rd7", "A Re5")
    camps = table("R: T Rd6; O: T Oc6; Y: T Yc6; G: T Gc6", phase="camp", round=0)
    (d,) = proposal(camps)
    assert GAME.notation.decision(camps, d)[2] in "VBK"
