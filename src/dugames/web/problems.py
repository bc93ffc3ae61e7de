"""Problems: refusals as answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from starlette.exceptions import HTTPException

from dugames.core.errors import InputError
from dugames.service import sight
from dugames.service.messages import Refusal
from dugames.web.examples import PROBLEMS
from dugames.web.wire import Problem

_STATUS: Final = {
    "nonsense": 422,
    "illegal": 409,
    "unknown": 404,
    "forbidden": 403,
    "stale": 409,
    "too many": 429,
}

_WORDS: Final = {
    403: "Others may do this; not you.",
    404: "Nothing has that name.",
    409: "The rules, or what happened meanwhile, forbid it.",
    413: "The body is too large.",
    422: "The input means nothing.",
    429: "Too often; wait a little.",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a route can answer with, each with an example."""
    return {
        status: {
            "model": Problem,
            "description": _WORDS[status],
            "content": {"application/json": {"example": {"error": PROBLEMS[status]}}},
        }
        for status in statuses
    }


def _problem(why: Refusal, status: int) -> JSONResponse:
    """What cannot be written as UTF-8 is quoted with question marks."""
    text, reason = (part.encode(errors="replace").decode() for part in (why["text"], why["reason"]))
    return JSONResponse({"error": Refusal(kind=why["kind"], text=text, reason=reason)}, status)


async def refused(_request: Request, error: Exception) -> JSONResponse:
    """An input that was refused by the rules or by the table."""
    assert isinstance(error, InputError)
    why = sight.refusal(error)
    return _problem(why, _STATUS[why["kind"]])


async def malformed(_request: Request, error: Exception) -> JSONResponse:
    """An input that does not fit its schema."""
    assert isinstance(error, RequestValidationError)
    return _problem(_first(error.errors()), 422)


async def missing(request: Request, error: Exception) -> JSONResponse:
    """No such route, or not with that method."""
    assert isinstance(error, HTTPException)
    kind = {404: "unknown", 405: "forbidden", 413: "too many"}.get(error.status_code, "nonsense")
    why = Refusal(kind=kind, text=request.url.path[:200], reason=str(error.detail))  # type: ignore[typeddict-item]
    answer = _problem(why, error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def reason_of(error: ValidationError) -> Refusal:
    """What a message's schema says against it."""
    return _first(error.errors(include_url=False))


def _first(errors: Sequence[Any]) -> Refusal:
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    reason = f"{place}: {first['msg']}" if place else first["msg"]
    return Refusal(kind="nonsense", text=str(first.get("input", ""))[:200], reason=reason)
