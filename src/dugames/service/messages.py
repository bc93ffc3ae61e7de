"""Messages: what the service says to those at a table, as plain data; the wire's schema too.

Times are milliseconds; `at` counts from when the match was made.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from dugames.core.view import Ending, View
from dugames.service.thinking import Analysis

SeatKind = Literal["me", "link", "lobby", "computer"]
Status = Literal["waiting", "live", "over", "cancelled"]
OfferKind = Literal["takeback", "draw", "rematch"]
ClockKind = Literal["none", "increment", "delay", "days"]
RefusalKind = Literal["nonsense", "illegal", "unknown", "forbidden", "stale", "too many"]
EventKind = Literal[
    "decision", "chance", "takeback", "resignation", "flag", "abandonment", "draw agreed",
    "joined", "revealed", "offered", "declined", "paused", "resumed", "rematched", "cancelled",
]  # fmt: skip


class ClockRule(TypedDict):
    """The clock that was agreed.

    `base` at the start (by days: for each turn), and `step`, which is added after each turn
    (`increment`) or is free at the beginning of each (`delay`).
    """

    kind: ClockKind
    base: int
    step: int


class ClockState(TypedDict):
    """What each seat has left now, and whose time runs."""

    left: list[int]
    running: int | None


class SeatState(TypedDict):
    """A seat: its kind, who sits there, whether it is yours, and whether that person is here."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    taken: bool
    you: bool
    present: bool


class Offer(TypedDict):
    """What is offered, and the seats that are for it."""

    what: OfferKind
    seats: list[int]


class MatchState(TypedDict):
    """A match in short. `dice_wait_for` are the seats whose salts the next roll wants."""

    id: str
    game: str
    title: str
    options: dict[str, int | str]
    position: str | None
    seats: list[SeatState]
    clock: ClockRule
    hints: bool
    status: Status
    version: int
    turn: int
    to_move: int
    outcome: Ending | None
    paused: bool
    commitment: str
    dice_wait_for: list[int]
    made: int
    owner: bool
    rematch_of: str | None
    rematch: str | None


class Refusal(TypedDict):
    """Why an input was refused; it is quoted in `text`, and everything stayed as it was."""

    kind: RefusalKind
    text: str
    reason: str


class ChatLine(TypedDict):
    """What somebody at the table said."""

    id: int
    seat: int
    name: str
    text: str
    at: int


class Event(TypedDict):
    """Something happened.

    The match is at `version` now. Events come in the order of their versions, without gaps. A
    decision, a chance, a takeback and what ends the game bring the view after it (`seat` of the
    view says for whom); events that are sent again after an absence do not. Where something
    is hidden from you, `text` is what you see of it, and `u` is left out.
    """

    type: Literal["event"]
    version: int
    kind: EventKind
    at: int
    seat: NotRequired[int]
    text: NotRequired[str]
    words: NotRequired[str]
    u: NotRequired[str]
    keep: NotRequired[int]
    what: NotRequired[OfferKind]
    salt: NotRequired[str]
    match: NotRequired[str]
    view: NotRequired[View]
    clock: NotRequired[ClockState]
    table: NotRequired[MatchState]


class Welcome(TypedDict):
    """The answer to `hello`.

    The whole table. `missed` are the events since the version that was asked from, or null when
    that is too long ago or was not said; `seats` are yours.
    """

    type: Literal["welcome"]
    version: int
    seats: list[int]
    match: MatchState
    view: View
    missed: list[Event] | None
    offers: list[Offer]
    clock: ClockState
    chat: list[ChatLine]
    muted: list[int]


class Ack(TypedDict):
    """A message was carried out; for a decision, the match is stored up to `version`."""

    type: Literal["ack"]
    id: str
    version: int


class Error(TypedDict):
    """A message was refused; `id` is that of the message, where it could be read."""

    type: Literal["error"]
    id: str | None
    kind: RefusalKind
    text: str
    reason: str
    version: int


class Drafts(TypedDict):
    """The answer to `draft`: for each prefix in turn, the view after it or why it is refused."""

    type: Literal["drafts"]
    id: str
    version: int
    drafts: list[View | Refusal]


class Presence(TypedDict):
    """Who is here now: seats, and how many look on."""

    type: Literal["presence"]
    seats: list[int]
    watchers: int


class Chat(TypedDict):
    """Somebody at the table said something."""

    type: Literal["chat"]
    line: ChatLine


class Ping(TypedDict):
    """Answer with `pong` and the same number at once; the clock gives that time back."""

    type: Literal["ping"]
    number: int


class Hint(TypedDict):
    """A computer's opinion of a position.

    The value of each seat, 0 (lost) to 1 (won), and the best turns, the best one first.
    """

    type: Literal["hint"]
    id: str
    version: int
    final: bool
    analysis: Analysis


ServerMessage = Welcome | Event | Ack | Error | Drafts | Presence | Chat | Ping | Hint
