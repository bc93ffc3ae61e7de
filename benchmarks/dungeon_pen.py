"""Dungeon Pen measured: strokes, random games, and machine hands of every skill.

.venv/bin/python benchmarks/dungeon_pen.py strokes   lines a second in the Crypt, one core
.venv/bin/python benchmarks/dungeon_pen.py random    random games and their flicks a second
.venv/bin/python benchmarks/dungeon_pen.py alone     flicks to fetch the treasure without cards
.venv/bin/python benchmarks/dungeon_pen.py whole     whole games between equals
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean, stdev
from time import process_time

import dugames
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.games.dungeon_pen.maps import SHIPPED, dungeon_of
from dugames.games.dungeon_pen.rules import DungeonPen
from dugames.games.dungeon_pen.stroke import WALL
from dugames.players import Budget, Player, player

GAME = dugames.game("dungeon-pen")
SKILLS = {"master": "M", "skilled": "S", "apprentice": "A", "novice": "N"}
MIND = "level-5"  # chooses; the hands differ
MOST_FLICKS = 80


def mind() -> Player:
    """A player of the strongest level, who brings its own budget."""
    return player(MIND, GAME)


# Alone, without cards.


def begin(board: str, seat: int, grip: str) -> DungeonPen:
    """A seat's first turn."""
    state = GAME.start(board=board, hands=grip * 2, first="AB"[seat])
    assert isinstance(state, DungeonPen)
    return state


def alone(board: str, seat: int, grip: str, seed: int) -> list[int]:
    """Flicks out and back, damaging walls hit, flicks failed."""
    fresh = begin(board, seat, grip)
    chooser, thinking, noise = mind(), Source(seed), Source(seed + 10**9)
    state, made, hits, failed = fresh, [0, 0], 0, 0
    while sum(made) < MOST_FLICKS:
        d = chooser.choose(state.seen_by(seat), Budget(), thinking)
        made[bool(state.me().carries)] += 1
        given = state.play(d)
        after = given.play(given.sample(noise.next()))
        assert isinstance(after, DungeonPen)
        failed += after.lines is None
        hits += after.lines is not None and after.lines.stroke.hit == WALL
        if after.outcome() is not None:
            break
        state = fresh.copy()  # no cards, no wounds
        state.turn = sum(made)
        here, there = state.me(), after.side(seat)
        here.x, here.y, here.carries = there.x, there.y, there.carries
    return [made[0], made[1], hits, failed]


def measure_alone(runs: int, boards: tuple[str, ...] = SHIPPED) -> None:
    """Every map and skill, half the runs from each seat."""
    for name in boards:
        for skill, grip in SKILLS.items():
            found = [alone(name, n % 2, grip, n) for n in range(runs)]
            flicks = [run[0] + run[1] for run in found]
            error = 1.96 * stdev(flicks) / len(flicks) ** 0.5
            out, back, hits, failed = (mean(run[part] for run in found) for part in range(4))
            print(
                f"{name:12} {skill:11} {mean(flicks):6.2f} ± {error:.2f} flicks "
                f"({out:.2f} + {back:.2f}), {hits:.2f} walls hit, {failed:.2f} failed",
                flush=True,
            )


# Whole games.


def whole(board: str, grip: str, n: int) -> DungeonPen:
    """A game between equals at its end; who begins alternates."""
    state: State = begin(board, n % 2, grip)
    dice, thinking = Source(n), [Source(n * 2 + seat + 10**9) for seat in range(2)]
    minds = [mind() for _ in range(2)]
    while state.to_move != NOBODY:
        seat = int(state.to_move)
        if seat == CHANCE:
            d = state.sample(dice.next())
        else:
            d = minds[seat].choose(state.seen_by(seat), Budget(), thinking[seat])
        state = state.play(d)
    assert isinstance(state, DungeonPen)
    return state


def measure_whole(games: int, boards: tuple[str, ...] = SHIPPED) -> None:
    """Every map, equals against each other."""
    for name in boards:
        for skill, grip in SKILLS.items():
            ends: Counter[str] = Counter()
            turns: list[int] = []
            first_wins = 0
            for n in range(games):
                state = whole(name, grip, n)
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
