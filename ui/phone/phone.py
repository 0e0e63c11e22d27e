"""One phone's socket, from the server's side: what is sent to it, in what order, and for how long."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec
from aiohttp import web

from companion.headless.replies import fault_of
from companion.refused import Refused
from companion.words import Words
from ui.phone.hub import Sorry
from ui.phone.photographs import Eyes

BEAT = msgspec.json.encode({"tell": "beat"})
"""Said while nothing else is, so that a phone knows that the line still holds."""


class Entered(msgspec.Struct, frozen=True, tag_field="tell", tag="entered"):
    """It was let in, to that evening."""

    holder: int
    evening: int


def sorry(refused: Refused, language: str) -> bytes:
    """Why somebody is not let in, or no longer, as it is sent."""
    refused.words = Words(language)
    return msgspec.json.encode(Sorry(fault_of(refused)))


class Phone:
    """A socket of somebody who was let in. The newest state waits to be sent, and nothing older.

    language: in which it is spoken to. patience: seconds in which it takes what is sent. beat: seconds between two
    signs of life. line: what it is reached by. may_ask: whether its key is good still.
    """

    def __init__(
        self,
        key: str,
        entered: Entered,
        language: str,
        socket: web.WebSocketResponse,
        patience: float,
        beat: float,
        line: asyncio.Transport,
        may_ask: Callable[[], bool],
    ) -> None:
        self.key = key
        self.eyes: Eyes = (entered.holder, language)
        self._socket = socket
        self._patience = patience
        self._beat = beat
        self._line = line
        self._may_ask = may_ask
        self._loop = asyncio.get_running_loop()
        self._replied = asyncio.Event()
        self._state: bytes | None = None
        self._first: deque[bytes] = deque([msgspec.json.encode(entered)])
        self._reply: bytes | None = None
        self._last: bytes | None = None
        self._gone = False
        self._news = asyncio.Event()
        self._news.set()

    def show(self, state: bytes) -> None:
        """Send this state next, in place of any that waits."""
        self._state = state
        self._news.set()

    def still(self) -> bool:
        """Whether it is there, and may still ask; from any thread."""
        return not self._line.is_closing() and self._may_ask()

    def tell(self, line: bytes) -> None:
        """Send this before any state; from any thread."""
        self._soon(self._put_first, line)

    def give(self, line: bytes) -> None:
        """Send this, the reply to what was asked; from any thread."""
        self._soon(self._put_reply, line)

    def _soon(self, put: Callable[[bytes], None], line: bytes) -> None:
        try:
            self._loop.call_soon_threadsafe(put, line)
        except RuntimeError:
            # All is over meanwhile: nobody is left to be told.
            return

    def _put_first(self, line: bytes) -> None:
        self._first.append(line)
        self._news.set()

    def _put_reply(self, line: bytes) -> None:
        self._reply = line
        self._news.set()

    async def replied(self) -> None:
        """Wait until the reply to what was just asked was sent, or nothing is sent any longer."""
        self._replied.clear()
        if self.on:
            await self._replied.wait()

    def end(self, refused: Refused) -> None:
        """Send nothing more but why."""
        self._last = sorry(refused, self.eyes[1])
        self._news.set()

    def leave(self) -> None:
        """It is gone: send nothing more, but for why where it is told."""
        self._gone = True
        self._news.set()

    def cut_off(self) -> None:
        """End the line at once, whatever is on its way."""
        self.leave()
        self._line.abort()

    async def send(self) -> None:
        """Send what there is until it was the last or nobody is there any longer, which is no error: phones sleep."""
        try:
            await self._send()
        except ConnectionError:
            return
        finally:
            self._gone = True
            self._replied.set()

    async def _send(self) -> None:
        while self.on:
            try:
                await asyncio.wait_for(self._news.wait(), self._beat)
            except TimeoutError:
                await self._give(BEAT)
            self._news.clear()
            while self.on and self._first:
                await self._give(self._first.popleft())
            reply, self._reply = self._reply, None
            if self.on and reply is not None:
                await self._give(reply)
                self._replied.set()
            state, self._state = self._state, None
            if self.on and state is not None:
                await self._give(state)
        if self._last is not None:
            await self._give(self._last)
            await self._socket.close(code=1008)

    @property
    def on(self) -> bool:
        """Whether anything is sent to it still."""
        return self._last is None and not self._gone

    async def _give(self, line: bytes) -> None:
        """Raises ConnectionError when it is gone, or does not take that in time: it is cut off, and comes back.

        What is being sent is never given up half-way: who sends it would be left behind with an error nobody reads.
        """
        sending = asyncio.create_task(self._socket.send_bytes(line))
        # Where all is over, nobody waits for it any longer.
        sending.add_done_callback(_read)
        taken, _ = await asyncio.wait({sending}, timeout=self._patience)
        if not taken:
            self._line.abort()
        await sending
        if not taken:
            raise ConnectionAbortedError


def _read(done: asyncio.Task[None]) -> None:
    """Look at an error, so that asyncio does not complain that nobody did."""
    if not done.cancelled():
        done.exception()
