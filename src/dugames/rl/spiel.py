"""OpenSpiel: the games as its own, for its searches and learners.

Importing this registers `dugames_<game>` for every game; parameters are the seats and the options.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel

from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.games import games

LONGEST = 100_000  # a bound on the decisions of one game that none comes near
OUTCOMES = 1_024  # a bound on the outcomes of a chance that are listed
TERMINAL, CHANCE_PLAYER = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"dugames_{game.key.replace('-', '_')}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game, with seats and options as parameters."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any] | None) -> None:
        chosen = dict(params or {})
        self.game = game
        self.dice = Source(chosen.pop("seed", 0))
        self.start = game.start(chosen.pop("seats", None), **chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.encoding.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=self.start.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, _kind: object = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        return SpielObserver(self.game, params)


@dataclass(frozen=True)
class Place:
    """What OpenSpiel copies whenever it clones a state; nothing in it changes, so it is shared."""

    game: Game
    dice: Source  # for chances that are not listed: one for all, so that no search foresees them
    state: State

    def __deepcopy__(self, _memo: object) -> Place:
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of dugames under OpenSpiel's names."""

    def __init__(self, table: SpielGame) -> None:
        super().__init__(table)
        self.place = Place(table.game, table.dice, table.start)

    def current_player(self) -> int:
        to_move = self.place.state.to_move
        return {NOBODY: TERMINAL, CHANCE: CHANCE_PLAYER}.get(to_move, to_move)

    def is_terminal(self) -> bool:
        return self.place.state.to_move == NOBODY

    def returns(self) -> list[float]:
        state = self.place.state
        outcome = state.outcome()
        return [0.0] * state.seats if outcome is None else outcome.rewards(state.seats)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The listed outcomes by their rank; one that stands for all where they are too many."""
        listed = self.place.state.chances()
        return [(rank, odds) for rank, (_, odds) in enumerate(listed)] or [(0, 1.0)]

    def _legal_actions(self, _player: int) -> list[int]:
        place = self.place
        encoding = place.game.encoding
        return sorted(encoding.action(place.state, d) for d in place.state.decisions())

    def _apply_action(self, action: int) -> None:
        place = self.place
        self.place = Place(place.game, place.dice, place.state.play(self._decision(action)))

    def _decision(self, action: int) -> int:
        place = self.place
        if place.state.to_move != CHANCE:
            return place.game.encoding.decision(place.state, action)
        listed = place.state.chances()
        return listed[action][0] if listed else place.state.sample(place.dice.next())

    def _action_to_string(self, player: int, action: int) -> str:
        place = self.place
        if player == CHANCE_PLAYER and not place.state.chances():
            return "chance"
        return place.game.notation.decision(place.state, self._decision(action))

    def __str__(self) -> str:
        return self.place.game.position(self.place.state, None)


class SpielObserver:
    """What a seat sees, as OpenSpiel's observers tell it."""

    def __init__(self, game: Game, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"{params}: observers take no parameters")
        self.game = game
        self.tensor = np.zeros(game.encoding.shape, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into the tensor."""
        planes = self.game.encoding.observe(state.place.state, player)
        self.tensor[:] = np.array(planes, np.float32).reshape(self.tensor.shape)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as the player may see it."""
        return self.game.position(state.place.state, player)


def chance_mode(state: State) -> Any:
    """Whether chance decides anything: in a game that says how to sample it.

    Every one of them has chances with more outcomes than can be listed.
    """
    modes = pyspiel.GameType.ChanceMode
    plain = type(state).sample is State.sample
    return modes.DETERMINISTIC if plain else modes.SAMPLED_STOCHASTIC


def information(state: State) -> Any:
    """Whether anything is hidden: in a game that says what a seat sees."""
    kinds = pyspiel.GameType.Information
    plain = type(state).seen_by is State.seen_by
    return kinds.PERFECT_INFORMATION if plain else kinds.IMPERFECT_INFORMATION


def kind_of(game: Game) -> Any:
    """A game's description for OpenSpiel's register."""
    start = game.start()
    least, most = game.seats
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance_mode(start),
        information=information(start),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": least,
            "seed": 0,
            **{option.name: option.default for option in game.options},
        },
    )


def register(game: Game) -> str:
    """Make a game known to OpenSpiel; answer what it is called there."""
    kind = kind_of(game)

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)
    return short_name(game)


NAMES = [register(game) for game in games()]
