"""A bid in three touches: a card, what the dice show, how many; only what would win is lit.

Dice that are laid open before a camera fill in the last two: then one touch confirms them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import OptionView, QuestionView
from companion.devices.dice import DiceRead
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.dice.shown import ShownKey, draft_of
from ui.touch.games.torture.pad import BidPad, dice_named, kinds, left_over
from ui.touch.games.torture.shown import of_dungeon
from ui.touch.games.torture.stall import BANK
from ui.touch.games.torture.stalls import Stalls
from ui.touch.look.scale import BODY

if TYPE_CHECKING:
    from ui.touch.table.contracts import PageOfQuestion


class BidQuestion(OwnQuestion):
    """Real dice: pass and wait above, then what the dice show, then how many; the card is touched on the big side."""

    def __init__(self, page: PageOfQuestion, stalls: Stalls) -> None:
        super().__init__(spacing=dp(8))
        self._page, self._table, self._stalls = page, page.table, stalls
        self._words = BoxLayout(spacing=dp(8))
        self._pad = BidPad(page.table.window, self._answer, page.reasons.why_not, self._name_dice,
                           self._touched_face)  # fmt: skip
        self._camera = ShownKey(page.app, self._take_shown)
        self._read: DiceRead | None = None
        self._old_too = False
        self._asked = ""
        for row in (self._words, self._pad.faces, self._pad.counts):
            self.add_widget(row)
        self._shown: dict[str, BigButton] = {}
        self._use: BigButton | None = None

    def refill(self, ask: QuestionView, camera: bool = False) -> None:
        """Ask this from now on. camera: one looks for the dice of the bid."""
        self._pad.by_hand = self._old_too = False
        self._read, self.notice, self._ask = None, "", ask
        anew = ask.id != self._asked
        if anew:
            # Whoever bids now does not go on from the dice that somebody else has touched.
            self._asked = ask.id
            self._pad.clear()
        self._bids = [one.value for one in ask.options if one.value.startswith(("bid:", "bank:"))]
        self._fill_words([one for one in ask.options if one.value not in self._bids])
        if camera:
            self._words.add_widget(self._camera)
        self._camera.show(None, False)
        self._stalls.offer(self._bids, self._choose, anew)

    @property
    def _usual(self) -> str:
        """The hint while no camera has any: who cannot pay is said rather than how bids are beaten."""
        if self._stalls.chosen == BANK:
            return say("torture.touch.bank_takes_one")
        if self._pad.by_hand and self._pad.name:
            return say("torture.touch.how_many", name=self._pad.name)
        return "" if self._table.display.notes(self._ask) else self._to_beat or self._ask.hint

    @property
    def _to_beat(self) -> str:
        """What beats the bid on the chosen card, in words; "" where none lies there."""
        display, chosen = of_dungeon(self._table.window.display), self._stalls.chosen
        card = display.words.name("card.the", chosen)
        lying = (one for one in display.open_cards() if one.card == chosen and one.seat >= 0)
        return next((say("torture.touch.to_beat", card=card, what=display.beat_it(one)) for one in lying), "")

    def _fill_words(self, options: Sequence[OptionView]) -> None:
        self._words.clear_widgets()
        uses = [one for one in options if one.value.startswith("use:")]
        plain = [one for one in options if one not in uses]
        display = self._table.display
        self._shown, self._use = {}, None
        # Three words have room beside each other, or two beside other keys, but not their pictures too.
        pictured = len(plain) + bool(uses) <= (1 if left_over(self._bids) > 1 else 2)
        for one in plain:
            sign = display.icon(one.value) if pictured else ""
            button = BigButton(text=one.label, icon=sign, size_hint_y=1, type_size=BODY,
                               value=one.value, act=partial(self._answer, one.value))  # fmt: skip
            self._shown[one.value] = button
            self._words.add_widget(button)
        if uses:
            # What alone can be used is named, where that has room.
            text = uses[0].label if len(uses) == 1 and pictured else say("torture.touch.use_one")
            values = tuple(one.value for one in uses)
            self._use = BigButton(text=text, icon="construction" if pictured else "", size_hint_y=1, type_size=BODY,
                                  value=values, act=partial(self._open_uses, uses))  # fmt: skip
            self._words.add_widget(self._use)

    def _open_uses(self, uses: Sequence[OptionView]) -> None:
        display, cards = self._table.display, [one.value.partition(":")[2] for one in uses]
        choices = [Choice(one.label, partial(self._answer, one.value), value=one.value, icon=display.icon(one.value))
                   for one in uses]  # fmt: skip
        choices.append(Choice(say("touch.back"), icon="arrow_back"))
        what_they_do = " ".join(display.card(card).note for card in cards)
        self._page.app.stage.ask(say("torture.touch.use"), what_they_do, choices)

    def _name_dice(self, answers: Sequence[str]) -> None:
        """Several dice could be borrowed for this bid: one of them is."""
        words = self._table.window.words
        choices = [Choice(words.listing("side", dice_named(one)), partial(self._answer, one), value=one, icon="casino")
                   for one in answers]  # fmt: skip
        choices.append(Choice(say("touch.back"), icon="arrow_back"))
        self._page.app.stage.ask(say("torture.touch.which_borrowed"), "", choices)

    def _choose(self, card: str) -> None:
        """This card is bid for."""
        self._pad.refill(self._bids, card, kinds(self._table.window, self._bids, card))
        self._pad.put(self._words)
        self.hint = self._usual
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
        self.notice, self.hint = "", self._usual
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
        self.hint = found.text if certain else self._usual

    def _answer(self, value: str) -> None:
        self._table.answer(self._ask.id, value)

    def keys(self, answer: str) -> list[Widget]:
        """The key of a word; of a bid that of its card, so that a panel can point there."""
        if answer in self._shown:
            return [self._shown[answer]]
        card = BANK if answer.startswith("bank") else answer.split(":")[1]
        return [self._stalls.keys[card]] if card in self._stalls.keys else []

    def steps(self, answer: str) -> Sequence[Widget | str]:
        """A word; of a bid the card, what the dice show, how many; of equipment the key that all of it is behind."""
        if answer in self._shown:
            return self.keys(answer)
        if self._use is not None and answer in self._use.value:
            return [self._use]
        return [*self.keys(answer), *self._pad.steps(answer)]
