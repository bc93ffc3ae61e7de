"""Spoken: the messages that clients send over a match's websocket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from dugames.service.messages import OfferKind, ServerMessage
from dugames.web.wire import Hex, SeatNumber, Text, Wire

Id = Annotated[str, Field(min_length=1, max_length=64, description="Your name for this message.")]
Version = Annotated[int, Field(ge=0, le=10**9)]


class Hello(Wire):
    """The first message. `version`: the last one you have heard of, to get what you missed."""

    type: Literal["hello"]
    version: Version | None = None


class Decide(Wire):
    """Carry decisions out.

    One or more of the same turn, each a decision's or a turn's notation. `version` is the one that
    they are based on. Sent again with the same `id` they are not carried out again.
    """

    type: Literal["decide"]
    id: Id
    decisions: Annotated[list[Text], Field(min_length=1, max_length=100)]
    version: Version
    seat: SeatNumber | None = None


class Draft(Wire):
    """Ask what there would be after each of these beginnings of a turn; nothing is carried out."""

    type: Literal["draft"]
    id: Id
    prefixes: Annotated[
        list[Annotated[list[Text], Field(max_length=100)]], Field(min_length=1, max_length=64)
    ]
    version: Version | None = None
    seat: SeatNumber | None = None


class MakeOffer(Wire):
    """Offer a takeback of your last turn, a draw or a rematch, or agree to the one offered."""

    type: Literal["offer"]
    id: Id
    what: OfferKind
    seat: SeatNumber | None = None


class Decline(Wire):
    """Refuse what is offered, or take your own offer back."""

    type: Literal["decline"]
    id: Id
    what: OfferKind
    seat: SeatNumber | None = None


class Resign(Wire):
    """Give up."""

    type: Literal["resign"]
    id: Id
    seat: SeatNumber | None = None


class Claim(Wire):
    """The player whom the match waits for went away long ago: end his part in it."""

    type: Literal["claim"]
    id: Id
    seat: SeatNumber | None = None


class Pause(Wire):
    """Stop a match among computers that is yours, or let it go on."""

    type: Literal["pause"]
    id: Id
    on: bool


class Reveal(Wire):
    """Show the salt that you promised for the dice."""

    type: Literal["reveal"]
    id: Id
    salt: Hex
    seat: SeatNumber


class Say(Wire):
    """Say something to those at the table."""

    type: Literal["chat"]
    id: Id
    text: Annotated[str, Field(min_length=1, max_length=1_000)]
    seat: SeatNumber | None = None


class Mute(Wire):
    """Do not hear a seat's chat, or hear it again."""

    type: Literal["mute"]
    id: Id
    seat: SeatNumber
    on: bool


class AskHint(Wire):
    """Ask a computer about the position; answered by `hint` messages until one is `final`."""

    type: Literal["hint"]
    id: Id
    seconds: Annotated[float, Field(gt=0, le=10, strict=False)] = 2.0
    seat: SeatNumber | None = None


class Pong(Wire):
    """The answer to `ping`."""

    type: Literal["pong"]
    number: int


ClientMessage = Annotated[
    Hello
    | Decide
    | Draft
    | MakeOffer
    | Decline
    | Resign
    | Claim
    | Pause
    | Reveal
    | Say
    | Mute
    | AskHint
    | Pong,
    Field(discriminator="type"),
]

CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[ServerMessage] = TypeAdapter(
    Annotated[ServerMessage, Field(discriminator="type")]
)
