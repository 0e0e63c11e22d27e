"""Walking: which squares can be reached, by which way, and stepping along it.

The answer to a move is the landing square and the cards played on the way (see routes.py). Where the way itself
matters, because a further throw is owed and no square may be used twice, it is asked fork by fork: at once after a
double, and when a pardon earns the throw later.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from companion.games.outrage import bans, cards
from companion.games.outrage.packs import drop_tools
from companion.games.outrage.place import jewels_inside, leave_debts
from companion.games.outrage.roles import DISGUISE
from companion.games.outrage.routes import Moves, Route
from companion.games.outrage.state import Tower
from companion.rules.asks import Ask, Asking, Choose


def possible(table: Tower, seat: int, steps: int) -> Moves:
    """Every move of so many squares that this piece has now, those that need cards included."""
    box = table.box
    player = table.players[seat]
    used = closed(table, table.turn.squares_used) if table.turn.seat == seat else 0
    used |= bans.closed(table, seat)
    return box.routes.moves(player.square, steps, player.accredited, stopping(table, seat), used)


def free_of_used(table: Tower, seat: int, steps: int) -> Moves:
    """The same if no square had been stepped on in this turn yet."""
    player = table.players[seat]
    return table.box.routes.moves(
        player.square, steps, player.accredited, stopping(table, seat), bans.closed(table, seat)
    )


def closed(table: Tower, used: list[str]) -> int:
    """Squares that may not be stepped on again in this turn, as bits (OUT-MOVE-02)."""
    bits = 0
    if len(used) > 1 and table.box.options.no_repeat == "turn":
        bit = table.box.board.bit
        for square in used:
            bits |= bit[square]
    return bits


def stopping(table: Tower, seat: int) -> int:
    """The manned posts that stop this piece, as bits (OUT-WARD-01)."""
    if table.box.options.warders_stop == "jewel_carriers" and not jewels_inside(table, seat):
        return 0
    return table.box.board.manned(table.warders)


def walk_piece(table: Tower, seat: int, steps: int, chooser: int, offered: int = 0) -> Asking:
    """Move a piece the whole number, where `chooser` wants it (OUT-DICE-02, OUT-MOVE-10).

    When somebody else moves the piece, only the `offered` number of its owner's Disguises may be played
    (OUT-SPLIT-10).
    """
    moves = possible(table, seat, steps)
    free = moves.free
    own = chooser == seat
    hand = own and moves.fewest <= len(table.players[seat].hand)
    if offered:
        free += tuple(
            answer for answer, needed in moves.played.items() if set(needed) == {DISGUISE} and len(needed) <= offered
        )
    facts = {"steps": steps, "piece": seat}
    if not hand and len(free) < 2:
        answer = free[0] if free else "stay"
    elif hand:
        public = free or ("stay",)
        answer = yield Choose(
            chooser,
            "walk",
            "OUT-MOVE-10",
            lambda: (public, [one for one, needed in moves.played.items() if cards.holds_all(table, seat, needed)]),
            hand=True,
            kind="square",
            facts=facts,
        )
    else:
        about = "walk" if own else "walk_other"
        answer = yield Choose(chooser, about, "OUT-MOVE-10", free, kind="square", facts=facts)
    if answer == "stay":
        table.tell("blocked", "OUT-MOVE-09", seat, steps=steps)
        return
    routes = moves.routes(answer)
    route = routes[0] if routes else Route((answer.partition("+")[0],), 0, 0, ())
    turn = table.turn
    if len(routes) > 1 and own and turn.seat == seat and table.box.options.no_repeat == "turn":
        start = table.players[seat].square
        if turn.owes_throw and not turn.turn_ended:
            route = yield from choose_route(seat, start, routes)
        elif table.box.asks_way_later:
            # Above ("next_turn",), so that it runs when all this throw leads to is done.
            walked = ("way_walked", seat, start, steps, stopping(table, seat), len(turn.squares_used), answer)
            table.agenda.insert(1, walked)
    for role in moves.played.get(answer, ()):
        yield from show_card(table, seat, role)
    step_along(table, seat, route, steps)


def way_walked(table: Tower, seat: int, start: str, steps: int, manned: int, before: int, answer: str) -> Asking | None:
    """Ask after all which way a walk went, if a pardon has earned a further throw since (OUT-MOVE-02).

    The walk was made from `start` by `steps`, past `manned` posts (as bits), with so many used squares `before` it;
    until now the first of the ways counted as walked.
    """
    if not table.turn.owes_throw or table.turn.turn_ended:
        return None
    return put_way_right(table, seat, start, steps, manned, before, answer)


def put_way_right(table: Tower, seat: int, start: str, steps: int, manned: int, before: int, answer: str) -> Asking:
    """Ask which way a walk went, and count its squares as used in place of the first way's.

    Nothing is asked when the table was put right since, so that there is no such walk any more.
    """
    used = table.turn.squares_used
    accredited = table.players[seat].accredited
    barred = closed(table, used[:before]) | bans.closed(table, seat)
    moves = table.box.routes.moves(start, steps, accredited, manned, barred)
    routes = moves.routes(answer)
    if not routes:
        return
    route = yield from choose_route(seat, start, routes)
    used[before : before + len(route.path)] = route.path


def choose_route(seat: int, start: str, routes: Sequence[Route]) -> Generator[Ask, Any, Route]:
    """Ask at each fork which way was walked from the `start`; "any" is the first that is left.

    The facts tell one route of each way from the fork on, for whoever draws them.
    """
    at = 0
    while len(routes) > 1:
        ways = list(dict.fromkeys(route.path[at] for route in routes))
        if len(ways) > 1:
            whole = [next(route.path[at:] for route in routes if route.path[at] == way) for way in ways]
            facts = {
                "from": routes[0].path[at - 1] if at else start,
                "to": routes[0].path[-1],
                "ways": [list(path) for path in whole],
            }
            way = yield Choose(seat, "route", "OUT-MOVE-02", [*ways, "any"], kind="square", facts=facts)
            if way == "any":
                break
            routes = [route for route in routes if route.path[at] == way]
        at += 1
    return routes[0]


def show_card(table: Tower, seat: int, role: str) -> Asking:
    """Play a Disguise, or what the climb takes, on the way."""
    if role == DISGUISE:
        yield from cards.play_role(table, seat, role, "OUT-WARD-02")
    else:
        yield from cards.climb_by(table, seat, role, "OUT-WT-09")


def step_along(table: Tower, seat: int, route: Route, steps: int) -> None:
    """Walk a route and obey its last square (OUT-MOVE-01, OUT-SPLIT-07). A prisoner who can be moved gets out by it."""
    player = table.players[seat]
    player.held = ""
    player.turns_served = 0
    if player.target_jewel:
        drop_tools(table, seat)
    path = list(route.path)
    turn = table.turn
    if turn.seat == seat:
        turn.squares_used += path
    else:
        leave_debts(table, seat)
    if table.box.options.go_back == "way":
        # Nobody goes back into a room that one is only ever sent to.
        start = player.square if table.box.board.from_[player.square] else path[0]
        turn.walked_from = {**(turn.walked_from or {}), seat: start}
    player.square = path[-1]
    player.last_steps = steps
    player.return_square = ""
    table.tell("moved", "OUT-MOVE-01", seat, square=path[-1], steps=steps, path=path)
    table.then(("obey", seat, True))


def walk(table: Tower, seat: int, steps: int) -> Asking:
    """Move the seat's own piece so many squares: the throw that freed a prisoner, for one."""
    yield from walk_piece(table, seat, steps, seat)


STEPS = {"walk": walk, "way_walked": way_walked}
