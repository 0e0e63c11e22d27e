"""The picture of an evening's end for phones: at an address that the table's code tells, and nothing else does.

It shows what everybody saw on the glass. Still its address is 128 random bits: who was not at the table finds nothing.
"""

from __future__ import annotations

import secrets
from threading import Lock

PATH = "/picture/"
"""Under which it lies."""

SECRET_BYTES = 16
"""128 random bits."""


class Keepsake:
    """The table's thread shows, any thread fetches."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._secret, self._picture = "", b""

    def show(self, picture: bytes) -> str:
        """This PNG from now on: where it lies. The same picture stays where it was, an earlier one is gone."""
        with self._lock:
            if picture != self._picture:
                self._secret, self._picture = secrets.token_urlsafe(SECRET_BYTES), picture
            return PATH + self._secret

    def fetch(self, secret: str) -> bytes | None:
        """The picture at that address, None where there is none."""
        with self._lock:
            there = bool(self._secret) and secrets.compare_digest(self._secret.encode(), secret.encode())
            return self._picture if there else None
