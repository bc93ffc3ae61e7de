"""Cards as they are drawn."""

from __future__ import annotations

from typing_extensions import TypedDict

from dugames.games.dungeon_pen.cards import CARDS


class Face(TypedDict):
    """A card as it is drawn."""

    key: str
    name: str
    type: str
    target: str
    icons: list[list[str]]
    text: str


def face(number: int) -> Face:
    """That of a card."""
    card = CARDS[number]
    return Face(
        key=card.key,
        name=card.name,
        type=card.type,
        target=("self", "other", "both", "random")[card.target],
        icons=card.face,
        text=card.text,
    )
