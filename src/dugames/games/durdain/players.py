"""Reading whose game it is: phase, players, scores, turn."""

from __future__ import annotations

from dugames.games.durdain.board import COUNTRIES, OUTER, RANGES
from dugames.games.durdain.fields import (
    illegal,
    listed,
    mapping,
    nonsense,
    number,
    texts,
    word,
)
from dugames.games.durdain.house import GOAL, MOST
from dugames.games.durdain.rules import setup
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    BIT,
    BUILDING,
    CHOOSING,
    DRAGONING,
    DRAW,
    MOUNTAINS,
    ORDER,
    OVER,
    QUEENING,
    REWARDING,
)
from dugames.games.durdain.rules.turn import ACTIONS
from dugames.games.durdain.wording import (
    MOST_POINTS,
    PHASE_NAMES,
    Parts,
)


def read_phase(state: Durdain, parts: Parts) -> None:
    """What happens now; a few phases share a name."""
    name = word(parts["phase"], "phase", tuple(dict.fromkeys(PHASE_NAMES)))
    state.phase = PHASE_NAMES.index(name)
    state.round = number(parts.get("round", 0 if state.phase < CHOOSING else 1), "round", 0, 9999)
    if name == "castle" and state.round > 0:
        state.phase = BUILDING
    if (state.round == 0) != (state.phase < CHOOSING):
        illegal("round", f"{state.round} in the phase {name}")
    complete = len(state.layout.ranges) == RANGES
    if state.phase == MOUNTAINS and complete:
        state.phase = QUEENING
    if state.phase == QUEENING and not state.agreed.dragons:
        illegal("phase", "the mountains are complete")
    if state.phase > QUEENING and not complete:
        illegal("ranges", f"{len(state.layout.ranges)} ranges instead of {RANGES}")
    fair = state.phase == MOUNTAINS and not setup.by_hand(state)
    if fair and (state.agreed.mountains == 0 or state.layout.ranges):
        illegal("ranges", "only by hand are they laid one by one")


def read_players(state: Durdain, parts: Parts) -> None:
    """Who plays, and who is gone."""
    players = letters(parts["players"], "players")
    if state.phase <= DRAW:
        if players:
            illegal("players", "nobody has a home before the draw")
        for seat in listed(parts.get("gone", []), "gone", int(state.seats) - 2):
            state.gone |= BIT[number(seat, "gone", 0, int(state.seats) - 1)]
        state.active = state.living()[0]
        return
    if "gone" in parts:
        illegal("gone", "after the draw, seats tells who is gone")
    if len(players) < (1 if state.phase == OVER else 2):
        illegal("players", f"{len(players)} players")
    seats = _seats(parts, players, int(state.seats))
    for seat, letter in enumerate(seats):
        state.home[seat] = COUNTRIES.index(letter)
        if letter not in players:
            state.gone |= BIT[seat]
            state.score[seat] = 0


def letters(value: object, key: str) -> list[str]:
    """Different letters of homes."""
    found = texts(value, key, MOST)
    for letter in found:
        word(letter, key, tuple(OUTER))
    return found


def _seats(parts: Parts, players: list[str], count: int) -> list[str]:
    """The home of each seat; where it is not said, those who are gone had what others name."""
    if "seats" in parts:
        seats = letters(parts["seats"], "seats")
        if len(seats) != count or [letter for letter in seats if letter in players] != players:
            illegal("seats", f"{count} homes, those of the players in the same order among them")
        return seats
    if len(players) > count:
        illegal("n", f"{count} for {len(players)} players")
    beware = parts.get("beware")
    callers = list(beware.values()) if isinstance(beware, dict) else []
    mentioned = [parts.get("first"), parts.get("turn"), *callers]
    homes = [*players]
    for letter in [*mentioned, *OUTER]:
        if letter in set(OUTER) and letter not in homes and len(homes) < count:
            homes.append(str(letter))
    return homes


def seat_of(state: Durdain, value: object, key: str) -> int:
    """The seat with that home."""
    homes = [state.letter(seat) for seat in range(state.seats)]
    return homes.index(word(value, key, tuple(homes)))


def living_seat(state: Durdain, value: object, key: str) -> int:
    """The seat with that home, which is still in the game."""
    seat = seat_of(state, value, key)
    if not state.lives(seat):
        illegal(key, f"{state.letter(seat)} has left the game")
    return seat


def read_turn(state: Durdain, parts: Parts) -> None:
    """Scores, the order, whose turn it is and what is left of it."""
    drawn = state.phase > DRAW
    scores = mapping(parts.get("score", {}), "score")
    for letter in scores:
        if not drawn:
            illegal("score", "nobody has a home before the draw")
        seat = living_seat(state, letter, "score")
        state.score[seat] = number(scores[letter], f"score.{letter}", 0, MOST_POINTS)
    state.last = flag_of(parts, "last") or any(score >= GOAL for score in state.score)
    if state.phase > ORDER:
        state.first = seat_of(state, parts.get("first", state.letter(0)), "first")
        state.active = seat_of(state, parts.get("turn"), "turn")
        if state.phase != OVER and state.lives(state.active) == (state.phase == REWARDING):
            illegal("turn", f"{state.letter(state.active)} has no turn in this phase")
    else:
        for key in ("first", "turn"):
            if parts.get(key) is not None:
                illegal(key, "null is wanted before the first turn")
        state.active = state.living()[0]
    under_way = CHOOSING <= state.phase <= DRAGONING
    least, most = (0 if state.phase == CHOOSING else 1, ACTIONS) if under_way else (0, 0)
    state.actions = number(parts.get("actions", most), "actions", least, most)
    begun = int(state.score[state.active]) if under_way else int(state.agreed.start)
    highest = begun if under_way else MOST_POINTS
    state.turn_start = number(parts.get("turnStartScore", begun), "turnStartScore", 0, highest)


def flag_of(parts: Parts, key: str) -> bool:
    """True or false; false when left out."""
    value = parts.get(key, False)
    if not isinstance(value, bool):
        nonsense(key, "true or false is wanted")
    return value
