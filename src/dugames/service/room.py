"""Room: a match that is looked at or played now, and all who are there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from pydantic_core import to_json

from dugames.core.state import CHANCE
from dugames.service import referee, sight
from dugames.service.clock import LAG
from dugames.service.entry import Entry
from dugames.service.journal import ConflictError
from dugames.service.match import Match
from dugames.service.messages import Chat, ChatLine, Event, Presence, ServerMessage
from dugames.service.opponent import think
from dugames.service.pen import Pen
from dugames.service.refusals import TooMany
from dugames.service.seat import Seat
from dugames.service.store import Append

if TYPE_CHECKING:
    from dugames.service.hall import Hall

MOST_LISTENERS: Final = 1_000
SENT_AGAIN: Final = 500  # events that an absent client may have missed, at most
THINKING: Final = 20_000  # milliseconds after which another process may think instead
GRACE: Final = 2_000  # and look after a clock
_SHOWS: Final = {"decision", "chance", "takeback"}
_ENDS: Final = {"resignation", "flag", "abandonment", "draw agreed"}

Command = Callable[[Pen], list[Entry]]


class Listener(Protocol):
    """Somebody who is told what happens."""

    person: str | None
    seats: tuple[int, ...]
    muted: set[int]

    def deliver(self, message: bytes) -> None: ...


class Room:
    """One match in the memory of this process."""

    def __init__(self, hall: Hall, match: Match) -> None:
        self.hall = hall
        self.match = match
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[set[int], int]] = {}  # seats and watchers, by process
        self.away: dict[int, int] = {}  # since when
        self.wanted_at = hall.now()  # when somebody asked for it, or was here, last
        self.thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._note_who_is_away()

    @property
    def key(self) -> str:
        """The match's name."""
        return self.match.setup.key

    # What happens.

    async def act(
        self,
        command: Command,
        *,
        seats: Sequence[int] = (),
        name: str | None = None,
        lag: int = 0,
    ) -> int:
        """Carry a command out, once; answer the version that it led to when it is stored.

        Who holds these seats gave it this name. The log knows no persons: the first seat, whoever
        acts for whichever, stands for its holder.
        """
        key = None if name is None else f"{seats[0] if seats else -1} {name}"
        return await asyncio.shield(self._act(command, key, lag))

    async def _act(self, command: Command, key: str | None, lag: int) -> int:
        async with self.lock:
            while True:
                if key in self.match.done:
                    return self.match.done[key]
                entries = command(Pen(self.match, self.hall.now(), key=key, lag=lag))
                try:
                    await self._write(entries)
                except ConflictError:
                    await self.catch_up()
                    continue
                return self.match.done.get(key, self.match.version)

    async def sit(self, number: int, changes: dict[str, Any], check: Callable[[], None]) -> None:
        """Somebody takes a seat, unless the check refuses it."""
        await asyncio.shield(self._sit(number, changes, check))

    async def _sit(self, number: int, changes: dict[str, Any], check: Callable[[], None]) -> None:
        async with self.lock:
            while True:
                check()
                entries = [Entry("joined", self.hall.now() - self.match.setup.made, seat=number)]
                try:
                    await self._write(entries, {number: changes})
                except ConflictError:
                    await self.catch_up()
                    continue
                return

    async def _write(
        self, entries: list[Entry], changes: dict[int, dict[str, Any]] | None = None
    ) -> None:
        """Store entries, then let everybody hear of them."""
        if not entries:
            return
        seats = [
            replace(seat, **(changes or {}).get(number, {}))
            for number, seat in enumerate(self.match.setup.seats)
        ]
        ahead = self.match.fork(entries, seats)
        await self.hall.journal.append(
            Append(
                self.key,
                self.match.version,
                entries,
                ahead.status,
                self.hall.now(),
                self._due(ahead),
                changes or {},
            )
        )
        self.hall.metrics.entries.inc(len(entries))
        if changes:
            self._seat(seats)
        self.grow(entries)
        self.wake()

    def _due(self, match: Match) -> int | None:
        """When another process has to look after the match if this one is gone."""
        if not match.live or match.paused:
            return None
        if match.computer_to_move() is not None:
            return self.hall.now() + THINKING
        deadline = match.clock.deadline()
        return None if deadline is None else match.setup.made + deadline + LAG + GRACE

    def grow(self, entries: Sequence[Entry]) -> None:
        """The log has grown: everybody hears of it."""
        for entry in entries:
            self.match.add(entry)
            self._tell_of(entry)

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        entries, seats = await self.hall.news(self.key, self.match.version)
        self._seat(seats)
        self.grow(entries)
        self._set_timer()

    def _seat(self, seats: list[Seat]) -> None:
        self.match.setup.seats = seats
        self.match.record.seats = [seat.name for seat in seats]
        for listener in self.listeners:
            listener.seats = self.match.held_by(listener.person)
        self._note_who_is_away()

    # Who is here.

    def enter(self, listener: Listener) -> None:
        """Somebody comes in."""
        if len(self.listeners) >= MOST_LISTENERS:
            raise TooMany(self.key, "the room is full")
        listener.seats = self.match.held_by(listener.person)
        self.listeners.add(listener)
        self._who_is_here()

    def leave(self, listener: Listener) -> None:
        """Somebody goes."""
        self.listeners.discard(listener)
        self.wanted_at = self.hall.now()
        self._who_is_here()

    def present(self) -> set[int]:
        """The seats whose holders are here, or at another process."""
        seats = {seat for listener in self.listeners for seat in listener.seats}
        return seats.union(*(there for there, _ in self.elsewhere.values()))

    def watchers(self) -> int:
        """How many look on."""
        here = sum(not listener.seats for listener in self.listeners)
        return here + sum(many for _, many in self.elsewhere.values())

    def hears_of(self, process: str, seats: set[int], watchers: int) -> None:
        """Another process tells who is there."""
        if seats or watchers:
            self.elsewhere[process] = (seats, watchers)
        else:
            self.elsewhere.pop(process, None)
        self._who_is_here(tell_others=False)

    def _who_is_here(self, *, tell_others: bool = True) -> None:
        self._note_who_is_away()
        present = sorted(self.present())
        self.tell(lambda _: Presence(type="presence", seats=present, watchers=self.watchers()))
        if tell_others:
            self.hall.presence_changed(self)

    def _note_who_is_away(self) -> None:
        present = self.present()
        for seat, holder in enumerate(self.match.setup.seats):
            if holder.kind == "computer" or seat in present:
                self.away.pop(seat, None)
            else:
                self.away.setdefault(seat, self.hall.now())

    def away_for(self) -> dict[int, int]:
        """How many milliseconds each absent seat has been away."""
        now = self.hall.now()
        return {seat: now - since for seat, since in self.away.items()}

    # What is told.

    def tell(
        self,
        message: Callable[[Listener], ServerMessage],
        to: Callable[[Listener], bool] = lambda _: True,
    ) -> None:
        """Tell everybody; those who see the same share one message."""
        made: dict[tuple[tuple[int, ...], bool], bytes] = {}
        owner = self.match.setup.owner
        for listener in [listener for listener in self.listeners if to(listener)]:
            eyes = (listener.seats, owner is not None and listener.person == owner)
            if eyes not in made:
                made[eyes] = to_json(message(listener))
            listener.deliver(made[eyes])

    def _tell_of(self, entry: Entry) -> None:
        version = self.match.version
        self.tell(lambda listener: self.told(listener, version, entry))

    def told(self, listener: Listener, version: int, entry: Entry) -> Event:
        """What one listener hears of the newest entry."""
        match = self.match
        event = sight.event(match, version, entry, listener.seats)
        shows = entry.kind in _SHOWS or entry.kind in _ENDS
        if shows:
            event["view"] = sight.view(match, listener.seats)
            event["clock"] = sight.clock(match, entry.at)
            if event["view"]["last"] and entry.kind in {"decision", "chance"}:
                event["words"] = event["view"]["last"][-1]
        if not shows or match.ended is not None:
            event["table"] = sight.table(match, listener.person, self.present())
        return event

    def say(self, line: ChatLine) -> None:
        """Everybody hears a line who has not muted that seat."""
        said = Chat(type="chat", line=line)
        self.tell(lambda _: said, lambda listener: line["seat"] not in listener.muted)

    # What happens by itself.

    def wake(self) -> None:
        """See to the clock and to the computers."""
        self._set_timer()
        match = self.match
        if match.live and match.state.to_move == CHANCE and not match.unrevealed():
            self.hall.spawn(self.act(referee.roll))
        seat = self.match.computer_to_move()
        idle = self.thinking is None or self.thinking.done()
        if seat is not None and not self.match.paused and idle:
            self.thinking = self.hall.spawn(think(self.hall, self))

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.match.clock.deadline()
        if not self.match.live or deadline is None:
            return
        wait = (self.match.setup.made + deadline + LAG - self.hall.now()) / 1000
        if wait < 3600:  # by then another will be set
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, wait), self._time_is_over)

    def _time_is_over(self) -> None:
        self.hall.spawn(self.look_at_the_clock())

    async def look_at_the_clock(self) -> None:
        """A flag falls if the time is over."""
        await self.act(lambda pen: referee.flag(pen, LAG))
        self._set_timer()

    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        thinks = self.thinking is not None and not self.thinking.done()
        return not self.listeners and not self.lock.locked() and not thinks

    def close(self) -> None:
        """Nothing happens here any more."""
        if self._timer is not None:
            self._timer.cancel()
        if self.thinking is not None:
            self.thinking.cancel()
