"""The shape of an edition: tiles, action cards and counts, and what they must be to be played with."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

import msgspec

from companion.editions.effects import DO, Effect, check_effects, every_effect
from companion.editions.fields import beginning, check_colour, check_filled, check_ids, check_number, check_seats
from companion.games.cloaks.ground import PLACES
from companion.games.cloaks.tiles import (
    BLOCKED,
    FIELD,
    NEUTRAL,
    ROAD,
    SIGNS,
    STAR,
    TURNINGS,
    Rows,
    exits,
    field_beside_road,
    road_pieces,
    turned,
)
from companion.games.cloaks.verbs import BY_TABLE, VERBS, binds_nobody, paths
from companion.rules.findings import Findings

SMALLEST, LARGEST = 3, 7
"""Squares in a side of a tile."""

LIKE = {"road": ROAD, "field": FIELD, "star": STAR, "neutral": NEUTRAL, "blocked": BLOCKED}
"""What a sign of an owner's own tiles can be like for the rules."""

LOOKS = ("plain", "water", "bridge", "square", "wall", "garden")
"""How such a sign can be drawn."""

MOST_CARDS = 60

FEWEST_SEATS, MOST_SEATS = 3, 4


class Tile(msgspec.Struct, frozen=True):
    """One terrain tile: its rows from the north, as it is seen when it is not turned. name: "" for its id."""

    id: str
    rows: list[str]
    name: str = ""
    source: str = "estimate"


class Sign(msgspec.Struct, frozen=True):
    """A sign of tiles that the rules do not know: what it is called, what it is like for them, and how it is drawn.

    colour: of the square, "" for that of its look.
    """

    sign: str
    name: str
    like: str
    look: str = "plain"
    colour: str = ""
    source: str = "owner"


class Colour(msgspec.Struct, frozen=True):
    """The colour of one player's wood."""

    id: str
    name: str
    hex: str
    source: str = "rulebook"


class Action(msgspec.Struct, frozen=True):
    """One action card: what it is called, what it does in order (`verbs.py`), what it says, how many the pack has."""

    id: str
    name: str
    effects: list[dict[str, Any]]
    text: str = ""
    copies: int = 1
    source: str = "invented"

    def all_effects(self) -> list[Effect]:
        """Those that lie in others among them."""
        return list(every_effect(self.effects))


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
    sign: list[Sign] = []
    influence: Influence = Influence()
    components: Components = Components()

    def grids(self) -> list[Rows]:
        """Every tile as the rules know it: signs of the owner's own are what they are like."""
        own = {one.sign: LIKE[one.like] for one in self.sign}
        return [tuple("".join(own.get(sign, sign) for sign in row) for row in tile.rows) for tile in self.tile]


def check(box: Edition, findings: Findings) -> None:
    """Add every fault of an edition (CLK-COMP-01 to 08); as the owner's tiles are the truth, odd ones are doubts."""
    _check_components(box, findings)
    if _check_signs(box, findings):
        _check_tiles(box, findings)
    _check_cards(box, findings)


