"""Before the first turn: what hands lay out and where, step by step, whose mark is whose, and which packs stay shut.

One touch puts it away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.display.puts import SetUpStep
from companion.client.games.shelf import sign_of
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.badge import SeatBadge
from ui.touch.controls.button import BigButton
from ui.touch.controls.panel import HandsNote
from ui.touch.look.text import Fitted, Say
from ui.touch.screens.plain import PlainPage
from ui.touch.shelf.lid import LidPicture

if TYPE_CHECKING:
    from ui.touch.app.contracts import GoesBack, HasStage, Sized
    from ui.touch.app.evening_contracts import HasRunning

    class Needs(GoesBack, HasRunning, HasStage[Sized], Protocol):
        """What this page takes of the app."""

    from ui.touch.app.skins import ToLay
    from ui.touch.table.model import TableModel

FEW = 4
"""The marks of more people stand closer together."""

HEAD, BOARD = 52, 1.1
"""Beside a board: height of the line with the heading in dp, and how wide the board is beside what has to be read."""

ADORNS = 0.6
"""How wide a picture is that tells nothing, beside what has to be read."""


def to_lay_out(table: TableModel, told: Collection[str] = ()) -> list[SetUpStep]:
    """What hands have to do before the first turn. told: kinds of log lines that a picture says already."""
    return [step for step in table.display.set_up() if step.kind not in told]


class Steps(BoxLayout):
    """One step after the other. show: told of the step that is seen, each time it is another.

    whose: seen with the last step alone, so that all have room in the largest words; None for nothing.
    """

    def __init__(
        self, steps: Sequence[SetUpStep], show: Callable[[SetUpStep], None], whose: Widget | None = None
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), size_hint_y=None)
        self._steps, self._at, self._told = steps, 0, show
        self._whose = whose
        self.note, self._count = HandsNote(), Fitted()
        self.earlier = BigButton(icon="arrow_back", size_hint=(None, 1), width=dp(72), act=lambda: self._go(-1))
        self.later = BigButton(icon="arrow_forward", size_hint=(None, 1), width=dp(72), act=lambda: self._go(1))
        self.add_widget(self.note)
        if len(steps) > 1:
            row = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(8))
            for part in (self.earlier, self.later, self._count):
                row.add_widget(part)
            self.add_widget(row)
        self.bind(minimum_height=self.setter("height"))
        self._go(0)

    def _go(self, by: int) -> None:
        self._at = min(max(self._at + by, 0), len(self._steps) - 1)
        step, last = self._steps[self._at], len(self._steps)
        self.note.text = step.text
        self._count.text = say("touch.laid.step", number=self._at + 1, count=last)
        self.earlier.disabled, self.later.disabled = not self._at, self._at + 1 == last
        if self._whose is not None and self.later.disabled and self._whose.parent is None:
            self.add_widget(self._whose)
        elif self._whose is not None and not self.later.disabled and self._whose.parent is not None:
            self.remove_widget(self._whose)
        self._told(step)


class Page(PlainPage):
    """Read together, then put away."""

    def __init__(self, app: Needs) -> None:
        super().__init__(heading=say("touch.laid.title"))
        self.app = app
        table = app.running
        own, upright = table.skin.to_lay(table.window), app.stage.height > app.stage.width
        steps = to_lay_out(table, own.told if own else ())
        reads = own.reads if own else ""
        self.board = self._picture(own, any(step.spots for step in steps))
        body = self._beside_the_board(upright, 2 if reads else 1)
        if reads:
            body.add_widget(Say(text=reads))
        window, pieces = table.window, table.display.own_pieces
        if pieces and steps:
            steps = [*steps, SetUpStep(say("touch.laid.pieces"))]
        self.steps = Steps(steps, self._light, self._marks() if pieces else None) if steps else None
        if self.steps is not None:
            body.add_widget(self.steps)
        dealt = [name for name in window.packs if window.sources[name] == "virtual"]
        if dealt and not table.display.lays_cards:
            body.add_widget(Say(text=say("touch.laid.packs_stay")))
        if pieces and self.steps is None:
            body.add_widget(Say(text=say("touch.laid.pieces"), bold=True))
            body.add_widget(self._marks())
        if not upright:
            body.add_widget(Widget())
            if self.board and not pieces:
                # A short note stands beside the middle of the board, not above a half-empty page.
                body.add_widget(Widget(), index=len(body.children))
        self.done = BigButton(text=say("touch.laid.done"), icon="check", look="accent", height=dp(60),
                              act=app.back_to_table)  # fmt: skip
        if upright:
            body.add_widget(self.done)
        else:
            # Where the key to start was a moment ago: what has to be laid out needs the room below.
            self.done.size_hint_x, self.done.width, self.done.height = None, dp(260), self.ids.top.height
            self.tools.add_widget(self.done)

    def _picture(self, own: ToLay | None, lit: bool) -> BoardCanvas | None:
        """The board as it has to be laid: the game's own drawing, or with light on the places of each step.

        None where there are none. lit: any step has some.
        """
        table = self.app.running
        board = own.board if own else table.skin.board(table.window) if lit else None
        if board is not None:
            board.zooms = board.glides = False
            board.update(table.window)
        return board

    def _light(self, step: SetUpStep) -> None:
        """Where its things lie."""
        if self.board is not None:
            self.board.legal = [spot for spot in dict.fromkeys(step.spots) if spot in self.board.spots]

    def _marks(self) -> GridLayout:
        """Whose mark is whose."""
        seats = self.app.running.window.seats
        high = dp(42) if len(seats) > FEW else dp(46)
        marks = GridLayout(cols=2, spacing=dp(8), size_hint_y=None, row_force_default=True, row_default_height=high)
        marks.bind(minimum_height=marks.setter("height"))
        for seat in seats:
            row = BoxLayout(spacing=dp(10))
            row.add_widget(SeatBadge(mark=seat, pos_hint={"center_y": 0.5}))
            row.add_widget(Fitted(text=seat.name, bold=True))
            marks.add_widget(row)
        return marks

    def _beside_the_board(self, upright: bool, share: int) -> BoxLayout:
        """The board or the game's picture, and the room beside it or below it. share: of an upright page it takes."""
        facts = self.app.running.window.facts
        picture = self.board or LidPicture(game=facts.game, sign=sign_of(facts.game))
        if upright:
            picture.size_hint_y = share
            self.room.add_widget(picture)
            return self.room
        both, rest = BoxLayout(spacing=dp(18)), BoxLayout(orientation="vertical", spacing=dp(8))
        if self.board is None:
            picture.size_hint_x = ADORNS
        else:
            # All the height that can be had: what is printed on the board is to be read.
            self.padding, self.spacing = (dp(18), dp(8), dp(18), 0), dp(8)
            self.ids.top.height, picture.size_hint_x = dp(HEAD), BOARD
        both.add_widget(picture)
        both.add_widget(rest)
        self.room.add_widget(both)
        return rest
