"""Digests by which a kept game is known again: no bit of it can change on the disk, and nothing can go, unnoticed.

A game's chain begins with the digest of its header; each entry's digest stands on the one before. The seal of its line
in the list covers what the list shows, how many entries there are and the last digest of the chain, so that an end that
was lost is missed. They find what a disk does to a file; they are no secret and keep nobody from writing a file anew.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

_SIZE = 16
"""Bytes of a digest."""

_encode = msgspec.json.Encoder().encode


def header_digest(body: bytes) -> bytes:
    """The digest of a header, with which a game's chain begins."""
    return blake2b(body, digest_size=_SIZE, person=b"header").digest()


def entry_digest(before: bytes, body: bytes, fingerprint: bytes | None) -> bytes:
    """The digest of an entry and its fingerprint, standing on the digest before it."""
    # The length tells where the body ends: a fingerprint follows, or nothing.
    return blake2b(b"%b%d:%b%b" % (before, len(body), body, fingerprint or b""), digest_size=_SIZE).digest()


def line_seal(number: int, started: str, game: str, names: str, over: bool, entries: int, last: bytes) -> bytes:
    """The seal of a game's line in the list. names: as they are written there. last: the end of its chain."""
    return blake2b(
        _encode((number, started, game, names, over, entries, last)), digest_size=_SIZE, person=b"line"
    ).digest()


def setting_digest(key: str, value: bytes) -> bytes:
    """The digest of a setting of the app."""
    return blake2b(_encode((key, value)), digest_size=_SIZE, person=b"setting").digest()
