"""Sets up the decisive positions of Medieval Torture, where the companion rolls the dice, and judges what is claimed.

table: hands as rolled, one a seat; put: corrections before anything is answered; play: answers from there; after:
corrections in the end. equipment, felons: the cards that are opened; cards: other values of some; options.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import msgspec

from companion.games.torture.scoring import fame
from companion.games.torture.state import TORTURE, Dungeon
from companion.rules.play import Play
from companion.testing.decisive import Claim, Row
from tests.games.torture import tables
from tests.games.torture.tables import EQUIPMENT, FELONS, card, edition


def table(row: Row) -> Play:
    """The position, with its question open."""
    given = row.table
    box = edition(given.get("equipment", EQUIPMENT), given.get("felons", FELONS))
    for name, values in given.get("cards", {}).items():
        card(box, name, **values)
    dungeon = tables.Dungeon(len(given["hands"]), box, dice="virtual", **given.get("options", {}))
    for hand in given["hands"]:
        dungeon.throw(*map(int, hand))
    if row.asked != "reroll_which":
        dungeon.rolled()
    if "put" in given:
        dungeon.change(*map(tuple, given["put"]))
    dungeon.do(*given.get("play", []))
    if "after" in given:
        dungeon.change(*map(tuple, given["after"]))
    return dungeon.play


def same(play: Play) -> Hashable:
    """How often turns went round makes no difference, nor what was seen of dice that are all known here."""
    table: Any = msgspec.to_builtins(play.state)
    table.pop("turns")
    for player in table["players"]:
        player.pop("shown")
        player.pop("gone")
    return repr((table, play.position().answers))


def stock(table: Dungeon, seat: int) -> int:
    """Fame, and what the bank would pay for the dice that are left."""
    return fame(table, seat) + sum(table.box.edition.face[side - 1].value for side in table.players[seat].sides)


def claim(row: Row, play: Play) -> Claim:
    """fame:9 - so much more fame, gold included, than now when the round is over. now:4 - so much more with the next
    question. stock:6 - so much more when the first auction is over, with what the bank would pay for all dice left.
    pips:30 - so much is what the bank would pay for the dice, if each that is rolled again shows the lowest side."""
    word, _, what = row.claim.partition(":")
    seat, before = play.asks[0].seat, play.copy().state
    start: Any = before
    scored = stock(start, seat) if word == "stock" else fame(start, seat)

    def settled(now: Play) -> bool | None:
        table: Any = now.state
        if word == "pips":
            again = next(answer for _, who, answer in reversed(now.position().answers) if who == seat)
            values = sorted(start.players[seat].sides)
            for side in map(int, again):
                values.remove(side)
            return sum(values) + len(again) >= int(what)
        if word == "stock":
            return stock(table, seat) >= scored + int(what) if table.phase == TORTURE else None
        if word == "fame" and table.round == start.round and not table.over:
            return None
        return fame(table, seat) >= scored + int(what)

    return settled
