"""Serve: one server process, from its settings to its graceful end."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from socket import socket

import uvicorn
from fastapi import FastAPI

from dugames.service.settings import Settings
from dugames.web import logs
from dugames.web.app import create_app

GRACE = 10  # seconds that open requests get at the end


class Server(uvicorn.Server):
    """Says farewell to all websockets before they are cut off."""

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Answer what was taken on, say that the server goes, then go."""
        app = self.config.app
        assert isinstance(app, FastAPI)
        await asyncio.gather(*(live.leave() for live in list(app.state.lives)))
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    logs.set_up(settings.log_level)
    app = create_app(settings)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn ends gracefully, then raises it again
    # What is here by now the collector need not look at; new objects it looks at in small lots, and
    # all live matches at once only when a quarter more has gathered.
    gc.freeze()
    gc.set_threshold(5_000, 50, 20)
    sys.setswitchinterval(0.0005)  # the database's thread gets its answer told at once
    config = uvicorn.Config(
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
    Server(config).run()
