"""Laying cloaks: lift one and touch where it goes, or drag it; what does not hang together yet says so at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.answering.draft import Draft
from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.cloaks.board import CityBoard
from ui.touch.games.cloaks.phases import PhaseRow
from ui.touch.games.cloaks.shown import of_city
from ui.touch.look.scale import ASIDE, BODY

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

CARDS = "cards"


class LayoutQuestion(OwnQuestion):
    """Cloaks in the open: a touch lifts one, the next lays it; Undo takes back move by move."""

    def __init__(self, table: RunningTable, board: CityBoard) -> None:
        super().__init__(spacing=dp(8))
        self._table, self._board = table, board
        self._display = of_city(table.display)
        self._row = PhaseRow()
        self._lift = BigButton(icon="back_hand", size_hint_y=1, type_size=ASIDE, locks=False, act=self._lift_all)
        self._cards = BigButton(icon="playing_cards", size_hint_y=1, type_size=ASIDE, text=say("cloaks.touch.cards"),
                                act=self._take_card)  # fmt: skip
        self._done = BigButton(size_hint_y=1, type_size=BODY, icon="check", locks=False, act=self._hand_in)
        second = BoxLayout(spacing=dp(8))
        second.add_widget(self._lift)
        second.add_widget(self._cards)
        for row in (self._row, second, self._done):
            self.add_widget(row)
        self._stop: Callable[[], None] = lambda: None
        self._ask: QuestionView | None = None
        self._draft: Draft | None = None

    def refill(self, ask: QuestionView) -> None:
        """Ask this from now on."""
        self._ask, self._draft = ask, self._table.draft(ask)
        self.hint = ask.hint
        # At once, not only when it is shown: the board opens where the cloaks are.
        self.on_parent(self, self)

    def on_parent(self, _: object, parent: object) -> None:
        """The cloaks answer as long as this is on the screen; out of sight the draft goes on without it."""
        self._stop()
        self._stop = lambda: None
        if parent is None or self._draft is None:
            self._board.forget_tried()
            self._board.promise({}, ())
            return
        self._stop = self._draft.listen(self._show)
        self._show()

    # What is shown

    def _show(self) -> None:
        ask, draft, display = self._ask, self._draft, self._display
        assert ask is not None and draft is not None
        hand = 1 if draft.in_hand is not None else 0
        # On a phone a card can be begun with as well: meanwhile the cloaks lie as it would be taken with them.
        card = CARDS in draft.pieces
        cloaks = (self._laid_with_card() or list(ask.chosen)) if card else draft.pieces
        missing = len(ask.chosen) + ask.facts.get("waiting", 0) - len(cloaks)
        if ask.about != "cloaks":
            missing = ask.facts.get("cloaks", 0) - len(cloaks)
        nexts = [square for square in draft.nexts() if square != CARDS] if hand or missing > 0 else []
        apart = display.apart(cloaks, ask.fixed)
        movable = [square for square in cloaks if square not in ask.fixed and not card]
        self.movable, self.squares = movable, nexts
        self._board.try_cloaks(ask.seat, cloaks, apart, movable)
        self._board.promise(display.promises(ask, cloaks) if not hand else {}, ())
        self._board.mark_icons = dict.fromkeys(display.links(cloaks, draft.in_hand, nexts), "link")
        if draft.in_hand is not None:
            self._board.lifted = draft.in_hand
        refused = None if draft.empty else draft.why_not
        self.notice = refused.reason if refused is not None and not hand else ""
        self._row.phase = "cloaks"
        on_road = len(cloaks) - hand
        counts = not draft.empty or missing > 0
        self._row.text = say("cloaks.touch.in_hand", number=hand + max(missing, 0), laid=on_road) if counts else ""
        # Where none lay before, all go back into the hand.
        back = not draft.empty and bool(ask.chosen)
        self._lift.text = say("cloaks.touch.as_before" if back else "cloaks.touch.lift_all")
        self._lift.icon = "undo" if back else "back_hand"
        self._lift.disabled = draft.empty and not movable
        self._cards.disabled = hand > 0 or not (card or CARDS in draft.nexts())
        complete = not hand and not card and (draft.complete if draft.empty else refused is None)
        self._done.disabled = not complete
        self._done.look = "accent" if complete and not draft.empty else "raised"
        self._done.text = say("cloaks.touch.leave" if draft.empty and ask.chosen else "cloaks.touch.laid")

    # What people do

    @property
    def taken(self) -> Sequence[str]:
        """Where cloaks lie in the draft, but for the one in hand."""
        draft = self._draft
        return [square for square in draft.pieces if square != draft.in_hand] if draft is not None else ()

    def square(self, spot: str) -> bool:
        """The cloak in hand, or a further one, lies there."""
        if self._draft is not None:
            self._draft.lay(spot)
        return True

    def lift(self, spot: str) -> bool:
        """A cloak is taken up."""
        return self._draft is not None and self._draft.lift(spot)

    def drop(self, start: str, end: str) -> bool:
        """A cloak was dragged somewhere, or put back."""
        draft = self._draft
        if draft is None:
            return False
        if draft.in_hand is None and start != end:
            draft.lift(start)
        if start == end:
            draft.put_down()
            return True
        return draft.lay(end)

    def _lift_all(self) -> None:
        """All that may be moved into the hand; or back to how they lay."""
        draft, ask = self._draft, self._ask
        if draft is None or ask is None:
            return
        if draft.empty:
            draft.replace(ask.fixed)
        else:
            draft.clear()

    def _take_card(self) -> None:
        if self._ask is not None:
            self._table.answer(self._ask.id, [*self._laid_with_card(), CARDS])

    def _laid_with_card(self) -> list[str]:
        """The cloaks as they lie in the draft, where a card can be taken with them so; else they stay as they lay."""
        ask, draft = self._ask, self._draft
        assert ask is not None and draft is not None
        laid = [] if draft.empty else [piece for piece in draft.pieces if piece != CARDS]
        return laid if self._table.window.check(ask.id, [*laid, CARDS]) is None else []

    def _hand_in(self) -> None:
        if self._ask is not None and self._draft is not None:
            self._table.answer(self._ask.id, list(self._draft.pieces))

    def keys(self, answer: Sequence[str]) -> list[Widget]:
        """The key that hands them in, or takes a card."""
        return [self._cards if CARDS in answer else self._done]

    def steps(self, answer: Sequence[str]) -> list[Widget | str]:
        """Squares one after the other, each beside those that lie already, then the key that hands them in."""
        ask = self._ask
        assert ask is not None
        if CARDS in answer:
            return [self._cards]
        moved = self._display.moves(ask.chosen, ask.fixed, answer)
        lifted: list[Widget | str] = [square for pair in moved for square in pair if square]
        anew: list[Widget | str] = [self._lift, *self._display.in_order(ask.fixed, answer)]
        return [*(lifted if len(lifted) <= len(anew) else anew), self._done]
