"""The rules, as steps, and all that a running game knows."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import msgspec
from companion.rules.asks import Ask, Choose
from companion.rules.state import State
from companion.rules.view import TableView

Asking = Generator[Ask, Any, None]


class Heap(msgspec.Struct, frozen=True):
    """The coins in the box, and how many may be taken in one turn."""

    coins: int
    most: int
    source: str


class Edition(msgspec.Struct, frozen=True):
    """What edition.toml holds."""

    heap: Heap


class Table(State):
    """The whole table. taken: how many coins each seat has. turns: how many have begun. winner: -1 for nobody yet."""

    taken: list[int]
    turns: int = 0
    winner: int = -1


class GameView(TableView, kw_only=True):
    """Everybody sees all of it. left: coins in the heap."""

    taken: list[int]
    left: int
    over: bool


def left(table: Table) -> int:
    """The coins that still lie in the heap."""
    coins: int = table.box.edition.heap.coins
    return coins - sum(table.taken)


def view(table: Table, _: int | None) -> GameView:
    """The table, the same for everybody."""
    return GameView(taken=list(table.taken), left=left(table), over=table.winner >= 0)


def turn(table: Table, seat: int) -> None:
    """A turn begins (MYG-TAKE-01)."""
    table.turns += 1
    table.tell("turn", "MYG-TAKE-01", seat)
    table.then(("take", seat))


def take(table: Table, seat: int) -> Asking:
    """Some coins off the heap (MYG-TAKE-01)."""
    most = min(table.box.edition.heap.most, left(table))
    answer = yield Choose(seat, "take", "MYG-TAKE-01", [f"take:{number}" for number in range(1, most + 1)])
    number = int(answer.removeprefix("take:"))
    table.taken[seat] += number
    table.tell("taken", "MYG-TAKE-01", seat, number=number, left=left(table))
    table.then(("look", seat))


def look(table: Table, seat: int) -> None:
    """The end, or the next turn (MYG-END-01)."""
    if left(table):
        table.then(("turn", (seat + 1) % len(table.taken)))
    else:
        table.winner = seat
        table.tell("won", "MYG-END-01", seat)


STEPS = {"turn": turn, "take": take, "look": look}
