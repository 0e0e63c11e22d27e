"""One phone's socket, from the server's side: what is sent to it, in what order, and for how long."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from aiohttp import web

from companion.headless.replies import fault_of
from companion.refused import Refused
from ui.phone.hub import Sorry

BEAT = msgspec.json.encode({"tell": "beat"})
"""Said while nothing else is, so that a phone knows that the line still holds."""


class Entered(msgspec.Struct, frozen=True, tag_field="tell", tag="entered"):
    """It was let in, to that evening."""

    holder: int
    evening: int


def sorry(refused: Refused) -> bytes:
    """Why somebody is not let in, or no longer, as it is sent."""
    return msgspec.json.encode(Sorry(fault_of(refused)))


class Phone:
    """A socket of somebody who was let in. The newest state waits to be sent, and nothing older.

    patience: seconds in which it takes what is sent. beat: seconds between two signs of life.
    """

    def __init__(self, key: str, entered: Entered, socket: web.WebSocketResponse, patience: float, beat: float) -> None:
        self.key = key
        self.holder = entered.holder
        self._socket = socket
        self._patience = patience
        self._beat = beat
        self._state: bytes | None = None
        self._replies: deque[bytes] = deque([msgspec.json.encode(entered)])
        self._last: bytes | None = None
        self._news = asyncio.Event()
        self._news.set()

    @property
    def ended(self) -> bool:
        """Whether it is told why it hears nothing more."""
        return self._last is not None

    def show(self, state: bytes) -> None:
        """Send this state next, in place of any that waits."""
        self._state = state
        self._news.set()

    def reply(self, line: bytes) -> None:
        """Send this before the next state."""
        self._replies.append(line)
        self._news.set()

    def end(self, refused: Refused) -> None:
        """Send nothing more but why."""
        self._last = sorry(refused)
        self._news.set()

    async def send(self) -> None:
        """Send what there is until it was the last. Raises TimeoutError when it is not taken in time."""
        while self._last is None:
            try:
                await asyncio.wait_for(self._news.wait(), self._beat)
            except TimeoutError:
                await self._give(BEAT)
            self._news.clear()
            while self._last is None and self._replies:
                await self._give(self._replies.popleft())
            state, self._state = self._state, None
            if self._last is None and state is not None:
                await self._give(state)
        await self._give(self._last)
        await self._socket.close(code=1008)

    async def _give(self, line: bytes) -> None:
        await asyncio.wait_for(self._socket.send_bytes(line), self._patience)
