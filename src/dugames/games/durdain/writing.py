"""Decisions and outcomes of chance as text, and in plain words."""

from __future__ import annotations

from typing import Final

from dugames.core.state import CHANCE
from dugames.games.durdain.board import COUNTRIES
from dugames.games.durdain.decisions import (
    ADVANCE,
    ATTACK,
    BUILD,
    CAMPS,
    CASTLE,
    CLAIM,
    DONE,
    DRAGON,
    END,
    ENTER,
    FLAG,
    FLY,
    MOVE,
    NEST,
    OFF,
    ON,
    OPEN,
    PASS,
    PUT,
    PUT_WALL,
    QUEEN,
    RANGE,
    ROLL,
    TARGET,
    TARGET_WALL,
    UNWALL,
    USUAL,
    WALL,
    WITH,
    first_of,
    passenger_of,
    thing_of,
    verb_of,
)
from dugames.games.durdain.mountains import LARGE, fair, placements
from dugames.games.durdain.rules.battle import SIDES, read_dice, thrown, totals
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import BATTLE_ROLL, DRAW, NO_DIE, ORDER
from dugames.games.durdain.rules.moment import MOVE_ROLL as MOVE_ROLLED
from dugames.games.durdain.rules.setup import contenders, homes_drawn, read_rolls
from dugames.games.durdain.rules.table import LETTERS
from dugames.games.durdain.wording import OPEN_NAMES

COLOURS: Final = ("Black", "Red", "Orange", "Yellow", "Green", "Violet", "Blue")
KIND_WORDS: Final = ("army", "cavalry", "ship", "dragon", "kingsman", "camp", "castle", "wall")
A_KIND: Final = (
    "an army",
    "a cavalry",
    "a ship",
    "a dragon",
    "a kingsman",
    "a camp",
    "a castle",
    "a wall",
)

_PLAIN: Final = {
    USUAL: "default",
    CAMPS: "camps",
    CASTLE: "castle",
    MOVE: "move",
    ATTACK: "attack",
    DRAGON: "dragon",
    PASS: "pass",
    END: "end",
    DONE: "done",
    ROLL: "roll",
}
_WITH_SPACE: Final = {
    QUEEN: "queen",
    CLAIM: "claim",
    OFF: "off",
    ON: "on",
    BUILD: "build",
    TARGET: "target",
    WITH: "with",
    NEST: "nest",
    FLAG: "flag",
}
_WITH_BORDER: Final = {PUT_WALL: "W", WALL: "wall+", UNWALL: "wall-", TARGET_WALL: "target"}
_SIX_EIGHT_TWELVE: Final = (6, 8, 12)


def colour(state: Durdain, seat: int) -> str:
    """A player by the home's colour; before the draw by the seat."""
    home = int(state.home[seat])
    return COLOURS[home] if home else f"Player {seat + 1}"


def write(state: Durdain, d: int) -> str:
    """A decision, or an outcome of chance."""
    if state.to_move == CHANCE:
        return _outcome(state, d)
    verb, names = verb_of(d), state.board.names
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in _WITH_SPACE:
        return f"{_WITH_SPACE[verb]} {names[thing_of(d)]}"
    if verb in _WITH_BORDER:
        return f"{_WITH_BORDER[verb]} {state.board.border_names[thing_of(d)]}"
    if verb == RANGE:
        number = len(state.layout.ranges)
        spaces = placements(state.board.size, number)[thing_of(d)]
        return f"m{number + 1}={_covered(state, spaces)}"
    if verb == OPEN:
        return OPEN_NAMES[thing_of(d)]
    if verb == PUT:
        return f"{LETTERS[first_of(d)]} {names[thing_of(d)]}"
    if verb == ENTER:
        return f"{LETTERS[first_of(d)]}>{names[thing_of(d)]}"
    aboard = f"#{passenger_of(d)}" if passenger_of(d) >= 0 else ""
    if verb == ADVANCE:
        return f"advance {names[thing_of(d)]}{aboard}"
    move = f"{names[first_of(d)]}{aboard}>{names[thing_of(d)]}"
    return f"fly {move}" if verb == FLY else move


def _covered(state: Durdain, spaces: tuple[int, ...]) -> str:
    return ",".join(state.board.names[node] for node in spaces)


# Chance.


def _outcome(state: Durdain, outcome: int) -> str:
    if state.phase == MOVE_ROLLED:
        return _throw(list(move_dice(state, outcome)))
    if state.phase == BATTLE_ROLL:
        throws = [_throw(shown) for shown in read_dice(thrown(state), outcome)]
        return f"{' + '.join(throws[:-1])} v {throws[-1]}"
    if state.phase == DRAW:
        return f"draw {''.join(COUNTRIES[h] for h in homes_drawn(int(state.seats), outcome))}"
    if state.phase == ORDER:
        rolling = contenders(state)
        rolls = zip(rolling, read_rolls(outcome, len(rolling)), strict=True)
        return " ".join(f"{state.letter(seat)}={value}" for seat, value in rolls)
    ranges = fair(state.board.size, outcome)
    return f"fair {_covered(state, ranges[0])}/{_covered(state, fair_small(state, outcome))}"


