"""Text to read: paragraphs as far as they fit, the rest a page further; nothing scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.ink import fitting_texture, text_texture, text_width, wrapped_texture
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, SMALL
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

SIGN = 44
"""Side of a sign before a line, in dp."""

LINES = 40
"""More lines than any paragraph has."""

HEAD, FOOT = ASIDE, SMALL
"""Type sizes in sp of what stands above the words and below them."""


class Paragraph(ButtonBehavior, Widget):
    """A paragraph, with a title above and a quiet line below where there are, and a figure at its right.

    `act` is called when it is touched. `before` is the room that stays free at the left of the words, in pixels.
    """

    before = 0.0

    def __init__(
        self,
        text: str,
        title: str = "",
        act: Callable[[], None] | None = None,
        large: bool = False,
        foot: str = "",
        figure: str = "",
    ) -> None:
        super().__init__(size_hint_y=None)
        self.text, self.title, self.foot, self.figure = text, title, foot, figure
        self._act = act
        self._size = int(lettering.pixels(BODY if large else ASIDE))
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon, state=self.paint_soon)
        theme.follow(self)

    def on_release(self) -> None:
        """Go where it leads."""
        if self._act is not None:
            self._act()

    def fit(self, width: float) -> None:
        """Be as high as the words need in that width."""
        self.width = width
        self.height = max(dp(48), sum(texture.size[1] for texture, _ in self._words()) + dp(14))

    @property
    def _beside(self) -> float:
        """The width of the figure, and of what keeps it from the words."""
        return text_width(self.figure, self._size, bold=True) + dp(14) if self.figure else 0.0

    def _words(self) -> list[tuple[Texture, list[float]]]:
        wide = max(int(self.width - self._beside - self.before), 40)
        words = [(wrapped_texture(self.text, self._size, False, wide, LINES), theme.ink)] if self.text else []
        if self.title:
            words.insert(0, (wrapped_texture(self.title, int(lettering.pixels(HEAD)), True, wide, LINES), theme.ink))
        if self.foot:
            foot = fitting_texture(self.foot, lettering.sizes((FOOT,)), False, wide, int(2 * sp(FOOT)), "left")
            words.append((foot, theme.quiet))
        return words

    def _begins(self, words: list[tuple[Texture, list[float]]]) -> float:
        """Where the upper edge of the words is."""
        return self.top - dp(5)

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        if self.state == "down" and self._act is not None:
            drawing.add(Color(*theme.raised))
            drawing.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(8)]))
        words = self._words()
        top = self._begins(words)
        if self.figure:
            beside = text_texture(self.figure, self._size, True)
            drawing.add(Color(*theme.ink))
            pos = int(self.right - beside.size[0]), int(top - beside.size[1])
            drawing.add(Rectangle(texture=beside, pos=pos, size=beside.size))
        for texture, ink in words:
            top -= texture.size[1]
            drawing.add(Color(*ink))
            drawing.add(Rectangle(texture=texture, pos=(int(self.x + self.before), int(top)), size=texture.size))
        drawing.add(Color(*theme.edge))
        drawing.add(Line(points=[self.x, self.y, self.right, self.y], width=1))


class SignLine(Paragraph):
    """A sign, and beside it what it means. draw_sign: draws it around a point, so many pixels to each side."""

    def __init__(
        self,
        draw_sign: Callable[[InstructionGroup, float, float, float], None] | None,
        text: str,
        act: Callable[[], None] | None = None,
        title: str = "",
    ) -> None:
        self._draw_sign = draw_sign
        self.before = dp(SIGN + 14)
        super().__init__(text, title, act)

    def fit(self, width: float) -> None:
        """At least as high as the sign."""
        super().fit(width)
        self.height = max(self.height, dp(SIGN + 8))

    def _begins(self, words: list[tuple[Texture, list[float]]]) -> float:
        """As far above the middle of the sign as their foot is below it."""
        return self.center_y + sum(texture.size[1] for texture, _ in words) / 2

    def _paint(self, *_: object) -> None:
        super()._paint()
        if self._draw_sign is not None:
            self._draw_sign(self._drawing, self.x + dp(SIGN / 2), self.center_y, dp(SIGN / 2))


class Reading(BoxLayout):
    """Paragraphs a page at a time. `earlier` and `later` are keys to turn pages, for whoever has a place for them.

    page: counted from 0. Pages are filled evenly, so that no line stands alone on the last.
    """

    page = NumericProperty(0)

    def __init__(self, parts: Sequence[Paragraph], **settings: object) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **settings)
        self._parts = list(parts)
        self._fitted = 0.0
        self.earlier = BigButton(
            text=say("touch_parts.pages.earlier"), icon="expand_less", look="plain", size_hint_y=1, locks=False
        )
        self.later = BigButton(
            text=say("touch_parts.pages.later"), icon="expand_more", look="plain", size_hint_y=1, locks=False
        )
        self.earlier.act, self.later.act = partial(self._turn, -1), partial(self._turn, 1)
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        self.bind(size=self._from_start, page=self._fill_soon)
        self._fill_soon()

    def _from_start(self, *_: object) -> None:
        self.page = 0
        self._fill_soon()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        # To turn a page is no reason to set all of them anew.
        if self._fitted != self.width:
            self._fitted = self.width
            for part in self._parts:
                part.fit(self.width)
        # Below the last one comes a gap too.
        starts = page_starts([part.height + self.spacing for part in self._parts], self.height)
        first, last = [*starts, len(self._parts)][self.page : self.page + 2]
        for part in self._parts[first:last]:
            self.add_widget(part)
        self.add_widget(Widget())
        self.earlier.disabled = first == 0
        self.later.disabled = last == len(self._parts)
        # Keys that lead nowhere are no keys.
        self.earlier.opacity = self.later.opacity = float(len(starts) > 1)

    def _turn(self, pages: int) -> None:
        self.page += pages


def page_starts(heights: Sequence[float], room: float) -> list[int]:
    """The number of the first part on each page, which has so much room: as few pages as can be, evenly filled."""
    starts, pages = [0], len(_filled(heights, room))
    for left in range(pages, 1, -1):
        end = starts[-1] + 1
        high, share = heights[end - 1], sum(heights[end - 1 :]) / left
        # Its share, by half a part more or less, as long as all that follows has room on the pages that are left.
        while high + heights[end] <= room and (
            high + heights[end] / 2 <= share or len(_filled(heights[end:], room)) >= left
        ):
            high += heights[end]
            end += 1
        starts.append(end)
    return starts


def _filled(heights: Sequence[float], room: float) -> list[int]:
    """The same with each page as full as it gets. What is higher than a page has one of its own."""
    starts, left = [0], room
    for at, height in enumerate(heights):
        if height > left and at > starts[-1]:
            starts.append(at)
            left = room
        left -= height
    return starts
