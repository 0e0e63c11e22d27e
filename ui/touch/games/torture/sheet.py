"""Behind the curtain: one's own dice, which of them roll again, and a bid out of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.answering.draft import Draft
from companion.client.layers.views import Answer, OptionView, QuestionView
from companion.client.window import Window
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.key import Key
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.torture.dice import SYMBOL, draw_side
from ui.touch.games.torture.hand_pad import HandPad
from ui.touch.games.torture.own_screen import OwnScreen
from ui.touch.games.torture.pad import unnamed, ways
from ui.touch.games.torture.shown import of_dungeon, sides_of
from ui.touch.games.torture.stall import BANK
from ui.touch.games.torture.stalls import Stalls
from ui.touch.games.torture.wanted import WantedFelons
from ui.touch.look.drawn import Drawn
from ui.touch.look.orientation import is_upright
from ui.touch.look.scale import ASIDE, BODY, SMALL
from ui.touch.look.text import Fitted, Say
from ui.touch.look.theme import theme

WORDS, BEHIND = 52, 30
"""Height of a row of words, and of what is seen of a screen above one's own dice, in dp."""

BACK = 72
"""Width of the key that leads back from dice that are named, in dp."""

STAGE, BORROWING = 1.15, 0.84
"""How wide the stage is beside the six towers of dice, and where borrowed dice are one more, as parts of their room."""

DIE, LINE = 150, 34
"""Side at most of a die that can roll again, and the height of a line of quiet words, in dp."""

DICE, FELONS = 3, 2
"""The dice and the felons share the height that the words leave like this."""

ABREAST = 4
"""More dice than these stand in two rows on an upright screen."""


STALLS = 5
"""On an upright screen more stalls than these, or other lines, need the height of what keys do."""


class OwnDice(Drawn):
    """The dice behind one's own screen."""

    def __init__(self, window: Window, **settings: object) -> None:
        self._window = window
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """Side by side, as large as there is room for."""
        sides, edition = self._window.view.hand or [], self._window.facts.edition
        step = min(self.width / max(len(sides), 1), dp(76))
        for at, side in enumerate(sides):
            draw_side(group, edition, side, self.x + (at + 0.5) * step, self.center_y,
                      min(step - dp(8), self.height / (1 + SYMBOL)))  # fmt: skip


class HeldDice(BoxLayout):
    """The dice behind one's own screen, and what was seen behind another one in this round."""

    def __init__(self, window: Window) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.add_widget(OwnDice(window))
        if names := painted_names(window, window.view.hand or []):
            self.add_widget(Say(text=names, font_size=sp(ASIDE)))
        told = seen_behind(window)
        if told:
            self.add_widget(Say(text=told, font_size=sp(ASIDE)))


def painted_names(window: Window, sides: Sequence[int]) -> str:
    """What dice that show these sides are called, where the box's dice bear pictures; "" where they bear pips."""
    faces = [sides_of(window.facts.edition)[side - 1] for side in sides]
    names = [window.words.printed(face["name"]) for face in faces]
    return window.words.joined(names) if any(one.get("picture") for one in faces) else ""


def seen_behind(window: Window) -> str:
    """What its owner saw behind a rival's screen since this round began, in words; "" for nothing."""
    for line in reversed(window.log):
        if line.kind == "round":
            return ""
        if line.kind == "peeked" and line.seat == window.holder and not line.undone:
            return line.text
    return ""


class RerollSheet(OwnQuestion):
    """A touch on a die rolls it again with the others that are chosen; none at all, and the hand is done."""

    def __init__(self, window: Window, draft: Draft, answer: Callable[[Answer], None]) -> None:
        super().__init__(spacing=dp(12), hint=draft.question.hint)
        self._edition = window.facts.edition
        self._draft, self._answer = draft, answer
        items = draft.question.items
        row = GridLayout(rows=2 if is_upright() and len(items) > ABREAST else 1, spacing=dp(8), size_hint_y=DICE)
        self._keys = []
        for at, item in enumerate(items):
            key = Key(self._draw, face=(at, item.value))
            key.act = partial(self._touch, key)
            self._keys.append(key)
            row.add_widget(key)
        self.add_widget(row)
        if names := painted_names(window, [int(one.value) for one in items]):
            self.add_widget(Say(text=names, font_size=sp(ASIDE)))
        self._done = BigButton(look="accent", icon="refresh", type_size=BODY, act=self._hand_in)
        self.add_widget(self._done)
        self._told = Fitted(ink=theme.quiet, size_hint_y=None, height=dp(LINE * (2 if is_upright() else 1)))
        self.bind(odds=lambda *_: self._tell())
        self._tell()
        self.add_widget(self._told)
        self.add_widget(WantedFelons(window, [int(one.value) for one in items], size_hint_y=FELONS))
        self._show()

    def _tell(self) -> None:
        """How likely it is what is chosen; before anything is, how often one may roll again."""
        self._told.text = self.odds or self.hint

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
        side = min(key.width - dp(10), (key.height - dp(16)) / (1 + SYMBOL), dp(DIE))
        draw_side(group, self._edition, int(key.face[1]), key.center_x, key.center_y, side)

    def keys(self, answer: Sequence[str]) -> list[Widget]:
        """Each die once, then the key that hands them in."""
        free, found = [key for key in self._keys if not key.chosen], []
        for side in answer:
            key = next(one for one in free if one.face[1] == side)
            free.remove(key)
            found.append(key)
        return [*found, self._done]


