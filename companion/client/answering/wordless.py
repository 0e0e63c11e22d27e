"""Open questions without words, for programs: which answers there are, and nothing to read aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.rules.asks import OTHER, Answer, Choose, Compose, Draw, Pick, Throw
from companion.table.running.timeline import OpenQuestion


class WordlessQuestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open question as whoever may know all of it sees it. Every field as in QuestionView, without labels.

    What says nothing is left out.
    """

    id: str
    kind: str
    seat: int
    actor: int
    about: str
    facts: dict[str, Any] = {}
    mine: bool = True
    options: list[str] = []
    private: list[str] = []
    items: list[str] = []
    least: int = 0
    most: int = 0
    distinct: bool = False
    alone: list[str] = []
    ordered: bool = False
    besides: list[str] = []
    needs: list[str] = []
    chosen: list[str] = []
    fixed: list[str] = []
    layout: bool = False
    combinations: list[list[Any]] = []
    dice: int = 0
    faces: int = 6
    colours: list[str] = []
    sides: list[list[int]] = []
    pack: str = ""
    cards: list[str] = []
    overridable: list[str] = []


def show_wordless(
    question: OpenQuestion, owner: bool, mine: bool, says: Callable[[Answer], bool] = lambda _: True
) -> WordlessQuestion:
    """An open question without words. owner: with what is for its owner's eyes. mine: whoever sees it may answer it.

    says: which of the options they can say, where seats have voices.
    """
    ask = question.ask
    name, facts = question.id, ask.facts or {}
    if isinstance(ask, Choose):
        return WordlessQuestion(
            name, "choose", ask.seat, ask.actor, ask.about, facts, mine,
            options=[one for one in ask.options if says(one)],
            private=list(ask.private) if owner else [],
            overridable=[
                one for one in question.overridable if isinstance(one, str) and one not in ask.options and says(one)
            ],
        )  # fmt: skip
    if isinstance(ask, Pick):
        seen = owner or not ask.secret
        return WordlessQuestion(
            name, "pick", ask.seat, ask.actor, ask.about, facts, mine,
            items=list(ask.items) if seen else [],
            least=ask.least,
            most=ask.most if seen else 0,
            distinct=ask.distinct,
            alone=list(ask.alone),
            ordered=ask.ordered,
            besides=list(ask.besides),
            needs=list(ask.needs),
            chosen=list(ask.chosen) if seen else [],
            fixed=list(ask.fixed) if seen else [],
            layout=ask.grows is not None,
        )  # fmt: skip
    if isinstance(ask, Compose):
        combinations = [list(one) for one in ask.options]
        return WordlessQuestion(name, "compose", ask.seat, ask.actor, ask.about, facts, mine, combinations=combinations)
    if isinstance(ask, Throw):
        return WordlessQuestion(
            name, "throw", ask.seat, ask.actor, ask.about, facts, mine,
            dice=ask.dice, faces=ask.faces, colours=list(ask.colours), sides=[list(die) for die in ask.sides],
        )  # fmt: skip
    if isinstance(ask, Draw):
        cards = [*sorted(set(ask.cards)), *([OTHER] if ask.other else [])] if owner or not ask.secret else []
        return WordlessQuestion(name, "draw", ask.seat, ask.actor, ask.about, facts, mine, pack=ask.pack, cards=cards)
    return WordlessQuestion(name, "shuffle", ask.seat, ask.actor, ask.about, facts, mine)
