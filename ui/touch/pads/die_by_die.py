"""Saying what more dice show than there are rows for: one after the other, a touch each, and the board stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.controls.button import BigButton
from ui.touch.controls.draft_question import DraftQuestion
from ui.touch.controls.key import Key
from ui.touch.look.ink import draw_text
from ui.touch.look.scale import BODY
from ui.touch.look.theme import theme
from ui.touch.pads.colour_pad import MOST, ColourPad
from ui.touch.pads.face_key import draw_face, offer_again
from ui.touch.table.rows import ROWS

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

KEY, GAP, DIE = 48, 8, 36
"""Height of a key at least, what keeps two apart, and the width of the die on its key, in dp."""


class DieByDie(DraftQuestion):
    """The dice side by side, each with what was said of it, and below them what the one that comes now can show.

    A die that is touched comes next, and may be said anew. The last one hands all of them in.
    """

    def __init__(self, table: RunningTable) -> None:
        super().__init__(spacing=dp(GAP))
        self._table = table
        self._thrown: Callable[[list[int]], None]
        self._looks: Sequence[CounterStyle] = ()
        self._sides: Sequence[Sequence[int]] = ()
        self._picked: int | None = None
        self._dice_row = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(KEY))
        self._grid = GridLayout(rows=1, spacing=dp(GAP))
        self._grid.bind(size=self._share)
        self._again = BigButton(icon="undo", look="accent")
        self._dice: list[Key] = []
        self._faces: dict[int, Key] = {}

    def refill(self, ask: QuestionView, looks: Sequence[CounterStyle], thrown: Callable[[list[int]], None]) -> None:
        """Ask this from now on. thrown: gets the faces, in the order of the dice."""
        self._draft, self._thrown, self._picked = self._table.draft(ask), thrown, None
        self.hint = say("touch_parts.pad.one_by_one")
        self._looks, self._sides = list(looks), ask.die_faces()[: len(looks)]
        self._make_keys(sorted({face for faces in self._sides for face in faces}))
        shown: list[Widget] = [self._dice_row, self._grid]
        if ask.remembered:
            offer_again(self._again, looks, list(ask.remembered), thrown)
            shown.append(self._again)
        self.rows = len(shown) + (len(self._faces) > MOST)
        if self.children[::-1] != shown:
            self.clear_widgets()
            for one in shown:
                self.add_widget(one)
        self.on_parent(self, self.parent)

    def _make_keys(self, faces: list[int]) -> None:
        """For so many dice and those faces; where they are as before, the keys stay, and are deaf for a moment."""
        if len(self._dice) == len(self._looks) and list(self._faces) == faces:
            for key in (*self._dice, *self._faces.values()):
                key.refill(None)
            return
        self._dice = [Key(_draw_die) for _ in self._looks]
        self._faces = {face: Key(draw_face) for face in faces}
        for room, keys in ((self._dice_row, self._dice), (self._grid, self._faces.values())):
            room.clear_widgets()
            for key in keys:
                room.add_widget(key)

    def _share(self, *_: object) -> None:
        """Two rows of wide keys where there is room for them; one where that is all the room there is."""
        self._grid.rows = 2 if self._grid.height >= dp(2 * KEY + GAP) - 0.5 and len(self._faces) > 1 else 1

    def keys(self, answer: Sequence[int]) -> list[Widget]:
        """What has to be touched for that throw: a face for each die that was not said, first the die where one was
        said otherwise. The last touch hands it in."""
        said = self._draft.dice
        wrong = [at for at, face in enumerate(answer) if at in said and said[at] != face]
        # Whatever was picked, after a die was mended the first unsaid one is next.
        first = None if wrong else self._picked
        unsaid = sorted(self._draft.unset, key=lambda at: at != first)
        mended = [key for at in wrong for key in (self._dice[at], self._faces[answer[at]])]
        return [*mended, *(self._faces[answer[at]] for at in unsaid)]

    @property
    def _now(self) -> int:
        """The die that is said next: the one that was touched, else the first that was not said."""
        return self._picked if self._picked is not None else min(self._draft.unset, default=0)

    def _pick(self, at: int) -> None:
        self._picked = at
        self._show()

    def _touched(self, face: int) -> None:
        draft, at = self._draft, self._now
        self._picked = None
        draft.set_die(at, face)
        if not draft.unset:
            faces = [draft.dice[one] for one in range(len(self._dice))]
            # Cleared only now: until it is answered, what was typed is kept for a plug that is pulled.
            self._thrown(faces)
            draft.clear()

    def _show(self) -> None:
        now, said = self._now, self._draft.dice
        for at, (key, look) in enumerate(zip(self._dice, self._looks, strict=True)):
            key.face, key.act, key.chosen = (look, said.get(at)), partial(self._pick, at), at == now
        for face, key in self._faces.items():
            key.face, key.act = (self._looks[now], face), partial(self._touched, face)
            key.disabled, key.chosen = face not in self._sides[now], said.get(now) == face


def pad_for(ask: QuestionView, camera_looks: bool) -> type[ColourPad | DieByDie]:
    """What says that throw without taking the board's place. camera_looks: its key stands there too."""
    rows = len(ask.die_faces()) + bool(ask.remembered) + camera_looks
    return ColourPad if rows <= ROWS and max(map(len, ask.die_faces())) <= MOST else DieByDie


def _draw_die(key: Key, group: InstructionGroup) -> None:
    """A die, and beside it what was said of it."""
    key.draw_ground(group)
    look, face = key.face
    size, middle = dp(DIE), key.center_x - (dp(DIE) * 0.36 if face is not None else 0)
    draw_counter(group, look, middle, key.center_y, size, size)
    if face is not None:
        draw_text(group, str(face), middle + dp(DIE) * 0.86, key.center_y, sp(BODY), theme.ink, bold=True)
