"""Picking some of several things: cards that are ticked when touched, one button that hands them in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.answering.draft import Draft
from companion.words import say
from ui.touch.cards.card import CardFace
from ui.touch.cards.grid import common_grid, grid_for, name_size
from ui.touch.controls.button import BigButton
from ui.touch.look.scale import ASIDE, BODY
from ui.touch.look.settled import ArrangeSoon
from ui.touch.look.text import Caption, Fitted

CARD = (dp(176), dp(238))
"""A card at its full size; many cards are shown smaller."""

HIGHEST, NARROW, HIGHEST_NARROW = dp(318), dp(140), dp(392)
WIDEST, TALLEST = CARD[0] / CARD[1], 3.3
"""A card is at most so high, one that is narrow higher than others: its words need the room. And at most so wide in its
heights, so high in its widths."""

GAP = dp(8)

BROAD, HIGHEST_LYING = dp(216), dp(166)
"""A card on its side is at least so broad, and at most so high."""

BROADEST = dp(460)
"""And at most so broad: longer lines are hard to read."""


class CardRows(GridLayout):
    """Cards in the middle, in as few rows as fit, each as large as there is room for.

    Where they would be too small for their words they lie on their sides, with their words beside their names. All of
    them are set in the same type, the longest name and note in mind.
    """

    largest = NumericProperty(CARD[0])

    def __init__(self, **settings: object) -> None:
        super().__init__(spacing=GAP, cols=1, **settings)
        self._arrange_soon = ArrangeSoon(self._arrange)
        self.bind(size=self._arrange_soon, children=self._arrange_soon)

    def _arrange(self, *_: object) -> None:
        count = len(self.children)
        if not count or self.width < 10:
            return
        fits = []
        for columns in range(1, count + 1):
            wide, high = self._cell(columns)
            width = min(wide, high * WIDEST, self.largest)
            height = min(high, width * TALLEST, HIGHEST_NARROW if width < NARROW else HIGHEST)
            fits.append((width * height, width, height, columns))
        _, width, height, self.cols = max(fits)
        grid = grid_for(self.children, width, height)
        if grid is None or (not grid.picture and any(card.picture is not None for card in self.children)):
            self.cols = max(1, min(count, int((self.width + GAP) // (BROAD + GAP))))
            width, high = self._cell(self.cols)
            width, height = min(width, BROADEST), min(high, HIGHEST_LYING)
            grid = grid_for(self.children, width, height)
        grid = grid or common_grid(self.children, width, height)
        names = name_size(self.children, width, height, grid)
        for card in self.children:
            card.grid, card.names, card.size = grid, names, (width, height)
        self.padding = (max(0, (self.width - self.cols * width - (self.cols - 1) * GAP) / 2), 0)

    def _cell(self, columns: int) -> tuple[float, float]:
        rows = -(-len(self.children) // columns)
        return (self.width - GAP * (columns - 1)) / columns, (self.height - GAP * (rows - 1)) / rows


class OpenedRows(CardRows):
    """Cards to look at: a touch on one opens it whole, alone and large; another one shows all again."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._others: list[CardFace] = []

    def add_widget(self, widget: CardFace, *args: object, **settings: object) -> None:
        """One more card."""
        widget.fbind("on_release", self._touched)
        super().add_widget(widget, *args, **settings)

    def remove_widget(self, widget: CardFace, *args: object, **settings: object) -> None:
        """One card less."""
        widget.funbind("on_release", self._touched)
        super().remove_widget(widget, *args, **settings)

    def _touched(self, card: CardFace) -> None:
        all_cards = self._others or self.children[::-1]
        self._others = [] if self._others else all_cards
        self.clear_widgets()
        for one in [card] if self._others else all_cards:
            self.add_widget(one)


