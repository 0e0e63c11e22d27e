"""Broken invariants: pieces and cards that were lost or made, or that lie where they cannot."""

from __future__ import annotations

from collections import Counter

from companion.games.cloaks.build import room, stars
from companion.games.cloaks.cloaks import whole
from companion.games.cloaks.ground import connected
from companion.games.cloaks.state import (
    City,
    all_tallies,
    ground,
    houses_left,
    monuments_left,
    supply,
)
from companion.games.cloaks.verbs import EXTRA_MONUMENT
from companion.words import Said, said


def faults(table: City) -> list[Said]:
    """Everything that can never be on a table; empty at every question."""
    seats = range(table.box.seats)
    if len(table.players) != len(seats) or table.seat not in (-1, *seats) or table.starter not in (-1, *seats):
        return [_fault("turn")]
    tiles = _tiles(table)
    if tiles:
        return tiles
    found = [*_cards(table), *_counts(table)]
    if table.box.light:
        return [*found, *_tallies(table)]
    return [*found, *_squares(table), *(said for seat in seats for said in _of_seat(table, seat))]


def _fault(key: str, **facts: object) -> Said:
    return said(f"cloaks.fault.{key}", **facts)


def _tiles(table: City) -> list[Said]:
    """CLK-COMP-02: each tile lies once."""
    laid = [word.partition(":")[0] for word in table.tiles if word]
    if len(set(laid)) < len(laid) or not set(laid) <= set(table.box.tiles):
        return [_fault("tiles")]
    return []


def _cards(table: City) -> list[Said]:
    """CLK-COMP-08, CLK-CARD-08, 10."""
    lying = [*table.deck, *table.open, *table.discards]
    found = []
    if len(set(lying)) < len(lying) or not all(card in table.box.cards for card in lying):
        found.append(_fault("cards"))
    if not set(table.claims) <= set(table.open) or len(table.open) > table.box.edition.components.open_cards:
        found.append(_fault("open_cards"))
    holders = [claim.seat for claim in table.claims.values()]
    if len(set(holders)) < len(holders):
        found.append(_fault("two_claims"))
    return found


def _counts(table: City) -> list[Said]:
    """CLK-COMP-03 to 05: stock is what the box holds."""
    found = []
    for seat, player in enumerate(table.players):
        if table.turns and supply(table, seat) < 0:
            found.append(_fault("cloaks", seat=seat, number=table.box.cloaks))
        if min(player.waiting, player.boxed, player.influence, player.lying) < 0:
            found.append(_fault("count", seat=seat))
        if table.tiles.count("") == 0 and (houses_left(table, seat) < 0 or monuments_left(table, seat) < 0):
            found.append(_fault("stock", seat=seat, houses=table.box.houses, monuments=table.box.monuments))
    for place, tally in enumerate(all_tallies(table)):
        most = table.box.monuments if table.box.lasting.get(EXTRA_MONUMENT) else 1
        twice = [seat for seat, count in enumerate(tally.monuments) if count > most]
        found += [_fault("second_monument", seat=seat, place=place) for seat in twice]
    return found


def _tallies(table: City) -> list[Said]:
    """Where squares are not followed: no tile holds more than it has fields for."""
    found = []
    for place, tally in enumerate(table.tallies):
        starred = any(star > monument for star, monument in zip(tally.starred, tally.monuments, strict=True))
        if room(table, place) < 0 or starred or sum(tally.starred) > stars(table, place):
            found.append(_fault("tile_full", place=place))
    return found


def _squares(table: City) -> list[Said]:
    """CLK-MOVE-07, 08, CLK-BUILD-03, 05: the right ground, and one piece a square."""
    there = ground(table)
    cloaks = [square for player in table.players for square in player.cloaks]
    buildings = [square for player in table.players for square in (*player.houses, *player.monuments)]
    wrong = [square for square in cloaks if square not in there.roads]
    wrong += [square for square in buildings if square not in there.fields]
    twice = [square for square, count in Counter([*cloaks, *buildings]).items() if count > 1]
    return [*(_fault("ground", square=one) for one in wrong), *(_fault("crowded", square=one) for one in twice)]


def _of_seat(table: City, seat: int) -> list[Said]:
    """CLK-MOVE-04, CLK-RET-05: the group in one piece, the noble on a cloak or still in its house."""
    player, there, found = table.players[seat], ground(table), []
    if all(square in there.beside for square in player.cloaks) and not connected(there, player.cloaks):
        found.append(_fault("apart", seat=seat))
    if player.noble:
        others = [other.noble for other in table.players if other is not player]
        anybody = [square for other in table.players for square in other.cloaks] if seat == table.seat else ()
        stands = player.noble in player.cloaks or (player.cloaks and player.noble in anybody)
        # In its house it stands until its first turn, at whose end it has stepped onto a cloak (CLK-FIRST-05).
        waits = player.noble in player.houses[:1] and (not player.cloaks or whole(table, seat, player.cloaks))
        if not stands and not waits:
            found.append(_fault("noble", seat=seat))
        if player.noble in others:
            found.append(_fault("two_nobles", square=player.noble))
    return found
