"""Kingsmen: the bonus in battles (R101)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.board import NOWHERE
from dugames.games.durdain.rules.table import DRAGON_PIECE, KINDS, KINGSMAN, PLACE, PLACES, Table


def bonus(table: Table, seat: i64, countries: vec[i64]) -> i64:
    """R101: a seat's kingsmen in the countries where it takes part in the battle."""
    found: i64 = 0
    first = seat * PLACES + PLACE[KINGSMAN]
    for slot in range(first, first + table.count[seat * KINDS + KINGSMAN]):
        for country in countries:
            if country == table.board.country[table.placed[slot]]:
                found += 1
                break
    return found


def with_country(table: Table, countries: vec[i64], node: i64) -> vec[i64]:
    """The countries with that of a space: seas have none."""
    country = table.board.country[node]
    return countries if country == NOWHERE else append(countries, country)


def attackers_bonus(table: Table) -> i64:
    """R101: dragons open no country."""
    countries = vec[i64]()
    for node in table.attackers:
        if table.kind(node) != DRAGON_PIECE:
            countries = with_country(table, countries, node)
    return bonus(table, table.active, countries)


def defender_bonus(table: Table) -> i64:
    """R101: a wall lies in the countries of both its spaces."""
    countries = vec[i64]()
    if table.target >= table.board.nodes:
        border = table.target - table.board.nodes
        countries = with_country(table, countries, table.board.low[border])
        countries = with_country(table, countries, table.board.high[border])
        return bonus(table, table.wall_owner(border), countries)
    if table.kind(table.target) != DRAGON_PIECE:
        countries = with_country(table, countries, table.target)
    return bonus(table, table.owner(table.target), countries)
