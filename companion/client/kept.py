"""The kept evenings as clients have them: begin one, take one up, list them, and remember what this machine likes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.client.window import Window
from companion.rules.asks import TABLE
from companion.table.chance import seed_from
from companion.table.evening import Evening
from companion.table.seats import SeatInfo
from companion.table.store import EveningRecord, Store
from companion.words import say_in

__all__ = ["Kept", "seed_from"]


class Kept:
    """A store of evenings. path: a file, None for this machine's own, or ":memory:" for one that is not kept.

    Raises Refused when the file cannot be used.
    """

    def __init__(self, path: Path | str | None = None) -> None:
        self._store = Store(path)

    @property
    def path(self) -> str:
        """Where the evenings are kept."""
        return self._store.path

    def evenings(self) -> list[EveningRecord]:
        """All kept evenings, the latest first."""
        return self._store.evenings()

    def begin(
        self,
        game: str,
        people: list[SeatInfo] | list[str],
        options: dict[str, Any] | None = None,
        seed: str | None = None,
        language: str = "",
        dice: str = "",
        edition: dict[str, Any] | None = None,
        throws: list[list[int]] | None = None,
        date: str = "",
    ) -> Window:
        """Begin a game and keep it; the table's window. Raises Refused naming the field that is wrong.

        seed: of its chance, as `seed_from` makes one, the system's own when None. language: "" for the one spoken on
        this machine. dice: where they come from ("typed", "virtual", "camera"), unless an option says so already; "" as
        the game has it. edition: an owner's box, the printed one when None.
        throws: what the first ones will show, for scripts and tests. date: "MM-DD" of the evening, today's when "".
        """
        evening = Evening.start(self._store, game, people, options, edition, seed=seed, throws=throws, date=date)
        return self._opened(evening, dice, language)

    def take_up(self, number: int, language: str = "") -> Window:
        """A kept game where it was; the table's window. Raises Refused when it is not there or damaged."""
        return Window(Evening.resume(self._store, number), TABLE, language or say_in())

    def again(self, number: int, language: str = "", dice: str = "") -> Window:
        """A new game with the people, options and box of a kept one; dice as for `begin`. Raises Refused."""
        header = self._store.header(number)
        evening = Evening.start(self._store, header.game, header.seats, header.options, header.edition)
        return self._opened(evening, dice, language)

    def _opened(self, evening: Evening, dice: str, language: str) -> Window:
        window = Window(evening, TABLE, language or say_in())
        if dice and not evening.game.real_dice(evening.header.options):
            for kind in window.dice_kinds:
                if window.sources[kind] != dice:
                    window.set_source(kind, dice)
        return window

    def remember(self, key: str, value: bytes) -> None:
        """Keep a setting of this machine, such as the theme."""
        self._store.remember(key, value)

    def recall(self, key: str) -> bytes | None:
        """A kept setting, or None."""
        return self._store.recall(key)

    def close(self) -> None:
        """Close the file. May be called twice."""
        self._store.close()
