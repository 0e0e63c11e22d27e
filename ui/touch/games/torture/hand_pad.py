"""One's own dice in towers behind one's own screen: one touch on a die bids it and all that stand below it.

A tower is of dice that show the same, always at the same place, and each of its dice a key: value and number are one
touch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout

from companion.client.window import Window
from ui.touch.controls.button import BigButton
from ui.touch.controls.key import Key
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import SYMBOL, TRUMP, draw_kind, draw_side
from ui.touch.games.torture.pad import dice_named, kinds, unnamed, ways
from ui.touch.games.torture.shown import of_dungeon, sides_of, sign_of
from ui.touch.games.torture.stall import BANK
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_line_around, draw_text
from ui.touch.look.scale import SMALL
from ui.touch.look.settled import PaintSoon

LEAST, ROOMY = 3, 4
"""Dice for which there is room in a tower at least, and where there is more: who has more alike sees higher ones."""

COLUMNS = 7
"""So many sorts of bids stand side by side; of more, where dice have many sides, only those that this hand has."""

HIGH, APART, MORE = 48, 8, 3
"""Height of a key, and between two, in dp; and how far a die reaches beyond its key above: dice stand on each other
although a finger finds each.
"""

RULER, FOOT = 20, 24
"""Width in dp of what tells how many dice a tower is high, at its left, and height of what tells methods below it."""

ABREAST = 3
"""Keys side by side, of dice that are named."""

LARGEST = 56
"""Side of such a die at most, in dp."""

FAINT = 0.6
"""How much is seen of dice that would not win."""

THICK, RIM, DARK = 3, 3, [0.08, 0.06, 0.06, 1.0]
"""How thick a die looks and its rim, in dp, and the colour of its side and of what is not lit."""


class HandPad(GridLayout):
    """One key a bid on the card that is chosen, most dice at the top; dice that would not win are faint.

    Where several dice would do for a bid, keys for each way take their place: those are named by another touch.
    give: told the answer. say: told what to do next, "" for nothing new. back: leads from those keys to the towers, and
    can be touched as long as they are there. refused: told what was touched although it is
    faint, as `Window.why_not` takes it. roomy: there is height to spare.
    """

    def __init__(self, window: Window, give: Callable[[str], object], say: Callable[[str], object], back: BigButton,
                 refused: Callable[[str, str], object], roomy: bool) -> None:  # fmt: skip
        super().__init__(spacing=dp(APART), size_hint_y=None)
        self._beside = InstructionGroup()
        self.canvas.before.add(self._beside)
        self._words: list[str] = []
        tell = PaintSoon(self._paint_beside)
        self.bind(pos=tell, size=tell, children=tell)
        self._window, self._give, self._say, self._refused = window, give, say, refused
        self._display, self._edition = of_dungeon(window.display), window.facts.edition
        self._card, self._least = "", ROOMY if roomy else LEAST
        self._owned: dict[str, int] = {}
        self._reach: dict[str, int] = {}
        self._slots: dict[tuple[str, int], Key] = {}
        self._ways: dict[str, Key] = {}
        self._back = back

    def refill(self, bids: Sequence[str], card: str) -> None:
        """Bid for this card from now on."""
        self._card, self._back.disabled = card, True
        lit = frozenset(map(unnamed, bids))
        words = kinds(self._window, bids, card)
        self._owned = {word: self._number(word, bids) for word in words}
        if len(words) > COLUMNS:
            words = [word for word in words if self._owned[word]]
        count = max(self._least, self._most())
        keys = [self._slot(word, number) for number in range(count, 0, -1) for word in words]
        biddable = [(word, number) for word, number in (key.face for key in keys) if self._bid(word, number) in lit]
        self._reach = dict(sorted(biddable))
        for key in keys:
            bid = self._bid(*key.face)
            key.act, key.why = partial(self._touch, bids, bid), partial(self._refused, bid, "")
            key.disabled = bid not in lit
            key.paint_soon()
        self._words = words
        self.padding = (dp(RULER), 0, 0, dp(FOOT))
        self._show(keys, len(words))
        self._paint_beside()

    def _show(self, keys: Sequence[Key], abreast: int) -> None:
        """These keys, so many side by side, in the height that the towers have: few of them are the larger."""
        rows = -(-len(keys) // abreast)
        self.height = max(rows, self._least, self._most()) * dp(HIGH + APART) - dp(APART) + dp(FOOT)
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
        self._back.act, self._back.disabled = partial(self._leave_ways, bids), False
        keys = [self._way(answer) for answer in answers]
        self._words, self.padding = [], (0, 0, 0, dp(APART))
        self._show(keys, 2 if len(keys) == 4 else ABREAST)
        self._say(self._asks_which(bid))

    def _asks_which(self, bid: str) -> str:
        """Which dice, and for what."""
        word, *rest = bid.split(":")
        if word == BANK:
            return self._display.say("which_die_banked")
        dice = self._display.say("lies", card=rest[0], what=rest[1], count=int(rest[2]))
        return self._display.say("which_dice_for", card=rest[0], dice=dice)

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
        """The die that is so high in its tower, rimmed where it can be bid with those below; faint where no bid is."""
        word, count = key.face
        if count > self._owned.get(word, 0):
            return
        side = min(key.width, key.height - dp(THICK) + dp(MORE))
        x, y = key.center_x, key.y + dp(THICK) + side / 2
        box = (x - side / 2, y - side / 2), (side, side)
        draw_box(group, (box[0][0], box[0][1] - dp(THICK)), box[1], side * 0.2, DARK, DARK, 0)
        inner = side - dp(2 * RIM)
        draw_kind(group, self._edition, self._display.trumps(self._card), word, (x, y), inner)
        if count > self._reach.get(word, 0):
            veil = [*DARK[:3], 1 - FAINT]
            draw_box(group, *box, side * 0.2, veil, veil, 0)
        if key.disabled:
            return
        thick = dp(RIM + 1.5 if key.state == "down" else RIM)
        draw_line_around(group, (*box[0], *box[1]), side * 0.2, paint("fringe"), thick)

    def _paint_beside(self, *_: object) -> None:
        """How many dice a tower is high, at the left of all, and below each the methods that its dice show."""
        group = self._beside
        group.clear()
        if not self._words or self.width < dp(RULER):
            return
        for count in range(1, len(self.children) // len(self._words) + 1):
            y = self.y + dp(FOOT) + (count - 1) * dp(HIGH + APART) + dp(HIGH) / 2
            draw_text(group, f"×{count}", self.x + dp(RULER) / 2, y, sp(SMALL), paint("valance_ink"), bold=True)
        wide = (self.width - dp(RULER) + dp(APART)) / len(self._words)
        for at, word in enumerate(self._words):
            signs = self._signs(word)
            side = min(dp(FOOT - 4), wide / max(len(signs), 1))
            left = self.x + dp(RULER) + (at + 0.5) * wide - dp(APART) / 2 - (len(signs) - 1) * side / 2
            for number, sign in enumerate(signs):
                draw_icon(group, icon(sign), left + number * side, self.y + dp(FOOT) / 2, side,
                          paint("valance_ink"))  # fmt: skip

    def _signs(self, word: str) -> list[str]:
        """The methods on the dice of a tower; of trumps they stand on the dice themselves."""
        trumps = self._display.trumps(self._card)
        symbols = {str(face["symbol"]) for face in self._hand() if word.isdecimal() and _is(face, word, trumps)}
        return [sign_of(self._edition, symbol) for symbol in sorted(symbols) if symbol]

    def _draw_way(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        dice = dice_named(key.face)
        step = min((key.width - dp(8)) / len(dice), key.height - dp(8))
        for at, side in enumerate(dice):
            x = key.center_x + (at - (len(dice) - 1) / 2) * step
            high = (key.height - dp(8)) / (1 + SYMBOL)
            draw_side(group, self._edition, side, x, key.center_y, min(step - dp(4), high, dp(LARGEST)))
        key.draw_rim(group)


def _is(face: dict[str, Any], word: str, trumps: Sequence[str]) -> bool:
    """Whether a side of a die counts as that: what shows a trump counts as nothing else (TOR-TORT-10)."""
    trumping = bool(face["symbol"]) and face["symbol"] in trumps
    return trumping if word == TRUMP else not trumping and str(face["value"]) == word
