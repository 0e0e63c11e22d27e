"""Which pieces lie where after each line of the log, and what is laid out before the first turn, for hands.

Cloaks, houses and monuments of one colour nobody tells apart: they are counted by square. A supply is what the others
leave, and so is the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import convert

from companion.client.display.display import Display
from companion.client.display.puts import Put, SetUpStep
from companion.client.layers.views import LogLine
from companion.games.cloaks.edition import Components
from companion.games.cloaks.ground import PLACES, squares_of
from companion.games.cloaks.tiles import NEUTRAL as NEUTRAL_SIGN
from companion.games.cloaks.tiles import turned
from companion.games.cloaks.view import CityView
from companion.rules.copies import copies_of
from companion.rules.corrections import CORRECTED, told_right

TOKEN, NEUTRAL = "token", "neutral"
"""The start token, and the houses that are nobody's."""

APART = ("beside", "ready", "on", "influence", "points")
"""First words of places that are no square."""


def cloak(seat: int) -> str:
    """The cloaks of a seat."""
    return f"cloak:{seat}"


def house(seat: int) -> str:
    """The houses of a seat."""
    return f"house:{seat}"


def monument(seat: int) -> str:
    """The monuments of a seat."""
    return f"monument:{seat}"


def noble(seat: int) -> str:
    """The one noble of a seat."""
    return f"noble:{seat}"


def markers(seat: int) -> str:
    """The influence markers of a seat: two, for one number."""
    return f"markers:{seat}"


def ready(seat: int) -> str:
    """Beside the player board, apart from the supply: cloaks that wait."""
    return f"ready:{seat}"


def influence(number: int) -> str:
    """A number on the influence track."""
    return f"influence:{number}"


def points(number: int) -> str:
    """A number on the track of victory points."""
    return f"points:{number}"


def on_card(card: str) -> str:
    """On an action card."""
    return f"on:{card}"


def lies(place: int | str, turning: str) -> str:
    """How a tile lies."""
    return f"lies:{place}:{turning}"


def tile_at(place: int | str) -> str:
    """Somewhere on the tile at a place."""
    return f"tile{place}"


# Before the first turn


def set_up(display: Display, told: Sequence[SetUpStep]) -> list[SetUpStep]:
    """Monuments, markers, cloaks and houses of each (CLK-SETUP-01 to 05), then what was told before anybody acted."""
    parts, seats = convert(display.window.facts.edition.get("components", {}), Components), display.window.seats
    number = parts.cloaks_ready
    waiting = (
        [] if display.window.view.light else [Put(cloak(seat), ready(seat), total=number) for seat in range(len(seats))]
    )
    return [
        SetUpStep(display.say("set_up_monuments", monuments=parts.monuments)),
        SetUpStep(display.say("set_up_markers"), tuple(Put(markers(one), influence(0)) for one in range(len(seats)))),
        SetUpStep(display.say("set_up_cloaks", ready=number, rest=parts.cloaks - number), tuple(waiting)),
        SetUpStep(display.say("set_up_houses", houses=parts.houses)),
        *told,
    ]


# After each line


def puts(display: Display, line: LogLine) -> list[Put] | None:
    """What lies where after a line; None where it is about none of these."""
    facts, seat = line.facts, line.seat
    where = facts.get("square") or tile_at(facts.get("place", ""))
    match line.kind:
        case "tile_laid":
            return [Put(f"tile:{facts['tile']}", lies(facts["place"], facts["turning"]))]
        case "tile_lifted":
            return [Put(f"tile:{facts['tile']}", "beside")]
        case "neutral_houses":
            return [Put(NEUTRAL, square, total=1) for square in facts["squares"]]
        case "starter":
            return [Put(TOKEN, f"seat:{seat}")]
        case "start_house":
            return [Put(house(seat), where, total=1), Put(noble(seat), where)]
        case "start_house_there":
            return [Put(house(seat), where, total=1)]
        case "noble" | "retreated":
            return [Put(noble(seat), where)]
        case "house" | "house_there":
            built = Put(house(seat), where, total=facts.get("houses", 1))
            return [built, Put(markers(seat), influence(facts["influence"]))]
        case "monument" | "monument_there":
            return [Put(monument(seat), where, total=1)]
        case "gained" | "lost":
            return [Put(markers(seat), influence(facts["influence"]))]
        case "nobles_scored":
            return [Put(noble(one), points(0)) for one in range(len(display.window.seats))]
        case "scored":
            return [Put(noble(seat), points(facts["total"]))]
    return _corrected(display, facts) if line.kind in CORRECTED else _cloaks(line, where)


