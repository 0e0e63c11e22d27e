"""Kept games on the first page, a strip over its whole width each: one that goes on, and one to begin again."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from ui.touch.controls.button import BigButton
from ui.touch.look.fonts import icon as icon_character
from ui.touch.look.ink import PART, draw_box, draw_icon, draw_mark, draw_text, fits, fitting_parts, text_width
from ui.touch.look.painted import draw_hung
from ui.touch.look.plate import FOOT, TOP
from ui.touch.look.scale import ASIDE, BODY, SMALL, down_from
from ui.touch.look.theme import theme
from ui.touch.shelf.game_tile import title_texture
from ui.touch.shelf.lid import lid_texture

LID = 1.6
"""How wide its picture is, in heights of the strip."""

NARROW = 600
"""Below this width, in dp, marks stand below the title, for there is no room beside it."""

UPPER, LOWER = 0.7, 0.26
"""Where its two lines stand there, in parts of its height."""

FACTS = (SMALL,)
"""Type sizes of what is said below the title, in sp."""

GO_ON = ASIDE
"""Type size of what a touch does, in sp."""

CORNER = 11
"""Radius of the picture's corners in dp, inside the rim of the strip."""


class GameStrip(BigButton):
    """`text` is its title, `sub` what is said of it, `value` the game, `icon` its sign, `go_on` what a touch does.

    people: seats with colour, shape and letter. turn: which of them is to play, -1 for nobody. titled: whether the text
    is set as a title is.
    """

    people = ListProperty()
    go_on = StringProperty("")
    turn = NumericProperty(-1)
    titled = True

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.bind(people=self.paint_soon, go_on=self.paint_soon, turn=self.paint_soon)

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        left = self._paint_picture(drawing) + dp(12)
        right = self.right - dp(10)
        narrow = self.width < dp(NARROW)
        middle = self.y + self.height * (UPPER if narrow else 0.5)
        right = self._paint_arrow(drawing, ink, right, middle)
        wide, radius = self._marks(right - left, narrow)
        if narrow:
            title = self._title(int(right - dp(10) - left), self.height * 0.5)
            _draw(drawing, title, ink, left, middle - title.size[1] / 2)
            lower, end = self.y + self.height * LOWER, self.right - dp(12)
            self._paint_marks(drawing, left + radius * 1.2, lower, radius, ink)
            said = self._said_in_line(end - left - wide - dp(8))
            _draw(drawing, said, quiet, end - said.size[0], lower - said.size[1] / 2)
            return
        self._paint_marks(drawing, right - dp(16) - wide + radius * 1.2, middle, radius, ink)
        room = int(right - dp(28) - wide - left)
        said = self._said(room, self.height * 0.4)
        title = self._title(room, self.height - said.size[1] - dp(2))
        block = title.size[1] + said.size[1]
        top = self.center_y + block / 2
        _draw(drawing, title, ink, left, top - title.size[1])
        _draw(drawing, said, quiet, left, top - block)

    def _paint_picture(self, drawing: InstructionGroup) -> float:
        """The lid, from edge to edge; returns where it ends."""
        x, y = round(self.x + dp(1)), round(self.y + dp(FOOT))
        high = round(self.height - dp(TOP + FOOT))
        wide = round(min(self.height * LID, self.width * 0.26))
        texture = lid_texture(self.value, self.icon, wide, high)
        draw_hung(drawing, texture, (x, y, wide, high), (0, dp(CORNER), dp(CORNER), 0))
        return x + wide

    def _paint_arrow(self, drawing: InstructionGroup, ink: list[float], right: float, middle: float) -> float:
        """What a touch does, at the right; it is always there. Returns where it begins."""
        size = sp(BODY)
        draw_icon(drawing, icon_character("play_arrow"), right - size / 2, middle, size, ink)
        said = text_width(self.go_on, int(sp(GO_ON)), True) if self.go_on else 0
        if said:
            draw_text(drawing, self.go_on, right - size - dp(4) - said / 2, middle, sp(GO_ON), ink, bold=True)
        return float(right - size - dp(4) - said)

    def _marks(self, room: float, narrow: bool) -> tuple[float, float]:
        """How wide all marks are, and the radius of one."""
        count = max(len(self.people), 1)
        radius = min(dp(17), self.height * (0.16 if narrow else 0.3), room * (0.55 if narrow else 0.42) / count / 2.6)
        return 2.6 * radius * len(self.people), radius

    def _paint_marks(self, drawing: InstructionGroup, x: float, y: float, radius: float, ink: list[float]) -> None:
        """Who plays, and a plate behind whoever is to play."""
        for at, seat in enumerate(self.people):
            middle = x + 2.6 * radius * at
            if at == self.turn:
                half = radius * 1.32
                draw_box(drawing, (middle - half, y - half), (2 * half, 2 * half), radius * 0.4, ink, ink, 0)
            draw_mark(drawing, seat.shape, seat.letter, middle, y, radius, theme.colour(seat.colour), theme.mark_ink,
                      theme.mark_edge)  # fmt: skip

    def _title(self, room: int, high: float) -> Texture:
        if self.titled:
            return title_texture(self.text, room, "left", high)
        return fitting_parts(
            self.text, tuple(int(sp(size)) for size in down_from(ASIDE)), True, max(room, 10), int(high), "left"
        )

    def _said_in_line(self, room: float) -> Texture:
        """In one line, as much of it as has room; in two where not even the beginning has."""
        line, first = int(dp(28)), self.sub.split(PART)[0]
        whole = fits(first, int(sp(FACTS[-1])), False, int(room), line)
        return self._said(room, line if whole else self.height * 2 * LOWER)

    def _said(self, room: float, high: float) -> Texture:
        sizes = tuple(int(sp(one)) for one in FACTS)
        return fitting_parts(self.sub, sizes, False, max(int(room), 10), int(high), "left")


class OpenGameTile(GameStrip):
    """A game that is not over."""


class AgainStrip(GameStrip):
    """The people of the latest game, to begin another one."""

    titled = False


def _draw(drawing: InstructionGroup, texture: Texture, colour: list[float], x: float, y: float) -> None:
    drawing.add(Color(*colour))
    drawing.add(Rectangle(texture=texture, pos=(int(x), int(y)), size=texture.size))
