"""The keys of a bid out of dice that the companion rolled: one a bid, so that value and number are one touch.

A column stands for what dice show, a row for how many, always at the same place: the dice of a hand stand in towers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout

from companion.client.window import Window
from companion.words import say
from ui.touch.controls.key import Key
from ui.touch.games.torture.dice import SYMBOL, TRUMP, draw_kind, draw_side
from ui.touch.games.torture.pad import dice_named, kinds, unnamed, ways
from ui.touch.games.torture.shown import of_dungeon, sides_of
from ui.touch.games.torture.stall import BANK
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_text, text_width
from ui.touch.look.scale import SMALL
from ui.touch.look.theme import theme

LEAST, ROOMY = 3, 4
"""Rows of keys there are at least, and where there is room for more: who has more dice alike sees more rows above."""

COLUMNS = 7
"""So many sorts of bids stand side by side; of more, where dice have many sides, only those that this hand has."""

HIGH, APART = 48, 8
"""Height of a key, and between two, in dp."""

TYPE, BAR = SMALL, 20
"""Type size of how many, in sp; dice that would be smaller beside it, in dp, stand above it."""

ABREAST = 3
"""Keys side by side, of dice that are named."""

FAINT = 0.4
"""How much is seen of dice that would not win."""


class HandPad(GridLayout):
    """One key a bid on the card that is chosen, most dice at the top; dice that would not win are faint.

    Where several dice would do for a bid, keys for each way take their place: those are named by another touch.
    give: told the answer. say: told what to do next, "" for nothing new. refused: told what was touched although it is
    faint, as `Window.why_not` takes it. roomy: there is height to spare.
    """

    def __init__(self, window: Window, give: Callable[[str], object], say: Callable[[str], object],
                 refused: Callable[[str, str], object], roomy: bool) -> None:  # fmt: skip
        super().__init__(spacing=dp(APART), size_hint_y=None)
        self._window, self._give, self._say, self._refused = window, give, say, refused
        self._display, self._edition = of_dungeon(window.display), window.facts.edition
        self._card, self._least = "", ROOMY if roomy else LEAST
        self._owned: dict[str, int] = {}
        self._slots: dict[tuple[str, int], Key] = {}
        self._ways: dict[str, Key] = {}
        self._back = Key(self._draw_back)

    def refill(self, bids: Sequence[str], card: str) -> None:
        """Bid for this card from now on."""
        self._card = card
        lit = frozenset(map(unnamed, bids))
        words = kinds(self._window, bids, card)
        self._owned = {word: self._number(word, bids) for word in words}
        if len(words) > COLUMNS:
            words = [word for word in words if self._owned[word]]
        count = max(self._least, self._most())
        keys = [self._slot(word, number) for number in range(count, 0, -1) for word in words]
        for key in keys:
            bid = self._bid(*key.face)
            key.act, key.why = partial(self._touch, bids, bid), partial(self._refused, bid, "")
            key.disabled = bid not in lit
            key.paint_soon()
        self._show(keys, len(words))

    def _show(self, keys: Sequence[Key], abreast: int) -> None:
        """These keys, so many side by side."""
        rows = -(-len(keys) // abreast)
        self.height = rows * dp(HIGH + APART) - dp(APART)
        if self.children[::-1] != list(keys):
            self.clear_widgets()
            self.cols, self.rows = abreast, rows
            for key in keys:
                self.add_widget(key)

    def _touch(self, bids: Sequence[str], bid: str) -> None:
        """Give that bid; where it can be made of several dice, show them."""
        answers = ways(bids, bid)
        if len(answers) == 1:
            self._give(answers[0])
            return
        self._back.act = partial(self._leave_ways, bids)
        keys = [self._way(answer) for answer in answers]
        self._show([*keys, self._back], ABREAST)
        self._say(say("torture.display.which_dice"))

    def _leave_ways(self, bids: Sequence[str]) -> None:
        self._say("")
        self.refill(bids, self._card)

    def _way(self, answer: str) -> Key:
        if answer not in self._ways:
            self._ways[answer] = Key(self._draw_way, face=answer, act=partial(self._give, answer))
        return self._ways[answer]

    def keys(self, bids: Sequence[str], answer: str) -> list[Key]:
        """What is touched for a bid or a visit to the bank once its card is chosen."""
        several = len(ways(bids, unnamed(answer))) > 1
        return [self.key(answer), *([self._way(answer)] if several else [])]

    def key(self, answer: str) -> Key:
        """That of a bid or of a visit to the bank, which is there once its card is chosen."""
        word, *rest = answer.split(":")
        return self._slot(rest[0], 1) if word == BANK else self._slot(rest[1], int(rest[2]))

    def _slot(self, word: str, number: int) -> Key:
        if (word, number) not in self._slots:
            self._slots[word, number] = Key(self._draw, face=(word, number))
        return self._slots[word, number]

    def _bid(self, word: str, count: int) -> str:
        """The bank takes one die alone; the keys above it stand for nothing."""
        if self._card == BANK:
            return f"{BANK}:{word}" if count == 1 else f"{BANK}:{word}:{count}"
        return f"bid:{self._card}:{word}:{count}"

    def _number(self, word: str, bids: Sequence[str]) -> int:
        """How many dice of that are behind the screen, or come back to be laid anew."""
        prefix, trumps = f"bid:{self._card}:{word}:", self._display.trumps(self._card)
        laid = [int(one.split(":")[3]) for one in bids if one.startswith(prefix)]
        return max([sum(_is(face, word, trumps) for face in self._hand()), *laid])

    def _hand(self) -> list[dict[str, Any]]:
        return [sides_of(self._edition)[side - 1] for side in self._window.view.hand or []]

    def _most(self) -> int:
        """The most dice alike that this hand could lay on any card, so that no row comes or goes with the card."""
        faces = self._hand()
        values, symbols = [face["value"] for face in faces], [face["symbol"] for face in faces if face["symbol"]]
        alike = [*map(values.count, values), *map(symbols.count, symbols), *self._owned.values()]
        return max(alike)

    def _draw(self, key: Key, group: InstructionGroup) -> None:
        word, count = key.face
        if count > self._owned.get(word, 0):
            draw_box(group, key.pos, key.size, dp(10), theme.panel, theme.panel, 0)
            return
        key.draw_ground(group)
        text = "" if key.disabled or self._card == BANK else f"×{count}"
        wide = text_width(text, int(sp(TYPE)), True) if text else 0
        side = min(key.height - dp(12), key.width - dp(11) - wide)
        beside = side >= dp(BAR)
        if not beside:
            side = key.height - dp(24)
        left = key.center_x - (side + wide if beside else side) / 2
        middle = key.center_y if beside or not text else key.top - dp(3) - side / 2
        trumps = self._display.trumps(self._card)
        draw_kind(group, self._edition, trumps, word, (left + side / 2, middle), side)
        if key.disabled:
            veil = [*theme.panel[:3], 1 - FAINT]
            draw_box(group, key.pos, key.size, dp(10), veil, veil, 0)
            return
        if text:
            at = (left + side + dp(1) + wide / 2, middle) if beside else (key.center_x, key.y + dp(13))
            draw_text(group, text, *at, sp(TYPE), theme.ink, bold=True)
        key.draw_rim(group)

    def _draw_way(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        dice = dice_named(key.face)
        step = min((key.width - dp(8)) / len(dice), key.height - dp(8))
        for at, side in enumerate(dice):
            x = key.center_x + (at - (len(dice) - 1) / 2) * step
            high = (key.height - dp(8)) / (1 + SYMBOL)
            draw_side(group, self._edition, side, x, key.center_y, min(step - dp(4), high))
        key.draw_rim(group)

    @staticmethod
    def _draw_back(key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        draw_icon(group, icon("arrow_back"), key.center_x, key.center_y, dp(26), theme.ink)


def _is(face: dict[str, Any], word: str, trumps: Sequence[str]) -> bool:
    """Whether a side of a die counts as that: what shows a trump counts as nothing else (TOR-TORT-10)."""
    trumping = bool(face["symbol"]) and face["symbol"] in trumps
    return trumping if word == TRUMP else not trumping and str(face["value"]) == word
