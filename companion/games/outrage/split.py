"""Splitting a seven: the thrower moves seven, or shares it with one other player."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any

from companion.games.outrage import cards, walk
from companion.games.outrage.place import can_be_moved
from companion.games.outrage.roles import DISGUISE
from companion.games.outrage.state import Tower
from companion.rules.asks import Ask, Asking, Choose

SEVEN = 7


def partners(table: Tower, seat: int) -> list[int]:
    """Seats whose piece may be moved by a share of this seat's seven (OUT-SPLIT-05, OUT-SPLIT-11)."""
    return [other for other in range(len(table.players)) if other != seat and can_be_moved(table, other)]


def own_parts(table: Tower, seat: int) -> tuple[list[int], list[int]]:
    """The parts of a seven the thrower could move: those with a way that needs no card, and those that by what is
    public could have one that does."""
    free: list[int] = []
    by_card: list[int] = []
    cards_held = len(table.players[seat].hand)
    for own in range(1, SEVEN):
        mine = walk.possible(table, seat, own)
        if mine.free:
            free.append(own)
        elif mine.fewest <= cards_held:
            by_card.append(own)
    return free, by_card


def shares(table: Tower, seat: int, parts: list[int], others: list[int]) -> Iterator[str]:
    """The ways to share a seven with these own parts: "share:2:3" moves three oneself and seat 2 the other four
    (OUT-SPLIT-02, OUT-SPLIT-13)."""
    for own in parts:
        for other in others:
            if walk.possible(table, other, SEVEN - own).free:
                yield f"share:{other}:{own}"


def ends(table: Tower, seat: int, others: Sequence[int]) -> dict[str, Any]:
    """Where the pieces could land by each share, as far as it needs no card, so that it can be shown before it is
    chosen: seats, and for each of them a list of squares for a share of 1, one for 2, and so on to 6."""
    pieces = [seat, *others]
    lands = [
        [list(dict.fromkeys(walk.possible(table, piece, own).free)) for own in range(1, SEVEN)] for piece in pieces
    ]
    return {"pieces": pieces, "lands": lands}


def seven(table: Tower, seat: int) -> Asking:
    """Ask what to do with a movement throw of seven (OUT-SPLIT-01)."""
    others = partners(table, seat)
    free, by_card = own_parts(table, seat) if others else ([], [])
    could = any(shares(table, seat, by_card, others))

    def offer() -> tuple[list[str], list[str]]:
        held = [own for own in by_card if holds_a_way(table, seat, own)]
        return ["move", *shares(table, seat, free, others)], list(shares(table, seat, held, others))

    word = "move"
    if could or any(shares(table, seat, free, others)):
        word = yield Choose(seat, "seven", "OUT-SPLIT-01", offer, hand=could, facts=ends(table, seat, others))
    if word == "move":
        yield from walk.walk_piece(table, seat, SEVEN, seat)
        return
    _, other, own = word.split(":")
    first = yield Choose(
        seat, "first_share", "OUT-SPLIT-12", ["own", "other"], facts={"other": int(other), "own": int(own)}
    )
    table.tell("shared_seven", "OUT-SPLIT-01", seat, other=int(other), own=int(own), rest=SEVEN - int(own))
    mine = ("share", seat, seat, int(own))
    theirs = ("share", seat, int(other), SEVEN - int(own))
    if first == "own":
        table.then(mine, theirs)
    else:
        table.then(theirs, mine)


def holds_a_way(table: Tower, seat: int, own: int) -> bool:
    """Whether the hand has the cards for some way of this own part."""
    return any(cards.holds_all(table, seat, needed) for needed in walk.possible(table, seat, own).played.values())


def share(table: Tower, seat: int, piece: int, steps: int) -> Asking:
    """Move one share of `seat`'s seven (OUT-SPLIT-03). What happened since may have put the piece out of reach."""
    if piece == seat:
        player = table.players[seat]
        if table.turn.turn_ended or player.held or player.escaped:
            table.tell("share_lost", "OUT-SPLIT-12", piece, steps=steps)
            return
        yield from walk.walk_piece(table, seat, steps, seat)
        return
    if not can_be_moved(table, piece):
        table.tell("share_lost", "OUT-SPLIT-11", piece, steps=steps)
        return
    offered = yield from offer_disguises(table, piece, steps)
    yield from walk.walk_piece(table, piece, steps, seat, offered)


def offer_disguises(table: Tower, piece: int, steps: int) -> Generator[Ask, Any, int]:
    """Ask the moved player whether they offer a Disguise; nobody can make them (RUL-SPLIT-03)."""
    needs = [needed for needed in walk.possible(table, piece, steps).played.values() if set(needed) == {DISGUISE}]
    fewest = min(map(len, needs), default=0)
    if not needs or len(table.players[piece].hand) < fewest:
        return 0
    counts = sorted({len(needed) for needed in needs})

    def offer() -> tuple[list[str], list[str]]:
        return ["offer:0"], [f"offer:{n}" for n in counts if cards.holds_all(table, piece, (DISGUISE,) * n)]

    word = yield Choose(
        piece, "offer_disguise", "OUT-SPLIT-10", offer, hand=True, facts={"mover": table.turn.seat, "steps": steps}
    )
    return int(word.partition(":")[2])


STEPS = {"share": share}
