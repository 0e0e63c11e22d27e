"""Choosing dice and rolling them (BRK-DICE)."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import Any

from msgspec import UNSET

from companion.games.break_out import white
from companion.games.break_out.edition import WHITE
from companion.games.break_out.state import CELL, Escape, covered, resting, stage
from companion.rules.asks import Ask, Pick, Throw

COLOURED = {"A": 3, "B": 2, "C": 2}
"""Coloured dice by stage (BRK-DICE-01 to 03); in stage C the white die takes the place of one of them."""

_RULE = {"A": "BRK-DICE-01", "B": "BRK-DICE-02", "C": "BRK-DICE-03"}


def outside(table: Escape) -> tuple[str, ...]:
    """The prisoners who are in no boat: only their dice may be chosen (BRK-DICE-07)."""
    return tuple([who for who, at in table.at.items() if at >= CELL])


def roll_dice(table: Escape) -> Generator[Ask, Any, None]:
    """Dice are announced by touching prisoners, then rolled together, once (BRK-DICE-04, BRK-DICE-11).

    The white die, if it is wanted, is announced with the others.
    """
    box = table.box
    table.dice = yield _choice(table)
    dice = table.dice
    if WHITE in dice:
        if box.options.white_named == "before_roll":
            yield from white.name(table)
        if white.goes_back_alone(table):
            dice = [WHITE]
    faces = yield Throw(
        table.seat, "roll", "BRK-DICE-10", len(dice), colours=list(map(box.colours.__getitem__, dice)),
        sides=[box.sides[die] for die in dice] if box.sides else (),
        facts={"dice": table.dice, "number": len(table.dice)},
    )  # fmt: skip
    results = dict(zip(dice, faces, strict=True))
    table.tell("rolled", "BRK-DICE-10", table.seat, results=[f"{die}{face}" for die, face in results.items()])
    table.forward = take(table, results)
    table.white = table.forward.pop(WHITE, 0)
    white.use(table)


def take(table: Escape, results: dict[str, int]) -> dict[str, int]:
    """The results that can be used: by a blank side nobody moves (BRK-DICE-12), and some miss one (BRK-SPACE-04)."""
    found = {}
    for die, face in results.items():
        if not face:
            table.tell("blank", "BRK-DICE-12", table.seat, who=die)
        elif die in resting(table):
            table.resting = [who for who in resting(table) if who != die] or UNSET
            table.tell("rested", "BRK-SPACE-04", table.seat, who=die, pips=face)
        else:
            found[die] = face
    return found


def _choice(table: Escape) -> Pick:
    """Which dice may be chosen now."""
    box = table.box
    if min(table.at.values()) >= CELL:
        now, prisoners = "A", box.prisoners
    else:
        now, prisoners = stage(table), outside(table)
    needs = tuple(who for who in prisoners if not covered(table, who)) if box.needs_free else ()
    return _pick(table.seat, now, white.available(table), prisoners, needs)


@lru_cache(maxsize=4096)
def _pick(seat: int, now: str, has_white: bool, prisoners: tuple[str, ...], needs: tuple[str, ...]) -> Pick:
    """The same question comes up again and again, and making one costs time.

    Boats that a hand has filled out of their order may leave fewer prisoners than dice.
    """
    number = min(COLOURED[now], len(prisoners) + (has_white and now == "C"))
    return Pick(
        seat, f"dice_{now}" if has_white else "dice", _RULE[now],
        (*prisoners, WHITE) if has_white else prisoners,
        least=number, most=number, kind="prisoner", distinct=True,
        besides=(WHITE,) if has_white and now != "C" else (),
        needs=prisoners if now == "C" and not needs else needs,
        secret=False, facts={"stage": now, "number": number},
    )  # fmt: skip
