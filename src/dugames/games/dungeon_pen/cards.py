"""The two decks, read from data/cards.toml; and piles of cards as bits."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.bits import count, nth

# Cards are numbered: the kinds of event cards, then those of junk.
NO_CARD: Final = -1
FIRST_JUNK: Final = 36
KINDS: Final = 50

# What waits for a flick (D9, D19).
NOTHING: Final = -1
OFF_HAND: Final = 0
STEADY: Final = 1
BOTH_HANDS: Final = 2
EYES_CLOSED: Final = 3
CARD_LEFT: Final = 4
CARD_RIGHT: Final = 5
HANDICAPS: Final = 6
SACRIFICE: Final = 6  # a flick without a wall costs
SPLINTERS: Final = 7  # a flick into a wall costs
SHIELD: Final = 8
SPIN: Final = 9
_WAITING: Final[dict[str, int]] = {
    "off hand": OFF_HAND,
    "steady hand": STEADY,
    "both hands": BOTH_HANDS,
    "eyes closed": EYES_CLOSED,
    "card in left hand": CARD_LEFT,
    "card in right hand": CARD_RIGHT,
    "shield": SHIELD,
}

# Whom a card hits.
SELF: Final = 0
OTHER: Final = 1
BOTH: Final = 2
RANDOM: Final = 3
_TARGETS: Final = ("self", "other", "both", "random")

# Shapes of walls (D13).
LINE: Final = 0
ELL: Final = 1
ESS: Final = 2
ONE: Final = 3
BAR: Final = 4

# When a junk card may be played (D21), as bits.
PRE: Final = 1
POST: Final = 2
REACT: Final = 4
_WINDOWS: Final[dict[str, int]] = {"pre": PRE, "post": POST, "react": REACT}


class Card:
    """What is printed on a card, and what it means."""

    def __init__(self, number: int, parts: dict[str, Any]) -> None:
        self.number = number
        self.key = str(parts["key"])
        self.name = str(parts["name"])
        self.type = str(parts.get("type", "junk"))
        self.copies = int(parts["copies"])
        self.printed = bool(parts.get("printed", False))
        self.target = _TARGETS.index(str(parts["target"]))
        self.face = [str(box).split() for box in parts["face"]]
        self.when = str(parts.get("when", ""))
        self.condition = str(parts.get("if", ""))
        self.steps = [str(step) for step in parts["do"]]
        self.after = str(parts.get("after", "discard"))
        self.windows = sum(_WINDOWS[str(window)] for window in parts.get("windows", []))
        self.text = str(parts["text"])
        self.waits = NOTHING if self.when != "next flick" else self._waiting()

    def _waiting(self) -> int:
        """What it leaves lying before its target until the next flick."""
        step = self.steps[0]
        if step in _WAITING:
            return _WAITING[step]
        if step.startswith("spin"):
            return SPIN
        return SACRIFICE if self.condition == "no wall" else SPLINTERS

    def amount(self, step: int) -> int:
        """The number in a step; one where it names none."""
        last = self.steps[step].split()[-1]
        return int(last) if last.lstrip("+-").isdigit() else 1

    def icons(self) -> list[str]:
        """Every icon on the card, each once."""
        junk = self.type == "junk"
        found = [_TARGETS[self.target], *(["object"] if junk else [])]
        found += [icon for box in self.face for icon in box]
        return list(dict.fromkeys(found + (["shuffleBack"] if junk else [])))


_DATA: Final[dict[str, Any]] = tomllib.loads(
    (files("dugames.games.dungeon_pen") / "data" / "cards.toml").read_text(encoding="utf-8")
)
ICONS: Final[dict[str, str]] = dict(_DATA["icons"])
CARDS: Final[list[Card]] = [
    Card(number, parts) for number, parts in enumerate([*_DATA["event"], *_DATA["junk"]])
]
NAMED: Final[dict[str, int]] = {card.key: card.number for card in CARDS}

WAITS: Final[vec[i64]] = vec[i64](card.waits for card in CARDS)
TARGET: Final[vec[i64]] = vec[i64](card.target for card in CARDS)
WINDOWS: Final[vec[i64]] = vec[i64](card.windows for card in CARDS)
MONSTER: Final[vec[i64]] = vec[i64](card.type == "monster" for card in CARDS)
# The numbers in the first and the last step.
AMOUNT: Final[vec[i64]] = vec[i64](card.amount(0) for card in CARDS)
LAST_AMOUNT: Final[vec[i64]] = vec[i64](card.amount(-1) for card in CARDS)
# How far a spun card carries, in sub-squares.
SPIN_LENGTH: Final[vec[i64]] = vec[i64](
    card.amount(0) if card.waits == SPIN else 0 for card in CARDS
)

# A pile is a set of bits: every kind has as many places as copies, and fills the lowest first.
# Event cards take 40 places, junk cards 20 in piles of their own.


def _masks() -> list[int]:
    masks: list[int] = []
    place = 0
    for card in CARDS:
        if card.number == FIRST_JUNK:
            place = 0
        masks.append((2**card.copies - 1) * 2**place)
        place += card.copies
    return masks


_MASK: Final[vec[i64]] = vec[i64](_masks())
_EVENT_AT: Final[vec[i64]] = vec[i64](
    card.number for card in CARDS[:FIRST_JUNK] for _ in range(card.copies)
)
_JUNK_AT: Final[vec[i64]] = vec[i64](
    card.number for card in CARDS[FIRST_JUNK:] for _ in range(card.copies)
)
ALL_EVENTS: Final[i64] = 0xFF_FFFF_FFFF
ALL_JUNK: Final[i64] = 0xF_FFFF


def copies_in(pile: i64, kind: i64) -> i64:
    """How many cards of a kind a pile holds."""
    return count(pile & _MASK[kind])


def adding(pile: i64, kind: i64) -> i64:
    """The pile with one more card of a kind."""
    mask = _MASK[kind]
    lowest = mask & -mask
    return pile | (((pile & mask) << 1 | lowest) & mask)


def taking(pile: i64, kind: i64) -> i64:
    """The pile without one card of a kind that it holds."""
    mask = _MASK[kind]
    return (pile & ~mask) | (((pile & mask) >> 1) & mask)


def event_at(pile: i64, n: i64) -> i64:
    """The kind of a pile's n-th event card."""
    return _EVENT_AT[nth(pile, n)]


def junk_at(pile: i64, n: i64) -> i64:
    """The kind of a pile's n-th junk card."""
    return _JUNK_AT[nth(pile, n)]


def kinds_in(pile: i64, junk: bool) -> list[int]:
    """The kinds that a pile holds, each once."""
    kinds = range(FIRST_JUNK, KINDS) if junk else range(FIRST_JUNK)
    return [kind for kind in kinds if pile & _MASK[kind]]


def keys_in(pile: i64, junk: bool) -> list[str]:
    """The cards of a pile by their keys."""
    found: list[str] = []
    for kind in kinds_in(pile, junk):
        found += [CARDS[kind].key] * int(copies_in(pile, kind))
    return found
