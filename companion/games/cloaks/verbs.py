"""What the effects of action cards can be: their verbs and arguments, as the owner of a box writes them (R-CLK-32)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.editions.effects import DO, Arguments, Effect, Inner, Number, Verbs, Word, way

BY_TABLE = "by_table"
"""The table reads the card's text and settles it by hand."""

CHOOSE, IF, MAY_NOT = "choose", "if", "may_not"

BARE_STEP, PASS_NOBLE = "bare_step", "pass_noble"
"""The noble goes further: once over a road without a cloak, once past a noble."""

DIAGONAL_BUILD, EXTRA_BUILD, EXTRA_MONUMENT = "diagonal_build", "extra_build", "extra_monument"
"""One building corner to corner with the noble; one building more in this turn; a second monument on a tile."""

REPEAT_MOVE = "repeat_move"

LASTING = frozenset({BARE_STEP, PASS_NOBLE, DIAGONAL_BUILD, EXTRA_BUILD, EXTRA_MONUMENT, REPEAT_MOVE})
"""What is in force until the turn ends, or until it is used."""

THIS_TURN, NEXT_TURN, MONUMENT = "turn", "next_turn", "monument"
"""Until when a card counts: the running turn ends, the next turn of whomever it is about does, or anybody builds a
monument."""

PHASES = ("cloaks", "noble", "build", "cards")
"""What of a turn somebody may be kept from."""

HELD = ("influence", "cloaks", "waiting", "supply", "houses", "monuments")
"""What `if` counts of whoever takes the action; cloaks are those on the board, the next two all others."""

MANY = 999

RIVAL = "rival"
"""One that whoever takes the action chooses."""

_TIMES: Arguments = {"number": Number(1, 9, 1)}
_UNTIL: Arguments = {"until": Word((THIS_TURN, NEXT_TURN), THIS_TURN)}
_TIMES_UNTIL: Arguments = {**_TIMES, **_UNTIL}
_INFLUENCE: Arguments = {
    "number": Number(1, 99),
    "who": Word(("you", RIVAL, "rivals", "all"), "you"),
}

VERBS: Verbs = {
    "rebase": {}, "move_rival_cloak": {}, "swap_cloaks": {}, REPEAT_MOVE: _UNTIL, BY_TABLE: {},
    **dict.fromkeys((BARE_STEP, PASS_NOBLE, DIAGONAL_BUILD, EXTRA_BUILD, EXTRA_MONUMENT), _TIMES_UNTIL),
    "gain_influence": _INFLUENCE, "lose_influence": _INFLUENCE, "take_influence": {"number": Number(1, 99)},
    "gain_cloak": _TIMES,
    MAY_NOT: {"what": Word(PHASES), "who": Word(("you", RIVAL, "rivals", "all"), RIVAL),
              "until": Word((THIS_TURN, NEXT_TURN, MONUMENT), NEXT_TURN)},
    CHOOSE: {"of": Inner(2)},
    IF: {"has": Word(HELD), "at_least": Number(0, MANY, 1), "at_most": Number(0, MANY, MANY),
         "then": Inner(), "else": Inner(needed=False)},
}  # fmt: skip
"""An effect is { do = "gain_influence", number = 5 }: its verb, and what belongs to it by name."""


def number_of(effect: Effect) -> int:
    """How much of it, or how often."""
    return int(effect.get("number", 1))


def who_of(effect: Effect) -> str:
    """Whom it is about."""
    who = VERBS[effect[DO]].get("who")
    return str(effect.get("who", who.usual if isinstance(who, Word) else RIVAL))


def until_of(effect: Effect) -> str:
    """Until when it counts, "" for what is done at once."""
    until = VERBS[effect[DO]].get("until")
    return str(effect.get("until", until.usual)) if isinstance(until, Word) else ""


def binds_nobody(effect: Effect) -> bool:
    """Whether it keeps others from something until the running turn ends, which is not theirs."""
    return effect[DO] == MAY_NOT and until_of(effect) == THIS_TURN and who_of(effect) in (RIVAL, "rivals")


def branches(effect: Effect) -> list[list[Effect]]:
    """The lists of effects of which one is carried out: the ways of a choice; of `if` that for yes, that for no."""
    if effect[DO] == CHOOSE:
        return [way(one) for one in effect["of"]]
    if effect[DO] == IF:
        return [way(effect["then"]), way(effect.get("else", []))]
    return []


def effect_at(effects: Sequence[Effect], path: str) -> Effect:
    """One effect of a card. path: its number; within another, that one's path, the number of a branch, and its own.

    >>> effect_at([{"do": "choose", "of": [{"do": "rebase"}, {"do": "gain_cloak"}]}], "0.1.0")
    {'do': 'gain_cloak'}
    """
    first, *rest = map(int, path.split("."))
    effect = effects[first]
    for branch, at in zip(rest[::2], rest[1::2], strict=True):
        effect = branches(effect)[branch][at]
    return effect


def paths(effects: Sequence[Effect], before: str = "") -> Iterator[tuple[str, Effect]]:
    """Every effect of a card with its path."""
    for at, effect in enumerate(effects):
        yield f"{before}{at}", effect
        for branch, inner in enumerate(branches(effect)):
            yield from paths(inner, f"{before}{at}.{branch}.")