def fair_small(state: Durdain, outcome: int) -> tuple[int, ...]:
    """The small placement that chance has drawn; the others are turned out of it."""
    small = placements(state.board.size, LARGE)
    return small[outcome % len(small)]


def move_dice(state: Durdain, outcome: int) -> tuple[int, int, int]:
    """What a roll for a Move shows on the 6, 8 and 12; 0 for a die not in play."""
    after = state.play(outcome)
    assert isinstance(after, Durdain)
    return int(after.die6), int(after.die8), int(after.die12)


def _throw(shown: list[int]) -> str:
    dice = zip(_SIX_EIGHT_TWELVE, shown, strict=True)
    return " ".join(f"{sides}={value}" for sides, value in dice if value)


# Plain words.


def in_words(state: Durdain, d: int) -> str:
    """A decision or outcome for a screen reader."""
    if state.to_move == CHANCE:
        return _outcome_in_words(state, d)
    return f"{colour(state, int(state.to_move))} {_deed(state, d)}"


def _deed(state: Durdain, d: int) -> str:
    verb = verb_of(d)
    if verb in _DEEDS:
        return _DEEDS[verb]
    if verb == DONE:
        return "closes the die" if state.opened != NO_DIE else "has done"
    if verb == OPEN:
        for_kingsmen = " for kingsmen" if thing_of(d) >= 3 else ""
        return f"opens the {SIDES[thing_of(d) % 3]}-sided die{for_kingsmen}"
    if verb == RANGE:
        name, _, spaces = write(state, d).partition("=")
        return f"lays {name} on {spaces.replace(',', ', ')}"
    if verb in _WITH_BORDER:
        return f"{_AT_BORDER[verb]} {' and '.join(write(state, d).split()[-1].split('|'))}"
    return _deed_at(state, verb, d)


_DEEDS: Final = {
    USUAL: "lays the other ranges where they usually lie",
    CAMPS: "chooses Camps",
    CASTLE: "chooses Castle",
    MOVE: "chooses Move",
    ATTACK: "chooses Attack",
    DRAGON: "chooses Dragon",
    PASS: "passes an action",
    END: "ends the turn",
    ROLL: "rolls for the battle",
}
_AT_BORDER: Final = {
    PUT_WALL: "puts a wall between",
    WALL: "builds a wall between",
    UNWALL: "removes the wall between",
    TARGET_WALL: "attacks the wall between",
}
_AT_SPACE: Final = {
    QUEEN: "puts the queen on",
    CLAIM: "claims the castle on",
    OFF: "takes the camp off",
    ON: "puts a camp on",
    BUILD: "builds a castle on",
    WITH: "attacks from",
    NEST: "claims the nest on",
    FLAG: "flags the castle on",
}


def _deed_at(state: Durdain, verb: int, d: int) -> str:
    names = state.board.names
    there = names[thing_of(d)]
    if verb in _AT_SPACE:
        return f"{_AT_SPACE[verb]} {there}"
    if verb == TARGET:
        owner = colour(state, int(state.owner(thing_of(d))))
        return f"attacks {owner}'s {KIND_WORDS[state.kind(thing_of(d))]} on {there}"
    if verb == PUT:
        return f"puts {A_KIND[first_of(d)]} on {there}"
    if verb == ENTER:
        return f"brings {A_KIND[first_of(d)]} to {there}"
    if verb == ADVANCE:
        return f"moves {_who(state, thing_of(d), passenger_of(d))} in from {there}"
    start = names[first_of(d)]
    if verb == FLY:
        return f"flies a dragon from {start} to {there}"
    return f"moves {_who(state, first_of(d), passenger_of(d))} from {start} to {there}"


def _who(state: Durdain, node: int, passenger: int) -> str:
    kind = state.passengers(node)[passenger] if passenger >= 0 else state.kind(node)
    return A_KIND[kind]


def _outcome_in_words(state: Durdain, outcome: int) -> str:
    text = _outcome(state, outcome)
    if state.phase == MOVE_ROLLED:
        return f"{colour(state, int(state.active))} rolls {text}"
    if state.phase == BATTLE_ROLL:
        attack, defence = totals(state, outcome)
        wins = "the attack wins" if attack > defence else "the defence wins"
        return f"The dice: {text}; {attack} to {defence}, {wins}"
    if state.phase == DRAW:
        homes = homes_drawn(int(state.seats), outcome)
        drawn = [f"player {seat + 1} {COLOURS[home]}" for seat, home in enumerate(homes)]
        return f"The homes: {', '.join(drawn)}"
    if state.phase == ORDER:
        return f"The roll for the first turn: {text}"
    return f"The mountains: {text}"
