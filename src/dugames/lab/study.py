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
from dugames.lab.odds import around, interval, mean, spread
from dugames.lab.processes import in_order
from dugames.lab.story import Story, tell

Follow = Callable[[Iterable[Story], str, int], Iterable[Story]]
WATCHED = 60  # games that are looked at closely
FIRST = "first seat, of decided games"
COMEBACKS = "comebacks"


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
        """Where the share or the mean lies, with 95 % confidence."""
        if self.is_share:
            return interval(self.mean, len(self.values))
        return around(self.mean, spread(self.values))

    def text(self) -> str:
        """The mean in figures, and its interval."""
        if not self.values:
            return "–"
        low, high = self.interval()
        return f"{self.figure(self.mean)} ({self.figure(low)} to {self.figure(high)})"

    def figure(self, number: float) -> str:
        """One number of this kind."""
        if self.is_share:
            return f"{number:.1%}"
        return f"{number:.2f}" if abs(number) < 10 else f"{number:.1f}"


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
        """How often each kind of decision was made, as far as it was watched closely."""
        return sum((story.kinds for story in self.closely), Counter())

    def touched(self) -> dict[str, float]:
        """Each cell's share of the changes that were watched closely."""
        touched = sum((story.touched for story in self.closely), Counter[str]())
        return {cell: times / touched.total() for cell, times in touched.items()}

    def held(self) -> dict[str, float]:
        """The share of the wins watched closely in which the winner stood on a cell at the end."""
        won = [story for story in self.closely if story.outcome.winners]
        held = sum((story.held for story in won), Counter[str]())
        return {cell: times / len(won) for cell, times in held.items()}

    def turn_counts(self) -> Counter[int]:
        """How many games took so many turns."""
        return Counter(story.turns for story in self.stories)

    def turn_lengths(self) -> Counter[int]:
        """How many turns took so many decisions."""
        return sum((story.turn_lengths for story in self.stories), Counter())

    def decided(self) -> list[Story]:
        """The games that one seat won alone."""
        return [story for story in self.stories if len(story.outcome.winners) == 1]

    def _wins(self) -> Iterator[Measure]:
        for seat, player in enumerate(self.players):
            alone = [float(story.outcome.winners == (seat,)) for story in self.stories]
            about = f"seat {seat + 1} of {self.seats}, held by {player}, wins alone"
            yield Measure(f"seat {seat + 1} wins", about, True, alone)
        nobody = [float(len(story.outcome.winners) != 1) for story in self.stories]
        yield Measure("nobody wins alone", "a draw, or several winners", True, nobody)
        first = [float(story.outcome.winners == (0,)) for story in self.decided()]
        about = f"of the games that one seat won alone; an even share is {1 / self.seats:.1%}"
        yield Measure(FIRST, about, True, first)

    def _course(self) -> Iterator[Measure]:
        every, decided = self.stories, self.decided()
        both = "of all seats together"
        ahead = "how often another seat came to have clearly the best prospects"
        behind = "how far the winner was behind the best, in the mean over the game"
        for_good = "the part of the game after which the winner led for good"
        far = "of the games won alone: the winner had been far behind once the opening was over"
        course: list[tuple[str, str, list[Story], Callable[[Story], float]]] = [
            ("turns", both, every, lambda story: story.turns),
            ("decisions", both, every, lambda story: story.decisions),
            ("decisions a turn", "the mean of each game", every, _decisions_a_turn),
            ("lead changes", ahead, every, lambda story: story.lead_changes),
            ("drama", behind, decided, lambda story: story.drama),
            ("decided at", for_good, decided, lambda story: story.decided_at),
            (COMEBACKS, far, decided, lambda story: story.comeback),
        ]
        for name, about, stories, value in course:
            values = [float(value(story)) for story in stories]
            yield Measure(name, about, name == COMEBACKS, values)

    def _endings(self) -> Iterator[Measure]:
        reasons = Counter(story.outcome.reason for story in self.stories)
        for reason, _ in reasons.most_common():
            values = [float(story.outcome.reason == reason) for story in self.stories]
            yield Measure(f"ends by {reason}", "how the game ended", True, values)

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


def _decisions_a_turn(story: Story) -> float:
    return story.decisions / max(story.turns, 1)


def _tell_all(lines: list[str], where: str, jobs: int, *, closely: bool = False) -> Iterator[Story]:
    """The stories in the order of the lines, told in so many processes."""
    return in_order(partial(tell, where=where, closely=closely), lines, min(jobs, len(lines)))
