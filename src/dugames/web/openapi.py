"""OpenAPI: the schema of all routes, and of the websocket's messages beside them."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from dugames.web import spoken
from dugames.web.examples import ANSWERS, REQUESTS, SAID
from dugames.web.who import COOKIE

_REFS: Final = "#/components/schemas/{model}"
ABOUT: Final = """\
Matches of all games, over HTTP and one websocket for each match.

Nobody signs up: `GET /api/me` gives a cookie. A view is what one seat may see, with the legal next
decisions as texts; whoever plays sends such texts back. What is refused says why in
`error`: its `kind`, the input as `text`, and a `reason`. The file docs/protocol.md tells it in
order.
"""
TAGS: Final = [
    {
        "name": "games",
        "description": "The games themselves; these need no match and store nothing.",
    },
    {"name": "matches", "description": "Tables to lay, seats to take, records, and the websocket."},
    {"name": "me", "description": "Who you are: a name, an account by words, tokens, your data."},
    {"name": "operations", "description": "For whoever keeps the server running."},
]
WAYS_IN: Final = {
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser's; whoever has none is given one.",
    },
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "A program's, from `POST /api/me/token`.",
    },
}
LIVE: Final = """\
Open a websocket here, send a `ClientMessage` of type `hello`, and go on with others as JSON texts;
each `ServerMessage` comes back as a JSON text. Every event has the next version. After a lost
connection, `hello` with the last version that was heard brings what was missed; messages that were
not acknowledged are sent again with the same `id`.
"""


SAYS: Final = {
    "ClientMessage": "What a client says over a match's websocket, as a JSON text.",
    "ServerMessage": "What it hears there.",
}


def schema_of(app: FastAPI) -> dict[str, Any]:
    """The whole document, made once."""
    if app.openapi_schema is None:
        document = get_openapi(
            title="dugames", version=app.version, description=ABOUT, routes=app.routes, tags=TAGS
        )
        document["components"]["securitySchemes"] = WAYS_IN
        document["security"] = [{"cookie": []}, {"token": []}, {}]
        schemas = document["components"]["schemas"]
        for name, adapter, mode in (
            ("ClientMessage", spoken.CLIENT, "validation"),
            ("ServerMessage", spoken.SERVER, "serialization"),
        ):
            schema = adapter.json_schema(ref_template=_REFS, mode=mode)  # type: ignore[arg-type]
            for key, definition in schema.pop("$defs", {}).items():
                schemas.setdefault(key, definition)
            schemas[name] = {**schema, "description": SAYS[name]}
        for name, examples in {**REQUESTS, **SAID, **ANSWERS}.items():
            schemas[name]["examples"] = examples
        document["paths"]["/api/matches/{id}/live"] = {"get": _live()}
        app.openapi_schema = document
    return app.openapi_schema


def _live() -> dict[str, Any]:
    return {
        "tags": ["matches"],
        "summary": "The match's websocket",
        "operationId": "live",
        "description": LIVE,
        "parameters": [
            {
                "name": "id",
                "in": "path",
                "required": True,
                "description": "The match's id.",
                "schema": {"type": "string"},
            }
        ],
        "responses": {
            "101": {
                "description": "Messages of the schemas ClientMessage and ServerMessage follow.",
                "content": {
                    "application/json": {
                        "schema": {
                            "oneOf": [
                                {"$ref": "#/components/schemas/ClientMessage"},
                                {"$ref": "#/components/schemas/ServerMessage"},
                            ]
                        }
                    }
                },
            }
        },
    }
