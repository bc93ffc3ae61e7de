"""Batch: many games side by side, stepped together in compiled code, for learning."""

from __future__ import annotations

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from dugames.core.encoding import Encoding
from dugames.core.errors import Illegal
from dugames.core.source import MASK, Source, mix
from dugames.core.state import CHANCE, NOBODY, State


class Batch:
    """So many copies of one start; a game that ends begins again at once.

    The flat vectors are what a learner looks at, and each step writes them anew: a mask and the
    planes of whoever is to move a game, and what the step brought every seat.
    """

    def __init__(self, start: State, encoding: Encoding, games: i64, seed: int) -> None:
        rows, columns = encoding.shape[1], encoding.shape[2]
        self.start = start
        self.encoding = encoding
        self.games: i64 = games
        self.seats: i64 = start.seats
        self.actions: i64 = encoding.actions
        self.size: i64 = encoding.shape[0] * rows * columns
        self.sources: list[Source] = [Source(mix((seed + n) & MASK)) for n in range(games)]
        self.states: list[State] = []
        self.legal: list[vec[i64]] = []  # a game's legal ids, in the order of its decisions
        self.mask = vec[u8]([0] * (games * self.actions))
        self.planes = vec[float]([0.0] * (games * self.size))
        self.to_move = vec[i64]([0] * games)
        self.rewards = vec[float]([0.0] * (games * self.seats))
        self.done = vec[u8]([0] * games)
        for game in range(games):
            self.states.append(self._fresh(game))
            self.legal.append(vec[i64]())
            self._look(game)

    def step(self, chosen: bytes) -> None:
        """One action id a game, as 64-bit numbers, lowest byte first; all are checked before."""
        for game in range(self.games):
            self._check(game, read_i64_le(chosen, game * 8))
        for game in range(self.games):
            self._step(game, read_i64_le(chosen, game * 8))

    def draw(self) -> vec[i64]:
        """A legal action id for each game, drawn evenly."""
        drawn = vec[i64](capacity=self.games)
        for game in range(self.games):
            legal = self.legal[game]
            drawn = append(drawn, legal[self.sources[game].below(len(legal))])
        return drawn

    def _check(self, game: i64, action: i64) -> None:
        if not 0 <= action < self.actions or self.mask[game * self.actions + action] == 0:
            raise Illegal(str(action), f"the action is not legal in game {game}")

    def _step(self, game: i64, action: i64) -> None:
        state = self.states[game]
        state._apply(self.encoding.decision(state, action))
        self._settle(state, self.sources[game])
        over = state.to_move == NOBODY
        self._reward(game, state, over)
        if over:
            self.states[game] = self._fresh(game)
        self._look(game)

    def _fresh(self, game: i64) -> State:
        state = self.start.copy()
        self._settle(state, self.sources[game])
        return state

    def _settle(self, state: State, source: Source) -> None:
        """Let chance decide until a seat is to move."""
        while state.to_move == CHANCE:
            state._apply(state.sample(source.next()))

    def _reward(self, game: i64, state: State, over: bool) -> None:
        self.done[game] = 1 if over else 0
        for seat in range(self.seats):
            self.rewards[game * self.seats + seat] = 0.0
        outcome = state.outcome() if over else None
        if outcome is not None:
            for seat, reward in enumerate(outcome.rewards(state.seats)):
                self.rewards[game * self.seats + seat] = reward

    def _look(self, game: i64) -> None:
        """Write down what whoever is to move sees, and may do."""
        state = self.states[game]
        base = game * self.actions
        for action in self.legal[game]:
            self.mask[base + action] = 0
        moves = state.moves()
        legal = vec[i64](capacity=len(moves))
        for d in moves:
            action = self.encoding.action(state, d)
            legal = append(legal, action)
            self.mask[base + action] = 1
        self.legal[game] = legal
        self.to_move[game] = state.to_move
        self.encoding.fill(state, state.to_move, self.planes, game * self.size)


def afterwards(encoding: Encoding, state: State) -> vec[float]:
    """The planes after each legal decision, one after the other, as the seat that decides sees."""
    moves, seat = state.moves(), state.to_move
    size: i64 = encoding.shape[0] * encoding.shape[1] * encoding.shape[2]
    planes = vec[float]([0.0] * (len(moves) * size))
    at: i64 = 0
    for d in moves:
        encoding.fill(state.play(d), seat, planes, at)
        at += size
    return planes
