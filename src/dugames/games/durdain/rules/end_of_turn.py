"""The end of a turn, and of the game (R51-R53, R60-R63, R91)."""

from __future__ import annotations

from dugames.games.durdain.rules.attack import end_battle
from dugames.games.durdain.rules.beware import eliminate, end_reward, offer_reward
from dugames.games.durdain.rules.dragons import bring_nests, has_room
from dugames.games.durdain.rules.moment import ATTACKING, BIT, ENDING, ORDER, REWARDING
from dugames.games.durdain.rules.points import gain, progress
from dugames.games.durdain.rules.settlements import has_home_castle
from dugames.games.durdain.rules.setup import pass_on, settle_order
from dugames.games.durdain.rules.table import Table
from dugames.games.durdain.rules.turn import finish, next_turn


def end_turn(table: Table) -> None:
    """In this order: the home check, progress, nests."""
    seat = table.active
    if not has_home_castle(table, seat):  # R51
        caller = table.caller[seat]
        vacated = eliminate(table, seat)
        if len(table.living()) == 1:  # R62
            finish(table)
        elif not offer_reward(table, caller, vacated):
            next_turn(table)
        return
    gain(table, seat, progress(table, seat))  # R52, R53
    bring_nests(table, seat)
    settle_nests(table)


def settle_nests(table: Table) -> None:
    """R91, R92: the queen makes room for one nest after the other, while there is room for her."""
    if table.nests_waiting > 0 and has_room(table):
        table.phase = ENDING
    else:
        next_turn(table)


def winners(table: Table) -> list[int]:
    """R61, R62: the highest score of those who count, shared by equals."""
    living = table.living()
    counting = [seat for seat in living if table.caller[seat] < 0] or living
    highest = max(table.score[seat] for seat in counting)
    return [seat for seat in counting if table.score[seat] == highest]


def leave(table: Table, seat: int) -> None:
    """R111: a player resigns, whatever is going on."""
    target = table.target
    attacked = target >= 0 and (
        table.owner(target) == seat
        if target < table.board.nodes
        else table.wall_owner(target - table.board.nodes) == seat
    )
    eliminate(table, seat)
    if table.phase == REWARDING and table.rewarded == seat:
        end_reward(table)
        next_turn(table)
    elif table.phase <= ORDER:
        _leave_before_the_first_turn(table, seat)
    elif table.active == seat and table.round == 0:
        pass_on(table)
    elif table.active == seat:
        next_turn(table)
    elif attacked:
        end_battle(table)
        table.phase = ATTACKING


def _leave_before_the_first_turn(table: Table, seat: int) -> None:
    """The first of the others is the host; who rolls for the first turn may be alone now."""
    table.active = table.living()[0]
    if table.phase == ORDER:
        table.contenders &= ~BIT[seat]
        settle_order(table)
