"""The board of a box that is being put right, with a ring around the place that is asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.sheets import Question
from companion.client.evenings.kept import Kept
from companion.editions.places import at
from companion.refused import Refused
from ui.touch.app.skins import skin_of

if TYPE_CHECKING:
    from ui.touch.board.board import BoardCanvas


def board_of(box: EditedBox) -> BoardCanvas | None:
    """The board as an evening with this box would begin; None where there is none, or the box cannot be played yet."""
    if box.wrong:
        return None
    kept = Kept(":memory:")
    least, _ = kept.boxed(box.game).seats()
    try:
        window = kept.begin(box.game, [chr(ord("A") + seat) for seat in range(least)], edition=box.edition)
    except Refused:
        return None
    board = skin_of(box.game).board(window)
    if board is not None:
        board.update(window)
    return board


def ringed(box: EditedBox, question: Question, board: BoardCanvas) -> bool:
    """Put a ring around the place that a question is about, and light all of a run. Whether there is such a place."""
    tables = [at(box.edition, path) for path in question.paths]
    spots = [spot for table in tables if (spot := question.sheet.ring.format_map(table)) in board.spots]
    if not spots:
        return False
    board.pointed, board.hinted = spots[-1], spots if len(spots) > 1 else []
    return True
