"""Every way of walking so many squares: worked out when first asked for, then looked up.

A route steps on no square twice (OUT-MOVE-02) and has the full length (OUT-DICE-02). It may need cards: a Disguise for
each manned post it crosses (OUT-WARD-02), a rope or ladder where one is drawn (OUT-WT-09). An answer names the
landing square and the roles of the cards played on the way: "M13", "P4+ladder", "K5+disguise+disguise".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from companion.games.outrage.board import WARD_ZONES, Board
from companion.games.outrage.roles import DISGUISE

_KEPT = 20_000
"""Moves remembered before the memory is emptied: about 30 MB, so that a long evening stays small."""


class Route(msgspec.Struct, frozen=True, gc=False):
    """One way: its squares after the first, their bits, the posts stepped on, and the cards its climbs need.

    There are tens of thousands of them, all kept; out of the garbage collector's sight they cost it nothing.
    """

    path: tuple[str, ...]
    bits: int
    posts: int
    climbs: tuple[str, ...]


class Ways(msgspec.Struct, frozen=True, gc=False):
    """Every route of one length from one square while nothing is in the way, and all squares and posts on them."""

    routes: list[Route]
    bits: int
    posts: int


class Moves(msgspec.Struct, frozen=True, gc=False):
    """All moves of one throw. free: answers that need no card. played: answers that do, with their cards.

    fewest: how many cards the cheapest of those needs; a number no hand can have when there is none. ways: for each
    answer its routes, each over other squares than the rest.
    """

    free: tuple[str, ...]
    played: dict[str, tuple[str, ...]]
    fewest: int
    ways: dict[str, tuple[Route, ...]]

    def __bool__(self) -> bool:
        return bool(self.ways)

    def routes(self, answer: str) -> tuple[Route, ...]:
        """The ways to do this; none when the rules do not allow it."""
        return self.ways.get(answer, ())


class Routes:
    """The ways over one board under one table's options."""

    def __init__(
        self, board: Board, *, exact_cradle: bool, stop_on_manned: bool, as_far_as_possible: bool, disguises: int
    ) -> None:
        self._board = board
        self._exact_cradle = exact_cradle
        self._stop_on_manned = stop_on_manned
        self._as_far = as_far_as_possible
        self._disguises = disguises
        self._walked: dict[tuple[str, int, bool], Ways] = {}
        self._moves: dict[tuple[str, int, bool, int, int], Moves] = {}
        self._far: dict[tuple[str, int], dict[str, int]] = {}

    def moves(self, square: str, steps: int, accredited: bool, manned: int, used: int) -> Moves:
        """The moves of `steps` squares from a square.

        manned: posts that stop this piece, as bits. used: squares no longer to be stepped on, as bits.
        """
        key = (square, steps, accredited, manned, used)
        if accredited or self._board.zone[square] == "wall":
            # What no way can touch makes no difference, so that most throws find their moves worked out.
            ways = self._ways(square, steps, accredited)
            key = (square, steps, accredited, manned & ways.posts, used & ways.bits)
        moves = self._moves.get(key)
        if moves is None:
            moves = self._find(*key)
            if self._as_far and not moves and steps > 1:
                moves = self.moves(square, steps - 1, accredited, manned, used)
            if len(self._moves) > _KEPT:
                self._moves.clear()
            self._moves[key] = moves
        return moves

    def _find(self, square: str, steps: int, accredited: bool, manned: int, used: int) -> Moves:
        board = self._board
        stray = not accredited and board.zone[square] != "wall"
        used |= board.bit[square]
        routes: dict[str, dict[int, Route]] = {}
        needs: dict[str, tuple[str, ...]] = {}
        ways = self._stray(square, steps, manned) if stray else self._ways(square, steps, accredited).routes
        for route in ways:
            if route.bits & used:
                continue
            landing = route.path[-1]
            crossed = route.posts & manned
            if board.post_bit.get(landing, 0) & crossed and not self._stop_on_manned:
                continue
            count = crossed.bit_count()
            if count > self._disguises:
                continue
            cards = (*route.climbs, *(DISGUISE,) * count)
            answer = "+".join((landing, *cards))
            routes.setdefault(answer, {}).setdefault(route.bits, route)
            if cards:
                needs[answer] = cards
        place = board.place
        ordered = sorted(routes, key=lambda answer: (answer.count("+"), place[answer.partition("+")[0]], answer))
        return Moves(
            free=tuple(answer for answer in ordered if answer not in needs),
            played=needs,
            fewest=min(map(len, needs.values()), default=1_000),
            ways={answer: tuple(routes[answer].values()) for answer in ordered},
        )

    def _ways(self, square: str, steps: int, accredited: bool) -> Ways:
        key = (square, steps, accredited)
        ways = self._walked.get(key)
        if ways is None:
            routes = list(self._walk(square, steps) if accredited else self._circuit(square, steps))
            bits = posts = 0
            for route in routes:
                bits |= route.bits
                posts |= route.posts
            ways = self._walked[key] = Ways(routes, bits, posts)
        return ways

    def _walk(self, square: str, steps: int) -> Iterator[Route]:
        """Every way of an accredited piece."""
        board = self._board
        stack = [(square, Route((), board.bit[square], 0, ()))]
        while stack:
            here, route = stack.pop()
            done = len(route.path)
            if done == steps or (done and here == board.cradle and not self._exact_cradle):
                yield Route(route.path, route.bits & ~board.bit[square], route.posts, route.climbs)
                continue
            for name in board.to[here]:
                if not route.bits & board.bit[name]:
                    stack.append((name, self._extend(route, name)))
            for name, card in board.climbs.get(here, ()):
                if not route.bits & board.bit[name]:
                    stack.append((name, self._extend(route, name, card)))

    def _extend(self, route: Route, name: str, card: str = "") -> Route:
        board = self._board
        return Route(
            (*route.path, name),
            route.bits | board.bit[name],
            route.posts | board.post_bit.get(name, 0),
            (*route.climbs, card) if card else route.climbs,
        )

    def _circuit(self, square: str, steps: int) -> Iterator[Route]:
        """Every way of a piece on its first circuit: forwards, and no further than Queen's House (OUT-ACC-01)."""
        yield from self._onwards(square, Route((), 0, 0, ()), steps)

    def _onwards(self, here: str, route: Route, steps: int) -> Iterator[Route]:
        if len(route.path) == steps or (route.path and here == self._board.queens_house):
            yield route
            return
        for name in self._board.forward(here):
            yield from self._onwards(name, self._extend(route, name), steps)

    def _stray(self, square: str, steps: int, manned: int) -> Iterator[Route]:
        """Every way of an unaccredited piece off the Wall Walk: each grey step nearer to the same stairs (RUL-ACC-07).

        Out of the White Tower, where the Rack may have brought it, it follows the arrows like everybody (OUT-WT-06).
        """
        board = self._board
        posts = [bit for bit in board.post_bit.values() if bit & manned]
        for count in range(len(posts) + 1):
            for disguised in combinations(posts, count):
                crossed = sum(disguised)
                for top, foot in board.stairs:
                    far = self._distances(foot, manned & ~crossed)
                    for route in self._nearer(square, Route((), 0, 0, ()), steps, far, top):
                        if route.posts & manned == crossed:
                            yield route

    def _nearer(self, here: str, route: Route, steps: int, far: dict[str, int], top: str) -> Iterator[Route]:
        board = self._board
        if len(route.path) == steps:
            yield route
            return
        if board.zone[here] not in WARD_ZONES:
            for name, card in [*((name, "") for name in board.to[here]), *board.climbs.get(here, ())]:
                if not route.bits & board.bit[name]:
                    yield from self._nearer(name, self._extend(route, name, card), steps, far, top)
            return
        if here not in far:
            return
        if far[here] == 0:
            yield from self._onwards(top, self._extend(route, top), steps)
            return
        for name in board.to[here]:
            if far.get(name, len(far) + 1) == far[here] - 1:
                yield from self._nearer(name, self._extend(route, name), steps, far, top)

    def _distances(self, foot: str, closed: int) -> dict[str, int]:
        """Steps over grey squares to the foot of the stairs, with the closed posts left out."""
        far = self._far.get((foot, closed))
        if far is not None:
            return far
        board = self._board
        far = {foot: 0}
        queue = [foot]
        for here in queue:
            for name in board.from_[here]:
                open_ward = board.zone[name] in WARD_ZONES and not board.post_bit.get(name, 0) & closed
                if open_ward and name not in far:
                    far[name] = far[here] + 1
                    queue.append(name)
        self._far[foot, closed] = far
        return far
