"""Routes about the games themselves, which need no match."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import PlainTextResponse

import dugames
from dugames.core.errors import InputError
from dugames.core.game import Game
from dugames.core.option import Option
from dugames.core.record import Event, Record
from dugames.core.state import CHANCE, State
from dugames.service import pen, sight
from dugames.service.levels import levels
from dugames.service.match import steps_of_the_turn
from dugames.service.refusals import TooMany, Unknown
from dugames.service.thinking import Analysis, Task, study
from dugames.web.guard import address_of
from dugames.web.problems import refusals
from dugames.web.who import TheHall
from dugames.web.wire import Analyse, GameInfo, Look, Looked, OptionInfo

router = APIRouter(tags=["games"])


@router.get("/games")
async def games() -> list[GameInfo]:
    """All games, with what may be chosen before each."""
    return [_info(game) for game in dugames.games()]


@router.get("/games/{key}/rules", response_class=PlainTextResponse, responses=refusals(404, 422))
async def rules(key: Annotated[str, Path(description="The game's key.")]) -> str:
    """A game's rules, numbered, as Markdown."""
    folder = dugames.game(key).key.replace("-", "_")
    file = files("dugames.games").joinpath(folder, "rules.md")
    if not file.is_file():
        raise Unknown(key, "its rules are not written down yet")
    return file.read_text(encoding="utf-8")


@router.post("/look", responses=refusals(403, 409, 413, 422))
async def look(wanted: Look) -> Looked:
    """Play texts from a position and look at it; nothing is stored."""
    game = dugames.game(wanted.game)
    state = start_of(game, wanted.options, wanted.seats, wanted.position)
    asked = set(wanted.at if wanted.at is not None else [len(wanted.decisions)])
    looked = Looked(views=[], played=0, refused=None)
    last: list[tuple[State, int]] = []
    for number in range(len(wanted.decisions) + 1):
        if number in asked:
            looked.views.append(game.view(state, wanted.seat, last))
        if number == len(wanted.decisions):
            break
        try:
            for d in pen.read(game, state, wanted.decisions[number]):
                last = steps_of_the_turn(last, state, d)
                state = state.play(d)
        except InputError as error:
            looked.refused = sight.refusal(error)
            break
        looked.played = number + 1
        if number % 8 == 7:
            await asyncio.sleep(0)  # others are served too
    return looked


@router.post("/analysis", responses=refusals(403, 409, 413, 422))
async def analysis(wanted: Analyse, hall: TheHall, request: Request) -> Analysis:
    """A computer's opinion of a position, as what all may see."""
    if not request.app.state.questions.take(address_of(request.scope)):
        raise TooMany("analysis", "too many questions; wait a little")
    game = dugames.game(wanted.game)
    state = start_of(game, wanted.options, wanted.seats, wanted.position)
    record = Record(game.key, ["?"] * state.seats, wanted.options, wanted.position)
    for text in wanted.decisions:
        for d in pen.read(game, state, text):
            chance = state.to_move == CHANCE
            written = game.notation.decision(state, d)
            seat = None if chance else int(state.to_move)
            record.events.append(Event("chance" if chance else "decision", seat=seat, text=written))
            state = state.play(d)
    task = Task(record=record.plain(), seat=None, seconds=wanted.seconds)
    return await hall.computers.run(study, task)


def start_of(
    game: Game, options: dict[str, int | str], seats: int | None, position: str | None
) -> State:
    """The state that a request begins with."""
    if position is not None:
        return game.read(position, **options)
    return game.start(seats, **options)


def _info(game: Game) -> GameInfo:
    return GameInfo(
        key=game.key,
        title=game.title,
        seats=game.seats,
        by_turn=game.notation.by_turn,
        options=[_option(option) for option in game.options],
        levels=levels(game),
    )


def _option(option: Option) -> OptionInfo:
    whole = isinstance(option.default, int)
    return OptionInfo(
        name=option.name,
        about=option.about,
        default=option.default,
        least=option.least if whole else None,
        most=option.most if whole else None,
        words=list(option.words),
        free=option.free,
    )
