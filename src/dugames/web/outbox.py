"""Outbox: what waits to be sent to one client; it is bounded, and closed in the end."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

MESSAGES: Final = 512  # that wait for a slow client, at most
BYTES: Final = 2**21


class Outbox:
    """Messages in the order in which they go out."""

    def __init__(self) -> None:
        self.code = 0  # with which the connection is closed once all is sent
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def put(self, message: bytes) -> bool:
        """Let a message wait; False when too many do: then none goes out any more."""
        if self.code:
            return True  # nothing follows the end
        self._bytes += len(message)
        self._messages.append(message)
        self._wake.set()
        if len(self._messages) <= MESSAGES and self._bytes <= BYTES:
            return True
        self._messages.clear()
        return False

    def close(self, code: int) -> None:
        """Let nothing follow what waits."""
        self.code = self.code or code
        self._wake.set()

    async def get(self) -> bytes | None:
        """The next message; None at the end."""
        while not self._messages:
            if self.code:
                return None
            self._wake.clear()
            await self._wake.wait()
        message = self._messages.popleft()
        self._bytes -= len(message)
        return message
