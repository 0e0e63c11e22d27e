"""How large a JPEG says that it is, before anybody unpacks it: a few kilobytes may say that they are gigabytes."""

from __future__ import annotations

import struct

_SIZES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers behind which height and width stand (ITU T.81, B.2.2)."""

_ALONE = frozenset({0x00, 0x01, *range(0xD0, 0xDA)})
"""Markers without anything behind them."""


def jpeg_size(body: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, None for what is no JPEG, or does not say. Nothing is unpacked."""
    at = 2 if body.startswith(b"\xff\xd8") else len(body)
    # What lies between two markers is passed over, as decoders do.
    while (at := body.find(b"\xff", at)) >= 0 and at + 9 <= len(body):
        marker = body[at + 1]
        if marker in _SIZES:
            height, width = struct.unpack_from(">HH", body, at + 5)
            return int(width), int(height)
        if marker == 0xFF:
            at += 1
        elif marker in _ALONE:
            at += 2
        else:
            at += 2 + max(2, int.from_bytes(body[at + 2 : at + 4], "big"))
    return None
