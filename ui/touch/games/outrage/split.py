"""Sharing a seven: how far each of two pieces moves, looked at on the live board before it is said."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from ui.touch.controls.button import BigButton
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.outrage.board import TowerBoard
from ui.touch.games.outrage.figures import player_figure
from ui.touch.games.outrage.landings import Landing
from ui.touch.look.scale import ASIDE
from ui.touch.look.text import Fitted

if TYPE_CHECKING:
    from ui.touch.table.contracts import OpenQuestion

SEVEN = 7

DICE = 2 * 50 + 16
"""How wide the two dice stand, in dp."""


def shares_of(ask: QuestionView) -> dict[int, list[int]]:
    """With whom a seven may be shared by what everybody knows, and the parts that its thrower could move then."""
    found: dict[int, list[int]] = {}
    for option in ask.options:
        first, *rest = option.value.split(":")
        if first == "share":
            found.setdefault(int(rest[0]), []).append(int(rest[1]))
    return found


class ShareQuestion(OwnQuestion):
    """All seven and with whom above, the own part in the middle, what comes of it below and on the board.

    Nothing is chosen to begin with: pieces that nobody has moved must not seem to.
    """

    def __init__(self, question: OpenQuestion) -> None:
        super().__init__(spacing=dp(8))
        ask, self._table = question.ask, question.table
        self._ask, self._board = ask, question.page.board
        self._shares = shares_of(ask)
        self._other, self._own = next(iter(self._shares)), 0
        top = BoxLayout(spacing=dp(8))
        if ask.covered:
            hold = question.hold(ask)
            hold.size_hint_y = 1
            top.add_widget(hold)
        self._whole = self._key(self._say("all_seven"), partial(self._answer, "move"), "move")
        self._whole.hinted = question.hint is not None and question.hint.answer == "move"
        top.add_widget(self._whole)
        self._partners = {other: self._partner(other) for other in self._shares}
        if len(self._partners) > 1:
            for key in self._partners.values():
                top.add_widget(key)
        middle = BoxLayout(spacing=dp(8))
        self._parts = {own: self._key(str(own), partial(self._take, own), None) for own in range(1, SEVEN)}
        for key in self._parts.values():
            key.centred = True
            middle.add_widget(key)
        self._done = self._key("", self._share, None)
        self._done.look = "accent"
        # Until a part is chosen its place says what to touch: words on a key that is not alight are hard to read.
        self._first, self._foot = Fitted(largest=ASIDE), BoxLayout(spacing=dp(8))
        self._dice = question.page.thrown.row(question)
        if self._dice is not None:
            # What is shared is seen until it is: above, where there are few keys.
            self._dice.total, self._dice.size_hint_x, self._dice.width = "", None, dp(DICE)
            if not ask.covered and len(self._partners) < 2:
                top.add_widget(self._dice, index=len(top.children))
        for row in (top, middle, self._foot):
            self.add_widget(row)
        self._show()

    def keys(self, answer: object) -> list[Widget]:
        """The key of all seven, or those of whom, how far, and that it is so."""
        if answer == "move":
            return [self._whole]
        first, *rest = str(answer).split(":")
        if first != "share" or int(rest[1]) not in self._shares.get(int(rest[0]), []):
            return []
        whom: list[Widget] = [self._partners[int(rest[0])]] if len(self._partners) > 1 else []
        return [*whom, self._parts[int(rest[1])], self._done]

    def on_parent(self, _: object, parent: object) -> None:
        """Out of sight: no piece seems to stand elsewhere."""
        if parent is None and isinstance(self._board, TowerBoard):
            self._board.landings = []

    def _say(self, key: str, **facts: object) -> str:
        return self._table.window.words.say(f"outrage.touch.split.{key}", **facts)

    def _key(self, text: str, act: object, value: object) -> BigButton:
        return BigButton(text=text, act=act, value=value, size_hint_y=1, locks=False)

    def _partner(self, other: int) -> BigButton:
        key = self._key("", partial(self._with, other), None)
        key.mark, key.size_hint_x, key.width = self._table.seat(other), None, dp(56)
        return key

    # What people do

    def _with(self, other: int) -> None:
        self._other = other
        if self._own not in self._shares[other]:
            self._own = 0
        self._show()

    def _take(self, own: int) -> None:
        self._own = own
        self._show()

    def _share(self) -> None:
        self._answer(f"share:{self._other}:{self._own}")

    def _answer(self, value: str) -> None:
        self._table.answer(self._ask.id, value)

    # What comes of it

    def _lands(self, seat: int, part: int) -> list[str]:
        """Where a piece could land with that part."""
        facts = self._ask.facts
        found: list[str] = facts["lands"][facts["pieces"].index(seat)][part - 1]
        return found

    def _show(self) -> None:
        own, other, rest = self._own, self._other, SEVEN - self._own
        for seat, key in self._partners.items():
            key.look = "chosen" if seat == other else "raised"
        for part, key in self._parts.items():
            key.disabled = part not in self._shares[other]
            key.look = "chosen" if part == own else "raised"
        self._done.disabled = not own
        self._foot.clear_widgets()
        if self._dice is not None and self._dice.parent is None:
            self._foot.add_widget(self._dice)
        self._foot.add_widget(self._done if own else self._first)
        if not own:
            self._first.text = self._say("first", other=other)
            self.hint = self._say("how", other=other)
            self._put([])
            return
        self._done.text = self._say("both", own=own, other=other, rest=rest)
        parts = [(self._ask.seat, own), (other, rest)]
        self.hint = " ".join(self._told(seat, self._lands(seat, part)) for seat, part in parts)
        self._put([(seat, self._lands(seat, part)) for seat, part in parts])

    def _told(self, seat: int, squares: list[str]) -> str:
        if len(squares) == 1:
            return self._say("lands", seat=seat, square=squares[0])
        return self._say("choice", seat=seat, count=len(squares))

    def _put(self, ends: list[tuple[int, list[str]]]) -> None:
        """Show where both pieces could come to stand."""
        if isinstance(self._board, TowerBoard):
            seats, players = self._table.window.seats, self._table.view.players
            self._board.landings = [
                Landing(seats[seat], player_figure(seats[seat], players[seat]), tuple(squares))
                for seat, squares in ends
            ]
