"""Where an edition sends pieces without their walking: to squares where a piece can stand whenever that comes about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.editions.effects import Effect
from companion.games.outrage.board import Board
from companion.games.outrage.edition import RavenCard, TowerCard
from companion.games.outrage.effects import branches
from companion.rules.findings import Findings

_FURTHEST = 12
"""The most that two dice show, and so how far a piece is sent back."""

_SENT = "go_to"
_BACK = "go_back"
_LETS_IN = "accredit"


def check_places(board: Board, findings: Findings) -> None:
    """Faults for squares to which pieces are sent and on which nobody could stand then: a Yeoman Warder's post, the
    river, and without accreditation the White Tower."""
    for path, where, square, welcome in _sent(board):
        facts = {"where": where, "square": square}
        if square in board.post_bit:
            findings.fault(path, "outrage.edition.sent_to_post", **facts)
        elif square not in board.bit:
            findings.fault(path, "outrage.edition.sent_out", **facts)
        elif square in board.for_accredited and not welcome:
            findings.fault(path, "outrage.edition.sent_inside", **facts)
    named = dict(_named(board))
    for at, post in enumerate(board.edition.post):
        if post.square in named:
            facts = {"square": post.square, "place": named[post.square]}
            findings.fault(f"post[{at}].square", "outrage.edition.post_on_place", **facts)


def _sent(board: Board) -> Iterator[tuple[str, str, str, bool]]:
    """Every square that an order names or leads back to: the path of the order, whose it is, the square, and whether
    who comes there has been accredited by the same order."""
    edition = board.edition
    for at, square in enumerate(edition.square):
        yield from _of_order(board, square.effects, f"square[{at}].effects", square.id, [square.id])
    packs: list[tuple[str, Sequence[RavenCard | TowerCard]]] = [("raven", edition.raven), ("tower", edition.tower)]
    for pack, cards in packs:
        for at, card in enumerate(cards):
            yield from _of_order(board, card.effects, f"{pack}[{at}].effects", card.name, board.walk)


def _of_order(
    board: Board, effects: Sequence[Effect], path: str, where: str, stands: Sequence[str], welcome: bool = False
) -> Iterator[tuple[str, str, str, bool]]:
    """stands: where a piece can be when the order comes. welcome: whether it has been accredited before."""
    for at, effect in enumerate(effects):
        here = f"{path}[{at}]"
        welcome = welcome or effect["do"] == _LETS_IN
        if effect["do"] == _SENT:
            yield f"{here}.square", where, effect["square"], welcome
        elif effect["do"] == _BACK:
            back = {board.back_from(one, steps) for one in stands for steps in range(1, _FURTHEST + 1)}
            # Who stands there stays, and so no Warder is there.
            for square in sorted(back.difference(stands)):
                yield here, where, square, welcome
        for name, inner in branches(effect):
            yield from _of_order(board, inner, f"{here}.{name}", where, board.walk, welcome)


def _named(board: Board) -> Iterator[tuple[str, str]]:
    """The squares to which rules send pieces, each with the field that names it; the cases are walked to."""
    places = board.edition.places
    for field in places.__struct_fields__:
        value = getattr(places, field)
        for square in value if isinstance(value, list) else [value]:
            yield square, f"places.{field}"
    for at, jewel in enumerate(board.edition.jewel):
        yield jewel.square, f"jewel[{at}].square"
    for at, climb in enumerate(board.edition.climb):
        if climb.start == places.rack:
            yield climb.end, f"climb[{at}].to"
