"""Who stands in the doorway: connections that nobody was let in through yet, and what may pass them.

Whoever says nothing, or never comes to an end, costs next to nothing here, and keeps nobody else out: where there is no
room, one of those gives way who have the most.
"""

from __future__ import annotations

import asyncio
import re
import resource
from collections.abc import Callable

from ui.phone.breath import Breath
from ui.phone.masks import CLOSE, Masks

MOST_STANDING = min(512, resource.getrlimit(resource.RLIMIT_NOFILE)[0] // 2)
"""Connections at once, of pages and of sockets whose phone was not let in yet: to stand there costs less than to come
again, and half of the files that we may have open stay for others."""

LONGEST_HEAD = 8192
"""Bytes that come before the end of a request's headers."""

MOST_HEADS = 64
"""Requests that come one after the other on a connection; with the last of them it ends."""

LAST = b"\r\nConnection: close\r\n"
"""Has the connection end with the answer."""

END_OF_HEAD = b"\r\n\r\n"

BODY = re.compile(rb"\r\n(?:transfer-encoding|content-length:(?! *0+ *\r))", re.IGNORECASE)
"""Announces that more follows, which nothing here ever needs."""

UPGRADE = re.compile(rb"\r\nupgrade *:", re.IGNORECASE)
"""Asks for a line on which frames follow."""

SHUT = b"HTTP/1.1 %s\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"


class Doorway:
    """Lets requests through whose heads come whole, in time and at no great length, and frames that have a mask.

    inside: makes what then serves them. patience: seconds for a head. sentence: what the others are told. most: so many
    stand here at once.
    """

    def __init__(
        self, inside: Callable[[], asyncio.Protocol], patience: float, sentence: str, most: int = MOST_STANDING
    ) -> None:
        self.inside = inside
        self.patience = patience
        self.breath = Breath()
        self._most = most
        self._sentence = sentence.encode()
        # Those of an address, the earliest first.
        self._standing: dict[str, dict[asyncio.Transport, None]] = {}

    def __call__(self) -> asyncio.Protocol:
        """What meets a new connection."""
        return _Visitor(self)

    @property
    def standing(self) -> int:
        """How many stand here."""
        return sum(map(len, self._standing.values()))

    def stand(self, transport: asyncio.Transport) -> None:
        """Somebody came. Where that is one too many, the earliest goes of the address that has the most."""
        self._standing.setdefault(_address(transport), {})[transport] = None
        if self.standing > self._most:
            crowd = max(self._standing.values(), key=len)
            first = next(iter(crowd))
            self.leave(first)
            first.abort()

    def leave(self, transport: asyncio.Transport) -> None:
        """They went, or were let in: they stand here no longer. May be called twice."""
        address = _address(transport)
        own = self._standing.get(address, {})
        own.pop(transport, None)
        if not own:
            self._standing.pop(address, None)

    def farewell(self, status: bytes) -> bytes:
        """What somebody is told who is not let through."""
        return SHUT % (status, len(self._sentence), self._sentence)


class _Visitor(asyncio.Protocol):
    """A connection: each of its requests until its head is whole, and its frames by their masks alone."""

    def __init__(self, doorway: Doorway) -> None:
        self._doorway = doorway
        self._inside: asyncio.Protocol | None = None
        self._head = bytearray()
        self._heads = 0
        self._masks: Masks | None = None
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._doorway.breath.take()
        self._doorway.stand(transport)
        self._be_patient()

    def data_received(self, data: bytes) -> None:
        self._doorway.breath.take()
        if self._masks is not None:
            self._pass_frames(data)
            return
        if self._heads == MOST_HEADS:
            # The last is being answered; whatever else was sent comes again on a new connection.
            return
        self._be_patient()
        self._head += data
        while self._masks is None and self._heads < MOST_HEADS and (whole := self._next_head()):
            self._pass_head(whole)
        if self._masks is None and len(self._head) > LONGEST_HEAD:
            self._turn_away(b"431 Request Header Fields Too Large")

    def eof_received(self) -> bool | None:
        return self._inside.eof_received() if self._inside is not None else None

    def connection_lost(self, error: Exception | None) -> None:
        assert self._transport is not None
        self._doorway.leave(self._transport)
        self._forget_timer()
        if self._inside is not None:
            self._inside.connection_lost(error)

    def pause_writing(self) -> None:
        if self._inside is not None:
            self._inside.pause_writing()

    def resume_writing(self) -> None:
        if self._inside is not None:
            self._inside.resume_writing()

    def _next_head(self) -> bytes:
        """Take the earliest head that came whole, nothing where there is none."""
        end = self._head.find(END_OF_HEAD, 0, LONGEST_HEAD + len(END_OF_HEAD)) + len(END_OF_HEAD)
        if end < len(END_OF_HEAD):
            return b""
        whole, self._head = bytes(self._head[:end]), self._head[end:]
        return whole

    def _pass_head(self, whole: bytes) -> None:
        """A request has come. What follows an upgrade are frames."""
        self._heads += 1
        if BODY.search(whole):
            self._turn_away(b"400 Bad Request")
            return
        self._forget_timer()
        upgrade = UPGRADE.search(whole) is not None
        if self._inside is None and self._transport is not None:
            self._inside = self._doorway.inside()
            self._inside.connection_made(self._transport)
        if self._inside is not None:
            last = self._heads == MOST_HEADS and not upgrade
            self._inside.data_received(whole.replace(b"\r\n", LAST, 1) if last else whole)
        if upgrade:
            self._masks = Masks()
            frames, self._head = bytes(self._head), bytearray()
            self._pass_frames(frames)

    def _pass_frames(self, data: bytes) -> None:
        assert self._masks is not None
        if self._masks.there(data):
            if self._inside is not None and data:
                self._inside.data_received(data)
        elif self._transport is not None:
            self._transport.write(CLOSE)
            self._transport.close()

    def _turn_away(self, status: bytes) -> None:
        self._forget_timer()
        self._head = bytearray()
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(self._doorway.farewell(status))
            self._transport.close()

    def _be_patient(self) -> None:
        """A head has begun: it has to come to its end."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._doorway.patience, self._turn_away, b"408 Request Timeout")

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _address(transport: asyncio.Transport) -> str:
    return str(transport.get_extra_info("peername")[0])
