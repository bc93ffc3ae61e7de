"""OpenAPI: the schema of all routes, and of the websocket's messages beside them."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from dugames.web import spoken

_REFS: Final = "#/components/schemas/{model}"
ABOUT: Final = """\
Matches of all games, over HTTP and one websocket for each match.

Nobody signs up: `GET /api/me` gives a cookie. A view is what one seat may see, with the legal next
decisions as texts; whoever plays sends such texts back. What is refused says why in
`error`: its `kind`, the input as `text`, and a `reason`. The file docs/protocol.md tells it in
order, with a whole match as its example.
"""
LIVE: Final = """\
Open a websocket here, send a `ClientMessage` of type `hello`, and go on with others as JSON texts;
each `ServerMessage` comes back as a JSON text. Every event has the next version. After a lost
connection, `hello` with the last version that was heard brings what was missed; messages that were
not acknowledged are sent again with the same `id`.
"""


def schema_of(app: FastAPI) -> dict[str, Any]:
    """The whole document, made once."""
    if app.openapi_schema is None:
        document = get_openapi(
            title="dugames", version=app.version, description=ABOUT, routes=app.routes
        )
        schemas = document["components"]["schemas"]
        for name, adapter, mode in (
            ("ClientMessage", spoken.CLIENT, "validation"),
            ("ServerMessage", spoken.SERVER, "serialization"),
        ):
            schema = adapter.json_schema(ref_template=_REFS, mode=mode)  # type: ignore[arg-type]
            for key, definition in schema.pop("$defs", {}).items():
                schemas.setdefault(key, definition)
            schemas[name] = schema
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
            {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}
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
