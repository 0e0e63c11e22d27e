"""What somebody did in a game as lines to be seen: each a name, a bar or dots, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle
from kivy.metrics import dp, sp

from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_shape, draw_text, text_texture, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, SMALL, down_from
from ui.touch.look.theme import theme
from ui.touch.records.own_colour import own_colour

NAMES = down_from(ASIDE)
"""Type sizes of names and of what is said of them in sp, the first at which they have room."""

NOTE = SMALL
"""Type size in sp of what stands below the words at the right, or before them."""

NAME_SHARE, SAID_SHARE = 0.38, 0.28
"""The most of a line's width that its name takes, and its words at the right."""

NARROW = 460
"""In a narrower box than this, in dp, bars stand below the words."""

TALL, HIGH = 72, 52
"""Height of a line in dp at most: with its bar below, and beside its name."""

BAR = 14
"""Height of a bar in dp."""

DOT = 6
"""Radius in dp of a dot that stands for one thing."""

MOST_LUCK = 2
"""So many pips a throw above or below what was to be expected fill the gauge; of more its end has a point."""

STEPS = range(-MOST_LUCK, MOST_LUCK + 1)
"""Pips a throw at which the gauge has a notch."""


GAUGE, TALL_GAUGE = 64, 116
"""Height in dp of the gauge of luck with its words: beside its title, and below it."""


class FigureLine(NamedTuple):
    """share: of the bar that is full, None for no bar. mark: where on it something is marked, None for nothing.

    note: what the mark says. dots: so many things, where they are drawn one by one.
    """

    name: str
    said: str
    share: float | None = None
    mark: float | None = None
    dots: int = 0
    note: str = ""


class FigureLines(Drawn):
    """`lines` below each other, in the room there is. colour: the name of that of their bars."""

    def __init__(self, lines: Sequence[FigureLine], colour: str, **settings: object) -> None:
        self.lines, self._colour = list(lines), colour
        super().__init__(**settings)

    @property
    def shown(self) -> list[str]:
        """What is read."""
        return [text for line in self.lines for text in (line.name, line.said, line.note)]

    def draw(self, group: InstructionGroup) -> None:
        """All lines, from the top, parted by thin rules; the words of all in one size."""
        narrow = self.width < dp(NARROW)
        high = min(self.height / max(len(self.lines), 1), dp(TALL if narrow else HIGH))
        size = self._size(narrow)
        top = self.top
        for line in self.lines:
            self._line(group, line, (self.x, top - high, self.width, high), size, narrow)
            top -= high
            group.add(Color(*theme.edge))
            group.add(Line(points=[self.x, top, self.right, top], width=1))

    def _size(self, narrow: bool) -> int:
        """The type in which all names and words have room in one line each."""
        sizes = lettering.sizes(NAMES)
        return next((one for one in sizes if all(self._has_room(line, one, narrow) for line in self.lines)), sizes[-1])

    def _has_room(self, line: FigureLine, size: int, narrow: bool) -> bool:
        name, said = text_width(line.name, size), text_width(line.said, size, True)
        if narrow:
            return name + said + (_note_wide(line) + dp(20) if line.note else dp(12)) <= self.width
        return name <= self.width * NAME_SHARE and max(said, _note_wide(line)) <= self.width * SAID_SHARE

    def _line(
        self, group: InstructionGroup, line: FigureLine, box: tuple[float, float, float, float], size: int,
        narrow: bool,
    ) -> None:  # fmt: skip
        x, y, wide, high = box
        right, words_y = x + wide, y + high * (0.66 if narrow else 0.5)
        said, note = text_width(line.said, size, True), _note_wide(line)
        draw_left(group, line.name, x, words_y, size, wide * NAME_SHARE if not narrow else wide - said - note)
        if not line.note or narrow:
            draw_left(group, line.said, right - said, words_y, size, said, bold=True)
            draw_left(group, line.note, right - said - note - dp(10), words_y, sp(NOTE), note, quiet=True)
        else:
            draw_left(group, line.said, right - said, y + high * 0.7, size, said, bold=True)
            draw_left(group, line.note, right - note, y + high * 0.28, sp(NOTE), note, quiet=True)
        begin, end = (x, right) if narrow else (x + wide * NAME_SHARE + dp(10), right - wide * SAID_SHARE - dp(10))
        middle = y + high * (0.22 if narrow else 0.5)
        if line.share is not None:
            draw_bar(
                group,
                (begin, middle - dp(BAR) / 2, end - begin, dp(BAR)),
                line.share,
                own_colour(self._colour),
                line.mark,
            )
        elif line.dots:
            draw_dots(group, (begin, end), middle, line.dots, own_colour(self._colour))


def _note_wide(line: FigureLine) -> int:
    return text_width(line.note, int(sp(NOTE))) if line.note else 0


