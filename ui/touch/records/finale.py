"""The end of an evening as one picture to all edges: the game's scene, and over it who has won with how many points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, runtime_checkable

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import SeatInfo
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import (
    draw_icon,
    draw_mark,
    fitting_size,
    fitting_texture,
    text_texture,
    text_width,
    widest_word,
    wrapped_texture,
)
from ui.touch.look.scale import ASIDE, DISPLAY, SMALL, TITLE, down_from
from ui.touch.look.theme import theme

FOOT, HEAD = 0.3, 0.8
"""Between these shares of its height, and over all of its width, a picture has what matters: below lie keys and points,
above stands the title."""

HEADS = down_from(DISPLAY, ASIDE)
"""Type sizes of the title in sp, the first at which it fits."""

LINES = 2
"""Lines of the title at most; of what stands below it one more."""

WORDS = down_from(ASIDE)
"""Type sizes of what stands below the title, in sp."""

POINTS, NAME = TITLE, ASIDE
"""Type sizes of the points and of a name, in sp."""

SMALLER = (SMALL,)
"""Of a name that has less room."""

PILL, LOW_PILL, MARK, APART = 46, 38, 16, 8
"""Height of what stands for a side, in one row and in more, radius of a badge in it, and room between two, in dp."""

SPREAD = 1.2
"""So many times as wide as it need be is what stands for a side, so that four of them stand above four keys."""

RIM = 2
"""Around the side that has won, in dp."""

CLEARS = 46
"""Height in dp over which the dark behind the title clears."""

NIGHT, INK, QUIET, GOLD = "#0B1119", "#F3EFE6", "#CFC9BA", "#F6D98A"
"""The picture is one of an evening by day, too: words on it keep their colours."""

VEIL, DUSK, EDGE = 0.72, 0.52, 0.7
"""How strong the ground of points is, that of the title, and the dark around its letters."""

Side = tuple[Sequence[SeatInfo], int, bool]
"""The seats of a side, its points, and whether it has won."""


@runtime_checkable
class MakesRoom(Protocol):
    """A picture that leaves so many pixels at its foot free."""

    taken: float


class Finale(FloatLayout):
    """picture: the game's own, to all edges; a `Scene` is told how much of its foot is taken. title, told: who has won,
    and when it was, or a consolation.

    sides: best first; points are left out where nobody has any. foot: pixels at the foot that keys lie on.
    """

    def __init__(
        self, picture: Widget, title: str, told: str, sides: Sequence[Side], foot: float, **settings: object
    ) -> None:
        super().__init__(**settings)
        self.picture = picture
        self.words = FinaleWords(title, told, sides, foot)
        for part in (picture, self.words):
            part.pos_hint = {"x": 0, "y": 0}
            part.size_hint = (1, 1)
            self.add_widget(part)
        self.words.bind(size=self.make_room)

    def make_room(self, *_: object) -> None:
        """Points lie below whoever is in the picture, in however many rows they are."""
        if isinstance(self.picture, MakesRoom):
            self.picture.taken = self.words.taken


class _Rows(NamedTuple):
    """How many points stand side by side, in how many rows, and how wide and how high each is."""

    columns: int
    deep: int
    wide: float
    high: float


class FinaleWords(Drawn):
    """Title above, everybody's points above the keys. pills: the boxes of these, best first, as x, y, width, height.

    large: how many times as large everything is as on a screen.
    """

    large = 1.0

    def __init__(self, title: str, told: str, sides: Sequence[Side], foot: float, **settings: object) -> None:
        self.title, self.told, self.sides, self._foot = title, told, sides, foot
        self.pills: list[tuple[float, float, float, float]] = []
        super().__init__(**settings)

    def _dp(self, length: float) -> float:
        return float(dp(length) * self.large)

    def _sp(self, size: float) -> float:
        return float(sp(size) * self.large)

    def draw(self, group: InstructionGroup) -> None:
        """On a veil each, so that they are read on any picture."""
        self._draw_title(group)
        self._draw_sides(group)

    def _veil(self, group: InstructionGroup, x: float, y: float, wide: float, high: float, corner: float) -> None:
        strength = 1.0 if theme.name == "contrast" else VEIL
        group.add(Color(*_rgb(NIGHT), strength))
        group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[corner]))

    def _dusk(self, group: InstructionGroup, high: float) -> None:
        """Over so many pixels at the top the sky darkens, and below them it clears again: no edge cuts the picture."""
        if theme.name == "contrast":
            self._veil(group, self.x, self.top - high, self.width, high, 0)
            return
        clears = self._dp(CLEARS)
        group.add(Color(*_rgb(NIGHT), DUSK))
        group.add(Rectangle(pos=(self.x, self.top - high), size=(self.width, high)))
        group.add(Rectangle(texture=_clearing(), pos=(self.x, self.top - high - clears), size=(self.width, clears)))

    def _draw_title(self, group: InstructionGroup) -> None:
        room = int(self.width - self._dp(48))
        title = self._title(room)
        told = wrapped_texture(self.told, int(self._sp(WORDS[-1])), False, room, 1, "center")
        for size in WORDS:
            told = wrapped_texture(self.told, int(self._sp(size)), False, room, LINES + 1, "center")
            if text_width(self.told, int(self._sp(size))) <= room:
                break
        high = title.size[1] + told.size[1] + self._dp(3)
        self._dusk(group, high)
        top = self.top - self._dp(1) - title.size[1]
        self._write(group, title, top, GOLD)
        self._write(group, told, top - told.size[1] + self._dp(4), INK)

    def _write(self, group: InstructionGroup, words: Texture, low: float, ink: str) -> None:
        """In the middle, with a dark edge around each letter: a moon or a lamp may stand behind it."""
        x, y, edge = int(self.center_x - words.size[0] / 2), int(low), max(1, round(self._dp(1.2)))
        group.add(Color(*_rgb(NIGHT), EDGE))
        for across, up in ((-edge, 0), (edge, 0), (0, -edge), (0, edge)):
            group.add(Rectangle(texture=words, pos=(x + across, y + up), size=words.size))
        group.add(Color(*_rgb(ink)))
        group.add(Rectangle(texture=words, pos=(x, y), size=words.size))

    def _title(self, room: int) -> Texture:
        """In one line, or in two where its words would have to be small."""
        for size in HEADS[:2]:
            if text_width(self.title, int(self._sp(size)), font="Title") <= room:
                return text_texture(self.title, int(self._sp(size)), font="Title")
        for size in HEADS[1:]:
            texture = wrapped_texture(self.title, int(self._sp(size)), False, room, LINES, "center", font="Title")
            if (
                texture.size[1] <= self._sp(size) * 2.9
                and widest_word(self.title, int(self._sp(size)), font="Title") <= room
            ):
                break
        return texture

    @property
    def taken(self) -> float:
        """Pixels at the foot that keys and points take, and what keeps these apart from what is above them."""
        if not self.sides:
            return self._foot
        rows = self._rows()
        return self._foot + rows.deep * (rows.high + self._dp(APART))

    def _rows(self) -> _Rows:
        room, apart = self.width - self._dp(24), self._dp(APART)
        columns = self._columns(room)
        count = -(-len(self.sides) // columns)
        wide = (room - apart * (columns - 1)) / columns
        # In several rows every pixel that they take lies on the picture.
        return _Rows(columns, count, min(wide, SPREAD * max(self._wide(side) for side in self.sides)),
                     self._dp(LOW_PILL if count > 1 else PILL))  # fmt: skip

    def _draw_sides(self, group: InstructionGroup) -> None:
        """A row, or as many as they need, the best above and at the left."""
        self.pills = []
        if not self.sides:
            return
        columns, rows, wide, high = self._rows()
        apart = self._dp(APART)
        for at, side in enumerate(self.sides):
            row, column = divmod(at, columns)
            here = min(columns, len(self.sides) - row * columns)
            left = self.center_x - (here * wide + (here - 1) * apart) / 2 + column * (wide + apart)
            low = self.y + self._foot + (rows - 1 - row) * (high + apart)
            self.pills.append((left, low, wide, high))
            self._draw_side(group, side, self.pills[-1])

    def _columns(self, room: float) -> int:
        """As many side by side as have room with their names, all of them where their points alone do.

        Fewer where a name would be cut else, as long as no more than half of the picture is covered.
        """
        wide, count = max(self._wide(side) for side in self.sides), len(self.sides)
        beside = int((room + self._dp(APART)) // (wide + self._dp(APART)))
        columns = max(1, min(count, beside if beside >= (count + 1) // 2 else (count + 1) // 2))
        while columns > 1 and not self._names_fit((room + self._dp(APART)) / columns - self._dp(APART)):
            rows = -(-count // (columns - 1))
            if self._foot + rows * self._dp(PILL + APART) > self.height / 2:
                break
            columns -= 1
        return columns

    def _names_fit(self, wide: float) -> bool:
        return all(
            fitting_size(
                seats[0].name,
                self._names,
                True,
                int(wide - self._wide(side) + self._name(side)),
                int(self._dp(PILL)),
            )
            > 0
            for side in self.sides
            if len(seats := side[0]) == 1
        )

    @property
    def _names(self) -> tuple[int, ...]:
        """Type sizes of a name, the first at which it fits."""
        return tuple(int(self._sp(size)) for size in (NAME, *SMALLER))

    def _name(self, side: Side) -> float:
        return text_width(side[0][0].name, int(self._sp(NAME)), True)

    def _wide(self, side: Side) -> float:
        seats, total, _ = side
        name = self._name(side) + self._dp(8) if len(seats) == 1 else 0
        marks = len(seats) * self._dp(2 * MARK + 2)
        return float(marks + name + text_width(str(total), int(self._sp(POINTS)), True) + self._dp(34) + self._dp(24))

    def _draw_side(self, group: InstructionGroup, side: Side, box: tuple[float, float, float, float]) -> None:
        seats, total, won = side
        left, low, wide, high = box
        if won:
            rim = self._dp(RIM)
            group.add(Color(*_rgb(GOLD)))
            group.add(RoundedRectangle(pos=(left - rim, low - rim), size=(wide + 2 * rim, high + 2 * rim),
                                       radius=[high / 2 + rim]))  # fmt: skip
            group.add(Color(*_rgb(NIGHT)))
            group.add(RoundedRectangle(pos=(left, low), size=(wide, high), radius=[high / 2]))
        self._veil(group, left, low, wide, high, high / 2)
        middle, x = low + high / 2, left + self._dp(14)
        for seat in seats:
            draw_mark(group, seat.shape, seat.letter, x + self._dp(MARK), middle, self._dp(MARK) * 0.88,
                      theme.colour(seat.colour), theme.mark_ink, list(_rgb(INK)))  # fmt: skip
            x += self._dp(2 * MARK + 2)
        if won:
            draw_icon(group, icon("crown"), x + self._dp(11), middle, self._sp(22), list(_rgb(GOLD)))
            x += self._dp(24)
        text = str(total)
        figures = text_texture(text, int(self._sp(POINTS)), True)
        group.add(Color(*_rgb(GOLD if won else INK)))
        place = int(left + wide - self._dp(16) - figures.size[0]), int(middle - figures.size[1] / 2)
        group.add(Rectangle(texture=figures, pos=place, size=figures.size))
        room = place[0] - x - self._dp(8)
        if len(seats) == 1 and room > self._dp(20):
            name = fitting_texture(
                seats[0].name,
                self._names,
                True,
                int(room),
                int(high),
                "left",
            )
            group.add(Color(*_rgb(INK)))
            group.add(
                Rectangle(texture=name, pos=(int(x + self._dp(4)), int(middle - name.size[1] / 2)), size=name.size)
            )


STEPS = 64
"""Rows of the picture of a clearing dark."""


@lru_cache(maxsize=1)
def _clearing() -> Texture:
    """From nothing at its foot to all at its top, without an edge at either."""
    texture = Texture.create(size=(1, STEPS), colorfmt="rgba")
    shares = (at / (STEPS - 1) for at in range(STEPS))
    texture.blit_buffer(bytes(part for share in shares
                              for part in (255, 255, 255, round(255 * share * share * (3 - 2 * share)))),
                        colorfmt="rgba", bufferfmt="ubyte")  # fmt: skip
    return texture


def _rgb(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
