"""A bid in three touches: a card, what the dice show, how many; only what would win is lit.

Dice that are laid open before a camera fill in the last two: then one touch confirms them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import OptionView, QuestionView
from companion.client.window import Window
from companion.devices.dice import DiceRead
from companion.words import say
from ui.touch.dice.shown import ShownKey, draft_of
from ui.touch.games.torture.dice import draw_method, draw_value
from ui.touch.games.torture.shown import of_dungeon
from ui.touch.games.torture.stall import BANK
from ui.touch.games.torture.stalls import Stalls
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice
from ui.touch.widgets.dice import draw_die
from ui.touch.widgets.ink import draw_box, draw_text
from ui.touch.widgets.key import Key
from ui.touch.widgets.own import OwnQuestion

if TYPE_CHECKING:
    from ui.touch.table.page import Page

MOST, USUAL = 8, 6
"""Keys for how many dice that are made, and as many as are shown at least."""

ROOMY = 6
"""More keys than this in a row stand closer together, or a finger would not find them."""

TRUMP, WILD = "trump", "wild"
"""What can be bid beside values: trumps, and trumps of which one is only borrowed."""


class KeyRow(BoxLayout):
    """Keys side by side."""

    def show(self, keys: Sequence[Key]) -> None:
        """These and no others."""
        self.spacing = dp(8 if len(keys) <= ROOMY else 4)
        if self.children[::-1] != list(keys):
            self.clear_widgets()
            for key in keys:
                self.add_widget(key)


class BidPad:
    """The keys for what the dice show and for how many; what would not win is faint. give: told the answer.

    by_hand: somebody has touched what the dice show, and no camera fills it in under their finger. touched: told then.
    refused: told what was touched although it is faint, as `Window.why_not` takes it, and what to say where that knows
    no reason.
    """

    by_hand = False

    def __init__(
        self,
        window: Window,
        give: Callable[[str], object],
        refused: Callable[[str, str], object],
        touched: Callable[[], object] | None = None,
    ) -> None:
        self._display, self._edition = of_dungeon(window.display), window.facts.edition
        self._give, self._refused, self._touched = give, refused, touched
        self.faces, self.counts = KeyRow(), KeyRow()
        self._bids: frozenset[str] = frozenset()
        self._card = self._what = ""
        self.drafted = ""
        self._sure = True
        self._face_keys: dict[str, Key] = {}
        self._count_keys = {str(count): Key(self._draw_count, face=str(count)) for count in range(1, MOST + 1)}
        for count, key in self._count_keys.items():
            key.act = partial(self._touch_count, count)
            key.why = partial(self._why_count, count)

    def refill(self, bids: Sequence[str], card: str, words: Sequence[str]) -> None:
        """Bid for this card from now on, with dice of these kinds."""
        self._bids, self._card = frozenset(bids), card
        legal = {bid.split(":")[2] for bid in bids if bid.startswith(f"bid:{card}:")}
        legal |= {bid.split(":")[1] for bid in bids if card == BANK and bid.startswith("bank:")}
        keys = [self._face_key(word) for word in words]
        self.faces.show(keys)
        for key in keys:
            key.disabled = key.face not in legal
            key.paint_soon()
        self.counts.show([self._count_keys[str(count)] for count in counts(bids, card)])
        # What only a camera saw may fit this card otherwise, or not at all.
        self._take(self._what if self._what in legal and card != BANK and not self.drafted else "")

    def _face_key(self, word: str) -> Key:
        if word not in self._face_keys:
            act, why = partial(self._touch_face, word), partial(self._why_face, word)
            self._face_keys[word] = Key(self._draw_face, face=word, act=act, why=why)
        return self._face_keys[word]

    def _why_face(self, word: str) -> None:
        self._refused(f"{BANK}:{word}" if self._card == BANK else f"bid:{self._card}:{word}", "")

    def _why_count(self, count: str) -> None:
        if self._what:
            self._refused(f"bid:{self._card}:{self._what}:{count}", "")
        else:
            key = "bank_takes_one" if self._card == BANK else "face_first"
            self._refused(self._card, say(f"torture.touch.{key}"))

    def _touch_face(self, word: str) -> None:
        if self._card == BANK:
            self._give(f"bank:{word}")
            return
        self.by_hand = True
        self._take(word)
        if self._touched is not None:
            self._touched()

    def draft(self, answer: str, sure: bool) -> None:
        """A bid on this card, or a visit to the bank, that is not confirmed; "" takes back the one before.

        sure: nobody doubts what the dice show.
        """
        if not answer:
            if self.drafted:
                self._take("")
            return
        word, *rest = answer.split(":")
        self._take(rest[0] if word == BANK else rest[1])
        self.drafted, self._sure = answer, sure
        for key in self.steps(answer)[-1:]:
            key.chosen = True
            key.paint_soon()

    def _take(self, word: str) -> None:
        """The bid is of these dice; how many would win is alight."""
        self._what, self.drafted, self._sure = word, "", True
        for name, key in self._face_keys.items():
            key.chosen = bool(word) and name == word
        for count, key in self._count_keys.items():
            key.chosen = False
            key.disabled = f"bid:{self._card}:{word}:{count}" not in self._bids

    def _touch_count(self, count: str) -> None:
        self._give(f"bid:{self._card}:{self._what}:{count}")

    @property
    def name(self) -> str:
        """What people call the chosen side where the box's dice bear pictures; "" where they bear pips."""
        trump = self._display.trump(self._card)
        shown = [face for face in self._edition["face"] if face.get("picture")]
        if self._what in (TRUMP, WILD):
            return self._display.method(trump) if any(face["symbol"] == trump for face in shown) else ""
        return next((face["name"] for face in shown if str(face["value"]) == self._what), "")

    def steps(self, answer: str) -> list[Key]:
        """The keys that make up a bid, or a visit to the bank."""
        word, *rest = answer.split(":")
        if word == BANK:
            return [self._face_key(rest[0])]
        return [self._face_key(rest[1]), self._count_keys[rest[2]]]

    def _draw_face(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        side = min(key.width - dp(8), key.height - dp(8), dp(40))
        if key.face.isdecimal():
            draw_value(group, self._edition, int(key.face), key.center_x, key.center_y, side)
        else:
            self._draw_trump(group, key, side)
        if key.disabled:
            group.add(Color(*theme.room[:3], 0.62))
            group.add(RoundedRectangle(pos=key.pos, size=key.size, radius=[dp(12)]))

    def _draw_trump(self, group: InstructionGroup, key: Key, side: float) -> None:
        """A die with the trump; where one is borrowed, a second one that could show anything."""
        trump, x, y = self._display.trump(self._card), key.center_x, key.center_y
        if key.face != WILD:
            draw_method(group, self._edition, trump, x, y, side)
            return
        small = side * 0.54
        draw_die(group, 0, x + small * 0.5, y + small * 0.38, small, theme.paper)
        draw_text(group, "?", x + small * 0.5, y + small * 0.38, small * 0.9, theme.paper_ink, bold=True)
        draw_method(group, self._edition, trump, x - small * 0.55, y - small * 0.38, small)

    def _draw_count(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        ink, text = theme.quiet if key.disabled else theme.ink, f"×{key.face}"
        if key.chosen:
            # The one thing to do next: a touch bids what the camera sees.
            draw_box(group, key.pos, key.size, dp(12), theme.accent, theme.accent, 0)
            ink, text = theme.accent_ink, text if self._sure else f"{text}?"
        draw_text(group, text, key.center_x, key.center_y, sp(24), ink, bold=not key.disabled)
        if not key.disabled:
            key.draw_rim(group)


class BidQuestion(OwnQuestion):
    """Real dice: pass and wait above, then what the dice show, then how many; the card is touched on the big side."""

    def __init__(self, page: Page, stalls: Stalls) -> None:
        super().__init__(spacing=dp(8))
        self._page, self._table, self._stalls = page, page.table, stalls
        self._words = BoxLayout(spacing=dp(8))
        self._pad = BidPad(page.table.window, self._answer, page.reasons.why_not, self._touched_face)
        self._camera = ShownKey(page.app, self._take_shown)
        self._read: DiceRead | None = None
        self._old_too = False
        for row in (self._words, self._pad.faces, self._pad.counts):
            self.add_widget(row)
        self._shown: dict[str, BigButton] = {}

    def refill(self, ask: QuestionView, camera: bool = False) -> None:
        """Ask this from now on. camera: one looks for the dice of the bid."""
        self._pad.by_hand = self._old_too = False
        self._read, self.notice = None, ""
        self._ask, self.hint = ask, self._usual(ask)
        self._bids = [one.value for one in ask.options if one.value.startswith(("bid:", "bank:"))]
        self._fill_words([one for one in ask.options if one.value not in self._bids])
        if camera:
            self._words.add_widget(self._camera)
        self._camera.show(None, False)
        self._stalls.offer(self._bids, self._choose)

    def _usual(self, ask: QuestionView) -> str:
        """The hint while no camera has any: who cannot pay is said rather than how bids are beaten."""
        return "" if self._table.display.notes(ask) else ask.hint

    def _fill_words(self, options: Sequence[OptionView]) -> None:
        self._words.clear_widgets()
        uses = [one for one in options if one.value.startswith("use:")]
        plain = [one for one in options if one not in uses]
        display = self._table.display
        self._shown = {}
        for one in plain:
            # Three words have room beside each other, but not their pictures too.
            sign = display.icon(one.value) if len(plain) + bool(uses) <= 2 else ""
            button = BigButton(text=one.label, icon=sign, size_hint_y=1, type_size=24,
                               value=one.value, act=partial(self._answer, one.value))  # fmt: skip
            self._shown[one.value] = button
            self._words.add_widget(button)
        if uses:
            text = say("torture.touch.use_one")
            values = tuple(one.value for one in uses)
            self._words.add_widget(BigButton(text=text, icon="" if len(plain) > 1 else "construction", size_hint_y=1,
                                             type_size=24,
                                             value=values, act=partial(self._open_uses, uses)))  # fmt: skip

    def _open_uses(self, uses: Sequence[OptionView]) -> None:
        choices = [Choice(one.label, partial(self._answer, one.value), value=one.value) for one in uses]
        choices.append(Choice(say("touch.back"), icon="arrow_back"))
        self._page.app.stage.ask(say("torture.touch.use"), self._ask.prompt, choices)

    def _choose(self, card: str) -> None:
        """This card is bid for."""
        self._pad.refill(self._bids, card, kinds(self._table.window, self._bids, card))
        self._draft()

    # Dice that a camera sees

    def saw(self, read: DiceRead | None) -> None:
        """Dice were laid open: they are the draft of the bid, unless somebody is touching one in already."""
        self._read = read
        if read is None or read.fresh:
            self._old_too = False
        before = self._pad.drafted
        self._draft()
        if self._pad.drafted not in ("", before):
            self._page.app.sounds.tell("read")

    def _take_shown(self) -> None:
        """Whatever lies there is meant, even if it lay there before."""
        self._pad.by_hand, self._old_too = False, True
        self._draft()

    def _touched_face(self) -> None:
        """From now on the bid is touched in."""
        name = self._pad.name
        self.notice, self.hint = "", say("torture.touch.how_many", name=name) if name else self._usual(self._ask)
        self._camera.show(self._read, False)

    def _draft(self) -> None:
        read = self._read
        new = read is not None and (read.fresh or self._old_too)
        if self._pad.by_hand:
            self._camera.show(read, False)
            return
        found = draft_of(self._table.display, self._ask, read if new else None, self._stalls.chosen)
        self._pad.draft(found.answer, read is not None and read.sure)
        self._camera.show(read, bool(found.answer))
        certain = bool(found.answer) and read is not None and read.sure
        self.notice = "" if certain else found.text
        self.hint = found.text if certain else self._usual(self._ask)

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


def kinds(window: Window, bids: Sequence[str], card: str) -> list[str]:
    """What dice can be bid or banked there: values, and the trump of a felon in the place of the value that is always
    its trump, or else behind the values."""
    trump = of_dungeon(window.display).trump(card)
    found: list[str] = []
    for value in sorted({face["value"] for face in window.facts.edition["face"]} - {0}):
        symbols = {face["symbol"] for face in window.facts.edition["face"] if face["value"] == value}
        found.append(TRUMP if trump and symbols == {trump} else str(value))
    found = list(dict.fromkeys(found))
    if trump and TRUMP not in found:
        found.append(TRUMP)
    return [*found, WILD] if any(bid.startswith(f"bid:{card}:{WILD}:") for bid in bids) else found


def counts(bids: Sequence[str], card: str) -> range:
    """How many dice there are keys for: as many as anything can be bid with now, and a single one where there is room
    or it is a bid."""
    numbers = [int(bid.split(":")[3]) for bid in bids if bid.startswith("bid:")]
    most = min(max([USUAL, *numbers]), MOST)
    single = any(bid.startswith(f"bid:{card}:") and bid.endswith(":1") for bid in bids)
    return range(1 if single or most < MOST else 2, most + 1)
