"""Dungeon Pen measured: strokes, random games, and machine hands of every skill.

.venv/bin/python benchmarks/dungeon_pen.py strokes   lines a second in the Crypt, one core
.venv/bin/python benchmarks/dungeon_pen.py random    random games and their flicks a second
.venv/bin/python benchmarks/dungeon_pen.py alone     flicks to fetch the treasure without cards
.venv/bin/python benchmarks/dungeon_pen.py whole     whole games between equals
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from math import hypot
from statistics import mean, stdev
from time import process_time

from librt.vecs import vec
from mypy_extensions import i64

import dugames
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY
from dugames.games.dungeon_pen.cards import CARDS, NAMED
from dugames.games.dungeon_pen.decisions import DROP, FALL, PASS, TURN_ARROW, flick
from dugames.games.dungeon_pen.dungeon import Dungeon
from dugames.games.dungeon_pen.maps import SHIPPED, dungeon_of
from dugames.games.dungeon_pen.rules import DungeonPen, hand, junk, walls
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import Character
from dugames.games.dungeon_pen.sheet import centre_x, centre_y
from dugames.games.dungeon_pen.stroke import MISS, WALL, Stroke
from dugames.games.dungeon_pen.survey import Survey

GAME = dugames.game("dungeon-pen")
SKILLS = {"master": "M", "skilled": "S", "apprentice": "A", "novice": "N"}
HEADINGS = 72
LENGTHS = (0.7, 1.3, 2.0, 2.7, 3.4, 4.1, 4.8, 5.4, 6.0)
BEST = 10  # of the flicks tried without noise
SAMPLES = 10  # of the noise of each of them
FORGETS = {"M": 4, "S": 8, "A": 14, "N": 20}  # times in a hundred
KNOWS = {"M": 850, "S": 600, "A": 300, "N": 0}  # of a bend, in parts of a thousand
Bonus = Callable[[Stroke], float]


def power_for(length: float) -> int:
    """The least power of a nominal length in sub-squares."""
    return next(p for p in range(80, 1001) if hand.nominal_length(p) >= int(length * 1024))


POWERS = [power_for(length) for length in LENGTHS]


def nothing(_: Stroke) -> float:
    """No bonus."""
    return 0.0


class Mind:
    """Chooses flicks: many without noise, the best of them with it."""

    def __init__(self, dungeon: Dungeon, survey: Survey, drawn: vec[i64]) -> None:
        self.dungeon = dungeon
        self.survey = survey
        self.drawn = drawn

    def cost(self, stroke: Stroke, hit_cost: float, bonus: Bonus) -> float:
        """What a line leaves to do."""
        _, _, den = stroke.touch(self.survey.goal, 0, False)
        found = 0.0 if den != MISS else self.survey.cost(stroke.end_x, stroke.end_y)
        return found + (hit_cost if stroke.hit == WALL else 0.0) - bonus(stroke)

    def choose(
        self,
        x: int,
        y: int,
        aim_of: Callable[[int], hand.Aim],
        most: int,
        knows: int,
        source: Source,
        hit_cost: float = 0.55,
        bonus: Bonus = nothing,
    ) -> tuple[int, int]:
        """The angle and the power that promise most."""
        tried: list[tuple[float, int, int]] = []
        offset = int(source.below(512))
        for n in range(HEADINGS):
            angle = (n * 65536 // HEADINGS + offset) & 65535
            ray = self.dungeon.line(x, y, angle, 6144, 0, self.drawn)
            reach = hypot(ray.end_x - x, ray.end_y - y)
            for power in POWERS:
                length = int(hand.nominal_length(power))
                if power > most or length > reach + 1000:
                    break
                stroke = self.dungeon.line(x, y, angle, length, 0, self.drawn)
                found = self.cost(stroke, hit_cost, bonus) + 0.001 * max(0, power - 850)
                if abs(int(stroke.end_x) - x) + abs(int(stroke.end_y) - y) < 500:
                    found += 0.9
                tried.append((found, angle, power))
        tried.sort()
        return min(
            (self.expected(x, y, a, p, aim_of, knows, source, hit_cost, bonus), a, p)
            for _, a, p in tried[:BEST]
        )[1:]

    def expected(
        self,
        x: int,
        y: int,
        angle: int,
        power: int,
        aim_of: Callable[[int], hand.Aim],
        knows: int,
        source: Source,
        hit_cost: float,
        bonus: Bonus,
    ) -> float:
        """The mean over some noise."""
        aim = aim_of(angle)
        angle = (angle - int(aim.bend) * knows // 2000) & 65535
        total = 0.0
        for _ in range(SAMPLES):
            outcome = hand.sample_noise(aim, source.next())
            if hand.fails(aim, flick(angle, power, 0), outcome):
                total += self.survey.cost(x, y)
                continue
            length = hand.true_length(power, outcome)
            curl = hand.curl_in(outcome) + aim.bend
            turned = (angle + hand.angle_in(outcome)) & 65535
            stroke = self.dungeon.line(x, y, turned, length, curl, self.drawn)
            total += self.cost(stroke, hit_cost, bonus)
        return total


# Alone, without cards.


def alone(dungeon: Dungeon, seat: int, grip: str, seed: int, surveys: list[Survey]) -> list[int]:
    """Flicks out and back, damaging walls hit, flicks failed."""
    side = Character(dungeon.starts[seat], phases.GRIPS.index(grip))
    aim = hand.Aim(side, 0)
    thinking, noise = Source(seed), Source(seed + 10**9)
    x, y = int(side.x), int(side.y)
    made, hits, failed, leg = [0, 0], 0, 0, 0
    while leg < 2 and sum(made) < 80:
        mind = Mind(dungeon, surveys[leg], dungeon.no_walls())
        angle, power = mind.choose(x, y, lambda _: aim, 1000, 0, thinking)
        made[leg] += 1
        outcome = hand.sample_noise(aim, noise.next())
        if hand.fails(aim, flick(angle, power, 0), outcome):
            failed += 1
            continue
        turned = (angle + hand.angle_in(outcome)) & 65535
        length = hand.true_length(power, outcome)
        stroke = dungeon.line(x, y, turned, length, hand.curl_in(outcome), dungeon.no_walls())
        x, y = int(stroke.end_x), int(stroke.end_y)
        hits += stroke.hit == WALL
        if stroke.touch(surveys[leg].goal, 0, False)[2] != MISS:
            leg += 1
    return [made[0], made[1], hits, failed]


def measure_alone(runs: int, boards: tuple[str, ...] = SHIPPED) -> None:
    """Every map and skill, half the runs from each seat."""
    for name in boards:
        dungeon = dungeon_of(name)
        surveys = [
            [Survey(dungeon, dungeon.no_walls(), goal, 36, 96) for goal in goals(dungeon, seat)]
            for seat in range(2)
        ]
        for skill, grip in SKILLS.items():
            found = [alone(dungeon, n % 2, grip, n, surveys[n % 2]) for n in range(runs)]
            flicks = [run[0] + run[1] for run in found]
            error = 1.96 * stdev(flicks) / len(flicks) ** 0.5
            out, back, hits, failed = (mean(run[part] for run in found) for part in range(4))
            print(
                f"{name:12} {skill:11} {mean(flicks):6.2f} ± {error:.2f} flicks "
                f"({out:.2f} + {back:.2f}), {hits:.2f} walls hit, {failed:.2f} failed",
                flush=True,
            )


def goals(dungeon: Dungeon, seat: int) -> tuple[vec[i64], vec[i64]]:
    """The other's treasure, and the own cell."""
    treasure = dungeon.boxes[(1 - seat) * 4 : (1 - seat) * 4 + 4]
    return treasure, dungeon.cells[seat * 4 : seat * 4 + 4]


