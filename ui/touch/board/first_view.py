"""What part of a board is shown when other squares can be touched: as few touches as can be, and no needless glide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ui.touch.board.gestures import CLOSE, TouchedPlane
from ui.touch.board.spots import Spot, View

SEEN = 0.3
"""How much of a square must be seen around its middle so that a finger finds it, in its own size."""


def open_on_legal(board: TouchedPlane, focus: str) -> None:
    """Start afresh: at the zone where squares can be touched, or zoomed where that saves a touch.

    focus: the square where a way begins, "" for none.
    """
    if board.zones:
        _open_zone(board, focus)
        return
    legal = _legal(board)
    view = _around(board, legal, focus) if board.zooms and len(legal) > 1 else None
    if view is None:
        board.show_whole()
    else:
        board.show(view)


def look_on(board: TouchedPlane, focus: str) -> None:
    """Keep the view within a turn as long as squares can be touched in it; else start afresh. focus: as there."""
    legal = _legal(board)
    if board.zones:
        if legal and not (board.zoomed and any(board.in_sight(spot.id, SEEN) for spot in legal)):
            _open_zone(board, focus)
        return
    if not (board.zoomed and _all_safe(board, legal)):
        open_on_legal(board, focus)


def _legal(board: TouchedPlane) -> list[Spot]:
    return [board.spots[spot] for spot in board.legal if spot in board.spots]


def _all_safe(board: TouchedPlane, legal: Sequence[Spot]) -> bool:
    """Whether all squares that can be touched are seen, each a fingertip from the others."""
    if not legal or board.overridable or not all(board.in_sight(spot.id, SEEN) for spot in legal):
        return False
    return len(legal) == 1 or board.apart(legal) <= board.seen.scale * 1.05


def _around(board: TouchedPlane, legal: Sequence[Spot], focus: str) -> View | None:
    """A close view that has all of these, a fingertip from each other; None where there is none or no need for it."""
    around = [*legal, *([board.spots[focus]] if focus in board.spots else [])]
    scale = board.apart(legal)
    left, right = min(s.x - s.w / 2 for s in around), max(s.x + s.w / 2 for s in around)
    upper, lower = min(s.y - s.h / 2 for s in around), max(s.y + s.h / 2 for s in around)
    fits = (right - left + 0.6) * scale <= board.width and (lower - upper + 0.6) * scale <= board.height
    if not fits or scale <= board.whole().scale:
        return None
    room = min(board.width / (right - left + 0.6), board.height / (lower - upper + 0.6))
    scale = max(scale, min(room, board.whole().scale * CLOSE))
    return board.kept_in(View((left + right) / 2, (upper + lower) / 2, scale))


def _open_zone(board: TouchedPlane, focus: str) -> None:
    """The zone from which somebody goes, where anything can be touched there; else the one with most legal squares.

    Where nobody goes from anywhere and they lie in several zones, the view stays as long as one of them is in sight.
    """
    legal = _legal(board) or [board.spots[spot] for spot in board.movable if spot in board.spots]
    if not legal or not board.zooms:
        board.show_whole()
        return
    found = Counter(zone for spot in legal if (zone := board.zone_of(spot.id)))
    start = board.zone_of(focus)
    if start and (start in found or _reaches(board, start, legal)):
        board.show_zone(start, [focus])
    elif found and (start or len(found) == 1 or not any(board.in_sight(spot.id, SEEN) for spot in legal)):
        zone = found.most_common(1)[0][0]
        board.show_zone(zone, [spot.id for spot in legal])


def _reaches(board: TouchedPlane, zone: str, legal: Sequence[Spot]) -> bool:
    """Whether a square beside a zone is seen well enough with it."""
    view = board.zone_view(zone)
    wide, high = board.width / view.scale / 2, board.height / view.scale / 2
    return any(abs(spot.x - view.x) <= wide and abs(spot.y - view.y) <= high for spot in legal)
