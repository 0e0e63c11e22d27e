"""A widget whose own drawing and children are a picture: drawn when one of them changes, and not for every frame."""

from __future__ import annotations

from kivy.graphics import Callback, Canvas, ClearBuffers, Color, Fbo, Rectangle, Translate
from kivy.graphics.opengl import glClearColor, glColorMask
from kivy.uix.widget import Widget

from ui.touch.look.picture import LEAST
from ui.touch.look.theme import theme


class Stilled(Widget):
    """Put it before the base class. Nothing in it may lie outside of it, and its ground is that of the table.

    Three cards on a stage take more to draw than all else on the screen, and while a die flies over them they stay as
    they are.
    """

    def __init__(self, **settings: object) -> None:
        self.canvas = Canvas()
        self._sheet = Fbo(size=(LEAST, LEAST))
        self._shift = Translate(0, 0, 0)
        for part in (
            Callback(lambda _: glClearColor(*theme.room)),
            ClearBuffers(),
            # The picture stays opaque: soft edges of letters must not let the page behind it shine through.
            Callback(lambda _: glColorMask(True, True, True, False)),
            self._shift,
        ):
            self._sheet.before.add(part)
        self._sheet.after.add(Callback(lambda _: glColorMask(True, True, True, True)))
        self._shown = Rectangle()
        for part in (self._sheet, Color(1, 1, 1, 1), self._shown):
            self.canvas.add(part)
        super().__init__(**settings)
        self.fbind("pos", self._fit)
        self.fbind("size", self._fit)
        self._fit()

    @property
    def drawn(self) -> Fbo:
        """What to draw into, in the place of the canvas."""
        return self._sheet

    def add_widget(self, widget: Widget, *args: object, **settings: object) -> None:
        """One more child, in the picture."""
        outer, self.canvas = self.canvas, self._sheet
        super().add_widget(widget, *args, **settings)
        self.canvas = outer

    def remove_widget(self, widget: Widget) -> None:
        """One child less."""
        outer, self.canvas = self.canvas, self._sheet
        super().remove_widget(widget)
        self.canvas = outer

    def _fit(self, *_: object) -> None:
        size = max(LEAST, int(self.width)), max(LEAST, int(self.height))
        if tuple(self._sheet.size) != size:
            self._sheet.size = size
        self._shift.xy = -int(self.x), -int(self.y)
        self._shown.texture = self._sheet.texture
        self._shown.pos, self._shown.size = (int(self.x), int(self.y)), size
