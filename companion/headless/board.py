"""The real board, photographed: what a program asks of a photograph, and what comes back."""

from __future__ import annotations

import msgspec

from companion.client.board_seen.lookout import DifferenceView, Lookout
from companion.client.boxes.by_file import MOST_BYTES
from companion.client.window import Window
from companion.devices.board_eyes import Stands, open_board_eyes
from companion.files import read_at_most
from companion.words import said


class BoardSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a photograph of the board came to. text: in a sentence or two.

    verdict: "as_thought", "differs", "otherwise" (more than three pieces) or "unseen" (the board without any piece).
    differences: each with the correction that agrees with the photograph, `what` and `value`; nothing is put right by
    itself. stand: where pieces are to stand, each alone, in the photograph that shows what they look like. unclear:
    kinds of pieces that cannot be told from the print.
    """

    text: str
    verdict: str = ""
    differences: list[DifferenceView] = []
    stand: list[Stands] = []
    unclear: list[str] = []


def look_at_board(window: Window, photo: str) -> BoardSeen:
    """Compare a photograph with the table. photo: the name of a file, or "-".

    Raises Refused where nothing can be looked for, or the photograph cannot be used, Unavailable where nothing sees.
    """
    lookout = Lookout(window)
    look = lookout.begin()
    told = lookout.tell(look, look.see(open_board_eyes(), _read(photo), owner=True))
    return BoardSeen(told.text, told.verdict, told.differences)


def show_pieces(window: Window, photo: str | None) -> BoardSeen:
    """Learn from a photograph what pieces look like; without one, say where they are to stand for it.

    Raises as `look_at_board`.
    """
    lookout = Lookout(window)
    lesson = lookout.lesson()
    if photo is None:
        return BoardSeen(lookout.ask(lesson), stand=lesson.stand)
    learned = lesson.see(open_board_eyes(), _read(photo), owner=True)
    return BoardSeen(lookout.learn(learned), unclear=learned.unclear)


def _read(photo: str) -> bytes:
    return read_at_most(photo, MOST_BYTES, said("files.photograph"))
