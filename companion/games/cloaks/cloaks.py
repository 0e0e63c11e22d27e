"""Phase 1: laying cloaks anew, all at once; only how they lie in the end counts (CLK-MOVE, CLK-FIRST)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.games.cloaks.ground import Ground, connected, parts
from companion.games.cloaks.state import City, ground, on_cloak, order
from companion.refused import Illegal
from companion.rules.asks import Pick

CARDS = "cards"
"""What stands for taking an action card first, among squares and buildings."""


def free_beside(there: Ground, free: set[str], group: Sequence[str]) -> list[str]:
    """The free road squares beside these squares, in reading order."""
    return order({beside for square in group for beside in there.beside[square] if beside in free} - set(group))


def roads_for(table: City, seat: int) -> set[str]:
    """The road squares on which no rival's cloak lies: where this seat's may (CLK-MOVE-07, 08)."""
    rivals = (player.cloaks for other, player in enumerate(table.players) if other != seat)
    return set(ground(table).roads.difference(*rivals))


def beside_houses(table: City, houses: Sequence[str]) -> set[str]:
    """The squares that touch one of these houses side to side (CLK-FIRST-03)."""
    there = ground(table)
    return {beside for house in houses for beside in there.beside[house]}


def whole(table: City, seat: int, squares: Sequence[str]) -> bool:
    """Whether all cloaks of a seat may lie there: in one piece, and beside the house that its noble has not left yet.

    CLK-MOVE-04, CLK-FIRST-03.
    """
    if not connected(ground(table), squares):
        return False
    return on_cloak(table, seat) or not beside_houses(table, [table.players[seat].noble]).isdisjoint(squares)


def held_down(table: City, seat: int) -> list[str]:
    """The cloak under the own noble, which stays where it is (CLK-MOVE-03)."""
    player = table.players[seat]
    return [player.noble] if player.noble in player.cloaks else []


def anchor(table: City, seat: int) -> list[str]:
    """A rival's cloak under the noble, which counts for the group that is moved meanwhile (CLK-MOVE-04, R-CLK-54)."""
    player = table.players[seat]
    rival = on_cloak(table, seat) and player.noble not in player.cloaks
    return [player.noble] if rival and not table.box.earlier else []


def joined(table: City, seat: int, squares: Sequence[str]) -> bool:
    """Whether the group touches the rival's cloak under its noble, if there is one; unmoved it need not (R-CLK-54)."""
    under = anchor(table, seat)
    return (
        not under
        or set(table.players[seat].cloaks) <= set(squares)
        or not beside_houses(table, under).isdisjoint(squares)
    )


def most_from(table: City, seat: int, houses: Sequence[str], number: int) -> int:
    """How many of so many cloaks can be laid as one group that touches one of these houses (R-CLK-10)."""
    free, starts = roads_for(table, seat), beside_houses(table, houses)
    regions = parts(ground(table), order(free))
    return min(number, max((len(region) for region in regions if starts.intersection(region)), default=0))


def layout(table: City, seat: int, cards: bool) -> Pick:
    """The question for phase 1: the squares of all active cloaks. cards: a card may be taken first."""
    player = table.players[seat]
    most = len(player.cloaks) + player.waiting
    if not on_cloak(table, seat):
        return from_houses(table, seat, "first_cloaks", "CLK-FIRST-01", [player.noble], most, cards, player.cloaks)
    items = [*order(roads_for(table, seat)), *([CARDS] if cards else [])]
    return Pick(
        seat, "cloaks", "CLK-MOVE-01", items, least=1, most=most + cards, kind="square", distinct=True, secret=False,
        fits=lambda squares: why_not_layout(table, seat, squares),
        grows=lambda squares: [
            *grow(table, seat, most, squares),
            *_cards_now(cards, squares, why_not_layout(table, seat, [*squares, CARDS])),
        ],
        chosen=list(player.cloaks), fixed=held_down(table, seat),
        facts={"cloaks": len(player.cloaks), "waiting": player.waiting},
    )  # fmt: skip


