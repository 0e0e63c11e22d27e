"""Stealing a Jewel: laying tools before its case, throwing for it, giving up."""

from __future__ import annotations

from itertools import product
from typing import Any

from companion.games.outrage import bans, cards, packs
from companion.games.outrage.dice import took_dice
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.state import IN_CASE, Tower
from companion.games.outrage.turn import end_turn
from companion.rules.asks import Asking, Throw

HIGHEST = 12
"""The most that two dice can show; tools take their points off it (OUT-STEAL-08)."""

FACES = range(1, 7)
"""What each of them can show."""


def facing(table: Tower, seat: int) -> str:
    """The Jewel in its case before which the piece stands, or "" (OUT-STEAL-03, RUL-STEAL-07)."""
    jewel = table.box.cases.get(table.players[seat].square, "")
    barred = bans.barred(table, seat, "steal")
    return jewel if jewel and table.jewels[jewel].holder == IN_CASE and not barred else ""


def needed(table: Tower, tools: list[str]) -> int:
    """The total that takes a Jewel with these tools (OUT-STEAL-08)."""
    return HIGHEST - sum(table.box.tower[tool].value for tool in tools)


def likely(table: Tower, tools: list[str]) -> float:
    """How likely one throw is to take a Jewel with these tools."""
    if not tools:
        return 0.0
    need = needed(table, tools)
    return sum(one + other >= need for one, other in product(FACES, FACES)) / len(FACES) ** 2


def at_turn_start(table: Tower, seat: int) -> tuple[list[str], list[str]]:
    """The throw that is due, or giving up; or announcing a theft where one stands (OUT-STEAL-10, 22, 23)."""
    player = table.players[seat]
    if player.target_jewel:
        if table.box.options.give_up == "not_allowed":
            return ["theft_throw"], []
        return ["theft_throw", "give_up"], []
    if player.square not in table.box.cases:
        return [], []
    jewel = facing(table, seat)
    if jewel and cards.can_show(table, seat, cards.is_tool):
        return [], [f"steal:{jewel}"]
    return [], []


def face_jewel(table: Tower, seat: int) -> Asking:
    """Land before a case: whoever could hold a tool may announce a theft, or lay nothing (OUT-STEAL-03, 04).

    Whoever has laid tools there already, as two orders of one card can send a piece there twice, keeps to them.
    """
    jewel, player = facing(table, seat), table.players[seat]
    if jewel and player.hand and not player.target_jewel:
        yield from choose_tools(table, seat, jewel, "tools", least=0)


def steal(table: Tower, seat: int, jewel: str) -> Asking:
    """Announce a theft where one stands, as the action of the turn (OUT-STEAL-23)."""
    yield from choose_tools(table, seat, jewel, "steal", least=1)


def choose_tools(table: Tower, seat: int, jewel: str, about: str, least: int) -> Asking:
    """Choose the tools: one of a kind at most, and the Key alone (OUT-STEAL-05, OUT-STEAL-06)."""
    alone = [kind for kind, card in table.box.tower.items() if card.alone]
    ask = cards.pick(
        table, seat, about, "OUT-STEAL-04", cards.is_tool,
        least=least, distinct=True, alone=alone, facts={"jewel": jewel},
    )  # fmt: skip
    tools = yield ask
    if tools:
        lay(table, seat, jewel, sorted(tools))


def lay(table: Tower, seat: int, jewel: str, tools: list[str]) -> None:
    """Lay the tools face up: they are out of the hand now, and the turn is over (OUT-STEAL-07, OUT-STEAL-20)."""
    player = table.players[seat]
    cards.declare(table, seat, tools)
    for tool in tools:
        player.hand.remove(tool)
    player.staged_tools = tools
    player.target_jewel = jewel
    table.tell("aims", "OUT-STEAL-04", seat, jewel=jewel, cards=list(tools), need=needed(table, tools))
    end_turn(table, seat)


