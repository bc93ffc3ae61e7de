"""What a seat may not see, and what must always hold: invariants over random games."""

from __future__ import annotations

from collections import Counter

from games.dungeon_pen.scenes import GAME, at, play, scene, start
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import walk

from dugames.core.bits import count
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, WATCHER
from dugames.games.dungeon_pen.cards import ALL_EVENTS, ALL_JUNK, CARDS, FIRST_JUNK
from dugames.games.dungeon_pen.rules import DungeonPen, walls
from dugames.players import Budget, player

HANDS = ("JK05.JK09.JK14", "JK01.JK02.JK12", "JK03.JK10.JK11")


def with_hands(own: str, others: str) -> DungeonPen:
    """A's turn in the middle of a game."""
    return scene("8704,12000,9", "9728,6000,11", walls="h8.i8", junk=f"{own}/{others}")


def test_a_choice_is_the_same_whatever_the_hidden_cards_are() -> None:
    for name in ("random", "greedy", "sampling", "level-1", "level-3"):
        chosen = set()
        for others in HANDS:
            seen = with_hands("JK04.JK06", others).seen_by(0)
            assert GAME.position(seen).split(" ")[10] == "JK04.JK06/3?"
            chosen.add(player(name, GAME).choose(seen, Budget(nodes=300), Source(5)))
        assert len(chosen) == 1


def test_views_positions_and_odds_are_the_same_whatever_the_hidden_cards_are() -> None:
    for stage in (["X", "."], ["X", ".", "EM2"], ["X", ".", "EM2", "."]):
        views = []
        for others in HANDS:
            state = play(with_hands("JK04.JK06", others), *stage)
            assert GAME.view(state, None)["extra"]["hand"] == []
            views.append((GAME.view(state, 0), GAME.view(state, None)["choices"]))
        assert views[0] == views[1] == views[2]


def test_watchers_see_no_hand() -> None:
    state = with_hands("JK04.JK06", HANDS[0])
    view = GAME.view(state, None)
    assert view["position"].split(" ")[10] == "2?/3?"
    assert not any(choice["kind"] == "junk" for choice in view["choices"])
    assert GAME.position(state.seen_by(WATCHER)) == view["position"]


def test_a_veiled_hand_may_play_what_it_may_hold() -> None:
    seen = with_hands("JK04.JK06", HANDS[0]).seen_by(1)
    assert not seen.lists_all()
    played = play(seen, "JK06")
    assert GAME.position(played).split(" ")[10] == f"1?/{HANDS[0]}"
    assert not seen.allows(GAME.notation.read_decision(scene(junk="JK02/0"), "JK02") + 2**20)
    stolen = play(scene(junk="JK12/JK05").seen_by(0), "JK12")
    assert {d for d, _ in stolen.chances()} >= {NAMED_JK02}
    assert GAME.position(play(stolen, "o:JK05")).split(" ")[10] == "JK05/0?"
    lost = play(scene(junk="JK05.JK02/0"), "X", ".", "EM1", ".").seen_by(1)
    assert lost.sample(2**61) >= FIRST_JUNK
    assert GAME.position(play(lost, "o:JK05")).split(" ")[10] == "1?/0"


NAMED_JK02 = next(card.number for card in CARDS if card.key == "JK02")


def conserved(state: DungeonPen) -> None:
    """Forty event cards and twenty junk cards, wherever they lie."""
    waiting = [int(card) for side in (state.a, state.b) for card in side.waiting]
    lying = Counter(card for card in waiting if card < FIRST_JUNK)
    on_table = sum(min(number, CARDS[card].copies) for card, number in lying.items())
    on_table += int(state.a.locked) + int(state.b.locked) + int(state.head >= 0)
    on_table += int(state.card >= 0)
    assert count(state.deck) + count(state.discard) + on_table == count(ALL_EVENTS) == 40
    assert count(state.junk) + count(state.a.hand) + count(state.b.hand) == count(ALL_JUNK) == 20


def sound(state: DungeonPen) -> None:
    """What holds in every position."""
    for side in (state.a, state.b):
        assert not state.dungeon.in_solid(side.x, side.y, state.drawn)
        assert 0 <= side.life <= 15
        assert side.life > 0 or state.to_move == NOBODY
    assert walls.way_out(state, state.dungeon.no_walls())
    conserved(state)


@settings(max_examples=40)
@given(
    seed=st.integers(0, 2**62 - 1),
    board=st.sampled_from(["crypt", "pillar-hall", "serpent"]),
    hands=st.sampled_from(["RR", "LN", "MS"]),
    modes=st.tuples(st.booleans(), st.booleans(), st.booleans()),
)
def test_invariants_over_whole_games(
    seed: int, board: str, hands: str, modes: tuple[bool, bool, bool]
) -> None:
    beginner, drawn, fair = ("yes" if mode else "no" for mode in modes)
    first = start(
        board=board, hands=hands, beginner=beginner, walls=drawn, fair=fair, first="drawn"
    )
    last = first
    for state in walk(first, seed):
        assert isinstance(state, DungeonPen)
        sound(state)
        last = state
    assert last.outcome() is not None
    assert last.turn <= 200


@settings(max_examples=60)
@given(seed=st.integers(0, 2**62 - 1), stop=st.integers(0, 60))
def test_texts_of_random_positions_are_read_as_written(seed: int, stop: int) -> None:
    state = list(walk(start(walls="yes", fair="yes"), seed, stop))[-1]
    text = GAME.position(state)
    assert at(text) == state
    for seat in (0, 1):
        seen = GAME.position(state, seat)
        assert GAME.position(at(seen)) == seen
    if state.to_move == CHANCE and state.chances():
        assert abs(sum(odds for _, odds in state.chances()) - 1) < 1e-9
