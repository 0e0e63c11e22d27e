"""Saying what was rolled: a row for each announced die, one touch a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.answering.draft import Draft
from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.controls.button import BigButton
from ui.touch.controls.key import Key
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.look.ink import draw_box, draw_text
from ui.touch.look.scale import BODY
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

FEW = 3
"""The rows of more dice than these take the room that it takes to name them all."""

KEY = 48
"""How wide a key is at least, in dp."""

HIGHEST = 84
"""How high a row may be, in dp."""

GAP, DIE = 8, (24, 52)
"""Between two keys, and how wide the die before them is, at least and at most, in dp."""


class DieLine(BoxLayout):
    """A die and what it can show; whose it is may change, its faces do not.

    Its keys stand in a row, or in two where a row has no room for fingers.
    """

    def __init__(self, faces: Sequence[int], touched: Callable[[int], None]) -> None:
        super().__init__(size_hint_max_y=dp(HIGHEST), spacing=dp(GAP))
        self.faces = sorted(set(faces))
        self._touched = touched
        self._die = Key(_draw_die, size_hint_x=None, width=dp(DIE[1]), disabled=True)
        self.keys = {face: Key(_draw_face) for face in self.faces}
        self._grid = GridLayout(rows=1, spacing=dp(GAP))
        for key in self.keys.values():
            self._grid.add_widget(key)
        self.add_widget(self._die)
        self.add_widget(self._grid)
        self.bind(width=self._share)

    def narrow(self, width: float) -> bool:
        """Whether a row has no room for all the keys in so many pixels."""
        return width < len(self.keys) * dp(KEY + GAP) + dp(DIE[0])

    def _share(self, *_: object) -> None:
        """The keys first: what is no key takes what they leave."""
        self._grid.rows = 2 if self.narrow(self.width) else 1
        self.size_hint_max_y = dp(HIGHEST * self._grid.rows + GAP * (self._grid.rows - 1))
        spare = self.width - -(-len(self.keys) // self._grid.rows) * dp(KEY + GAP)
        self._die.width = min(max(spare, dp(DIE[0])), dp(DIE[1]))

    def refill(self, look: CounterStyle) -> None:
        """It is this die's from now on."""
        self._die.refill(look)
        for face, key in self.keys.items():
            key.refill((look, face), partial(self._touched, face))

    def light(self, face: int | None) -> None:
        """This was touched so far."""
        for one, key in self.keys.items():
            key.chosen = one == face


class ColourPad(OwnQuestion):
    """One row a die: its counter, then what it can show. The last row that is touched hands all of them in."""

    def __init__(self, table: RunningTable) -> None:
        super().__init__(spacing=dp(GAP))
        self._table = table
        self._draft: Draft
        self._thrown: Callable[[list[int]], None]
        self._made: list[DieLine] = []
        self._lines: list[DieLine] = []
        self._again = BigButton(icon="undo", look="accent", size_hint_y=1, size_hint_max_y=dp(HIGHEST))
        self._rest = Widget()
        self.bind(width=self._share)
        self._stop: Callable[[], None] = lambda: None

    def refill(self, ask: QuestionView, looks: Sequence[CounterStyle], thrown: Callable[[list[int]], None]) -> None:
        """Ask this from now on. thrown: gets the faces, in the order of the rows."""
        self._draft, self._thrown = self._table.draft(ask), thrown
        self.hint = say("touch_parts.pad.then_touch")
        self._lines = [self._line(row, faces) for row, faces in enumerate(ask.die_faces())][: len(looks)]
        for line, look in zip(self._lines, looks, strict=True):
            line.refill(look)
        shown: list[Widget] = [*self._lines]
        if ask.remembered:
            self._offer_again(looks, list(ask.remembered))
            shown.append(self._again)
        self.rows = len(shown)
        if self.rows > FEW:
            shown.append(self._rest)
        self._share()
        if self.children[::-1] != shown:
            self.clear_widgets()
            for one in shown:
                self.add_widget(one)
        self.on_parent(self, self.parent)

    def _share(self, *_: object) -> None:
        """Dice with two rows of keys take all there is."""
        left, _, right, _ = self.padding
        inner = self.width - left - right
        narrow = any(line.narrow(inner) for line in self._lines)
        self._rest.size_hint_y, self._rest.height = (None, 0) if narrow else (1, self._rest.height)

    def on_parent(self, _: object, parent: object) -> None:
        """Out of sight the draft goes on without it."""
        self._stop()
        self._stop = lambda: None
        if parent is not None:
            self._stop = self._draft.listen(self._show)
            self._show()

    def keys(self, answer: Sequence[int]) -> list[Widget]:
        """One key a row."""
        return [line.keys[face] for line, face in zip(self._lines, answer, strict=False)]

    def _line(self, row: int, faces: Sequence[int]) -> DieLine:
        """The row with that number, made anew where this die can show other faces than the one before."""
        if row == len(self._made):
            self._made.append(DieLine(faces, partial(self._touched, row)))
        elif self._made[row].faces != sorted(set(faces)):
            self._made[row] = DieLine(faces, partial(self._touched, row))
        return self._made[row]

    def _offer_again(self, looks: Sequence[CounterStyle], faces: list[int]) -> None:
        """One key for what these dice showed before this throw was taken back."""
        dice = [say("touch_parts.pad.die", die=look.id, face=face) for look, face in zip(looks, faces, strict=False)]
        self._again.text, self._again.value = say("touch_parts.pad.as_before", dice=dice), faces
        self._again.act = lambda: self._thrown(faces)

    def _touched(self, row: int, face: int) -> None:
        draft = self._draft
        draft.set_die(row, face)
        if len(draft.dice) == len(self._lines):
            faces = [draft.dice[at] for at in range(len(self._lines))]
            # Cleared only now: until it is answered, what was typed is kept for a plug that is pulled.
            self._thrown(faces)
            draft.clear()

    def _show(self) -> None:
        for row, line in enumerate(self._lines):
            line.light(self._draft.dice.get(row))


def _draw_die(key: Key, group: InstructionGroup) -> None:
    size = min(key.height - dp(2), key.width + dp(4))
    draw_counter(group, key.face, key.x + size / 2, key.center_y, size, size)


def _draw_face(key: Key, group: InstructionGroup) -> None:
    look, face = key.face
    lit = key.chosen or key.state == "down"
    ground, rim = (look.ground, look.ground) if lit else (theme.raised, theme.edge)
    draw_box(group, key.pos, key.size, dp(10), ground, rim, dp(1))
    if lit:
        key.draw_rim(group)
    draw_text(group, str(face), key.center_x, key.center_y, sp(BODY), look.ink if lit else theme.ink, bold=True)
