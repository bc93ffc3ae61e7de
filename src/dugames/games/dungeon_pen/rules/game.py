"""The game: what may be decided, what chance may bring, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.errors import Nonsense
from dugames.core.option import Option, Value
from dugames.core.outcome import Outcome
from dugames.core.source import Source, below
from dugames.core.state import CHANCE, NOBODY, State
from dugames.games.dungeon_pen.cards import (
    NO_CARD,
)
from dugames.games.dungeon_pen.decisions import (
    DROP,
    FALL,
    FLICK,
    FLICK_END,
    GROW,
    HEADINGS,
    LEAST_POWER,
    PASS,
    POWERS,
    TURN_ARROW,
    flick,
    power_of,
    view_of,
)
from dugames.games.dungeon_pen.maps import SHIPPED, dungeon_of
from dugames.games.dungeon_pen.rules import chance, event, hand, junk, piles, travel, turn, walls
from dugames.games.dungeon_pen.rules import flick as flicks
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import GRIPS, MOST_TURNS, Table
from dugames.games.dungeon_pen.sheet import TURN

_YES_NO: Final = ("no", "yes")
OPTIONS: Final = (
    Option(
        "board",
        "crypt",
        "the dungeon: one of the three, a map file's text or a map code",
        words=SHIPPED,
        free=True,
    ),
    Option("beginner", "no", "taking the treasure gives 5 HP", words=_YES_NO),
    Option("walls", "no", "each player draws a sudden wall before the game", words=_YES_NO),
    Option("first", "A", "who begins: the youngest", words=("A", "B", "drawn")),
    Option("fair", "no", "the second player begins with two junk cards", words=_YES_NO),
    Option(
        "hands",
        "RR",
        "whose hands flick for A and B: R or L a person's better hand; M, S, A, N a machine's, "
        "from master to novice",
        words=("RR", "LL", "SN"),
        free=True,
    ),
)
FAIR_CARDS: Final = 2
GRID: Final = 288  # 48 headings, 6 powers

ENDINGS: Final = ("", "the treasure", "death", "double defeat", f"{MOST_TURNS} turns")


class DungeonPen(Table):
    """A position, and what may happen in it."""

    def copy(self) -> DungeonPen:
        twin = DungeonPen(self.dungeon, self.beginner, (self.a.grip, self.b.grip))
        self.copy_onto(twin)
        return twin

    # Legal decisions.

    def moves(self) -> vec[i64]:
        found = self.others()
        if self.to_move >= 0 and self.phase == phases.AIM and not hand.spins(self.me()):
            for n in range(self.grid_size()):
                found = append(found, self.grid(n))
        return found

    def others(self) -> vec[i64]:
        """The legal decisions that are no flicks."""
        phase = self.phase
        if self.to_move < 0:
            return vec[i64]()
        if phase == phases.WALL:
            return walls.placements(self)
        found = vec[i64]()
        if phase == phases.FALL:
            for at in travel.landings(self):
                found = append(found, FALL + at)
            return found
        if phase != phases.AIM:
            found = append(found, PASS)
        elif hand.spins(self.me()):
            found = append(found, TURN_ARROW)
        else:
            found = append(found, DROP)
        for d in junk.plays(self):
            found = append(found, d)
        if phase == phases.AIM and walls.may_grow(self):
            for d in walls.growths(self):
                found = append(found, d)
        return found

    def grid_size(self) -> i64:
        """How many flicks of the grid may be pressed so hard."""
        most = hand.most_power(self.me())
        size: i64 = 0
        for power in POWERS:
            if power <= most:
                size += HEADINGS
        return size

    def grid(self, n: i64) -> i64:
        """The n-th flick of the grid: by power, then by heading; the sheet turned conveniently."""
        angle = n % HEADINGS * TURN // HEADINGS
        return flick(angle, POWERS[n // HEADINGS], self.view_for(angle))

    def view_for(self, angle: i64) -> i64:
        """The most convenient view; the home view where the table is locked."""
        side = self.me()
        return hand.HOME_VIEWS[self.active] if side.locked else hand.comfortable_view(angle)

    def lists_all(self) -> bool:
        """Flicks are too many to list, and so is what an unknown hand may hold."""
        if self.to_move < 0:
            return True
        return self.phase != phases.AIM and not self.side(self.to_move).veiled

    def allows(self, d: int) -> bool:
        if self.to_move < 0 or d < 0 or d >= FLICK_END:
            return False
        if d >= FLICK:
            return self.allows_flick(d)
        if self.phase == phases.WALL:
            return d < FLICK and walls.is_placement(self, d)
        if junk.is_junk(d):
            return self.phase != phases.FALL and junk.may_play(self, d)
        for legal in self.others():
            if legal == d:
                return True
        return False

    def allows_flick(self, d: i64) -> bool:
        """D6, D7, D9."""
        side = self.me()
        if self.phase != phases.AIM or hand.spins(side):
            return False
        if side.locked and view_of(d) != hand.HOME_VIEWS[self.active]:
            return False
        return LEAST_POWER <= power_of(d) <= hand.most_power(side)

    def commits(self, d: int) -> bool:
        """A flick is given, a window closed, a card cancelled: for good."""
        if self.to_move == CHANCE or d in {PASS, DROP, TURN_ARROW} or d >= FLICK:
            return True
        return self.phase in {phases.REACT, phases.ANSWER}

    def pick(self, u: i64) -> i64:
        if self.phase == phases.WALL:
            return walls.pick_placement(self, u)
        others = self.others()
        grid: i64 = 0
        if self.phase == phases.AIM and not hand.spins(self.me()):
            grid = self.grid_size()
        n = below(u, len(others) + grid)
        return others[n] if n < len(others) else self.grid(n - len(others))

    # Carrying a decision out.

    def _apply(self, d: i64) -> None:
        phase = self.phase
        if self.to_move == CHANCE:
            chance.befall(self, d)
        elif phase == phases.WALL:
            event.wall_drawn(self, d)
        elif phase == phases.FALL:
            event.fallen(self, d - FALL)
        elif d >= FLICK:
            flicks.give(self, d)
        elif junk.is_junk(d):
            junk.play(self, d)
        elif d >= GROW:
            walls.grow(self, d - GROW)
        elif d == PASS:
            self._let_pass()
        elif d == DROP:
            flicks.drop(self)
        else:
            flicks.spin(self)

    def _let_pass(self) -> None:
        """A window closes."""
        if self.phase == phases.AFTER:
            turn.open_event(self)
        elif self.phase == phases.REACT:
            event.ask_the_other(self)
        else:
            event.resolve(self)

    # Chance.

    def sample(self, u: i64) -> i64:
        return chance.sample(self, u)

    def chances(self) -> list[tuple[int, float]]:
        """All but noise and arrows: one outcome for each successor."""
        if self.to_move != CHANCE or self.phase in {phases.NOISE, phases.HEADING}:
            return []
        merged: dict[State, int] = {}
        found: list[tuple[int, float]] = []
        ways = chance.ways(self)
        whole = sum(weight for _, weight in ways)
        for d, weight in ways:
            after = self.play(d)
            if after in merged:
                at = merged[after]
                found[at] = (found[at][0], found[at][1] + weight / whole)
            else:
                merged[after] = len(found)
                found.append((d, weight / whole))
        return found

    # What is hidden.

    def seen_by(self, seat: int) -> DungeonPen:
        """Without the other's hand; watchers see neither."""
        seen = self.copy()
        for other in range(2):
            if other != seat:
                piles.veil(seen, seen.side(other))
        return seen

    def as_seen(self, d: int, seat: int) -> int:
        """A junk card drawn is shown to its owner alone."""
        return NO_CARD if self.phase == phases.DRAW and chance.drawer(self) != seat else d

    def guess(self, seat: int, u: int) -> DungeonPen:
        truth = self.seen_by(seat)
        source = Source(u)
        for other in range(2):
            piles.unveil(truth, truth.side(other), source)
        return truth

    # The end.

    def outcome(self) -> Outcome | None:
        if self.stopped is not None:
            return self.stopped
        if self.ending == phases.GOES_ON:
            return None
        winners = () if self.winner == NOBODY else (int(self.winner),)
        return Outcome(winners, ENDINGS[self.ending])


def grips_of(text: str) -> tuple[int, int]:
    """D8, D23: both hands, by their letters."""
    if len(text) != 2 or not set(text) <= set(GRIPS):
        raise Nonsense(text, f"hands are two letters of {GRIPS}, for A and B")
    return GRIPS.index(text[0]), GRIPS.index(text[1])


def start(seats: int, options: Mapping[str, Value]) -> DungeonPen:
    """Both characters in their cells (P8); the rest as chosen (D25)."""
    dungeon = dungeon_of(str(options["board"]))
    state = DungeonPen(dungeon, options["beginner"] == "yes", grips_of(str(options["hands"])))
    state.setup = 2 if options["walls"] == "yes" else 0
    state.owed = FAIR_CARDS if options["fair"] == "yes" else 0
    if options["first"] == "drawn":
        state.wait_for(phases.FIRST)
    else:
        turn.begin(state, 0 if options["first"] == "A" else 1)
    return state
