"""A bid in three touches: a card, what the dice show, how many; only what would win is lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import OptionView, QuestionView
from companion.words import say
from ui.touch.games.torture.dice import draw_method, draw_value
from ui.touch.games.torture.shown import of_dungeon
from ui.touch.games.torture.stalls import BANK, Stalls
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice
from ui.touch.widgets.ink import draw_text
from ui.touch.widgets.key import Key
from ui.touch.widgets.own import OwnQuestion

if TYPE_CHECKING:
    from companion.client.display import Display
    from ui.touch.table.page import Page

MOST = 8
"""Keys for how many dice that are made at once."""


class BidPad:
    """The keys for what the dice show and for how many; what would not win is faint. give: told the answer."""

    def __init__(self, display: Display, give: Callable[[str], object]) -> None:
        self._display, self._give = of_dungeon(display), give
        self.faces = BoxLayout(spacing=dp(6))
        self.counts = BoxLayout(spacing=dp(6))
        self._bids: frozenset[str] = frozenset()
        self._card = self._what = ""
        self._face_keys: dict[str, Key] = {}
        self._count_keys = {str(count): Key(self._draw_count, face=str(count)) for count in range(1, MOST + 1)}
        for count, key in self._count_keys.items():
            key.act = partial(self._touch_count, count)
            self.counts.add_widget(key)

    def refill(self, bids: Sequence[str], card: str, words: Sequence[str]) -> None:
        """Bid for this card from now on, with dice of these kinds."""
        self._bids, self._card = frozenset(bids), card
        legal = {bid.split(":")[2] for bid in bids if bid.startswith(f"bid:{card}:")}
        legal |= {bid.split(":")[1] for bid in bids if card == BANK and bid.startswith("bank:")}
        shown = [self._face_key(word) for word in words]
        if self.faces.children[::-1] != shown:
            self.faces.clear_widgets()
            for key in shown:
                self.faces.add_widget(key)
        for key in shown:
            key.disabled = key.face not in legal
            key.paint_soon()
        self._take(self._what if self._what in legal and card != BANK else "")

    def _face_key(self, word: str) -> Key:
        if word not in self._face_keys:
            self._face_keys[word] = Key(self._draw_face, face=word, act=partial(self._touch_face, word))
        return self._face_keys[word]

    def _touch_face(self, word: str) -> None:
        if self._card == BANK:
            self._give(f"bank:{word}")
        else:
            self._take(word)

    def _take(self, word: str) -> None:
        """The bid is of these dice; how many would win is alight."""
        self._what = word
        for name, key in self._face_keys.items():
            key.chosen = bool(word) and name == word
        for count, key in self._count_keys.items():
            key.disabled = f"bid:{self._card}:{word}:{count}" not in self._bids

    def _touch_count(self, count: str) -> None:
        self._give(f"bid:{self._card}:{self._what}:{count}")

    def steps(self, answer: str) -> list[Widget]:
        """The keys that make up a bid, or a visit to the bank."""
        word, *rest = answer.split(":")
        if word == BANK:
            return [self._face_key(rest[0])]
        return [self._face_key(rest[1]), self._count_keys[rest[2]]]

    def _draw_face(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        side = min(key.width - dp(8), key.height - dp(8), dp(40))
        if key.face.isdecimal():
            draw_value(group, int(key.face), key.center_x, key.center_y, side)
        else:
            draw_method(group, self._display.trump(self._card), key.center_x, key.center_y, side)
            if key.face == "wild":
                draw_text(group, "+?", key.right - dp(12), key.y + dp(12), sp(18), theme.accent, bold=True)
        if key.disabled:
            group.add(Color(*theme.room[:3], 0.62))
            group.add(RoundedRectangle(pos=key.pos, size=key.size, radius=[dp(12)]))

    def _draw_count(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        ink = theme.quiet if key.disabled else theme.ink
        draw_text(group, f"×{key.face}", key.center_x, key.center_y, sp(24), ink, bold=not key.disabled)
        if not key.disabled:
            key.draw_rim(group)


class BidQuestion(OwnQuestion):
    """Real dice: pass and wait above, then what the dice show, then how many; the card is touched on the big side."""

    def __init__(self, page: Page, stalls: Stalls) -> None:
        super().__init__(spacing=dp(8))
        self._page, self._table, self._stalls = page, page.table, stalls
        self._words = BoxLayout(spacing=dp(8))
        self._pad = BidPad(page.table.display, self._answer)
        for row in (self._words, self._pad.faces, self._pad.counts):
            self.add_widget(row)
        self._shown: dict[str, BigButton] = {}

    def refill(self, ask: QuestionView) -> None:
        """Ask this from now on."""
        self._ask, self.hint = ask, ask.hint
        self._bids = [one.value for one in ask.options if one.value.startswith(("bid:", "bank:"))]
        self._fill_words([one for one in ask.options if one.value not in self._bids])
        self._stalls.touch_card = self._choose
        cards = [bid.split(":")[1] for bid in self._bids if bid.startswith("bid:")]
        self._choose(self._stalls.chosen if self._stalls.chosen in cards else (cards or [""])[0])

    def _fill_words(self, options: Sequence[OptionView]) -> None:
        self._words.clear_widgets()
        uses = [one for one in options if one.value.startswith("use:")]
        plain = [one for one in options if one not in uses]
        display = self._table.display
        self._shown = {}
        for one in plain:
            button = BigButton(text=one.label, icon=display.icon(one.value), size_hint_y=1, type_size=24,
                               value=one.value, act=partial(self._answer, one.value))  # fmt: skip
            self._shown[one.value] = button
            self._words.add_widget(button)
        if uses:
            text = say("torture.touch.use")
            values = tuple(one.value for one in uses)
            self._words.add_widget(BigButton(text=text, icon="construction", size_hint_y=1, type_size=22,
                                             value=values, act=partial(self._open_uses, uses)))  # fmt: skip

    def _open_uses(self, uses: Sequence[OptionView]) -> None:
        choices = [Choice(one.label, partial(self._answer, one.value), value=one.value) for one in uses]
        choices.append(Choice(say("touch.back"), icon="arrow_back"))
        self._page.app.stage.ask(say("torture.touch.use"), self._ask.prompt, choices)

    def _choose(self, card: str) -> None:
        """This card is bid for."""
        self._stalls.chosen = card
        self._pad.refill(self._bids, card, kinds(self._table.window, self._bids, card))

    def _answer(self, value: str) -> None:
        self._table.answer(self._ask.id, value)

    def keys(self, answer: str) -> list[Widget]:
        """The key of a word; of a bid that of its card, so that a panel can point there."""
        if answer in self._shown:
            return [self._shown[answer]]
        card = BANK if answer.startswith("bank") else answer.split(":")[1]
        return [self._stalls.keys[card]] if card in self._stalls.keys else []

    def steps(self, answer: str) -> list[Widget | str]:
        """The card, what the dice show, how many."""
        return [*self.keys(answer), *([] if answer in self._shown else self._pad.steps(answer))]


def kinds(window: Any, bids: Sequence[str], card: str) -> list[str]:
    """What dice can be bid or banked there: values, and the trump of a felon."""
    values = [str(value) for value in sorted({face["value"] for face in window.facts.edition["face"]}) if value]
    trumps = [word for word in ("trump", "wild") if any(bid.startswith(f"bid:{card}:{word}:") for bid in bids)]
    return [*values, *trumps]
