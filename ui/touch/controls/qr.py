"""A QR code as a texture: one texel a module, drawn at whole pixels, white border in every theme."""

from __future__ import annotations

import qrcode
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget


class QrCode(Widget):
    """Shows `data`; nothing while it is empty."""

    data = StringProperty("")

    def __init__(self, **settings: object) -> None:
        self._modules = 0
        super().__init__(**settings)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._square = Rectangle(size=(0, 0))
        self.bind(pos=self._place, size=self._place, data=self._make)
        self._make()

    def _make(self, *_: object) -> None:
        if not self.data:
            self._modules = 0
            self._square.size = (0, 0)
            return
        code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=4)
        code.add_data(self.data)
        code.make(fit=True)
        rows = code.get_matrix()
        self._modules = len(rows)
        pixels = b"".join(bytes((0 if dark else 255,) * 3) for row in reversed(rows) for dark in row)
        texture = Texture.create(size=(self._modules, self._modules), colorfmt="rgb")
        texture.mag_filter = texture.min_filter = "nearest"
        texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
        self._square.texture = texture
        self._place()

    def _place(self, *_: object) -> None:
        if self._modules:
            side = max(1, int(min(self.size) // self._modules)) * self._modules
            self._square.size = (side, side)
            self._square.pos = (int(self.center_x - side / 2), int(self.center_y - side / 2))
