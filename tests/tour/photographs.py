"""The tour's pictures of a table whose owner has photographed cards and board; the photographs are drawn, by nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.client.boxes.sheets import sheets_of
from tests.tour.fake_photos import as_jpeg
from ui.touch.boxes.page import Page as BoxPage
from ui.touch.controls.secret import Peek

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

CARDS = {"raven": "card", "tower": "card", "action": "id", "equipment": "id", "felon": "id"}
"""The lists of cards in the editions, and the field with their ids."""

CARD, BOARD = (252, 352), (600, 600)

PAPER, INK, CARPET, STONE = (232, 214, 178), (70, 44, 30), (118, 142, 92), (236, 208, 120)


class _Drawn:
    """Rectangles on a ground, three bytes a pixel, rows from the top."""

    def __init__(self, size: tuple[int, int], ground: tuple[int, int, int]) -> None:
        self.size = size
        self._rows = [bytearray(bytes(ground) * size[0]) for _ in range(size[1])]

    def fill(self, left: int, upper: int, right: int, lower: int, colour: tuple[int, int, int]) -> None:
        """One more rectangle; what lies beyond the picture is left out."""
        left, right = max(left, 0), min(right, self.size[0])
        for row in self._rows[max(upper, 0) : max(lower, 0)]:
            row[3 * left : 3 * right] = bytes(colour) * max(right - left, 0)

    def jpeg(self) -> bytes:
        """As it is kept."""
        return as_jpeg(b"".join(self._rows), self.size)


def card_photo(number: int) -> bytes:
    """A card with a picture of its own, and lines of print that nobody can read."""
    drawn, hue = _Drawn(CARD, PAPER), (60 + 37 * number % 160, 60 + 71 * number % 160, 60 + 53 * number % 160)
    drawn.fill(16, 16, 236, 150, hue)
    for at in range(5):
        drawn.fill(40 + 38 * at, 60 - 8 * (at % 2), 60 + 38 * at, 130, PAPER)
    for line in range(8):
        drawn.fill(24, 172 + 20 * line, 228 - 36 * (line % 3), 180 + 20 * line, INK)
    return drawn.jpeg()


def on_board(x: float, y: float) -> tuple[float, float]:
    """Where a place of the edition lies in `board_photo`."""
    return 0.04 + 0.0092 * x, 0.04 + 0.0092 * y


def board_photo(squares: list[dict[str, Any]]) -> tuple[bytes, dict[str, tuple[float, float]]]:
    """A board with all these squares where the edition has them, a little closer together: it has margins."""
    drawn, places = _Drawn(BOARD, CARPET), {}
    for one in squares:
        x, y = on_board(one["x"], one["y"])
        places[one["id"]] = (x, y)
        wide, high = 0.0046 * one["w"], 0.0046 * one["h"]
        left, upper, right, lower = (round(600 * edge) for edge in (x - wide, y - high, x + wide, y + high))
        drawn.fill(left, upper, right, lower, INK)
        drawn.fill(left + 2, upper + 2, right - 2, lower - 2, STONE if one["zone"] == "wall" else (206, 200, 186))
    return drawn.jpeg(), places


def keep_all(guide: TourGuide, game: str) -> int:
    """Keep a photograph of every card and, where people can play on one, of the board. Returns how many of cards."""
    pictures, edition = guide.app.kept.box_pictures, guide.app.kept.boxed(game).edition
    cards = [(part, one[key]) for part, key in CARDS.items() for one in edition.get(part, [])]
    for number, (part, card) in enumerate(cards):
        pictures.keep_card(game, part, card, card_photo(number))
    if guide.app.running.skin.plays_on_photo:
        pictures.keep_board(game, *board_photo(edition["square"]))
    guide.app.table_anew()
    return len(cards)


def forget_all(guide: TourGuide, game: str) -> None:
    """The table as it was."""
    pictures = guide.app.kept.box_pictures
    for part, card in pictures.cards(game):
        pictures.forget_card(game, part, card)
    pictures.forget_board(game)
    guide.app.table_anew()
    guide.app.back_to_table()


def show_photographs(guide: TourGuide, game: str) -> None:
    """The table, a hand, the box and a card's question; nothing for a game without cards."""
    if not sheets_of(game) or not keep_all(guide, game):
        return
    guide.app.back_to_table()
    guide.see("photographed-table")
    if guide.app.running.third_place == "hands":
        guide.app.go("hands")
        touch = guide.finger.rest(next(iter(guide.finger.all(Peek))))
        guide.see("photographed-hand")
        guide.finger.lift(touch)
    guide.app.go("box", game=game)
    guide.see("photographed-box")
    box = guide.page(BoxPage).box
    for part in CARDS:
        asked = next((one for one in box.questions if one.sheet.at == f"{part}[]"), None)
        if asked is not None:
            guide.app.go("box_question", box=box, question=asked)
            guide.see(f"photographed-{part}")
    box.leave()
    forget_all(guide, game)
