"""Game: what the folder of one game offers to everybody outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from dugames.core.encoding import Encoding
from dugames.core.errors import Nonsense
from dugames.core.evaluation import Evaluation
from dugames.core.level import Level
from dugames.core.notation import Notation
from dugames.core.option import Option, Value
from dugames.core.state import State
from dugames.core.tool import Toolbox
from dugames.core.view import View

# The decisions of the last turn, each with the state that it was taken in.
Steps = Sequence[tuple[State, int]]


class Start(Protocol):
    """A game's beginning, for so many seats, with checked options."""

    def __call__(self, seats: int, options: Mapping[str, Value]) -> State: ...


class Look(Protocol):
    """A game's view of a state for a seat (None: all that is open to watchers)."""

    def __call__(self, state: State, seat: int | None, last: Steps) -> View: ...


class Picture(Protocol):
    """A state drawn as text: for a terminal, or as SVG."""

    def __call__(self, state: State) -> str: ...


class Game:
    """One of the games, whole."""

    def __init__(
        self,
        *,
        key: str,
        title: str,
        shelf: int,
        seats: tuple[int, int],
        options: tuple[Option, ...],
        start: Start,
        notation: Notation,
        evaluation: Evaluation,
        encoding: Encoding,
        view: Look,
        text: Picture | None = None,
        svg: Picture | None = None,
        levels: tuple[Level, ...] = (),
        toolbox: Toolbox | None = None,
    ) -> None:
        self.key = key
        self.title = title
        self.shelf = shelf  # where it stands among the games
        self.seats = seats  # the least and the most
        self.options = options
        self.notation = notation
        self.evaluation = evaluation
        self.encoding = encoding
        self._start = start
        self._view = view
        self.text = text  # a drawing of its own, where the usual one of the cells is not readable
        self.svg = svg
        self.toolbox = toolbox  # what the command line offers for this game alone
        self.levels = levels  # of its computer players, where the usual ones do not fit

    def start(self, seats: int | None = None, **chosen: object) -> State:
        """The state before the first decision."""
        least, most = self.seats
        seats = least if seats is None else seats
        if not least <= seats <= most:
            many = str(least) if least == most else f"{least} to {most}"
            raise Nonsense(str(seats), f"{self.title} is for {many} players")
        return self._start(seats, self.read_options(chosen))

    def read_options(self, chosen: Mapping[str, object]) -> dict[str, Value]:
        """Every option's value: the one chosen, checked, or the default."""
        for name in chosen:
            if name not in {option.name for option in self.options}:
                raise Nonsense(name, f"{self.title} has no such option")
        return {
            option.name: option.read(chosen.get(option.name, option.default))
            for option in self.options
        }

    def position(self, state: State, seat: int | None = None) -> str:
        """The position as text; for a seat, only what it may see."""
        return self.notation.position(state, seat)

    def read(self, position: str, **chosen: object) -> State:
        """The state that a position's text describes."""
        return self.notation.read_position(position, self.read_options(chosen))

    def view(self, state: State, seat: int | None = None, last: Steps = ()) -> View:
        """What a seat may see, as plain data."""
        return self._view(state, seat, last)

    def __repr__(self) -> str:
        return f"Game({self.key!r})"
