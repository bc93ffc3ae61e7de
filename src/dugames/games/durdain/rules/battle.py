"""Battles: dice, values and exact odds (R42-R44).

An outcome is all dice as digits, the attackers' first die the lowest one. Each side throws the dice
that its pieces use, or with the option every attacker its own.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.source import mix
from dugames.games.durdain.rules.kingsmen import attackers_bonus, defender_bonus
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CAVALRY,
    DRAGON_PIECE,
    SHIP,
    WALL_PIECE,
    Table,
)

SIX: Final = 1  # as bits
EIGHT: Final = 2
TWELVE: Final = 4
DICE: Final = 3
SIDES: Final[vec[i64]] = vec[i64]([6, 8, 12])


def dice_of(table: Table, kind: i64) -> i64:
    """R42: the dice that a kind of piece uses."""
    if kind in (ARMY, CAMP):
        return EIGHT
    if kind in (CAVALRY, WALL_PIECE):
        return TWELVE
    if kind == SHIP:
        return SIX
    return SIX | EIGHT | TWELVE if table.agreed.six() else EIGHT | TWELVE  # R16


def value(kind: i64, six: i64, eight: i64, twelve: i64) -> i64:
    """R42: what a piece is worth with these dice; those that it does not use may be anything."""
    if kind in (ARMY, CAMP):
        return eight
    if kind in (CAVALRY, WALL_PIECE):
        return twelve
    if kind == SHIP:
        return six
    if kind == DRAGON_PIECE:
        return six + eight + twelve
    return max(six, eight, twelve)


def defender(table: Table) -> i64:
    """The kind of the piece or wall that is attacked."""
    if table.target >= table.board.nodes:
        return WALL_PIECE
    return table.kind(table.target)


def attacking_dice(table: Table) -> list[int]:
    """The dice that the attackers throw, each throw as bits: one (R43), or one for each piece."""
    throws = [int(dice_of(table, table.kind(node))) for node in table.attackers]
    if table.agreed.each_rolls:
        return throws
    together = 0
    for dice in throws:
        together |= dice
    return [together]


def thrown(table: Table) -> list[int]:
    """All throws: the attackers', then the defender's."""
    return [*attacking_dice(table), int(dice_of(table, defender(table)))]


def ways(throws: list[int]) -> i64:
    """How many outcomes these throws have."""
    found: i64 = 1
    for dice in throws:
        for die in range(DICE):
            if dice >> die & 1:
                found *= SIDES[die]
    return found


def read_dice(throws: list[int], outcome: i64) -> list[list[int]]:
    """What each throw shows on the 6, 8 and 12; 0 for a die that is not thrown."""
    found: list[list[int]] = []
    for dice in throws:
        shown = [0, 0, 0]
        for die in range(DICE):
            if dice >> die & 1:
                shown[die] = int(outcome % SIDES[die]) + 1
                outcome //= SIDES[die]
        found.append(shown)
    return found


def write_dice(throws: list[int], shown: list[list[int]]) -> int:
    """The outcome that shows these dice."""
    outcome = 0
    weight = 1
    for dice, values in zip(throws, shown, strict=True):
        for die in range(DICE):
            if dice >> die & 1:
                outcome += (values[die] - 1) * weight
                weight *= int(SIDES[die])
    return outcome


def totals(table: Table, outcome: i64) -> tuple[int, int]:
    """R43: the attackers' total and the defender's, kingsmen included (R101)."""
    shown = read_dice(thrown(table), outcome)
    attack = int(attackers_bonus(table))
    for number in range(len(table.attackers)):
        six, eight, twelve = shown[int(number) if table.agreed.each_rolls else 0]
        attack += int(value(table.kind(table.attackers[number]), six, eight, twelve))
    six, eight, twelve = shown[-1]
    return attack, int(value(defender(table), six, eight, twelve) + defender_bonus(table))


def sample(table: Table, u: i64) -> i64:
    """R44: an outcome in which the sides differ; equal ones are thrown again."""
    count = ways(thrown(table))
    while True:
        outcome = u % count
        attack, defence = totals(table, outcome)
        if attack != defence:
            return outcome
        u = mix(u)


# Exact odds.


def odds(table: Table) -> tuple[int, int]:
    """In how many outcomes the attackers win, and the defender; ties are thrown again."""
    attack, defence = _attack_counts(table), _defence_counts(table)
    wins = losses = 0
    for one, ones in enumerate(attack):
        for other, others in enumerate(defence):
            if one > other:
                wins += ones * others
            elif one < other:
                losses += ones * others
    return wins, losses


def _defence_counts(table: Table) -> list[int]:
    kinds = vec[i64]([int(defender(table))])
    return _counts(table, kinds, int(defender_bonus(table)))


def _attack_counts(table: Table) -> list[int]:
    kinds = vec[i64]()
    for node in table.attackers:
        kinds = append(kinds, table.kind(node))
    bonus = int(attackers_bonus(table))
    if not table.agreed.each_rolls:
        return _counts(table, kinds, bonus)
    found = [0] * bonus + [1]
    for kind in kinds:
        found = _added(found, _counts(table, vec[i64]([int(kind)]), 0))
    return found


def _counts(table: Table, kinds: vec[i64], bonus: int) -> list[int]:
    """By total: in how many throws of one set of dice the pieces have it."""
    dice: i64 = 0
    for kind in kinds:
        dice |= dice_of(table, kind)
    found = [0] * (26 * len(kinds) + bonus + 1)
    for six in range(1, 7 if dice & SIX else 2):
        for eight in range(1, 9 if dice & EIGHT else 2):
            for twelve in range(1, 13 if dice & TWELVE else 2):
                total = bonus
                for kind in kinds:
                    total += int(
                        value(
                            kind,
                            six if dice & SIX else 0,
                            eight if dice & EIGHT else 0,
                            twelve if dice & TWELVE else 0,
                        )
                    )
                found[total] += 1
    return found


def _added(one: list[int], other: list[int]) -> list[int]:
    """By total of two independent throws: in how many ways they have it."""
    found = [0] * (len(one) + len(other) - 1)
    for first, firsts in enumerate(one):
        if firsts:
            for second, seconds in enumerate(other):
                found[first + second] += firsts * seconds
    return found


def chances(table: Table) -> list[tuple[int, float]]:
    """One outcome for each way that the battle can go, with its odds; the attack is never lost."""
    wins, losses = odds(table)
    throws = thrown(table)
    highest, lowest = [6, 8, 12], [1, 1, 1]
    shown = [highest] * (len(throws) - 1) + [lowest]
    found = [(write_dice(throws, shown), wins / (wins + losses))]
    if losses:
        shown = [lowest] * (len(throws) - 1) + [highest]
        found.append((write_dice(throws, shown), losses / (wins + losses)))
    return found
