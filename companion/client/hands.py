"""What hands still have to do with the real pieces: kept until somebody says that it is done, or two turns have passed.

An undo says the way back. Of several instructions about one piece only the latest counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.client.views import LogLine

if TYPE_CHECKING:
    from companion.client.window import Window

LASTS = 2
"""An instruction goes by itself when so many further turns are over."""


class Due(msgspec.Struct, frozen=True):
    """One thing to do on the table.

    text: the sentence, as short as there are words for it beside a badge. seat: whose badge stands beside it, -1 for
    none. spot: the place of the board that it is about, "" for none. turn: in which it became due. back: something was
    undone, and this is the way back. about: the piece, or else the line it came from.
    """

    text: str
    seat: int
    spot: str
    turn: int
    back: bool = False
    about: str = ""


class HandsDue:
    """Follows a window's log. `due` is what is to be done, the oldest first; call `look` after each change."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._told: dict[int, LogLine] = {}
        self.due: list[Due] = []
        self._turn = 0
        self.look(fresh=False)

    def look(self, fresh: bool = True) -> None:
        """Take in what was told, or taken back, since the last look. fresh: it has only now happened."""
        log = self._window.log
        lines = self._recent(log) if fresh else log
        self._turn = next((line.turn for line in reversed(lines) if not line.undone), 0)
        # However far an undo goes back, every piece that it moved has to be led back: the latest line of each first.
        for number in reversed([one for one, line in self._told.items() if not _stands(line, log)]):
            self._take_back(self._told.pop(number))
        for line in lines:
            if line.undone or not line.hands or not line.turn or line.number in self._told:
                continue
            self._told[line.number] = line
            if fresh or line.turn == self._turn:
                self._add(self._due_of(line))
        self.due = [one for one in self.due if one.turn >= self._turn - LASTS]

    def done(self) -> None:
        """The oldest one was carried out."""
        del self.due[:1]

    def _recent(self, log: list[LogLine]) -> list[LogLine]:
        """The lines of this turn and the last ones, with what was taken back since; not the whole evening."""
        start, turn = len(log), 0
        while start:
            line = log[start - 1]
            if not line.undone:
                turn = turn or line.turn
                if line.turn < turn - LASTS:
                    break
            start -= 1
        return log[start:]

    def _due_of(self, line: LogLine) -> Due:
        display = self._window.display
        moved = display.moved(line)
        about = moved.piece if moved is not None else str(line.number)
        return Due(display.hands_short(line), display.mover(line), display.spot(line), line.turn, about=about)

    def _take_back(self, line: LogLine) -> None:
        due = self._due_of(line)
        self.due = [one for one in self.due if one.about != due.about]
        text = self._window.display.way_back_short(line)
        if text:
            moved = self._window.display.moved(line)
            spot = self._window.display.stands(moved.piece) if moved is not None else due.spot
            self._add(Due(text, due.seat, spot, self._turn, back=True, about=due.about))

    def _add(self, due: Due) -> None:
        self.due = [*(one for one in self.due if one.about != due.about), due]


def _stands(line: LogLine, log: list[LogLine]) -> bool:
    """Whether a line still is where it was told, and counts."""
    now = log[line.number] if line.number < len(log) else None
    return now is not None and not now.undone and (now is line or now == line)
