"""The decks, the discard pile and the hands (D20); cards of a veiled hand stay unknown."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.core.bits import count
from dugames.core.source import Source, below
from dugames.games.dungeon_pen.cards import (
    NO_CARD,
    adding,
    copies_in,
    junk_at,
    taking,
)
from dugames.games.dungeon_pen.rules.table import Character, Table


def discard(table: Table, card: i64) -> None:
    """An event card that is spent."""
    table.discard = adding(table.discard, card)


def reveal(table: Table, card: i64) -> None:
    """The event card on top of the deck is turned up."""
    table.deck = taking(table.deck, card)
    table.card = card


def refill(table: Table) -> None:
    """D20: an empty event deck is made of the discards."""
    if table.deck == 0:
        table.deck = table.discard
        table.discard = 0


def gain(table: Table, side: Character, card: i64) -> None:
    """A junk card from the deck comes into a hand; NO_CARD: nobody here knows which."""
    if side.veiled:
        side.unknown += 1
    else:
        table.junk = taking(table.junk, card)
        side.hand = adding(side.hand, card)


def give_back(table: Table, side: Character, card: i64) -> None:
    """P44: a card leaves a hand for the junk deck."""
    if side.veiled:
        side.unknown -= 1
    else:
        side.hand = taking(side.hand, card)
        table.junk = adding(table.junk, card)


def pass_on(table: Table, loser: Character, winner: Character, card: i64) -> None:
    """A card goes from one hand into the other; both players see it."""
    give_back(table, loser, card)
    gain(table, winner, card)


def may_hold(table: Table, side: Character, card: i64) -> bool:
    """Whether a hand holds a card, or may hold it for all that is known."""
    if side.veiled:
        return side.unknown > 0 and copies_in(table.junk, card) > 0
    return copies_in(side.hand, card) > 0


def draw_from_deck(table: Table, side: Character, u: i64) -> i64:
    """A random junk card of the deck; unknown where the hand is."""
    if side.veiled:
        return NO_CARD
    return junk_at(table.junk, below(u, count(table.junk)))


def draw_from_hand(table: Table, side: Character, u: i64) -> i64:
    """A random junk card of a hand; of a veiled one, any that it may hold."""
    pile = table.junk if side.veiled else side.hand
    return junk_at(pile, below(u, count(pile)))


def shuffle_back(table: Table, card: i64) -> None:
    """An event card goes back into its deck."""
    table.deck = adding(table.deck, card)


def veil(table: Table, side: Character) -> None:
    """Nobody knows any more which cards a hand holds."""
    side.unknown += count(side.hand)
    while side.hand:
        card = junk_at(side.hand, 0)
        side.hand = taking(side.hand, card)
        table.junk = adding(table.junk, card)
    side.veiled = True


def unveil(table: Table, side: Character, source: Source) -> None:
    """A hand that may be the true one."""
    side.veiled = False
    while side.unknown:
        side.unknown -= 1
        card = junk_at(table.junk, source.below(count(table.junk)))
        gain(table, side, card)
