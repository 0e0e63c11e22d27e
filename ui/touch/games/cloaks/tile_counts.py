"""What stands on the tile that is seen, in numbers under the city: own houses, others', neutral ones, monuments."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.window import Window
from companion.words import say
from ui.touch.games.cloaks.figures import Figure, house_figure, monument_figure
from ui.touch.games.cloaks.flat import draw_monument
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_text, text_width
from ui.touch.look.scale import BODY, CAPTION, SMALL, down_from
from ui.touch.look.theme import theme

FIGURE = 36
"""Side of a sign among the counts at most, in dp."""

GAP = 4
"""Between a sign and its number, and around a word, in dp."""

WORDS = down_from(SMALL, CAPTION)
"""Type sizes in sp of the words under the signs, the first at which all have room."""

COUNTED = ("own", "others", "neutral", "monuments")
"""What is counted, from left to right."""


class TileCounts(Drawn):
    """Four signs with their numbers, and under each what it counts; own houses are those of whoever is on turn."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._window: Window | None = None
        self._place = 0

    def show(self, window: Window, place: int) -> None:
        """Of the tile at that place now."""
        self._window, self._place = window, place
        self.paint_soon()

    @property
    def whose(self) -> int:
        """The seat whose houses are the own ones: whose turn it is, or before the first turn whoever is asked."""
        assert self._window is not None
        asked = (question.seat for question in self._window.questions)
        return next((seat for seat in (self._window.view.seat, *asked) if seat >= 0), 0)

    @property
    def words(self) -> list[str]:
        """What is counted, in words."""
        return [say(f"cloaks.touch.counts.{one}") for one in COUNTED]

    def word_size(self) -> int:
        """The type size of the words in pixels, the same for all."""
        sizes = [int(sp(size)) for size in WORDS]
        return next((size for size in sizes if self._spare(size) >= 3 * dp(GAP)), sizes[-1])

    def columns(self) -> list[tuple[float, float]]:
        """The middle and the width of what each count has: as much more than its word for one as for another."""
        size, left, found = self.word_size(), self.x, []
        spare = self._spare(size)
        for word in self.words:
            wide = text_width(word, size) + spare
            found.append((left + wide / 2, wide))
            left += wide
        return found

    def _spare(self, size: int) -> float:
        return (self.width - sum(text_width(word, size) for word in self.words)) / len(COUNTED)

    def facts(self) -> list[tuple[Figure, int]]:
        """Each sign with its number."""
        assert self._window is not None
        seat = self.whose
        tile, mark = self._window.view.tiles[self._place], self._window.seats[seat]
        return [
            (house_figure(mark), tile.houses[seat]),
            (_others, sum(tile.houses) - tile.houses[seat]),
            (house_figure(None), tile.neutral),
            (monument_figure(mark) if tile.monuments[seat] else _no_monument, sum(tile.monuments)),
        ]

    def draw(self, group: InstructionGroup) -> None:
        """A sign and its number as one, in the middle, above their word."""
        if self._window is None:
            return
        draw_box(group, self.pos, self.size, dp(10), theme.panel, theme.panel, 0)
        words = self.word_size()
        line = words * 1.25
        high = self.height - line - dp(GAP)
        middle, size = self.y + line + high / 2 + dp(1), int(min(sp(BODY), high * 0.76))
        for (figure, number), word, (x, step) in zip(self.facts(), self.words, self.columns(), strict=True):
            wide = text_width(str(number), size, bold=True)
            half = min(dp(FIGURE), high, step - wide - dp(3 * GAP)) / 2
            left = x - (2 * half + dp(GAP) + wide) / 2
            figure(group, left + half, middle, half)
            draw_text(group, str(number), left + 2 * half + dp(GAP) + wide / 2, middle, size, theme.ink, bold=True)
            draw_text(group, word, x, self.y + line / 2 + dp(1), words, theme.quiet)


def _others(group: InstructionGroup, x: float, y: float, half: float) -> None:
    """Houses of everybody else."""
    draw_icon(group, icon("group"), x, y, half * 1.6, theme.quiet)


def _no_monument(group: InstructionGroup, x: float, y: float, half: float) -> None:
    """Monuments, none of them of whoever is on turn."""
    draw_monument(group, x, y, half * 0.84, theme.quiet, theme.mark_edge)
