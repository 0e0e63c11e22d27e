"""The rules, as steps, and all that a running game knows."""

from __future__ import annotations

import msgspec
from companion.rules.asks import TABLE, Asking, Choose
from companion.rules.state import State
from companion.rules.view import TableView

MILLS = [
    mill.split()
    for mill in (
        *("A7 D7 G7", "B6 D6 F6", "C5 D5 E5", "A4 B4 C4", "E4 F4 G4", "C3 D3 E3", "B2 D2 F2", "A1 D1 G1"),
        *("A7 A4 A1", "B6 B4 B2", "C5 C4 C3", "D7 D6 D5", "D3 D2 D1", "E5 E4 E3", "F6 F4 F2", "G7 G4 G1"),
    )
]
"""Every line of three points."""

POINTS = sorted({point for mill in MILLS for point in mill})

BESIDE = {
    point: [mill[at] for mill in MILLS if point in mill for at in range(3) if abs(at - mill.index(point)) == 1]
    for point in POINTS
}
"""Where a man may step to."""

FEWEST = 3
"""With fewer men nobody can close a mill any more."""


class Components(msgspec.Struct, frozen=True):
    """men: how many each seat has. idle_turns: after so many in which no man was taken it is a draw."""

    men: int
    idle_turns: int
    source: str


class Edition(msgspec.Struct, frozen=True):
    """What edition.toml holds."""

    components: Components


class Options(msgspec.Struct, frozen=True):
    """What a table chooses. fly: a seat's last three men may jump."""

    fly: bool


class Table(State):
    """The whole table. men: where each seat's men stand. to_lay: how many it has beside the board. idle: turns since a
    man was taken. winner: -1 for nobody."""

    men: list[list[str]]
    to_lay: list[int]
    idle: int = 0
    winner: int = -1
    over: bool = False


class GameView(TableView, kw_only=True):
    """Everybody sees all of it."""

    men: list[list[str]]
    to_lay: list[int]
    over: bool


def view(table: Table, _: int | None) -> GameView:
    """The table, the same for everybody."""
    return GameView(men=[list(men) for men in table.men], to_lay=list(table.to_lay), over=table.over)


def left(table: Table | GameView, seat: int) -> int:
    """The men a seat still has, on the board and beside it."""
    return len(table.men[seat]) + table.to_lay[seat]


def most(table: Table) -> int:
    """The men that each seat has in the box."""
    number: int = table.box.edition.components.men
    return number


def in_mill(men: list[str], point: str) -> bool:
    """Whether the man on that point stands in a mill (NMM-MILL-01)."""
    return any(point in mill and set(mill) <= set(men) for mill in MILLS)


def free(table: Table) -> list[str]:
    """The points on which nobody stands."""
    return [point for point in POINTS if not any(point in men for men in table.men)]


def ways(table: Table, seat: int) -> dict[str, list[str]]:
    """Where each man of a seat may go, without those that cannot (NMM-MOVE-01, NMM-FLY-01)."""
    empty = free(table)
    flies = table.box.options.fly and left(table, seat) == FEWEST
    found = {man: [point for point in empty if flies or point in BESIDE[man]] for man in table.men[seat]}
    return {man: ends for man, ends in found.items() if ends}


def turn(table: Table, seat: int) -> None:
    """A turn begins."""
    table.idle += 1
    table.tell("turn", "NMM-LAY-01", seat)
    table.then(("play", seat))


def play(table: Table, seat: int) -> Asking:
    """Lay a man, or move one when all are laid (NMM-LAY-01, NMM-MOVE-01)."""
    if table.to_lay[seat]:
        point = yield Choose(seat, "lay", "NMM-LAY-01", free(table), kind="square")
        table.to_lay[seat] -= 1
        table.men[seat].append(point)
        table.tell("laid", "NMM-LAY-01", seat, point=point)
    elif can := ways(table, seat):
        man = yield Choose(seat, "lift", "NMM-MOVE-01", list(can), kind="square")
        point = yield Choose(seat, "move", "NMM-MOVE-01", can[man], kind="square", facts={"man": man})
        table.men[seat].remove(man)
        table.men[seat].append(point)
        table.tell("moved", "NMM-MOVE-01", seat, start=man, point=point)
    else:
        table.then(("end", 1 - seat, "stuck", "NMM-END-02"))
        return
    table.then(("take", seat) if in_mill(table.men[seat], point) else ("look", seat))


def take(table: Table, seat: int) -> Asking:
    """A man of the other's, out of a mill only where all stand in one (NMM-MILL-01, NMM-MILL-02)."""
    men = table.men[1 - seat]
    if men:
        loose = [man for man in men if not in_mill(men, man)] or list(men)
        point = yield Choose(seat, "take", "NMM-MILL-02", loose, kind="square")
        men.remove(point)
        table.idle = 0
        table.tell("took", "NMM-MILL-01", seat, point=point)
    table.then(("look", seat))


def look(table: Table, seat: int) -> None:
    """The end, or the other's turn (NMM-END-01, NMM-END-03)."""
    if left(table, 1 - seat) < FEWEST:
        table.then(("end", seat, "won", "NMM-END-01"))
    elif table.idle >= table.box.edition.components.idle_turns:
        table.then(("end", TABLE, "drawn", "NMM-END-03"))
    else:
        table.then(("turn", 1 - seat))


def end(table: Table, winner: int, kind: str, rule: str) -> None:
    """It is over."""
    table.winner, table.over = winner, True
    table.tell(kind, rule, winner)


STEPS = {"turn": turn, "play": play, "take": take, "look": look, "end": end}
