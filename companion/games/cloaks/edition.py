"""The shape of an edition: tiles, action cards and counts, and what they must be to be played with."""

from __future__ import annotations

import msgspec

from companion.editions.fields import beginning, check_colour, check_filled, check_ids, check_number, check_seats
from companion.games.cloaks.ground import PLACES
from companion.games.cloaks.tiles import (
    FIELD,
    NEUTRAL,
    ROAD,
    SIGNS,
    STAR,
    TURNINGS,
    exits,
    field_beside_road,
    road_pieces,
    turned,
)
from companion.rules.findings import Findings

SMALLEST, LARGEST = 3, 7
"""Squares in a side of a tile."""

VERBS = frozenset(
    {
        *("rebase", "bare_step", "pass_noble", "move_rival_cloak", "swap_cloaks"),
        *("diagonal_build", "extra_build", "gain_influence", "repeat_move", "free_text"),
    }
)
"""What an action card can do; of free_text the table is the judge (R-CLK-32)."""


class Tile(msgspec.Struct, frozen=True):
    """One terrain tile: its rows from the north, as it is seen when it is not turned."""

    id: str
    rows: list[str]
    source: str = "estimate"


class Colour(msgspec.Struct, frozen=True):
    """The colour of one player's wood."""

    id: str
    name: str
    hex: str
    source: str = "rulebook"


class Action(msgspec.Struct, frozen=True):
    """One action card: what it is called, what it does, how much of it, and what it says."""

    id: str
    name: str
    verb: str
    text: str
    number: int = 0
    source: str = "invented"


class Influence(msgspec.Struct, frozen=True):
    """What a new house gives: for each own house, each other house or each monument; and what brings a cloak."""

    own: int = 1
    others: int = 2
    monuments: int = 3
    cloak_every: int = 10
    source: str = "rulebook"


class Components(msgspec.Struct, frozen=True):
    """How many can play, what each of them has, and the counts of the rules."""

    seats_least: int = 3
    seats_most: int = 4
    houses: int = 15
    monuments: int = 5
    cloaks: int = 10
    cloaks_ready: int = 4
    neutral_houses: int = 4
    influence_markers: int = 2
    build_per_turn: int = 3
    open_cards: int = 4
    source: str = "rulebook"


class Edition(msgspec.Struct, frozen=True):
    """A whole edition, without its head."""

    tile: list[Tile]
    action: list[Action]
    colour: list[Colour]
    influence: Influence = Influence()
    components: Components = Components()


def check(box: Edition, findings: Findings) -> None:
    """Add every fault of an edition (CLK-COMP-01 to 08); as the owner's tiles are the truth, odd ones are doubts."""
    _check_components(box, findings)
    _check_tiles(box, findings)
    _check_cards(box, findings)


