"""What a running game knows, as plain data, with what every chapter needs to ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from companion.games.torture.verbs import PHASES, Chosen, Does, Held, counts
from companion.rules.state import State

if TYPE_CHECKING:
    from companion.games.torture.box import Box

NOBODY = -1

EQUIPMENT, TORTURE = PHASES


class Bid(msgspec.Struct):
    """A standing bid: whose, how many dice, of what (a value, "trump" or "wild").

    dice: their sides, where they are known to the companion because it rolled them. borrowed: the sides of those that
    only count as trumps, where they were named; UNSET for none, as fingerprints of earlier games have it.
    """

    seat: int
    count: int
    what: str
    dice: list[int] = []
    borrowed: list[int] | msgspec.UnsetType = msgspec.UNSET


class Player(msgspec.Struct):
    """What a seat has.

    hand: how many dice lie behind its screen. sides: what they show, where the companion rolled them. shown: how many
    dice of each kind people saw at one time since the roll, by the numbers of their sides ("3"); anew from each die on
    that was turned unseen. gone: the same of dice out of play. spent: how many of these there are this round. passed,
    waits: in this phase. acted: it has bid or banked in it. visits: to the bank this round. used: equipment used up for
    this round. ways: of cards that leave a choice, what was chosen on each, by where it stands there.
    """

    gold: int
    hand: int = 0
    sides: list[int] = []
    shown: list[dict[str, int]] = []
    gone: dict[str, int] = {}
    spent: int = 0
    passed: bool = False
    waits: bool = False
    acted: bool = False
    visits: int = 0
    equipment: list[str] = []
    felons: list[str] = []
    used: list[str] = []
    ways: dict[str, dict[str, int]] | msgspec.UnsetType = msgspec.UNSET

    def chosen(self, card: str) -> Chosen:
        """What was chosen on a card."""
        return (self.ways or {}).get(card, {})


class Dungeon(State):
    """The whole table.

    players: by seat. equipment, felons: the cards that lie open. bids: the standing ones by card. decks: equipment and
    felons face down, the top one last; empty where the pack is real. gone: cards that are out of the game. real: packs
    that come off the table's own. starter: who has the marker. round: from 1. phase: which auction runs, "" for none.
    seat: whose turn it is. turns: how many there were, passes for want of dice included. winners: who had a winning bid
    in the equipment phase of this round. over: the game has ended.
    """

    players: list[Player]
    equipment: list[str] = msgspec.field(default_factory=list)
    felons: list[str] = msgspec.field(default_factory=list)
    bids: dict[str, Bid] = msgspec.field(default_factory=dict)
    decks: dict[str, list[str]] = msgspec.field(default_factory=lambda: {"equipment": [], "felons": []})
    gone: list[str] = msgspec.field(default_factory=list)
    real: list[str] = msgspec.field(default_factory=list)
    starter: int = NOBODY
    round: int = 0
    phase: str = ""
    seat: int = NOBODY
    turns: int = 0
    winners: list[int] = msgspec.field(default_factory=list)
    over: bool = False

    if TYPE_CHECKING:
        box: ClassVar[Box]


def on_offer(table: Dungeon) -> list[str]:
    """The cards of the phase that runs (TOR-ROUND-05)."""
    return table.equipment if table.phase == EQUIPMENT else table.felons


def leads(table: Dungeon, seat: int) -> list[str]:
    """The cards on which this seat has the standing bid."""
    found = []
    for card, bid in table.bids.items():
        if bid.seat == seat:
            found.append(card)
    return found


def in_force(table: Dungeon, seat: int, card: str) -> Sequence[Does]:
    """What an equipment card does for a seat now; nothing, where it is one that people told of."""
    found = table.box.does.get(card, ())
    if not table.box.under:
        return found
    player = table.players[seat]
    held, chosen = Held(len(player.felons), len(player.equipment), table.round), player.chosen(card)
    return [one for one in found if not (one.only_if or one.ways) or counts(one, held, chosen)]


def abilities(table: Dungeon, seat: int, verb: str, phase: str = "") -> list[str]:
    """The seat's equipment with that ability; phase: where it has to count in that one."""
    found = []
    for card in table.players[seat].equipment:
        for one in in_force(table, seat, card):
            if one.verb == verb and (not phase or one.phase == phase):
                found.append(card)
                break
    return found


def strength(table: Dungeon, seat: int, verb: str) -> int:
    """The numbers of all its abilities of that kind together."""
    together = 0
    for card in table.players[seat].equipment:
        for one in in_force(table, seat, card):
            if one.verb == verb:
                together += one.number
    return together


def second_among(table: Dungeon, dice: int) -> int:
    """How many of so many dice of a seat are of the second sort: all usual ones come into use before them."""
    parts = table.box.edition.components
    return max(dice - (parts.dice - parts.second_dice), 0)


def left_of(table: Dungeon, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % len(table.players)


def clockwise(table: Dungeon, first: int) -> list[int]:
    """All seats, from that one on."""
    count = len(table.players)
    return [(first + step) % count for step in range(count)]


def price(table: Dungeon, seat: int, card: str) -> int:
    """What an equipment card costs this seat; later ones may cost less, never less than nothing."""
    return max(table.box.equipment[card].price - strength(table, seat, "discount"), 0)
