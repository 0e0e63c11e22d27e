"""Choosing dice and rolling them (BRK-DICE)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.break_out import white
from companion.games.break_out.edition import WHITE
from companion.games.break_out.moves import play_on
from companion.games.break_out.state import CELL, Escape, covered, stage
from companion.rules.asks import Pick, Throw

COLOURED = {"A": 3, "B": 2, "C": 2}
"""Coloured dice by stage (BRK-DICE-01 to 03); in stage C the white die takes the place of one of them."""


def outside(table: Escape) -> list[str]:
    """The prisoners who are in no boat: only their dice may be chosen (BRK-DICE-07)."""
    return [who for who, at in table.at.items() if at >= CELL]


def choose_dice(table: Escape) -> Generator[Pick, list[str], None]:
    """The dice of this turn are announced by touching prisoners, and the white die if it is wanted."""
    prisoners = outside(table)
    now = stage(table)
    number = COLOURED[now]
    has_white = white.available(table)
    needs: list[str] = []
    if table.box.options.covered_choice == "one_free":
        needs = [who for who in prisoners if not covered(table, who)]
    elif now == "C":
        needs = prisoners
    table.dice = yield Pick(
        table.seat, f"dice_{now}" if has_white else "dice", f"BRK-DICE-0{'ABC'.index(now) + 1}",
        [*prisoners, WHITE] if has_white else prisoners,
        least=number, most=number, kind="prisoner", distinct=True,
        besides=[WHITE] if has_white and now != "C" else (),
        needs=needs, secret=False, facts={"stage": now, "number": number},
    )  # fmt: skip
    table.tell("dice", "BRK-DICE-04", table.seat, dice=table.dice)
    table.then(("roll_dice",))
    if WHITE in table.dice and table.box.options.white_named == "before_roll":
        white.name(table)


def roll_dice(table: Escape) -> Generator[Throw, list[int], None]:
    """All the dice are rolled together, once, and each result is read by its colour (BRK-DICE-10, BRK-DICE-11)."""
    box = table.box
    dice = table.dice
    if white.goes_back_alone(table):
        dice = [WHITE]
    more: dict[str, Any] = {"sides": [box.sides[die] for die in dice]} if box.sides else {}
    faces = yield Throw(
        table.seat, "roll", "BRK-DICE-10", len(dice), colours=[box.colours[die] for die in dice],
        facts={"dice": table.dice}, **more,
    )  # fmt: skip
    rolled = list(zip(dice, faces, strict=True))
    table.tell("rolled", "BRK-DICE-10", table.seat, results=[f"{die}{face}" for die, face in rolled])
    # Somebody may have been put into a boat by hand between the choice and the roll.
    table.forward = {die: face for die, face in rolled if die == WHITE or table.at[die] >= CELL}
    table.white = table.forward.pop(WHITE, 0)
    if table.white:
        white.use(table)
    else:
        play_on(table)
