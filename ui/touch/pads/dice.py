"""Dice that were thrown, and a pad to say so: one touch a die."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.answering.draft import Draft
from ui.touch.look.ink import draw_box, draw_pips, draw_text
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme
from ui.touch.pads.mending import Mendable, draw_pencil


def draw_die(group: InstructionGroup, face: int, x: float, y: float, size: float, ground: list[float]) -> None:
    """One die face with its middle at x, y; faces above 6 show their number, 0 is not thrown yet.

    It has a rim, without which a white die by day would be nothing but pips on a white key.
    """
    draw_box(group, (x - size / 2, y - size / 2), (size, size), size * 0.2, ground, theme.edge, dp(1))
    if 1 <= face <= 6:
        draw_pips(group, face, x, y, size, theme.paper_ink)
    elif face > 6:
        draw_text(group, str(face), x, y, size * 0.6, theme.paper_ink, bold=True)


class DiceRow(Mendable, Widget):
    """The faces of a throw, side by side. `waiting` dice without a face yet are drawn empty."""

    faces = ListProperty()
    waiting = NumericProperty(0)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        for name in ("pos", "size", "faces", "waiting", "mends"):
            self.fbind(name, self.paint_soon)
        theme.follow(self)

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        size = min(self.height, dp(52), self.width / max(len(self.faces), int(self.waiting), 1) - dp(8))
        for at in range(max(len(self.faces), int(self.waiting))):
            x, y = self.x + size / 2 + at * (size + dp(8)), self.center_y
            if at < len(self.faces):
                draw_die(self._drawing, self.faces[at], x, y, size, theme.paper)
                if self.mends:
                    draw_pencil(self._drawing, x + size * 0.4, y + size * 0.4)
            else:
                pos = (x - size / 2, y - size / 2)
                draw_box(self._drawing, pos, (size, size), size * 0.2, theme.room, theme.edge, dp(2))


class DieKey(ButtonBehavior, Widget):
    """One face to touch, of the die in that row. mends: it was thrown, and another key of its row puts that right."""

    face = NumericProperty(1)
    chosen = BooleanProperty(False)
    mends = BooleanProperty(False)

    def __init__(self, row: int = 0, tint: list[float] | None = None, **settings: object) -> None:
        super().__init__(**settings)
        self.row = row
        self._tint = tint
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        for name in ("pos", "size", "state", "face", "chosen", "mends"):
            self.fbind(name, self.paint_soon)
        theme.follow(self)

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        lit = self.chosen or self.state == "down"
        ground, rim = (theme.chosen_ground, theme.chosen) if lit else (theme.raised, theme.edge)
        draw_box(self._drawing, self.pos, self.size, dp(10), ground, rim, dp(3 if lit else 1))
        size = min(self.size) - dp(10)
        draw_die(self._drawing, int(self.face), self.center_x, self.center_y, size, self._tint or theme.paper)
        if self.mends:
            draw_pencil(self._drawing, self.right - dp(8), self.top - dp(8))


PAD_ROWS = 4
"""Up to so many dice have a row each; more share one."""


class DicePad(Mendable, GridLayout):
    """A row of keys for each die; `act` is called with the number of a row and the face that was touched there.

    sides: what each die can show. tints: a colour for each die where colour matters. More than four dice share one
    row, touched once for each of them. What is set is shown, not kept here. mends: what is lit was thrown.
    """

    sides = ListProperty([[1, 2, 3, 4, 5, 6]] * 2)
    tints = ListProperty()
    act = ObjectProperty(None, allownone=True)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.spacing = dp(8)
        self._stop: Callable[[], None] = lambda: None
        self.bind(sides=self._build, tints=self._build, mends=self._mark_mending)
        self._build()

    def follow(self, draft: Draft) -> None:
        """Show what is set in this draft, from now on and until another is followed."""
        self._stop()
        self.hide_mending()
        self._draft = draft
        self._stop = draft.listen(self._show_draft)
        self._show_draft()

    def show(self, faces: Sequence[int]) -> None:
        """Show what was thrown, and follow no draft any longer."""
        self._stop()
        self._stop = lambda: None
        self._show_set(dict(enumerate(faces)))

    @property
    def rows_shown(self) -> int:
        """How many rows of keys there are."""
        return len(self.sides) if len(self.sides) <= PAD_ROWS else 1

    def _show_draft(self) -> None:
        self._show_set(self._draft.dice)

    def _show_set(self, dice: Mapping[int, int]) -> None:
        """Light the faces of the dice that are set, by their numbers; a row that all share has no light."""
        for key in self.children:
            if isinstance(key, DieKey):
                key.chosen = self.rows_shown > 1 and dice.get(key.row) == key.face
        self._mark_mending()

    def _mark_mending(self, *_: object) -> None:
        for key in self.children:
            if isinstance(key, DieKey):
                key.mends = self.mends and key.chosen

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        self.cols = max(len(faces) for faces in self.sides)
        for row in range(self.rows_shown):
            faces = self.sides[row]
            for face in faces:
                tint = self.tints[row] if row < len(self.tints) else None
                key = DieKey(face=face, row=row, tint=tint)
                key.bind(on_release=self._touched)
                self.add_widget(key)
            for _missing in range(self.cols - len(faces)):
                self.add_widget(Widget())

    def _touched(self, key: DieKey) -> None:
        if self.act is not None:
            self.act(key.row, int(key.face))
