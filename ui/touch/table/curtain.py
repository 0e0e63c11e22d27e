"""Behind the curtain: a question as its owner alone sees it, with their cards and an Undo of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import Answer, OptionView, QuestionView
from companion.client.window import Window
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.cards.card import CardFace
from ui.touch.cards.picker import CardRows, OpenedRows, Picker
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.curtain import CHOOSING, Curtain
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.look.text import Say
from ui.touch.table.faces import face_of
from ui.touch.table.frame_parts import Parts
from ui.touch.table.hinting import hint_of, with_hint
from ui.touch.table.odds import in_a_line, odds_of
from ui.touch.table.opened import OpenedSquares
from ui.touch.table.pad import dice_pad

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers, HasPreferences, HasStage
    from ui.touch.table.contracts import HasBoard
    from ui.touch.table.model import TableModel

    class AppOfCurtain(HasPreferences, HasStage[Covers], Protocol):
        """The app, to draw a curtain again. table_page: the table's page while it is the one that is shown."""

        @property
        def table_page(self) -> object | None:
            """The table's page, None while another one is shown."""

    class TellsBehind(Protocol):
        """The coaching of the table's page."""

        def behind(self, ask: QuestionView, widget: Widget) -> Widget:
            """What is seen of a question, below what is said of it the first time."""

    class DrawsCurtain(HasBoard, Protocol):
        """The table's page, whose question is answered behind the curtain."""

        @property
        def app(self) -> AppOfCurtain:
            """The app."""

        @property
        def table(self) -> TableModel:
            """The running table."""

        @property
        def coach(self) -> TellsBehind:
            """What says the first time what a question is."""


ROWS, ABREAST = 4, 3
"""Rows of answers below the cards at most, and how many cards stand beside each other on a lying screen."""

FEW = 2
"""On more kinds of cards than these an answer rests without naming them: the cards themselves are marked."""


def hidden(ask: QuestionView) -> bool:
    """Whether it is answered behind the curtain and nowhere else, by what everybody knows.

    How long the curtain stands can be seen by all, so it must not go by what is behind it.
    """
    return ask.covered and not (ask.kind == "choose" and ask.options)


