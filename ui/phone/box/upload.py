"""What a phone sends in pieces: one thing at a time, never more than it said, and whole or not at all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from companion.editions.files import LARGEST
from companion.refused import Refused

PICTURE = 2_000_000
"""Bytes of a photograph: the page makes it that small."""

FILE = LARGEST
"""Bytes of a file with a box."""

Taker = Callable[[bytes], Awaitable[dict[str, Any]]]
"""What is done with what came whole."""


class Upload:
    """Takes pieces until they are whole. What breaks off is forgotten, and nothing has come of it."""

    def __init__(self) -> None:
        self._taker: Taker | None = None
        self._body = bytearray()
        self._size = 0

    def begin(self, size: int, most: int, taker: Taker) -> None:
        """So many bytes come next. Raises Refused while others come, and for none or more than that many."""
        if self._taker is not None:
            raise Refused("phone.box.one_at_a_time")
        if size < 1:
            raise Refused("box_photos.none")
        if size > most:
            raise Refused("phone.box.too_many_bytes", most=most // 1_000_000)
        self._taker, self._size, self._body = taker, size, bytearray()

    async def take(self, piece: bytes) -> dict[str, Any]:
        """The next piece: what is left, or what came of the whole. Raises Refused for one too many."""
        if self._taker is None:
            raise Refused("phone.box.nothing_awaited")
        self._body += piece
        if len(self._body) > self._size or not piece:
            self.forget()
            raise Refused("phone.box.not_as_said")
        if len(self._body) < self._size:
            return {"left": self._size - len(self._body)}
        taker, body = self._taker, bytes(self._body)
        try:
            return await taker(body)
        finally:
            # Until it was looked at, nothing else may come: one picture at a time.
            self.forget()

    def forget(self) -> None:
        """What came so far is not there any longer."""
        self._taker, self._size, self._body = None, 0, bytearray()
