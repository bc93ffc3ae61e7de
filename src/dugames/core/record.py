"""Record: all that happened in a match, from which everything else is replayed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dugames.core.errors import Illegal, Nonsense
from dugames.core.game import Game
from dugames.core.notation import refuse_after_the_end
from dugames.core.option import Value
from dugames.core.state import CHANCE, State

# What an event may be, and the keys that each needs.
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "decision": ("seat", "text"),
    "chance": ("text",),
    "takeback": ("keep",),
    "resignation": ("seat",),
    "flag": ("seat",),
    "abandonment": ("seat",),
    "draw agreed": (),
}


class Event:
    """One thing that happened."""

    def __init__(
        self,
        kind: str,
        *,
        seat: int | None = None,
        text: str | None = None,
        u: int | None = None,
        keep: int | None = None,
        at: int | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.text = text  # a decision's or an outcome's notation
        self.u = u  # the chance's 62-bit number, where it is known
        self.keep = keep  # a takeback: how many decisions and chances stay
        self.at = at  # milliseconds since the match began

    def plain(self) -> dict[str, object]:
        """The event as JSON has it; what is None is left out."""
        u = None if self.u is None else f"{self.u:016x}"
        parts = {
            "kind": self.kind,
            "seat": self.seat,
            "text": self.text,
            "u": u,
            "keep": self.keep,
            "at": self.at,
        }
        return {name: part for name, part in parts.items() if part is not None}


class Record:
    """A match as its events."""

    def __init__(
        self,
        game: str,
        seats: list[str],
        options: Mapping[str, Value] | None = None,
        position: str | None = None,
        commitment: str | None = None,
    ) -> None:
        self.game = game
        self.seats = seats  # a name for each
        self.options = dict(options or {})
        self.position = position  # where it began, when not at the start
        self.commitment = commitment  # the hash that binds the dice
        self.events: list[Event] = []

    def copy(self) -> Record:
        """The same record, to go on from."""
        twin = Record(self.game, list(self.seats), self.options, self.position, self.commitment)
        twin.events = list(self.events)
        return twin

    def chances(self) -> int:
        """How many chances were drawn; a takeback does not bring any back."""
        return sum(event.kind == "chance" for event in self.events)

    def plain(self) -> dict[str, object]:
        """The record as JSON has it."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "position": self.position,
            "commitment": self.commitment,
            "events": [event.plain() for event in self.events],
        }


def decide(game: Game, record: Record, state: State, d: int, at: int | None = None) -> State:
    """Write a legal decision of the seat to move down, and carry it out."""
    if not state.allows(d):
        raise Illegal(str(d), "the decision is not legal here")
    text = game.notation.decision(state, d)
    record.events.append(Event("decision", seat=state.to_move, text=text, at=at))
    return state.play(d)


def roll(game: Game, record: Record, state: State, u: int, at: int | None = None) -> State:
    """Settle a chance by the number u, write it down, and carry it out."""
    d = state.sample(u)
    text = game.notation.decision(state, d)
    record.events.append(Event("chance", text=text, u=u, at=at))
    return state.play(d)


def replay(game: Game, record: Record) -> list[State]:
    """Every state of the match as it stands after its takebacks, the first one first."""
    states = [first(game, record)]
    for event in record.events:
        refuse_after_the_end(states[-1], event.text or event.kind)
        if event.kind == "takeback":
            assert event.keep is not None
            if event.keep >= len(states):
                raise Illegal(str(event.keep), "so many decisions were not made")
            del states[event.keep + 1 :]
        else:
            states.append(after(game, states[-1], event))
    return states


def first(game: Game, record: Record) -> State:
    """The state that a record begins with."""
    if record.game != game.key:
        raise Illegal(record.game, f"this is {game.title}")
    if record.position is None:
        return game.start(len(record.seats), **record.options)
    state = game.read(record.position, **record.options)
    if state.seats != len(record.seats):
        raise Illegal(record.position, f"{state.seats} seats, but {len(record.seats)} names")
    return state


