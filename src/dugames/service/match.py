"""Match: what the log says so far. It does no input or output and reads no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Final

from dugames.core import record
from dugames.core.errors import Illegal
from dugames.core.game import Game
from dugames.core.notation import refuse_after_the_end
from dugames.core.option import Value
from dugames.core.record import Event, Record
from dugames.core.state import CHANCE, NOBODY, WATCHER, State
from dugames.service import dice
from dugames.service.clock import Clock, Rule
from dugames.service.entry import Entry, brought
from dugames.service.seat import Seat

OFFERS: Final = ("takeback", "draw", "rematch")
MARK: Final = 64  # steps from one kept state to the next


def steps_of_the_turn(
    last: list[tuple[State, int]], before: State, d: int
) -> list[tuple[State, int]]:
    """The last turn's steps with one more; a chance belongs to what led to it."""
    if last and last[-1][0].turn != before.turn and before.to_move != CHANCE:
        return [(before, d)]
    return [*last, (before, d)]


@dataclass
class Setup:
    """What was agreed before the first entry; it never changes, but for the seats' holders."""

    key: str
    game: Game
    options: Mapping[str, Value]
    position: str | None
    seats: list[Seat]
    clock: Rule
    seed: str
    owner: str | None  # who made it
    made: int  # milliseconds of the epoch
    hints: bool = True
    rematch_of: str | None = None
    imported: int = 0  # entries that another place's record brought along
    origin: dict[str, object] | None = None  # and what it said of their dice
    commitment: str = field(init=False)

    def __post_init__(self) -> None:
        self.commitment = dice.commitment(self.key, self.seed)


