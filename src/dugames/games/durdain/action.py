"""Reading the action under way."""

from __future__ import annotations

from librt.vecs import append

from dugames.games.durdain.decisions import TARGET, TARGET_WALL, WITH, one
from dugames.games.durdain.fields import (
    all_named,
    illegal,
    known,
    mapping,
    named,
    nonsense,
    number,
    texts,
    word,
)
from dugames.games.durdain.players import flag_of, letters, living_seat
from dugames.games.durdain.rules import attack
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    ADVANCING,
    ATTACKING,
    BATTLE_ROLL,
    BIT,
    CAMPING,
    DECLARING,
    DRAGONING,
    MOVE_ROLL,
    MOVING,
    ORDER,
    REWARDING,
)
from dugames.games.durdain.rules.table import (
    DRAGON_PIECE,
    EMPTY,
    MOVABLE,
    VACANT,
)
from dugames.games.durdain.wording import (
    ACTED,
    DIE_NAMES,
    DRAGONS_POOL,
    OPEN_NAMES,
    PLACING,
    Parts,
)


def read_moment(state: Durdain, parts: Parts) -> None:
    """Dice, trails, and what the phase alone does not tell."""
    dice = mapping(parts.get("dice", {}), "dice")
    if state.phase == MOVE_ROLL and dice:
        state.phase = MOVING
        _read_dice(state, parts, dice)
        _read_trail(state, parts)
    else:
        for key in ("dice", "left", "closed", "trail"):
            if parts.get(key):
                illegal(key, "only during a Move action")
    flown = all_named(parts.get("flown", []), "flown", state.board.named)
    for peak in flown:
        if state.phase != DRAGONING or peak not in state.pieces(int(state.active), DRAGON_PIECE):
            illegal("flown", "only own dragons during a Dragon action")
        if peak < state.board.ranges:
            illegal("flown", "dragons fly from range to range")
        state.flown |= BIT[peak - state.board.ranges]
    state.acted = state.flown > 0
    _read_sub(state, parts.get("sub"))


def _read_dice(state: Durdain, parts: Parts, dice: Parts) -> None:
    known(dice, DIE_NAMES if state.agreed.six() else DIE_NAMES[1:], "dice")
    for name in texts(parts.get("closed", []), "closed", 3):
        word(name, "closed", DIE_NAMES if state.agreed.six() else DIE_NAMES[1:])
        state.closed |= BIT[DIE_NAMES.index(name)]
    shown = [0, 0, 0]
    for die, name in enumerate(DIE_NAMES):
        if name in dice:
            shown[die] = number(dice[name], f"dice.{name}", 1, int(name))
        elif not state.closed & BIT[die] and (die > 0 or state.agreed.six()):
            illegal(f"dice.{name}", "a die that is not closed shows something")
    state.die6, state.die8, state.die12 = shown
    left = mapping(parts.get("left", {}), "left")
    known(left, (*DIE_NAMES, DRAGONS_POOL), "left")
    sub = parts.get("sub")
    if sub is None:
        _read_pool(state, left, sum(shown))
        return
    state.opened = OPEN_NAMES.index(word(sub, "sub", OPEN_NAMES))
    name = DIE_NAMES[state.opened % 3]
    _check_opened(state)
    if any(key != name for key in left):
        illegal("left", f"only {name} is open")
    most = shown[state.opened % 3]
    state.left = number(left.get(name, most), f"left.{name}", 0, most)


def _check_opened(state: Durdain) -> None:
    die = int(state.opened)
    in_play = state.agreed.kingsmen if die >= 3 else die > 0 or state.agreed.armadas
    if state.closed & BIT[die % 3] or not in_play:
        illegal("sub", "this die cannot be open")


def _read_pool(state: Durdain, left: Parts, total: int) -> None:
    """Points that dragons have before any die is opened."""
    most = total if state.agreed.dragons and not state.closed else 0
    if any(key != DRAGONS_POOL for key in left) or (left and not most):
        illegal("left", "no die is open")
    state.left = number(left.get(DRAGONS_POOL, most), f"left.{DRAGONS_POOL}", 0, most)


def _read_trail(state: Durdain, parts: Parts) -> None:
    trails = mapping(parts.get("trail", {}), "trail")
    for place_text, value in trails.items():
        key = f"trail.{place_text}"
        place = _place(state, place_text, key)
        spaces = all_named(value, key, state.board.named)
        if not spaces or place & 2047 in spaces:
            illegal(key, "the spaces on which the piece stood before are wanted")
        mover = len(state.movers)
        state.movers = append(state.movers, place)
        for node in spaces:
            state.visits = append(state.visits, (mover << 11) | node)


