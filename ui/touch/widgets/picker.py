"""Picking some of several things: cards that lift when touched, one button that hands them in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.client.views import QuestionView
from companion.rules.asks import Pick
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.card import CardFace
from ui.touch.widgets.text import Caption

CARD = (dp(176), dp(238))
"""A card at its full size; many cards are shown smaller."""

HIGHEST = dp(306)
WIDEST, TALLEST = CARD[0] / CARD[1], 2.5
"""A card is at most so high, so wide in its heights, so high in its widths: narrow ones need room for words."""

GAP, SMALL_GAP = dp(8), dp(5)

BROAD, HIGHEST_LYING = dp(222), dp(150)
"""A card on its side is at least so broad, and at most so high."""


def pick_of(ask: QuestionView) -> Pick:
    """The rule of a pick out of what its owner sees, to ask it what is allowed."""
    return Pick(
        ask.seat, ask.about, ask.rule, [item.value for item in ask.items],
        least=ask.least, most=ask.most, ordered=ask.ordered, distinct=ask.distinct,
        alone=ask.alone, besides=ask.besides, needs=ask.needs,
    )  # fmt: skip


class CardRows(GridLayout):
    """Cards in the middle, in as few rows as fit, each as large as there is room for.

    Where they would be too small for their words they lie on their sides, with their words beside their names.
    """

    largest = NumericProperty(CARD[0])

    def __init__(self, **settings: object) -> None:
        super().__init__(spacing=GAP, cols=1, **settings)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(size=self._arrange_soon, children=self._arrange_soon)

    def _arrange(self, *_: object) -> None:
        count = len(self.children)
        if not count or self.width < 10:
            return
        fits = []
        for columns in range(1, count + 1):
            wide, high = self._cell(columns, GAP)
            width = min(wide, high * WIDEST, self.largest)
            height = min(high, width * TALLEST, HIGHEST)
            fits.append((width * height, width, height, columns))
        _, width, height, self.cols = max(fits)
        gap = GAP
        if not all(card.tells(width, height) for card in self.children):
            gap = SMALL_GAP
            self.cols = max(1, min(count, int((self.width + gap) // (BROAD + gap))))
            width, high = self._cell(self.cols, gap)
            height = min(high, HIGHEST_LYING)
        for card in self.children:
            card.size = width, height
        self.spacing = gap
        self.padding = (max(0, (self.width - self.cols * width - (self.cols - 1) * gap) / 2), 0)

    def _cell(self, columns: int, gap: float) -> tuple[float, float]:
        rows = -(-len(self.children) // columns)
        return (self.width - gap * (columns - 1)) / columns, (self.height - gap * (rows - 1)) / rows


class Picker(BoxLayout):
    """Shows the items of a pick to its owner. `face` makes the card of an item; `words` says what the button says."""

    def __init__(
        self,
        ask: QuestionView,
        face: Callable[[str, str], CardFace],
        words: Callable[[Sequence[str]], str],
        hand_in: Callable[[list[str]], None],
        **settings: object,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(10), **settings)
        self._ask = ask
        self._pick = pick_of(ask)
        self._words = words
        self._hand_in = hand_in
        self._chosen: list[CardFace] = []
        self.rows = CardRows()
        for item in ask.items:
            card = face(item.value, item.label)
            card.bind(on_release=self._touched)
            self.rows.add_widget(card)
        self.add_widget(self.rows if ask.items else Caption(text="Nothing you hold is of use here.", font_size="22sp"))
        upright = Window.height > Window.width
        self.foot = BoxLayout(size_hint_y=None, height=dp(130 if upright else 64), spacing=dp(14))
        self.foot.orientation = "vertical" if upright else "horizontal"
        self.hint = Caption(text=ask.hint, font_size="18sp")
        self.button = BigButton(look="accent", centred=True, height=dp(64), locks=False, act=self._done)
        if not upright:
            self.button.size_hint_x, self.button.width = None, dp(300)
        self.foot.add_widget(self.hint)
        self.foot.add_widget(self.button)
        self.add_widget(self.foot)
        self._show()

    @property
    def chosen(self) -> list[str]:
        """What is chosen, in the order it was touched."""
        return [card.item for card in self._chosen]

    @property
    def chosen_cards(self) -> list[CardFace]:
        """The cards that are lifted."""
        return self._chosen

    def _touched(self, card: CardFace) -> None:
        if card in self._chosen:
            self._chosen.remove(card)
        elif self._ask.could_join(self.chosen, card.item):
            self._chosen.append(card)
        elif (
            self._ask.most == 1 or card.item in self._ask.alone or any(c.item in self._ask.alone for c in self._chosen)
        ):
            self._chosen = [card]
        self._show()

    def _show(self) -> None:
        for card in self.rows.children:
            card.chosen = card in self._chosen
            card.number = str(self._chosen.index(card) + 1) if card.chosen and self._ask.ordered else ""
            alone = bool(self._chosen) and not self._ask.could_join(self.chosen, card.item)
            card.dimmed = alone and card not in self._chosen
        self.button.disabled = not self._pick.allows(self.chosen)
        self.button.text = self._words(self.chosen)

    def _done(self) -> None:
        self._hand_in(self.chosen)
