"""The app: routes, guard and hall, put together."""

from __future__ import annotations

import contextlib
import hmac
from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import dugames
from dugames.core.errors import InputError
from dugames.service.hall import Hall
from dugames.service.refusals import Forbidden
from dugames.service.settings import Settings, read_settings
from dugames.web import openapi, pages, problems
from dugames.web.guard import Buckets, Guard, address_of, same_site
from dugames.web.live import POLICY, TRY_AGAIN, Live
from dugames.web.routes import games, matches, me
from dugames.web.who import TheHall, token_of
from dugames.web.wire import Health

ops = APIRouter(tags=["operations"])
live = APIRouter()


def create_app(settings: Settings | None = None, hall: Hall | None = None) -> FastAPI:
    """The web app of one server process."""
    chosen = settings or read_settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.lives = set()
        await app.state.hall.open()
        yield
        await app.state.hall.close()

    app = FastAPI(
        title="dugames",
        version=dugames.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=lambda route: route.name,
        exception_handlers={
            InputError: problems.refused,
            RequestValidationError: problems.malformed,
            HTTPException: problems.missing,
        },
    )
    app.state.hall = hall or Hall(chosen)
    app.state.newcomers = Buckets(max(6, chosen.requests_a_minute // 10))
    app.state.questions = Buckets(60)
    app.state.connections = {}
    for router in (games.router, matches.router, me.router):
        app.include_router(router, prefix="/api", responses=problems.refusals(429))
    app.include_router(ops)
    app.include_router(live)
    pages.serve(app)
    app.add_middleware(GZipMiddleware, minimum_size=1_000)
    app.add_middleware(Guard, settings=chosen, metrics=app.state.hall.metrics)
    app.openapi = lambda: openapi.schema_of(app)  # type: ignore[method-assign]
    return app


@ops.get("/healthz")
async def healthz(hall: TheHall) -> Health:
    """Whether the server and its database answer."""
    await hall.database.alive()
    return Health(status="ok", version=dugames.__version__, compiled=dugames.compiled())


@ops.get("/metrics", response_class=PlainTextResponse, responses=problems.refusals(403))
async def metrics(request: Request, hall: TheHall) -> PlainTextResponse:
    """What Prometheus asks for; from this machine, or with the token of the settings."""
    wanted = hall.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    here = address_of(request.scope) in {"127.0.0.1", "::1"}
    if not (hmac.compare_digest(given.encode(), wanted.encode()) if wanted else here):
        raise Forbidden("/metrics", "a token is wanted (METRICS_TOKEN)")
    return PlainTextResponse(generate_latest(hall.metrics.registry), media_type=CONTENT_TYPE_LATEST)


@live.websocket("/api/matches/{id}/live")
async def talk(socket: WebSocket, id: str) -> None:  # noqa: A002
    """A match's websocket."""
    hall: Hall = socket.app.state.hall
    if not same_site(hall.settings, Headers(scope=socket.scope)):
        await socket.close(POLICY, "a page of another site opened this")
        return
    connections: dict[str, int] = socket.app.state.connections
    address = address_of(socket.scope)
    if connections.get(address, 0) >= hall.settings.connections:
        await socket.close(TRY_AGAIN, "too many connections of this address")
        return
    connections[address] = connections.get(address, 0) + 1
    try:
        await _talk(hall, socket, id)
    finally:
        connections[address] -= 1
        if not connections[address]:
            del connections[address]


async def _talk(hall: Hall, socket: WebSocket, key: str) -> None:
    person = await hall.people.find(token_of(socket))
    try:
        room = await hall.room(key)
    except InputError as error:
        await socket.close(POLICY, error.reason)
        return
    await socket.accept()
    one = Live(hall, room, socket, person)
    lives: set[Any] = socket.app.state.lives
    lives.add(one)
    try:
        with hall.metrics.listeners.track_inprogress():
            await one.run()
    finally:
        lives.discard(one)