def from_houses(
    table: City, seat: int, about: str, rule: str, houses: Sequence[str], number: int, cards: bool = False,
    lying: Sequence[str] = (),
) -> Pick:  # fmt: skip
    """The question where a group begins beside a house: as many as can be laid, all in one piece (CLK-FIRST).

    lying: the squares of those that lie already, in a first turn that is begun anew.
    """
    most = most_from(table, seat, houses, number)
    items = [*order(roads_for(table, seat)), *([CARDS] if cards else [])]
    return Pick(
        seat, about, rule, items, least=0, most=most + cards, kind="square", distinct=True, secret=False,
        fits=lambda squares: why_not_first(table, houses, most, lying, squares),
        grows=lambda squares: [
            *grow_first(table, seat, houses, most, squares),
            *_cards_now(cards, squares, why_not_first(table, houses, most, lying, [*squares, CARDS])),
        ],
        chosen=list(lying),
        facts={"cloaks": most, "waiting": number - most},
    )  # fmt: skip


def why_not_first(
    table: City, houses: Sequence[str], most: int, lying: Sequence[str], squares: Sequence[str]
) -> Illegal | None:  # fmt: skip
    """What is wrong with a group that begins beside a house."""
    if CARDS in squares:
        return _why_not_cards(table, lying, squares, lambda laid: why_not_first(table, houses, most, lying, laid))
    if len(squares) < most:
        return _refused("lay_more", "CLK-FIRST-01", number=most - len(squares))
    if len(squares) > most:
        return _refused("too_many", "CLK-FIRST-01", number=most)
    touching = [square for square in squares if square in beside_houses(table, houses)]
    if squares and not touching:
        return _refused("not_beside_house", "CLK-FIRST-03")
    apart = _apart(table, touching[:1], squares)
    return _refused("apart_first", "CLK-FIRST-02", number=apart) if apart else None


def grow_first(table: City, seat: int, houses: Sequence[str], most: int, squares: Sequence[str]) -> list[str]:
    """Where the next cloak could lie: beside the house, then beside the others, as long as there is room for all."""
    if CARDS in squares or len(squares) >= most:
        return []
    if squares:
        return free_beside(ground(table), roads_for(table, seat), squares)
    return order(_beginnings(table, seat, houses, most))


def _beginnings(table: City, seat: int, beside: Sequence[str], number: int) -> set[str]:
    """The roads that touch one of these squares, where a group of so many cloaks has room."""
    regions = parts(ground(table), order(roads_for(table, seat)))
    roomy = {square for region in regions if len(region) >= number for square in region}
    return beside_houses(table, beside) & roomy


def why_not_layout(table: City, seat: int, squares: Sequence[str]) -> Illegal | None:
    """What is wrong with these squares for all active cloaks of a seat."""
    player, there = table.players[seat], ground(table)
    if CARDS in squares:
        return _why_not_cards(table, player.cloaks, squares, lambda laid: _why_not_moved(table, seat, laid))
    still = len(player.cloaks) + player.waiting - len(squares)
    wrong = _why_not_moved(table, seat, squares)
    if wrong is None and still and free_beside(there, roads_for(table, seat), squares):
        return _refused("waiting", "CLK-MOVE-10", number=still)
    return wrong


def _why_not_moved(table: City, seat: int, squares: Sequence[str]) -> Illegal | None:
    """What is wrong with them between two moves, when cloaks that wait may wait on."""
    player = table.players[seat]
    fixed = held_down(table, seat)
    if any(square not in squares for square in fixed):
        return _refused("under_noble", "CLK-MOVE-03")
    if len(squares) < len(player.cloaks):
        return _refused("lay_all", "CLK-MOVE-01", number=len(player.cloaks) - len(squares))
    if len(squares) > len(player.cloaks) + player.waiting:
        return _refused("too_many", "CLK-MOVE-02", number=len(player.cloaks) + player.waiting)
    apart = _apart(table, fixed or squares[:1], squares)
    if apart:
        return _refused("apart" if fixed else "apart_group", "CLK-MOVE-04", number=apart)
    return None if joined(table, seat, squares) else _refused("apart_from_noble", "CLK-MOVE-04")


