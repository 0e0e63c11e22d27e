"""What equipment does: to hidden dice, to bids, to the order of play; on trust where the dice are real."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from companion.games.torture.edition import SIDES
from companion.games.torture.known import note_turned
from companion.games.torture.state import TORTURE, Dungeon, abilities
from companion.rules.asks import Asking, Choose

TURNING = ("set_face", "shift")
"""Verbs that turn one hidden die, once a round."""


def offered(table: Dungeon, seat: int, hidden: bool) -> list[str]:
    """The equipment that may turn a die before acting now: one the seat really has (hidden), or may have."""
    player, cards = table.players[seat], table.box.equipment
    sides = player.sides if hidden else range(1, SIDES + 1)
    return [
        f"use:{card}"
        for card in player.equipment
        if cards[card].verb in TURNING
        and player.hand
        and card not in player.used
        and _in_time(table, seat, cards[card].verb)
        and turnings(table, sides, card)
    ]


def turned_already(table: Dungeon, seat: int) -> list[str]:
    """The equipment whose time is over, for this round or for this phase: with the table's leave it may turn a die."""
    player, cards = table.players[seat], table.box.equipment
    return [
        card
        for card in player.equipment
        if cards[card].verb in TURNING
        and player.hand
        and (card in player.used or not _in_time(table, seat, cards[card].verb))
        and turnings(table, range(1, SIDES + 1), card)
    ]


def _in_time(table: Dungeon, seat: int, verb: str) -> bool:
    """A die is set before the first act of the torture phase; changed by one whenever it is the seat's turn."""
    return verb == "shift" or (table.phase == TORTURE and not table.players[seat].acted)


def use(table: Dungeon, seat: int, card: str) -> None:
    """A die is turned with a card; then the turn goes on."""
    table.then(("turn_die", seat, card), ("act",))


def turn_die(table: Dungeon, seat: int, card: str) -> Asking | None:
    """One hidden die is turned. Where it is real that is on trust, and nobody can know from what to what."""
    if table.box.virtual:
        return _turn_rolled(table, seat, card)
    _turned(table, seat, card)
    return None


def _turned(table: Dungeon, seat: int, card: str, secret: dict[str, Any] | None = None) -> None:
    """That is all for this round (TOR-ROLL-05)."""
    equipment = table.box.equipment[card]
    table.players[seat].used.append(card)
    set_to = equipment.number if equipment.verb == "set_face" and not table.box.version_1 else 0
    note_turned(table, seat, set_to)
    table.tell("turned", "TOR-ROLL-05", seat, secret=secret, card=card, verb=equipment.verb, number=equipment.number,
               dice=table.box.options.dice)  # fmt: skip


def _turn_rolled(table: Dungeon, seat: int, card: str) -> Generator[Choose, str, None]:
    """Its owner alone knows which die it was; or leaves them all as they are, and may turn one later."""
    player = table.players[seat]

    def offer() -> tuple[list[str], list[str]]:
        return ["leave"], turnings(table, player.sides, card)

    answer = yield Choose(seat, "turn_die", "TOR-ROLL-05", offer, hand=True, facts={"card": card})
    if answer == "leave":
        return
    old, new = map(int, answer.split(":")[1:])
    player.sides.remove(old)
    player.sides = sorted([*player.sides, new])
    _turned(table, seat, card, {"sides": [old, new]})


def turnings(table: Dungeon, sides: Iterable[int], card: str) -> list[str]:
    """Each of these dice that could be turned, and to which side: "turn:3:5"."""
    equipment, faces = table.box.equipment[card], table.box.edition.face
    found = []
    for side in sorted(set(sides)):
        if equipment.verb == "set_face":
            new = [equipment.number] if equipment.number != side else []
        else:
            value, by = faces[side - 1].value, equipment.number
            new = [at for at, face in enumerate(faces, start=1) if value and face.value in (value - by, value + by)
                   and face.value]  # fmt: skip
        found += [f"turn:{side}:{one}" for one in new]
    return found


def peek(table: Dungeon, seat: int, card: str) -> Asking:
    """At the start of the phase its owner looks behind the screen of one rival who has dice there."""
    if card not in table.players[seat].equipment:
        # It was put elsewhere before its owner came to look.
        return
    rivals = [str(other) for other, player in enumerate(table.players) if other != seat and player.hand]
    if not rivals:
        return
    answer = yield Choose(seat, "peek", "TOR-EQUIP-07", rivals, kind="seat", facts={"card": card})
    other = int(answer)
    secret = {"sides": list(table.players[other].sides)} if table.box.virtual else None
    table.tell("peeked", "TOR-EQUIP-07", seat, secret=secret, card=card, other=other,
               dice=table.box.options.dice)  # fmt: skip


def peekers(table: Dungeon, phase: str) -> list[tuple[int, str]]:
    """Who may look behind a screen when this phase begins, with the card that lets them."""
    return [(seat, one.id) for seat in range(len(table.players)) for one in abilities(table, seat, "peek", phase)]
