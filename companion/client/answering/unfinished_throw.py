"""Keeps the dice that were typed for an open throw, so that a pulled plug leaves them where they were.

A kept game holds answers alone. These dice lie beside it, until the throw is answered: never those of a secret throw.
"""

from __future__ import annotations

from contextlib import suppress

import msgspec

from companion.client.answering.drafts import Drafts
from companion.client.window import Window
from companion.refused import Unavailable
from companion.table.file.store import HALF_TYPED, Store

Typed = dict[str, dict[int, int]]
"""Faces by the id of the question and the number of the die, the latest last."""


class UnfinishedThrow:
    """The typed dice of one evening on the disk. window: the table's. drafts: its half-made answers."""

    def __init__(self, store: Store, window: Window, drafts: Drafts) -> None:
        self._store = store
        self._window = window
        self._drafts = drafts
        self._key = f"{HALF_TYPED}{window.facts.number}"
        self._kept: Typed = {}

    def follow(self) -> None:
        """Put back what was typed, and keep what is typed from now on, until the window is closed."""
        self._put_back()
        self._window.watch_drafts(self._keep)
        self._window.listen(self._keep)

    def _put_back(self) -> None:
        """Set the dice of the throws that are still open; what does not fit them is passed over."""
        written = self._store.recall(self._key)
        if written is None:
            return
        # Whatever was written is there until it is written over, so that what does not fit is cleared, too.
        self._kept = {"": {}}
        with suppress(msgspec.DecodeError):
            self._kept = msgspec.json.decode(written, type=Typed)
        for question, dice in self._kept.items():
            sides = self._sides(question)
            if len(dice) < len(sides) and all(die in range(len(sides)) and dice[die] in sides[die] for die in dice):
                draft = self._window.draft(question)
                for die, face in dice.items():
                    draft.set_die(die, face)
        self._keep()

    def _sides(self, question: str) -> list[list[int]]:
        """What each die of an open throw can show that is typed here and no secret; [] for any other question."""
        asked = self._window.question(question)
        if asked is None or asked.secret or self._window.dice_source(asked) == "virtual":
            return []
        return self._window.display.dice_of(asked)

    def _keep(self) -> None:
        """Write what is typed by now. A disk that will not take it keeps nobody from playing."""
        typed = self._drafts.typed()
        if typed:
            typed = {question: dice for question, dice in typed.items() if self._window.question(question) is not None}
        if typed == self._kept or any(len(dice) >= len(self._sides(question)) for question, dice in typed.items()):
            # A throw that is whole is answered next; until then the dice before its last one are kept.
            return
        with suppress(Unavailable):
            if typed:
                self._store.remember(self._key, msgspec.json.encode(typed))
            else:
                self._store.forget(self._key)
            self._kept = typed
