"""What stays true after every decision, whatever is played."""

from __future__ import annotations

from games.durdain.tables import GAME
from hypothesis import given, settings
from hypothesis import strategies as st

from dugames.core.source import Source, below
from dugames.core.state import CHANCE, NOBODY
from dugames.games.durdain.decisions import DONE, END, PASS, plain, verb_of
from dugames.games.durdain.rules.agreed import EXTENSIONS
from dugames.games.durdain.rules.armadas import load
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.settlements import touches_settlement
from dugames.games.durdain.rules.table import (
    CAMP,
    CASTLE_PIECE,
    KINDS,
    LIMITS,
    MOUNTAIN,
    PIECES,
    SHIP,
    VACANT,
    WALL_PIECE,
)


def check(state: Durdain) -> None:
    """One look at the whole table."""
    stand = 0
    for seat in range(state.seats):
        for kind in range(WALL_PIECE):
            places = state.pieces(seat, kind)
            stand += len(places)
            assert places == sorted(places)
            assert all(state.at[node] == 8 * (seat + 1) + kind for node in places)
            aboard = sum(state.passengers(ship).count(kind) for ship in state.pieces(seat, SHIP))
            assert state.out[seat * KINDS + kind] == len(places) + aboard
            assert len(places) + aboard <= LIMITS[kind]  # R15
        assert state.out[seat * KINDS + WALL_PIECE] == len(state.walls(seat)) <= 6
        if not state.lives(seat):  # R54
            assert all(state.out[seat * KINDS + kind] == 0 for kind in range(KINDS))
    assert stand == sum(content >= PIECES for content in state.at)
    assert state.castles_left() >= 0
    assert [node for node, content in enumerate(state.at) if content == VACANT] == list(
        state.vacant
    )
    check_spacing(state)


def check_spacing(state: Durdain) -> None:
    """R14, R23, R26, R73."""
    settled = list(state.vacant)
    for seat in range(state.seats):
        settled += state.pieces(seat, CAMP) + state.pieces(seat, CASTLE_PIECE)
        for ship in state.pieces(seat, SHIP):
            assert state.board.is_sea(ship)
            assert load(state, ship) <= (state.agreed.capacity or 20)
    walled = [border for border in range(state.board.borders) if state.wall[border]]
    ends = {end for border in walled for end in state.board.ends[border]}
    for node in settled:
        assert not touches_settlement(state, node)
        assert node not in ends
    for spaces in state.layout.ranges:
        assert all(state.at[node] == MOUNTAIN for node in spaces)


def castles(state: Durdain) -> int:
    """How many are on the map."""
    return 18 - int(state.castles_left())


def check_step(before: Durdain, after: Durdain) -> None:
    """Scores and castles never become fewer."""
    assert castles(after) >= castles(before)
    for seat in after.living():
        assert after.score[seat] >= before.score[seat]
    assert after.last >= before.last


def ends_soon(state: Durdain) -> bool:
    """R111: whoever is absent passes, closes what is open, and the turn is over."""
    after: Durdain = state
    for _ in range(60):
        if after.turn != state.turn or after.to_move == NOBODY:
            return True
        if after.to_move == CHANCE:
            d = int(after.sample(2**40 + 12345))
        else:
            legal = after.decisions()
            finishing = [plain(verb) for verb in (PASS, END, DONE) if plain(verb) in legal]
            d = finishing[0] if finishing else min(legal)
        after = after.play(d)  # type: ignore[assignment]
    return False


def lively(state: Durdain, u: int) -> int:
    """A verb first, then one of its decisions: battles and claims are not lost among steps."""
    legal = state.decisions()
    verbs = sorted({int(verb_of(d)) for d in legal})
    verb = verbs[below(u, len(verbs))]
    chosen = [d for d in legal if verb_of(d) == verb]
    return chosen[u % len(chosen)]


def watch(state: Durdain, seed: int, most: int, seen: set[int]) -> None:
    """Play on, and look at everything."""
    source = Source(seed)
    for number in range(most):
        if state.to_move == NOBODY:
            return
        u = source.next()
        if state.to_move == CHANCE:
            d = int(state.sample(u))
        else:
            d = lively(state, u) if seed % 2 else int(state.pick(u))
        after = state.play(d)
        assert isinstance(after, Durdain)
        check_step(state, after)
        if number % 3 == 0:
            check(after)
        if number % 9 == 0:
            assert ends_soon(after)
        state = after
        seen.add(int(state.phase))


@settings(max_examples=40)
@given(
    seats=st.integers(2, 6),
    extensions=st.sampled_from(EXTENSIONS),
    size=st.sampled_from((2, 3, 3, 3, 4, 5)),
    mountains=st.sampled_from(("default", "default", "random", "hand")),
    dice=st.sampled_from(("once", "each")),
    flags=st.integers(7, 8),
    capacity=st.integers(0, 2),
    seed=st.integers(0, 2**40),
)
def test_random_games_keep_to_the_rules(
    seats: int,
    extensions: str,
    size: int,
    mountains: str,
    dice: str,
    flags: int,
    capacity: int,
    seed: int,
) -> None:
    state = GAME.start(
        seats,
        extensions=extensions,
        size=size,
        mountains="default" if size > 3 and mountains == "hand" else mountains,
        battleDice=dice,
        flags=flags,
        shipCapacity=capacity,
        start=60,
    )
    assert isinstance(state, Durdain)
    watch(state, seed, 400, set())


def test_the_games_above_come_everywhere() -> None:
    seen: set[int] = set()
    for seed in range(8):
        state = GAME.start(
            3, extensions="ADN", start=90, mountains="random" if seed == 5 else "hand"
        )
        assert isinstance(state, Durdain)
        watch(state, 2 * seed + 1, 700, seen)
    assert len(seen) >= 17
