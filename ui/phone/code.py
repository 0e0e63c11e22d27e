"""The code by which others look on, or one more phone comes to a seat: a picture of its squares, and letters."""

from __future__ import annotations

from typing import Literal

import msgspec
import qrcode

from companion.headless.requests import Id

QUIET_ZONE = 3
"""Squares of white around it."""


class CodeRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What a page may ask for besides what headless may: how others look on too, or how its seat has one more phone."""

    do: Literal["code"]
    id: Id | None = None


class Code(msgspec.Struct, frozen=True):
    """A code and what is typed instead. size: squares along its side; path: the dark ones as an SVG path.

    address: what is typed into a browser, letters: what the page then asks for.
    """

    size: int
    path: str
    address: str
    letters: str


class CodeReply(msgspec.Struct, frozen=True):
    """The reply to whoever asked for it, as `write_reply` writes others."""

    ok: bool
    id: Id | None
    do: str
    code: Code


def code_asked(line: bytes) -> CodeRequest | None:
    """The request in a line that asks for it and for nothing else, None for any other line."""
    try:
        return msgspec.json.decode(line, type=CodeRequest)
    except msgspec.DecodeError:
        return None


def encode_code(number: Id | None, code: Code) -> bytes:
    """A code as it is sent. number: that the request had."""
    return msgspec.json.encode(CodeReply(True, number, "code", code))


def code_of(link: str, letters: str) -> Code:
    """The code of a link. letters: that lead to the same from its address."""
    made = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=QUIET_ZONE)
    made.add_data(link)
    made.make(fit=True)
    rows = made.get_matrix()
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return Code(len(rows), path, link.partition("/j#")[0].removeprefix("http://"), letters)
