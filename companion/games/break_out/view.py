"""What a viewer may know of the table. Everything is public but the forecasts."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from companion.games.break_out.edition import WHITE, Effect
from companion.games.break_out.scoring import boat_points, hits, lost, most_possible
from companion.games.break_out.state import (
    CELL,
    Escape,
    aboard,
    covered,
    pile,
    place_word,
    resting,
    round_number,
    stage,
)
from companion.games.break_out.white import available
from companion.rules.view import TableView


class PrisonerView(msgspec.Struct):
    """A prisoner as the edition draws it; place: "cell", "12" or "boat3". rests: its next result is lost, on a board
    where a space has it so."""

    id: str
    name: str
    colour: str
    hex: str
    pattern: str
    place: str
    covered: bool
    rests: bool | UnsetType = UNSET


class WhiteView(msgspec.Struct):
    """The white die, and whether it may be taken now."""

    id: str
    hex: str
    pattern: str
    available: bool


class PileView(msgspec.Struct):
    """Who stands on a space of the track, bottom to top."""

    space: int
    prisoners: list[str]


class BoatView(msgspec.Struct):
    """A boat, from 1: who is in it, its places, its points a head, and what it looks like."""

    boat: int
    prisoners: list[str]
    seats: int
    points: int
    look: str


class SpecialView(msgspec.Struct):
    """A special space of the owner's board: its number, its name, what is printed there, and what it does."""

    space: int
    name: str
    text: str
    effects: list[Effect]


class TrackView(msgspec.Struct):
    """The track: its spaces, the first one out of the cells, and how many lie on each piece of board. special: the
    spaces that are not like the others, where there are any."""

    spaces: int
    first: int
    sections: list[int]
    special: list[SpecialView] | UnsetType = UNSET


class TurnView(msgspec.Struct):
    """The turn, with seat -1 before the first; forward, back, white: results still to be used, as in Escape."""

    seat: int
    number: int
    round: int
    dice: list[str]
    named: str
    forward: dict[str, int]
    back: str
    white: int


class SheetBoat(msgspec.Struct):
    """What a forecast says of one boat: its prisoners, those of them who are in it, and the points for these."""

    prisoners: list[str]
    right: list[str]
    points: int


class Sheet(msgspec.Struct):
    """A forecast, boat by boat, and the points so far."""

    boats: list[SheetBoat]
    total: int


class OwnSheet(Sheet):
    """One's own forecast. most: what it can still score at best. lost: those who cannot come into their boat any more,
    because they sit in another one or it is full; for all others it is open, however long the game may last."""

    most: int
    lost: list[str]


class EscapeView(TableView, kw_only=True):
    """The table of Break Out. forecasts: once the game is over. mine: for a seat that has a forecast."""

    prisoners: list[PrisonerView]
    white: WhiteView
    cells: list[str]
    piles: list[PileView]
    boats: list[BoatView]
    track: TrackView
    stage: str
    turn: TurnView
    locked: list[bool]
    over: bool
    estimates: list[str]
    forecasts: list[Sheet] | UnsetType = UNSET
    mine: OwnSheet | UnsetType = UNSET


def view(table: Escape, viewer: int | None) -> EscapeView:
    """What a viewer (None: everybody at the table) may know."""
    box = table.box
    edition, dice = box.edition, box.edition.dice
    blocks = (("track", edition.track), ("entry", edition.entry), ("dice", dice))
    special = [SpecialView(one.at, one.name, one.text, list(one.effects)) for one in box.special.values()]
    seen = EscapeView(
        prisoners=[
            PrisonerView(
                id=prisoner.id,
                name=prisoner.name,
                colour=prisoner.colour,
                hex=prisoner.hex,
                pattern=prisoner.pattern,
                place=place_word(table.at[prisoner.id]),
                covered=covered(table, prisoner.id),
                rests=prisoner.id in resting(table) if box.lets_rest else UNSET,
            )
            for prisoner in edition.prisoner
        ],
        white=WhiteView(WHITE, dice.white_hex, dice.white_pattern, available(table)),
        cells=[who for who, at in table.at.items() if at == CELL],
        piles=[
            PileView(space, list(pile(table, space))) for space in sorted({at for at in table.at.values() if at > CELL})
        ],
        boats=[
            BoatView(number, list(aboard(table, number)), boat.seats, boat.points, boat.look)
            for number, boat in enumerate(edition.boat, start=1)
        ],
        track=TrackView(box.last, box.first, list(edition.track.sections), special or UNSET),
        stage=stage(table),
        turn=_turn(table),
        locked=[bool(forecast) for forecast in table.forecasts],
        over=table.over,
        estimates=sorted(part for part, block in blocks if block.source == "estimate"),
    )
    if table.over:
        seen.forecasts = [_sheet(table, forecast) for forecast in table.forecasts]
    if viewer is not None and table.forecasts[viewer]:
        forecast = table.forecasts[viewer]
        mine = _sheet(table, forecast)
        seen.mine = OwnSheet(mine.boats, mine.total, most_possible(table, forecast), lost(table, forecast))
    return seen


def _turn(table: Escape) -> TurnView:
    return TurnView(
        seat=table.seat if table.turns else -1,
        number=table.turns,
        round=round_number(table) if table.turns else 0,
        dice=list(table.dice),
        named=table.named,
        forward=dict(table.forward),
        back=table.back,
        white=table.white,
    )


def _sheet(table: Escape, forecast: list[str]) -> Sheet:
    """One forecast: each boat's prisoners, those who are in it, and the points so far."""
    right = hits(table, forecast)
    points = boat_points(table, right)
    boats = [
        SheetBoat(list(boat), list(heads), gained) for boat, heads, gained in zip(forecast, right, points, strict=True)
    ]
    return Sheet(boats, sum(points))
