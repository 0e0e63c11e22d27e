"""Whose turn it is, to be seen from two metres: badge and name on the seat's own colour, who is next, and Why?"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.ink import draw_mark, fitting_texture, shape_points, text_texture, text_width
from ui.touch.look.played import draw_played
from ui.touch.look.scale import BODY, TITLE, down_from
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme
from ui.touch.table.places import Box
from ui.touch.table.sand_glass import GRAINS, NONE, ROOM, draw_glass

NAME = down_from(TITLE, BODY)
"""Type sizes of the name in sp, the first at which all of it fits; at the last its end is left out."""


KEY = 48
"""Height of a key in dp at least."""

BADGE = 0.34
"""Radius of the badge in heights of the head: with its rim it fills most of it, and touches no edge."""

RIMMED, APART = 1.14, 10
"""How much larger a mark is with its rim, and how far words stand off that of whoever is next, in dp."""

LEFT = 12
"""How far the place of the badge lies off the left edge, in dp."""


class Head(Widget):
    """`mark` is whose question it is, None for everybody; `then` is who is next, None where nobody can tell.

    played: the companion plays that seat. fallen: of the sand glass beside the name, as in `SandGlass`.
    """

    mark = ObjectProperty(None, allownone=True)
    played = BooleanProperty(False)
    name = StringProperty("")
    then = ObjectProperty(None, allownone=True)
    fallen = NumericProperty(NONE)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.why = BigButton(icon="help", look="plain", locks=False, size_hint=(None, None))
        self._drawing, self._glass = InstructionGroup(), InstructionGroup()
        for group in (self._drawing, self._glass):
            self.canvas.before.add(group)
        self._glass_at, self._there = 0.0, False
        self._glass_soon = Clock.create_trigger(self._paint_glass, -1)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon, mark=self.paint_soon, name=self.paint_soon)
        self.bind(played=self.paint_soon, then=self.paint_soon, fallen=self._sand)
        theme.follow(self)
        self.add_widget(self.why)

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        high = self.height - dp(12)
        # A finger needs its height even where the head is low.
        tall = min(max(high, dp(KEY)), self.height)
        self.why.size = (min(dp(52), tall), tall)
        self.why.pos = (self.right - self.why.width - dp(8), self.center_y - tall / 2)
        ink = theme.mark_ink if self.mark is not None else theme.ink
        left = self.x + dp(LEFT)
        if self.mark is not None:
            # A dark rim: on the seat's own colour any other would be lost.
            x, y, radius = badge_place(self)
            draw_mark(drawing, self.mark.shape, self.mark.letter, x, y, radius,
                      theme.colour(self.mark.colour), theme.mark_ink, theme.mark_ink)  # fmt: skip
            if self.played:
                draw_played(drawing, x, y, radius)
            left += high + dp(12)
        right = self.why.x - dp(8)
        if self.then is not None:
            right = self._paint_next(drawing, right, ink)
        sizes = tuple(int(sp(size)) for size in NAME)
        glass = dp(ROOM) if self.fallen != NONE else 0
        words = fitting_texture(self.name, sizes, True, max(int(right - left - glass), 20), int(high), "left")
        drawing.add(Color(*ink))
        place = int(left), int(self.center_y - words.size[1] / 2)
        drawing.add(Rectangle(texture=words, pos=place, size=words.size))
        self._glass_at = place[0] + words.size[0] + (dp(ROOM) + dp(8)) / 2
        self._paint_glass()

    def _sand(self, _: Widget, fallen: int) -> None:
        """A grain fell: only the glass is drawn anew, unless it has come or gone and the name has another place."""
        self._there, before = fallen != NONE, self._there
        (self._glass_soon if self._there == before else self.paint_soon)()

    def _paint_glass(self, *_: object) -> None:
        """The sand glass beside the name."""
        self._glass.clear()
        if self.fallen != NONE and self.mark is not None:
            draw_glass(self._glass, self._glass_at, self.center_y, self.fallen / GRAINS, theme.mark_ink)

    def _paint_next(self, drawing: InstructionGroup, right: float, ink: list[float]) -> float:
        """Who is next; returns where that begins."""
        radius, middle = dp(16), right - dp(18)
        draw_mark(drawing, self.then.shape, self.then.letter, middle, self.center_y, radius,
                  theme.colour(self.then.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
        text, size = say("touch.table.then"), int(sp(BODY))
        words = text_texture(text, size)
        # Some shapes are wider than others.
        reach = max(across for across, _ in shape_points(self.then.shape)) * radius * RIMMED
        left = middle - reach - dp(APART) - text_width(text, size)
        drawing.add(Color(*ink))
        drawing.add(Rectangle(texture=words, pos=(int(left), int(self.center_y - words.size[1] / 2)), size=words.size))
        return left - dp(8)


def badge_place(head: Head | Box) -> tuple[float, float, float]:
    """The middle of the badge of whoever is asked, and its radius."""
    return head.x + dp(LEFT) + head.height / 2 - dp(6), head.y + head.height / 2, head.height * BADGE
