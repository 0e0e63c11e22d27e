"""How the page is drawn beneath what lies over it: as it is, as a picture, or not at all."""

from __future__ import annotations

from kivy.graphics import Canvas, InstructionGroup

from ui.touch.look.picture import Picture, Shown


class PageLayer(InstructionGroup):
    """Draws the canvas of the page, in its place."""

    def __init__(self, page: Canvas) -> None:
        super().__init__()
        self._page = page
        self._picture: Picture | None = None
        self._shown = Shown()
        self.draw_all()

    def draw_all(self) -> None:
        """With every frame, all of it."""
        self.draw_nothing()
        self.add(self._page)

    def draw_nothing(self) -> None:
        """Nothing of it can be seen."""
        self.clear()
        if self._picture is not None:
            # Megabytes, that would stay until all garbage is looked through.
            self._picture.free()
            self._picture = None
            self._shown.show_nothing()

    def draw_still(self, wide: int, high: int) -> None:
        """A picture of that size, drawn again only when something in it changes: beneath what covers the page for a
        moment it stands still, and to draw all of it takes three times as long."""
        self.draw_nothing()
        self._picture = Picture([self._page], cut=True)
        self._shown.show(self._picture.fit(0, 0, wide, high), 0, 0, wide, high)
        for part in (self._picture.sheet, self._shown):
            self.add(part)
