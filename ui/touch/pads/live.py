"""A camera's picture on the screen: one texture, filled anew for every picture, with drawings over it."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

Box = Sequence[float]
"""x0, y0, x1, y1 in pixels of the picture, from its upper left corner."""


class LivePicture(Widget):
    """Shows a picture as large as fits. Places in it are pixels from its upper left corner, as cameras count them.

    `drawing` is for what lies over the picture; a subclass fills it in `paint`.
    """

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.picture_size = (4, 3)
        self._view: Box | None = None
        self._texture: Texture | None = None
        self._ground = InstructionGroup()
        self.drawing = InstructionGroup()
        self.canvas.add(self._ground)
        self.canvas.add(self.drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon)
        theme.follow(self)

    # The picture

    def show_pixels(self, width: int, height: int, rgb: bytes) -> None:
        """Show this picture: three bytes a pixel, rows from the top."""
        if self._texture is None or self.picture_size != (width, height) or self._texture.colorfmt != "rgb":
            self._texture = Texture.create(size=(width, height), colorfmt="rgb")
            self._texture.flip_vertical()
        self._texture.blit_buffer(rgb, colorfmt="rgb", bufferfmt="ubyte")
        self.picture_size = (width, height)
        self.canvas.ask_update()
        self.paint_soon()

    def show_file(self, data: bytes) -> None:
        """Show the picture of a PNG or JPEG file."""
        kind = "png" if data[:4] == b"\x89PNG" else "jpg"
        self._texture = CoreImage(BytesIO(data), ext=kind, nocache=True).texture
        self.picture_size = self._texture.size
        self.paint_soon()

    @property
    def texture(self) -> Texture | None:
        """The picture itself, None before there is one."""
        return self._texture

    def look_at(self, box: Box | None) -> None:
        """Show only this part of the picture, None for all of it."""
        if box is not None:
            width, height = self.picture_size
            box = (max(0.0, box[0]), max(0.0, box[1]), min(float(width), box[2]), min(float(height), box[3]))
        self._view = box
        self.paint_soon()

    # Places

    @property
    def view(self) -> Box:
        """The part of the picture that is shown."""
        return self._view or (0, 0, *self.picture_size)

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """Where the picture is drawn: x, y, width, height."""
        x0, y0, x1, y1 = self.view
        scale = self.scale
        wide, high = (x1 - x0) * scale, (y1 - y0) * scale
        return self.center_x - wide / 2, self.center_y - high / 2, wide, high

    @property
    def scale(self) -> float:
        """Screen pixels a pixel of the picture."""
        x0, y0, x1, y1 = self.view
        return min(self.width / max(x1 - x0, 1), self.height / max(y1 - y0, 1))

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the picture is on the screen."""
        left, bottom, _, high = self.frame
        return left + (x - self.view[0]) * self.scale, bottom + high - (y - self.view[1]) * self.scale

    def to_picture(self, x: float, y: float) -> tuple[float, float]:
        """Which place of the picture lies there on the screen, brought into the picture."""
        left, bottom, _, high = self.frame
        width, height = self.picture_size
        px = self.view[0] + (x - left) / self.scale
        py = self.view[1] + (bottom + high - y) / self.scale
        return min(max(px, 0), width), min(max(py, 0), height)

    def box_on_screen(self, box: Box) -> tuple[float, float, float, float]:
        """x, y, width and height of a box of the picture on the screen."""
        left, top = self.to_screen(box[0], box[1])
        right, bottom = self.to_screen(box[2], box[3])
        return left, bottom, right - left, top - bottom

    # Drawing

    def _paint(self, *_: object) -> None:
        self._ground.clear()
        self.drawing.clear()
        if self.width < 2 or self.height < 2:
            return
        self._ground.add(Color(*theme.panel))
        self._ground.add(Rectangle(pos=self.pos, size=self.size))
        if self._texture is None:
            draw_icon(self._ground, icon("photo_camera"), self.center_x, self.center_y, dp(96), theme.edge)
            return
        x, y, wide, high = self.frame
        self._ground.add(Color(1, 1, 1, 1))
        part = self._part(self._texture)
        self._ground.add(Rectangle(texture=self._texture, tex_coords=part, pos=(x, y), size=(wide, high)))
        self.paint(self.drawing)

    def _part(self, texture: Texture) -> list[float]:
        """The shown part in the texture, corner by corner from the lower left against the clock."""
        width, height = self.picture_size
        x0, y0, x1, y1 = self.view
        left, right, top, bottom = x0 / width, x1 / width, y0 / height, y1 / height
        coords = texture.tex_coords
        # The texture's own corners say which way up it is kept and how much of it the picture fills.
        u0, v0, u1, v1 = coords[0], coords[1], coords[4], coords[5]

        def at(across: float, down: float) -> tuple[float, float]:
            return u0 + (u1 - u0) * across, v0 + (v1 - v0) * (1 - down)

        return [*at(left, bottom), *at(right, bottom), *at(right, top), *at(left, top)]

    def paint(self, group: InstructionGroup) -> None:
        """Draw what lies over the picture."""

    def draw_outlines(self, group: InstructionGroup, outlines: Sequence[Sequence[Sequence[float]]]) -> None:
        """Closed lines through places of the picture, dark beneath so that they show on any ground, as glare."""
        for outline in outlines:
            points = [edge for x, y in outline for edge in self.to_screen(x, y)]
            for ink, line in (([0, 0, 0, 0.55], dp(3.4)), (theme.danger, dp(2))):
                group.add(Color(*ink))
                group.add(Line(points=points, close=True, width=line, joint="round"))

    def draw_box(self, group: InstructionGroup, box: Box, colour: list[float], width: float = 1.6) -> None:
        """A rounded frame around a box of the picture, dark beneath so that it shows on any ground."""
        x, y, wide, high = self.box_on_screen(box)
        radius = min(wide, high) * 0.18
        for ink, line in (([0, 0, 0, 0.55], dp(width + 1.2)), (colour, dp(width))):
            group.add(Color(*ink))
            group.add(Line(rounded_rectangle=(x, y, wide, high, radius), width=line))
