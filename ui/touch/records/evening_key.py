"""An evening in a list: the lid of its game, who played, and how it went."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, StringProperty

from ui.touch.controls.button import BigButton
from ui.touch.look.fonts import icon
from ui.touch.look.ink import PART, draw_icon, text_width
from ui.touch.look.scale import ASIDE, SMALL, down_from
from ui.touch.records.figures import draw_left
from ui.touch.shelf.lid import draw_lid

LID = 1.2
"""How wide the lid is, in heights."""

TITLES, NAMES = down_from(ASIDE), (SMALL,)
"""Type sizes in sp, the first that has room."""

NARROWEST = 0.8
"""Names whose letters would have to be narrower than this are told as on any other key."""

SIGN = 28
"""Size in sp of the sign at the right."""


class EveningKey(BigButton):
    """`text` is what was played and by whom, `title` and `names` apart; `sub` how it went; `icon` stands at the right.

    fewer: shorter ways to say the names, the longest first, where all of them have no room beside the lid.
    lid: the game whose lid it is, and the icon of one without; "" for a game that cannot be read.
    """

    title = StringProperty("")
    names = StringProperty("")
    fewer = ListProperty()
    lid = StringProperty("")
    lid_sign = StringProperty("")
    levelled = False

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        pad = dp(7)
        high = self.height - 2 * pad
        left = self.x + pad + high * LID + dp(12)
        room = self.right - dp(SIGN) - dp(22) - left
        told = self.sub
        while PART in told and text_width(told, int(sp(NAMES[-1]))) > room:
            # The day goes before anything is set narrower.
            told = told.rpartition(PART)[0]
        ways = (self.names, *self.fewer)
        people = next((one for one in ways if text_width(one, int(sp(NAMES[-1]))) * NARROWEST <= room), ways[-1])
        title, names, state = (_fitting(*one, room) for one in (
            (self.title, TITLES, True), (people, NAMES, False), (told, NAMES, False),
        ))  # fmt: skip
        needed = max(text_width(people, names), text_width(told, state), text_width(self.title, title, True))
        if not self.lid or needed * NARROWEST > room:
            super()._paint_row(drawing, ink, quiet)
            return
        box = (self.x + pad, self.y + pad, high * LID, high)
        draw_lid(drawing, self.lid, self.lid_sign, box, self._colours()[0], dp(7))
        draw_left(drawing, self.title, left, self.y + self.height * 0.77, title, room, bold=True)
        draw_left(drawing, people, left, self.y + self.height * 0.49, names, room)
        draw_left(drawing, told, left, self.y + self.height * 0.22, state, room, quiet=True)
        draw_icon(drawing, icon(self.icon), self.right - dp(SIGN) / 2 - dp(8), self.center_y, dp(SIGN), ink)


def _fitting(text: str, sizes: tuple[int, ...], bold: bool, room: float) -> int:
    pixels = [int(sp(one)) for one in sizes]
    return next((one for one in pixels if text_width(text, one, bold) <= room), pixels[-1])
