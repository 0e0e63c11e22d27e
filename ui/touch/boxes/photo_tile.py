"""A small picture in a list, with the name of its file below."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from ui.touch.controls.button import BigButton
from ui.touch.look.fonts import icon as icon_character
from ui.touch.look.ink import draw_icon, fitting_texture
from ui.touch.look.photograph import photo_texture, shrunk
from ui.touch.look.scale import ASIDE, BODY, down_from
from ui.touch.look.theme import theme

NAME, SIGN = down_from(ASIDE), 34
"""Type sizes of the name, and of a sign on the picture, in sp."""


class PhotoTile(BigButton):
    """`text` is the name below. icon: a sign on the picture, "" for none. picture: None while there is none to see."""

    picture: Texture | None = ObjectProperty(None, allownone=True)
    levelled = False

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.fbind("picture", self.paint_soon)

    def show(self, picture: bytes | None) -> None:
        """That is the picture; None where it cannot be seen."""
        self.picture = photo_texture(picture) if picture is not None else None
        if self.picture is None:
            self.icon = "warning"

    @property
    def wordless(self) -> bool:
        """Its sign lies on the picture, and takes no room from its name."""
        return False

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        name = fitting_texture(self.text, tuple(int(sp(one)) for one in NAME), False, int(self.width - dp(12)),
                               int(sp(BODY)), "center")  # fmt: skip
        drawing.add(Color(*quiet))
        drawing.add(Rectangle(texture=name, size=name.size,
                              pos=(int(self.center_x - name.size[0] / 2), int(self.y + dp(5)))))  # fmt: skip
        low = self.y + name.size[1] + dp(9)
        wide, high = self.width - dp(12), self.top - dp(6) - low
        if self.picture is not None:
            scale = min(wide / self.picture.width, high / self.picture.height)
            size = self.picture.width * scale, self.picture.height * scale
            drawing.add(Color(1, 1, 1, 1))
            drawing.add(Rectangle(
                texture=shrunk(self.picture, *size), size=size,
                pos=(self.center_x - size[0] / 2, low + (high - size[1]) / 2),
            ))  # fmt: skip
        if self.icon and self.picture is not None:
            x, y = self.right - dp(26), self.top - dp(26)
            drawing.add(Color(*theme.go))
            drawing.add(Rectangle(pos=(x - dp(18), y - dp(18)), size=(dp(36), dp(36))))
            draw_icon(drawing, icon_character(self.icon), x, y, dp(SIGN), theme.go_ink)
        elif self.icon:
            draw_icon(drawing, icon_character(self.icon), self.center_x, low + high / 2, dp(SIGN), quiet)
