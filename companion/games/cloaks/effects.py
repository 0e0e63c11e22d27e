"""What action cards do, by their verbs (CLK-CARD-14, R-CLK-32)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any

from companion.games.cloaks.build import DIAGONAL_BUILD, EXTRA_BUILD
from companion.games.cloaks.cloaks import free_beside, from_houses, put_cloaks
from companion.games.cloaks.ground import Ground, connected
from companion.games.cloaks.influence import gain
from companion.games.cloaks.noble import BARE_STEP, PASS_NOBLE
from companion.games.cloaks.state import City, cloak_owner, free_roads, ground, nobles, order
from companion.rules.asks import TABLE, Choose

Asking = Generator[Any, Any, None]

REPEAT_MOVE = "repeat_move"


def usable(table: City, card: str, phase: str) -> bool:
    """Whether the action can be taken at this point of the turn: not one that comes too late, not one without effect.

    phase: which question it comes before: "cloaks", "noble" or "build".
    """
    verb = table.box.cards[card].verb
    if table.box.light:
        return verb != REPEAT_MOVE or table.turn.built == 0
    test = _USABLE.get(verb)
    return test is None or test(table, phase)


def _before_walking(_: City, phase: str) -> bool:
    return phase in ("cloaks", "noble")


_USABLE: Mapping[str, Callable[[City, str], bool]] = {
    "rebase": lambda table, _: bool(table.players[table.seat].cloaks and _rebase_houses(table)),
    "bare_step": _before_walking,
    "pass_noble": _before_walking,
    "repeat_move": lambda table, _: table.turn.built == 0,
    "move_rival_cloak": lambda table, _: bool(movable_rivals(table)),
    "swap_cloaks": lambda table, _: bool(exchanges(table)),
}


def effect(table: City, card: str) -> None:
    """The action of a card is taken."""
    action = table.box.cards[card]
    verb = action.verb
    if verb == "free_text" or (table.box.light and verb not in _KNOWN_BY_COUNTS):
        table.then(("judge", card))
    elif verb in _FOR_THIS_TURN:
        table.turn.verbs.append(verb)
        table.tell("in_force", "CLK-CARD-14", table.seat, card=card)
    elif verb == REPEAT_MOVE:
        table.turn.verbs.append(verb)
        table.turn.repeats += 1
        table.tell("in_force", "CLK-CARD-14", table.seat, card=card)
    elif verb == "gain_influence":
        gain_influence(table, action.number)
    else:
        table.then((verb,))


_FOR_THIS_TURN = frozenset({BARE_STEP, PASS_NOBLE, DIAGONAL_BUILD, EXTRA_BUILD})

_KNOWN_BY_COUNTS = frozenset({"gain_influence", EXTRA_BUILD})
"""What can be followed where squares are not; the rest the table does and says so."""


def judge(table: City, card: str) -> Generator[Choose, str, None]:
    """The table does what the card says and judges it; anything may be put right by hand meanwhile (R-CLK-32)."""
    answer = yield Choose(TABLE, "judge", "CLK-CARD-14", ["judged", "nothing"],
                          facts={"card": card, "player": table.seat})  # fmt: skip
    table.tell("judged" if answer == "judged" else "came_to_nothing", "CLK-CARD-14", table.seat, card=card)


def gain_influence(table: City, number: int) -> None:
    """So much influence, with the cloaks it earns."""
    seat = table.seat
    before = table.players[seat].influence
    table.tell("gained", "CLK-CARD-14", seat, gain=number, influence=before + number)
    earned = gain(table, seat, number)
    if earned:
        table.then(("lay_earned", seat, earned))


# All cloaks and the noble anew


def _rebase_houses(table: City) -> list[str]:
    """The own houses beside which at least one cloak could lie."""
    free = free_roads(table) | set(table.players[table.seat].cloaks)
    return [house for house in table.players[table.seat].houses if free.intersection(ground(table).beside[house])]


def rebase(table: City) -> Asking:
    """Noble and cloaks are lifted, and laid as on a first turn beside any own house."""
    seat, player = table.seat, table.players[table.seat]
    number = len(player.cloaks)
    squares = yield from_houses(table, seat, "rebase", "CLK-CARD-14", list(player.houses), number)
    put_cloaks(table, seat, squares, "CLK-CARD-14")
    start, player.noble = player.noble, ""
    table.then(("rebase_noble", start))


def rebase_noble(table: City, start: str) -> Generator[Choose, str, None]:
    """The noble, lifted from `start`, steps onto one of the cloaks."""
    seat, player = table.seat, table.players[table.seat]
    square = yield Choose(seat, "rebase_noble", "CLK-CARD-14", list(player.cloaks), kind="square")
    player.noble = square
    table.tell("noble", "CLK-CARD-14", seat, start=start, square=square)


# Rivals' cloaks


def _free_of(table: City, seat: int) -> list[str]:
    """The cloaks of a seat that carry no noble."""
    standing = nobles(table)
    return [square for square in table.players[seat].cloaks if square not in standing]


def _targets(table: City, there: Ground, square: str, owner: int) -> list[str]:
    """Where a rival's cloak may go: a free road square with which its group still hangs together."""
    rest = [other for other in table.players[owner].cloaks if other != square]
    free = free_roads(table)
    if not rest:
        return order(free)
    found = free_beside(there, free, rest) if connected(there, rest) else order(free)
    return [target for target in found if target != square and connected(there, [*rest, target])]


