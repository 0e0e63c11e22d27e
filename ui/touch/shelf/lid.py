"""The lid of a game's box: the picture it is known by."""

from __future__ import annotations

from functools import cache, partial

from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from ui.touch.app.skin_packages import part_of
from ui.touch.look.brush import Brush
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.painted import Paint, draw_painted, painted_texture
from ui.touch.look.theme import theme

SIGN, CLOTH = "#E6B84C", "#2F3B4D"
"""Colours of the sign of a game without a picture, and of what it lies on."""

LOWEST = 44
"""A lid lower than this, in dp, shows nothing that anybody would know."""

PLAIN_SIGN = "casino"
"""What stands for a game whose own sign is no icon here."""


@cache
def _art(game: str, sign: str) -> Paint:
    """What paints the lid of that game; its sign where nobody has painted one."""
    art = part_of(game, "art")
    paint: Paint = art.paint_lid if art is not None else partial(_paint_sign, sign)
    return paint


def _paint_sign(sign: str, brush: Brush) -> None:
    brush.box(-brush.half, 0, 2 * brush.half, 100, CLOTH)
    brush.icon(sign if icon(sign) else PLAIN_SIGN, 0, 50, min(2 * brush.half, 100) * 0.66, SIGN)


def lid_texture(game: str, sign: str, wide: int, high: int) -> Texture:
    """The lid of a game for a box of that size in pixels. sign: the icon of one that nobody has painted."""
    return painted_texture(_art(game, sign), wide, high)


def draw_lid(
    group: InstructionGroup, game: str, sign: str, box: tuple[float, float, float, float],
    ground: list[float], radius: float, foot: bool = True,
) -> None:  # fmt: skip
    """The lid in a box (x, y, width, height), its corners rounded off in the colour of the ground it lies on.

    foot: the lower corners, too.
    """
    draw_painted(group, _art(game, sign), box, ground, radius, foot)


class LidPicture(Drawn):
    """The lid of a game, in the room it is given. least: how wide it is at least beside its height, 0 for as it comes;
    where the room is higher it stands at its foot."""

    game = StringProperty("")
    sign = StringProperty("")
    least = NumericProperty(0)

    def draw(self, group: InstructionGroup) -> None:
        """The lid, on the ground of a page; none rather than a strip of it."""
        if self.height < dp(LOWEST):
            return
        high = min(self.height, self.width / self.least) if self.least else self.height
        draw_lid(group, self.game, self.sign, (self.x, self.y, self.width, high), theme.room, dp(14))