class Picker(BoxLayout):
    """Shows the items of a pick to its owner; what is touched is a piece of its draft, or no longer one.

    Where nothing may be picked, that has a smaller key of its own: the large one is grey until something is. Where
    there is nothing to pick, that is the only key, and `besides` is shown instead.

    `face` makes the card of an item; `words` says what the button says; `hand_in` gets the pick. `odds` says how likely
    it is what is picked, "" for nothing: that stands in the hint's place.
    """

    def __init__(
        self,
        draft: Draft,
        face: Callable[[str, str], CardFace],
        words: Callable[[Sequence[str]], str],
        hand_in: Callable[[list[str]], object],
        odds: Callable[[Sequence[str]], str] = lambda chosen: "",
        besides: Widget | None = None,
        **settings: object,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(10), **settings)
        self._draft = draft
        self._words = words
        self._hand_in = hand_in
        self._odds = odds
        self._lifted: list[CardFace] = []
        ask = draft.question
        self.rows = CardRows()
        self._cards = [face(item.value, item.label) for item in ask.items]
        for card in self._cards:
            card.bind(on_release=self._touched)
            self.rows.add_widget(card)
        if ask.items:
            self.add_widget(self.rows)
        else:
            high = {"size_hint_y": None, "height": dp(40)} if besides is not None else {}
            self.add_widget(Caption(text=say("touch_parts.picker.nothing"), font_size=sp(BODY), **high))
            if besides is not None:
                self.add_widget(besides)
        upright = Window.height > Window.width
        self.foot = BoxLayout(size_hint_y=None, height=dp(130 if upright else 64), spacing=dp(14))
        self.foot.orientation = "vertical" if upright else "horizontal"
        self.hint = Fitted(text=ask.hint, largest=ASIDE)
        keys = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(14))
        self._hand = BigButton(look="accent", centred=True, height=dp(64), locks=False, act=self._done)
        self._nothing: BigButton | None = None
        if not ask.least:
            self._nothing = BigButton(text=words([]), centred=True, height=dp(64), locks=False, act=self._done,
                                      size_hint_x=None, width=dp(150))  # fmt: skip
            keys.add_widget(self._nothing)
        if self._nothing is not None and not ask.items:
            self._nothing.look, self._nothing.size_hint_x = "accent", 1
        else:
            keys.add_widget(self._hand)
        if not upright:
            keys.size_hint_x, keys.width = None, dp(384 if len(keys.children) > 1 else 300)
        self.foot.add_widget(self.hint)
        self.foot.add_widget(keys)
        self.add_widget(self.foot)
        self._stop = draft.listen(self._show)
        self._show()

    def on_parent(self, _: object, parent: object) -> None:
        """Out of sight: the draft goes on without it."""
        if parent is None:
            self._stop()

    @property
    def button(self) -> BigButton:
        """The key that hands in what is picked now."""
        return self._nothing if self._nothing is not None and not self._draft.pieces else self._hand

    @property
    def chosen(self) -> list[str]:
        """What is picked, in the order of the answer."""
        return list(self._draft.pieces)

    @property
    def chosen_cards(self) -> list[CardFace]:
        """The cards that are lifted, in the order of the answer."""
        return self._lifted

    def _touched(self, card: CardFace) -> None:
        """Pick it, put it back, or have it instead where only one can be had."""
        draft, item = self._draft, card.item
        if card in self._lifted:
            self._lifted.remove(card)
            draft.take_out(item)
        elif draft.can_add(item):
            self._lifted.append(card)
            draft.add(item)
        elif self._alone(item):
            self._lifted = [card]
            draft.replace([item])

    def _alone(self, item: str) -> bool:
        """Whether this item goes with nothing that is picked, so that it takes the place of all that is."""
        ask = self._draft.question
        alone = any(one in ask.alone for one in [item, *self._draft.pieces])
        return not ask.layout and (ask.most == 1 or alone)

    def _lift(self) -> None:
        """As many cards of each kind are lifted as were picked, those first that were touched."""
        lifted: list[CardFace] = []
        for item in self._draft.pieces:
            lifted.append(
                next(card for card in [*self._lifted, *self._cards] if card.item == item and card not in lifted)
            )
        self._lifted = lifted

    def _show(self) -> None:
        draft = self._draft
        self._lift()
        nexts = draft.nexts()
        for card in self._cards:
            card.chosen = card in self._lifted
            card.number = str(self._lifted.index(card) + 1) if card.chosen and draft.question.ordered else ""
            card.dimmed = not card.chosen and card.item not in nexts and bool(draft.pieces or draft.question.layout)
        refused = draft.why_not
        self._hand.disabled = refused is not None or self.button is not self._hand
        self._hand.text = self._words(draft.pieces) if draft.pieces else say("touch_parts.picker.choose")
        if self._nothing is not None:
            self._nothing.disabled = refused is not None or self.button is not self._nothing
        # What only the whole can tell is said as soon as somebody has laid something.
        if refused and draft.question.layout and not draft.empty:
            self.hint.text = refused.reason
        else:
            self.hint.text = self._odds(draft.pieces) or draft.question.hint

    def _done(self) -> None:
        self._hand_in(self.chosen)
