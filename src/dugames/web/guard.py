"""Guard: what every request meets first: its origin, its size, how often, and the headers."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dugames.service.messages import Refusal
from dugames.service.metrics import Metrics
from dugames.service.settings import Settings

LARGEST: Final = 1_048_576  # bytes of a request's body
_ADDRESSES: Final = 50_000  # whose counts are kept
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data: blob:; "
        "style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; frame-ancestors 'none'; "
        "base-uri 'none'; form-action 'self'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("at", "filled", "most", "rate")

    def __init__(self, most: float, rate: float) -> None:
        self.most, self.rate = most, rate
        self.filled, self.at = most, time.monotonic()

    def take(self, many: float = 1.0) -> bool:
        """Whether there is enough left; then it is taken."""
        now = time.monotonic()
        self.filled = min(self.most, self.filled + (now - self.at) * self.rate)
        self.at = now
        if self.filled < many:
            return False
        self.filled -= many
        return True


class Buckets:
    """A bucket for each address; the ones that were used last are kept."""

    def __init__(self, a_minute: int) -> None:
        self.a_minute = a_minute
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether the address may go on."""
        bucket = self._of.get(address)
        if bucket is None:
            bucket = self._of[address] = Bucket(max(1, self.a_minute / 6), self.a_minute / 60)
            if len(self._of) > _ADDRESSES:
                self._of.popitem(last=False)
        self._of.move_to_end(address)
        return bucket.take()


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def same_site(settings: Settings, headers: Headers) -> bool:
    """Whether the page that sent this is ours; what is no browser says nothing of its origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in {settings.public_url, *settings.origins}:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False


def refusal(status: int, kind: str, text: str, reason: str) -> JSONResponse:
    """A refusal as every client gets it."""
    error = Refusal(kind=kind, text=text, reason=reason)  # type: ignore[typeddict-item]
    return JSONResponse({"error": error}, status)


TOO_LARGE: Final = f"a body has at most {LARGEST} bytes"


class Guard:
    """The outermost layer of the web app."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.buckets = Buckets(settings.requests_a_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = self._refuse(scope)
        if answer is not None:
            await answer(scope, receive, _with_headers(send, self.settings))
            return
        started = time.perf_counter()
        status = 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, _measured(receive), _with_headers(watched, self.settings))
        finally:
            route = scope.get("route")
            path = getattr(route, "path", "other")
            self.metrics.requests.labels(scope["method"], path, str(status)).inc()
            self.metrics.respond.observe(time.perf_counter() - started)

    def _refuse(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        if scope["path"].startswith("/api/") and not self.buckets.take(address_of(scope)):
            self.metrics.refused.labels("too many").inc()
            slow = refusal(429, "too many", scope["path"], "too many requests; wait a little")
            slow.headers["retry-after"] = "1"
            return slow
        if scope["method"] not in _SAFE and not same_site(self.settings, headers):
            self.metrics.refused.labels("forbidden").inc()
            return refusal(403, "forbidden", headers["origin"], "a page of another site sent this")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST:
            return refusal(413, "too many", length[:40], TOO_LARGE)
        return None


def _measured(receive: Receive) -> Receive:
    """Count the bytes of a body that does not say its length."""
    taken = 0

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST:
            raise HTTPException(413, TOO_LARGE)
        return message

    return counted


def _with_headers(send: Send, settings: Settings) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if settings.secure:
                headers.setdefault("strict-transport-security", "max-age=31536000")
        await send(message)

    return sending
