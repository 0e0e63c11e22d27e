"""The verbs of cards and squares: what each one needs, and how it becomes a step.

An order in the edition is a list of small tables, such as [{do = "go_to", square = "W77"}, {do = "end_turn"}]. Each
becomes a step of the same name: ("go_to", seat, "W77", ...), its arguments in the order given here. A verb that holds
orders itself becomes a step that names it by its place, ("choose", seat, "raven.fair.0"), where its orders are found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from companion.editions.effects import Effect, way
from companion.rules.state import Step

NEEDED = object()
"""The default of an argument that has to be there."""

MOST = 99


class Argument(NamedTuple):
    """What an order says besides its verb.

    default: what it is when left out, NEEDED where it has to be there. kind: its type. among: the name of the list it
    is out of, "" for none. least, most: of a number.
    """

    name: str
    default: Any = NEEDED
    kind: type = str
    among: str = ""
    least: int = 1
    most: int = MOST


_MAY_STAY = (Argument("optional", False, bool), Argument("forfeits", "this_turn", among="forfeits"))
_COUNT = Argument("count", 1, int)

VERBS: Mapping[str, tuple[Argument, ...]] = {
    "accredit": (),
    "birthday": (),
    "by_table": (Argument("text", ""),),
    "call_out_warder": (Argument("post", "", among="post"),),
    "change_card": (),
    "clerks_tea": (),
    "curfew": (),
    "draw_raven": (),
    "draw_tower": (),
    "end_turn": (),
    "escape": (),
    "extra_turn": (),
    "give_card": (_COUNT,),
    "go_back": (),
    "go_to": (Argument("square", among="square"), Argument("obey", True, bool), *_MAY_STAY),
    "governors_tea": (),
    "imprison": (Argument("place", among="place"),),
    "lose_card": (_COUNT,),
    "lose_coin": (),
    "may_not": (
        Argument("what", among="what"),
        Argument("until", "next_turn", among="until"),
        Argument("total", 0, int, least=2, most=12),
    ),
    "miss_turn": (Argument("turns", 1, int, most=9),),
    "move_by": (Argument("steps", kind=int, least=-12, most=12),),
    "pass_cards": (_COUNT, Argument("to", "left", among="to")),
    "photograph": (),
    "place_of_interest": (),
    "rack": (),
    "release": (),
    "search": (),
    "see_jewel": (Argument("jewel", among="jewel"), *_MAY_STAY),
    "send_back_warder": (),
    "sit_on_bench": (),
    "surrender": (),
    "swap_card": (),
    "take_cards": (_COUNT, Argument("from", "pack", among="from")),
    "take_coin": (),
    "torture": (),
}
"""Each plain verb with its arguments."""

NESTED: Mapping[str, tuple[Argument, ...]] = {
    "choose": (Argument("of", kind=list), Argument("texts", kind=list)),
    "if": (
        Argument("holds", "", among="role"),
        Argument("zone", "", among="zone"),
        Argument("has", "", among="has"),
        Argument("then", kind=list),
        Argument("else", [], list),
    ),
    "roll": (Argument("faces", kind=list), Argument("of", kind=list), Argument("dice", 1, int, most=2)),
}
"""Each verb that holds orders, with its arguments."""

CONDITIONS = ("holds", "zone", "has")
"""What an `if` can look at: one of these."""

PRISONS = ("beauchamp", "bloody")
WAYS_TO_WALK = ("wall", "inner", "lane", "inmost", "white")
DEEDS = ("attack", "steal", "change", "leave")
CHOICES: Mapping[str, Sequence[str]] = {
    "place": PRISONS,
    "forfeits": ("this_turn", "next_turn"),
    "to": ("left", "right"),
    "from": ("pack", "opponent"),
    "what": (*DEEDS, *WAYS_TO_WALK),
    "until": ("own_turn", "next_turn", "round", "throw"),
    "zone": WAYS_TO_WALK,
    "has": ("jewel", "coin", "accredited", "cards"),
}
"""The lists out of which arguments are, whatever the edition."""

Order = tuple[tuple[Any, ...], ...]
"""The steps of one order without the seat: (("go_to", "W77", True, False, "this_turn"), ("end_turn",))."""


class Nested(msgspec.Struct, frozen=True):
    """A verb that holds orders: the effect as the edition has it, and its orders."""

    effect: Effect
    orders: tuple[Order, ...]


def branches(effect: Mapping[str, Any]) -> list[tuple[str, Sequence[Effect]]]:
    """The orders that a verb holds, each with where it stands in it: [("then", [...]), ("else", [...])]."""
    if effect["do"] == "if":
        return [("then", effect["then"]), ("else", effect.get("else", []))]
    return [(f"of[{at}]", way(one)) for at, one in enumerate(effect.get("of", []))] if effect["do"] in NESTED else []


def every(effects: Sequence[Effect], path: str = "effects") -> Iterator[tuple[str, Effect]]:
    """Every effect of an order, those within others too, each with its place."""
    for at, effect in enumerate(effects):
        yield f"{path}[{at}]", effect
        for name, inner in branches(effect):
            yield from every(inner, f"{path}[{at}].{name}")


def compile_order(effects: Sequence[Effect], place: str, nested: dict[str, Nested], text: str = "") -> Order:
    """The steps of an order that the checks find no fault with.

    place: a name for it, found nowhere else. nested: where verbs that hold orders are put by their places. text: what
    the table reads where it settles an order by hand and that says nothing itself.
    """
    order = []
    for at, effect in enumerate(effects):
        verb = effect["do"]
        if verb in NESTED:
            name = f"{place}.{at}"
            held = (compile_order(one, f"{name}.{where}", nested, text) for where, one in branches(effect))
            nested[name] = Nested(effect, tuple(held))
            order.append((verb, name))
        elif verb == "by_table":
            order.append((verb, effect.get("text") or text))
        else:
            order.append((verb, *(effect.get(one.name, one.default) for one in VERBS[verb])))
    return tuple(order)


def steps(order: Order, seat: int) -> list[Step]:
    """The steps that carry out an order for a seat."""
    return [(step[0], seat, *step[1:]) for step in order]


def face_range(faces: str) -> range | None:
    """The totals that a row of a throw stands for, "4" or "2-5"; None for what is none."""
    least, _, most = faces.partition("-")
    if not (least.isdecimal() and (most or least).isdecimal()):
        return None
    return range(int(least), int(most or least) + 1) or None
