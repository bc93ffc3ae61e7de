"""Referee: what a seat may do at the table; each answers with the entries to be stored."""

from __future__ import annotations

from dugames.core.errors import Illegal, Nonsense
from dugames.core.state import CHANCE, NOBODY
from dugames.service import dice
from dugames.service.entry import Entry
from dugames.service.match import OFFERS, Match
from dugames.service.pen import Pen, refuse_nothing
from dugames.service.refusals import Forbidden, Stale

OVER_TIME = "the time is over"


def decide(pen: Pen, seat: int, texts: list[str], based_on: int) -> list[Entry]:
    """The decisions of a seat, and the chances that follow."""
    match = pen.match
    refuse_nothing(texts)
    _playing(match, texts[0])
    if based_on > match.version:
        raise Nonsense(str(based_on), f"the match is at version {match.version}")
    if based_on < match.changed:
        raise Stale(texts[0], f"the match has gone on to version {match.version} meanwhile")
    if match.paused:
        raise Illegal(texts[0], "the match is paused")
    if match.clock.running == seat and match.clock.late(pen.at, pen.lag):
        raise Illegal(texts[0], OVER_TIME)
    for text in texts:
        pen.decide(seat, text)
    pen.roll()
    return pen.entries


def flag(pen: Pen, lag: int) -> list[Entry]:
    """The seat whose time ran out loses; nothing, when there is none."""
    match = pen.match
    seat = match.clock.running
    if match.live and seat is not None and match.clock.late(pen.at, lag):
        pen.write("flag", seat=seat)
        pen.roll()
    return pen.entries


def reveal(pen: Pen, seat: int, salt: str) -> list[Entry]:
    """A seat shows the salt that it promised; the dice may be waiting for it."""
    match = pen.match
    promised = match.setup.seats[seat].promise
    if promised is None or dice.promise(dice.read_secret(salt)) != promised:
        raise Illegal(salt, "this is not what the seat promised")
    if match.begun is None:
        raise Illegal(salt, "salts are shown when all seats are taken")
    if seat not in match.salts:
        pen.write("revealed", seat=seat, salt=salt)
    return pen.entries


def roll(pen: Pen) -> list[Entry]:
    """The chances that are due, once all seats are taken."""
    if pen.match.live:
        pen.roll()
    return pen.entries


def resign(pen: Pen, seat: int) -> list[Entry]:
    """A seat gives up."""
    _taking_part(pen.match, "resign", seat)
    pen.write("resignation", seat=seat)
    pen.roll()
    return pen.entries


def claim(pen: Pen, seat: int, away: dict[int, int], patience: int) -> list[Entry]:
    """The seat to move went away, milliseconds ago, and others have waited long enough."""
    match = pen.match
    _taking_part(match, "claim", seat)
    missing = [match.state.to_move] if match.state.to_move >= 0 else match.unrevealed()
    gone = [other for other in missing if other != seat and away.get(other, 0) >= patience]
    if not gone:
        raise Illegal("claim", f"nobody who is waited for has been away for {patience // 1000} s")
    pen.write("abandonment", seat=gone[0])
    pen.roll()
    return pen.entries


def pause(pen: Pen, on: bool) -> list[Entry]:
    """A match among computers stops and goes on."""
    _playing(pen.match, "pause")
    if pen.match.deciders():
        raise Illegal("pause", "only a match among computers can be paused")
    if on != pen.match.paused:
        pen.write("paused" if on else "resumed")
    return pen.entries


def cancel(pen: Pen) -> list[Entry]:
    """A match that has not begun is given up."""
    if pen.match.status != "waiting":
        raise Illegal("cancel", f"the match is {pen.match.status}")
    pen.write("cancelled")
    return pen.entries


# Offers: what all people at the table have to agree on.


def offer(pen: Pen, seat: int, what: str) -> list[Entry]:
    """A seat offers something, or agrees to what another one offered."""
    match = pen.match
    if what not in OFFERS:
        raise Nonsense(what, f"an offer is one of {', '.join(OFFERS)}")
    if what == "rematch":
        if match.rematch is not None:
            return pen.entries  # what is asked for is there
        if match.ended is None:
            raise Illegal(what, "a rematch is offered once a match is over")
    else:
        _taking_part(match, what, seat)
    keep = (
        match.keep if what in match.offers else _kept(match, seat) if what == "takeback" else None
    )
    if seat not in match.offers.get(what, ()):
        pen.write("offered", seat=seat, what=what, keep=keep)
    asked = match.people() if what == "rematch" else match.deciders()
    if _others(match, asked, match.offers.get(what, set()) | {seat}):
        return pen.entries
    if what == "draw" and any(one.kind == "computer" for one in match.setup.seats):
        pen.write("declined", what=what)  # computers play on
    elif what == "draw":
        pen.write("draw agreed")
    elif what == "takeback":
        pen.write("takeback", keep=keep)
    return pen.entries


def decline(pen: Pen, seat: int, what: str) -> list[Entry]:
    """A seat refuses an offer, or takes its own back."""
    if what not in pen.match.offers:
        raise Illegal(what, "nobody offers that")
    pen.write("declined", seat=seat, what=what)
    return pen.entries


def agreed(match: Match) -> bool:
    """Whether a rematch is agreed on and not laid yet."""
    offers = match.offers.get("rematch", set())
    return match.rematch is None and bool(offers) and not _others(match, match.people(), offers)


def _others(match: Match, asked: set[int], agree: set[int]) -> set[int]:
    """The seats of those asked whose holders have not agreed with any seat of theirs."""
    holders = {match.setup.seats[seat].person for seat in agree}
    return {seat for seat in asked if match.setup.seats[seat].person not in holders}


def _kept(match: Match, seat: int) -> int:
    """How much stays when the last turn of a seat's holder is taken back."""
    held = match.held_by(match.setup.seats[seat].person)
    own = [step for step, (_, mover) in enumerate(match.steps) if mover in held]
    if not own:
        raise Illegal("takeback", "there is nothing to take back")
    turn = match.steps[own[-1]][0]
    keep = next(step for step in own if match.steps[step][0] == turn)
    if any(mover == NOBODY for _, mover in match.steps[keep:]):
        raise Illegal("takeback", "somebody has left the game since")
    return keep


def _playing(match: Match, text: str) -> None:
    if not match.live:
        raise Illegal(text, "the game is over" if match.ended is not None else "seats are free yet")


def _taking_part(match: Match, text: str, seat: int) -> None:
    _playing(match, text)
    if seat in match.gone:
        raise Illegal(text, "who has left the game has no say in it")


def may(match: Match, person: str | None, seat: int | None) -> int:
    """The seat that a person acts for: the one named, or the one to move among his own."""
    held = match.held_by(person)
    if not held:
        raise Forbidden("seat", "who looks on does not decide")
    if seat is None:
        to_move = match.state.to_move
        return to_move if to_move in held and to_move != CHANCE else held[0]
    if seat not in held:
        raise Forbidden(str(seat), "somebody else holds this seat")
    return seat
