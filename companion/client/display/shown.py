"""The small things that a display shows, as data: facts, lines of a score, signs, groups of options."""

from __future__ import annotations

import msgspec

from companion.client.layers.views import OptionView


class Chip(msgspec.Struct, frozen=True):
    """A small fact about a seat that all may see: an icon, a number or word, and what it means."""

    icon: str
    text: str
    meaning: str


class ScoreLine(msgspec.Struct, frozen=True):
    """What a part of somebody's points is for, in words, and how many it is."""

    text: str
    points: int


class About(msgspec.Struct, frozen=True):
    """What somebody may want to know of a place, a card or a piece: its name, and a few sentences.

    rule: the id of the rule behind it, "" for none. sign: the key of the sign that is drawn there, one of `signs`.
    """

    title: str
    lines: list[str]
    rule: str = ""
    sign: str = ""


class SignMeaning(msgspec.Struct, frozen=True):
    """A sign that is drawn on the board or on cards: its key, what it means, and the rule behind that ("" for none)."""

    key: str
    text: str
    rule: str


class ShownDraft(msgspec.Struct, frozen=True):
    """What dice that somebody laid open would answer: a draft, which its owner confirms or leaves.

    answer: an option of the question, "" where they fit none. text: what to say of it, or why they fit none.
    """

    answer: str = ""
    text: str = ""


class Group(msgspec.Struct, frozen=True):
    """Options behind one button: its key (what their values begin with), words, icon, the seat it is about or -1."""

    key: str
    text: str
    icon: str
    seat: int
    options: list[OptionView]
