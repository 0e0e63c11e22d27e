"""Behind the curtain: one's own dice, which of them roll again, and a bid out of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.draft import Draft
from companion.client.views import Answer, QuestionView
from companion.client.window import Window
from companion.words import say
from ui.touch.games.torture.bid import BidPad, kinds
from ui.touch.games.torture.dice import draw_side
from ui.touch.games.torture.shown import of_dungeon
from ui.touch.games.torture.stalls import BANK
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.drawn import Drawn
from ui.touch.widgets.ink import fitting_texture
from ui.touch.widgets.key import Key
from ui.touch.widgets.own import OwnQuestion

ROW = 64
"""Height of a row of keys, in dp."""


class OwnDice(Drawn):
    """The dice behind one's own screen."""

    def __init__(self, window: Window, **settings: object) -> None:
        self._window = window
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """Side by side, as large as there is room for."""
        sides, faces = self._window.view.hand or [], self._window.facts.edition["face"]
        step = min(self.width / max(len(sides), 1), dp(76))
        for at, side in enumerate(sides):
            draw_side(group, faces[side - 1], self.x + (at + 0.5) * step, self.center_y,
                      min(step - dp(12), self.height - dp(10)))  # fmt: skip


class RerollSheet(OwnQuestion):
    """A touch on a die rolls it again with the others that are chosen; none at all, and the hand is done."""

    def __init__(self, window: Window, draft: Draft, answer: Callable[[Answer], None]) -> None:
        super().__init__(spacing=dp(12), hint=draft.question.hint)
        self._faces = window.facts.edition["face"]
        self._draft, self._answer = draft, answer
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(84))
        self._keys = []
        for at, item in enumerate(draft.question.items):
            key = Key(self._draw, face=(at, item.value))
            key.act = partial(self._touch, key)
            self._keys.append(key)
            row.add_widget(key)
        self.add_widget(row)
        self._done = BigButton(look="accent", icon="refresh", type_size=24, act=self._hand_in)
        self.add_widget(self._done)
        self.add_widget(Widget())
        self._show()

    def _touch(self, key: Key) -> None:
        key.chosen = not key.chosen
        self._draft.replace([one.face[1] for one in self._keys if one.chosen])
        self._show()

    def _show(self) -> None:
        number = len(self._draft.pieces)
        self._done.text = say("torture.touch.again", number=number) if number else say("torture.touch.keep")
        self._done.icon = "refresh" if number else "check"

    def _hand_in(self) -> None:
        self._answer(list(self._draft.pieces))

    def _draw(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        side = min(key.width, key.height) - dp(16)
        draw_side(group, self._faces[int(key.face[1]) - 1], key.center_x, key.center_y, side)

    def keys(self, answer: Sequence[str]) -> list[Widget]:
        """Each die once, then the key that hands them in."""
        free, found = [key for key in self._keys if not key.chosen], []
        for side in answer:
            key = next(one for one in free if one.face[1] == side)
            free.remove(key)
            found.append(key)
        return [*found, self._done]


class BidSheet(OwnQuestion):
    """One's own dice above; below them the cards, what the dice show, and how many."""

    def __init__(self, window: Window, ask: QuestionView, answer: Callable[[Answer], None]) -> None:
        super().__init__(spacing=dp(8), hint=ask.hint)
        self._window, self._display = window, of_dungeon(window.display)
        self._bids = [one.value for one in ask.private]
        self._pad = BidPad(window.display, answer)
        self.add_widget(OwnDice(window, size_hint_y=None, height=dp(72)))
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(96))
        names = [one.card for one in self._display.open_cards()]
        if window.view.phase == "torture":
            names.append(BANK)
        self._cards = {card: Key(self._draw_card, face=card, act=partial(self._choose, card)) for card in names}
        for key in self._cards.values():
            row.add_widget(key)
        self.add_widget(row)
        for pad in (self._pad.faces, self._pad.counts):
            pad.size_hint_y, pad.height = None, dp(ROW)
            self.add_widget(pad)
        words = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(56))
        self._words = {}
        # Only its owner knows whether there is a die to turn, so that such words are among the private ones.
        for option in (*ask.options, *(one for one in ask.private if one.value.startswith("use:"))):
            key = BigButton(text=option.label, icon=window.display.icon(option.value), type_size=22,
                            act=partial(answer, option.value))  # fmt: skip
            self._words[option.value] = key
            words.add_widget(key)
        self.add_widget(words)
        self.add_widget(Widget())
        offered = [card for card in names if self._has(card)]
        self._choose(offered[0] if offered else "")

    def _has(self, card: str) -> bool:
        return any(bid.startswith("bank:" if card == BANK else f"bid:{card}:") for bid in self._bids)

    def _choose(self, card: str) -> None:
        for name, key in self._cards.items():
            key.chosen = name == card
            key.disabled = not self._has(name)
        self._pad.refill(self._bids, card, kinds(self._window, self._bids, card))

    def _draw_card(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        title, note = say("torture.touch.bank"), ""
        if key.face != BANK:
            one = next(one for one in self._display.open_cards() if one.card == key.face)
            title = self._display.card(key.face).title
            note = say("torture.touch.beat", bid=self._display.beat_it(one))
        ink = theme.quiet if key.disabled else theme.ink
        self._text(group, title, key, 0.72, (20, 18, 16), ink, True)
        self._text(group, note, key, 0.3, (18, 16), theme.quiet, False)

    def _text(
        self, group: InstructionGroup, text: str, key: Any, share: float, sizes: Sequence[int], ink: list[float],
        bold: bool,
    ) -> None:  # fmt: skip
        if not text:
            return
        room, high = int(key.width - dp(12)), int(key.height * 0.5)
        words = fitting_texture(text, tuple(int(sp(size)) for size in sizes), bold, room, high, "center", 0.86)
        group.add(Color(*ink))
        place = int(key.center_x - words.size[0] / 2), int(key.y + key.height * share - words.size[1] / 2)
        group.add(Rectangle(texture=words, pos=place, size=words.size))

    def keys(self, answer: str) -> list[Widget]:
        """A word, or the card, what the dice show, how many."""
        if answer in self._words:
            return [self._words[answer]]
        card = BANK if answer.startswith("bank:") else answer.split(":")[1]
        return [self._cards[card], *self._pad.steps(answer)]
