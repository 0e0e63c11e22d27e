"""A widget whose own drawing and children are a picture: drawn when one of them changes, and not for every frame."""

from __future__ import annotations

from typing import ClassVar

from kivy.graphics import Callback, Canvas, ClearBuffers, Fbo, Translate
from kivy.graphics.opengl import glClearColor, glColorMask
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ui.touch.look.picture import LEAST, Shown
from ui.touch.look.sheet import blend_as_ever, blend_on_nothing
from ui.touch.look.theme import theme


class Stilled(Widget):
    """Put it before the base class. Nothing in it may lie outside of it.

    Three cards on a stage take more to draw than all else on the screen, and while a die flies over them they stay as
    they are.
    """

    beyond: ClassVar[float] = 0
    """How far what is in it may reach beyond its edges, in dp."""

    ground: ClassVar[str] = "room"
    """The colour of the theme that lies beneath all that is in it. It costs nothing, as large as it is."""

    opaque: ClassVar[bool] = True
    """Whether it has a ground. Else what lies below is seen where it draws nothing, or something black and faint."""

    def __init__(self, *parts: object, **settings: object) -> None:
        self.canvas = Canvas()
        self._sheet = Fbo(size=(LEAST, LEAST))
        self._shift = Translate(0, 0, 0)
        for part in (Callback(self._begin), ClearBuffers(), Callback(self._cleared), self._shift):
            self._sheet.before.add(part)
        self._sheet.after.add(Callback(self._end))
        self._shown = Shown(self.opaque)
        for part in (self._sheet, self._shown):
            self.canvas.add(part)
        super().__init__(*parts, **settings)
        self.fbind("pos", self._fit)
        self.fbind("size", self._fit)
        self._fit()

    def _begin(self, _: object) -> None:
        glColorMask(True, True, True, True)
        glClearColor(*(theme.colour(self.ground) if self.opaque else NOTHING))

    def _cleared(self, _: object) -> None:
        if self.opaque:
            # It stays so: soft edges of letters must not let the page behind it shine through.
            glColorMask(True, True, True, False)
        else:
            blend_on_nothing(self)

    def _end(self, _: object) -> None:
        glColorMask(True, True, True, True)
        blend_as_ever(self)

    @property
    def drawn(self) -> Fbo:
        """What to draw into, in the place of the canvas."""
        return self._sheet

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        """One more child, in the picture; with canvas="after" it is drawn beside it, with every frame."""
        outer = self.canvas
        if canvas is None:
            self.canvas = self._sheet
        super().add_widget(widget, index, canvas)
        self.canvas = outer

    def remove_widget(self, widget: Widget) -> None:
        """One child less."""
        outer = self.canvas
        if self._sheet.indexof(widget.canvas) >= 0:
            self.canvas = self._sheet
        super().remove_widget(widget)
        self.canvas = outer

    def _fit(self, *_: object) -> None:
        beyond = dp(self.beyond)
        x, y = int(self.x - beyond), int(self.y - beyond)
        size = max(LEAST, int(self.width + 2 * beyond)), max(LEAST, int(self.height + 2 * beyond))
        if tuple(self._sheet.size) != size:
            self._sheet.size = size
        self._shift.xy = -x, -y
        self._shown.show(self._sheet.texture, x, y, *size)


NOTHING = (0.0, 0.0, 0.0, 0.0)
