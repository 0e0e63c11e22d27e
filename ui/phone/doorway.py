"""Who stands in the doorway: connections that say nothing, or never come to an end, are shut before they count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

MOST_OPEN = 96
"""Connections at once, of pages and sockets: four for each phone."""

LONGEST_HEAD = 8192
"""Bytes that come before the end of the first request's headers."""

END_OF_HEAD = b"\r\n\r\n"

SHUT = b"HTTP/1.1 %s\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"


class Doorway:
    """Lets a connection through once it has asked for something in a whole head, in time and at no great length.

    inside: makes what then serves it. patience: seconds for the head. sentence: what the others are told.
    """

    def __init__(self, inside: Callable[[], asyncio.Protocol], patience: float, sentence: str) -> None:
        self._inside = inside
        self._patience = patience
        self._sentence = sentence.encode()
        self.open = 0

    def __call__(self) -> asyncio.Protocol:
        """What meets a new connection."""
        return _Visitor(self, self._inside(), self._patience)

    def farewell(self, status: bytes) -> bytes:
        """What somebody is told who is not let through."""
        return SHUT % (status, len(self._sentence), self._sentence)


class _Visitor(asyncio.Protocol):
    """A connection until its first request is whole; from then on it is what lies behind that is spoken to."""

    def __init__(self, doorway: Doorway, inside: asyncio.Protocol, patience: float) -> None:
        self._doorway = doorway
        self._inside = inside
        self._patience = patience
        self._head: bytearray | None = bytearray()
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._doorway.open += 1
        self._inside.connection_made(transport)
        if self._doorway.open > MOST_OPEN:
            self._turn_away(b"503 Service Unavailable")
            return
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._patience, self._turn_away, b"408 Request Timeout")

    def data_received(self, data: bytes) -> None:
        if self._head is None:
            self._inside.data_received(data)
            return
        self._head += data
        if END_OF_HEAD in self._head[: LONGEST_HEAD + len(END_OF_HEAD)]:
            whole, self._head = bytes(self._head), None
            self._forget_timer()
            self._inside.data_received(whole)
        elif len(self._head) > LONGEST_HEAD:
            self._turn_away(b"431 Request Header Fields Too Large")

    def eof_received(self) -> bool | None:
        return self._inside.eof_received()

    def connection_lost(self, error: Exception | None) -> None:
        self._doorway.open -= 1
        self._forget_timer()
        self._inside.connection_lost(error)

    def pause_writing(self) -> None:
        self._inside.pause_writing()

    def resume_writing(self) -> None:
        self._inside.resume_writing()

    def _turn_away(self, status: bytes) -> None:
        self._forget_timer()
        self._head = bytearray()
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(self._doorway.farewell(status))
            self._transport.close()

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