def _why_not_cards(
    table: City, lying: Sequence[str], squares: Sequence[str], why_not: Callable[[list[str]], Illegal | None]
) -> Illegal | None:
    """A card is taken with all cloaks as they lie, or between two moves with all as they may lie (R-CLK-33).

    why_not: what is wrong with them then.
    """
    laid = [square for square in squares if square != CARDS]
    if sorted(laid) in (sorted(lying), []):
        return None
    if table.box.earlier or table.box.options.card_timing == "start_of_turn":
        return _refused("cards_first", "CLK-CARD-01")
    return why_not(laid)


def _apart(table: City, joined: Sequence[str], squares: Sequence[str]) -> int:
    """How many of these squares hang together with none of those, side to side (CLK-MOVE-04 to 06)."""
    there, left = ground(table), set(squares).difference(joined)
    reached = list(joined)
    for square in reached:
        for beside in there.beside[square]:
            if beside in left:
                left.remove(beside)
                reached.append(beside)
    return len(left)


def grow(table: City, seat: int, most: int, squares: Sequence[str]) -> list[str]:
    """Where one more cloak could lie beside these; where none lies, anywhere, or beside the rival's cloak under it."""
    if CARDS in squares or len(squares) >= most:
        return []
    free, under, lying = roads_for(table, seat), anchor(table, seat), table.players[seat].cloaks
    if squares:
        return free_beside(ground(table), free, squares)
    return order(_beginnings(table, seat, under, len(lying)).union(lying)) if under else order(free)


def _cards_now(cards: bool, squares: Sequence[str], wrong: Illegal | None) -> list[str]:
    """A card, where one may be taken and nothing is wrong with taking it now."""
    return [CARDS] if cards and CARDS not in squares and wrong is None else []


def put_cloaks(table: City, seat: int, squares: Sequence[str], rule: str) -> None:
    """The cloaks of a seat lie there now; each that was moved, laid or lifted is told by itself, for hands."""
    player = table.players[seat]
    if not player.cloaks and len(squares) > 1:
        # All at once where none lay before: hands lay them down in one go.
        player.waiting -= len(squares)
        player.cloaks = order(list(squares))
        table.tell("cloaks_laid", rule, seat, squares=list(player.cloaks), number=len(squares),
                   waiting=player.waiting)  # fmt: skip
        return
    gone = [square for square in player.cloaks if square not in squares]
    for square in order([square for square in squares if square not in player.cloaks]):
        if gone:
            table.tell("cloak_moved", rule, seat, start=gone.pop(0), square=square)
        else:
            player.waiting -= 1
            table.tell("cloak_laid", rule, seat, square=square, waiting=player.waiting)
    for square in gone:
        player.waiting += 1
        table.tell("cloak_lifted", rule, seat, square=square, waiting=player.waiting)
    player.cloaks = order(list(squares))


def can_move(table: City, seat: int) -> bool:
    """Whether phase 1 could change anything: some single cloak could lie elsewhere, or a waiting one could be laid.

    From any group every other one is reached by moving one cloak at a time, so looking at single ones is enough; but
    the whole group may be taken to another side of a rival's cloak under the noble.
    """
    player, there = table.players[seat], ground(table)
    if not on_cloak(table, seat):
        return most_from(table, seat, [player.noble], len(player.cloaks) + player.waiting) > 0
    free = roads_for(table, seat) - set(player.cloaks)
    if player.waiting and free_beside(there, free, player.cloaks):
        return True
    for square in player.cloaks:
        rest = [other for other in player.cloaks if other != square]
        if square in held_down(table, seat) or not connected(there, rest):
            continue
        found = free_beside(there, free, rest) if rest else order(free)
        if any(joined(table, seat, [*rest, other]) for other in found):
            return True
    under = anchor(table, seat)
    return bool(under) and not _beginnings(table, seat, under, len(player.cloaks)).issubset(player.cloaks)


def _refused(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"cloaks.why_not.{key}", rule, **facts)
