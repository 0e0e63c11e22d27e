"""Phase 3: houses and monuments beside the noble (CLK-BUILD), and what a house gives."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from companion.games.cloaks.influence import gain, options, options_with_house
from companion.games.cloaks.state import (
    City,
    Tally,
    all_tallies,
    built_on,
    ground,
    houses_left,
    monuments_left,
    on_cloak,
    order,
)
from companion.games.cloaks.tiles import FIELD, STAR
from companion.games.cloaks.verbs import DIAGONAL_BUILD, EXTRA_BUILD, EXTRA_MONUMENT


def still_allowed(table: City) -> int:
    """How many more buildings may go up in this turn (CLK-BUILD-06)."""
    return table.box.most + table.turn.verbs.count(EXTRA_BUILD) - table.turn.built


def fields(table: City, seat: int) -> list[str]:
    """The free fields beside the noble, and those corner to corner where a card allows it (CLK-BUILD-03 to 05)."""
    further = corners(table, seat) if DIAGONAL_BUILD in table.turn.verbs else set()
    return order(_beside(table, seat) | further)


def _beside(table: City, seat: int) -> set[str]:
    there = ground(table)
    return set(there.fields.intersection(there.beside[table.players[seat].noble])) - built_on(table)


def corners(table: City, seat: int) -> set[str]:
    """The free fields corner to corner with the noble."""
    there = ground(table)
    return set(there.fields.intersection(there.corner[table.players[seat].noble])) - built_on(table)


def has_more(table: City, seat: int) -> bool:
    """Whether there are fields and pieces for more buildings than may still go up."""
    spots = len(_beside(table, seat)) + min(len(corners(table, seat)), table.turn.verbs.count(DIAGONAL_BUILD))
    return 0 <= still_allowed(table) < min(spots, houses_left(table, seat) + monuments_left(table, seat))


def why_no_monument(table: City, tally: Tally, place: int, seat: int) -> tuple[str, str] | None:
    """What stands against a monument of a seat on that tile: a key and its rule (CLK-BUILD-10 to 13)."""
    own = tally.houses[seat]
    if table.box.options.same_turn_house == "start_of_turn":
        own -= table.turn.fresh.count(place)
    if not monuments_left(table, seat):
        return "no_monument_left", "CLK-BUILD-07"
    if tally.monuments[seat] and EXTRA_MONUMENT not in table.turn.verbs:
        return "second_monument", "CLK-BUILD-10"
    if own < 1:
        return ("house_too_young", "CLK-BUILD-13") if tally.houses[seat] else ("no_own_house", "CLK-BUILD-11")
    if not tally.others(seat):
        return "no_other_house", "CLK-BUILD-12"
    return None


def build_options(table: City) -> list[str]:
    """What may be built now, each house with the influence it gives."""
    seat = table.seat
    if still_allowed(table) <= 0 or not on_cloak(table, seat):
        return []
    if table.box.light:
        return _light_options(table, seat)
    place, tallies = ground(table).place, all_tallies(table)
    free, found = fields(table, seat), []
    if houses_left(table, seat):
        for square in free:
            number = max(options_with_house(table, tallies[place[square]], seat))
            found.append(f"house:{square}:{number}")
    for square in free:
        if why_no_monument(table, tallies[place[square]], place[square], seat) is None:
            found.append(f"monument:{square}")
    return found


def _light_options(table: City, seat: int) -> list[str]:
    """By tiles: where squares are not followed, a tile has room while fewer stand on it than it has fields."""
    found = []
    for place, tally in enumerate(table.tallies):
        if room(table, place) <= 0:
            continue
        if houses_left(table, seat):
            found.append(f"house_on:{place}:{max(options_with_house(table, tally, seat))}")
        if why_no_monument(table, tally, place, seat) is None:
            found.append(f"monument_on:{place}")
            if sum(tally.starred) < stars(table, place):
                found.append(f"star_on:{place}")
    return found


def room(table: City, place: int) -> int:
    """How many more buildings a tile has fields for, where squares are not followed."""
    signs, tally = _signs(table, place), table.tallies[place]
    return sum(sign in FIELD + STAR for sign in signs) - sum(tally.houses) - sum(tally.monuments)


def stars(table: City, place: int) -> int:
    """How many fields with a star a tile has."""
    return _signs(table, place).count(STAR)


def _signs(table: City, place: int) -> str:
    return "".join(table.box.tiles[table.tiles[place].partition(":")[0]])


def put_up(table: City, answer: str) -> int:
    """Put up what was chosen, and say how many cloaks it earns (CLK-INF-01)."""
    word, where, *_ = answer.replace("_on:", ":").split(":")
    seat, turn = table.seat, table.turn
    player, light = table.players[seat], table.box.light
    place = int(where) if light else ground(table).place[where]
    turn.built += 1
    if word != "house" and all_tallies(table)[place].monuments[seat]:
        # A card's leave for a second one is used up; with the table's leave there was none.
        turn.verbs = without(turn.verbs, EXTRA_MONUMENT)
    facts: dict[str, Any] = {"place": place}
    if light:
        tally = table.tallies[place]
        if word == "house":
            number = max(options_with_house(table, tally, seat))
            tally.houses[seat] += 1
        else:
            tally.monuments[seat] += 1
            tally.starred[seat] += word == "star"
    else:
        facts["square"] = where
        _use_corner(table, where)
        if word == "house":
            number = max(options_with_house(table, all_tallies(table)[place], seat))
            player.houses.append(where)
        else:
            player.monuments.append(where)
    if word != "house":
        starred = word == "star" or (not light and where in ground(table).stars)
        left = monuments_left(table, seat)
        kind = "monument_there" if light else "monument"
        table.tell(kind, "CLK-BUILD-10", seat, **facts, star=starred, left=left)
        for player in table.players:
            player.bound = UNSET
        return 0
    turn.fresh.append(place)
    own, others, monuments = options(table, all_tallies(table)[place], seat)
    before = player.influence
    kind = "house_there" if light else "house"
    if light:
        facts["houses"] = table.tallies[place].houses[seat]
    table.tell(kind, "CLK-INF-02", seat, **facts, gain=number, influence=before + number,
               own=own, others=others, monuments=monuments)  # fmt: skip
    return gain(table, seat, number)


def _use_corner(table: City, square: str) -> None:
    """A card's leave to build corner to corner is used up by the first building that needs it."""
    noble, there = table.players[table.seat].noble, ground(table)
    if square in there.corner[noble]:
        table.turn.verbs = without(table.turn.verbs, DIAGONAL_BUILD)


def without(verbs: list[str], verb: str) -> list[str]:
    """One of them less, as far as there is one."""
    at = verbs.index(verb) if verb in verbs else len(verbs)
    return [*verbs[:at], *verbs[at + 1 :]]