def _fault(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.fault(path, f"cloaks.edition.{key}", **facts)


def _doubt(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.doubt(path, f"cloaks.edition.{key}", **facts)


def _check_components(box: Edition, findings: Findings) -> None:
    parts, gives = box.components, box.influence
    check_seats(findings, parts.seats_least, parts.seats_most, (3, 4))
    counts = (("houses", 2), ("monuments", 1), ("cloaks", 1), ("cloaks_ready", 1), ("build_per_turn", 1),
              ("neutral_houses", 0))  # fmt: skip
    for name, least in counts:
        check_number(findings, f"components.{name}", getattr(parts, name), least, 99)
    if parts.cloaks_ready > parts.cloaks:
        _fault(findings, "components.cloaks_ready", "ready", ready=parts.cloaks_ready, cloaks=parts.cloaks)
    check_number(findings, "influence.cloak_every", gives.cloak_every, 1, 99)
    for name in ("own", "others", "monuments"):
        check_number(findings, f"influence.{name}", getattr(gives, name), 0, 99)
    if not parts.seats_most <= len(box.colour) <= 9:
        _fault(findings, "colour", "colours", count=len(box.colour), wanted=parts.seats_most)
        return
    for at, colour in enumerate(box.colour):
        check_colour(findings, f"colour[{at}].hex", colour.hex)
    check_ids(findings, "colour", [colour.id for colour in box.colour])


def _check_tiles(box: Edition, findings: Findings) -> None:
    tiles = box.tile
    if len(tiles) != PLACES:
        _fault(findings, "tile", "tiles", count=len(tiles), wanted=PLACES)
        return
    check_ids(findings, "tile", [tile.id for tile in tiles])
    size = len(tiles[0].rows)
    if not SMALLEST <= size <= LARGEST:
        _fault(findings, "tile[0].rows", "size", rows=size, least=SMALLEST, most=LARGEST)
        return
    whole = True
    for at, tile in enumerate(tiles):
        whole = _check_grid(tile, f"tile[{at}].rows", size, findings) and whole
    if whole:
        _doubt_tiles(box, findings)


def _check_grid(tile: Tile, path: str, size: int, findings: Findings) -> bool:
    """Whether it is a grid that can be played on."""
    if len(tile.rows) != size or any(len(row) != size for row in tile.rows):
        _fault(findings, path, "square", tile=beginning(tile.id), size=size)
        return False
    signs = "".join(tile.rows)
    unknown = next((sign for sign in signs if sign not in SIGNS), None)
    if unknown is not None:
        _fault(findings, path, "sign", tile=beginning(tile.id), sign=unknown, signs=[ROAD, FIELD, STAR, NEUTRAL])
        return False
    if ROAD not in signs:
        _fault(findings, path, "no_road", tile=beginning(tile.id))
        return False
    if FIELD not in signs and STAR not in signs:
        _fault(findings, path, "no_field", tile=beginning(tile.id))
        return False
    if not field_beside_road(tuple(tile.rows)):
        # It can be anybody's home tile, and the house marked H needs such a field (CLK-SETUP-14).
        _fault(findings, path, "no_start", tile=beginning(tile.id))
        return False
    return True


def _doubt_tiles(box: Edition, findings: Findings) -> None:
    """What is odd about tiles that could be played with all the same."""
    grids = [tuple(tile.rows) for tile in box.tile]
    neutral = sum("".join(grid).count(NEUTRAL) for grid in grids)
    if neutral != box.components.neutral_houses:
        _doubt(findings, "tile", "neutral", count=neutral, wanted=box.components.neutral_houses)
    for at, (tile, grid) in enumerate(zip(box.tile, grids, strict=True)):
        path = f"tile[{at}].rows"
        pieces = road_pieces(grid)
        if pieces > 1:
            _doubt(findings, path, "pieces", tile=tile.id, pieces=pieces)
        if 0 in exits(grid):
            _doubt(findings, path, "shut", tile=tile.id, sides=exits(grid).count(0))
        same = next(
            (other for other in range(at) if grid in [turned(grids[other], int(turn)) for turn in TURNINGS]), None
        )
        if same is not None:
            _doubt(findings, path, "same", tile=tile.id, other=box.tile[same].id)


def _check_cards(box: Edition, findings: Findings) -> None:
    cards, shown = box.action, box.components.open_cards
    check_number(findings, "components.open_cards", shown, 1, 9)
    if not shown < len(cards) <= 40:
        _fault(findings, "action", "cards", count=len(cards), least=shown + 1, most=40)
        return
    check_ids(findings, "action", [card.id for card in cards])
    for at, card in enumerate(cards):
        if card.verb not in VERBS:
            _fault(findings, f"action[{at}].verb", "verb", value=beginning(card.verb), verbs=sorted(VERBS))
        check_filled(findings, f"action[{at}].name", card.name)
        if card.verb == "free_text":
            check_filled(findings, f"action[{at}].text", card.text)
        if not 0 <= card.number <= 99 or (card.verb == "gain_influence" and card.number < 1):
            _fault(findings, f"action[{at}].number", "number", card=beginning(card.id))
