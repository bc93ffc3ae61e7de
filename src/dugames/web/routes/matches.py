"""Routes about matches."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from dugames.core.errors import Nonsense
from dugames.service import files, referee, sight
from dugames.service.clock import Rule
from dugames.service.host import SeatWish as Wish
from dugames.service.messages import MatchState
from dugames.service.refusals import Forbidden
from dugames.web.problems import refusals
from dugames.web.who import Known, Perhaps, Someone, TheHall
from dugames.web.wire import Created, Invitation, Join, Joined, NewMatch, RecordFile

router = APIRouter(tags=["matches"])
Written = Annotated[Literal["json", "text"], Query(description="`text` has a line for each event.")]
MatchId = Annotated[str, Path(description="The match's id, as its address has it.")]


@router.post("/matches", status_code=201, responses=refusals(403, 409, 413, 422))
async def create(wanted: NewMatch, person: Someone, hall: TheHall) -> Created:
    """Lay a table: a game, its options, and who shall sit where."""
    clock = wanted.clock
    room, invitations = await hall.host.create(
        person,
        wanted.game,
        [Wish(seat.kind, seat.name, seat.level, seat.promise) for seat in wanted.seats],
        wanted.options,
        wanted.position,
        Rule(clock.kind, clock.base, clock.step),
        hints=wanted.hints,
    )
    base = f"{hall.settings.public_url}/match/{room.key}"
    return Created(
        match=sight.table(room.match, person, room.present()),
        invitations=[
            Invitation(
                seat=one.seat,
                secret=one.secret,
                url=f"{base}#join={one.secret}",
                loopback=hall.settings.loopback,
            )
            for one in invitations
        ],
    )


@router.get("/matches/{id}", responses=refusals(404, 422))
async def summary(id: MatchId, person: Perhaps, hall: TheHall) -> MatchState:  # noqa: A002
    """A match in short."""
    room = await hall.room(id)
    return sight.table(room.match, person, room.present())


@router.delete("/matches/{id}", responses=refusals(403, 404, 409, 422))
async def cancel(id: MatchId, person: Known, hall: TheHall) -> MatchState:  # noqa: A002
    """Give a match of yours up that has not begun."""
    room = await hall.room(id)
    if room.match.setup.owner != person:
        raise Forbidden(id, "who laid the table may clear it")
    await room.act(referee.cancel)
    return sight.table(room.match, person, room.present())


@router.post("/matches/{id}/join", responses=refusals(403, 404, 409, 413, 422))
async def join(id: MatchId, wanted: Join, person: Someone, hall: TheHall) -> Joined:  # noqa: A002
    """Take a seat that you are invited to, or a free one of the lobby."""
    room = await hall.room(id)
    seat = await hall.host.join(
        room, person, wanted.seat, wanted.invitation, wanted.name, wanted.promise
    )
    return Joined(seat=seat, match=sight.table(room.match, person, room.present()))


@router.get("/matches/{id}/record", response_model=RecordFile, responses=refusals(404, 422))
async def record(
    id: MatchId,  # noqa: A002
    person: Perhaps,
    hall: TheHall,
    format: Written = "json",  # noqa: A002
) -> Response:
    """The match as one file, which `POST /api/matches/import` and `dugames verify` take.

    What is hidden from you is left out until the match is over.
    """
    match = (await hall.room(id)).match
    plain = files.plain(match, match.held_by(person))
    name = f"{match.setup.game.key}-{id}"
    if format == "text":
        return PlainTextResponse(files.text(plain), headers=_named(f"{name}.txt"))
    return JSONResponse(plain, headers=_named(f"{name}.json"))


@router.post("/matches/import", status_code=201, responses=refusals(403, 409, 413, 422))
async def bring(plain: dict[str, Any], person: Someone, hall: TheHall) -> Created:
    """Bring a record along.

    To look at it again, or to play it on, all its seats being yours. A text file goes into
    `{"text": …}`.
    """
    _refuse_what_is_no_text(plain)
    text = plain.get("text")
    whole = files.read(text) if isinstance(text, str) and len(plain) == 1 else plain
    room = await hall.host.bring(person, whole)
    return Created(match=sight.table(room.match, person, room.present()), invitations=[])


@router.get("/lobby")
async def lobby(person: Perhaps, hall: TheHall) -> list[MatchState]:
    """Matches with a seat that is free for everybody."""
    return await hall.lobby(person)


def _refuse_what_is_no_text(plain: dict[str, Any]) -> None:
    """JSON can spell halves of letters, which nothing else can hold."""
    try:
        json.dumps(plain, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise Nonsense(str(error.object[error.start]), "this is no letter") from None


def _named(name: str) -> dict[str, str]:
    return {"content-disposition": f'inline; filename="{name}"'}