def _fault(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.fault(path, f"cloaks.edition.{key}", **facts)


def _doubt(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.doubt(path, f"cloaks.edition.{key}", **facts)


def _check_components(box: Edition, findings: Findings) -> None:
    parts, gives = box.components, box.influence
    check_seats(findings, parts.seats_least, parts.seats_most, (FEWEST_SEATS, MOST_SEATS))
    counts = (("houses", 2), ("monuments", 1), ("cloaks", 1), ("cloaks_ready", 1), ("build_per_turn", 1),
              ("neutral_houses", 0))  # fmt: skip
    for name, least in counts:
        check_number(findings, f"components.{name}", getattr(parts, name), least, 99)
    if parts.cloaks_ready > parts.cloaks:
        _fault(findings, "components.cloaks_ready", "ready", ready=parts.cloaks_ready, cloaks=parts.cloaks)
    check_number(findings, "influence.cloak_every", gives.cloak_every, 1, 99)
    for name in ("own", "others", "monuments"):
        check_number(findings, f"influence.{name}", getattr(gives, name), 0, 99)
    wanted = min(parts.seats_most, MOST_SEATS)
    if not max(parts.seats_least, FEWEST_SEATS) <= len(box.colour) <= 9:
        _fault(findings, "colour", "colours", count=len(box.colour), wanted=wanted)
        return
    if len(box.colour) < wanted:
        _doubt(findings, "colour", "few_colours", count=len(box.colour), wanted=wanted)
    for at, colour in enumerate(box.colour):
        check_colour(findings, f"colour[{at}].hex", colour.hex)
    check_ids(findings, "colour", [colour.id for colour in box.colour])


def _check_signs(box: Edition, findings: Findings) -> bool:
    """Whether the signs of the owner's own can be read."""
    before = len(findings.faults)
    for at, one in enumerate(box.sign):
        path = f"sign[{at}]"
        if len(one.sign) != 1 or one.sign.isspace():
            _fault(findings, f"{path}.sign", "one_sign", value=beginning(one.sign))
        elif one.sign in (*SIGNS, *(other.sign for other in box.sign[:at])):
            _fault(findings, f"{path}.sign", "sign_taken", value=one.sign)
        check_filled(findings, f"{path}.name", one.name)
        for field, value, known in (("like", one.like, tuple(LIKE)), ("look", one.look, LOOKS)):
            if value not in known:
                near = get_close_matches(value, known, n=1)
                findings.fault(f"{path}.{field}", "editions.effect.word", value=beginning(value), known=sorted(known),
                               **({"near": near[0]} if near else {}))  # fmt: skip
        if one.colour:
            check_colour(findings, f"{path}.colour", one.colour)
        if not any(one.sign in row for tile in box.tile for row in tile.rows):
            _doubt(findings, f"{path}.sign", "sign_unused", value=beginning(one.sign))
    return len(findings.faults) == before


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
    whole, known = True, [*SIGNS, *(one.sign for one in box.sign)]
    for at, (tile, grid) in enumerate(zip(tiles, box.grids(), strict=True)):
        path = f"tile[{at}].rows"
        whole = _has_shape(tile, path, size, known, findings) and _check_grid(tile, grid, path, findings) and whole
    if whole:
        _doubt_tiles(box, findings)


def _has_shape(tile: Tile, path: str, size: int, known: list[str], findings: Findings) -> bool:
    """Whether it is a square of signs that are known."""
    if len(tile.rows) != size or any(len(row) != size for row in tile.rows):
        _fault(findings, path, "square", tile=beginning(tile.id), size=size)
        return False
    unknown = next((sign for sign in "".join(tile.rows) if sign not in known), None)
    if unknown is not None:
        _fault(findings, path, "sign", tile=beginning(tile.id), sign=unknown, signs=known)
    return unknown is None


def _check_grid(tile: Tile, grid: Rows, path: str, findings: Findings) -> bool:
    """Whether it is a grid that can be played on."""
    signs = "".join(grid)
    if ROAD not in signs:
        _fault(findings, path, "no_road", tile=beginning(tile.id))
        return False
    if FIELD not in signs and STAR not in signs:
        _fault(findings, path, "no_field", tile=beginning(tile.id))
        return False
    if not field_beside_road(grid):
        # It can be anybody's home tile, and the house marked H needs such a field (CLK-SETUP-14).
        _fault(findings, path, "no_start", tile=beginning(tile.id))
        return False
    return True


def _doubt_tiles(box: Edition, findings: Findings) -> None:
    """What is odd about tiles that could be played with all the same."""
    grids = box.grids()
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
    check_ids(findings, "action", [card.id for card in cards])
    for at, card in enumerate(cards):
        path = f"action[{at}]"
        check_number(findings, f"{path}.copies", card.copies, 1, MOST_CARDS)
        check_filled(findings, f"{path}.name", card.name)
        before = len(findings.faults)
        check_effects(card.effects, f"{path}.effects", VERBS, findings)
        if not card.effects:
            _doubt(findings, f"{path}.effects", "does_nothing", card=beginning(card.id))
        for place, effect in paths(card.effects) if len(findings.faults) == before else ():
            if binds_nobody(effect):
                _doubt(
                    findings, f"{path}.effects[{place.partition('.')[0]}]", "binds_nobody", card=beginning(card.name)
                )
        if any(effect.get(DO) == BY_TABLE for effect in card.all_effects()):
            check_filled(findings, f"{path}.text", card.text)
    count = sum(card.copies for card in cards)
    if not shown < count <= MOST_CARDS:
        _fault(findings, "action", "cards", count=count, least=shown + 1, most=MOST_CARDS)
