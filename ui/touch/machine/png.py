"""Pictures as PNG files: quickly, for they are looked at once and thrown away."""

from __future__ import annotations

import struct
import zlib

QUICK = 1
"""How hard zlib tries: as little as it can, for files a quarter larger than they mostly are."""


def png(width: int, height: int, rows: list[bytes]) -> bytes:
    """The file of a picture, its rows from the top, each of three bytes a pixel: red, green, blue."""
    assert len(rows) == height and all(len(row) == 3 * width for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), QUICK)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
