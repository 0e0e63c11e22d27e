"""What equipment does: to hidden dice, to bids, to the order of play; on trust where the dice are real."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from companion.games.torture.faces import Kind
from companion.games.torture.known import known_of, most_of, note_turned
from companion.games.torture.state import TORTURE, Dungeon, abilities, clockwise, in_force
from companion.games.torture.verbs import BY_TABLE, GAIN_GOLD, TURNING, Does
from companion.rules.asks import TABLE, Asking, Choose
from companion.rules.state import Step


def turning_of(table: Dungeon, seat: int, card: str) -> Does | None:
    """How a card turns a die, None where it does not: a card has one such effect at most."""
    return next((one for one in in_force(table, seat, card) if one.verb in TURNING), None)


def offered(table: Dungeon, seat: int, hidden: bool) -> list[str]:
    """The equipment that may turn a die before acting now: one the seat really has (hidden), or may have."""
    player = table.players[seat]
    sides = player.sides if hidden else table.box.bankable.every
    return [
        f"use:{card}"
        for card in player.equipment
        if (turning := turning_of(table, seat, card)) is not None
        and player.hand
        and card not in player.used
        and _in_time(table, seat, turning)
        and turnings(table, sides, turning)
    ]


def turned_already(table: Dungeon, seat: int) -> list[str]:
    """The equipment whose time is over, for this round or for this phase: with the table's leave it may turn a die."""
    player = table.players[seat]
    return [
        card
        for card in player.equipment
        if (turning := turning_of(table, seat, card)) is not None
        and player.hand
        and (card in player.used or not _in_time(table, seat, turning))
        and turnings(table, table.box.bankable.every, turning)
    ]


def _in_time(table: Dungeon, seat: int, turning: Does) -> bool:
    """A die is set before the first act of the torture phase; changed by one whenever it is the seat's turn."""
    return turning.verb == "shift" or (table.phase == TORTURE and not table.players[seat].acted)


def use(table: Dungeon, seat: int, card: str) -> None:
    """A die is turned with a card; then the turn goes on."""
    table.then(("turn_die", seat, card), ("act",))


def turn_die(table: Dungeon, seat: int, card: str) -> Asking | None:
    """One hidden die is turned. Where it is real that is on trust, and nobody can know from what to what."""
    turning = turning_of(table, seat, card)
    if turning is None:
        # What it depended on was put right since.
        return None
    if table.box.virtual:
        return _turn_rolled(table, seat, card, turning)
    _turned(table, seat, card, turning)
    return None


def _turned(table: Dungeon, seat: int, card: str, turning: Does, secret: dict[str, Any] | None = None) -> None:
    """That is all for this round (TOR-ROLL-05)."""
    table.players[seat].used.append(card)
    set_to = turning.verb == "set_face" and not table.box.version_1
    note_turned(table, seat, _sides_of(table, seat, turning.number) if set_to else ())
    table.tell("turned", "TOR-ROLL-05", seat, secret=secret, card=card, verb=turning.verb, number=turning.number,
               dice=table.box.options.dice)  # fmt: skip


def _sides_of(table: Dungeon, seat: int, number: int) -> Kind:
    """The side of that number on each sort of dice that can lie behind a screen, by what everybody knows."""
    dice = [table.box.usual]
    if table.box.second:
        known, hand = known_of(table, seat), table.players[seat].hand
        dice = [die for die in (table.box.usual, table.box.second) if most_of(known, die, hand)]
    return tuple(die[number - 1] for die in dice if number <= len(die))


def _turn_rolled(table: Dungeon, seat: int, card: str, turning: Does) -> Generator[Choose, str, None]:
    """Its owner alone knows which die it was; or leaves them all as they are, and may turn one later."""
    player = table.players[seat]

    def offer() -> tuple[list[str], list[str]]:
        return ["leave"], turnings(table, player.sides, turning)

    answer = yield Choose(seat, "turn_die", "TOR-ROLL-05", offer, hand=True, facts={"card": card})
    if answer == "leave":
        return
    old, new = map(int, answer.split(":")[1:])
    player.sides.remove(old)
    player.sides = sorted([*player.sides, new])
    _turned(table, seat, card, turning, {"sides": [old, new]})


