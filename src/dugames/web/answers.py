"""Answers: what each message of a client leads to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import to_json

from dugames.core.errors import InputError, Nonsense
from dugames.core.view import View
from dugames.service import referee, sight
from dugames.service.messages import Ack, Drafts, Event, Hint, Refusal, Welcome
from dugames.service.refusals import Forbidden, Stale, TooMany
from dugames.service.room import SENT_AGAIN
from dugames.service.thinking import Task, study
from dugames.web import spoken

if TYPE_CHECKING:
    from dugames.web.live import Live


def _ack(live: Live, name: str, version: int | None = None) -> None:
    known = live.room.match.version if version is None else version
    live.put(to_json(Ack(type="ack", id=name, version=known)))


def _seat(live: Live, seat: int | None) -> int:
    return referee.may(live.room.match, live.person, seat)


async def hello(live: Live, message: spoken.Hello) -> None:
    """Show the whole table, and what was missed."""
    live.muted = await live.hall.chat.muted(live.room.key, live.person)
    chat = await live.hall.chat.lines(live.room.key)
    if not live.greeted:
        live.room.enter(live)
    match, seats = live.room.match, live.seats
    now = live.hall.now() - match.setup.made
    welcome = Welcome(
        type="welcome",
        version=match.version,
        seats=list(seats),
        match=sight.table(match, live.person, live.room.present()),
        view=sight.view(match, seats),
        missed=_missed(live, message.version),
        offers=sight.offers(match),
        clock=sight.clock(match, now),
        chat=[line for line in chat if line["seat"] not in live.muted],
        muted=sorted(live.muted),
    )
    live.greeted = True
    live.put(to_json(welcome))
    live.room.wake()


def _missed(live: Live, version: int | None) -> list[Event] | None:
    match = live.room.match
    if version is None or not 0 <= match.version - version <= SENT_AGAIN:
        return None
    return [
        sight.event(match, number, entry, live.seats)
        for number, entry in enumerate(match.entries[version:], start=version + 1)
    ]


async def decide(live: Live, message: spoken.Decide) -> None:
    """Carry decisions out."""
    arrived = time.perf_counter()
    room, seat = live.room, _seat(live, message.seat)
    if message.version > room.match.version:  # another process may be ahead
        async with room.lock:
            await room.catch_up()
    version = await room.act(
        lambda pen: referee.decide(pen, seat, message.decisions, message.version),
        seats=live.seats,
        name=message.id,
        lag=2 * live.lag,
    )
    _ack(live, message.id, version)
    live.hall.metrics.decide.observe(time.perf_counter() - arrived)


async def draft(live: Live, message: spoken.Draft) -> None:
    """Show what there would be."""
    if not live.drafts.take(len(message.prefixes)):
        raise TooMany("draft", "too many drafts; wait a little")
    match, seat = live.room.match, _seat(live, message.seat)
    if message.version is not None and message.version < match.changed:
        raise Stale("draft", f"the match has gone on to version {match.version} meanwhile")
    if match.state.to_move != seat:
        raise Forbidden("draft", f"seat {seat} is not to move")
    seen, last, version = match.state.seen_by(seat), list(match.last), match.version
    drafts: list[View | Refusal] = []
    for prefix in message.prefixes:
        try:
            drafts.append(sight.draft(match.setup.game, seen, last, prefix, seat))
        except InputError as error:
            drafts.append(sight.refusal(error))
        await asyncio.sleep(0)  # others are served too
    live.put(to_json(Drafts(type="drafts", id=message.id, version=version, drafts=drafts)))


async def offer(live: Live, message: spoken.MakeOffer) -> None:
    """Offer something, or agree."""
    seat = _seat(live, message.seat)
    version = await live.room.act(
        lambda pen: referee.offer(pen, seat, message.what),
        seats=live.seats,
        name=message.id,
    )
    if message.what == "rematch" and referee.agreed(live.room.match):
        await live.hall.host.rematch(live.room)
    _ack(live, message.id, version)


async def decline(live: Live, message: spoken.Decline) -> None:
    """Refuse an offer."""
    await _act(live, message, lambda pen, seat: referee.decline(pen, seat, message.what))


async def resign(live: Live, message: spoken.Resign) -> None:
    """Give up."""
    await _act(live, message, referee.resign)


async def claim(live: Live, message: spoken.Claim) -> None:
    """Somebody went away."""
    patience = live.hall.settings.claim_after * 1000
    away = live.room.away_for()
    await _act(live, message, lambda pen, seat: referee.claim(pen, seat, away, patience))


async def _act(live: Live, message: Any, command: Callable[[Any, int], Any]) -> None:
    seat = _seat(live, message.seat)
    version = await live.room.act(lambda pen: command(pen, seat), seats=live.seats, name=message.id)
    _ack(live, message.id, version)


async def pause(live: Live, message: spoken.Pause) -> None:
    """Stop a match among computers, or go on."""
    if live.room.match.setup.owner != live.person or live.person is None:
        raise Forbidden("pause", "who laid the table may pause")
    version = await live.room.act(lambda pen: referee.pause(pen, message.on), name=message.id)
    _ack(live, message.id, version)


async def reveal(live: Live, message: spoken.Reveal) -> None:
    """A seat's salt."""
    await _act(live, message, lambda pen, seat: referee.reveal(pen, seat, message.salt))


