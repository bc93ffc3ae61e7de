"""Chance: what may come, how likely, and what it brings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.bits import count
from dugames.core.source import below
from dugames.games.dungeon_pen.cards import (
    NO_CARD,
    copies_in,
    event_at,
    kinds_in,
)
from dugames.games.dungeon_pen.rules import event, flick, hand, junk, piles, travel, turn
from dugames.games.dungeon_pen.rules.table import (
    BRAWL,
    CHEST,
    DIE,
    DRAW,
    EVENT,
    HEADING,
    LOSE,
    NOISE,
    SETUP,
    SQUARE,
    STEAL,
    TARGET,
    Table,
)
from dugames.games.dungeon_pen.sheet import FACES, SQUARES, TURN

BRAWLS: Final = 1296
# One outcome for each result of a brawl, with its weight: less, equal, more than the other.
_RESULTS: Final[list[tuple[int, int]]] = [(1, 575), (0, 146), (36, 575)]


def drawer(table: Table) -> i64:
    """Who draws junk: the active player; before the game the second one (D25)."""
    return 1 - table.active if table.stage == SETUP else table.active


def loser(table: Table) -> i64:
    """Whose object is taken."""
    return 1 - table.active if table.phase == STEAL else table.target


def befall(table: Table, d: i64) -> None:
    """What an outcome brings."""
    phase = table.phase
    if phase >= TARGET:
        _befall_card(table, d)
    elif phase == NOISE:
        flick.turns_out(table, d)
    elif phase == EVENT:
        event.turn_up(table, d)
    elif phase == DRAW:
        table.owed -= 1
        piles.gain(table, table.side(drawer(table)), d)
        turn.go_on(table)
    elif phase == HEADING:
        flick.points(table, d)
    else:
        turn.begin(table, d)


def _befall_card(table: Table, d: i64) -> None:
    """While a card is carried out."""
    phase = table.phase
    if phase == SQUARE:
        event.square_rolled(table, d)
    elif phase == TARGET:
        event.hit(table, d)
    elif phase == DIE:
        event.die_rolled(table, d)
    elif phase == BRAWL:
        event.brawl_rolled(table, d // 216 + d // 36 % FACES, d // 6 % FACES + d % FACES)
    elif phase == LOSE:
        event.lose(table, d)
    elif phase == STEAL:
        junk.stolen(table, d)
    else:
        event.to_chest(table, d)


def sample(table: Table, u: i64) -> i64:
    """The outcome that a random number stands for."""
    phase = table.phase
    if phase == NOISE:
        return hand.sample_noise(hand.aim_of(table.me(), table.flicked), u)
    if phase == EVENT:
        return event_at(table.deck, below(u, count(table.deck)))
    if phase == DRAW:
        return piles.draw_from_deck(table, table.side(drawer(table)), u)
    if phase in (LOSE, STEAL):
        return piles.draw_from_hand(table, table.side(loser(table)), u)
    if phase == CHEST:
        chests = travel.nearest_chests(table)
        return chests[below(u, len(chests))]
    if phase == DIE:
        return 1 + below(u, FACES)
    return below(u, _even(phase))


def _even(phase: i64) -> i64:
    """How many equally likely outcomes a phase has, from 0."""
    if phase == SQUARE:
        return SQUARES
    if phase == HEADING:
        return TURN
    return BRAWLS if phase == BRAWL else 2


def ways(table: Table) -> list[tuple[int, int]]:
    """The outcomes, each with its weight; of a brawl one for each result, of arrows none."""
    phase = table.phase
    if phase == EVENT:
        return _weighed(table.deck, False)
    if phase == DRAW:
        unknown = table.side(drawer(table)).veiled
        return [(NO_CARD, 1)] if unknown else _weighed(table.junk, True)
    if phase in (LOSE, STEAL):
        side = table.side(loser(table))
        return _weighed(table.junk if side.veiled else side.hand, True)
    if phase == CHEST:
        return [(int(chest), 1) for chest in travel.nearest_chests(table)]
    if phase == BRAWL:
        return _RESULTS
    if phase == DIE:
        return [(face, 1) for face in range(1, FACES + 1)]
    return [(d, 1) for d in range(int(_even(phase)))]


def _weighed(pile: i64, of_junk: bool) -> list[tuple[int, int]]:
    return [(kind, int(copies_in(pile, kind))) for kind in kinds_in(pile, of_junk)]


def may_befall(table: Table, d: int) -> bool:
    """Whether chance may bring an outcome."""
    phase = table.phase
    if phase == NOISE:
        return hand.is_possible(hand.aim_of(table.me(), table.flicked), d)
    if phase in (BRAWL, HEADING):
        return 0 <= d < _even(phase)
    return any(way == d for way, _ in ways(table))
