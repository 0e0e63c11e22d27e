"""The table seen from above: who sits where, clockwise, and chairs that are free. Each is a key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import atan2, cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Line, Triangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.client.layers.views import SeatInfo
from ui.touch.controls.key import Key
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_mark, draw_text, text_width
from ui.touch.look.played import draw_played
from ui.touch.look.scale import ASIDE, down_from
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import colour_of, theme
from ui.touch.shelf.lid import draw_lid

LOWEST = 112
"""A room lower than this, in dp, stays empty: a finger could not tell the chairs apart."""

LONGEST = 4.0
"""The table is at most so many times as long as it is broad."""

FINGER, LEAST, APART = 84, 48, 8
"""How large a chair is to touch, how large at least, and how far from the next one, in dp."""

BADGE = 32
"""The radius of what is seen of a chair in dp, where there is room."""

TEXT = down_from(ASIDE)
"""Type sizes in sp of what is said amid the table."""

LID = 1.5
"""How wide the box amid the table is, in its heights."""

WOOD = {
    "night": ("#4A3626", "#2C1F14", "#6B5138"),
    "day": ("#DDBF92", "#A9824F", "#C7A271"),
    "contrast": ("#000000", "#FFFFFF", "#000000"),
}
"""The table by theme: its top, its edge, and the line along it."""

RIM = 10
"""How far that line lies inside the edge, in dp."""

Chair = SeatInfo | tuple[str, str]
"""Who sits there, or colour and shape of whoever will."""


def badge_of(size: float) -> float:
    """The radius of what is seen of a chair that is so large to touch, in pixels."""
    return min(float(dp(BADGE)), size / 2 - dp(3))


class RoundTable(Widget):
    """`people` are marks in the order in which they sit, `seated` the chair of each; `chairs` is how many there are.

    `marks` are colour and shape that go with each chair, `picked` is the one that is changed, -1 for none, `played` are
    those that the companion plays. `act` is called with the number of a chair that is touched.
    `game` and `sign` are of the box that stands on it, "" for none; `text` is said in its place.
    """

    people = ListProperty()
    seated = ListProperty()
    marks = ListProperty()
    chairs = NumericProperty(0)
    picked = NumericProperty(-1)
    played = ListProperty()
    game = StringProperty("")
    sign = StringProperty("")
    text = StringProperty("")

    def __init__(self, act: Callable[[int], object] | None = None, **settings: object) -> None:
        super().__init__(**settings)
        self._act = act
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self._keys: list[Key] = []
        self.paint_soon = PaintSoon(self._paint)
        for name in ("people", "seated", "chairs", "marks", "played"):
            self.fbind(name, self._set_chairs)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self)
        self._set_chairs()

    def _set_chairs(self, *_: object) -> None:
        """One key a chair."""
        seated = list(self.seated) or list(range(len(self.people)))
        count = max(int(self.chairs), len(self.people), *(chair + 1 for chair in seated), 0)
        sits = dict(zip(seated, self.people, strict=False))
        self.clear_widgets()
        self._keys = []
        for chair in range(count):
            mark = self.marks[chair] if chair < len(self.marks) else ("white", "disc")
            key = Key(self._draw_chair, face=sits.get(chair, tuple(mark)), act=partial(self._touch, chair))
            self._keys.append(key)
            self.add_widget(key)
        self._lay()

    def _touch(self, chair: int) -> None:
        if self._act is not None:
            self._act(chair)

    def _lay(self, *_: object) -> None:
        """Chairs as large as have room beside each other, half of each beyond the rim of the table."""
        self.paint_soon()
        size, places = self._largest()
        for key, (x, y) in zip(self._keys, places, strict=False):
            key.size = size, size
            key.center = x, y
        for key in self._keys:
            key.opacity = 1 if places else 0
            key.disabled = not places
            if not places:
                # Nobody sees it, so it may take no touch from what lies there.
                key.size, key.pos = (0, 0), self.pos

    def _largest(self) -> tuple[float, list[tuple[float, float]]]:
        """The size of a chair to touch, and the middle of each; none where they have no room."""
        if self.height < dp(LOWEST):
            return 0, []
        size = min(dp(FINGER), (self.height - dp(APART)) / 2)
        while size >= dp(LEAST):
            long, high = self._measure(size)
            places = [self._place(at / len(self._keys), long, high) for at in range(len(self._keys))]
            gaps = (
                max(abs(x - other_x), abs(y - other_y)) - size
                for at, (x, y) in enumerate(places)
                for other_x, other_y in places[:at]
            )
            if min(gaps, default=dp(APART)) >= dp(APART) - 0.01:
                return size, places
            size -= dp(1)
        return 0, []

    def _measure(self, size: float) -> tuple[float, float]:
        """How long and how high the table is whose chairs are so large."""
        high = min(self.height - size, self.width / 2)
        return min(self.width - size, LONGEST * high), high

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        size, places = self._largest()
        if not places:
            return
        long, high = self._measure(size)
        left, low = self.center_x - long / 2, self.center_y - high / 2
        wood, edge, grain = (colour_of(one) for one in WOOD[theme.name])
        draw_box(drawing, (left, low - dp(6)), (long, high), high / 2, edge, edge, 0)
        draw_box(drawing, (left, low), (long, high), high / 2, wood, edge, dp(2))
        rim = dp(RIM)
        if high > 3 * rim:
            draw_box(drawing, (left + rim, low + rim), (long - 2 * rim, high - 2 * rim), high / 2 - rim, wood, grain,
                     dp(1.4))  # fmt: skip
        self._paint_way(drawing, len(places), long, high)
        free = high - 2 * badge_of(size) - dp(12)
        if self.text:
            self._paint_text(drawing, int(long - size - dp(20)), int(free))
            return
        box = min(free, (long - 2 * badge_of(size)) * 0.5 / LID)
        if box > dp(36) and self.game:
            x, y = self.center_x - box * LID / 2, self.center_y - box / 2
            draw_box(
                drawing, (x - dp(1), y - dp(4)), (box * LID + dp(2), box + dp(4)), dp(6), theme.veil, theme.veil, 0
            )
            draw_lid(drawing, self.game, self.sign, (x, y, box * LID, box), theme.panel, dp(5))

    def _paint_text(self, drawing: InstructionGroup, wide: int, high: int) -> None:
        """Amid the table, where there is room for it: it is said again elsewhere."""
        sizes = [int(sp(one)) for one in TEXT if 1.3 * sp(one) <= high]
        size = next((one for one in sizes if text_width(self.text, one) <= wide), 0)
        if size:
            draw_text(drawing, self.text, self.center_x, self.center_y, size, theme.ink)

    def _paint_way(self, drawing: InstructionGroup, count: int, long: float, high: float) -> None:
        """Small arrows on the rim: it goes clockwise, and nobody takes them for keys."""
        drawing.add(Color(*theme.ink))
        half = dp(5)
        for at in range(count):
            x, y = self._place((at + 0.5) / count, long, high)
            before, after = (self._place((at + part) / count, long, high) for part in (0.49, 0.51))
            way = atan2(after[1] - before[1], after[0] - before[0])
            corners = [(x + half * cos(way + turn), y + half * sin(way + turn)) for turn in (0, 2.3, -2.3)]
            drawing.add(Triangle(points=[part for corner in corners for part in corner]))

    def _draw_chair(self, key: Key, group: InstructionGroup) -> None:
        """Who sits there; or a ring in the colour of whoever will, with the sign that somebody can."""
        x, y = key.center
        radius = badge_of(key.height)
        chair: Chair = key.face
        if isinstance(chair, SeatInfo):
            if self.picked in range(len(self._keys)) and key is self._keys[int(self.picked)]:
                group.add(Color(*theme.accent))
                group.add(Line(circle=(x, y, min(radius * 1.36, key.height / 2)), width=dp(1.6)))
            draw_mark(group, chair.shape, chair.letter, x, y, radius, theme.colour(chair.colour), theme.mark_ink,
                      theme.mark_edge)  # fmt: skip
            if self._keys.index(key) in self.played:
                draw_played(group, x, y, radius)
            return
        ground = theme.hands if key.state == "down" else theme.raised
        draw_box(group, (x - radius, y - radius), (2 * radius, 2 * radius), radius, ground, ground, 0)
        colour = theme.colour(chair[0])
        for rim, width in ((theme.mark_edge if theme.name == "day" else theme.room, dp(2.6)), (colour, dp(1.8))):
            group.add(Color(*rim))
            group.add(Line(circle=(x, y, radius - dp(2)), width=width))
        draw_icon(group, icon("add"), x, y, radius, theme.ink)

    def _place(self, part: float, long: float, high: float) -> tuple[float, float]:
        """The point after that part of the way round, clockwise from the middle of the near side."""
        half, straight = high / 2, long - high
        bow = pi * half
        left, right = self.center_x - straight / 2, self.center_x + straight / 2
        way = part * 2 * (straight + bow)
        if way <= straight / 2:
            return self.center_x - way, self.center_y - half
        way -= straight / 2
        if way <= bow:
            return left - half * sin(way / half), self.center_y - half * cos(way / half)
        way -= bow
        if way <= straight:
            return left + way, self.center_y + half
        way -= straight
        if way <= bow:
            return right + half * sin(way / half), self.center_y + half * cos(way / half)
        return right - (way - bow), self.center_y - half
