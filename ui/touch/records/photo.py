"""A photograph of the table: large as a picture, small as the key that leads to it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.words import say
from ui.touch.controls.button import BigButton

PAPER = [0.97, 0.96, 0.93, 1]
"""The rim of a print, whatever the theme."""

RIM = 5
"""Its width in dp."""

HIGH, WIDE = 56, 132
"""Size of the key in dp where there is no photograph yet."""

PRINT = 76
"""Height of a print in dp."""


class PhotoKey(BigButton):
    """Leads to the photograph. texture: of the one that is kept, None where there is only a camera so far."""

    def __init__(self, texture: Texture | None, act: Callable[[], object]) -> None:
        self._print = texture
        words = "" if texture is not None else say("photos.page.title")
        super().__init__(text=words, icon="photo_camera", value="photo", size_hint=(None, None), act=act,
                         size=(dp(WIDE), dp(HIGH)))  # fmt: skip
        if texture is not None:
            across, up = texture.size
            self.size = dp(PRINT) * across / max(up, 1), dp(PRINT)

    def _paint(self, *_: object) -> None:
        super()._paint()
        if self._print is None or self.width < 2:
            return
        drawing, rim = self._drawing, dp(RIM)
        drawing.add(Color(*PAPER))
        drawing.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(6)]))
        pressed = 0.8 if self.state == "down" else 1
        drawing.add(Color(pressed, pressed, pressed, 1))
        inside = self.width - 2 * rim, self.height - 2 * rim
        drawing.add(Rectangle(texture=self._print, pos=(self.x + rim, self.y + rim), size=inside))
