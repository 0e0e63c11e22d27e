"""The end: who brought out which Crown Jewels, what each is remembered for, and what the Tower keeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from companion.words import say
from ui.touch.games.outrage.colours import paint
from ui.touch.games.outrage.figures import paint_jewel
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_box, draw_mark, draw_text, fitting_texture, text_width
from ui.touch.look.scale import ASIDE, BODY, TITLE, down_from
from ui.touch.look.theme import theme

HIGH, GAP = 140, 8
"""Height of a line in dp at most, and what is free between two."""

LOW = 64
"""A line lower than this, in dp, has what its side is remembered for beside the name, not below it."""

NAME = down_from(BODY)
"""Type sizes of a name in sp, the first at which all of it fits."""

TALE = down_from(ASIDE)
"""The same of what a side is remembered for."""

TOTAL, NOTHING = TITLE, BODY
"""Type sizes of a total in sp, and of one of nothing."""

TOWER = 96
"""From this height on, in dp, what the Tower keeps stands below its name."""

CASE = 52
"""Height of a Jewel's case in dp at most; it is so and a half times as wide."""


class Line(NamedTuple):
    """A side, or the Tower where there are no seats. jewels: each with what it is worth. total: -1 for none said."""

    seats: Sequence[SeatInfo]
    name: str
    first: bool
    total: int
    jewels: Sequence[tuple[str, int]]
    tale: str


class JewelTable(Drawn):
    """Best first, and below them what nobody has brought out."""

    def __init__(self, window: Window, **settings: object) -> None:
        self.lines = lines_of(window)
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """All lines, from the top, as high as there is room."""
        high = min(self.height / len(self.lines), dp(HIGH))
        for number, line in enumerate(self.lines):
            self._line(group, line, self.top - (number + 1) * high, high - dp(GAP))

    def _line(self, group: InstructionGroup, line: Line, low: float, high: float) -> None:
        ground = theme.raised if line.seats else theme.panel
        rim, wide = (theme.accent, dp(3)) if line.first else (theme.edge, dp(1))
        draw_box(group, (self.x, low), (self.width, high), dp(12), ground, rim, wide)
        two = bool(line.tale) and high >= dp(LOW)
        middle = low + high * (0.66 if two else 0.5)
        left, radius = self.x + dp(14), min(dp(26), high * (0.27 if two else 0.34))
        for seat in line.seats:
            draw_mark(group, seat.shape, seat.letter, left + radius, middle, radius,
                      theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
            left += 2 * radius + dp(12)
        right = self._total(group, line, self.right - dp(14), middle)
        if not line.seats and high >= dp(TOWER):
            self._tower(group, line, low, high)
            return
        most = max(len(one.jewels) for one in self.lines if bool(one.seats) == bool(line.seats))
        case = min(dp(CASE), high * (0.56 if two else 0.74), max(right - left - dp(90), 0) / (1.62 * max(most, 1)))
        for jewel, worth in reversed(line.jewels):
            right -= case * 1.5
            self._jewel(group, jewel, worth, (right, middle, case))
            right -= case * 0.12
        beside = dp(16) + text_width(line.tale, int(sp(TALE[-1]))) if line.tale and not two else 0.0
        said = self._name(group, line.name, (left, middle), right - left - dp(8) - beside)
        if not line.tale:
            return
        if two:
            box = self.x + dp(14), low, self.width - dp(28), high * 0.38
        else:
            # Below each other, unless a name is very long.
            longest = max(text_width(one.name, int(sp(NAME[0])), True) for one in self.lines if one.tale)
            said = max(said, min(longest, (right - left) * 0.4))
            box = left + said + dp(16), low, max(right - left - said - dp(24), dp(60)), high
        self._tale(group, line.tale, box)

    def _tower(self, group: InstructionGroup, line: Line, low: float, high: float) -> None:
        """What it keeps below its name."""
        left = self.x + dp(14)
        self._name(group, line.name, (left, low + high * 0.76), self.width - dp(28))
        case = min(dp(CASE), high * 0.46, (self.width - dp(28)) / (1.62 * len(line.jewels)))
        for number, (jewel, worth) in enumerate(line.jewels):
            self._jewel(group, jewel, worth, (left + number * case * 1.62, low + high * 0.32, case))

    def _total(self, group: InstructionGroup, line: Line, right: float, y: float) -> float:
        """The points, and how much room they leave: the same in all lines."""
        room = max(text_width(str(one.total), int(sp(TOTAL)), True) for one in self.lines) + dp(14)
        if line.total > 0:
            ink = theme.accent if line.first else theme.ink
            wide = text_width(str(line.total), int(sp(TOTAL)), True)
            draw_text(group, str(line.total), right - wide / 2, y, sp(TOTAL), ink, bold=True)
        elif line.total == 0:
            draw_text(group, "0", right - text_width("0", int(sp(NOTHING))) / 2, y, sp(NOTHING), theme.quiet)
        return right - room

    def _jewel(self, group: InstructionGroup, jewel: str, worth: int, box: tuple[float, float, float]) -> None:
        """In its case, with what it is worth."""
        x, y, case = box
        ground = paint("case")
        draw_box(group, (x, y - case / 2), (case * 1.5, case), case * 0.2, ground, ground, 0)
        paint_jewel(jewel, group, x + case * 0.52, y, case * 0.44)
        draw_text(group, str(worth), x + case * 1.16, y, case * 0.56, paint("jewel"), bold=True)

    def _name(self, group: InstructionGroup, name: str, at: tuple[float, float], room: float) -> float:
        """All of it, and how wide it is."""
        size = next((one for one in NAME if text_width(name, int(sp(one)), True) <= room), NAME[-1])
        wide = text_width(name, int(sp(size)), True)
        squeeze = min(1.0, max(room, 1) / wide)
        draw_text(group, name, at[0] + wide * squeeze / 2, at[1], sp(size), theme.ink, bold=True, squeeze=squeeze)
        return wide * squeeze

    def _tale(self, group: InstructionGroup, tale: str, box: tuple[float, float, float, float]) -> None:
        left, low, wide, high = box
        sizes = tuple(int(sp(one)) for one in TALE)
        words = fitting_texture(tale, sizes, False, int(wide), int(high), "left")
        group.add(Color(*theme.quiet))
        place = int(left), int(low + (high - words.size[1]) / 2)
        group.add(Rectangle(texture=words, pos=place, size=words.size))


def lines_of(window: Window) -> list[Line]:
    """What the lines say."""
    standings, display = window.standings(), window.display
    ranked = any(one.place == 1 and one.total for one in standings)
    found = []
    for one in standings:
        seats = [window.seats[seat] for seat in one.seats]
        tales = " · ".join(filter(None, (display.tale(seat) for seat in one.seats)))
        jewels = [(str(facts["jewel"]), points) for _, facts, points in one.lines]
        name = window.words.joined([seat.name for seat in seats])
        found.append(Line(seats, name, ranked and one.place == 1, one.total, jewels, tales))
    out = {jewel for line in found for jewel, _ in line.jewels}
    kept = [(one["id"], int(one["value"])) for one in window.facts.edition["jewel"] if one["id"] not in out]
    if kept:
        kept.sort(key=lambda one: -one[1])
        found.append(Line([], say("outrage.touch.kept"), False, -1, kept, ""))
    return found
