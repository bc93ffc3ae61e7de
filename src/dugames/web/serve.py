"""Serve: one server process, from its settings to its graceful end."""

from __future__ import annotations

import uvicorn

from dugames.service.settings import Settings
from dugames.web import logs
from dugames.web.app import create_app

GRACE = 10  # seconds that open requests get at the end


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    logs.set_up(settings.log_level)
    uvicorn.run(
        create_app(settings),
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
