"""The open action cards to read and to take, in the board's place; the answers that are no cards beside them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.client.display.display import CardLook
from companion.client.layers.views import QuestionView, SeatInfo
from companion.words import say
from ui.touch.cards.photo import photo_of
from ui.touch.controls.button import BigButton
from ui.touch.controls.key import Key
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.cloaks.card_art import picture_of
from ui.touch.games.cloaks.card_face import CORNER, Plan, draw_face, plan
from ui.touch.games.cloaks.figures import cloak_figure
from ui.touch.look.painted import Paint
from ui.touch.look.scale import ASIDE, BODY
from ui.touch.look.text import Fitted
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

TAKEN = ("claim", "claim_later", "use", "card")
"""First words of the answers that stand for a card."""

APART = 8
"""Between two cards, in dp."""

VEIL = 0.34
"""How much of the room lies over a card that cannot be had: it can be read all the same."""


class CardsQuestion(OwnQuestion):
    """A touch on a card claims, uses or exchanges it; cards that cannot be had are faint, and where none can, it says
    why."""

    def __init__(self, table: RunningTable, ask: QuestionView) -> None:
        super().__init__(spacing=dp(APART), rows=4, hint=ask.hint)
        self._table, self._ask = table, ask
        self._keys: dict[str, Widget] = {}
        answers = {one.value.partition(":")[2]: one.value for one in ask.options if _is_card(one.value)}
        window = table.window
        self._grid = GridLayout(cols=1, spacing=dp(APART))
        self.add_widget(self._grid)
        self.bind(size=self._share, padding=self._share)
        later = {card for card, answer in answers.items() if answer.startswith("claim_later:")}
        every = [self._look(card["id"], bool(later)) for card in window.facts.edition["action"]]
        self._every = tuple((look.title, look.note) for look in every)
        for one in window.view.open:
            seat = window.seats[one.seat] if one.seat >= 0 else None
            answer = answers.get(one.card)
            face = Key(self._draw_card)
            face.size_hint = (1, 1)
            look = self._look(one.card, one.card in later)
            picture = photo_of(window, look) or picture_of(look)
            face.refill((look, seat, answer is not None, picture), self._giving(answer))
            face.disabled = answer is None
            if answer is not None:
                self._keys[answer] = face
            else:
                face.why = partial(self._give, self._refused(one.card, one.seat))
            self._grid.add_widget(face)
        # It has its place where nothing is to be said, too, so that no key moves. Where a hint stands may stand what
        # hands have to do.
        self.beside.append(Fitted(text="" if answers else self._why_none(), largest=ASIDE, halign="left"))
        for option in ask.options:
            if not _is_card(option.value):
                icon = window.display.icon(option.value)
                key = BigButton(text=option.label, icon=icon, type_size=BODY, act=partial(self._give, option.value))
                self._keys[option.value] = key
                self.beside.append(key)

    def _look(self, card: str, later: bool) -> CardLook:
        """A card; later: with the warning that it can do nothing now, before what it says."""
        look = self._table.window.display.card(card)
        return replace(look, note=f"{say('cloaks.touch.only_later')} {look.note}") if later else look

    def _share(self, *_: object) -> None:
        """Below each other, or two by two: so that all cards of the box would look best, whichever are open."""
        if self.parent is None:
            # It has no size of its own yet, and to measure the words of all cards takes longer than a frame.
            return
        self._grid.cols = max((1, 2), key=lambda columns: plan(self._every, *self._size_of_one(columns)).worth)

    def _size_of_one(self, columns: int) -> tuple[float, float]:
        rows = -(-max(len(self._grid.children), 1) // columns)
        left, top, right, foot = self.padding
        wide, high, gap = self.width - left - right, self.height - top - foot, dp(APART)
        return (wide - gap * (columns - 1)) / columns, (high - gap * (rows - 1)) / rows

    def plan(self) -> Plan:
        """How each of the cards is laid out now."""
        return plan(self._every, *self._size_of_one(self._grid.cols))

    def _giving(self, answer: str | None) -> partial[None] | None:
        return partial(self._give, answer) if answer is not None else None

    def _refused(self, card: str, seat: int) -> str:
        """The answer that would take a card which cannot be had: it is refused, and why is said."""
        if self._ask.about == "exchange":
            return f"card:{card}"
        return f"{'use' if seat == self._ask.seat else 'claim'}:{card}"

    def _why_none(self) -> str:
        """Why no card can be had now, as most of them say it; "" where none lies open."""
        window = self._table.window
        refused = (window.check(self._ask.id, self._refused(one.card, one.seat)) for one in window.view.open)
        reasons = Counter(one.reason for one in refused if one is not None)
        return next((reason for reason, _ in reasons.most_common(1)), "")

    def _give(self, value: str) -> None:
        self._table.answer(self._ask.id, value)

    def keys(self, answer: str) -> list[Widget]:
        """The card, or the key."""
        return [self._keys[answer]]

    def _draw_card(self, key: Key, group: InstructionGroup) -> None:
        """Its face, dusk over one that cannot be had, and the cloak that lies on it."""
        face: tuple[CardLook, SeatInfo | None, bool, Paint] = key.face
        look, seat, offered, picture = face
        x, y, half = draw_face(group, look, picture, self.plan(), (key.x, key.y, key.width, key.height))
        if not offered:
            group.add(Color(*theme.room[:3], VEIL))
            group.add(RoundedRectangle(pos=key.pos, size=key.size, radius=[dp(CORNER)]))
        if seat is not None:
            cloak_figure(seat)(group, x, y, half / 0.82)
        if key.state == "down":
            key.draw_rim(group)


def _is_card(value: str) -> bool:
    return value.partition(":")[0] in TAKEN
