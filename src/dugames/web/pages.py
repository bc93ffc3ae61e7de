"""Pages: the built front-end, or, until it is built, a plain page that plays by text."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

BUILT = Path(str(files("dugames.web"))) / "static"
PLAIN = Path(str(files("dugames.web"))) / "plain"


class Assets(StaticFiles):
    """Built files: they are called after their content, so that a browser asks for each once."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def serve(app: FastAPI) -> None:
    """Serve the pages at the end of all routes; unknown addresses are the front-end's."""
    folder = BUILT if (BUILT / "index.html").exists() else PLAIN
    app.mount("/plain", StaticFiles(directory=PLAIN, html=True))
    if (folder / "assets").is_dir():
        app.mount("/assets", Assets(directory=folder / "assets"))

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> FileResponse:
        return FileResponse(PLAIN / "docs.html")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> FileResponse:
        if path.startswith("api/"):
            raise HTTPException(404, "there is no such route")
        asked = (folder / path).resolve()
        if asked.is_file() and asked.is_relative_to(folder.resolve()):
            return FileResponse(asked)
        return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})
