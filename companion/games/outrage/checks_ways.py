"""Whether pieces can get about: round the walk, to the Jewels, out, and on with every total.

Where walking alone is enough nothing is said; what takes a card, an order or a third double is a doubt, and what
nothing leads to is a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from companion.games.outrage.board import Board, whole_walk
from companion.games.outrage.checks_places import check_places
from companion.games.outrage.checks_tower import doubt_abilities
from companion.games.outrage.edition import Edition, Places
from companion.games.outrage.effects import every
from companion.games.outrage.roles import ANY_TURN, OWN_TURN, SANCTUARY
from companion.games.outrage.routes import Routes
from companion.rules.findings import Findings

SHORTEST = 13
"""A throw never leads all the way round."""

Onwards = Callable[[str], Iterable[str]]
"""Where one can be next from a square."""


def check_ways(edition: Edition, findings: Findings) -> None:
    """Add every fault and doubt."""
    places, board = edition.places, Board(edition, climb_both_ways=False)
    at = {square.id: f"square[{place}]" for place, square in enumerate(edition.square)}
    if len(board.walk) < SHORTEST:
        _fault(findings, "square", "short_walk")
    on_foot, somehow = board.to.__getitem__, _by_any_means(board)
    if places.queens_house not in _reached(places.start, somehow):
        _fault(findings, "square", "no_walk")
    elif not whole_walk(edition):
        _doubt(findings, "square", "broken_walk")
    for place, jewel in enumerate(edition.jewel):
        path, facts = f"jewel[{place}].square", {"jewel": jewel.id}
        if jewel.square not in _reached(places.queens_house, somehow):
            _fault(findings, path, "no_way_to_jewel", **facts)
        elif places.cradle not in _reached(jewel.square, somehow):
            _fault(findings, path, "no_way_out", **facts)
        elif jewel.square not in _reached(places.queens_house, on_foot):
            _doubt(findings, path, "no_foot_to_jewel", **facts)
        elif places.cradle not in _reached(jewel.square, on_foot):
            _doubt(findings, path, "no_foot_out", **facts)
    for name in board.squares:
        if not board.to[name]:
            _doubt(findings, f"{at[name]}.to", "dead_end", square=name)
        elif board.zone[name] == "wall" and name != places.queens_house and not board.forward(name):
            _doubt(findings, f"{at[name]}.to", "not_onwards", square=name)
    check_places(board, findings)
    if not findings.faults:
        doubt_abilities(edition, findings)
        _stuck(board, at, findings)
        _never_walked_to(board, at, findings)


def _fault(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.fault(path, f"outrage.edition.{key}", **facts)


def _doubt(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.doubt(path, f"outrage.edition.{key}", **facts)


def _reached(start: str, onwards: Onwards) -> set[str]:
    seen = {start}
    queue = [start]
    for name in queue:
        for onward in onwards(name):
            if onward not in seen:
                seen.add(onward)
                queue.append(onward)
    return seen


def _by_any_means(board: Board) -> Onwards:
    """Where an accredited piece can be next: on foot, by a climb, by what is printed, by a card, by a third double."""
    edition, places = board.edition, board.edition.places
    roles = {card.role for card in edition.tower if card.copies}
    printed = {square.id: _sent(square.effects, places, board) for square in edition.square}
    drawn = [square for card in edition.raven if card.copies for square in _sent(card.effects, places, board)]
    played = [
        square
        for card in edition.tower
        if card.copies and (OWN_TURN in card.when or ANY_TURN in card.when)
        for square in _sent(card.effects, places, board)
    ]
    anywhere = [places.bloody, *played, *([places.chapel_royal] if SANCTUARY in roles else [])]
    ravens = {
        square.id for square in edition.square if any(one["do"] == "draw_raven" for _, one in every(square.effects))
    }

    def onwards(square: str) -> Iterator[str]:
        yield from board.to.get(square, ())
        yield from (end for end, role in board.climbs.get(square, ()) if role in roles)
        yield from printed.get(square, ())
        yield from drawn if square in ravens else ()
        yield from anywhere

    return onwards


def _sent(effects: Sequence[dict[str, Any]], places: Places, board: Board) -> list[str]:
    """The squares to which an order sends."""
    cases = {jewel.id: jewel.square for jewel in board.edition.jewel}
    found = []
    for _, effect in every(effects):
        match effect["do"]:
            case "go_to":
                found.append(effect["square"])
            case "see_jewel":
                found.append(cases[effect["jewel"]])
            case "imprison":
                found.append(getattr(places, effect["place"]))
            case "torture":
                found.append(places.bowyer)
            case "rack":
                found.append(places.rack)
            case "search":
                found.append(places.bloody)
            case "governors_tea" | "clerks_tea":
                found.append(places.queens_house)
            case "curfew":
                found.append(places.bell)
            case "sit_on_bench":
                found += places.benches
            case "photograph":
                found += [square for beside in board.beside.values() for square in beside]
            case "place_of_interest":
                found += [
                    one for one in board.squares if board.zone[one] in ("wall", "inner", "lane") and one != board.cradle
                ]
    return found


def _stuck(board: Board, at: dict[str, str], findings: Findings) -> None:
    """Squares from which some total cannot be walked when a turn begins there: one then stays where one is
    (OUT-MOVE-09)."""
    routes = Routes(board, exact_cradle=True, stop_on_manned=False, as_far_as_possible=False, disguises=0)
    every_post = sum(board.post_bit.values())
    for name in board.squares:
        short = [steps for steps in range(2, 13) if not routes.moves(name, steps, True, every_post, 0).free]
        if short and board.to[name]:
            links = list(board.to[name])
            _doubt(findings, f"{at[name]}.to", "stuck", square=name, total=short[0], links=links)


def _never_walked_to(board: Board, at: dict[str, str], findings: Findings) -> None:
    """What an owner should look at although it can be played: squares that nobody reaches on foot or by a card."""
    places = board.edition.places
    reached = {*_reached(places.start, board.to.__getitem__), places.shop, places.bloody, places.rack}
    for name in board.squares:
        if name not in reached:
            _doubt(findings, at[name], "nobody_walks", square=name)
