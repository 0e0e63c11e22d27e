"""The odds of Outrage!: every place where dice decide, counted out by the rules themselves.

On the Rack and in a fight no dice are thrown, so there is nothing to count. Who begins is no decision of anybody's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from fractions import Fraction

from companion.client.answering.odds import Odd
from companion.games.outrage import escape, split, walk
from companion.games.outrage.board import Board
from companion.games.outrage.dice import took_dice
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.prison import ATTEMPTS
from companion.games.outrage.state import IN_CASE, Tower, Turn
from companion.rules.asks import Ask, Choose, Throw
from companion.rules.chances import Happened, chance, falls, table_again
from companion.rules.events import Event
from companion.rules.play import Play
from companion.rules.state import Step

THROWING = ("throw", "theft_throw", "attempt")
"""Answers after which dice are thrown."""

LAYING = ("tools", "steal")
"""Questions in which tools are laid before a case."""


def odds(start: Callable[[], Play], ask: Ask, taken: Sequence[str]) -> list[Odd]:
    """Those of a throw, of the choice to throw, and of laying tools, for whoever lays them."""
    if ask.about in LAYING:
        return list(_of_tools(start(), ask, taken)) if taken and ask.allows(list(taken)) else []
    word = next((one for one in THROWING if one in ask.options), None) if isinstance(ask, Choose) else None
    if word is None and not isinstance(ask, Throw):
        return []
    play = start()
    if word is not None:
        play.answer(ask.seat, word)
    thrown = None if play.over else play.asks[0]
    if not isinstance(thrown, Throw):
        return []
    match thrown.about:
        case "theft":
            return [_theft(play, thrown)]
        case "attempt":
            return list(_tries(play, thrown.seat))
        case "accredit":
            accredited = Odd("accredited", chance(play, _is_told("accredited", thrown.seat)))
            return [accredited, *_third_double(play, thrown)]
        case "move":
            return [*_reach(play, thrown), *_third_double(play, thrown)]
    return []


def _is_told(kind: str, seat: int) -> Happened:
    """Whether that is told of the seat."""

    def happened(events: Sequence[Event]) -> bool:
        return any(event.kind == kind and event.seat == seat for event in events)

    return happened


def _in_turn(play: Play, table: Tower, step: Step) -> Play:
    """Another play, in which that seat's turn consists of this step alone."""
    table.agenda, table.turn = [step], Turn(seat=step[1])
    return Play(play.game, play.box, table)


def _theft(play: Play, thrown: Throw) -> Odd:
    """The number that is needed, or more (OUT-STEAL-10)."""
    return Odd("theft", chance(play, _is_told("stole", thrown.seat)), dict(thrown.facts or {}))


def _of_tools(play: Play, ask: Ask, taken: Sequence[str]) -> Iterator[Odd]:
    """What the throw of each later turn will be worth with these tools before the case."""
    play.answer(ask.seat, list(taken))
    later = _in_turn(play, table_again(play), ("theft_throw", ask.seat))
    if not later.over and isinstance(thrown := later.asks[0], Throw):
        yield _theft(later, thrown)


def _tries(play: Play, seat: int) -> Iterator[Odd]:
    """Getting out of prison or torture by this throw, and by the tries that are left (OUT-PRISON-07 to 09)."""
    freed = _is_told("freed", seat)
    now = chance(play, freed)
    yield Odd("free_now", now)
    still_held = 1 - now
    first = table_again(play).players[seat].turns_served
    for served in range(first + 1, ATTEMPTS):
        table = table_again(play)
        table.players[seat].turns_served = served
        still_held *= 1 - chance(_in_turn(play, table, ("attempt", seat)), freed)
        yield Odd("free_within", 1 - still_held, {"tries": served - first + 1})


def _third_double(play: Play, thrown: Throw) -> Iterator[Odd]:
    """The way to the Bloody Tower by this throw, where two doubles were thrown running (OUT-DICE-04)."""
    ways = _moving(play, thrown)
    locked_in = sum(count for count, moved in ways if not moved)
    if locked_in:
        yield Odd("third_double", Fraction(locked_in, sum(count for count, _ in ways)))


def _moving(play: Play, thrown: Throw) -> list[tuple[int, int]]:
    """Of each throw in how many ways it can fall, and its total; that is 0 for one that is not moved."""
    return [
        (ways, 0 if took_dice(table_again(play), thrown.seat, faces) else sum(faces)) for faces, ways in falls(thrown)
    ]


def _reach(play: Play, thrown: Throw) -> Iterator[Odd]:
    """A place that matters to the seat, by a walk that needs no card (OUT-MOVE-01, OUT-SPLIT-01)."""
    table, seat = table_again(play), thrown.seat
    far = _steps_from(table.box.board, table.players[seat].square)
    totals: Counter[int] = Counter()
    for ways, total in _moving(play, thrown):
        totals[total] += ways
    for key, squares in _goals(table, seat):
        # Working out walks takes time, and most of them lead nowhere near.
        nearest = min((far[square] for square in squares if square in far), default=max(totals) + 1)
        good = sum(
            ways for total, ways in totals.items() if total >= nearest and _can_reach(table, seat, total, squares)
        )
        if good:
            yield Odd(key, Fraction(good, totals.total()))


def _steps_from(board: Board, square: str) -> dict[str, int]:
    """How many steps it is at least to every square that can be walked to."""
    far, queue = {square: 0}, [square]
    for here in queue:
        for name in board.to[here]:
            if name not in far:
                far[name] = far[here] + 1
                queue.append(name)
    return far


def _goals(table: Tower, seat: int) -> Iterator[tuple[str, Set[str]]]:
    """Where the seat wants to go, by what everybody knows: out with a Jewel, to a case, or to be accredited.

    table: one for trying something out.
    """
    player, places = table.players[seat], table.box.places
    if not player.accredited:
        yield "queens_house", {places.queens_house}
        return
    here, player.square = player.square, places.cradle
    leaves, player.square = not escape.may_leave(table, seat), here
    if leaves and jewels_inside(table, seat) and here != places.cradle:
        yield "cradle", {places.cradle}
    cases = table.box.cases.items()
    yield "case", {square for square, jewel in cases if table.jewels[jewel].holder == IN_CASE}


def _can_reach(table: Tower, seat: int, total: int, squares: Set[str]) -> bool:
    """Whether a throw of so much leads to one of these, or the own part of a seven that is shared."""
    parts = [total]
    others = split.partners(table, seat) if total == split.SEVEN else []
    if others:
        free, _ = split.own_parts(table, seat)
        parts += [own for own in free if any(split.shares(table, seat, [own], others))]
    return any(not squares.isdisjoint(walk.possible(table, seat, part).free) for part in parts)
