"""A whole turn written in one line."""

from __future__ import annotations

from typing import Final

from dugames.core.state import CHANCE
from dugames.games.durdain.decisions import (
    ADVANCE,
    CLAIM,
    DONE,
    END,
    OPEN,
    PASS,
    QUEEN,
    ROLL,
    STEP,
    TARGET,
    TARGET_WALL,
    UNWALL,
    WALL,
    WITH,
    first_of,
    passenger_of,
    thing_of,
    verb_of,
)
from dugames.games.durdain.position import place_name, target_name
from dugames.games.durdain.rules.armadas import is_sea
from dugames.games.durdain.rules.battle import defender, totals
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    ATTACKING,
    BATTLE_ROLL,
    CHOOSING,
    MOVING,
    NO_DIE,
    REWARDING,
)
from dugames.games.durdain.rules.table import CAMP, CASTLE_PIECE, LETTERS
from dugames.games.durdain.writing import write as write_decision

# What moves by the open die: 6, 8, 12, then the same for kingsmen.
GROUPS: Final = ("S", "A", "H", "N/6", "N/8", "N/12")
DRAGONS: Final = "D"


class Line:
    """A turn as it is being written."""

    def __init__(self, state: Durdain) -> None:
        self.state = state
        self.items: list[str] = []  # between the bars
        self.parts: list[str] = []  # of the action under way
        self.last_place = -1  # of the piece that took the last step
        self.battle = ""
        self.scored = 0
        self.nests: list[str] = []

    def text(self) -> str:
        return " | ".join(self.items)

    def add(self, d: int) -> None:
        """One more decision, or outcome of chance."""
        before = self.state
        after = before.play(d)
        assert isinstance(after, Durdain)
        self.state = after
        if before.to_move == CHANCE:
            self._chance(before, d)
        elif before.phase == CHOOSING:
            self._choice(before, d)
        elif before.phase == MOVING:
            self._move(before, d)
        elif verb_of(d) == QUEEN:
            self._queen(before, d)
        elif before.phase == REWARDING:
            self._reward(before, d)
        else:
            self._act(before, d)

    def _chance(self, before: Durdain, d: int) -> None:
        text = write_decision(before, d)
        if before.phase != BATTLE_ROLL:
            self.parts = [f"move {text}:"]
            return
        attack, defence = totals(before, d)
        seat = int(before.active)
        gained = int(self.state.score[seat] - before.score[seat])
        result = f"win +{gained}" if attack > defence else "loss"
        self.battle += f" {text} {attack}:{defence} {result}{_beware(before, self.state)}"
        if self.state.phase == ATTACKING:
            self.parts.append(self.battle)

    def _choice(self, before: Durdain, d: int) -> None:
        verb = verb_of(d)
        if verb == CLAIM:
            self.items.append(write_decision(before, d))
        elif verb == PASS:
            self.items.append("pass")
        elif verb == END:
            self._end(before)
        else:
            self.parts = [write_decision(before, d)]
            self.last_place = -1

    def _end(self, before: Durdain) -> None:
        seat = int(before.active)
        if not self.state.lives(seat):
            self.items.append(f"end x{before.letter(seat)}")
            return
        score = int(self.state.score[seat])
        self.items.append(f"end +{score - int(before.score[seat])} ={score}")

    def _queen(self, before: Durdain, d: int) -> None:
        """R91: written before the end, as the nests came by it."""
        names = before.board.names
        self.items.insert(-1, f"nest {names[before.queen]} Q>{names[thing_of(d)]}")

    def _reward(self, before: Durdain, d: int) -> None:
        if verb_of(d) == DONE:
            self.items.append(" ".join(["reward", *self.parts]))
            self.parts = []
        else:
            self.parts = [*self.parts, write_decision(before, d)]

    def _close_action(self) -> None:
        first, rest = self.parts[0], self.parts[1:]
        between = " " if first == "camps" else "; "
        self.items.append(f"{first} {between.join(rest)}".rstrip())
        self.parts = []

    def _act(self, before: Durdain, d: int) -> None:
        """Camps, Castle, Attack, Dragon."""
        verb = verb_of(d)
        if verb in (TARGET, TARGET_WALL, WITH, ROLL):
            if verb == ROLL:
                self.battle = _declared(before)
        elif verb == ADVANCE:
            self.parts.append(f"{self.battle} >{_advancing(before, d)}")
        else:
            if verb != DONE:
                self.parts.append(_short(write_decision(before, d)))
            if self.state.phase == CHOOSING:
                self._close_action()

    # Move.

    def _move(self, before: Durdain, d: int) -> None:
        verb = verb_of(d)
        if verb == OPEN:
            self.parts.append(GROUPS[thing_of(d)])
            self.last_place = -1
        elif verb == DONE:
            self.last_place = -1
            if before.opened == NO_DIE:
                self._close_action()
        elif verb == CLAIM:
            self.parts.append(write_decision(before, d))
            self.last_place = -1
        elif verb in (WALL, UNWALL):
            sign = "+W" if verb == WALL else "-W"
            self._element(before, f"{sign} {before.board.border_names[thing_of(d)]}")
            self.last_place = -1
        else:
            self._step(before, d)

    def _element(self, before: Durdain, text: str) -> None:
        """What the group does, behind its letter."""
        group = DRAGONS if before.opened == NO_DIE else GROUPS[before.opened]
        if self.parts[-1] == group:
            self.parts[-1] = f"{group} {text}"
        else:
            self.parts.append(f"{group} {text}")

    def _step(self, before: Durdain, d: int) -> None:
        """Steps of one piece follow each other."""
        to = thing_of(d)
        end = f"S:{before.board.names[to]}" if _boards(before, d) else before.board.names[to]
        start = first_of(d) | (passenger_of(d) + 1) << 11
        if verb_of(d) == STEP and start == self.last_place:
            self.parts[-1] += f">{end}"
        elif verb_of(d) == STEP:
            ship = "S:" if passenger_of(d) >= 0 else ""
            self._element(before, f"{ship}{place_name(before, start)}>{end}")
        else:
            self._element(before, f"{_source(before, to)}>{end}")
        self.last_place = -1 if _boards(before, d) else to


