"""Sight: what those at a table get to see of a match."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.core.game import Game
from dugames.core.state import CHANCE, State
from dugames.core.view import View, ending
from dugames.service import pen
from dugames.service.entry import Entry
from dugames.service.match import Match, steps_of_the_turn
from dugames.service.messages import (
    ClockRule,
    ClockState,
    Event,
    MatchState,
    Offer,
    Refusal,
    RefusalKind,
    SeatState,
)
from dugames.service.refusals import Forbidden, Stale, TooMany, Unknown

_KINDS: Final[dict[type[InputError], RefusalKind]] = {
    Nonsense: "nonsense",
    Illegal: "illegal",
    Unknown: "unknown",
    Forbidden: "forbidden",
    Stale: "stale",
    TooMany: "too many",
}


def viewpoint(state: State, seats: Sequence[int]) -> int | None:
    """Whose eyes a person looks through: those of the seat to move, where it is his."""
    if not seats:
        return None
    return int(state.to_move) if state.to_move in seats else seats[0]


def view(match: Match, seats: Sequence[int]) -> View:
    """What the holder of the seats sees now; without a seat, what is open to all."""
    seat = viewpoint(match.state, seats)
    shown = match.setup.game.view(match.state, seat, match.last)
    if seat is None:
        shown["choices"] = []  # who looks on is offered nothing
    return shown


def event(match: Match, version: int, entry: Entry, seats: Sequence[int]) -> Event:
    """An entry as the holder of the seats hears of it, without what is hidden from him."""
    seen = match.seen_as(version, seats)
    told = Event(type="event", version=version, kind=entry.kind, at=entry.at)  # type: ignore[typeddict-item]
    if entry.seat is not None:
        told["seat"] = entry.seat
    if entry.text is not None:
        told["text"] = entry.text if seen is None else seen
    if entry.u is not None and seen is None:
        told["u"] = f"{entry.u:016x}"
    if entry.keep is not None:
        told["keep"] = entry.keep
    if entry.what is not None:
        told["what"] = entry.what  # type: ignore[typeddict-item]
    if entry.salt is not None:
        told["salt"] = entry.salt
    if entry.match is not None:
        told["match"] = entry.match
    return told


def clock(match: Match, at: int) -> ClockState:
    """The clock's hands."""
    return ClockState(left=match.clock.shown(at), running=match.clock.running)


def offers(match: Match) -> list[Offer]:
    """What lies on the table."""
    return [Offer(what=what, seats=sorted(seats)) for what, seats in match.offers.items()]  # type: ignore[typeddict-item]


def table(match: Match, person: str | None, present: Collection[int]) -> MatchState:
    """The match in short."""
    setup = match.setup
    waits = match.state.to_move == CHANCE and match.live
    return MatchState(
        id=setup.key,
        game=setup.game.key,
        title=setup.game.title,
        options=dict(setup.options),
        position=setup.position,
        seats=[
            SeatState(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                taken=seat.taken,
                you=person is not None and seat.person == person,
                present=seat.kind == "computer" or number in present,
            )
            for number, seat in enumerate(setup.seats)
        ],
        clock=ClockRule(kind=setup.clock.kind, base=setup.clock.base, step=setup.clock.step),
        hints=setup.hints,
        status=match.status,  # type: ignore[typeddict-item]
        version=match.version,
        turn=int(match.state.turn),
        to_move=int(match.state.to_move),
        outcome=ending(match.state.outcome()),
        paused=match.paused,
        commitment=setup.commitment,
        dice_wait_for=match.unrevealed() if waits else [],
        made=setup.made,
        owner=person is not None and setup.owner == person,
        rematch_of=setup.rematch_of,
        rematch=match.rematch,
    )


def draft(
    game: Game, state: State, last: list[tuple[State, int]], texts: Sequence[str], seat: int | None
) -> View:
    """The view after some decisions more, none of which is carried out."""
    for text in texts:
        for d in pen.read(game, state, text):
            last = steps_of_the_turn(last, state, d)
            state = state.play(d)
    return game.view(state, seat, last)


def refusal(error: InputError) -> Refusal:
    """A refusal as plain data."""
    return Refusal(kind=_KINDS[type(error)], text=error.text[:200], reason=error.reason)
