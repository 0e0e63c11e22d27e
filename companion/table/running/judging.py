"""Whether an answer is taken: by the ask that lists what is legal, or with the table's leave against a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.refused import Illegal, Late
from companion.rules.asks import Answer, Ask
from companion.rules.game import Game
from companion.table.running.timeline import OpenQuestion


def judge(
    game: Game, state: Any, questions: Sequence[OpenQuestion], question: str, answer: Answer, dial: str, sure: bool
) -> tuple[Ask, str]:
    """The ask of that question, and the rule that the answer goes against with the table's leave, or "".

    questions: all that are open. dial: how strictly rules are held. sure: at "warn" a rule may be broken; without it
    whoever answers is asked first. Raises Late where the question is not open any longer, Illegal where a rule forbids
    the answer.
    """
    if not questions:
        raise Late("table.game_over")
    asked = next((one for one in questions if one.id == question), None)
    if asked is None:
        raise Late("table.late")
    ask = asked.ask
    if ask.allows(answer):
        return ask, ""
    refused = ask.why_not(answer) or game.why_not(state, ask, answer)
    if not any(ask.same(answer, one) for one in asked.overridable):
        held = None if dial == "enforce" else game.held(state, ask, answer)
        raise refused if held is None else Illegal("table.held", refused.rule, reason=refused.said, why=held)
    if not sure and dial != "off":
        raise Illegal("table.all_the_same", refused.rule, overridable=True, reason=refused.said)
    return ask, refused.rule or ask.rule
