"""Routes about yourself."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from dugames.service import files
from dugames.service.messages import MatchState
from dugames.service.refusals import TooMany
from dugames.web.guard import address_of
from dugames.web.problems import refusals
from dugames.web.who import Known, Perhaps, Someone, TheHall, give_cookie, take_cookie
from dugames.web.wire import Me, NewName, PersonFile, Phrase, Token

router = APIRouter(prefix="/me", tags=["me"])


@router.get("", responses=refusals(403))
async def me(person: Someone, hall: TheHall) -> Me:
    """Who you are here. Who comes for the first time gets a cookie, and no questions."""
    name, account = await hall.people.name(person)
    return Me(name=name, account=account)


@router.patch("", responses=refusals(403, 413, 422))
async def rename(wanted: NewName, person: Someone, hall: TheHall) -> Me:
    """Choose a name."""
    await hall.people.rename(person, wanted.name)
    return await me(person, hall)


@router.get("/matches", responses=refusals(422))
async def matches(
    person: Perhaps,
    hall: TheHall,
    after: Annotated[str | None, Query(max_length=20, description="A match's id.")] = None,
    many: Annotated[int, Query(ge=1, le=100, description="At most so many.")] = 50,
) -> list[MatchState]:
    """Your matches, those that changed last first; `after`, the last id of a list, goes on."""
    return [] if person is None else await hall.matches_of(person, many, after)


@router.post("/phrase", responses=refusals(403))
async def phrase(person: Someone, hall: TheHall) -> Phrase:
    """Make an account: eight words that bring you back anywhere. Earlier ones are void."""
    return Phrase(phrase=await hall.people.new_phrase(person))


@router.post("/recover", responses=refusals(403, 409, 413, 422))
async def recover(
    wanted: Phrase, person: Perhaps, hall: TheHall, request: Request, response: Response
) -> Me:
    """Come back with the eight words. What this device played meanwhile comes along."""
    if not request.app.state.newcomers.take(address_of(request.scope)):
        raise TooMany("phrase", "too many tries; wait a little")
    found, token, moved = await hall.people.recover(wanted.phrase, person, hall.now())
    await hall.changed(moved)
    give_cookie(hall, response, token)
    name, account = await hall.people.name(found)
    return Me(name=name, account=account)


@router.post("/token", responses=refusals(403))
async def token(person: Someone, hall: TheHall) -> Token:
    """A token for a bot that plays as you."""
    return Token(token=await hall.people.new_token(person, hall.now()))


@router.get("/export", responses=refusals(403))
async def export(person: Known, hall: TheHall) -> PersonFile:
    """All that is stored about you."""
    return PersonFile(**await files.person(hall, person))


@router.delete("", responses=refusals(403))
async def forget(person: Known, hall: TheHall, response: Response) -> None:
    """Delete all that is stored about you.

    Matches stay for those you played with, without your name and what you said; a seat of yours
    stays empty, and can be claimed. Tables of yours that wait are cleared.
    """
    await hall.forget(person)
    take_cookie(response)