class BidSheet(OwnQuestion):
    """The cards on their stage; beside or below them one's own dice behind one's own screen, each a key, and words."""

    def __init__(self, window: Window, ask: QuestionView, answer: Callable[[Answer], None]) -> None:
        upright = is_upright()
        super().__init__(orientation="vertical" if upright else "horizontal", spacing=dp(10), hint=ask.hint)
        self._window = window
        self._bids = [one.value for one in ask.private if one.value.startswith(("bid:", "bank:"))]
        borrows = any(":wild:" in value for value in self._bids)
        self._stalls = Stalls(window, edge=0, size_hint_x=1 if upright else BORROWING if borrows else STAGE)
        self._ask, self._card = ask, ""
        # Only its owner knows whether there is a die to turn, so that such words are among the private ones.
        uses = [one for one in (*ask.options, *ask.private) if one.value.startswith("use:")]
        names = painted_names(window, window.view.hand or [])
        self._back = BigButton(icon="arrow_back", size_hint=(None, 1), width=dp(BACK), disabled=True)
        self._pad = HandPad(window, answer, self._tell, self._back, self._say_why,
                            roomy=not upright and not uses and not names)  # fmt: skip
        self._wordy = not upright or (len(self._stalls.keys) <= STALLS and not uses and not names)
        self._why = Say(text="", font_size=sp(ASIDE))
        column = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_y=None if upright else 1)
        if upright:
            column.bind(minimum_height=column.setter("height"))
        # From the foot up: nothing above the keys of bids moves them.
        if names:
            column.add_widget(Say(text=names, font_size=sp(SMALL)))
        if told := seen_behind(window):
            column.add_widget(Say(text=told, font_size=sp(ASIDE)))
        column.add_widget(self._why)
        self._words: dict[str, BigButton] = {}
        if uses:
            column.add_widget(self._line(uses, answer))
        screen = OwnScreen(window.seats[ask.seat], self._pad)
        if upright:
            screen.size_hint_y = None
            self._pad.bind(height=lambda _, high: screen.setter("height")(screen, high + dp(BEHIND)))
        column.add_widget(screen)
        line = self._line([one for one in ask.options if one not in uses], answer)
        if any(len(ways(self._bids, unnamed(bid))) > 1 for bid in self._bids):
            # There from the start, so that no word moves for it.
            line.add_widget(self._back, index=len(line.children))
        column.add_widget(line)
        self.add_widget(self._stalls)
        self.add_widget(column)
        self._stalls.offer(self._bids, self._choose)

    def _line(self, options: Sequence[OptionView], answer: Callable[[Answer], None]) -> BoxLayout:
        """Words side by side."""
        line = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(WORDS))
        for one in options:
            self._words[one.value] = BigButton(text=one.label, icon=self._window.display.icon(one.value),
                                               type_size=ASIDE,
                                               value=one.value, act=partial(answer, one.value),
                                               size_hint_y=1)  # fmt: skip
            line.add_widget(self._words[one.value])
        return line

    def _put(self, text: str, ink: list[float]) -> None:
        """Say that above the keys."""
        self._why.text, self._why.ink = text, ink

    def _say_why(self, spot: str, instead: str) -> None:
        """What everybody may know first; of the dice in this hand only their owner is told, who looks here."""
        told = self._window.why_not(self._ask.id, spot)
        refused = None if told is not None else self._window.check(self._ask.id, spot)
        reason = told.text if told is not None else instead or (refused.reason if refused is not None else "")
        self._put(reason, theme.not_yet_ink)

    def _tell(self, text: str) -> None:
        """What to do next, where a bid can be made of several dice; else what a touch on a key does."""
        self._put(text or self._what_keys_do, theme.quiet)

    @property
    def _what_keys_do(self) -> str:
        if not self._wordy:
            return ""
        if self._card == BANK:
            return say("torture.touch.bank_takes_one")
        return say("torture.touch.lay", card=of_dungeon(self._window.display).card(self._card).title)

    def _choose(self, card: str) -> None:
        self._card = card
        self._tell("")
        self._pad.refill(self._bids, card)

    def keys(self, answer: str) -> list[Widget]:
        """A word, or the card, then the key of the bid, and then its dice where there is a choice."""
        if answer in self._words:
            return [self._words[answer]]
        card = BANK if answer.startswith(f"{BANK}:") else answer.split(":")[1]
        return [self._stalls.keys[card], *self._pad.keys(self._bids, answer)]
