"""What special spaces ask: another throw, or what the table says that they do (BRK-SPACE-05, BRK-SPACE-06)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.break_out.boats import next_boat
from companion.games.break_out.dice import take
from companion.games.break_out.going import go_straight
from companion.games.break_out.moves import play_on
from companion.games.break_out.spaces import carry_out
from companion.games.break_out.state import CELL, Escape, pile
from companion.rules.asks import Ask, Choose, Throw


def act(table: Escape, who: str, acted: list[int], at: int) -> Generator[Ask, Any, None]:
    """One effect of the last of these spaces; then the others, and the results that are left.

    By hand the prisoner may have come off the track in the meantime.
    """
    if table.at[who] > CELL:
        if table.box.special[acted[-1]].effects[at].do == "throw_again":
            yield from _throw_again(table, who)
        else:
            yield from _by_table(table, who, acted[-1])
        if not table.over and table.at[who] > CELL:
            carry_out(table, who, acted, at + 1)
    if not table.over:
        play_on(table)


def _throw_again(table: Escape, who: str) -> Generator[Throw, list[int], None]:
    """The prisoner's own die once more; its result is used like any other, in place of one still to be used."""
    box = table.box
    (face,) = yield Throw(
        table.seat, "again", "BRK-SPACE-05", 1, colours=[box.colours[who]],
        sides=[box.sides[who]] if box.sides else (), facts={"dice": [who], "number": 1},
    )  # fmt: skip
    table.tell("rolled_again", "BRK-SPACE-05", table.seat, results=[f"{who}{face}"])
    table.forward |= take(table, {who: face})


def _by_table(table: Escape, who: str, space: int) -> Generator[Choose, str, None]:
    """The text is read out; whoever is on turn says for the table where the prisoner is then."""
    text = table.box.special[space].text
    answer = yield Choose(
        table.seat, "told", "BRK-SPACE-06", lambda: (told_options(table, who), ()),
        facts={"who": who, "space": space, "text": text},
    )  # fmt: skip
    word, _, *rest = answer.split(":")
    if word == "told_cell":
        go_straight(table, who, CELL, "BRK-SPACE-06")
    elif word == "told_board":
        go_straight(table, who, -int(rest[0]), "BRK-SPACE-06")
    elif word != "told_stay":
        go_straight(table, who, int(rest[0]), "BRK-SPACE-06")


def told_options(table: Escape, who: str) -> list[str]:
    """Where the prisoner may be then: where it is, in the cells, on any space, or in the next boat."""
    box, found = table.box, [f"told_stay:{who}", f"told_cell:{who}"]
    for space in range(box.first, box.last + 1):
        under = pile(table, space)
        if space != table.at[who]:
            found.append(f"told_stack:{who}:{space}:{under}" if under else f"told:{who}:{space}")
    return [*found, f"told_board:{who}:{next_boat(table)}"]
