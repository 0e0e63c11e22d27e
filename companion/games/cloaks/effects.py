"""What action cards do, effect by effect in their order (CLK-CARD-14, R-CLK-32).

An effect within a card is found by its path (`verbs.effect_at`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence

from msgspec import UnsetType

from companion.editions.effects import DO, Effect
from companion.games.cloaks.build import corners, has_more, still_allowed
from companion.games.cloaks.card_moves import exchanges, movable_rivals, rebase_houses
from companion.games.cloaks.cloaks import can_move
from companion.games.cloaks.influence import gain, lose
from companion.games.cloaks.noble import leave_given, reachable
from companion.games.cloaks.state import City, active, houses_left, monuments_left, supply
from companion.games.cloaks.verbs import (
    BARE_STEP,
    BY_TABLE,
    CHOOSE,
    DIAGONAL_BUILD,
    EXTRA_BUILD,
    EXTRA_MONUMENT,
    IF,
    LASTING,
    MAY_NOT,
    MONUMENT,
    NEXT_TURN,
    PASS_NOBLE,
    PHASES,
    REPEAT_MOVE,
    RIVAL,
    binds_nobody,
    branches,
    effect_at,
    number_of,
    until_of,
    who_of,
)
from companion.rules.asks import TABLE, Choose
from companion.rules.state import Step

_BEFORE_BUILDING = frozenset({BARE_STEP, PASS_NOBLE, REPEAT_MOVE})
"""What comes too late once something was built."""

_BY_SQUARES = frozenset(
    {BARE_STEP, PASS_NOBLE, REPEAT_MOVE, DIAGONAL_BUILD, "rebase", "move_rival_cloak", "swap_cloaks"}
)
"""What the table does itself, and says so, where squares are not followed."""


# Whether anything would come of it


def usable(table: City, card: str, phase: str) -> bool:
    """Whether a card can be used at this point of the turn: at least one of its effects would do something.

    phase: which question it comes before: "cloaks", "noble" or "build". Where squares are not followed, all comes
    before building, and what would be without effect is for the table to see.
    """
    return _any_usable(table, table.box.cards[card].effects, phase)


def _any_usable(table: City, effects: Iterable[Effect], phase: str) -> bool:
    return any(_does_something(table, effect, phase) for effect in effects)


def _does_something(table: City, effect: Effect, phase: str) -> bool:
    """Not one that comes too late, and not one without effect."""
    verb = effect[DO]
    if verb == CHOOSE:
        return any(_any_usable(table, way, phase) for way in branches(effect))
    if verb == IF:
        return _any_usable(table, branch_of(table, effect), phase)
    if table.box.light and verb in {EXTRA_BUILD, *_BY_SQUARES}:
        return verb not in _BEFORE_BUILDING or table.turn.built == 0
    test = _USABLE.get(verb)
    return test is None or test(table, effect, phase)


def _leads_further(bare: int, past: int) -> Callable[[City, Effect, str], bool]:
    """Whether the noble would come to more cloaks with so much more leave (`noble.Leave`).

    Before cloaks are moved nobody knows how they will lie.
    """

    def test(table: City, effect: Effect, phase: str) -> bool:
        if phase != "noble":
            return phase == "cloaks"
        given, more = leave_given(table), number_of(effect)
        then = reachable(table, table.seat, (given[0] + bare * more, given[1] + past * more))
        return len(then) > len(reachable(table, table.seat, given))

    return test


def _moves_again(table: City, _: Effect, phase: str) -> bool:
    """Not after the first building; and just before it, only if something can move."""
    if table.turn.built:
        return False
    return phase != "build" or can_move(table, table.seat) or bool(reachable(table, table.seat))


def _reaches_corners(table: City, _: Effect, phase: str) -> bool:
    return phase != "build" or (still_allowed(table) > 0 and bool(corners(table, table.seat)))


_USABLE: Mapping[str, Callable[[City, Effect, str], bool]] = {
    "rebase": lambda table, *_: bool(table.players[table.seat].cloaks and rebase_houses(table)),
    BARE_STEP: _leads_further(1, 0),
    PASS_NOBLE: _leads_further(0, 1),
    REPEAT_MOVE: _moves_again,
    "move_rival_cloak": lambda table, *_: any(movable_rivals(table)),
    "swap_cloaks": lambda table, *_: any(exchanges(table)),
    DIAGONAL_BUILD: _reaches_corners,
    EXTRA_BUILD: lambda table, _, phase: phase != "build" or has_more(table, table.seat),
    EXTRA_MONUMENT: lambda table, *_: monuments_left(table, table.seat) > 0,
    "lose_influence": lambda table, effect, _: bool(_whom(table, effect)),
    "take_influence": lambda table, effect, _: bool(_whom(table, effect)),
    MAY_NOT: lambda table, effect, _: bool(_whom(table, effect)),
    "gain_cloak": lambda table, *_: supply(table, table.seat) > 0,
}


# One effect after the other


def effect(table: City, card: str) -> None:
    """The action of a card is taken."""
    table.then(*_parts(table, card, table.box.cards[card].effects))


def _parts(table: City, card: str, effects: Sequence[Effect], before: str = "") -> list[Step]:
    """A step for each effect. What the table does itself it does in one go."""
    found: list[Step] = []
    judged = False
    for at, one in enumerate(effects):
        by_hand = one[DO] == BY_TABLE or (table.box.light and one[DO] in _BY_SQUARES)
        if not (by_hand and judged):
            found.append(("judge", card) if by_hand else ("part", card, f"{before}{at}"))
        judged = judged or by_hand
        if by_hand and one[DO] == REPEAT_MOVE:
            # Moving once more is a first phase once more: cloaks that wait may find room (CLK-MOVE-10).
            found.append(("lay_light",))
    return found


def part(table: City, card: str, path: str) -> None:
    """One effect of a card."""
    one = effect_at(table.box.cards[card].effects, path)
    verb = one[DO]
    if verb == CHOOSE:
        table.then(("which_way", card, path))
    elif verb == IF:
        branch = branch_of(table, one)
        table.then(*_parts(table, card, branch, f"{path}.{branches(one).index(branch)}."))
    elif verb in LASTING:
        table.turn.verbs += [verb] * number_of(one)
        table.turn.repeats += verb == REPEAT_MOVE
        if until_of(one) == NEXT_TURN:
            player = table.players[table.seat]
            player.keeps = [*(player.keeps or ()), *[verb] * number_of(one)]
        table.tell("in_force", "CLK-CARD-14", table.seat, card=card)
    elif verb in _FOR_SOMEBODY:
        _for_somebody(table, card, path, one)
    elif verb == "gain_cloak":
        _gain_cloaks(table, number_of(one))
    else:
        table.then((verb,))


def branch_of(table: City, one: Effect) -> list[Effect]:
    """What of an `if` is carried out now."""
    held, (yes, no) = counted(table, table.seat, one["has"]), branches(one)
    return yes if one.get("at_least", 1) <= held <= one.get("at_most", held) else no


def counted(table: City, seat: int, what: str) -> int:
    """How many of these a seat has: cloaks on the board, that wait or are still to be earned; what it has built."""
    player, box = table.players[seat], table.box
    return {
        "influence": player.influence, "cloaks": active(table, seat), "waiting": player.waiting,
        "supply": supply(table, seat), "houses": box.houses - houses_left(table, seat),
        "monuments": box.monuments - monuments_left(table, seat),
    }[what]  # fmt: skip


def which_way(table: City, card: str, path: str) -> Generator[Choose, str, None]:
    """One of several: those are on offer of which something would come."""
    ways = branches(effect_at(table.box.cards[card].effects, path))
    phase = coming(table)
    open_ways = [at for at, way in enumerate(ways) if not way or _any_usable(table, way, phase)]
    if not any(ways[at] for at in open_ways):
        table.tell("came_to_nothing", "CLK-CARD-14", table.seat, card=card)
        return
    answer = yield Choose(table.seat, "which_way", "CLK-CARD-14", [f"way:{way_word(table, card, path, at)}"
                          for at in open_ways], facts={"card": card})  # fmt: skip
    word = answer.partition(":")[2]
    at = int(word.rpartition(".")[2])
    table.tell("way_taken", "CLK-CARD-14", table.seat, card=card, way=word)
    table.then(*_parts(table, card, ways[at], f"{path}.{at}."))


def way_word(table: City, card: str, path: str, way: int) -> str:
    """How a way of a choice is called in answers: by the card as the edition lists it, and where it stands there."""
    return f"{table.box.cards[card].id}.{path}.{way}"


def coming(table: City) -> str:
    """Before which question of the turn a card was taken."""
    return next((step[0] for step in reversed(table.agenda) if step[0] in PHASES[:3]), "build")


def judge(table: City, card: str) -> Generator[Choose, str, None]:
    """The table does what the card says and judges it; anything may be put right by hand meanwhile (R-CLK-32)."""
    answer = yield Choose(TABLE, "judge", "CLK-CARD-14", ["judged", "nothing"],
                          facts={"card": card, "player": table.seat}, claimant=table.seat)  # fmt: skip
    table.tell("judged" if answer == "judged" else "came_to_nothing", "CLK-CARD-14", table.seat, card=card)


# Influence, cloaks, and what somebody may not do


def _whom(table: City, one: Effect) -> list[int]:
    """All seats whom that could be about, and on whom it would have an effect; for a rival, one of them is chosen."""
    seat, count = table.seat, len(table.players)
    rivals = [(seat + step) % count for step in range(1, count)]
    seats = {"you": [seat], "all": [seat, *rivals]}.get(who_of(one), rivals)
    if one[DO] in ("lose_influence", "take_influence"):
        return [other for other in seats if table.players[other].influence]
    return [] if binds_nobody(one) else seats


def _for_somebody(table: City, card: str, path: str, one: Effect) -> None:
    """For one rival that is chosen, or for everybody whom it is about."""
    if who_of(one) == RIVAL:
        table.then(("whom", card, path))
        return
    table.then(*[step for other in _whom(table, one) for step in _FOR_SOMEBODY[one[DO]](table, other, one)])


def whom(table: City, card: str, path: str) -> Generator[Choose, str, None]:
    """One rival is chosen."""
    one = effect_at(table.box.cards[card].effects, path)
    seats = [str(seat) for seat in _whom(table, one)]
    if not seats:
        return
    answer = yield Choose(table.seat, "whom", "CLK-CARD-14", seats, kind="seat", facts={"card": card})
    table.then(*_FOR_SOMEBODY[one[DO]](table, int(answer), one))


def _gain(table: City, seat: int, one: Effect) -> list[Step]:
    return gain_influence(table, seat, number_of(one))


def gain_influence(table: City, seat: int, number: int) -> list[Step]:
    """So much influence. Returns the step that lays the cloaks it earns."""
    before = table.players[seat].influence
    table.tell("gained", "CLK-CARD-14", seat, gain=number, influence=before + number)
    earned = gain(table, seat, number)
    return [("lay_earned", seat, earned)] if earned else []


def _lose(table: City, seat: int, one: Effect) -> list[Step]:
    lose(table, seat, number_of(one))
    return []


def _take(table: City, seat: int, one: Effect) -> list[Step]:
    return gain_influence(table, table.seat, lose(table, seat, number_of(one)))


def _bar(table: City, seat: int, one: Effect) -> list[Step]:
    """That seat does without it until its next turn ends, or until what else the card says."""
    player, until = table.players[seat], until_of(one)
    if until == MONUMENT:
        player.bound = _with(player.bound, one["what"])
    elif until == NEXT_TURN:
        player.may_not = _with(player.may_not, one["what"])
    elif seat == table.seat:
        table.turn.may_not = _with(table.turn.may_not, one["what"])
    else:
        return []
    table.tell("barred", "CLK-CARD-14", seat, what=one["what"], until=until)
    return []


def _with(barred: list[str] | UnsetType, what: str) -> list[str]:
    return [*dict.fromkeys([*(barred or ()), what])]


_FOR_SOMEBODY: Mapping[str, Callable[[City, int, Effect], list[Step]]] = {
    "gain_influence": _gain, "lose_influence": _lose, "take_influence": _take, MAY_NOT: _bar,
}  # fmt: skip


def _gain_cloaks(table: City, number: int) -> None:
    """Cloaks out of the supply, as if they had been earned (CLK-INF-10 to 12)."""
    number = min(number, supply(table, table.seat))
    if number:
        table.tell("got_cloaks", "CLK-CARD-14", table.seat, number=number)
        table.then(("lay_earned", table.seat, number))