def movable_rivals(table: City) -> list[str]:
    """The rivals' cloaks that can be moved somewhere else."""
    there = ground(table)
    return order(
        [
            square
            for seat in range(len(table.players))
            if seat != table.seat
            for square in _free_of(table, seat)
            if _targets(table, there, square, seat)
        ]
    )


def move_rival_cloak(table: City) -> Asking:
    """One rival cloak that carries no noble goes to a free road square; its group stays in one piece."""
    seat = table.seat
    square = yield Choose(seat, "rival_cloak", "CLK-CARD-14", movable_rivals(table), kind="square")
    owner = cloak_owner(table)[square]
    target = yield Choose(seat, "rival_to", "CLK-CARD-14", _targets(table, ground(table), square, owner), kind="square",
                          facts={"start": square, "owner": owner})  # fmt: skip
    group = table.players[owner]
    group.cloaks = order([target if one == square else one for one in group.cloaks])
    table.tell("rival_moved", "CLK-CARD-14", seat, owner=owner, start=square, square=target)


def exchanges(table: City) -> list[tuple[str, str]]:
    """Every own cloak and rival's cloak that may change places: both groups still hang together."""
    there, seat = ground(table), table.seat
    mine, found = table.players[seat].cloaks, []
    for own in _free_of(table, seat):
        rest = [one for one in mine if one != own]
        for other in range(len(table.players)):
            if other == seat:
                continue
            for theirs in _free_of(table, other):
                left = [one for one in table.players[other].cloaks if one != theirs]
                if connected(there, [*rest, theirs]) and connected(there, [*left, own]):
                    found.append((own, theirs))
    return found


def swap_cloaks(table: City) -> Asking:
    """One own cloak and one rival's change places."""
    seat, pairs = table.seat, exchanges(table)
    own = yield Choose(seat, "swap_own", "CLK-CARD-14", order({mine for mine, _ in pairs}), kind="square")
    theirs = yield Choose(seat, "swap_rival", "CLK-CARD-14", order({rival for mine, rival in pairs if mine == own}),
                          kind="square", facts={"start": own})  # fmt: skip
    owner = cloak_owner(table)[theirs]
    for player, away, back in ((table.players[seat], own, theirs), (table.players[owner], theirs, own)):
        player.cloaks = order([back if one == away else one for one in player.cloaks])
    table.tell("swapped", "CLK-CARD-14", seat, owner=owner, start=own, square=theirs)
