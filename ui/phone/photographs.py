"""Photographs of cards for phones: each at an address that only those are told who see the card, while they see it.

A picture on a page is fetched without the key that admits its phone. So its address admits: 128 random bits for each
pair of eyes and each card, told in their state alone, and good no longer than the card is in it.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from threading import Lock
from typing import NamedTuple

from companion.client.boxes.pictures import GamePictures

PATH = "/card/"
"""Under which they lie."""

SECRET_BYTES = 16
"""128 random bits."""


class _Shown(NamedTuple):
    """secret: the end of its address. digest: which picture it is."""

    secret: str
    digest: str


Eyes = tuple[int, str]
"""Who looks, and in which language."""


class Photographs:
    """pictures: of the evening's game, None where none are kept. Any thread may fetch, the table's shows."""

    def __init__(self, pictures: GamePictures | None) -> None:
        self._pictures = pictures
        self._lock = Lock()
        self._shown: dict[Eyes, dict[str, _Shown]] = {}

    def show(self, eyes: Eyes, cards: Iterable[str]) -> dict[str, str]:
        """These cards are what they see now, by `CardLook.printed`: the addresses of those of which there is a picture.

        A card that they have seen before keeps its address; all that they see no longer are good no more.
        """
        kept = self._pictures.cards if self._pictures is not None else {}
        with self._lock:
            before = self._shown.pop(eyes, {})
            now = {}
            for card in sorted({one for one in cards if one in kept}):
                old = before.get(card)
                same = old is not None and old.digest == kept[card]
                now[card] = old if old and same else _Shown(secrets.token_urlsafe(SECRET_BYTES), kept[card])
            if now:
                self._shown[eyes] = now
        return {card: PATH + one.secret for card, one in now.items()}

    def leave(self, watching: Collection[Eyes]) -> None:
        """Nobody else looks any longer."""
        with self._lock:
            self._shown = {eyes: shown for eyes, shown in self._shown.items() if eyes in watching}

    def fetch(self, secret: str, seated: Collection[int]) -> bytes | None:
        """The picture at that address, None where it is nobody's, or of somebody who is not let in any longer."""
        found = ""
        with self._lock:
            for (holder, _), shown in self._shown.items():
                for one in shown.values():
                    if secrets.compare_digest(one.secret.encode(), secret.encode()) and holder in seated:
                        found = one.digest
        return self._pictures.picture(found) if found and self._pictures is not None else None