def after(game: Game, state: State, event: Event) -> State:
    """The state after an event that is no takeback."""
    text = event.text or event.kind
    if event.kind == "draw agreed":
        return state.draw()
    if event.kind == "chance":
        return state.play(_outcome_of_chance(game, state, event))
    assert event.seat is not None
    if event.seat >= state.seats:
        raise Illegal(text, f"nobody has seat {event.seat}")
    if event.kind == "decision":
        d = game.notation.read_decision(state, text)
        if event.seat != state.to_move:
            raise Illegal(text, f"seat {event.seat} is not to move")
        return state.play(d)
    return state.resign(event.seat, event.kind)


def _outcome_of_chance(game: Game, state: State, event: Event) -> int:
    text = event.text or ""
    if state.to_move != CHANCE:
        raise Illegal(text, "nothing is left to chance here")
    d = game.notation.read_decision(state, text)
    if event.u is not None and state.sample(event.u) != d:
        raise Illegal(text, f"{event.u:016x} stands for another outcome")
    return d


def read_record(plain: object) -> Record:
    """The record that JSON holds; Nonsense names the key that fails."""
    whole = _mapping(plain, "a record")
    game = _text(whole, "game")
    seats = [name for name in _listed(whole, "seats") if isinstance(name, str)]
    if not 0 < len(seats) == len(_listed(whole, "seats")) <= 6:
        raise Nonsense("seats", "one to six names")
    options: dict[str, Value] = {}
    for name, value in _mapping(whole.get("options", {}), "options").items():
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            raise Nonsense(name, "an option is a number or a word")
        options[name] = value
    record = Record(
        game, seats, options, _text_or_none(whole, "position"), _text_or_none(whole, "commitment")
    )
    record.events = [_event(event) for event in _listed(whole, "events")]
    return record


def _event(plain: object) -> Event:
    parts = _mapping(plain, "an event")
    kind = _text(parts, "kind")
    if kind not in KINDS:
        raise Nonsense(kind, "no event is called that")
    for key in KINDS[kind]:
        if parts.get(key) is None:
            raise Nonsense(kind, f"the event lacks {key!r}")
    known = ["kind", "at", *KINDS[kind]]
    for key in parts:
        if key not in known and (kind, key) != ("chance", "u"):
            raise Nonsense(kind, f"the event has no {key!r}")
    return Event(
        kind,
        seat=_number_or_none(parts, "seat"),
        text=_text_or_none(parts, "text"),
        u=_hex_or_none(parts, "u"),
        keep=_number_or_none(parts, "keep"),
        at=_number_or_none(parts, "at"),
    )


def _mapping(plain: object, what: str) -> dict[str, object]:
    if not isinstance(plain, dict):
        raise Nonsense(str(plain), f"{what} is an object")
    return {str(key): value for key, value in plain.items()}


def _listed(parts: dict[str, object], key: str) -> list[object]:
    value = parts.get(key)
    if not isinstance(value, list):
        raise Nonsense(key, "a list is wanted")
    return value


def _text(parts: dict[str, object], key: str) -> str:
    text = _text_or_none(parts, key)
    if text is None:
        raise Nonsense(key, "a text is wanted")
    return text


def _text_or_none(parts: dict[str, object], key: str) -> str | None:
    value = parts.get(key)
    if value is not None and not isinstance(value, str):
        raise Nonsense(key, "a text is wanted")
    return value


def _number_or_none(parts: dict[str, object], key: str) -> int | None:
    value = parts.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**53:
        raise Nonsense(key, "a whole number is wanted")
    return value


def _hex_or_none(parts: dict[str, object], key: str) -> int | None:
    text = _text_or_none(parts, key)
    if text is None:
        return None
    if len(text) != 16 or any(c not in "0123456789abcdef" for c in text) or int(text, 16) >> 62:
        raise Nonsense(text, "a chance is 16 hex digits, below 2**62")
    return int(text, 16)
