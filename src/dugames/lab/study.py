"""Study: what many games of one plan say together."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from dugames.core.errors import Illegal
from dugames.lab.harvest import lines_of
from dugames.lab.odds import interval, mean
from dugames.lab.processes import in_order
from dugames.lab.story import Story, tell

Follow = Callable[[Iterable[Story], str, int], Iterable[Story]]
WATCHED = 60  # games of which every decision is looked at closely


@dataclass(frozen=True)
class Measure:
    """One thing measured of every game: a share (0 to 1 each) or a number."""

    name: str
    about: str
    is_share: bool
    values: list[float]

    @property
    def mean(self) -> float:
        return mean(self.values)

    def interval(self) -> tuple[float, float]:
        """Where a share lies, with 95 % confidence."""
        return interval(self.mean, len(self.values))

    def text(self) -> str:
        """The mean in words of figures."""
        if not self.is_share:
            return f"{self.mean:.3g}" if self.mean < 100 else f"{self.mean:,.0f}"
        low, high = self.interval()
        return f"{self.mean:.1%} ({low:.1%} to {high:.1%})"


@dataclass(frozen=True)
class Study:
    """The stories of a file of games; `closely` are those of its first few, watched closely."""

    name: str
    game: str
    players: list[str]
    options: dict[str, object]
    lines: list[str]  # of the games that were watched closely
    stories: list[Story]
    closely: list[Story]

    @property
    def seats(self) -> int:
        return len(self.players)

    def measures(self) -> list[Measure]:
        """All that is measured of every game, the most telling first."""
        return [*self._wins(), *self._course(), *self._endings()]

    def kinds(self) -> Counter[str]:
        """How often each kind of decision was made in the games watched closely."""
        return sum((story.kinds for story in self.closely), Counter())

    def touched(self) -> Counter[str]:
        """How often each cell was touched in the games watched closely."""
        return sum((story.touched for story in self.closely), Counter())

    def turn_lengths(self) -> Counter[int]:
        """How many turns took so many decisions."""
        return sum((story.turn_lengths for story in self.stories), Counter())

    def _wins(self) -> Iterator[Measure]:
        for seat, player in enumerate(self.players):
            points = [story.outcome.values(self.seats)[seat] for story in self.stories]
            about = f"seat {seat + 1} of {self.seats}, held by {player}; a shared win in parts"
            yield Measure(f"seat {seat + 1} wins", about, True, points)
        alone = self._each(lambda story: float(len(story.outcome.winners) != 1))
        yield Measure("nobody wins alone", "a draw, or several winners", True, alone)

    def _course(self) -> Iterator[Measure]:
        course: list[tuple[str, str, bool, Callable[[Story], float]]] = [
            ("turns", "of all seats together", False, lambda story: story.turns),
            ("decisions", "of all seats together", False, lambda story: story.decisions),
            (
                "decisions a turn",
                "the mean of each game",
                False,
                lambda story: story.decisions / max(story.turns, 1),
            ),
            (
                "lead changes",
                "how often another seat came to have clearly the best prospects",
                False,
                lambda story: story.lead_changes,
            ),
            (
                "drama",
                "how far the winner was behind the best, in the mean over the game",
                False,
                lambda story: story.drama,
            ),
            (
                "decided at",
                "the part of the game after which the winner led for good",
                False,
                lambda story: story.decided_at,
            ),
            (
                "comebacks",
                "the winner had been far behind once the opening was over",
                True,
                lambda story: story.comeback,
            ),
        ]
        for name, about, is_share, value in course:
            yield Measure(name, about, is_share, self._each(value))

    def _endings(self) -> Iterator[Measure]:
        reasons = Counter(story.outcome.reason for story in self.stories)
        for reason, _ in reasons.most_common():
            values = [float(story.outcome.reason == reason) for story in self.stories]
            yield Measure(f"ends by {reason}", "how the game ended", True, values)

    def _each(self, value: Callable[[Story], float]) -> list[float]:
        return [float(value(story)) for story in self.stories]

    def way(self) -> list[float]:
        """The winners' prospects in the mean, from the start to the end."""
        ways = [story.way for story in self.stories if story.way]
        return [mean(stop) for stop in zip(*ways, strict=True)]


def study(file: Path, jobs: int = 1, follow: Follow | None = None) -> Study:
    """Read a file of games of one plan."""
    lines = list(lines_of(file))
    if not lines:
        raise Illegal(str(file), "there is no game in it")
    told = _tell_all(lines, str(file), jobs)
    stories = list(follow(told, "reading", len(lines)) if follow else told)
    closely = list(_tell_all(lines[:WATCHED], str(file), jobs, closely=True))
    plain = json.loads(lines[0])
    if any(story.seats != len(plain["seats"]) for story in stories):
        raise Illegal(str(file), "its games are not of one plan")
    return Study(
        name=file.stem,
        game=plain["game"],
        players=plain["seats"],
        options=plain["options"],
        lines=lines[:WATCHED],
        stories=stories,
        closely=closely,
    )


def _tell_all(lines: list[str], where: str, jobs: int, *, closely: bool = False) -> Iterator[Story]:
    """The stories in the order of the lines, told in so many processes."""
    return in_order(partial(tell, where=where, closely=closely), lines, min(jobs, len(lines)))
