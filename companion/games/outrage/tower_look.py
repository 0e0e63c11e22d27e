"""The Tower in the plain: its squares, and who stands where."""

from __future__ import annotations

from companion.client.display.boards import BoardLook, BoardPiece, BoardPlace
from companion.client.layers.views import SeatInfo
from companion.games.outrage.view import TowerView
from companion.words import Words

GROUNDS = {
    "wall": "#DDBB52", "inner": "#A7AAA8", "lane": "#8FA0A8", "inmost": "#EFCACB", "white": "#D48B9A", "out": "#1D3024",
}  # fmt: skip
WARDER = "#B3122B"


def ground(squares: list[dict[str, object]], words: Words) -> list[BoardPlace]:
    """The squares as they are printed: in tenths, from their middles. A post has no name: a warder stands there."""
    return [_place(one, "" if one["kind"] == "post" else words.name("sign", one["id"])) for one in squares]


def _place(square: dict[str, object], name: str) -> BoardPlace:
    x, y, w, h = (float(str(square[name])) * 10 for name in ("x", "y", "w", "h"))
    place = round(x - w / 2), round(y - h / 2), round(w), round(h)
    called = name if name != square["id"] else ""
    return BoardPlace(str(square["id"]), *place, GROUNDS.get(str(square["zone"]), GROUNDS["inner"]), name=called)


def board(view: TowerView, places: list[BoardPlace], seats: list[SeatInfo]) -> BoardLook:
    """As it stands now. places: the ground of this evening's edition."""
    pieces = [BoardPiece(square, icon="person", colour=WARDER, figure="warder") for square in view.warders]
    pieces += [
        BoardPiece(one.square, seat, figure=f"thief-{seats[seat].colour}")
        for seat, one in enumerate(view.players)
        if not one.escaped
    ]
    # Where pieces stand is said of each seat (`GameDisplay.place`).
    return BoardLook(1000, places, pieces, [])
