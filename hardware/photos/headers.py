"""What a picture's file says of itself before anybody unpacks it: its kind, its size, whether all of it is there."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

from companion.pictures import jpeg_size

PNG = b"\x89PNG\r\n\x1a\n"

_SCAN = b"\xff\xda"
_END = b"\xff\xd9"

_DRAWING = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype\s+svg|svg)[\s>]", re.IGNORECASE)

_HEIC = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"mif1", b"msf1"}
"""What stands after `ftyp` in photographs of some phones (ISO/IEC 23008-12)."""


class Header(NamedTuple):
    """Of a picture. kind: jpeg, png or webp. whole: its end is there. scans: how often a decoder goes over it."""

    kind: str
    width: int
    height: int
    whole: bool
    scans: int = 1


def header(body: bytes) -> Header | None:
    """What the file's own bytes say, None where it is none of the three kinds, or does not say how large it is.

    Neither its name nor what a sender calls it counts. Takes time by the file's length alone.
    """
    if body.startswith(b"\xff\xd8"):
        return _jpeg(body)
    if body.startswith(PNG):
        return _png(body)
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        return _webp(body)
    return None


def is_drawing(body: bytes) -> bool:
    """Whether it begins like an SVG file, or another one of XML."""
    return _DRAWING.match(body[:1000]) is not None


def is_heic(body: bytes) -> bool:
    """Whether it is a photograph of the kind that iPhones keep and nothing here can unpack."""
    return body[4:8] == b"ftyp" and body[8:12] in _HEIC


def _jpeg(body: bytes) -> Header | None:
    size = jpeg_size(body)
    if size is None:
        return None
    # Behind the first scan a marker is never the picture's own bytes: those have 00 after each FF. Before it, a small
    # picture for lists may lie, with an end of its own.
    # Behind its end, phones keep films and other things.
    begin = _first_scan(body)
    end = body.find(_END, begin) if begin >= 0 else -1
    return Header("jpeg", *size, end >= 0, body.count(_SCAN, begin, end) if end >= 0 else 0)


def _first_scan(body: bytes) -> int:
    """Where the first scan of a JPEG begins, -1 where it has none."""
    at = 2
    while (at := body.find(b"\xff", at)) >= 0 and at + 4 <= len(body):
        marker = body[at + 1]
        if marker == _SCAN[1]:
            return at
        if marker == 0xFF:
            at += 1
        elif marker in (0x00, 0x01) or 0xD0 <= marker <= 0xD9:
            at += 2
        else:
            at += 2 + max(2, int.from_bytes(body[at + 2 : at + 4], "big"))
    return -1


def _png(body: bytes) -> Header | None:
    if len(body) < 33 or body[12:16] != b"IHDR":
        return None
    width, height = struct.unpack_from(">II", body, 16)
    return Header("png", width, height, any(kind == b"IEND" for kind, _, _ in _chunks(body, 8, ">", True)))


def _webp(body: bytes) -> Header | None:
    """The largest of the sizes that its parts say: a decoder may go by any of them."""
    sizes = []
    for kind, begin, end in _chunks(body, 12, "<", False):
        part = body[begin : min(end, begin + 10)]
        if kind == b"VP8X" and len(part) == 10:
            sizes.append((1 + int.from_bytes(part[4:7], "little"), 1 + int.from_bytes(part[7:10], "little")))
        elif kind == b"VP8 " and len(part) == 10:
            sizes.append(tuple(side & 0x3FFF for side in struct.unpack_from("<HH", part, 6)))
        elif kind == b"VP8L" and len(part) >= 5:
            bits = int.from_bytes(part[1:5], "little")
            sizes.append(((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1))
    if not sizes:
        return None
    width, height = max(sizes, key=lambda size: size[0] * size[1])
    return Header("webp", width, height, len(body) >= 8 + int.from_bytes(body[4:8], "little"))


def _chunks(body: bytes, at: int, order: str, kind_last: bool) -> Iterator[tuple[bytes, int, int]]:
    """Kind, begin and end of each part of a file that is made of such. The last one's end may lie beyond the file."""
    while at + 8 <= len(body):
        (length,) = struct.unpack_from(f"{order}I", body, at + (0 if kind_last else 4))
        kind = body[at + 4 : at + 8] if kind_last else body[at : at + 4]
        yield kind, at + 8, at + 8 + length
        # PNG's have a checksum behind them, WebP's are of even length.
        at += 8 + length + (4 if kind_last else length % 2)
