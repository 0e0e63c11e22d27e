"""Games on the first page: the lid of a box with its title, and a game that waits to be gone on with."""

from __future__ import annotations

from math import inf

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, StringProperty

from ui.touch.controls.button import BigButton
from ui.touch.look.fonts import icon as icon_character
from ui.touch.look.ink import (
    FITTED,
    draw_icon,
    draw_mark,
    draw_text,
    fitting_texture,
    text_width,
    widest_word,
    wrapped_texture,
)
from ui.touch.look.line_breaks import balanced
from ui.touch.look.theme import theme
from ui.touch.shelf.lid import draw_lid

TITLES = (27, 24, 21, 18)
"""Type sizes of a title in sp, the largest whose longest word has room."""

FACTS = (20, 18)
"""Type sizes of all else."""

LID_SHARE, LEAST_SHARE = 0.5, 0.42
"""Shares of a tile's height: of its lid, and of its lid where a sentence stands below."""

TALL = 290
"""From this height on, in dp, a tile has room for a sentence: all tiles beside each other, or none."""

CORNER = 11
"""Radius of a lid's corners in dp, inside the rim of its tile."""

LEADING = 1.2
"""Of the title's typeface, from line to line, in type sizes."""

LID = 1.25
"""How wide the lid of a waiting game is, in heights of its tile."""

Line = tuple[Texture, list[float]]


class GameTile(BigButton):
    """`value` is the game, `pitch` says in a sentence what it is about, where there is room. shown: what is read."""

    pitch = StringProperty("")
    shown: tuple[str, ...] = ()

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        room = max(int(self.width - dp(16)), 10)
        lines = [
            (_title(self.text, room, "center"), ink),
            (fitting_texture(self.sub, _facts(), False, room, int(sp(48)), "center"), quiet),
        ]
        self.shown = (self.text, self.sub)
        lid = self.height * LID_SHARE
        if self.pitch and self.height >= dp(TALL):
            even = balanced(self.pitch, _facts()[-1], False, room)
            pitch = wrapped_texture(self.pitch, _facts()[-1], False, even, FITTED, "center")
            if _high(lines) + pitch.size[1] + dp(8) <= self.height * (1 - LEAST_SHARE):
                lines.insert(1, (pitch, ink))
                lid = self.height * LEAST_SHARE
                self.shown = (self.text, self.pitch, self.sub)
        lid = min(lid, self.height - _high(lines) - dp(8))
        rim = dp(1)
        box = (self.x + rim, self.top - lid - rim, self.width - 2 * rim, lid)
        draw_lid(drawing, self.value, self.icon, box, self._colours()[0], dp(CORNER), foot=False)
        # The last line stands as high on every tile beside this one, however many lines the others have.
        *above, (last, colour) = lines
        low = self.y + min(dp(14), self.height * 0.04)
        _draw(drawing, last, colour, self.center_x - last.size[0] / 2, low)
        gap = (self.height - lid - _high(above) - (low + last.size[1] - self.y)) / (len(above) + 1)
        top = self.top - lid - gap
        for texture, colour in above:
            top -= texture.size[1]
            _draw(drawing, texture, colour, self.center_x - texture.size[0] / 2, top)
            top -= gap


class OpenGameTile(BigButton):
    """A game that is not over: its lid, its title, who plays. people: seats with colour, shape and letter.

    `value` is the game, `sub` when it began, `icon` its sign, `go_on` what a touch does.
    """

    people = ListProperty()
    go_on = StringProperty("")

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.bind(people=self.paint_soon, go_on=self.paint_soon)

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        pad = dp(8)
        high = self.height - 2 * pad
        wide = min(high * LID, self.width * 0.32)
        draw_lid(drawing, self.value, self.icon, (self.x + pad, self.y + pad, wide, high), self._colours()[0], dp(8))
        left, right = self.x + pad + wide + dp(10), self.right - dp(10)
        upper, lower = self.y + self.height * 0.69, self.y + self.height * 0.26
        arrow, size = sp(24), int(sp(20))
        draw_icon(drawing, icon_character("play_arrow"), right - arrow / 2, upper, arrow, ink)
        said = text_width(self.go_on, size, True)
        room = right - arrow - left
        if text_width(self.text, int(sp(TITLES[-2])), font="Title") + said + dp(12) <= room:
            draw_text(drawing, self.go_on, right - arrow - dp(2) - said / 2, upper, size, ink, bold=True)
            room -= said + dp(12)
        title = _title(self.text, int(room), "left", self.height * 0.5)
        _draw(drawing, title, ink, left, upper - title.size[1] / 2)
        began = text_width(self.sub, int(sp(18)))
        radius = min(self.height * 0.17, (right - left - began - dp(8)) / max(len(self.people), 1) / 2.3)
        for at, seat in enumerate(self.people):
            draw_mark(drawing, seat.shape, seat.letter, left + radius * (1.15 + 2.3 * at), lower, radius,
                      theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
        draw_text(drawing, self.sub, right - began / 2, lower, sp(18), quiet)


def _title(text: str, room: int, halign: str, high: float = inf) -> Texture:
    """In the largest type in which its words have room in two lines, and in so many pixels."""
    room = max(room, 10)
    for size in (int(sp(one)) for one in TITLES):
        texture = wrapped_texture(text, size, False, room, FITTED, halign, 0.86, "Title")
        whole = widest_word(text, size, font="Title") <= room
        if whole and texture.size[1] <= min(2.2 * size * LEADING, high):
            return texture
    return texture


def _facts() -> tuple[int, ...]:
    return tuple(int(sp(one)) for one in FACTS)


def _high(lines: list[Line]) -> float:
    return float(sum(texture.size[1] for texture, _ in lines))


def _draw(drawing: InstructionGroup, texture: Texture, colour: list[float], x: float, y: float) -> None:
    drawing.add(Color(*colour))
    drawing.add(Rectangle(texture=texture, pos=(int(x), int(y)), size=texture.size))
