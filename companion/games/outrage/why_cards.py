"""Why cards cannot be played or laid as somebody tried to."""

from __future__ import annotations

from collections import Counter

from companion.games.outrage.state import Tower
from companion.rules.asks import Answer, Ask, Pick

Reason = tuple[str, str]

_LAYING = {
    "tools": ("OUT-STEAL-05", "OUT-STEAL-06", "OUT-STEAL-02"),
    "steal": ("OUT-STEAL-05", "OUT-STEAL-06", "OUT-STEAL-02"),
    "weapons": ("OUT-ATK-07", "OUT-ATK-07", "OUT-ATK-10"),
    "defence": ("OUT-ATK-07", "OUT-ATK-23", "OUT-ATK-06"),
}
"""By what is laid: the rules on one of a kind, on cards laid alone, and on how many and which cards."""

_NO_USE = {
    "locked_in": ("only_pardon_now", "OUT-PRISON-03"),
    "prison": ("no_key", "OUT-PRISON-01"),
    "torture": ("no_use_in_bowyer", "OUT-BOWYER-10"),
    "racked": ("no_use_on_rack", "OUT-RACK-08"),
    "on_rack": ("no_use_on_rack", "OUT-RACK-09"),
    "tea": ("only_pass", "OUT-RAVEN-21"),
    "invited": ("only_pass", "OUT-RAVEN-24"),
    "curfew": ("only_pass", "OUT-RAVEN-17"),
    "challenge": ("challenge_who", "OUT-SURR-06"),
}
"""By what is asked: the reason why anything else is no use there."""


def of_pick(table: Tower, ask: Pick, answer: Answer) -> Reason:
    """Why these cards cannot be picked together."""
    kind, alone, which = _LAYING.get(ask.about, (ask.rule, ask.rule, ask.rule))
    if not isinstance(answer, list):
        return "list_wanted", ask.rule
    want = Counter(map(str, answer))
    if ask.about == "weapons" and any(card in table.box.tower and table.box.tower[card].defence_only for card in want):
        return "defence_only", "OUT-ATK-09"
    if not set(want) <= set(ask.items):
        return "not_these", which
    if ask.distinct and any(count > 1 for count in want.values()):
        return "one_of_a_kind", kind
    if len(answer) > 1 and any(card in ask.alone for card in want):
        return "laid_alone", alone
    if len(answer) < ask.least:
        return "too_few", which
    return "pick", which


def of_choice(ask: Ask) -> Reason:
    """Why a word or a card is no answer here."""
    return _NO_USE.get(ask.about, ("not_offered", ask.rule))
