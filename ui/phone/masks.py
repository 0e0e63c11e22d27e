"""Whether whoever sends frames masks them, as browsers do and RFC 6455 (5.1) demands: what serves us does not look."""

from __future__ import annotations

MASK, SIZE = 0x80, 0x7F
"""Of a frame's second byte: whether there is a mask, and the size or how many bytes tell it."""

TOLD_BY = {126: 2, 127: 8}
"""How many bytes tell the size, where the second has no room for it."""

KEY = 4
"""Bytes of a mask."""

CLOSE = b"\x88\x02\x03\xea"
"""The frame that ends a line for a breach of the protocol: 1002."""


class Masks:
    """Follows frames as they come, in pieces of any size, without looking into them."""

    def __init__(self) -> None:
        self._head = bytearray()
        self._left = 0

    def there(self, data: bytes) -> bool:
        """Whether every frame that begins in this has a mask; once one has none, nothing more is to be asked."""
        at = 0
        while at < len(data):
            if self._left:
                passed = min(self._left, len(data) - at)
                at, self._left = at + passed, self._left - passed
                continue
            self._head.append(data[at])
            at += 1
            if len(self._head) == 2 and not self._head[1] & MASK:
                return False
            self._see_head()
        return True

    def _see_head(self) -> None:
        """Once the head is whole, what it announces is left to pass."""
        if len(self._head) < 2:
            return
        size = self._head[1] & SIZE
        if len(self._head) == 2 + TOLD_BY.get(size, 0):
            self._left = KEY + (int.from_bytes(self._head[2:], "big") if size in TOLD_BY else size)
            self._head.clear()
