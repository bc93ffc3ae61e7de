"""What a decision is about: its kind, the spaces and borders it touches, what it moves."""

from __future__ import annotations

from typing import Final

from dugames.games.durdain.decisions import (
    ADVANCE,
    BUILD,
    CLAIM,
    ENTER,
    FLAG,
    FLY,
    NEST,
    OFF,
    ON,
    PUT,
    PUT_WALL,
    QUEEN,
    RANGE,
    STEP,
    TARGET,
    TARGET_WALL,
    UNWALL,
    WALL,
    WITH,
    first_of,
    thing_of,
    verb_of,
)
from dugames.games.durdain.mountains import placements
from dugames.games.durdain.rules import battle
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.writing import KIND_WORDS

# By verb, in the order of their numbers.
_KINDS: Final = (
    "range",
    "default",
    "queen",
    "put",
    "put wall",
    "camps",
    "castle",
    "move",
    "attack",
    "dragon",
    "pass",
    "end",
    "claim",
    "off",
    "on",
    "done",
    "build",
    "open",
    "step",
    "enter",
    "wall",
    "unwall",
    "target",
    "target wall",
    "with",
    "roll",
    "advance",
    "nest",
    "fly",
    "flag",
)
_ON_BORDERS: Final = (PUT_WALL, WALL, UNWALL, TARGET_WALL)
_ON_SPACES: Final = (QUEEN, PUT, CLAIM, OFF, ON, BUILD, ENTER, TARGET, WITH, ADVANCE, NEST, FLAG)
_COMES_TO: Final = (QUEEN, PUT, CLAIM, ON, BUILD, ENTER, NEST, FLAG)


def kind_of(d: int) -> str:
    """The verb; with what is put or brought from reserve."""
    verb = verb_of(d)
    kind = _KINDS[verb]
    return f"{kind} {KIND_WORDS[first_of(d)]}" if verb in (PUT, ENTER) else kind


def spaces_of(state: Durdain, d: int) -> list[int]:
    """The spaces that a decision touches, in order; of a border the two beside it."""
    verb, land = verb_of(d), state.board
    if verb in _ON_BORDERS:
        return [int(land.low[thing_of(d)]), int(land.high[thing_of(d)])]
    if verb in (STEP, FLY):
        return [int(first_of(d)), int(thing_of(d))]
    if verb in _ON_SPACES:
        return [int(thing_of(d))]
    if verb == RANGE:
        return list(placements(land.size, len(state.layout.ranges))[thing_of(d)])
    return []


def borders(state: Durdain) -> list[int]:
    """The borders that may be chosen now."""
    return [int(thing_of(d)) for d in state.decisions() if verb_of(d) in _ON_BORDERS]


def from_and_to(state: Durdain, d: int) -> tuple[int | None, int | None]:
    """The space that something leaves, and the one to which something comes."""
    verb, there = verb_of(d), int(thing_of(d))
    if verb in (STEP, FLY):
        return int(first_of(d)), there
    if verb == ADVANCE:
        return there, int(state.target)
    if verb == OFF:
        return there, None
    return None, there if verb in _COMES_TO else None


def fallen(state: Durdain, outcome: int) -> list[int]:
    """The spaces on which a battle was lost: the target's, or the attackers'."""
    attack, defence = battle.totals(state, outcome)
    if attack < defence:
        return [int(node) for node in state.attackers]
    target, land = int(state.target), state.board
    if target < land.nodes:
        return [target]
    return [int(land.low[target - land.nodes]), int(land.high[target - land.nodes])]
