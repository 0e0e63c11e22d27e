"""The verbs of cards and squares: what each one needs, and how it becomes a step.

An order in the edition is a list of small tables, such as [{do = "go_to", square = "W77"}, {do = "end_turn"}]. Each
becomes a step of the same name: ("go_to", seat, "W77", ...), its arguments in the order given here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.rules.findings import Findings
from companion.rules.state import Step

_NEEDED = object()
_MAY_STAY: tuple[tuple[str, Any], ...] = (("optional", False), ("forfeits", "this_turn"))

VERBS: dict[str, tuple[tuple[str, Any], ...]] = {
    "accredit": (),
    "birthday": (),
    "by_table": (("text", _NEEDED),),
    "call_out_warder": (("post", ""),),
    "change_card": (),
    "clerks_tea": (),
    "curfew": (),
    "draw_raven": (),
    "draw_tower": (),
    "end_turn": (),
    "escape": (),
    "extra_turn": (),
    "go_back": (),
    "go_to": (("square", _NEEDED), ("obey", True), *_MAY_STAY),
    "governors_tea": (),
    "imprison": (("place", _NEEDED),),
    "miss_turn": (("turns", 1),),
    "photograph": (),
    "place_of_interest": (),
    "rack": (),
    "search": (),
    "see_jewel": (("jewel", _NEEDED), *_MAY_STAY),
    "send_back_warder": (),
    "sit_on_bench": (),
    "surrender": (),
    "swap_card": (),
    "take_coin": (),
    "torture": (),
}
"""Each verb with the names of its arguments and what they are when left out."""

PRISONS = ("beauchamp", "bloody")
FORFEITS = ("this_turn", "next_turn")
MOST_TURNS = 9
"""Turns that an order may make one miss."""

Order = tuple[tuple[Any, ...], ...]
"""The steps of one order without the seat: (("go_to", "W77", True, False, "this_turn"), ("end_turn",))."""


def compile_order(effects: Sequence[dict[str, Any]]) -> Order:
    """The steps of an order that `check_order` finds no fault with."""
    return tuple(
        (effect["do"], *(effect.get(name, default) for name, default in VERBS[effect["do"]])) for effect in effects
    )


def steps(order: Order, seat: int) -> list[Step]:
    """The steps that carry out an order for a seat."""
    return [(step[0], seat, *step[1:]) for step in order]


def check_order(
    effects: Sequence[dict[str, Any]], path: str, where: str, known: Mapping[str, Collection[str]], findings: Findings
) -> None:
    """Look for all that is wrong with an order.

    path: of the square or card that has it. where: what that is called. known: the squares, posts and Jewels there are.
    """
    known = {**known, "place": PRISONS, "forfeits": FORFEITS}
    for at, effect in enumerate(effects):
        place, verb = f"{path}.effects[{at}]", effect.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            findings.fault(f"{place}.do", "outrage.edition.no_order", where=where, order=str(verb))
            continue
        facts = {"where": where, "order": verb}
        names = dict(VERBS[verb])
        for name in effect:
            if name != "do" and name not in names:
                findings.fault(f"{place}.{name}", "outrage.edition.order_has_no", name=name, **facts)
        for name, default in names.items():
            value = effect.get(name)
            if value is None:
                if default is _NEEDED:
                    findings.fault(f"{place}.{name}", "outrage.edition.order_needs", name=name, **facts)
            elif type(value) is not (str if default is _NEEDED else type(default)) or (
                isinstance(value, int) and name == "turns" and not 1 <= value <= MOST_TURNS
            ):
                findings.fault(f"{place}.{name}", "outrage.edition.order_wrong", name=name, value=str(value), **facts)
            elif name in known and value not in known[name]:
                findings.fault(f"{place}.{name}", "outrage.edition.order_not_there", name=name, value=value, **facts)