def _short(text: str) -> str:
    """`camps -Kd6 +Rd5`, `castle Rd5`."""
    word, _, name = text.partition(" ")
    return {"off": "-", "on": "+", "build": ""}.get(word, f"{word} ") + name


def _boards(before: Durdain, d: int) -> bool:
    """Whether the piece goes aboard a ship."""
    return is_sea(before, thing_of(d)) and before.owner(thing_of(d)) >= 0


def _source(before: Durdain, to: int) -> str:
    """The camp or castle beside a space, from which a piece enters."""
    seat = int(before.active)
    for kind in (CAMP, CASTLE_PIECE):
        for node in before.pieces(seat, kind):
            if to in before.board.neighbours(node):
                return f"{LETTERS[kind]}:{before.board.names[node]}"
    raise AssertionError("nobody enters elsewhere")


def _declared(before: Durdain) -> str:
    """`A Rf1,H Bc10,Bd11 x N Bc11`."""
    texts: list[str] = []
    last = -1
    for node in before.attackers:
        kind = int(before.kind(node))
        letter = "" if kind == last else f"{LETTERS[kind]} "
        texts.append(f"{letter}{before.board.names[node]}")
        last = kind
    return f"{','.join(texts)} x {LETTERS[defender(before)]} {target_name(before)}"


def _advancing(before: Durdain, d: int) -> str:
    node, passenger = thing_of(d), passenger_of(d)
    if passenger < 0:
        return f"{LETTERS[before.kind(node)]} {before.board.names[node]}"
    letter = LETTERS[before.passengers(node)[passenger]]
    return f"{letter} S:{before.board.names[node]}#{passenger}"


def _beware(before: Durdain, after: Durdain) -> str:
    """`!O` where a castle at home was the last one."""
    called = [s for s in after.living() if after.caller[s] >= 0 > before.caller[s]]
    return "".join(f" !{after.letter(seat)}" for seat in called)


def write(state: Durdain, decisions: list[int]) -> str:
    """`R: move 8=5 12=9: H Rd5>Rd6 | pass | end +1 =12`."""
    line = Line(state)
    for d in decisions:
        line.add(d)
    return f"{state.letter(int(state.active))}: {line.text()}"
