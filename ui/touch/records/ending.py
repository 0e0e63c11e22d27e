"""What stands on the page of an evening's end: who has won, what everybody scored, and what will be remembered."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, pi, sin, sqrt

from kivy.graphics import Color, InstructionGroup, Rectangle, Rotate
from kivy.graphics.context_instructions import PopMatrix, PushMatrix
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.client.layers.views import SeatInfo
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, widest_word, wrapped_texture
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, CAPTION, down_from
from ui.touch.look.theme import theme
from ui.touch.records.finale import FOOT, HEAD
from ui.touch.shelf.lid import draw_lid

LINES = 20
"""More lines than any headline, moment or result has."""

MOMENT_SIZES = down_from(BODY, ASIDE)
"""Type sizes of a moment in sp: the largest in which all of them have room, else the last."""

Seats = Sequence[SeatInfo]


def _mark(group: InstructionGroup, seat: SeatInfo, x: float, y: float, radius: float) -> None:
    draw_mark(group, seat.shape, seat.letter, x, y, radius, theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)


class Wrapped(Drawn):
    """Words in as many lines as their box has room for, in the largest type in which they have it."""

    text = StringProperty("")
    face = "Body"
    sizes: tuple[int, ...] = down_from(BODY, CAPTION)
    leading = 1.1

    def draw(self, group: InstructionGroup) -> None:
        """From the upper left corner."""
        wide, font = int(self.width), self.face
        for size in lettering.sizes(self.sizes):
            texture = wrapped_texture(self.text, size, False, wide, LINES, "left", self.leading, font)
            if texture.size[1] <= self.height and widest_word(self.text, size, font=font) <= wide:
                break
        group.add(Color(*theme.ink))
        pos = (int(self.x), int(self.top - texture.size[1] - self._above(self.height - texture.size[1])))
        group.add(Rectangle(texture=texture, pos=pos, size=texture.size))

    def _above(self, spare: float) -> float:
        """How much of the spare height stands above."""
        return 0.0


class RowName(Wrapped):
    """A name in a row, in the middle of its height."""

    sizes = down_from(ASIDE, CAPTION)
    leading = 1.0

    def _above(self, spare: float) -> float:
        return spare / 2


def _confetti(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    """A ring of paper around the one who has won; the same at every end."""
    colours = ("orange", "sky", "green", "pink", "yellow")
    side = max(radius * 0.12, 3)
    for at in range(22):
        angle, far = 2 * pi * at / 22 + 0.4 * sin(7.0 * at), radius * (1.2 + 0.17 * (at * 5 % 3))
        spot = (x + far * cos(angle), y + far * sin(angle))
        group.add(PushMatrix())
        group.add(Rotate(angle=47 * at, origin=spot))
        group.add(Color(*theme.colour(colours[at % len(colours)])))
        group.add(Rectangle(pos=(spot[0] - side / 2, spot[1] - side * 0.3), size=(side, side * 0.6)))
        group.add(PopMatrix())


class EndPicture(Drawn):
    """The game's lid to all edges, for a game without an ending of its own.

    won: those who have won, crowned in the middle. inside: those whom the game keeps, where nobody has.
    """

    game = StringProperty("")
    sign = StringProperty("")
    inside = ListProperty()
    won = ListProperty()

    def draw(self, group: InstructionGroup) -> None:
        """Between what stands at its head and at its foot."""
        draw_lid(group, self.game, self.sign, (self.x, self.y, self.width, self.height), theme.room, 0)
        low, high = self.y + FOOT * self.height, (HEAD - FOOT) * self.height
        step = min(self.width / max(len(self.inside), 1), dp(64))
        left = self.center_x - step * len(self.inside) / 2
        for at, seat in enumerate(self.inside):
            _mark(group, seat, left + (at + 0.5) * step, low + step * 0.55, step * 0.38)
        self._draw_won(group, low, high)

    def _draw_won(self, group: InstructionGroup, low: float, high: float) -> None:
        """Side by side, in rows where they are many."""
        columns = ceil(sqrt(len(self.won)))
        rows = ceil(len(self.won) / max(columns, 1))
        for at, seat in enumerate(self.won):
            row, column = divmod(at, columns)
            wide, tall = min(self.width / columns, high), high / rows
            radius = min(wide * 0.4, tall * 0.33, dp(75))
            x = self.center_x + (column - (columns - 1) / 2) * wide
            y = low + high - (row + 0.5) * tall - radius * 0.3
            if len(self.won) == 1:
                _confetti(group, x, y, radius)
            _mark(group, seat, x, y, radius)
            draw_icon(group, icon("crown"), x, y + radius * 1.42, radius * 0.9, theme.accent)


class MomentList(Widget):
    """What will be remembered, a line each; as many of them as `most` pixels have room for.

    told: (seats, what they did), the weightiest first. shown: how many of them are.
    """

    told = ListProperty()
    most = NumericProperty(0)
    shown = NumericProperty(0)

    def __init__(self, **settings: object) -> None:
        super().__init__(size_hint_y=None, height=0, **settings)
        self._drawn: list[_Moment] = []
        self.bind(width=self._fit, told=self._fit, most=self._fit, pos=self._place)

    def _fit(self, *_: object) -> None:
        """Begin with the first; the height follows."""
        self.clear_widgets()
        for size in lettering.sizes(MOMENT_SIZES):
            lines = [_Moment(seats, text, self.width, size) for seats, text in self.told]
            if sum(line.height for line in lines) <= self.most:
                break
        while len(lines) > 1 and sum(line.height for line in lines) > self.most:
            lines.pop()
        for line in lines:
            self.add_widget(line)
        self._drawn, self.shown = lines, len(lines)
        self.height = sum(line.height for line in lines)
        self._place()

    def _place(self, *_: object) -> None:
        top = self.top
        for line in self._drawn:
            top -= line.height
            line.pos = (self.x, top)


class _Moment(Drawn):
    """One line: the badges of those it is about, and what they did."""

    def __init__(self, seats: Seats, text: str, width: float, size: int) -> None:
        self.seats, self.text = seats, text
        super().__init__(size_hint=(None, None), width=width)
        self._texture = wrapped_texture(text, size, False, max(int(width - self._beside), 40), LINES)
        self.height = max(dp(34), self._texture.size[1] + dp(6))

    @property
    def _beside(self) -> float:
        return dp(36) * len(self.seats) + dp(8)

    def draw(self, group: InstructionGroup) -> None:
        """Badges left, in the middle of the height."""
        for at, seat in enumerate(self.seats):
            _mark(group, seat, self.x + dp(36) * (at + 0.5), self.center_y, dp(14))
        group.add(Color(*theme.ink))
        pos = (int(self.x + self._beside), int(self.center_y - self._texture.size[1] / 2))
        group.add(Rectangle(texture=self._texture, pos=pos, size=self._texture.size))
