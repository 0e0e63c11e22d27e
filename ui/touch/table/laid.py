"""Before the first turn: what hands lay out and where, whose mark is whose, and which packs stay shut.

One touch puts it away.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.puts import SetUpStep
from companion.words import say
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.badge import SeatBadge
from ui.touch.widgets.board import BoardCanvas
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.lid import LidPicture
from ui.touch.widgets.panel import HandsNote
from ui.touch.widgets.reading import Paragraph, Reading
from ui.touch.widgets.text import Fitted, Say

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp
    from ui.touch.skins import ToLay
    from ui.touch.table.model import TableModel

MANY = 5
"""More things to lay out than this stand beside the rest, or above it, on pages of their own."""

ADORNS = 0.6
"""How wide a picture is that tells nothing, beside what has to be read."""


def to_lay_out(table: TableModel, told: Collection[str] = ()) -> list[SetUpStep]:
    """What hands have to do before the first turn. told: kinds of log lines that a picture says already."""
    return [step for step in table.display.set_up() if step.kind not in told]


class Page(PlainPage):
    """Read together, then put away."""

    def __init__(self, app: CompanionApp) -> None:
        super().__init__(app, heading=say("touch.laid.title"))
        table = app.running
        own, upright = table.skin.to_lay(table.window), app.stage.height > app.stage.width
        steps = to_lay_out(table, own.told if own else ())
        notes = [step.text for step in steps]
        self._reads = own.reads if own else ""
        self.board = self._picture(own, [spot for step in steps for spot in step.spots])
        body = self._body(notes, upright)
        window = table.window
        dealt = [name for name in window.packs if window.sources[name] == "virtual"]
        if dealt:
            body.add_widget(Say(text=say("touch.laid.packs_stay")))
        if table.display.own_pieces:
            body.add_widget(Say(text=say("touch.laid.pieces"), bold=True))
            body.add_widget(self._marks())
        many = len(notes) > MANY
        if not upright and not (many and self.board):
            body.add_widget(Widget())
            if self.board and not table.display.own_pieces:
                # A short note stands beside the middle of the board, not above a half-empty page.
                body.add_widget(Widget(), index=len(body.children))
        self.done = BigButton(text=say("touch.laid.done"), icon="check", look="accent", height=dp(60),
                              act=app.back_to_table)  # fmt: skip
        if upright:
            body.add_widget(self.done)
        else:
            # Where the key to start was a moment ago: what has to be laid out needs the room below.
            self.done.size_hint_x, self.done.width = None, dp(260)
            self.tools.add_widget(self.done)

    def _picture(self, own: ToLay | None, spots: Sequence[str]) -> BoardCanvas | None:
        """The board as it has to be laid: the game's own drawing, or with light on the places that it is about.

        None where there are none.
        """
        table = self.app.running
        board = own.board if own else table.skin.board(table.window) if spots else None
        if board is not None:
            board.zooms = board.glides = False
            board.update(table.window)
            board.legal = [spot for spot in dict.fromkeys(spots) if spot in board.spots]
        return board

    def _marks(self) -> GridLayout:
        """Whose mark is whose."""
        seats = self.app.running.window.seats
        marks = GridLayout(cols=2, spacing=dp(8), size_hint_y=None, row_force_default=True, row_default_height=dp(46))
        marks.bind(minimum_height=marks.setter("height"))
        for seat in seats:
            row = BoxLayout(spacing=dp(10))
            row.add_widget(SeatBadge(mark=seat, pos_hint={"center_y": 0.5}))
            row.add_widget(Fitted(text=seat.name, bold=True))
            marks.add_widget(row)
        return marks

    def _body(self, notes: Sequence[str], upright: bool) -> BoxLayout:
        """Put the notes where they have room; returns where all else goes. Very many are read a page at a time."""
        if len(notes) <= MANY:
            body = self._beside_the_board(upright)
            if self._reads:
                body.add_widget(Say(text=self._reads))
            for text in notes:
                body.add_widget(HandsNote(text=text))
            return body
        column = BoxLayout(orientation="vertical", spacing=dp(8))
        reading = Reading([Paragraph(text) for text in notes])
        pages = BoxLayout(size_hint_y=None, height=dp(50), spacing=dp(8))
        for key in (reading.earlier, reading.later):
            pages.add_widget(key)
        column.add_widget(reading)
        column.add_widget(pages)
        if self.board is not None:
            rest = self._beside_the_board(upright)
            rest.add_widget(column)
            return rest
        if upright:
            self.room.add_widget(column)
            return self.room
        both, rest = BoxLayout(spacing=dp(24)), BoxLayout(orientation="vertical", spacing=dp(10))
        both.add_widget(column)
        both.add_widget(rest)
        self.room.add_widget(both)
        return rest

    def _beside_the_board(self, upright: bool) -> BoxLayout:
        """The board or the game's picture, and the room beside it or below it."""
        facts = self.app.running.window.facts
        picture = self.board or LidPicture(game=facts.game, sign=self.app.running.display.sign)
        if upright:
            picture.size_hint_y = 2 if self._reads else 1
            self.room.add_widget(picture)
            return self.room
        both, rest = BoxLayout(spacing=dp(18)), BoxLayout(orientation="vertical", spacing=dp(8))
        if self.board is None:
            picture.size_hint_x = ADORNS
        both.add_widget(picture)
        both.add_widget(rest)
        self.room.add_widget(both)
        return rest
