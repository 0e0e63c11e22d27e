"""The board's side of the table: what can be touched on it now, which part of it is seen, and its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.client.layers.views import OptionView, QuestionView
from ui.touch.board.board import BoardCanvas
from ui.touch.board.whole_key import WholeKey
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.look.stilled import Stilled
from ui.touch.table.hinting import spots_of
from ui.touch.table.places import Box
from ui.touch.table.tasks import rings_of

if TYPE_CHECKING:
    from ui.touch.table.contracts import HasAsked, HasReasons
    from ui.touch.table.model import TableModel

    class TakesTouches(HasAsked, HasReasons, Protocol):
        """The table's page, which knows what is asked and takes what is touched."""

        @property
        def table(self) -> TableModel:
            """The running table."""

        def answer_square(self, spot: str) -> None:
            """A square of the board was touched that no drawing of the game's own has seen to."""


class FootStrip(Stilled, Widget):
    """What lies below the board: the foot it has given, on the room's ground, over what a zoomed board draws there."""

    def __init__(self, foot: Widget, **settings: object) -> None:
        super().__init__(size_hint=(None, None), **settings)
        self.foot = foot
        self.add_widget(foot)

    def place(self, strip: Box, board: Box) -> None:
        """The foot into its strip, the ground under all that lies below the board."""
        low = strip.y - (strip.x - board.x)
        self.pos, self.size = (board.x, low), (board.width, board.y - low)
        self.foot.size_hint = (None, None)
        self.foot.pos, self.foot.size = (strip.x, strip.y), (strip.width, strip.height)


class BoardSide:
    """Keeps a game's board in step with the open question, for the page that shows it."""

    def __init__(self, page: TakesTouches, board: BoardCanvas) -> None:
        self._page, self.board = page, board
        self._turn: object = None
        self._asked = ""
        self._own: OwnQuestion | None = None
        self.foot = FootStrip(board.foot) if board.foot is not None else None
        self.key = WholeKey(board)
        self._reopen_soon = Clock.create_trigger(self._reopen, -1)
        board.bind(size=self._reopen_soon)
        board.bind(on_square=lambda _, spot: self._square(spot))
        board.bind(on_unlit=lambda _, spot: self._page.reasons.why_not(spot))
        board.bind(on_explain=lambda _, spot: self._explain(spot))
        board.bind(on_lift=lambda _, spot: self._lift(spot), on_drop=lambda _, start, end: self._drop(start, end))

    @property
    def _table(self) -> TableModel:
        return self._page.table

    def start_afresh(self) -> None:
        """People come back from another page: the whole board, and whatever can be touched is looked for anew."""
        self.board.show_whole()
        self.board.legal, self.board.lifted = [], ""
        self._turn = None

    def refresh(self) -> None:
        """Look at the table again."""
        board, table = self.board, self._table
        self.ring()
        board.update_foot(table.window)
        question = self._page.question
        ask = question.ask if question and not question.several else None
        self._listen_to(question.own if question and ask else None)
        legal = self._legal(ask)
        board.focus_spot = table.display.start(ask) if ask else ""
        board.goal_spot = table.display.goal(ask) if ask and legal else ""
        board.trails = table.display.trails(ask) if ask and legal else []
        hint = question.hint if question and ask else None
        board.hinted = spots_of(hint, ask, self.landings(ask)) if hint and ask else []
        board.overridable = [one.value for one in ask.overridable if one.value in board.spots] if ask else []
        self._light(legal)
        self._look_at_start(ask)

    def ring(self) -> None:
        """Show where hands have something to do."""
        self.board.tasks = rings_of(self._table)

    def landings(self, ask: QuestionView) -> dict[str, list[OptionView]]:
        """The places that answer a question when touched, each with the answers it may mean."""
        return self._table.display.landings(ask) if ask.kind == "choose" else {}

    def _legal(self, ask: QuestionView | None) -> list[str]:
        wanted = self._own.squares if self._own is not None and self._own.squares is not None else None
        if wanted is None:
            wanted = self.landings(ask) if ask else []
        return [spot for spot in wanted if spot in self.board.spots]

    def _light(self, legal: list[str]) -> None:
        """These can be touched now. Within a turn the view stays where it serves; a finger that drags is left alone."""
        board, turn = self.board, self._table.turn
        afresh, self._turn = turn != self._turn, turn
        board.movable = list(self._own.movable) if self._own is not None else []
        if board.lifted not in board.movable:
            board.lifted = ""
        if list(board.legal) == legal and not (afresh and board.zones):
            return
        board.legal = legal
        if board.dragging:
            return
        (board.open_on_legal if afresh else board.look_on)()

    def _look_at_start(self, ask: QuestionView | None) -> None:
        """Another question on a board in zones: where its way begins out of sight, the view goes there."""
        board, before = self.board, self._asked
        self._asked = ask.id if ask is not None else ""
        anything = bool(board.legal or board.movable)
        if not (board.zones and board.zoomed and anything) or board.dragging or self._asked in ("", before):
            return
        if board.focus_spot in board.spots and not board.in_sight(board.focus_spot, 0):
            board.open_on_legal()

    def hold(self) -> None:
        """Nothing is asked while something is told: no square is lit, and the view stays where it is told."""
        board = self.board
        self._listen_to(None)
        board.legal, board.overridable, board.hinted, board.trails, board.movable = [], [], [], [], []
        board.focus_spot = board.goal_spot = board.lifted = ""

    def _reopen(self, *_: object) -> None:
        """The board has another size and is seen whole, as when it was laid out for the first time."""
        if self.board.zones and not self.board.zoomed:
            self.board.open_on_legal()

    def _listen_to(self, own: OwnQuestion | None) -> None:
        """Follow what a game's own question wants lit, as long as it is shown."""
        if own is self._own:
            return
        if self._own is not None:
            self._own.unbind(squares=self._relight, movable=self._relight)
        self._own = own
        if own is not None:
            own.bind(squares=self._relight, movable=self._relight)

    def _relight(self, *_: object) -> None:
        question = self._page.question
        if question is not None and question.own is self._own:
            self._light(self._legal(question.ask))

    # What people do

    def _square(self, spot: str) -> None:
        if self._own is None or not self._own.square(spot):
            self._page.answer_square(spot)

    def _explain(self, spot: str) -> None:
        self._page.reasons.explain(spot, self.board.spot_place(spot))

    def _lift(self, spot: str) -> None:
        if self._own is None or not self._own.lift(spot):
            self.board.lifted = ""

    def _drop(self, start: str, end: str) -> None:
        if self._own is not None:
            self._own.drop(start, end)
