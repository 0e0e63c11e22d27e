"""What a viewer may know of the table: everything but the order of the action cards that lie face down."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType

from companion.games.cloaks.cards import face_down
from companion.games.cloaks.ground import PLACES, lie
from companion.games.cloaks.scoring import tile_points
from companion.games.cloaks.state import (
    City,
    Tally,
    active,
    all_bans,
    all_tallies,
    carded,
    ground,
    houses_left,
    monuments_left,
    order,
    supply,
)
from companion.rules.view import TableView


class SeatView(msgspec.Struct):
    """A seat: its pieces on the board and beside it.

    lying: active cloaks; supply: not earned yet; carded: on a card; card: the one it has claimed, "" for none.
    may_not: what a card keeps it from in its turn, the running one or the next; left out for nothing.
    """

    cloaks: list[str]
    noble: str
    houses: list[str]
    monuments: list[str]
    influence: int
    points: int
    lying: int
    supply: int
    waiting: int
    carded: int
    boxed: int
    houses_left: int
    monuments_left: int
    home: int
    card: str
    may_not: list[str] | UnsetType = UNSET


class TileView(msgspec.Struct):
    """A place of the city: its tile ("" for none yet), quarter turns, rows as it lies, and what stands there by seat.

    points: what it scores for each seat as it stands. drawn: its rows as they are printed, where it has signs of its
    owner's own; left out elsewhere.
    """

    tile: str
    turning: str
    rows: list[str]
    houses: list[int]
    monuments: list[int]
    starred: list[int]
    neutral: int
    points: list[int]
    drawn: list[str] | UnsetType = UNSET


class CardView(msgspec.Struct):
    """An open action card, and the seat whose cloak lies on it, -1 for nobody's."""

    card: str
    seat: int


class CityView(TableView, kw_only=True):
    """The table.

    size: squares in a side of a tile. neutral: squares of neutral houses. built: buildings of this turn; verbs: of
    action cards, in force for it. face_down: how many action cards lie in the deck. last_round: who brought it about,
    -1 for nobody. light: squares are not followed. estimates: blocks of the edition that nobody has checked.
    """

    seats: list[SeatView]
    tiles: list[TileView]
    size: int
    neutral: list[str]
    open: list[CardView]
    face_down: int
    discards: list[str]
    seat: int
    starter: int
    round: int
    built: int
    verbs: list[str]
    last_round: int
    light: bool
    over: bool
    estimates: list[str]


def view(table: City, viewer: int | None) -> CityView:
    """What a viewer (None: everybody at the table) may know."""
    tallies = all_tallies(table)
    cards, edition = {card: claim.seat for card, claim in table.claims.items()}, table.box.edition
    return CityView(
        seats=[_seat(table, seat, tallies) for seat in range(len(table.players))],
        tiles=[_tile(table, place, tallies) for place in range(PLACES)],
        size=table.box.size,
        neutral=order(ground(table).neutral),
        open=[CardView(card, cards.get(card, -1)) for card in table.open],
        face_down=len(face_down(table)),
        discards=list(table.discards),
        seat=table.seat,
        starter=table.starter,
        round=table.players[table.seat].turns if tallies and table.seat >= 0 else 0,
        built=table.turn.built,
        verbs=list(table.turn.verbs),
        last_round=table.ender,
        light=table.box.light,
        over=table.over,
        estimates=sorted(
            {"tile" for tile in edition.tile if tile.source == "estimate"}
            | {"action" for card in edition.action if card.source == "invented"}
        ),
    )


def _seat(table: City, seat: int, tallies: Sequence[Tally]) -> SeatView:
    player = table.players[seat]
    card = next((card for card, claim in table.claims.items() if claim.seat == seat), "")
    return SeatView(
        cloaks=list(player.cloaks),
        noble=player.noble,
        houses=list(player.houses),
        monuments=list(player.monuments),
        influence=player.influence,
        points=sum(tile_points(tally, seat) for tally in tallies),
        lying=active(table, seat),
        supply=supply(table, seat),
        waiting=player.waiting,
        carded=carded(table, seat),
        boxed=player.boxed,
        houses_left=houses_left(table, seat),
        monuments_left=monuments_left(table, seat),
        home=player.home,
        card=card,
        may_not=all_bans(table, seat) or UNSET,
    )


def _tile(table: City, place: int, tallies: Sequence[Tally]) -> TileView:
    word, box, seats = table.tiles[place], table.box, range(len(table.players))
    tile, _, turning = word.partition(":")
    tally = tallies[place] if tallies else Tally([0 for _ in seats], [0 for _ in seats], [0 for _ in seats], 0)
    return TileView(
        tile=tile,
        turning=turning,
        rows=list(lie(box.tiles, word) or ()),
        houses=list(tally.houses),
        monuments=list(tally.monuments),
        starred=list(tally.starred),
        neutral=tally.neutral,
        points=[tile_points(tally, seat) for seat in seats],
        drawn=list(lie(box.drawn, word) or ()) if tile in box.drawn else UNSET,
    )