def _place(state: Durdain, text: str, key: str) -> int:
    """Where an own movable piece is; a passenger is `sR2#0`."""
    name, mark, digits = text.partition("#")
    node = named(name, key, state.board.named)
    if state.owner(node) != state.active or state.kind(node) >= MOVABLE:
        illegal(key, "no movable piece of the active player is there")
    if not mark:
        return node
    if not (digits.isascii() and digits.isdigit() and len(digits) < 3):
        nonsense(key, "a passenger is written #0, #1, ...")
    if digits != str(int(digits)) or int(digits) >= len(state.passengers(node)):
        illegal(key, "no such passenger")
    return node | (int(digits) + 1) << 11


def _read_sub(state: Durdain, sub: object) -> None:
    if state.phase == ORDER:
        _read_order(state, sub)
    elif state.phase == REWARDING:
        _read_reward(state, sub)
    elif sub is not None and state.phase in (CAMPING, DRAGONING):
        word(sub, "sub", (PLACING if state.phase == CAMPING else ACTED,))
        state.acted = True
    elif sub is not None and state.phase == ATTACKING:
        _read_battle(state, mapping(sub, "sub"))
    elif sub is not None and state.phase != MOVING:
        illegal("sub", "null is wanted in this phase")


def _read_order(state: Durdain, sub: object) -> None:
    rolling = [state.letter(seat) for seat in state.living()]
    if sub is not None:
        parts = mapping(sub, "sub")
        known(parts, ("rolling",), "sub")
        rolling = letters(parts.get("rolling"), "sub.rolling")
    for letter in rolling:
        state.contenders |= BIT[living_seat(state, letter, "sub.rolling")]
    if len(rolling) < 2:
        illegal("sub.rolling", "two or more roll for the first turn")


def _read_reward(state: Durdain, sub: object) -> None:
    parts = mapping(sub, "sub")
    known(parts, ("caller", "castles"), "sub")
    state.rewarded = living_seat(state, parts.get("caller"), "sub.caller")
    castles = sorted(all_named(parts.get("castles"), "sub.castles", state.board.named))
    for node in castles:
        if state.at[node] != VACANT:
            illegal("sub.castles", f"{state.board.names[node]} is no unclaimed castle")
        state.spoils = append(state.spoils, node)


def _read_battle(state: Durdain, sub: Parts) -> None:
    known(sub, ("target", "attackers", "roll", "advance"), "sub")
    target = sub.get("target")
    if not isinstance(target, str):
        nonsense("sub.target", "the name of a space or border is wanted")
    names = {**state.board.named, **state.board.border_named}
    number_of_target = named(target, "sub.target", names)
    on_border = "|" in target
    state.target = number_of_target + int(state.board.nodes) * on_border
    attackers = all_named(sub.get("attackers", []), "sub.attackers", state.board.named)
    if attackers != sorted(attackers):
        illegal("sub.attackers", "attackers are named in the map's order")
    if flag_of(sub, "advance"):
        _read_advance(state, attackers)
        return
    state.appoint()
    if not state.allows(one(TARGET_WALL if on_border else TARGET, number_of_target)):
        illegal("sub.target", f"{target} cannot be attacked")
    state.phase = DECLARING
    for node in attackers:
        if not state.allows(one(WITH, node)):
            illegal("sub.attackers", f"{state.board.names[node]} cannot attack it")
        state.attackers = append(state.attackers, node)
    if flag_of(sub, "roll"):
        if not attackers:
            illegal("sub.attackers", "somebody attacks")
        state.phase = BATTLE_ROLL


def _read_advance(state: Durdain, attackers: list[int]) -> None:
    """R47: the battle is won, and one of several attackers moves in."""
    if state.target >= state.board.nodes or state.at[state.target] != EMPTY:
        illegal("sub.target", "an empty space is wanted")
    for node in attackers:
        if not attack.may_advance(state, node):
            illegal("sub.attackers", f"{state.board.names[node]} has not won there")
        state.attackers = append(state.attackers, node)
    if len(attack.advances(state)) < 2:
        illegal("sub.attackers", "several may move in")
    state.phase = ADVANCING
