"""What action cards do, by their verbs (CLK-CARD-14, R-CLK-32)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping

from companion.games.cloaks.build import DIAGONAL_BUILD, EXTRA_BUILD, corners, has_more, still_allowed
from companion.games.cloaks.cloaks import can_move, from_houses, put_cloaks, whole
from companion.games.cloaks.ground import parts
from companion.games.cloaks.influence import gain
from companion.games.cloaks.noble import BARE_STEP, PASS_NOBLE, leave_given, reachable
from companion.games.cloaks.state import City, cloak_owner, free_roads, ground, nobles, order
from companion.rules.asks import TABLE, Asking, Choose

REPEAT_MOVE = "repeat_move"

_BEFORE_BUILDING = frozenset({BARE_STEP, PASS_NOBLE, REPEAT_MOVE})
"""What comes too late once something was built."""


def usable(table: City, card: str, phase: str) -> bool:
    """Whether the action can be taken at this point of the turn: not one that comes too late, not one without effect.

    phase: which question it comes before: "cloaks", "noble" or "build". Where squares are not followed, all comes
    before building, and what would be without effect is for the table to see.
    """
    verb = table.box.cards[card].verb
    if table.box.light:
        return verb not in _BEFORE_BUILDING or table.turn.built == 0
    test = _USABLE.get(verb)
    return test is None or test(table, phase)


def _leads_further(bare: int, past: int) -> Callable[[City, str], bool]:
    """Whether the noble would come to more cloaks with so much more leave (`noble.Leave`).

    Before cloaks are moved nobody knows how they will lie.
    """

    def test(table: City, phase: str) -> bool:
        if phase != "noble":
            return phase == "cloaks"
        given = leave_given(table)
        then = reachable(table, table.seat, (given[0] + bare, given[1] + past))
        return len(then) > len(reachable(table, table.seat, given))

    return test


def _moves_again(table: City, phase: str) -> bool:
    """Not after the first building; and just before it, only if something can move."""
    if table.turn.built:
        return False
    return phase != "build" or can_move(table, table.seat) or bool(reachable(table, table.seat))


def _reaches_corners(table: City, phase: str) -> bool:
    return phase != "build" or (still_allowed(table) > 0 and bool(corners(table, table.seat)))


_USABLE: Mapping[str, Callable[[City, str], bool]] = {
    "rebase": lambda table, _: bool(table.players[table.seat].cloaks and _rebase_houses(table)),
    "bare_step": _leads_further(1, 0),
    "pass_noble": _leads_further(0, 1),
    "repeat_move": _moves_again,
    "move_rival_cloak": lambda table, _: any(movable_rivals(table)),
    "swap_cloaks": lambda table, _: any(exchanges(table)),
    "diagonal_build": _reaches_corners,
    "extra_build": lambda table, phase: phase != "build" or has_more(table, table.seat),
}


def effect(table: City, card: str) -> None:
    """The action of a card is taken."""
    action = table.box.cards[card]
    verb = action.verb
    if verb == "free_text" or (table.box.light and verb not in _KNOWN_BY_COUNTS):
        # Moving once more is a first phase once more: cloaks that wait may find room (CLK-MOVE-10).
        table.then(("judge", card), *([("lay_light",)] if verb == REPEAT_MOVE else []))
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
                          facts={"card": card, "player": table.seat}, claimant=table.seat)  # fmt: skip
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
    """Noble and cloaks are lifted, and laid as on a first turn beside any own house.

    One step, so that whatever is put right meanwhile finds the noble on its feet.
    """
    seat, player = table.seat, table.players[table.seat]
    if not (player.cloaks and _rebase_houses(table)):
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
