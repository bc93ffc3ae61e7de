"""Arena: players meet, seats change, and what came out is kept in a file to go on from."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from math import inf
from pathlib import Path

from dugames.core.errors import Illegal, Nonsense
from dugames.core.option import Value
from dugames.games import game
from dugames.lab.match import branch, play
from dugames.lab.processes import in_order
from dugames.lab.score import Score
from dugames.players import Budget

Pairing = tuple[str, str]


@dataclass(frozen=True)
class Plan:
    """What is the same for all games of an arena; each depends on it, its players and number."""

    game: str
    seats: int = 2
    seed: int = 0
    nodes: int = 4_000  # for players that bring no budget of their own
    seconds: float | None = None  # a decision, at most
    options: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Bout:
    """One game: the first of the pairing has one seat, the other all the rest."""

    pairing: Pairing
    number: int
    points: float  # of the first
    reason: str
    turns: int
    ms: list[list[float]]  # that each of the two thought about each of its turns


def schedule(names: Sequence[str], how: str) -> list[Pairing]:
    """Who meets whom: neighbours in the list, the first with each, or each with each."""
    if how == "neighbours":
        return list(zip(names[1:], names, strict=False))
    if how == "gauntlet":
        return [(names[0], other) for other in names[1:]]
    return [(one, other) for at, one in enumerate(names) for other in names[at + 1 :]]


def bout(plan: Plan, pairing: Pairing, number: int) -> Bout:
    """The game of that number; the seats rotate while the dice stay, then new dice come."""
    seat = number % plan.seats
    names = [pairing[0] if at == seat else pairing[1] for at in range(plan.seats)]
    match = play(
        game(plan.game),
        names,
        branch(plan.seed, number // plan.seats),
        Budget(plan.nodes, inf if plan.seconds is None else plan.seconds),
        plan.options,
    )
    thinking: list[list[float]] = [[], []]
    for at, turns in enumerate(match.thinking):
        thinking[at != seat] += [round(seconds * 1000, 1) for seconds in turns.values()]
    points = match.outcome.values(plan.seats)[seat]
    return Bout(pairing, number, points, match.outcome.reason, match.turns, thinking)


class Arena:
    """The bouts played so far, and those still to play."""

    def __init__(self, plan: Plan, file: Path | None = None) -> None:
        self.plan = plan
        self.file = file
        self.bouts: dict[tuple[Pairing, int], Bout] = {}
        if file is not None and file.exists():
            self._read(file)

    def run(
        self,
        pairings: Iterable[Pairing],
        games: int,
        jobs: int = 1,
        sprt: tuple[float, float] | None = None,
        cluster: str | None = None,
    ) -> Generator[Bout, None, None]:
        """Play what the file does not hold yet; with bounds, until each pairing is settled."""
        for pairing in pairings:
            missing = [n for n in range(games) if (pairing, n) not in self.bouts]
            if not missing or (sprt and self.score(pairing).settled(*sprt)):
                continue
            work = partial(bout, self.plan, pairing)
            with closing(in_order(work, missing, min(jobs, len(missing)), cluster)) as played:
                for one in played:
                    self._keep(one)
                    yield one
                    # Whole rounds only, so that each has had the same seats and dice.
                    whole = (one.number + 1) % self.plan.seats == 0
                    if whole and sprt and self.score(pairing).settled(*sprt):
                        break

    def score(self, pairing: Pairing) -> Score:
        """What the first of a pairing got so far."""
        score = Score()
        for (who, _), one in sorted(self.bouts.items()):
            if who == pairing:
                score.add(one.points)
        return score

    def scores(self) -> dict[Pairing, Score]:
        """The scores of all pairings that met."""
        return {pairing: self.score(pairing) for pairing, _ in self.bouts}

    def against(self, one: str, other: str) -> Score | None:
        """What one got of another, whoever was the first of the pairing; None if they never met.

        With more than two seats only what it got as the first.
        """
        score = self.score((one, other))
        if self.plan.seats == 2:
            for (pairing, _), played in sorted(self.bouts.items()):
                if pairing == (other, one):
                    score.add(1 - played.points)
        return score if score.games else None

    def thinking(self, name: str) -> list[float]:
        """The milliseconds that a player took for its turns, ascending."""
        return sorted(
            ms
            for (pairing, _), one in self.bouts.items()
            for who, times in zip(pairing, one.ms, strict=True)
            if who == name
            for ms in times
        )

    def _keep(self, one: Bout) -> None:
        self.bouts[one.pairing, one.number] = one
        if self.file is not None:
            new = not self.file.exists()
            with self.file.open("a", encoding="utf-8") as file:
                if new:
                    print(_line(asdict(self.plan)), file=file)
                print(_line(asdict(one)), file=file)

    def _read(self, file: Path) -> None:
        lines = file.read_text(encoding="utf-8").splitlines()
        try:
            plan, *rest = [json.loads(line) for line in lines]
            bouts = [Bout(**{**one, "pairing": tuple(one["pairing"])}) for one in rest]
        except (ValueError, TypeError, KeyError):
            raise Nonsense(str(file), "this holds no arena") from None
        if plan != asdict(self.plan):
            raise Illegal(str(file), "this holds an arena with other settings")
        self.bouts = {(one.pairing, one.number): one for one in bouts}


def _line(plain: dict[str, object]) -> str:
    return json.dumps(plain, separators=(",", ":"))
