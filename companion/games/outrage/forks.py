"""Verbs that hold orders: of several one is chosen, depends on how things stand, or is thrown for."""

from __future__ import annotations

from companion.games.outrage import cards, effects
from companion.games.outrage.effects import Nested, face_range
from companion.games.outrage.place import jewels_inside, zone
from companion.games.outrage.state import Tower
from companion.rules.asks import Asking, Choose, Throw


def choose(table: Tower, seat: int, place: str) -> Asking:
    """Do one thing or another, as the seat likes: the edition has a text for each."""
    nested = table.box.nested[place]
    texts = {f"text{number}": text for number, text in enumerate(nested.effect["texts"], 1)}
    ways = [f"way:{number}" for number in range(1, len(nested.orders) + 1)]
    word = yield Choose(seat, "choose", "OUT-COMP-09", ways, facts=texts)
    number = int(word.partition(":")[2])
    table.tell("chose", "OUT-COMP-09", seat, text=texts[f"text{number}"])
    _carry_out(table, seat, nested, number - 1)


def depends(table: Tower, seat: int, place: str) -> Asking:
    """Do one thing or another, as things stand. Whoever could hold the card that counts is asked to show it."""
    nested = table.box.nested[place]
    role = nested.effect.get("holds", "")
    if not role:
        holds = _stands(table, seat, nested)
    elif not table.players[seat].hand:
        holds = False
    else:
        word = yield Choose(
            seat, "show_card", "OUT-COMP-09",
            lambda: (["wait"], ["show"] if cards.has_role(table, seat, role) else []), hand=True, facts={"role": role},
        )  # fmt: skip
        holds = word == "show"
    if role and holds:
        card = yield from cards.which_card(table, seat, role, "OUT-COMP-09")
        cards.declare(table, seat, [card])
        table.tell("showed", "OUT-COMP-09", seat, card=card)
    _carry_out(table, seat, nested, 0 if holds else 1)


def _stands(table: Tower, seat: int, nested: Nested) -> bool:
    """Whether it is so, by what everybody sees."""
    player = table.players[seat]
    if nested.effect.get("zone"):
        return bool(zone(table, seat) == nested.effect["zone"])
    match nested.effect["has"]:
        case "jewel":
            return bool(jewels_inside(table, seat))
        case "coin":
            return player.coin
        case "accredited":
            return player.accredited
    return bool(player.hand)


def roll(table: Tower, seat: int, place: str) -> Asking:
    """Throw for what happens: the row in which the total stands, and nothing where it stands in none."""
    nested = table.box.nested[place]
    dice = yield Throw(seat, "fate", "OUT-COMP-06", dice=nested.effect.get("dice", 1))
    total = sum(dice)
    table.tell("threw_fate", "OUT-COMP-06", seat, dice=dice, total=total)
    for at, faces in enumerate(nested.effect["faces"]):
        if total in (face_range(faces) or ()):
            _carry_out(table, seat, nested, at)


def _carry_out(table: Tower, seat: int, nested: Nested, at: int) -> None:
    table.then(*effects.steps(nested.orders[at], seat))


STEPS = {"choose": choose, "if": depends, "roll": roll}
