"""A small game with dice, for what the core does by itself: take some pips, then say stop."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.encoding import Encoding
from dugames.core.errors import Illegal, Nonsense
from dugames.core.evaluation import Evaluation
from dugames.core.game import Game, Steps
from dugames.core.notation import Notation, refuse_after_the_end
from dugames.core.option import Value
from dugames.core.outcome import Outcome
from dugames.core.source import below
from dugames.core.state import CHANCE, NOBODY, State
from dugames.core.view import View

STOP = 5000  # large enough to be a number of its own
GOAL = 9


class DiceRace(State):
    """Who is first to have nine pips wins; a die is rolled for every turn."""

    def __init__(self) -> None:
        super().__init__(2)
        self.to_move = CHANCE
        self.pips = 0
        self.taken = False
        self.scores = [0, 0]

    def copy(self) -> DiceRace:
        twin = DiceRace()
        twin.to_move, twin.turn, twin.stopped = self.to_move, self.turn, self.stopped
        twin.pips, twin.taken, twin.scores = self.pips, self.taken, self.scores[:]
        return twin

    def moves(self) -> vec[i64]:
        if self.to_move < 0:
            return vec[i64]()
        return vec[i64]([STOP] if self.taken else list(range(1, self.pips + 1)))

    def _apply(self, d: i64) -> None:
        if self.to_move == CHANCE:
            self.pips, self.taken, self.to_move = int(d), False, self.turn % 2
        elif d != STOP:
            self.scores[self.to_move] += int(d)
            self.taken = True
        else:
            self.to_move = NOBODY if max(self.scores) >= GOAL else CHANCE
            self.turn += 1

    def sample(self, u: i64) -> i64:
        return 1 + below(u, 6)

    def outcome(self) -> Outcome | None:
        if self.to_move != NOBODY:
            return None
        return self.stopped or Outcome((self.scores.index(max(self.scores)),), "nine pips")


class DiceRaceNotation(Notation):
    """A number of pips, or stop."""

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, DiceRace)
        return f"{state.scores[0]}:{state.scores[1]}"

    def read_position(self, text: str, options: Mapping[str, Value]) -> State:
        state = DiceRace()
        state.scores = [int(score) for score in text.split(":")]
        return state

    def decision(self, state: State, d: int) -> str:
        return "stop" if d == STOP else str(d)

    def read_decision(self, state: State, text: str) -> int:
        refuse_after_the_end(state, text)
        if text != "stop" and not text.isdigit():
            raise Nonsense(text, "a number, or stop")
        d = STOP if text == "stop" else int(text)
        if state.to_move != CHANCE and not state.allows(d):
            raise Illegal(text, "not now")
        return d


class DiceRaceEvaluation(Evaluation):
    """A share of the pips."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, DiceRace)
        return (1 + state.scores[seat]) / (2 + sum(state.scores))


def start(seats: int, options: Mapping[str, Value]) -> State:
    """The first die is still to be rolled."""
    return DiceRace()


def view(state: State, seat: int | None, last: Steps) -> View:
    """Nothing to see."""
    raise AssertionError


GAME = Game(
    key="dice-race",
    title="Dice race",
    shelf=0,
    seats=(2, 2),
    options=(),
    start=start,
    notation=DiceRaceNotation(),
    evaluation=DiceRaceEvaluation(),
    encoding=Encoding(),
    view=view,
)
