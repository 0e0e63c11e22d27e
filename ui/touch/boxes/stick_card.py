"""A card out of a photograph from a stick: squared up, read, and kept as the card that somebody says it is."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.boxes.card_photo import CardRead, cards_in, printed, read_card
from companion.client.boxes.cards import LONGEST, check_values
from companion.client.boxes.sheets import Field, Question, SheetWords
from companion.devices.box_photos import Point
from companion.words import say
from ui.touch.boxes.easel import EVEN, KEY, SMALL, Easel, key, row, texture_of
from ui.touch.boxes.shot import Picture
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.reading import Paragraph, Reading
from ui.touch.look.text import Aside
from ui.touch.pads.keyboard import Keyboard

FRESH = ""
"""Stands for a card that is not in the list."""

PART = 64
"""Letters of a part of a long text."""

DOUBTED = 6
"""So many words in doubt are told."""

Corners = tuple[Point, ...]

FindCorners = Callable[[Callable[[Corners], None], Corners | None], None]
"""Has the corners dragged, beginning there, and gives them to the first."""


class _Squared(NamedTuple):
    """A card as it would be kept, and what is printed on it."""

    card: bytes
    read: CardRead


class CardSteps:
    """place: the list of its pack. kept: shows what comes next."""

    def __init__(
        self, easel: Easel, place: str, photo: bytes, find_corners: FindCorners, kept: Callable[[], None]
    ) -> None:
        self._easel, self._place, self._photo = easel, place, photo
        self._find_corners, self._kept = find_corners, kept
        self._words = SheetWords(easel.box.game)
        self._corners: Corners = ()
        self._turns = 0
        self._card = b""
        self._which = FRESH
        self._values: dict[str, str] = {}
        self._read: CardRead | None = None

    # Squared up and read

    def square_up(self, corners: Corners, turns: int = 0) -> None:
        """The card between these corners. turns: quarters, clockwise."""
        self._easel.busy("boxes.photo.reading")
        easel, box = self._easel, self._easel.box
        there = {"/".join(one) for one in easel.pictures.cards(box.game)}
        edition = box.edition

        def work() -> _Squared:
            card = easel.photos.card(self._photo, corners, turns, owner=True)
            return _Squared(card, read_card(easel.photos, card, box.game, edition, self._place, there))

        def done(squared: _Squared) -> None:
            self._corners, self._turns, self._card, self._read = corners, turns, squared.card, squared.read
            self._which = squared.read.card or FRESH
            self._values = printed(next(iter(self._cards.values())).sheet, squared.read.text)
            self._show()

        easel.attempt(work, done, partial(self._find_corners, self.square_up, corners))

    @property
    def _cards(self) -> dict[str, Question]:
        return cards_in(self._easel.box.game, self._easel.box.edition, self._place)

    # What it says

    @property
    def _question(self) -> Question:
        """Of the card that it is; for a new one, of the last of its pack, behind which it comes."""
        cards = self._cards
        return cards[self._which] if self._which in cards else list(cards.values())[-1]

    @property
    def _fields(self) -> list[Field]:
        """Those that can be read off a card."""
        return [one for one in self._question.sheet.fields if one.kind in LONGEST]

    def _title(self, which: str) -> str:
        cards = self._cards
        return self._words.title(cards[which], self._easel.box.edition) if which in cards else say("boxes.photo.fresh")

    def _show(self) -> None:
        easel, read = self._easel, self._read
        title = self._title(self._which)
        # What the card is called already stands on the key.
        said = [one for one in self._fields if self._said(one) != title]
        reading = Reading([part for one in said for part in self._paragraphs(one)])
        below: list[Widget] = [
            key(say("boxes.photo.card"), "playing_cards", "which", self._ask_which, "raised", sub=title), reading,
        ]  # fmt: skip
        if read is not None and read.unread is not None:
            below.append(Aside(text=read.unread.reason))
        elif doubted := self._doubted():
            below.append(Aside(text=say("boxes.photo.doubted", words=", ".join(doubted))))
        find = partial(self._find_corners, self.square_up, self._corners)
        turn = partial(self.square_up, self._corners, (self._turns + 1) % 4)
        for turned in (reading.earlier, reading.later):
            turned.text, turned.size_hint_x, turned.width = "", None, dp(KEY)
        below.append(row(*(self._field_key(one) for one in self._fields), reading.earlier, reading.later))
        below.append(row(
            key("", "zoom_in", "corners", find), key("", "rotate_right", "turn", turn),
            key(say("boxes.photo.keep"), "check", "keep", self._keep, "accent"),
        ))  # fmt: skip
        easel.show(say("boxes.photo.is_it"), Picture(texture_of(self._card)), below, find, EVEN)

    def _paragraphs(self, field: Field) -> list[Paragraph]:
        """A long text in parts, each of which has room by itself."""
        first, *more = textwrap.wrap(self._said(field), PART)
        return [Paragraph(first, self._words.field(field)), *(Paragraph(part) for part in more)]

    def _said(self, field: Field) -> str:
        """What will stand in a field."""
        value = self._values.get(field.name)
        if value is None and self._which in self._cards:
            value = str(self._easel.box.value(self._question, field.name) or "")
        return value or "–"

    def _field_key(self, field: Field) -> BigButton:
        return key(self._words.field(field), "edit", ("field", field.name), partial(self._type, field))

    def _doubted(self) -> list[str]:
        if self._read is None:
            return []
        text = self._read.text
        return [word.text for word in (*text.title, *text.body) if word.doubtful][:DOUBTED]

    def _type(self, field: Field) -> None:
        """Put right what was read."""

        def take(text: str) -> None:
            self._values[field.name] = text
            self._show()

        stage, said = self._easel.app.stage, self._said(field)
        stage.cover(Keyboard(take, stage.uncover, heading=self._words.field(field), text="" if said == "–" else said,
                             longest=LONGEST[field.kind]))  # fmt: skip

    # Which card it is

    def _ask_which(self) -> None:
        easel = self._easel
        there = {"/".join(one) for one in easel.pictures.cards(easel.box.game)}
        cards = list(self._cards)
        grid = ChoiceGrid(columns=2, row_height=dp(56))
        grid.choices = [
            Choice(self._title(one), partial(self._say_which, one), value=one, icon="check" if one in there else "",
                   look="chosen" if one == self._which else "raised")
            for one in cards
        ]  # fmt: skip
        if self._question.sheet.grows:
            fresh = Choice(say("boxes.photo.fresh"), partial(self._say_which, FRESH), value=FRESH, icon="add",
                           look="chosen" if self._which == FRESH else "plain")  # fmt: skip
            grid.choices = [fresh, *grid.choices]
        easel.show(say("boxes.photo.card"), Picture(texture_of(self._card)), [grid], self._show, SMALL)
        if self._which in cards:
            grid.open_at(cards.index(self._which) + bool(self._question.sheet.grows))

    def _say_which(self, which: str) -> None:
        self._which = which
        self._show()

    # Kept

    def _keep(self) -> None:
        easel, box, question, fresh = self._easel, self._easel.box, self._question, self._which == FRESH
        name = self._values.get(question.sheet.shown) or self._title(self._which)
        read = [one.name for one in self._fields if one.kind == "text" and one.name in self._values]

        def keep(digests: list[str]) -> None:
            check_values(question, self._values, box.game, box.edition)
            box.photographed(question, self._values, read, (easel.pictures, digests[0]), fresh)

        def kept() -> None:
            self._kept()
            easel.app.stage.notice(say("boxes.photo.kept", card=name), "check")

        easel.keep([self._card], keep, kept)