async def chat(live: Live, message: spoken.Say) -> None:
    """Say something."""
    seat = _seat(live, message.seat)
    if not live.lines.take():
        raise TooMany(message.text[:40], "too many lines; wait a little")
    assert live.person is not None
    now = live.hall.now()
    await live.hall.chat.say(live.room, live.person, message.id, seat, message.text, now)
    _ack(live, message.id)


async def mute(live: Live, message: spoken.Mute) -> None:
    """Hear somebody no more, or again."""
    if message.seat >= len(live.room.match.setup.seats):
        raise Nonsense(str(message.seat), "there is no such seat")
    (live.muted.add if message.on else live.muted.discard)(message.seat)
    if live.person is not None:
        await live.hall.chat.mute(live.room.key, live.person, message.seat, on=message.on)
    _ack(live, message.id)


async def hint(live: Live, message: spoken.AskHint) -> None:
    """Ask a computer."""
    seat, match = _seat(live, message.seat), live.room.match
    if not match.setup.hints and match.ended is None:
        raise Forbidden("hint", "this match is played without hints")
    if not live.hints.take():
        raise TooMany("hint", "too many questions; wait a little")
    record, version = match.record.plain(), match.version
    for part in (0.2, 1.0):  # a first opinion soon, and a better one later
        task = Task(record=record, seat=seat, seconds=message.seconds * part)
        said = await live.hall.computers.run(study, task)
        told = Hint(type="hint", id=message.id, version=version, final=part == 1.0, analysis=said)
        live.put(to_json(told))


async def pong(live: Live, message: spoken.Pong) -> None:
    """Measure the way: the least of what was seen lately, so that nobody gains by delay."""
    sent = live.pings.pop(message.number, None)
    live.pings = {n: at for n, at in live.pings.items() if n > message.number}
    if sent is not None:
        way = round((time.monotonic() - sent) * 500)
        live.lag = way if not live.lag else min(way, round(0.8 * live.lag + 0.2 * way))


Answer = Callable[["Live", Any], Awaitable[None]]
_ANSWERS: Final[dict[type, Answer]] = {
    spoken.Hello: hello,
    spoken.Decide: decide,
    spoken.Draft: draft,
    spoken.MakeOffer: offer,
    spoken.Decline: decline,
    spoken.Resign: resign,
    spoken.Claim: claim,
    spoken.Pause: pause,
    spoken.Reveal: reveal,
    spoken.Say: chat,
    spoken.Mute: mute,
    spoken.Pong: pong,
}


async def answer(live: Live, message: Any) -> None:
    """Answer a message."""
    await _ANSWERS[type(message)](live, message)
