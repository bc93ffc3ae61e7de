"""Who: the person behind a request, by the cookie of the browser or the token of a bot."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from dugames.service.hall import Hall
from dugames.service.refusals import Forbidden
from dugames.web.guard import address_of

COOKIE: Final = "dugames"
_YEAR: Final = 31_536_000


def the_hall(connection: HTTPConnection) -> Hall:
    """The hall of this process."""
    hall = connection.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def token_of(connection: HTTPConnection) -> str | None:
    """What a browser or a bot brings along."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else connection.cookies.get(COOKIE)


async def perhaps(request: Request) -> str | None:
    """The person, if we know each other."""
    return await the_hall(request).people.find(token_of(request))


async def known(request: Request) -> str:
    """The person; nobody else may do this."""
    person = await perhaps(request)
    if person is None:
        raise Forbidden("cookie", "we do not know each other yet; GET /api/me first")
    return person


async def someone(request: Request, response: Response) -> str:
    """The person; a new one is given a cookie."""
    hall = the_hall(request)
    person = await hall.people.find(token_of(request))
    if person is None:
        if not request.app.state.newcomers.take(address_of(request.scope)):
            raise Forbidden("cookie", "too many new people come from this address")
        person, token = await hall.people.welcome(hall.now())
        give_cookie(hall, response, token)
    return person


def give_cookie(hall: Hall, response: Response, token: str) -> None:
    """Let the browser keep the token, out of reach of scripts and of other sites."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=hall.settings.secure,
        path="/",
    )


def take_cookie(response: Response) -> None:
    """Let the browser forget."""
    response.delete_cookie(COOKIE, path="/")


TheHall = Annotated[Hall, Depends(the_hall)]
Perhaps = Annotated[str | None, Depends(perhaps)]
Known = Annotated[str, Depends(known)]
Someone = Annotated[str, Depends(someone)]
