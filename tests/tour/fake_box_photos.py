"""What makes cards of photographs, for the tour: it cuts nothing out, and reads what it is told to read."""

from __future__ import annotations

from collections.abc import Sequence

from companion.devices.box_photos import CardText, Places, Point, Seen, Word
from companion.pictures import jpeg_size
from companion.refused import Refused
from tests.tour.photographs import on_board

CHECKS = 3
"""So many squares are checked before all are right."""


class FakeBoxPhotos:
    """Follows `companion.devices.box_photos.BoxPhotos`. title, body: what is read; each one's last word is in doubt."""

    def __init__(self, title: str, body: str) -> None:
        self._text = CardText(_words(title), _words(body))

    def look(self, photo: bytes, owner: bool = False) -> Seen:
        """Its size; nobody knows where the corners are."""
        return Seen(*(jpeg_size(photo) or (1, 1)), None)

    def small(self, photo: bytes, longest: int, owner: bool = False) -> bytes:
        """As it is. Raises Refused for what is no photograph."""
        if jpeg_size(photo) is None:
            raise Refused("box_photos.damaged")
        return photo

    def card(self, photo: bytes, corners: Sequence[Point], turns: int = 0, owner: bool = False) -> bytes:
        """All of it."""
        return photo

    def board(self, photo: bytes, corners: Sequence[Point], turns: int = 0, owner: bool = False) -> bytes:
        """All of it."""
        return photo

    def text(self, card: bytes, language: str) -> CardText:
        """What it was told."""
        return self._text

    def place(self, plan: Places, put: Places) -> Places:
        """As `board_photo` draws them."""
        return {square: on_board(*at) for square, at in plan.items()} | put

    def next_square(self, plan: Places, put: Places) -> str | None:
        """The next of the plan."""
        return next((one for one in plan if one not in put), None)

    def off_by(self, guessed: Places, put: Places) -> dict[str, float]:
        """A little."""
        return dict.fromkeys(put, 0.08)

    def is_enough(self, checks: Sequence[float]) -> bool:
        """After some."""
        return len(checks) >= CHECKS

    def ground(self, board: bytes, longest: int) -> bytes:
        """As it is."""
        return board


def _words(text: str) -> list[Word]:
    words = text.split()
    return [Word(one, (0, 0, 1, 1), at == len(words) - 1) for at, one in enumerate(words)]