def turnings(table: Dungeon, sides: Iterable[int], turning: Does) -> list[str]:
    """Each of these dice that could be turned, and to which of its own sides: "turn:3:5"."""
    box, by = table.box, turning.number
    found = []
    for side in sorted(set(sides)):
        die = box.second if side in box.second else box.usual
        if turning.verb == "set_face":
            new = [one for one in die[by - 1 : by] if one != side]
        else:
            value = box.faces[side - 1].value
            near = {value - by, value + by} - {0} if value else set[int]()
            new = [one for one in die if box.faces[one - 1].value in near]
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
    return [(seat, card) for seat in range(len(table.players)) for card in abilities(table, seat, "peek", phase)]


# What comes at a moment of its own


def due(table: Dungeon, when: str, only: str = "") -> list[Step]:
    """The steps of all equipment that does something at that moment, seat by seat from the marker. only: of one card.

    First the gold, then what the table does itself, which is asked once a card. Where a card leaves a choice that its
    owner has not made yet, it comes before.
    """
    found: list[Step] = []
    for seat in clockwise(table, table.starter):
        for card in table.players[seat].equipment:
            if only not in ("", card):
                continue
            if table.box.leaves_choices and open_choice(table, seat, card) is not None:
                found.append(("choose_way", seat, card, when))
                continue
            verbs = {one.verb for one in in_force(table, seat, card) if one.when == when}
            found += [("gold", seat, card, when)] if GAIN_GOLD in verbs else []
            found += [("judge", seat, card)] if BY_TABLE in verbs else []
    return found


def open_choice(table: Dungeon, seat: int, card: str) -> Does | None:
    """The first choice of a card that its owner has still to make; what is chosen stays so."""
    chosen = table.players[seat].chosen(card)
    return next((one for one in in_force(table, seat, card) if one.forks and one.path not in chosen), None)


def choose_way(table: Dungeon, seat: int, card: str, when: str) -> Asking:
    """Its owner chooses what the card does from now on; then comes what it does at that moment."""
    choice = open_choice(table, seat, card) if card in table.players[seat].equipment else None
    if choice is not None:
        kind = table.box.equipment[card].id
        words = [f"{kind}.{choice.path}.{number}" for number in range(choice.forks)]
        answer = yield Choose(
            seat, "which_way", "TOR-EQUIP-07", [f"way:{word}" for word in words], facts={"card": card}
        )
        word, player = answer.partition(":")[2], table.players[seat]
        ways = player.ways or {}
        player.ways = {**ways, card: {**ways.get(card, {}), choice.path: words.index(word)}}
        table.tell("way_taken", "TOR-EQUIP-07", seat, card=card, way=word)
    table.then(*due(table, when, card))


def gold(table: Dungeon, seat: int, card: str, when: str) -> None:
    """A card brings its owner gold."""
    doing = [one for one in in_force(table, seat, card) if (one.verb, one.when) == (GAIN_GOLD, when)]
    if card in table.players[seat].equipment and doing:
        number = sum(one.number for one in doing)
        table.players[seat].gold += number
        table.tell("got_gold", "TOR-EQUIP-07", seat, card=card, gold=number)


def judge(table: Dungeon, seat: int, card: str) -> Asking:
    """The table does what the card says and judges it; anything may be put right by hand meanwhile."""
    if card not in table.players[seat].equipment:
        # It was put elsewhere before.
        return
    answer = yield Choose(TABLE, "judge", "TOR-EQUIP-07", ["judged", "nothing"],
                          facts={"card": card, "player": seat}, claimant=seat)  # fmt: skip
    table.tell("judged" if answer == "judged" else "came_to_nothing", "TOR-EQUIP-07", seat, card=card)