def theft_throw(table: Tower, seat: int) -> Asking:
    """Throw for the Jewel: the number or more takes it, less waits for the next turn (OUT-STEAL-10, 11)."""
    player = table.players[seat]
    jewel = player.target_jewel
    if table.jewels[jewel].holder != IN_CASE:
        table.then(("beaten", seat), ("act", seat))
        return
    need = needed(table, player.staged_tools)
    dice = yield Throw(seat, "theft", "OUT-STEAL-10", facts={"jewel": jewel, "need": need})
    further = False
    if table.box.options.theft_doubles == "further_throw":
        if took_dice(table, seat, dice):
            yield from leave_case(table, seat, "OUT-STEAL-22")
            return
        further = dice[0] == dice[1]
    else:
        table.turn.dice = dice
        table.tell("threw", "OUT-STEAL-10", seat, dice=dice, total=sum(dice))
        bans.thrown(table, seat, sum(dice))
    if sum(dice) >= need:
        table.then(("take_jewel", seat, jewel))
        if not further:
            end_turn(table, seat)
        return
    table.tell("theft_failed", "OUT-STEAL-11", seat, **what_was_thrown(table, seat))
    if further:
        table.turn.owes_throw = False
        table.then(("theft_throw", seat))
    else:
        end_turn(table, seat)


def what_was_thrown(table: Tower, seat: int) -> dict[str, Any]:
    """What everybody saw of a throw for a Jewel: the tools, what was needed, and the dice."""
    player = table.players[seat]
    return {
        "jewel": player.target_jewel,
        "cards": list(player.staged_tools),
        "need": needed(table, player.staged_tools),
        "thrown": list(table.turn.dice),
    }


def take_jewel(table: Tower, seat: int, jewel: str) -> Asking:
    """The Jewel leaves its case, the tools go under the pack, and other thieves at the case are beaten
    (OUT-STEAL-12, 13, 16)."""
    table.jewels[jewel].holder = seat
    table.tell("stole", "OUT-STEAL-12", seat, **what_was_thrown(table, seat), real=table.tower.real)
    others = [other for other, player in enumerate(table.players) if other != seat and player.target_jewel == jewel]
    table.then(*(("beaten", other) for other in others))
    yield from leave_case(table, seat, "OUT-STEAL-13")


def beaten(table: Tower, seat: int) -> Asking:
    """Somebody else was quicker: the laid tools are lost (OUT-STEAL-17)."""
    table.tell("beaten", "OUT-STEAL-17", seat, jewel=table.players[seat].target_jewel, real=table.tower.real)
    yield from leave_case(table, seat, "OUT-STEAL-17")


def give_up(table: Tower, seat: int) -> Asking:
    """Walk away from a case; the turn is then taken as usual (OUT-STEAL-22)."""
    player = table.players[seat]
    kept = table.box.options.give_up == "tools_kept"
    table.tell("gave_up", "OUT-STEAL-22", seat, jewel=player.target_jewel, real=table.tower.real and not kept)
    table.then(("act", seat))
    if kept:
        player.hand += player.staged_tools
        player.staged_tools = []
        player.target_jewel = ""
        packs.keep_to_limit(table, seat)
    else:
        yield from leave_case(table, seat, "OUT-STEAL-22")


def leave_case(table: Tower, seat: int, rule: str) -> Asking:
    """The tools laid before a case go under the pack."""
    player = table.players[seat]
    yield from packs.put_under(table, seat, player.staged_tools, list(player.staged_tools), rule)
    player.target_jewel = ""


def give_back_jewels(table: Tower, seat: int, rule: str) -> None:
    """Every Jewel the seat carries inside the Tower goes back to its case; those outside are safe (OUT-END-12)."""
    for jewel in jewels_inside(table, seat):
        table.jewels[jewel].holder = IN_CASE
        table.tell("jewel_back", rule, seat, jewel=jewel)


STEPS = {
    "beaten": beaten,
    "face_jewel": face_jewel,
    "give_up": give_up,
    "steal": steal,
    "take_jewel": take_jewel,
    "theft_throw": theft_throw,
}
