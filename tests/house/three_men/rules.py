"""The rules, as steps, and all that a running game knows."""

from __future__ import annotations

from companion.refused import Illegal
from companion.rules.asks import TABLE, Answer, Ask, Asking, Choose
from companion.rules.state import State
from companion.rules.view import TableView

POINTS = [f"{letter}{row}" for row in range(1, 4) for letter in "ABC"]
ROWS = [POINTS[at : at + 3] for at in (0, 3, 6)] + [POINTS[at::3] for at in range(3)]
MEN = 3


class Board(State):
    """The whole table. men: by seat, the points where its men stand. turns: how many have begun. over: it has ended."""

    men: list[list[str]]
    turns: int = 0
    over: bool = False


class BoardView(TableView, kw_only=True):
    """Everybody sees all of it."""

    men: list[list[str]]
    turns: int
    over: bool


def view(table: Board, _: int | None) -> BoardView:
    """The table, the same for everybody."""
    return BoardView(men=[list(men) for men in table.men], turns=table.turns, over=table.over)


def beside(point: str) -> list[str]:
    """The next points along a line."""
    return [other for row in ROWS if point in row for other in row if abs(row.index(other) - row.index(point)) == 1]


def free(table: Board) -> list[str]:
    """The points without a man."""
    return [point for point in POINTS if not any(point in men for men in table.men)]


def moves(table: Board, seat: int) -> dict[str, list[str]]:
    """Where each man of a seat may go, without those that cannot (TMM-MOVE-01)."""
    empty = free(table)
    ways = {man: [point for point in beside(man) if point in empty] for man in table.men[seat]}
    return {man: ends for man, ends in ways.items() if ends}


def has_row(table: Board, seat: int) -> bool:
    """Whether a seat's men stand in a row (TMM-END-01)."""
    return any(set(row) <= set(table.men[seat]) for row in ROWS)


def turn(table: Board, seat: int) -> None:
    """Lay a man, or move one, or pass where none can go (TMM-LAY-01, TMM-MOVE-01, TMM-MOVE-02)."""
    table.turns += 1
    table.tell("turn", "TMM-LAY-01", seat)
    table.then(("lay", seat) if len(table.men[seat]) < MEN else ("lift", seat))


def lay(table: Board, seat: int) -> Asking:
    """A man onto a free point (TMM-LAY-01)."""
    point = yield Choose(seat, "lay", "TMM-LAY-01", free(table), kind="square")
    table.men[seat].append(point)
    table.tell("laid", "TMM-LAY-01", seat, point=point)
    table.then(("look", seat))


def lift(table: Board, seat: int) -> Asking:
    """Which man moves, and where to (TMM-MOVE-01)."""
    ways = moves(table, seat)
    if not ways:
        table.tell("passed", "TMM-MOVE-02", seat)
        table.then(("look", seat))
        return
    man = yield Choose(seat, "lift", "TMM-MOVE-01", list(ways), kind="square")
    point = yield Choose(seat, "move", "TMM-MOVE-01", ways[man], kind="square", facts={"man": man})
    table.men[seat][table.men[seat].index(man)] = point
    table.tell("moved", "TMM-MOVE-01", seat, start=man, point=point)
    table.then(("look", seat))


def look(table: Board, seat: int) -> None:
    """The end, or the other seat's turn (TMM-END-01, TMM-END-02)."""
    if has_row(table, seat):
        table.over = True
        table.tell("won", "TMM-END-01", seat)
    elif table.turns >= table.box.edition.components.turns:
        table.over = True
        table.tell("drawn", "TMM-END-02", TABLE)
    else:
        table.then(("turn", 1 - seat))


def why_not(table: Board, ask: Ask, answer: Answer) -> Illegal:
    """The one refusal there is."""
    return Illegal("three-men.why_not.other", ask.rule, points=list(ask.options) if isinstance(ask, Choose) else [])


STEPS = {"turn": turn, "lay": lay, "lift": lift, "look": look}