class Match:
    """A match as far as its log goes."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        names = [seat.name for seat in setup.seats]
        self.record = Record(setup.game.key, names, setup.options, setup.position, setup.commitment)
        self.state = record.first(setup.game, self.record)
        self.entries: list[Entry] = []
        self.steps: list[tuple[int, int]] = []  # each one's turn, and who decided it
        self.path: list[Event] = []  # their events, without what was taken back
        self.marks = [self.state]  # each MARK steps a state, to go back from
        self.gone: set[int] = set()  # seats that gave up, while others play on
        self.last: list[tuple[State, int]] = []  # those of the last turn
        self.changed = 0  # the version that made the position
        self.begun: int | None = None  # when all seats were taken
        self.ended: int | None = None
        self.paused = False
        self.cancelled = False
        self.offers: dict[str, set[int]] = {}  # what, and the seats for it
        self.keep: int | None = None  # where the offered takeback would lead
        self.salts: dict[int, str] = {}
        self.kept_back: dict[int, dict[int, str]] = {}  # texts by version and viewer
        self.done: dict[str | None, int] = {}  # clients' messages, and the version that each led to
        self.rematch: str | None = None
        self.clock = Clock(setup.clock, len(setup.seats))
        self._joined(0)

    @property
    def version(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    @property
    def live(self) -> bool:
        """Whether the game goes on."""
        return self.begun is not None and self.ended is None and not self.cancelled

    @property
    def status(self) -> str:
        """In one word."""
        if self.cancelled:
            return "cancelled"
        if self.ended is not None:
            return "over"
        return "waiting" if self.begun is None else "live"

    def chances(self) -> int:
        """The counter of the dice; what another place rolled does not count."""
        mine = self.entries[self.setup.imported :]
        return sum(entry.kind == "chance" for entry in mine)

    def unrevealed(self) -> list[int]:
        """The seats whose salts the dice still want."""
        return [seat for seat in range(len(self.setup.seats)) if self.salt(seat) is None]

    def salt(self, seat: int) -> str | None:
        """A seat's part in the dice, where it is known."""
        holder = self.setup.seats[seat]
        if holder.kind == "computer":
            return dice.OF_A_COMPUTER
        return self.salts.get(seat) if holder.promise else holder.salt

    def roll(self, counter: int) -> int:
        """The number of a chance; all salts are there."""
        salts = [self.salt(seat) or "" for seat in range(len(self.setup.seats))]
        return dice.number(self.setup.seed, self.setup.key, salts, counter)

    def held_by(self, person: str | None) -> tuple[int, ...]:
        """The seats of a person."""
        if person is None:
            return ()
        seats = enumerate(self.setup.seats)
        return tuple(number for number, seat in seats if seat.person == person)

    def people(self) -> set[int]:
        """The seats that people hold."""
        seats = enumerate(self.setup.seats)
        return {number for number, seat in seats if seat.kind != "computer"}

    def deciders(self) -> set[int]:
        """Those of them who are still in the game, and may agree on something."""
        return self.people() - self.gone

    def computer_to_move(self) -> int | None:
        """The computer's seat that has to decide now."""
        seat = int(self.state.to_move)
        if not self.live or seat < 0 or self.setup.seats[seat].kind != "computer":
            return None
        return seat

    def fork(self, entries: Sequence[Entry], seats: list[Seat] | None = None) -> Match:
        """The match as it will be; this one stays as it is."""
        ahead = copy(self)
        ahead.setup = replace(self.setup, seats=self.setup.seats if seats is None else seats)
        ahead.record = self.record.copy()
        ahead.clock = copy(self.clock)
        ahead.clock.left = list(self.clock.left)
        ahead.entries, ahead.steps = list(self.entries), list(self.steps)
        ahead.path, ahead.marks = list(self.path), list(self.marks)
        ahead.kept_back = dict(self.kept_back)
        ahead.gone, ahead.salts, ahead.done = set(self.gone), dict(self.salts), dict(self.done)
        ahead.offers = {what: set(seats) for what, seats in self.offers.items()}
        for entry in entries:
            ahead.add(entry)
        return ahead

    # The log grows.

    def add(self, entry: Entry) -> None:
        """Carry an entry out; it was found good before it was written."""
        self.entries.append(entry)
        if entry.id is not None:
            self.done[entry.id] = self.version
        event = entry.event()
        if event is not None:
            self._play(event, entry)
        elif entry.kind == "joined":
            self._joined(entry.at)
        else:
            self._at_the_table(entry)

    def bring(self, event: Event) -> None:
        """Carry an event of another place's record out, if the rules allow it."""
        refuse_after_the_end(self.state, event.text or event.kind)
        if event.kind != "takeback":
            record.after(self.setup.game, self.state, event)
        elif (event.keep or 0) > len(self.steps):
            raise Illegal(str(event.keep), "so many decisions were not made")
        self.add(brought(event))

    def _at_the_table(self, entry: Entry) -> None:
        if entry.kind == "revealed" and entry.seat is not None and entry.salt is not None:
            self.salts[entry.seat] = entry.salt
        elif entry.kind == "offered" and entry.seat is not None:
            self.offers.setdefault(entry.what or "", set()).add(entry.seat)
            self.keep = entry.keep if entry.what == "takeback" else self.keep
        elif entry.kind == "declined":
            self.offers.pop(entry.what or "", None)
        elif entry.kind in {"paused", "resumed"}:
            self.paused = entry.kind == "paused"
        elif entry.kind == "rematched":
            self.rematch = entry.match
            self.offers.pop("rematch", None)
        elif entry.kind == "cancelled":
            self.cancelled = True

    def _joined(self, at: int) -> None:
        if self.begun is None and all(seat.taken for seat in self.setup.seats):
            self.begun = at
            self._run(at)

    def _play(self, event: Event, entry: Entry) -> None:
        self.record.events.append(event)
        self.clock.stop(entry.at, entry.lag or 0)
        if event.kind == "takeback":
            self._take_back(event.keep or 0)
        else:
            self._go_on(event)
            self.path.append(event)
            if len(self.path) % MARK == 0:
                self.marks.append(self.state)
        self.changed = self.version
        self.offers.pop("takeback", None)
        if event.kind != "chance":
            self.offers.pop("draw", None)
        self._run(entry.at)

    def _go_on(self, event: Event) -> None:
        before = self.state
        if event.kind not in {"decision", "chance"}:
            self.state = record.after(self.setup.game, before, event)
            self.steps.append((int(before.turn), NOBODY))
            if event.seat is not None:
                self.gone.add(event.seat)
            return
        d = self.setup.game.notation.read_decision(before, event.text or "")
        self._keep_back(before, d)
        self.state = before.play(d)
        step = (int(before.turn), int(before.to_move))
        self.last = steps_of_the_turn(self.last, before, d)
        self.steps.append(step)

    def _keep_back(self, before: State, d: int) -> None:
        """Note how those see a decision or a chance who may not see all of it."""
        notation = self.setup.game.notation
        seen: dict[int, str] = {}
        for viewer in (WATCHER, *range(before.seats)):
            shown = before.as_seen(d, viewer)
            if shown != d:
                seen[viewer] = notation.decision(before.seen_by(viewer), shown)
        if seen:
            self.kept_back[self.version] = seen

    def seen_as(self, version: int, seats: Sequence[int]) -> str | None:
        """An entry's text as the holder of the seats sees it; None when he may see all of it."""
        kept = self.kept_back.get(version, {}) if self.ended is None else {}
        if any(seat not in kept for seat in seats):
            return None
        return kept.get(seats[0] if seats else WATCHER)

    def _take_back(self, keep: int) -> None:
        """Go back to the last mark before, and from there on by the record."""
        del self.steps[keep:], self.path[keep:], self.marks[keep // MARK + 1 :]
        self.state = self.marks[-1]
        for event in self.path[keep - keep % MARK :]:
            self.state = record.after(self.setup.game, self.state, event)
        self.last = []
        self.clock.rewind()

    def _run(self, at: int) -> None:
        if self.state.to_move == NOBODY:
            self.ended = at
            self.offers.clear()
        elif self.state.to_move >= 0 and self.live:
            self.clock.run(self.state.to_move, self.state.turn, at)
