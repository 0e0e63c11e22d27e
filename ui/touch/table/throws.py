"""Throws that people touch in or a camera reads: entered where one is owed or chosen, and put right afterwards."""

from __future__ import annotations

from kivy.event import EventDispatcher

from companion.client.layers.views import QuestionView
from companion.devices.dice import DiceRead
from ui.touch.table.model import TableModel


class Throws(EventDispatcher):
    """Enters throws at a table.

    `on_thrown` tells the faces of each throw that people or a camera enter, before anything comes of it; `on_corrected`
    follows a throw that was put right, with what a camera had read and what was right.
    """

    __events__ = ("on_thrown", "on_corrected")

    def __init__(self, table: TableModel) -> None:
        super().__init__()
        self._table = table
        self._read: DiceRead | None = None

    def enter(self, question: QuestionView, faces: list[int], source: str, read: DiceRead | None = None) -> bool:
        """Say what was thrown; where a seat could choose to throw, that is what it chose. read: what a camera saw.

        source: "typed", "camera" or "panel". True when it was accepted.
        """
        table = self._table
        self._read = read
        self.tell(faces)
        if question.kind == "throw":
            return table.answer(question.id, faces, source)
        if not table.answer(question.id, table.display.throw_answer(question), source):
            return False
        owed = self._owed(len(faces))
        return owed is None or table.answer(owed.id, faces, source)

    def tell(self, faces: list[int]) -> None:
        """A throw is being entered, here or by another way: the dice in the tray are used up."""
        self.dispatch("on_thrown", faces)

    def correct(self, faces: list[int]) -> bool:
        """The dice showed this: put a throw right that was read or touched wrongly, while nothing was done with it."""
        table = self._table
        if not table.undo(agreed=True):
            return False
        owed = self._owed(len(faces))
        if owed is None:
            table.redo()
            return False
        read, colours = self._read, list(owed.colours)
        if not self.enter(owed, faces, "typed"):
            return False
        if read is not None and len(read.boxes) == len(faces):
            self.dispatch("on_corrected", read, DiceRead(faces, True, boxes=read.boxes, colours=colours))
        return True

    def _owed(self, dice: int) -> QuestionView | None:
        """The throw of so many dice that is asked for first, None for anything else."""
        asks = self._table.asks
        return asks[0] if asks and asks[0].kind == "throw" and asks[0].dice == dice else None

    def on_thrown(self, faces: list[int]) -> None:
        """A throw is being entered."""

    def on_corrected(self, read: DiceRead, right: DiceRead) -> None:
        """A throw that a camera had read was put right."""
