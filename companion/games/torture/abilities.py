"""What equipment does: to hidden dice, to bids, to the order of play; on trust where the dice are real."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.torture.known import note_turned
from companion.games.torture.state import TORTURE, Dungeon, abilities
from companion.rules.asks import Choose

Asking = Generator[Any, Any, None]

TURNING = ("set_face", "shift")
"""Verbs that turn one hidden die, once a round."""


def offered(table: Dungeon, seat: int) -> list[str]:
    """The equipment whose ability may be used before acting now; by what everybody knows."""
    player = table.players[seat]
    if not player.equipment or not player.hand:
        return []
    cards = table.box.equipment
    return [
        f"use:{card}"
        for card in player.equipment
        if cards[card].verb in TURNING and card not in player.used and _in_time(table, seat, cards[card].verb)
    ]


def _in_time(table: Dungeon, seat: int, verb: str) -> bool:
    """A die is set before the first act of the torture phase; changed by one whenever it is the seat's turn."""
    return verb == "shift" or (table.phase == TORTURE and not table.players[seat].acted)


def use(table: Dungeon, seat: int, card: str) -> None:
    """The ability of a card is used; then the turn goes on."""
    table.players[seat].used.append(card)
    table.then(("turn_die", seat, card), ("act",))


def turn_die(table: Dungeon, seat: int, card: str) -> Asking | None:
    """One hidden die is turned. Where it is real that is on trust, and nobody can know from what to what."""
    equipment = table.box.equipment[card]
    if table.box.virtual:
        return _turn_rolled(table, seat, card)
    note_turned(table, seat)
    table.tell("turned", "TOR-ROLL-05", seat, card=card, verb=equipment.verb, number=equipment.number)
    return None


def _turn_rolled(table: Dungeon, seat: int, card: str) -> Generator[Choose, str, None]:
    """Its owner alone knows which die it was."""
    player = table.players[seat]

    def offer() -> tuple[list[str], list[str]]:
        return ["leave"], turnings(table, seat, card)

    answer = yield Choose(seat, "turn_die", "TOR-ROLL-05", offer, hand=True, facts={"card": card})
    secret: dict[str, Any] = {"sides": []}
    if answer != "leave":
        old, new = map(int, answer.split(":")[1:])
        player.sides = sorted([*_without(player.sides, old), new])
        secret = {"sides": [old, new]}
    # A die that was left as it is must look like one that was turned.
    note_turned(table, seat)
    table.tell("turned", "TOR-ROLL-05", seat, secret=secret, card=card, verb=table.box.equipment[card].verb,
               number=table.box.equipment[card].number)  # fmt: skip


def _without(sides: list[int], side: int) -> list[int]:
    left = list(sides)
    left.remove(side)
    return left


def turnings(table: Dungeon, seat: int, card: str) -> list[str]:
    """Each die that could be turned, and to which side: "turn:3:5"."""
    equipment, faces = table.box.equipment[card], table.box.edition.face
    found = []
    for side in sorted(set(table.players[seat].sides)):
        if equipment.verb == "set_face":
            new = [equipment.number] if equipment.number != side else []
        else:
            value, by = faces[side - 1].value, equipment.number
            new = [at for at, face in enumerate(faces, start=1) if value and face.value in (value - by, value + by)
                   and face.value]  # fmt: skip
        found += [f"turn:{side}:{one}" for one in new]
    return found


def peek(table: Dungeon, seat: int, card: str) -> Asking:
    """At the start of the phase its owner looks behind one rival's screen."""
    rivals = [str(other) for other in range(len(table.players)) if other != seat]
    answer = yield Choose(seat, "peek", "TOR-EQUIP-07", rivals, kind="seat", facts={"card": card})
    other = int(answer)
    secret = {"sides": list(table.players[other].sides)} if table.box.virtual else None
    table.tell("peeked", "TOR-EQUIP-07", seat, secret=secret, card=card, other=other)


def peekers(table: Dungeon, phase: str) -> list[tuple[int, str]]:
    """Who may look behind a screen when this phase begins, with the card that lets them."""
    return [(seat, one.id) for seat in range(len(table.players)) for one in abilities(table, seat, "peek", phase)]
