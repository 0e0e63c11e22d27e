"""What an edition must be before anybody can play with it, each fault in a sentence: what, where, remedy."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.editions.files import convert_edition
from companion.games.outrage.board import Board, walk_of
from companion.games.outrage.edition import Edition
from companion.games.outrage.effects import faults_of_order
from companion.games.outrage.routes import Routes
from companion.refused import Refused

ZONES = ("wall", "inner", "lane", "inmost", "white", "out")
GROUPS = ("weapon", "tool", "aid", "document")


def check(edition: dict[str, Any]) -> list[str]:
    """Every fault of an edition; empty when it can be played."""
    try:
        read = convert_edition(edition, Edition)
    except Refused as refused:
        return [refused.reason]
    return _names(read) or (_orders(read) + _cards(read)) or _ways(read)


def _names(edition: Edition) -> list[str]:
    """Squares that are named but not there: nothing else can be checked before these are right."""
    faults = []
    counts = Counter(square.id for square in edition.square)
    faults += [f"Square {name} is on the list {n} times. Keep one of them." for name, n in counts.items() if n > 1]

    def need(name: str, where: str) -> None:
        if name not in counts:
            faults.append(
                f"{where} names the square “{name}”, which is not on the board. Correct it or add the square."
            )

    for square in edition.square:
        if square.zone not in ZONES:
            faults.append(f"Square {square.id} has the zone “{square.zone}”. Choose one of {', '.join(ZONES)}.")
        for name in square.to:
            need(name, f"Square {square.id}")
    for post in edition.post:
        need(post.square, f"The {post.name} post")
    for jewel in edition.jewel:
        need(jewel.square, f"The case of the Jewel {jewel.id}")
    for way in [*edition.stairs, *([edition.passage] if edition.passage else [])]:
        need(way.a, "A stair or passage")
        need(way.b, "A stair or passage")
    for climb in edition.climb:
        need(climb.start, f"A {climb.card}")
        need(climb.end, f"A {climb.card}")
    places = edition.places
    for field in places.__struct_fields__:
        value = getattr(places, field)
        for name in value if isinstance(value, list) else [value]:
            need(name, f"The place “{field}”")
    spots = Counter((square.x, square.y) for square in edition.square)
    for square in edition.square:
        if spots[square.x, square.y] > 1:
            faults.append(f"Square {square.id} lies exactly on another square. Move one of them.")
    return faults


def _orders(edition: Edition) -> list[str]:
    squares = {square.id for square in edition.square}
    posts = {post.name for post in edition.post}
    jewels = {jewel.id for jewel in edition.jewel}
    faults = []
    for square in edition.square:
        faults += faults_of_order(square.effects, f"Square {square.id}", squares, posts, jewels)
    for card in edition.raven:
        faults += faults_of_order(card.effects, f"Raven Card “{card.name}”", squares, posts, jewels)
    return faults


def _cards(edition: Edition) -> list[str]:
    faults = []
    for name, cards, total in (
        ("Tower", edition.tower, edition.components.tower_cards),
        ("Raven", edition.raven, edition.components.raven_cards),
    ):
        counts = Counter(card.card for card in cards)
        faults += [f"{name} Card “{card}” is listed {n} times. Keep one entry." for card, n in counts.items() if n > 1]
        faults += [
            f"{name} Card “{card.name}” has {card.copies} copies. Give 0 or more." for card in cards if card.copies < 0
        ]
        found = sum(card.copies for card in cards)
        if found != total:
            faults.append(
                f"The {name} pack has {found} cards, but the box should have {total} (OUT-COMP-10). Correct the copies "
                f"or set components.{name.lower()}_cards to {found} if you changed the pack on purpose."
            )
    for card in edition.tower:
        if card.group not in GROUPS:
            faults.append(
                f"Tower Card “{card.name}” is in the group “{card.group}”. Choose one of {', '.join(GROUPS)}."
            )
    if not edition.jewel:
        faults.append("There is no Jewel. Add one, or there is nothing to play for.")
    if len({jewel.square for jewel in edition.jewel}) != len(edition.jewel):
        faults.append("Two Jewels share one square. Give each case a square of its own.")
    if edition.components.warders < len(edition.post):
        faults.append("There are fewer Yeoman Warders than posts. Add Warders or take away a post.")
    if edition.components.dice != 2 or edition.components.faces != 6:
        faults.append("Outrage! is played with two ordinary dice. Set components.dice to 2 and components.faces to 6.")
    return faults


def _ways(edition: Edition) -> list[str]:
    """Whether pieces can get about: round the walk, to the Jewels, out, and on with every total."""
    places = edition.places
    if not walk_of(edition):
        return ["No chain of Wall Walk squares leads from Start to Queen's House. Add the missing links."]
    faults = []
    board = Board(edition, climb_both_ways=False)
    if len(board.walk) < 13:
        faults.append("The Wall Walk is shorter than one throw. Add the missing squares.")
    reached = _reached(board, places.queens_house)
    for jewel in edition.jewel:
        if jewel.square not in reached:
            faults.append(f"Nobody can walk to the case of the Jewel {jewel.id}. Add the missing links.")
        elif places.cradle not in _reached(board, jewel.square):
            faults.append(f"No way leads from the Jewel {jewel.id} to the Cradle Tower. Add the missing links.")
    for name in board.squares:
        if not board.to[name]:
            faults.append(f"Square {name} has no way out. Add a link.")
        elif board.zone[name] == "wall" and name != places.queens_house and not board.forward(name):
            faults.append(f"Square {name} leads no further on the first circuit. Add a link onwards.")
    return faults or _stuck(board)


def _reached(board: Board, start: str) -> set[str]:
    seen = {start}
    queue = [start]
    for name in queue:
        for onward in board.to[name]:
            if onward not in seen:
                seen.add(onward)
                queue.append(onward)
    return seen


def _stuck(board: Board) -> list[str]:
    """Squares from which some total cannot be walked when a turn begins there."""
    routes = Routes(board, exact_cradle=True, stop_on_manned=False, as_far_as_possible=False, disguises=0)
    every_post = sum(board.post_bit.values())
    faults = []
    for name in board.squares:
        short = [steps for steps in range(2, 13) if not routes.moves(name, steps, True, every_post, 0).free]
        if short:
            faults.append(
                f"From square {name} a throw of {short[0]} has no legal way when every post is manned. "
                "Look at its links and those around it."
            )
    return faults


def warnings(edition: Edition) -> list[str]:
    """What an owner should look at although it can be played: squares that nobody can reach on foot or by a card."""
    board = Board(edition, climb_both_ways=False)
    reached = _reached(board, edition.places.start)
    sent = {edition.places.shop, edition.places.bloody, edition.places.rack}
    return [
        f"Nobody can walk to square {name}. Is a link missing?"
        for name in board.squares
        if name not in reached and name not in sent
    ]
