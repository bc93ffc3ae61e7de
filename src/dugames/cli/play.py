"""`dugames play`."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer


def play(
    host: Annotated[str | None, typer.Option("--host", help="Where to listen (HOST).")] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65_535, help="The port (PORT).")
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
) -> None:
    """Serve the web app: play in the browser, alone, on one device or by links.

    docs/configuration.md lists the settings that the environment may hold.
    """
    from dugames.service.settings import read_settings
    from dugames.web.serve import serve

    given = {
        name: str(value) for name, value in (("HOST", host), ("PORT", port)) if value is not None
    }
    settings = read_settings({**os.environ, **given})
    print(f"dugames: {settings.public_url}", file=sys.stderr)
    if settings.loopback:
        print("dugames: for this machine only; set PUBLIC_URL to invite others", file=sys.stderr)
    if browser:
        typer.launch(settings.public_url)
    serve(settings)
