"""What a viewer may know of the table: everything but what lies behind the others' screens, and the decks."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from companion.games.torture.known import known_of, least_of
from companion.games.torture.rounds import face_down
from companion.games.torture.scoring import fame
from companion.games.torture.state import Dungeon, price
from companion.rules.view import TableView


class SeatView(msgspec.Struct):
    """A seat: dice behind its screen and out of play, gold and fame, its cards.

    gold: -1 where the table hides coins, and so is fame then; where gold is shown, fame can be below 0.

    shown: by the sides, how many of the dice behind its screen everybody knows to show that: they lay in bids, or
    equipment has set them for all to see. It is left out where there are none (TOR-BID-11). ways: what was chosen on
    its cards, by where each choice stands there; left out where there is none.
    """

    hand: int
    spent: int
    gold: int
    fame: int
    passed: bool
    waits: bool
    visits: int
    equipment: list[str]
    felons: list[str]
    used: list[str]
    shown: dict[str, int] | UnsetType = UNSET
    ways: dict[str, dict[str, int]] | UnsetType = UNSET


class CardView(msgspec.Struct):
    """A card on offer, and the standing bid: whose (-1 for nobody's), how many dice, of what, and their sides where
    the companion rolled them. prices: what it costs each seat; none for a felon. borrowed: the sides of those dice that
    only count as trumps, left out where none do."""

    card: str
    seat: int
    count: int
    what: str
    sides: list[int]
    prices: list[int]
    borrowed: list[int] | UnsetType = UNSET


class DungeonView(TableView, kw_only=True):
    """The table. phase: "equipment", "torture" or "" between; seat: whose turn it is, -1 for nobody's. face_down: cards
    left in each deck. bought: cards that were bought a moment ago and still have dice on them, left out where there are
    none. hand: the viewer's own dice, where the companion rolled them."""

    seats: list[SeatView]
    equipment: list[CardView]
    felons: list[CardView]
    face_down: dict[str, int]
    starter: int
    round: int
    rounds: int
    phase: str
    seat: int
    virtual: bool
    over: bool
    estimates: list[str]
    bought: list[CardView] | UnsetType = UNSET
    hand: list[int] | UnsetType = UNSET


def view(table: Dungeon, viewer: int | None) -> DungeonView:
    """What a viewer (None: everybody at the table) may know."""
    box = table.box
    edition = box.edition
    blocks = {
        "face": any(face.source == "estimate" for face in box.faces),
        "equipment": any(card.source == "invented" for card in edition.equipment),
        "felon": any(card.source == "invented" for card in edition.felon),
    }
    seen = DungeonView(
        seats=[_seat(table, seat, viewer) for seat in range(len(table.players))],
        equipment=[_card(table, card) for card in table.equipment],
        felons=[_card(table, card) for card in table.felons],
        face_down={pack: len(face_down(table, pack)) for pack in ("equipment", "felons")},
        starter=table.starter,
        round=table.round,
        rounds=box.rounds,
        phase=table.phase,
        seat=table.seat,
        virtual=box.virtual,
        over=table.over,
        bought=[_card(table, card) for card in table.bids if card not in (*table.equipment, *table.felons)] or UNSET,
        estimates=[name for name, guessed in blocks.items() if guessed],
    )
    if viewer is not None and box.virtual:
        seen.hand = list(table.players[viewer].sides)
    return seen


def _seat(table: Dungeon, seat: int, viewer: int | None) -> SeatView:
    player = table.players[seat]
    shown = table.over or table.box.options.coins == "open" or viewer == seat
    return SeatView(
        hand=player.hand,
        spent=player.spent,
        gold=player.gold if shown else -1,
        fame=fame(table, seat) if shown else -1,
        passed=player.passed,
        waits=player.waits,
        visits=player.visits,
        equipment=list(player.equipment),
        felons=list(player.felons),
        used=[word for word in player.used if ":" not in word],
        shown=_shown(table, seat) or UNSET,
        ways=player.ways,
    )


def _shown(table: Dungeon, seat: int) -> dict[str, int]:
    """The dice behind a screen of which everybody knows what they show, by their sides."""
    player = table.players[seat]
    if not player.hand or not any(player.shown):
        return {}
    known, hand = known_of(table, seat), player.hand
    every = table.box.bankable.every
    least = {side: least_of(known, (side,), every, hand) for side in every}
    return {str(side): count for side, count in least.items() if count}


def _card(table: Dungeon, card: str) -> CardView:
    bid = table.bids.get(card)
    prices = [price(table, seat, card) for seat in range(len(table.players))] if card in table.box.equipment else []
    if bid is None:
        return CardView(card, -1, 0, "", [], prices)
    return CardView(card, bid.seat, bid.count, bid.what, list(bid.dice), prices, bid.borrowed)
