"""Wire: what comes in, checked, and what goes out over HTTP; websocket messages are in `spoken`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from dugames.core.view import View
from dugames.service.levels import Level
from dugames.service.messages import ChatLine, ClockKind, MatchState, Refusal

Text = Annotated[str, Field(max_length=200)]  # a decision's, an outcome's or a turn's notation
Name = Annotated[str, Field(max_length=100)]
Position = Annotated[str, Field(max_length=20_000)]
Hex = Annotated[str, Field(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
OptionValue = int | Annotated[str, Field(max_length=20_000)]
Options = Annotated[dict[Name, OptionValue], Field(max_length=20)]


class Wire(BaseModel):
    """What is sent in has no parts that nobody knows."""

    model_config = ConfigDict(extra="forbid", strict=True)


class OptionInfo(BaseModel):
    """A named choice before the start.

    A whole number from `least` to `most`, or one of `words`. A `free` one takes other texts too,
    such as a board of one's own.
    """

    name: str
    about: str
    default: int | str
    least: int | None = None
    most: int | None = None
    words: list[str] = []
    free: bool = False


class GameInfo(BaseModel):
    """A game: for how many, with which options, and the computers that play it."""

    key: str
    title: str
    seats: tuple[int, int] = Field(description="The least and the most players.")
    by_turn: bool = Field(description="Whether its notation is written by the turn.")
    options: list[OptionInfo]
    levels: list[Level]


class ClockWish(Wire):
    """A clock; times in milliseconds."""

    kind: ClockKind = "none"
    base: int = Field(0, ge=0, le=30 * 86_400_000, description="At the start; by days: a turn.")
    step: int = Field(0, ge=0, le=86_400_000, description="Added after a turn, or free before it.")


class SeatWish(Wire):
    """Who shall sit somewhere.

    You on this device, whoever gets the link, whoever comes from the lobby, or a computer.
    `promise` is the SHA-256 of a salt of your own for the dice; without one the server draws it
    for you (docs/dice.md).
    """

    kind: Literal["me", "link", "lobby", "computer"]
    name: Name | None = None
    level: Name | None = None
    promise: Hex | None = None


class NewMatch(Wire):
    """A table to be laid."""

    game: Name
    options: Options = {}
    position: Position | None = None
    seats: list[SeatWish] = Field(min_length=1, max_length=6)
    clock: ClockWish = ClockWish(base=0, step=0)
    hints: bool = Field(True, description="Whether players may ask a computer during the match.")


class Invitation(BaseModel):
    """A link that gives a seat to whoever opens it first.

    `loopback`: it works on this machine only, and the public address has to be set for others.
    """

    seat: int
    secret: str
    url: str
    loopback: bool


class Created(BaseModel):
    """The table is laid."""

    match: MatchState
    invitations: list[Invitation]


class Join(Wire):
    """A seat is asked for: by an invitation's secret, or a free one of the lobby."""

    invitation: Annotated[str, Field(max_length=100)] | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    promise: Hex | None = None


class Joined(BaseModel):
    """The seat is yours."""

    seat: int
    match: MatchState


class Me(BaseModel):
    """Who you are here; an `account` has a recovery phrase."""

    name: str
    account: bool


class NewName(Wire):
    """Another name."""

    name: Name


class Phrase(Wire):
    """Eight words that bring you back on another device. Nobody can show them again."""

    phrase: Annotated[str, Field(max_length=200)]


class Token(BaseModel):
    """For `Authorization: Bearer …`; a program that has it acts as you."""

    token: str


class Look(Wire):
    """Decisions from a position, for lessons, pictures and games that were pasted.

    Texts are decisions, outcomes of chance or whole turns; `at` are the numbers of texts after
    which a view is asked for (0: before the first; without it: after the last one only).
    """

    game: Name
    options: Options = {}
    seats: int | None = Field(None, ge=1, le=6)
    position: Position | None = None
    decisions: list[Text] = Field([], max_length=2_000)
    at: list[int] | None = Field(None, max_length=200)
    seat: SeatNumber | None = Field(None, description="Whose view; none: what all may see.")


class Looked(BaseModel):
    """The views asked for, as far as the texts could be played, and why the next could not."""

    views: list[View]
    played: int
    refused: Refusal | None


class Analyse(Wire):
    """A position to think about."""

    game: Name
    options: Options = {}
    seats: int | None = Field(None, ge=1, le=6)
    position: Position | None = None
    decisions: list[Text] = Field([], max_length=2_000)
    seconds: float = Field(1.0, gt=0, le=10, strict=False)


class RecordEvent(BaseModel):
    """An event of a record; which parts are there depends on its kind."""

    model_config = ConfigDict(extra="allow")

    kind: str


class DiceProof(BaseModel):
    """What it takes to check every roll (docs/dice.md)."""

    match: str
    seed: str
    salts: list[str]
    promises: list[str | None]


class RecordFile(BaseModel):
    """A match as one file. `dice` is there once the match is over."""

    model_config = ConfigDict(extra="allow")

    format: str = "dugames match 1"
    game: str
    seats: list[str]
    options: dict[str, int | str] = {}
    position: str | None = None
    commitment: str | None = None
    events: list[RecordEvent]
    dice: DiceProof | None = None
    imported: int = 0


class PersonFile(BaseModel):
    """All that is stored about a person."""

    name: str
    account: bool
    devices: int
    matches: list[MatchState]
    records: list[dict[str, Any]]
    chat: list[ChatLine]


class Health(BaseModel):
    """Whether the server and its database answer."""

    status: Literal["ok"]
    version: str
    compiled: bool


class Problem(BaseModel):
    """Why a request was refused."""

    error: Refusal