# Whole games.


class Opponent:
    """A machine's hand and its judgement in a whole game."""

    def __init__(self, grip: str, seed: int) -> None:
        self.grip = grip
        self.source = Source(seed)
        self.known: dict[tuple[object, ...], Survey] = {}

    def survey(self, state: DungeonPen) -> Survey:
        """The ways to the present goal, for the walls as they stand."""
        seat = int(state.active)
        carries = bool(state.me().carries)
        key = (seat, carries, *state.drawn)
        if key not in self.known:
            goal = goals(state.dungeon, seat)[1 if carries else 0]
            self.known = {key: Survey(state.dungeon, state.drawn, goal, 18, 48)}
        return self.known[key]

    def choose(self, state: DungeonPen) -> int:
        """A decision."""
        if state.phase == phases.WALL:
            return self.best_wall(state, [int(d) for d in state.moves()])
        if state.phase == phases.FALL:
            return min(map(int, state.moves()), key=lambda d: self.cost_at(state, d - FALL))
        if state.phase in (phases.REACT, phases.ANSWER):
            return self.reaction(state)
        for d in state.others():
            if junk.is_junk(d) and self.wants(state, int(d)):
                return int(d)
        if state.phase == phases.AFTER:
            return PASS
        if walls.may_grow(state) and self.source.below(100) >= FORGETS[self.grip]:
            places = [int(d) for d in walls.growths(state)]
            if places:
                return self.best_wall(state, places)
        return TURN_ARROW if hand.spins(state.me()) else self.flick(state)

    def cost_at(self, state: DungeonPen, at: int) -> float:
        """What a sub-square leaves to do."""
        return self.survey(state).cost(centre_x(at), centre_y(at))

    def best_wall(self, state: DungeonPen, places: list[int]) -> int:
        """The place that costs the other more steps than oneself."""
        evaluation = GAME.evaluation

        def gain(d: int) -> float:
            after = state.play(d)
            return evaluation.value(after, int(state.active)) if after.to_move != NOBODY else 0.0

        sampled = places if len(places) <= 24 else places[:: len(places) // 24]
        return max(sampled, key=gain)

    def reaction(self, state: DungeonPen) -> int:
        """Cancel what costs about a life point (bane) or one and a half (charm)."""
        mine = state.to_move == state.active
        harm = (OWN_HARM if mine else OTHERS_HARM).get(CARDS[state.card].key, 0.0)
        for d in state.others():
            if junk.is_junk(d):
                bane = int(junk.kind_of(d)) == NAMED["JK01"]
                if harm >= (1.0 if bane else 1.5):
                    return int(d)
        return PASS

    def wants(self, state: DungeonPen, d: int) -> bool:
        """Whether to play a junk card now."""
        key, me = CARDS[int(junk.kind_of(d))].key, state.me()
        survey = self.survey(state)
        here = survey.cost(me.x, me.y)
        if key in ("JK02", "JK03"):
            return bool(me.life <= (14 if key == "JK02" else 13))
        if key == "JK04":
            close = survey.flicks[survey.node(me.x, me.y)] <= 2
            return bool(not me.has_waiting(1) and (me.has_waiting(0) or close))
        if key == "JK09":
            return not me.has_waiting(8)
        if key == "JK10":
            return here > survey.cost(state.flick_x, state.flick_y) + 0.5
        if key == "JK13":
            chests = [int(at) for at in state.dungeon.chests if not state.is_drawn(at)]
            near = min(chests, key=lambda at: hypot(me.x - centre_x(at), me.y - centre_y(at)))
            return self.cost_at(state, near) < here - 0.5
        return key != "JK07"

    def flick(self, state: DungeonPen) -> int:
        """The best flick, given what waits."""
        me, locked = state.me(), bool(state.me().locked)
        home = hand.HOME_VIEWS[state.active]
        hit = 0.35 + 0.3 * (15 - int(me.life)) / 15 + (1.0 if me.life <= 2 else 0.0)
        if me.has_waiting(8):
            hit = 0.0
        elif me.has_waiting(6):
            hit -= 1.2
        elif me.has_waiting(7):
            hit *= 3

        def aim_of(angle: int) -> hand.Aim:
            return hand.Aim(me, hand.awkwardness(angle, home) if locked else 0)

        def bonus(stroke: Stroke) -> float:
            found = 0.0
            dungeon = state.dungeon
            for picture in range(2, len(dungeon.boxes) // 4):
                potion = picture - int(dungeon.potions_at)
                wanted = (
                    me.objects() < 5 if potion < 0 else me.life < 14 and state.sips_left(potion)
                )
                if wanted and stroke.touch(dungeon.boxes, picture * 4, False)[2] != MISS:
                    found += 0.45 if potion < 0 else 0.35
            return found

        mind = Mind(state.dungeon, self.survey(state), state.drawn)
        most, knows = int(hand.most_power(me)), KNOWS[self.grip]
        angle, power = mind.choose(
            int(me.x), int(me.y), aim_of, most, knows, self.source, hit, bonus
        )
        angle = (angle - int(hand.Aim(me, 0).bend) * knows // 2000) & 65535
        d = int(flick(angle, power, state.view_for(angle)))
        return d if state.allows(d) else DROP


# What a card costs who turns it up, and the other, in life points.
OWN_HARM = {"EP1": 1.0, "EP3": 0.8, "EM1": 1.5, "EM2": 2.0, "EM8": 3.0, "EM3": 1.0, "EM4": 0.9}
OWN_HARM |= {"EM5": 1.0, "EM6": 1.5, "ET2": 1.2, "ET6": 0.5, "ET1": 0.6, "ET3": 0.4, "ET4": 0.5}
OTHERS_HARM = {"EF1": 0.8, "EF2": 1.6, "EF3": 1.2, "EF4": 1.2, "EF5": 0.5, "EF6": 1.0, "EF8": 0.4}
OTHERS_HARM |= {"EP2": 0.7, "EP5": 2.0, "EM7": 1.0, "EM3": 1.0, "EM4": 0.9, "EM5": 1.0, "EM6": 1.5}


def measure_whole(games: int, boards: tuple[str, ...] = SHIPPED) -> None:
    """Every map, equals against each other; who begins alternates."""
    for name in boards:
        for skill, grip in SKILLS.items():
            ends: Counter[str] = Counter()
            turns: list[int] = []
            first_wins = 0
            for n in range(games):
                state = GAME.start(board=name, hands=grip * 2, first="AB"[n % 2])
                dice = Source(n)
                minds = [Opponent(grip, n * 2 + seat + 10**9) for seat in range(2)]
                while state.to_move != NOBODY:
                    assert isinstance(state, DungeonPen)
                    if state.to_move == CHANCE:
                        d = state.sample(dice.next())
                    else:
                        d = minds[state.to_move].choose(state)
                    state = state.play(d)
                outcome = state.outcome()
                assert outcome is not None
                ends[outcome.reason] += 1
                turns.append(int(state.turn) + 1)
                first_wins += outcome.winners == (n % 2,)
            turns.sort()
            print(
                f"{name:12} {skill:11} {dict(ends)} first wins {first_wins}/{games}, turns "
                f"{mean(turns):.1f} ({turns[games // 10]}–{turns[games * 9 // 10]})",
                flush=True,
            )


# Speed.


def measure_strokes(strokes: int) -> None:
    """Bent lines against the Crypt's walls, called from Python."""
    dungeon, source = dungeon_of("crypt"), Source(1)
    drawn = dungeon.no_walls()
    lines = [
        tuple(int(source.below(n)) for n in (18_000, 18_000, 65_536, 6_000, 4_000))
        for _ in range(strokes)
    ]
    began = process_time()
    for x, y, angle, length, curl in lines:
        dungeon.line(128 + x, 128 + y, angle, 300 + length, curl - 2000, drawn)
    print(f"{strokes / (process_time() - began):,.0f} strokes/s")


def measure_random(games: int) -> None:
    """Random games in place, and how many flicks they hold."""
    start, flicks, made = GAME.start(), 0, 0
    source = Source(1)
    began = process_time()
    for _ in range(games):
        state = start.copy()
        while state.to_move != NOBODY:
            u = source.next()
            state._apply(state.sample(u) if state.to_move == CHANCE else state.pick(u))
            made += 1
        assert isinstance(state, DungeonPen)
        line = state.lines
        while line is not None:
            flicks += 1
            line = line.before
    passed = process_time() - began
    print(f"from Python: {games / passed:,.0f} games/s, {made / games:.1f} decisions a game,")
    print(f"{flicks / games:.1f} lines a game, {flicks / passed:,.0f} lines/s")


def main() -> None:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("strokes", "random", "alone", "whole"))
    parser.add_argument("--runs", type=int, default=0)
    parser.add_argument("--board", choices=SHIPPED)
    chosen = parser.parse_args()
    boards = (chosen.board,) if chosen.board else SHIPPED
    if chosen.what == "strokes":
        measure_strokes(chosen.runs or 200_000)
    elif chosen.what == "random":
        measure_random(chosen.runs or 2_000)
    elif chosen.what == "alone":
        measure_alone(chosen.runs or 200, boards)
    else:
        measure_whole(chosen.runs or 100, boards)


if __name__ == "__main__":
    main()
