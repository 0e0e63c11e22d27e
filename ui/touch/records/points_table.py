"""Everybody's points side by side: a bar a side, as long as its total, and in it what the points are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp, sp

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_mark, draw_text, text_width
from ui.touch.look.scale import ASIDE, BODY, SMALL, TITLE, down_from
from ui.touch.look.theme import theme

NARROW = 620
"""In a narrower table than this, in dp, bars lie below the names."""

NAMES, TOTAL = 200, 84
"""Width of names and of totals in dp."""

NAME = down_from(ASIDE)
"""Type sizes of a name in sp, the first at which all of it fits; at the last its letters are narrower."""

HIGH, TALL = 84, 118
"""Height of a side's line in dp at most: with its bar beside its name, and below it."""

BAR = 46
"""Height of a bar in dp at most."""

LEAST = 50
"""Width of a part in dp at least: its sign and its points have to be read."""

LEGEND = 30
"""Height of the line in dp that says what the signs in the bars mean."""

APART = 3
"""Between two parts, in dp."""


class Part(NamedTuple):
    """What some points are for, in words and by the name of an icon, "" for none."""

    text: str
    icon: str
    points: int


class Side(NamedTuple):
    """A line. place: 0 where nobody is ahead of anybody. tale: what they are remembered for, "" for nothing."""

    seats: Sequence[SeatInfo]
    name: str
    place: int
    total: int
    parts: Sequence[Part]
    tale: str


