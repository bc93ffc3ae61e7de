"""Question: what a search in another process is asked, as data without any state in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import inf
from typing import Final

from dugames.core.game import Game
from dugames.core.option import Value
from dugames.core.record import Record, read_record, replay
from dugames.core.source import Source
from dugames.core.state import State
from dugames.games import game as game_of
from dugames.players.analysis import LINES, MEMORY, analyse
from dugames.players.budget import Budget
from dugames.players.review import review
from dugames.players.roster import player
from dugames.players.words import Plain, plain

TURN: Final = "turn"  # what would you play? one answer: {"decisions": [...]}
FINDINGS: Final = "findings"  # what is it worth? an answer for each depth
REVIEW: Final = "review"  # which turns lost most? an answer for each turn


class Question:
    """About a position as a seat sees it, or about a record where everything is open."""

    def __init__(
        self,
        kind: str,
        game: str,
        *,
        position: str | None = None,
        options: Mapping[str, Value] | None = None,
        record: Plain | None = None,
        player: str = "",
        nodes: int = 2**40,
        seconds: float = inf,
        lines: int = LINES,
        seed: int = 1,
        memory: int = MEMORY,
    ) -> None:
        self.kind = kind
        self.game = game
        self.position = position
        self.options = dict(options or {})
        self.record = record
        self.player = player
        self.nodes = nodes
        self.seconds = seconds
        self.lines = lines
        self.seed = seed
        self.memory = memory  # megabytes

    def text(self) -> str:
        """The question as it travels."""
        return json.dumps(
            {
                "kind": self.kind,
                "game": self.game,
                "position": self.position,
                "options": self.options,
                "record": self.record,
                "player": self.player,
                "nodes": self.nodes,
                "seconds": self.seconds,
                "lines": self.lines,
                "seed": self.seed,
                "memory": self.memory,
            }
        )


def read_question(text: str) -> Question:
    """The question that a text stands for."""
    parts = json.loads(text)
    return Question(parts.pop("kind"), parts.pop("game"), **parts)


def answers(question: Question) -> Iterator[Plain]:
    """The answers, one after the other."""
    game = game_of(question.game)
    budget = Budget(question.nodes, question.seconds)
    if question.kind == REVIEW:
        verdicts = review(game, _record(question), budget, question.seed, question.memory)
        for verdict in verdicts:
            yield verdict.plain()
        return
    state = _state(game, question)
    if question.kind == TURN:
        yield {"decisions": _turn(game, state, question.player, budget, question.seed)}
        return
    findings = analyse(
        game,
        state,
        budget,
        lines=question.lines,
        seed=question.seed,
        memory=question.memory,
    )
    for finding in findings:
        yield plain(game, state, finding)


def _record(question: Question) -> Record:
    return read_record(question.record)


def _state(game: Game, question: Question) -> State:
    if question.record is not None:
        return replay(game, _record(question))[-1]
    assert question.position is not None
    return game.read(question.position, **question.options)


def _turn(game: Game, state: State, name: str, budget: Budget, seed: int) -> list[str]:
    """What a player does up to the hand-over, or until something new is to be seen."""
    chooser, source, seat = player(name, game), Source(seed), state.to_move
    texts: list[str] = []
    while True:
        d = chooser.choose(state, budget, source)
        texts.append(game.notation.decision(state, d))
        after = state.play(d)
        if after.to_move != seat or state.commits(d) or state.hands_over(after):
            return texts
        state = after
