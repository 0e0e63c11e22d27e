"""The keys of a bid: what the dice show, and how many; only what would win is lit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from companion.client.window import Window
from companion.words import say
from ui.touch.controls.key import Key
from ui.touch.games.torture.dice import TRUMP, WILD, draw_kind
from ui.touch.games.torture.shown import of_dungeon, sides_of
from ui.touch.games.torture.stall import BANK
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_text
from ui.touch.look.scale import ASIDE, CAPTION
from ui.touch.look.theme import theme

USUAL = 6
"""So many keys for how many dice are shown at least."""

ROOMY = 6
"""More keys than these have no room side by side in which a finger would find each."""

BESIDE = 2
"""So many of them more stand beside the words; of still more the row is turned."""

WORD_BELOW = 12
"""Height in dp of the middle of the word below how many dice."""

EXTRA = 48
"""Width of a key that has no room in its row and stands beside the words, in dp."""


class KeyRow(BoxLayout):
    """Keys side by side; of more than `ROOMY` the first, and beside them `next`, which leads on and round again."""

    def __init__(self) -> None:
        super().__init__(spacing=dp(8))
        self._keys: Sequence[Key] = ()
        self._first = 0
        self.next = Key(self._draw_next, act=self._turn)

    def show(self, keys: Sequence[Key]) -> None:
        """These and no others, from the first on."""
        self._keys, self._first = keys, 0
        self._fill()

    def turns(self, at: int, number: int) -> list[Key]:
        """What to touch for the key at that place of so many, once these are shown."""
        if number <= ROOMY:
            return []
        pages = -(-number // (ROOMY - 1))
        return [self.next] * ((at // (ROOMY - 1) - self._first // (ROOMY - 1)) % pages)

    def bring(self, key: Key) -> None:
        """Turn to that key, where it is one of these."""
        if len(self._keys) > ROOMY and key in self._keys:
            self._first = self._keys.index(key) // (ROOMY - 1) * (ROOMY - 1)
            self._fill()

    def _fill(self) -> None:
        there = list(self._keys)
        if len(there) > ROOMY:
            there = [*there[self._first : self._first + ROOMY - 1], self.next]
        if self.children[::-1] != there:
            self.clear_widgets()
            for key in there:
                self.add_widget(key)

    def _turn(self) -> None:
        following = self._first + ROOMY - 1
        self._first = following if following < len(self._keys) else 0
        self._fill()

    @staticmethod
    def _draw_next(key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        draw_icon(group, icon("chevron_right"), key.center_x, key.center_y, dp(32), theme.ink)


class BidPad:
    """The keys for what the dice show and for how many; what would not win is faint. give: told the answer.

    named: told the answers of a bid whose dice can be named in several ways; one of them is then chosen.
    extra: keys that have no room in the rows, to be `put` where there is some: the largest counts of whoever has more
    dice than usual, and the borrowed trump.
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
        named: Callable[[Sequence[str]], object],
        touched: Callable[[], object] | None = None,
    ) -> None:
        self._window, self._display, self._edition = window, of_dungeon(window.display), window.facts.edition
        self._give, self._refused, self._named, self._touched = give, refused, named, touched
        self.faces, self.counts = KeyRow(), KeyRow()
        self._bids: Sequence[str] = ()
        self._lit: frozenset[str] = frozenset()
        self._card = self._what = ""
        self.drafted = ""
        self._sure = True
        self._face_keys: dict[str, Key] = {}
        self._count_keys: dict[str, Key] = {}
        self.extra: list[Key] = []

    def clear(self) -> None:
        """Nothing is touched in yet."""
        self._take("")

    def refill(self, bids: Sequence[str], card: str, words: Sequence[str]) -> None:
        """Bid for this card from now on, with dice of these kinds."""
        self._bids, self._card = bids, card
        self._lit = frozenset(map(unnamed, bids))
        legal = {bid.split(":")[2] for bid in bids if bid.startswith(f"bid:{card}:")}
        legal |= {bid.split(":")[1] for bid in bids if card == BANK and bid.startswith("bank:")}
        keys = [self._face_key(word) for word in words]
        self.faces.show([key for key in keys if key.face != WILD])
        for key in keys:
            key.disabled = key.face not in legal
            key.paint_soon()
        shown = [self._count_key(str(count)) for count in counts(bids)]
        beside = shown[USUAL:] if has_room_beside(bids) else []
        self.counts.show(shown[: len(shown) - len(beside)])
        for key in self.extra:
            if key.parent is not None:
                key.parent.remove_widget(key)
        self.extra = [*beside, *(key for key in keys if key.face == WILD)]
        # What only a camera saw may fit this card otherwise, or not at all.
        self._take(self._what if self._what in legal and card != BANK and not self.drafted else "")

    def _face_key(self, word: str) -> Key:
        if word not in self._face_keys:
            act, why = partial(self._touch_face, word), partial(self._why_face, word)
            self._face_keys[word] = Key(self._draw_face, face=word, act=act, why=why)
        return self._face_keys[word]

    def _count_key(self, count: str) -> Key:
        if count not in self._count_keys:
            act, why = partial(self._touch_count, count), partial(self._why_count, count)
            self._count_keys[count] = Key(self._draw_count, face=count, act=act, why=why)
        return self._count_keys[count]

    def put(self, row: BoxLayout) -> None:
        """The keys that are left over, at the right end of a row."""
        for key in self.extra:
            key.size_hint_x, key.width = None, dp(EXTRA)
            row.add_widget(key)

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
            self.faces.bring(self._face_key(self._what))
            self.counts.bring(key)

    def _take(self, word: str) -> None:
        """The bid is of these dice; how many would win is alight."""
        self._what, self.drafted, self._sure = word, "", True
        for name, key in self._face_keys.items():
            key.chosen = bool(word) and name == word
        for count, key in self._count_keys.items():
            key.chosen = False
            key.disabled = f"bid:{self._card}:{word}:{count}" not in self._lit

    def _touch_count(self, count: str) -> None:
        bid = f"bid:{self._card}:{self._what}:{count}"
        answers = [self.drafted] if unnamed(self.drafted) == bid else ways(self._bids, bid)
        if len(answers) == 1:
            self._give(answers[0])
        else:
            self._named(answers)

    @property
    def name(self) -> str:
        """What people call the chosen side where the box's dice bear pictures; "" where they bear pips."""
        trumps = self._display.trumps(self._card)
        shown = [face for face in sides_of(self._edition) if face.get("picture")]
        if self._what in (TRUMP, WILD):
            named = any(face["symbol"] in trumps for face in shown)
            return self._display.methods(self._card) if named else ""
        found = (self._display.words.printed(face["name"]) for face in shown if str(face["value"]) == self._what)
        return next(found, "")

    def steps(self, answer: str) -> list[Key]:
        """The keys that make up a bid, or a visit to the bank."""
        word, *rest = answer.split(":")
        card, what, number = (BANK, rest[0], []) if word == BANK else (rest[0], rest[1], rest[2:3])
        faces = [one for one in kinds(self._window, self._bids, card) if one != WILD]
        turns = self.faces.turns(faces.index(what), len(faces)) if what in faces else []
        found = [*turns, self._face_key(what)]
        for count in number:
            shown = 0 if has_room_beside(self._bids) else len(counts(self._bids))
            found += [*self.counts.turns(int(count) - 1, shown), self._count_key(count)]
        return found

    def _draw_face(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        side = min(key.width - dp(8), key.height - dp(8), dp(40))
        draw_kind(group, self._edition, self._display.trumps(self._card), key.face, key.center, side)
        if key.disabled:
            group.add(Color(*theme.room[:3], 0.62))
            group.add(RoundedRectangle(pos=key.pos, size=key.size, radius=[dp(12)]))

    def _draw_count(self, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        ink, text = theme.quiet if key.disabled else theme.ink, f"×{key.face}"
        if key.chosen:
            # The one thing to do next: a touch bids what the camera sees.
            draw_box(group, key.pos, key.size, dp(12), theme.accent, theme.accent, 0)
            ink, text = theme.accent_ink, text if self._sure else f"{text}?"
        word = say("torture.touch.dice_word", number=int(key.face))
        draw_text(group, text, key.center_x, key.center_y + dp(WORD_BELOW) / 2, sp(ASIDE), ink, bold=not key.disabled)
        draw_text(group, word, key.center_x, key.y + dp(WORD_BELOW), sp(CAPTION), ink, bold=True)
        if not key.disabled:
            key.draw_rim(group)


SIGNS = "1234567890abcdefghij"
"""What the sides of dice are in answers, from the first on."""


def unnamed(answer: str) -> str:
    """A bid, or a visit to the bank, without the dice that are named behind it."""
    return ":".join(answer.split(":")[: 2 if answer.startswith(f"{BANK}:") else 4])


def ways(answers: Collection[str], bid: str) -> list[str]:
    """The answers that are this bid, or this visit: one for each way in which its dice can be named."""
    return [one for one in answers if unnamed(one) == bid]


def dice_named(answer: str) -> list[int]:
    """The sides of the dice that are named behind a bid or a visit."""
    return [SIGNS.index(side) + 1 for side in answer.removeprefix(unnamed(answer)) if side != ":"]


def kinds(window: Window, bids: Sequence[str], card: str) -> list[str]:
    """What dice can be bid or banked there: values, and the trump of a felon in the place of the value that is always
    its trump, or else behind the values."""
    trumps = {trump for trump in of_dungeon(window.display).trumps(card) if trump}
    found: list[str] = []
    for value in sorted({face["value"] for face in sides_of(window.facts.edition)} - {0}):
        symbols = {face["symbol"] for face in sides_of(window.facts.edition) if face["value"] == value}
        found.append(TRUMP if symbols <= trumps else str(value))
    found = list(dict.fromkeys(found))
    if trumps and TRUMP not in found:
        found.append(TRUMP)
    return [*found, WILD] if any(bid.startswith(f"bid:{card}:{WILD}:") for bid in bids) else found


def counts(bids: Collection[str]) -> range:
    """How many dice there are keys for: as many as anything can be bid with now, and no fewer than are usual."""
    numbers = [int(bid.split(":")[3]) for bid in bids if bid.startswith("bid:")]
    return range(1, max([USUAL, *numbers]) + 1)


def has_room_beside(bids: Collection[str]) -> bool:
    """Whether the largest counts stand beside the words, so that no row has to be turned for them."""
    return len(counts(bids)) <= USUAL + BESIDE


def left_over(bids: Collection[str]) -> int:
    """How many keys at most have no room in their rows."""
    beside = len(counts(bids)) - USUAL if has_room_beside(bids) else 0
    return beside + any(bid.split(":")[2:3] == [WILD] for bid in bids)
