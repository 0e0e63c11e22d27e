"""Hints for beginners: what a seat could well answer now, and why in a few words.

A game gives them in `hints.py` of its folder, in a class called `GameHints`; one without it gives none. A hint
is worked out from a `Sight` alone: the question and the table as somebody may know them. No game is at hand there, and
so no pack, no seed and no other hand. `companion soak GAME --hints` measures what following them is worth.

What everybody may know comes first: a hint that rests on no secret may stand on the screen between the people. Only
where there is none the seat's own eyes count, and then the hint is for them alone.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.client.answering.wordless import WordlessQuestion, show_wordless
from companion.client.games.plug_ins import part_of
from companion.rules.asks import CHANCE, Answer, Ask, Choose, Pick
from companion.rules.game import Game
from companion.rules.state import State
from companion.table.running.timeline import OpenQuestion
from companion.words import Said, Words


class Sight(msgspec.Struct, frozen=True):
    """What a hint may rest on. seat: whose question it is. question, view: as a viewer may know them.

    own: the viewer is that seat; else it is everybody at the table.
    """

    seat: int
    question: WordlessQuestion
    view: Any
    own: bool


class Hint(msgspec.Struct, frozen=True):
    """An answer that is worth giving, and why. secret: it rests on what only its seat may know."""

    answer: Answer
    why: Said
    secret: bool = False


class HintView(msgspec.Struct, frozen=True):
    """A hint in words, for the question with that id.

    label: what the answer is called, "" for a layout. secret: it is for its seat's eyes alone.
    """

    question: str
    answer: Answer
    label: str
    reason: str
    secret: bool


class Hints:
    """The hints of a game that gives none. box: its edition and options worked out, which everybody may know.

    about: the questions there may be hints for.
    """

    about: frozenset[str] = frozenset()

    def __init__(self, box: Any) -> None:
        self._box = box

    def hint(self, sight: Sight) -> Hint | None:
        """What that seat could well answer, by what that viewer may know; None where nothing is clearly better."""
        return None


def hints_class(game: str) -> type[Hints]:
    """The hints of a game by its name, those of a game without any where its folder has none."""
    return part_of(game, "hints", "GameHints", Hints)


def may_hint(hints: Hints, ask: Ask) -> bool:
    """Whether that question of a person may have a hint at all, by what everybody knows."""
    return ask.seat >= 0 and ask.actor != CHANCE and ask.about in hints.about


def show_hint(hint: Hint, question: OpenQuestion, words: Words) -> HintView:
    """A hint in words."""
    ask, answer, label = question.ask, hint.answer, ""
    if isinstance(ask, Choose) and isinstance(answer, str):
        label = words.option(answer, ask.kind, ask.facts or {})
    elif isinstance(ask, Pick) and isinstance(answer, list) and ask.grows is None:
        label = words.listing(ask.kind, answer)
    return HintView(question.id, answer, label, words.tell(hint.why), hint.secret)


def hint_for(hints: Hints, game: Game, state: State, question: OpenQuestion, own: bool) -> Hint | None:
    """The hint for an open question, None for none. own: the seat looks for itself, else everybody does."""
    ask = question.ask
    if not may_hint(hints, ask):
        return None
    found = hints.hint(Sight(ask.seat, show_wordless(question, False, True), game.view(state, None), False))
    if found is not None or not own:
        return found
    found = hints.hint(Sight(ask.seat, show_wordless(question, True, True), game.view(state, ask.seat), True))
    return None if found is None else msgspec.structs.replace(found, secret=True)
