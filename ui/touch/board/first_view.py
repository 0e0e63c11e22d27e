"""What part of a board is shown when other squares can be touched: as few touches as can be, and no needless glide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kivy.metrics import dp

from ui.touch.board.gestures import CLOSE, NEARLY, TouchedPlane
from ui.touch.board.plane import FINGER
from ui.touch.board.spots import Spot, View, edges_of

SEEN = 0.3
"""How much of a square must be seen around its middle so that a finger finds it, in its own size."""

AROUND = 1.0
"""How much of the board is seen around all that can be touched, in plain squares: it shows where that lies."""

NEARER = 1.3
"""How many times larger squares are at least in a part of the board, where that saves no touch."""


def open_on_legal(board: TouchedPlane, focus: str) -> None:
    """Start afresh: at all squares that can be touched where they are larger then, else at a zone that has some.

    focus: the square where a way begins, "" for none.
    """
    if board.zones:
        _open_zone(board, focus)
        return
    legal = _legal(board)
    around = [*legal, *_known(board, [focus])]
    view = _around(board, legal, around) or _framed(board, around) if board.zooms and len(legal) > 1 else None
    if view is None:
        board.show_whole()
    elif view != board.seen:
        board.show(view)


def look_on(board: TouchedPlane, focus: str) -> None:
    """Keep the view within a turn as long as squares can be touched in it; else start afresh. focus: as there."""
    legal = _legal(board)
    if board.zones:
        # Where a finger has moved the view, people look at what they want to see.
        enough = any if board.dragged else all
        if legal and not (board.zoomed and enough(board.in_sight(spot.id, SEEN) for spot in legal)):
            _open_zone(board, focus)
        return
    if not (board.zoomed and _all_safe(board, legal)):
        open_on_legal(board, focus)


def _legal(board: TouchedPlane) -> list[Spot]:
    return _known(board, board.legal)


def _known(board: TouchedPlane, spots: Sequence[str]) -> list[Spot]:
    return [board.spots[spot] for spot in spots if spot in board.spots]


def _all_safe(board: TouchedPlane, legal: Sequence[Spot]) -> bool:
    """Whether all squares that can be touched are seen, each a fingertip from the others."""
    if not legal or board.overridable or not all(board.in_sight(spot.id, SEEN) for spot in legal):
        return False
    return len(legal) == 1 or board.apart(legal) <= board.seen.scale * NEARLY


def _around(board: TouchedPlane, legal: Sequence[Spot], around: Sequence[Spot]) -> View | None:
    """A close view that has all `around`, the legal ones a fingertip from each other; None where there is none or no
    need for it."""
    scale = board.apart(legal)
    left, upper, right, lower = edges_of(around)
    fits = (right - left + 0.6) * scale <= board.width and (lower - upper + 0.6) * scale <= board.height
    if not fits or scale <= board.whole().scale:
        return None
    room = min(board.width / (right - left + 0.6), board.height / (lower - upper + 0.6))
    scale = max(scale, min(room, board.whole().scale * CLOSE))
    return board.kept_in(View((left + right) / 2, (upper + lower) / 2, scale))


def _framed(board: TouchedPlane, around: Sequence[Spot]) -> View | None:
    """The closest view that has all of these and a little around them; None where it shows hardly less than all."""
    if board.overridable:
        return None
    view = _view_of(board, around)
    return board.kept_in(view) if view.scale >= board.whole().scale * NEARER else None


def _framed_in_zones(board: TouchedPlane, around: Sequence[Spot], zone: str) -> View | None:
    """The view of a zone, moved no farther than it takes to have all of these in it.

    None where squares would be smaller than a fingertip, and where the zone has all of it, with what lies beside a
    piece that may be moved there.
    """
    left, upper, right, lower = edges_of(around)
    beside = 0.5 if board.movable else -0.5
    corners = ((x, y) for x in (left - beside, right + beside) for y in (upper - beside, lower + beside))
    view = board.zone_view(zone)
    scale = min(_view_of(board, around).scale, view.scale)
    if scale < dp(FINGER) or all(board.zone_at(*corner) == zone for corner in corners):
        return None
    wide, high = board.width / scale / 2 - AROUND, board.height / scale / 2 - AROUND
    x = min(max(view.x, right - wide), left + wide)
    y = min(max(view.y, lower - high), upper + high)
    return board.kept_filled(View(x, y, scale))


def _view_of(board: TouchedPlane, around: Sequence[Spot]) -> View:
    """What has all of these in the middle, and a little around them."""
    left, upper, right, lower = edges_of(around)
    scale = min(board.width / (right - left + 2 * AROUND), board.height / (lower - upper + 2 * AROUND))
    return View((left + right) / 2, (upper + lower) / 2, scale)


def _open_zone(board: TouchedPlane, focus: str) -> None:
    """All that can be touched or moved, with where somebody goes from, where squares are a fingertip large then.

    Else the zone from which somebody goes, where anything can be touched there; else the one with most legal squares.
    Where nobody goes from anywhere and they lie in several zones, the view stays as long as one of them is in sight.
    """
    movable = _known(board, board.movable)
    legal = _legal(board) or movable
    if not legal or not board.zooms:
        board.show_whole()
        return
    found = Counter(zone for spot in legal if (zone := board.zone_of(spot.id)))
    start = board.zone_of(focus)
    around = [*legal, *movable, *_known(board, [focus])]
    if found and (view := _framed_in_zones(board, around, start or found.most_common(1)[0][0])):
        if view != board.seen:
            board.show(view)
        return
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
