"""What action cards do to cloaks and nobles: all anew, a rival's cloak moved, two cloaks exchanged (CLK-CARD-14)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.cloaks.cloaks import from_houses, put_cloaks, whole
from companion.games.cloaks.ground import parts
from companion.games.cloaks.state import City, cloak_owner, free_roads, ground, nobles, order
from companion.rules.asks import Asking, Choose

# All cloaks and the noble anew


def rebase_houses(table: City) -> list[str]:
    """The own houses beside which at least one cloak could lie."""
    free = free_roads(table) | set(table.players[table.seat].cloaks)
    return [house for house in table.players[table.seat].houses if free.intersection(ground(table).beside[house])]


def rebase(table: City) -> Asking:
    """Noble and cloaks are lifted, and laid as on a first turn beside any own house.

    One step, so that whatever is put right meanwhile finds the noble on its feet.
    """
    seat, player = table.seat, table.players[table.seat]
    if not (player.cloaks and rebase_houses(table)):
        return
    number, start = len(player.cloaks), player.noble
    squares = yield from_houses(table, seat, "rebase", "CLK-CARD-14", list(player.houses), number)
    put_cloaks(table, seat, squares, "CLK-CARD-14")
    player.noble = ""
    square = yield Choose(seat, "rebase_noble", "CLK-CARD-14", list(player.cloaks), kind="square")
    player.noble = square
    table.tell("noble", "CLK-CARD-14", seat, start=start, square=square)


# Rivals' cloaks


def _free_of(table: City, seat: int) -> list[str]:
    """The cloaks of a seat that carry no noble."""
    standing = nobles(table)
    return [square for square in table.players[seat].cloaks if square not in standing]


def _targets(table: City, square: str, owner: int) -> Iterator[str]:
    """Where a rival's cloak may go: a free road square with which its group still hangs together."""
    there = ground(table)
    rest = [other for other in table.players[owner].cloaks if other != square]
    # What is left of its group may lie in several pieces, all of which have to touch it then.
    touching = ({beside for one in piece for beside in there.beside[one]} for piece in parts(there, rest))
    found = order(free_roads(table).intersection(*touching))
    return (target for target in found if not rest or whole(table, owner, [*rest, target]))


def movable_rivals(table: City) -> Iterator[str]:
    """The rivals' cloaks that can be moved somewhere else."""
    rivals = (seat for seat in range(len(table.players)) if seat != table.seat)
    movable = ((square, seat) for seat in rivals for square in _free_of(table, seat))
    return (square for square, seat in movable if any(_targets(table, square, seat)))


def move_rival_cloak(table: City) -> Asking:
    """One rival cloak that carries no noble goes to a free road square; its group stays in one piece."""
    seat, found = table.seat, order(list(movable_rivals(table)))
    if not found:
        return
    square = yield Choose(seat, "rival_cloak", "CLK-CARD-14", found, kind="square")
    owner = cloak_owner(table)[square]
    target = yield Choose(seat, "rival_to", "CLK-CARD-14", list(_targets(table, square, owner)), kind="square",
                          facts={"start": square, "owner": owner})  # fmt: skip
    group = table.players[owner]
    group.cloaks = order([target if one == square else one for one in group.cloaks])
    table.tell("rival_moved", "CLK-CARD-14", seat, owner=owner, start=square, square=target)


def exchanges(table: City) -> Iterator[tuple[str, str]]:
    """Every own cloak and rival's cloak that may change places: both groups still hang together."""
    seat = table.seat
    mine = table.players[seat].cloaks
    for own in _free_of(table, seat):
        rest = [one for one in mine if one != own]
        for other in range(len(table.players)):
            if other == seat:
                continue
            for theirs in _free_of(table, other):
                left = [one for one in table.players[other].cloaks if one != theirs]
                if whole(table, seat, [*rest, theirs]) and whole(table, other, [*left, own]):
                    yield own, theirs


def swap_cloaks(table: City) -> Asking:
    """One own cloak and one rival's change places."""
    seat, pairs = table.seat, list(exchanges(table))
    if not pairs:
        return
    own = yield Choose(seat, "swap_own", "CLK-CARD-14", order({mine for mine, _ in pairs}), kind="square")
    theirs = yield Choose(seat, "swap_rival", "CLK-CARD-14", order({rival for mine, rival in pairs if mine == own}),
                          kind="square", facts={"start": own})  # fmt: skip
    owner = cloak_owner(table)[theirs]
    for player, away, back in ((table.players[seat], own, theirs), (table.players[owner], theirs, own)):
        player.cloaks = order([back if one == away else one for one in player.cloaks])
    table.tell("swapped", "CLK-CARD-14", seat, owner=owner, start=own, square=theirs)
