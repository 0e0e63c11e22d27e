"""What the last turn brought, where all seats stand beside the board: whose it was, the throw, what came of it."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, StringProperty

from companion.client.layers.views import SeatInfo
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_box, draw_mark, draw_text, fits, text_width, wrapped_texture
from ui.touch.look.scale import BODY
from ui.touch.look.theme import theme
from ui.touch.pads.dice import draw_die

TYPE = BODY
"""Type size of the words in sp."""

LEADING = 0.86
"""From line to line, 1 as the typeface has it: so two lines have room."""

MOST = 4
"""More dice than this are told in words, not shown."""


class LastTurn(Drawn):
    """faces: what was thrown in it. told: what happened, each with the badge of whose it was or None.

    The first of these that has room whole is shown. Before there was a turn, `title` stands there, the game's.
    """

    title = StringProperty("")
    faces = ListProperty()
    told = ListProperty()

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.bind(faces=self.paint_soon, told=self.paint_soon, title=self.paint_soon)

    def draw(self, group: InstructionGroup) -> None:
        """Whose turn it was, its dice, and what came of it."""
        if not self.told:
            self._draw_title(group)
            return
        left = self.x + dp(10)
        mark, text = self._shown(self._dice_end(left + self.height * 0.6 + dp(10)))
        if not text and not self._dice:
            self._draw_title(group)
            return  # Whose turn it was tells nothing alone.
        draw_box(group, self.pos, self.size, dp(10), theme.raised, theme.raised, 0)
        if mark is not None:
            radius = self.height * 0.3
            draw_mark(group, mark.shape, mark.letter, left + radius, self.center_y, radius,
                      theme.colour(mark.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
            left += 2 * radius + dp(10)
        end, size = self._dice_end(left), self._die
        for at, face in enumerate(self._dice):
            draw_die(group, face, left + size / 2 + at * (size + dp(5)), self.center_y, size, theme.paper)
        if text:
            room = int(self.right - dp(8) - end)
            words = wrapped_texture(text, int(sp(TYPE)), False, room, 2, "left", LEADING)
            group.add(Color(*theme.ink))
            place = int(end), int(self.center_y - words.size[1] / 2)
            group.add(Rectangle(texture=words, pos=place, size=words.size))

    def _draw_title(self, group: InstructionGroup) -> None:
        if not self.title:
            return
        size = self.height * 0.5
        squeeze = min(1.0, (self.width - dp(20)) / max(text_width(self.title, int(size), font="Title"), 1))
        draw_text(group, self.title, self.center_x, self.center_y, size * squeeze, theme.quiet, font="Title")

    @property
    def _dice(self) -> list[int]:
        return list(self.faces) if len(self.faces) <= MOST else []

    @property
    def _die(self) -> float:
        return float(self.height * 0.62)

    def _dice_end(self, left: float) -> float:
        return left + len(self._dice) * (self._die + dp(5)) + (dp(4) if self._dice else 0)

    def _shown(self, left: float) -> tuple[SeatInfo | None, str]:
        """The first line that has room between there and the right edge, else the first one's badge."""
        room = int(self.right - dp(8) - left), int(self.height)
        whole = ((mark, text) for mark, text in self.told if fits(text, int(sp(TYPE)), False, *room, LEADING))
        return next(whole, (self.told[0][0], ""))
