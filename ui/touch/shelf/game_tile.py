"""Games on the first page: a box with its cover and title."""

from __future__ import annotations

from math import inf

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from ui.touch.controls.button import BigButton
from ui.touch.look.ink import FITTED, fitting_texture, widest_word, wrapped_texture
from ui.touch.look.line_breaks import balanced
from ui.touch.look.plate import FOOT, TOP
from ui.touch.look.scale import BODY, SMALL, down_from
from ui.touch.look.theme import theme
from ui.touch.shelf.cover import Cover

TITLES = down_from(BODY)
"""Type sizes of a title in sp, the largest whose longest word has room."""

FACTS = (SMALL,)
"""Type sizes of all else."""

VEILED = 78
"""How high the veil is under a title in two lines and who can play, in dp."""

CORNER = 11
"""Radius of a cover's corners in dp, inside the rim of its tile."""

LEADING = 1.2
"""Of the title's typeface, from line to line, in type sizes."""

BELOW = 5
"""What stays free below the last line, in dp."""


class GameTile(BigButton):
    """`value` is the game. shown: what is read."""

    shown: tuple[str, ...] = ()
    _cover: Cover | None = None

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        rim = round(dp(1))
        box = (round(self.x) + rim, round(self.y + dp(FOOT)), round(self.width) - 2 * rim,
               round(self.height - dp(TOP + FOOT)))  # fmt: skip
        veil = min(int(dp(VEILED)), box[3] // 2)
        cover = Cover(self.value, self.icon, box, veil)
        if self._cover is None or self._cover.place != cover.place:
            self._cover = cover
        self._cover.draw(drawing, dp(CORNER))
        room = max(int(self.width - dp(16)), 10)
        who = fitting_texture(self.sub, tuple(int(sp(one)) for one in FACTS), False, room, veil // 2, "center")
        low = box[1] + int(dp(BELOW))
        _draw(drawing, who, theme.veil_quiet, self.center_x, low)
        left = box[1] + veil - low - who.size[1]
        title = title_texture(self.text, room, "center", left + dp(4))
        _draw(drawing, title, theme.veil_ink, self.center_x, low + who.size[1] + max((left - title.size[1]) / 2, 0))
        self.shown = (self.text, self.sub)
        if self.state == "down":
            drawing.add(Color(*theme.veil_ink[:3], 0.18))
            drawing.add(RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(CORNER)]))

    def live(self, tick: int) -> bool:
        """Show what so many ticks bring into its picture, where it is seen."""
        return self._cover is not None and self.parent is not None and self._cover.live(tick)


def title_texture(text: str, room: int, halign: str, high: float = inf) -> Texture:
    """In the largest type in which its words have room in two lines, and in so many pixels."""
    room = max(room, 10)
    for size in (int(sp(one)) for one in TITLES):
        texture = wrapped_texture(text, size, False, room, FITTED, halign, 0.86, "Title")
        whole = widest_word(text, size, font="Title") <= room
        if whole and texture.size[1] <= min(2.2 * size * LEADING, high):
            even = balanced(text, size, False, room, 0.86, "Title")
            return wrapped_texture(text, size, False, even, FITTED, halign, 0.86, "Title")
    return texture


def _draw(drawing: InstructionGroup, texture: Texture, colour: list[float], middle: float, low: float) -> None:
    drawing.add(Color(*colour))
    drawing.add(Rectangle(texture=texture, pos=(int(middle - texture.size[0] / 2), int(low)), size=texture.size))
