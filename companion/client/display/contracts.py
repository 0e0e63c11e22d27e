"""What a display asks of the window it shows: to read there what its holder may know, and to do nothing."""

from __future__ import annotations

from typing import Any, Protocol

from companion.client.layers.views import LogLine, QuestionView, SeatInfo, Standing, TableFacts
from companion.refused import Refused
from companion.rules.asks import Answer
from companion.words import Words


class ReadOnlyWindow(Protocol):
    """As much of a window (`companion/client/window.py`) as can be looked at. holder: whose it is, as there."""

    holder: int
    facts: TableFacts
    words: Words

    @property
    def seats(self) -> list[SeatInfo]:
        """The people at the table."""

    @property
    def changes(self) -> int:
        """Grows with every accepted change."""

    @property
    def sources(self) -> dict[str, str]:
        """Where each kind of dice and each pack comes from."""

    @property
    def players(self) -> dict[int, str]:
        """How well the companion plays, by the seats that it plays."""

    @property
    def view(self) -> Any:
        """The game's table as the holder may know it."""

    @property
    def questions(self) -> list[QuestionView]:
        """The open questions as the holder may see them."""

    @property
    def log(self) -> list[LogLine]:
        """What happened, as the holder may know it."""

    @property
    def told_first(self) -> list[LogLine]:
        """The lines that are in force from before anybody did anything."""

    def standings(self) -> list[Standing]:
        """The points so far or at the end; empty while nobody may know them."""

    def dice_source(self, question: QuestionView | None = None) -> str:
        """Where the dice of a question come from, "" where none has a source."""

    def check(self, question: str, answer: Answer, sure: bool = False) -> Refused | None:
        """Why this answer would not be taken, None when it would; nothing changes."""
