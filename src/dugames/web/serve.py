"""Serve: one server process, from its settings to its graceful end."""

from __future__ import annotations

import gc
import signal

import uvicorn

from dugames.service.settings import Settings
from dugames.web import logs
from dugames.web.app import create_app

GRACE = 10  # seconds that open requests get at the end


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    logs.set_up(settings.log_level)
    app = create_app(settings)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn ends gracefully, then raises it again
    # The collector looks through all live matches at once: what is here by now need not be looked
    # at, and once in fifty thousand new objects is often enough.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=2**20,
        ws_ping_interval=None,  # a ping of our own measures the way too
        ws_per_message_deflate=False,  # it would cost more time than it saves
        timeout_graceful_shutdown=GRACE,
    )