class LuckGauge(Drawn):
    """How the dice fell: a scale with what was to be expected in its middle, and the words.

    luck: pips a throw more or fewer than expected, None where there were no open throws. colour: the name of the bar's.
    """

    def __init__(
        self, title: str, said: str, note: str, luck: float | None, colour: str, **settings: object
    ) -> None:  # fmt: skip
        self.title, self.said, self.note, self.luck, self._colour = title, said, note, luck, colour
        super().__init__(size_hint_y=None, height=dp(64 if luck is None else GAUGE), **settings)
        self.bind(width=self._heighten)

    @property
    def shown(self) -> list[str]:
        """What is read."""
        return [self.title, self.said, self.note]

    def _heighten(self, *_: object) -> None:
        """Where it is narrow the scale has a line of its own."""
        if self.luck is not None:
            self.height = dp(TALL_GAUGE if self.width < dp(NARROW) else GAUGE)

    def draw(self, group: InstructionGroup) -> None:
        """The title and its note at the left, the figure at the right, the scale between them or below."""
        size, sign, narrow = int(sp(ASIDE)), dp(30), self.height > dp(GAUGE)
        left = self.x + sign + dp(12)
        said = text_width(self.said, size, True)
        upper, lower = self.top - dp(18), self.top - dp(46)
        draw_icon(group, icon("casino"), self.x + sign / 2, (upper + lower) / 2, sign, theme.accent)
        draw_left(group, self.title, left, upper, size, self.right - said - left - dp(12), bold=True)
        draw_left(group, self.note, left, lower, sp(NOTE), self.right - left, quiet=True)
        draw_left(group, self.said, self.right - said, upper, size, said, bold=True)
        if self.luck is None:
            return
        beside = max(text_width(self.title, size, True), text_width(self.note, int(sp(NOTE)))) + dp(28)
        begin = left if narrow else left + beside
        end = (self.right if narrow else self.right - said - dp(18)) - dp(12)
        high = self.y + dp(34) if narrow else upper
        draw_gauge(group, (begin, end), high, self.luck, own_colour(self._colour))
        for step in STEPS:
            x = begin + (end - begin) * (step + MOST_LUCK) / (2 * MOST_LUCK)
            draw_text(group, _signed(step), x, high - dp(24), sp(NOTE), theme.quiet)


def _signed(step: int) -> str:
    return f"{'−' if step < 0 else '+' if step else ''}{abs(step)}"


def draw_left(
    group: InstructionGroup, text: str, x: float, y: float, size: float, room: float,
    bold: bool = False, quiet: bool = False,
) -> None:  # fmt: skip
    """Text that begins at x, with its middle at y; its letters are narrower where it has no room."""
    texture = text_texture(text, int(size), bold)
    wide, high = texture.size
    group.add(Color(*(theme.quiet if quiet else theme.ink)))
    group.add(Rectangle(texture=texture, pos=(int(x), int(y - high / 2)), size=(min(wide, max(room, 1)), high)))


def draw_bar(
    group: InstructionGroup, box: tuple[float, float, float, float], share: float, colour: list[float],
    mark: float | None = None,
) -> None:  # fmt: skip
    """A bar of which that share is full, with a line across it where something is marked."""
    x, y, wide, high = box
    share = min(max(share, 0.0), 1.0)
    draw_box(group, (x, y), (wide, high), high / 2, theme.panel, theme.edge, dp(1.2))
    if share * wide >= 1:
        draw_box(group, (x, y), (max(share * wide, high), high), high / 2, colour, colour, 0)
    if mark is not None:
        _mark(group, x + min(max(mark, 0.0), 1.0) * wide, y + high / 2, high)


def draw_dots(
    group: InstructionGroup, room: tuple[float, float], y: float, count: int, colour: list[float]
) -> None:  # fmt: skip
    """So many dots; of more than have room none, since their number is said beside them."""
    left, right = room
    step = 2 * dp(DOT) + dp(6)
    if count * step > right - left:
        return
    for at in range(count):
        draw_shape(group, "disc", left + dp(DOT) + at * step, y, dp(DOT), colour)


def draw_gauge(
    group: InstructionGroup, room: tuple[float, float], y: float, luck: float, colour: list[float]
) -> None:  # fmt: skip
    """From the middle as far to the right as the dice were kind, or to the left, with a notch at each whole pip."""
    left, right = room
    middle, half, high = (left + right) / 2, (right - left) / 2, dp(10)
    draw_box(group, (left, y - high / 2), (right - left, high), high / 2, theme.panel, theme.edge, dp(1.2))
    far = min(max(luck / MOST_LUCK, -1.0), 1.0) * half
    group.add(Color(*colour))
    if abs(far) >= 1:
        group.add(Rectangle(pos=(middle + min(far, 0), y - high / 2), size=(abs(far), high)))
    if abs(luck) > MOST_LUCK:
        end, out = (right, dp(9)) if luck > 0 else (left, -dp(9))
        corners = [end, y - high, 0, 0, end + out, y, 0, 0, end, y + high, 0, 0]
        group.add(Mesh(vertices=corners, indices=[0, 1, 2], mode="triangles"))
    group.add(Color(*theme.quiet))
    for step in STEPS:
        x = middle + half * step / MOST_LUCK
        group.add(Rectangle(pos=(min(max(x - dp(1), left), right - dp(2)), y - high), size=(dp(2), high * 0.5)))
    _mark(group, middle, y, high)


def _mark(group: InstructionGroup, x: float, y: float, high: float) -> None:
    """A line across a bar, parted from what is full of it by the ground."""
    for wide, colour in ((dp(7), theme.room), (dp(3), theme.ink)):
        group.add(Color(*colour))
        group.add(Rectangle(pos=(x - wide / 2, y - high * 0.9), size=(wide, high * 1.8)))