class Behind:
    """What the owner of a question sees of it. window: the owner's. question: its id.

    An answer closes the curtain, unless the same seat owes another one in secret, or has got cards for it: then it is
    drawn again at once, and nobody has to hold a second time. new: how many cards were new to the seat when it was
    drawn first, None where that is now.
    """

    def __init__(self, page: DrawsCurtain, window: Window, question: str, new: int | None = None) -> None:
        self._page = page
        self._table = page.table
        self._window = window
        self._question = question
        self._new = new

    def build(self, curtain: Curtain) -> Widget:
        """The question."""
        window = self._window
        ask = window.question(self._question)
        assert ask is not None, "an open question is open for its owner too"

        def answer(value: Answer) -> None:
            curtain.close()
            self._answer(ask, value)

        if hidden(ask):
            curtain.idle = CHOOSING
        self._keep_up(curtain)
        if ask.kind in ("pick", "throw"):
            self._offer_undo(curtain, ask)
        own = self._table.skin.secret(window, ask, answer)
        if isinstance(own, OwnQuestion) and ask.kind == "pick":
            self._say_odds(curtain, ask, own)
        asked = own or self._general(ask, answer)
        hinted = with_hint(self._page.app.preferences, window, ask, asked)
        # Whoever is shown a hint needs no more, and there is room for one of them.
        return hinted if hinted is not asked else self._page.coach.behind(ask, asked)

    def _odds(self, ask: QuestionView, chosen: Sequence[str]) -> str:
        """How likely it is what is chosen, for the owner's eyes."""
        return in_a_line(odds_of(self._page.app.preferences, self._window, ask.id, chosen))

    def _say_odds(self, curtain: Curtain, ask: QuestionView, own: OwnQuestion) -> None:
        """Keep a game's own sheet told."""
        draft = self._window.draft(ask.id)

        def show() -> None:
            own.odds = self._odds(ask, draft.pieces)

        stop = draft.listen(show)
        curtain.bind(on_closed=lambda *_: stop())
        show()

    def _keep_up(self, curtain: Curtain) -> None:
        """Somebody else has answered, or the time was up: there is nothing to choose here any longer."""

        def changed(*_: object) -> None:
            if self._window.question(self._question) is None:
                curtain.fall(say("touch.question.gone_on"))

        self._table.fbind("on_change", changed)
        curtain.fbind("on_closed", lambda *_: self._table.funbind("on_change", changed))

    def _answer(self, ask: QuestionView, value: Answer) -> None:
        """Hand it in, and go on behind the same curtain where there is more for the same eyes only."""
        page, table, seat = self._page, self._table, ask.seat
        new = table.new_cards(seat) if self._new is None else self._new
        if not table.answer(ask.id, value) or page.app.table_page is not page or seat < 0:
            return
        if ask.kind in ("throw", "draw"):
            # Whoever says what chance has given knows it.
            table.looked(seat)
        mark = table.seat(seat)
        owed = next((one for one in table.asks if one.seat == seat and hidden(one)), None)
        if owed is not None:
            behind = Behind(page, self._window, owed.id, new)
            page.app.stage.draw_curtain(mark, owed.prompt, behind.build)
        elif table.new_cards(seat) > new:
            page.app.stage.draw_curtain(mark, say("touch.question.new_cards"), self._hand)

    def _by_cards(self, label: str, cards: Sequence[str]) -> str:
        """On which cards an answer rests, where few do and its own words do not say so."""
        names = [self._window.display.card(card).title for card in cards]
        told = all(name.casefold() in label.casefold() for name in names)
        return "" if told or len(names) > FEW else say("touch.question.with_your", cards=names)

    def _hand(self, *_: object) -> OpenedRows:
        """All cards of the owner, those first that are new; now they have been looked at."""
        seat, rows = self._window.holder, OpenedRows()
        for card, new in self._table.hand(seat):
            rows.add_widget(self._face(card, new=new))
        self._table.looked(seat)
        return rows

    def _offer_undo(self, curtain: Curtain, ask: QuestionView) -> None:
        """A key of its own while something was given: the bar's Undo is out of reach, and no other hand is on it."""
        window, draft = self._window, self._window.draft(ask.id)
        undo = BigButton(text=say("touch.question.undo"), icon="undo", look="plain", size_hint_x=None, width=dp(136),
                         locks=False, act=window.undo)  # fmt: skip

        def show() -> None:
            if draft.empty and undo.parent is not None:
                undo.parent.remove_widget(undo)
            elif not draft.empty and undo.parent is None:
                curtain.ids.head.add_widget(undo, index=1)

        stop = draft.listen(show)
        curtain.bind(on_closed=lambda *_: stop())
        show()

    def _general(self, ask: QuestionView, answer: Callable[[Answer], None]) -> Widget:
        display = self._window.display
        if ask.kind == "pick":
            return Picker(
                self._window.draft(ask.id),
                self._faces(ask),
                lambda chosen: display.confirm(ask, chosen),
                answer,
                lambda chosen: self._odds(ask, chosen),
                self._hand() if not ask.items and self._table.hand(ask.seat) else None,
            )
        if ask.kind == "throw":
            return self._pad(ask, answer)
        if ask.kind == "draw":
            return ChoiceGrid(columns=3, choices=[self._choice(one, answer) for one in ask.cards])
        return self._with_hand(ask, answer)

    def _face(self, card: str, label: str = "", new: bool = False) -> CardFace:
        return face_of(self._window, self._table.skin, card, label, new)

    def _faces(self, ask: QuestionView) -> Callable[[str, str], CardFace]:
        """What makes the card of an item; of each kind as many are marked as new as there are in the owner's hand."""
        held = self._table.hand(ask.seat) if ask.seat >= 0 and ask.option_kind == "card" else []
        left = Counter(card for card, new in held if new)

        def face(value: str, label: str) -> CardFace:
            new = left[value] > 0
            left[value] -= new
            return self._face(value, label, new)

        return face

    def _pad(self, ask: QuestionView, answer: Callable[[Answer], None]) -> Widget:
        """Dice that only their owner may see: touched in here, on keys of their own."""
        window = self._window
        return dice_pad(Parts(), window.draft(ask.id), ask.die_faces(), answer)

    def _with_hand(self, ask: QuestionView, answer: Callable[[Answer], None]) -> Widget:
        """The owner's cards, and below them all answers, those that rest on hidden cards first."""
        room = BoxLayout(orientation="vertical", spacing=dp(12))
        if ask.option_kind == "card":
            rows, face_of = CardRows(), self._faces(ask)
            for one in [*ask.private, *ask.options]:
                face = face_of(one.value, one.label)
                face.bind(on_release=lambda _, value=one.value: answer(value))
                rows.add_widget(face)
            room.add_widget(rows)
            return room
        if opened := self._opened(ask, answer):
            return opened
        hand = self._hand() if ask.seat >= 0 else OpenedRows()
        played = {one.value: self._window.display.played(ask, one.value) for one in ask.private}
        for face in hand.children:
            face.useful = any(face.item in cards for cards in played.values())
        if hand.children:
            room.add_widget(hand)
        open_ones = off_board(ask, self._page.board)
        throwing = self._window.display.throw_answer(ask)
        looks = {one.value: "accent" if one.value == throwing else "raised" for one in open_ones}
        options = [*((one, "raised") for one in ask.private), *((one, looks[one.value]) for one in open_ones)]
        hint = hint_of(self._page.app.preferences, self._window, ask)
        if len(options) < len(ask.private) + len(ask.options):
            room.add_widget(Say(text=say("touch.question.on_board" if options else "touch.question.only_on_board")))
        stage = self._page.app.stage
        # On an upright screen two columns are narrow: the longest places take three lines.
        upright = stage.height > stage.width
        row, most = dp(74 if upright else 56), ROWS if upright else rows_beside(len(hand.children))
        high = min(most, -(-len(options) // 2)) * (row + dp(6))
        grid = ChoiceGrid(columns=2, side_by_side=True, size_hint_y=None, height=high, row_height=row)
        hinted = hint.answer if hint is not None else None
        grid.choices = [
            replace(
                self._choice(one, answer, look, one.value == hinted),
                sub=self._by_cards(one.label, played.get(one.value, [])),
            )
            for one, look in options
        ]
        room.add_widget(grid)
        return room

    def _choice(
        self, option: OptionView, answer: Callable[[Answer], None], look: str = "raised", hinted: bool = False
    ) -> Choice:
        label = option.label[:1].upper() + option.label[1:]
        return Choice(label, lambda: answer(option.value), icon=self._window.display.icon(option.value), look=look,
                      value=option.value, hinted=hinted)  # fmt: skip

    def _opened(self, ask: QuestionView, answer: Callable[[Answer], None]) -> Widget | None:
        """The board with what only the owner's cards open on it; None where they open no square of a board."""
        display, shown = self._window.display, self._page.board
        opened = display.opened(ask)
        squares = {spot: opened[spot] for spot in opened if shown is not None and spot in shown.spots}
        board = self._table.skin.board(self._window) if squares else None
        if not isinstance(board, BoardCanvas):
            return None
        board.glides = self._page.app.preferences.glides
        board.update(self._window)
        board.focus_spot = display.start(ask)
        played = {card for one in ask.private for card in display.played(ask, one.value)}
        cards = [self._face(card) for card in dict.fromkeys(display.hand(ask.seat))]
        for card in cards:
            card.useful = card.item in played
        hint = hint_of(self._page.app.preferences, self._window, ask)
        hinted = hint.answer if hint is not None else None
        others = [(one, "raised") for one in off_board(ask, shown)]
        choices = [
            self._choice(one, answer, look, one.value == hinted)
            for one, look in [*((one, "raised") for one in ask.private), *others]
        ]
        stage = self._page.app.stage
        useful = [card for card in cards if card.useful]
        return OpenedSquares(board, squares, choices, useful, answer, upright=stage.height > stage.width)


def rows_beside(cards: int) -> int:
    """Rows of answers below so many cards on a lying screen: each row of cards more costs one, so that fingers fit."""
    return max(2, ROWS + 1 - max(1, -(-cards // ABREAST)))


def off_board(ask: QuestionView, board: BoardCanvas | None) -> Sequence[OptionView]:
    """The open answers that are no square of the board: those are touched there."""
    if board is None or ask.option_kind != "square":
        return ask.options
    return [option for option in ask.options if option.value not in board.spots]