def _cloaks(line: LogLine, where: str) -> list[Put] | None:
    """Cloaks that are laid, lifted, moved, laid on cards or put into the box."""
    facts, seat = line.facts, line.seat
    match line.kind:
        case "cloaks_laid":
            laid = [Put(cloak(seat), square, total=1) for square in facts["squares"]]
            return [*laid, _waiting(line)]
        case "cloak_laid":
            return [Put(cloak(seat), where, total=1), _waiting(line)]
        case "cloak_lifted":
            return [Put(cloak(seat), where, total=0), _waiting(line)]
        case "waits":
            return [_waiting(line)]
        case "cloak_moved":
            return _moved(seat, facts["start"], where)
        case "rival_moved":
            return _moved(facts["owner"], facts["start"], where)
        case "swapped":
            return [*_moved(seat, facts["start"], where), *_moved(facts["owner"], where, facts["start"])]
        case "claimed":
            return [Put(cloak(seat), where, total=0), Put(cloak(seat), on_card(facts["card"]), total=1)]
        case "claimed_there":
            return [Put(cloak(seat), on_card(facts["card"]), total=1)]
        case "used" | "given_up":
            return [Put(cloak(seat), on_card(facts["card"]), total=0)]
    return None


def _waiting(line: LogLine) -> Put:
    return Put(cloak(line.seat), ready(line.seat), total=line.facts["waiting"])


def _moved(seat: int, start: str, end: str) -> list[Put]:
    return [Put(cloak(seat), start, total=0), Put(cloak(seat), end, total=1)]


# What the table has put right


def _corrected(display: Display, facts: dict[str, Any]) -> list[Put]:
    """Where its things lie now; of squares that are named all others are empty of them."""
    view: CityView = display.window.view
    word, name, value = told_right(facts)
    match word:
        case "cloaks" | "houses" | "monuments":
            thing = {"cloaks": cloak, "houses": house, "monuments": monument}[word](int(name))
            squares = (square for place in range(PLACES) for _, _, square in squares_of(view.size, place))
            return [Put(thing, square, total=int(square in value)) for square in squares]
        case "noble":
            return [Put(noble(int(name)), value)]
        case "influence":
            return [Put(markers(int(name)), influence(value))]
        case "waiting":
            return [] if view.light else [Put(cloak(int(name)), ready(int(name)), total=value)]
        case "card":
            every = display.window.facts.edition["action"]
            cards = [card for one in every for card in copies_of(one["id"], one.get("copies", 1))]
            return [Put(cloak(int(name)), on_card(card), total=int(card == value)) for card in cards]
        case "tile":
            tile, _, turning = value.partition(":")
            return [Put(f"tile:{tile}", lies(name, turning)), *_neutral_on(display, int(name), tile, turning)]
        case "house_count":
            place, _, seat = name.partition(":")
            return [Put(house(int(seat)), tile_at(place), total=value)]
        case "monument_there":
            place, _, seat = name.partition(":")
            return [Put(monument(int(seat)), tile_at(place), total=int(value != ""))]
        case "starter":
            return [Put(TOKEN, f"seat:{value}")]
    return []


def _neutral_on(display: Display, place: int, tile: str, turning: str) -> list[Put]:
    """The neutral houses on a tile that lies so: as soon as all tiles lie, they go where they are printed."""
    view: CityView = display.window.view
    if not all(one.tile for one in view.tiles):
        return []
    printed = next(one["rows"] for one in display.window.facts.edition["tile"] if one["id"] == tile)
    own = {one["sign"] for one in display.window.facts.edition.get("sign", ()) if one["like"] == "neutral"}
    signs = "".join(turned(tuple(printed), int(turning)))
    squares = (square for _, _, square in squares_of(view.size, place))
    return [
        Put(NEUTRAL, square, total=int(sign in {NEUTRAL_SIGN, *own}))
        for square, sign in zip(squares, signs, strict=True)
    ]