class PointsTable(Drawn):
    """Best first, and over the bars what their signs mean.

    `window`: of the evening. `icons`: of what points are for, by the key of a standing's line.
    """

    def __init__(self, window: Window, icons: Mapping[str, str], **settings: object) -> None:
        self.sides = sides_of(window, icons)
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """All lines, from the top."""
        narrow = self.width < dp(NARROW)
        legend = legend_of(self.sides)
        head = self._legend(group, legend, narrow) if legend else 0
        high = min((self.height - head) / max(len(self.sides), 1), dp(TALL if narrow else HIGH))
        most = max((side.total for side in self.sides), default=0)
        y = self.top - head
        for side in self.sides:
            self._side(group, side, (y - high, high), most, narrow)
            y -= high

    def _legend(self, group: InstructionGroup, legend: Sequence[Part], narrow: bool) -> float:
        """Each sign with its words, in as many lines as they need; how high that is in pixels."""
        begin = self.x if narrow else self.x + dp(NAMES)
        size, beside, apart = int(sp(SMALL)), dp(26), dp(20)
        x, y, lines = begin, self.top - dp(LEGEND) / 2, 1
        for part in legend:
            wide = beside + text_width(part.text, size)
            if x > begin and x + wide > self.right:
                x, y, lines = begin, y - dp(LEGEND), lines + 1
            draw_icon(group, icon(part.icon), x + dp(10), y, dp(20), theme.ink)
            draw_text(group, part.text, x + beside + text_width(part.text, size) / 2, y, size, theme.ink)
            x += wide + apart
        return float(lines * dp(LEGEND))

    def _side(
        self, group: InstructionGroup, side: Side, lines: tuple[float, float], most: int, narrow: bool
    ) -> None:  # fmt: skip
        low, high = lines
        both = bool(side.tale and side.total > 0)
        name_y = low + high * (0.8 if narrow else 0.5)
        bar_y = low + high * ((0.46 if both else 0.36) if narrow else 0.62 if both else 0.5)
        left, radius = self.x, min(dp(20), high * 0.3)
        if side.place:
            draw_text(group, str(side.place), left + dp(10), name_y, sp(ASIDE), theme.ink, bold=True)
            left += dp(26)
        for seat in side.seats:
            draw_mark(group, seat.shape, seat.letter, left + radius * 1.2, name_y, radius,
                      theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
            left += radius * 2.4 + dp(6)
        bars = self.x if narrow else self.x + dp(NAMES)
        room = (self.right - dp(TOTAL) if narrow else bars - dp(10)) - left
        name = next((one for one in NAME if text_width(side.name, int(sp(one)), True) <= room), NAME[-1])
        wide = text_width(side.name, int(sp(name)), True)
        squeeze = min(1.0, room / max(wide, 1))
        draw_text(group, side.name, left + wide * squeeze / 2, name_y, sp(name), theme.ink, bold=True, squeeze=squeeze)
        size, first = int(sp(TITLE)), side.place == 1
        total = text_width(str(side.total), size, True)
        ink = theme.accent if first else theme.ink
        draw_text(group, str(side.total), self.right - dp(6) - total / 2, name_y, size, ink, bold=True)
        room = (self.right if narrow else self.right - dp(TOTAL)) - bars
        if most and side.total > 0:
            tall = min(dp(BAR), high * (0.36 if narrow else 0.46 if both else 0.6))
            shown = sum(part.points > 0 for part in side.parts)
            wide = max(room * side.total / most, dp(LEAST + APART) * shown)
            self._bar(group, side, (bars, bar_y, wide), tall)
        if side.tale:
            tale_y = low + high * 0.17 if both else bar_y
            size = int(sp(SMALL if both else ASIDE))
            wide = text_width(side.tale, size)
            squeeze = min(1.0, room / wide)
            draw_text(group, side.tale, bars + wide * squeeze / 2, tale_y, size, theme.quiet, squeeze=squeeze)
        group.add(Color(*theme.edge))
        group.add(Line(points=[self.x, low, self.right, low], width=1))

    def _bar(self, group: InstructionGroup, side: Side, bar: tuple[float, float, float], high: float) -> None:
        """Its parts, each as wide as it is worth, and no narrower than its points are."""
        x, y, room = bar
        parts = [part for part in side.parts if part.points > 0]
        for part, wide in zip(parts, widths([part.points for part in parts], room), strict=True):
            colour = theme.colour(side.seats[0].colour)
            draw_box(group, (x, y - high / 2), (wide, high), dp(8), colour, colour, 0)
            self._part(group, part, (x, y, wide), high)
            x += wide + dp(APART)

    def _part(self, group: InstructionGroup, part: Part, box: tuple[float, float, float], high: float) -> None:
        """Its sign, which the legend explains, and its points; words where it has no sign and they have room."""
        x, y, wide = box
        small = int(sp(SMALL))
        said = 0 if icon(part.icon) else text_width(part.text, small) + dp(8)
        large, less = int(sp(BODY)), int(sp(ASIDE))
        for size, side, words, pad in (large, 24, said, 16), (large, 24, 0, 16), (less, 18, 0, 2):
            points = text_width(str(part.points), size, True)
            beside = dp(side + 4) if icon(part.icon) else 0
            if beside + words + points <= wide - dp(pad):
                break
        left = x + (wide - beside - words - points) / 2
        if beside:
            draw_icon(group, icon(part.icon), left + dp(side) / 2, y, dp(side), theme.mark_ink)
        elif words:
            draw_text(group, part.text, left + (words - dp(8)) / 2, y, small, theme.mark_ink)
        draw_text(group, str(part.points), left + beside + words + points / 2, y, size, theme.mark_ink, bold=True)


def widths(points: Sequence[int], room: float) -> list[float]:
    """How wide parts of so many points are in that room, gaps apart: none is too narrow to be read."""
    left = room - dp(APART) * (len(points) - 1)
    least = min(dp(LEAST), left / max(len(points), 1))
    spare = left - least * len(points)
    over = [max(one * left / sum(points) - least, 0) for one in points]
    return [least + spare * one / max(sum(over), 1e-9) for one in over]


def legend_of(sides: Sequence[Side]) -> list[Part]:
    """What signs stand in the bars, each once, in the order in which they come."""
    shown = [part for side in sides for part in side.parts if part.points > 0 and icon(part.icon)]
    return list({part.icon: part for part in shown}.values())


def sides_of(window: Window, icons: Mapping[str, str]) -> list[Side]:
    """What the lines say."""
    standings, display = window.standings(), window.display
    ranked = any(one.place == 1 and one.total for one in standings)
    found = []
    for one in standings:
        told = display.score_lines(one)
        parts = [
            Part(line.text, icons.get(key, ""), line.points)
            for (key, *_), line in zip(one.lines, told, strict=True)
        ]  # fmt: skip
        tales = filter(None, (display.tale(seat) for seat in one.seats))
        seats = [window.seats[seat] for seat in one.seats]
        name = window.words.joined([seat.name for seat in seats])
        found.append(Side(seats, name, one.place if ranked else 0, one.total, parts, " · ".join(tales)))
    return found
