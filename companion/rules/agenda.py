"""What can lie on an agenda: the frame in which a game says how its steps look, and in which order they can lie."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.state import PAUSE, State, Step
from companion.words import Said, said

Fits = Callable[[Any, Any], bool]
"""Whether a step of that table can have this argument."""


@dataclass(frozen=True)
class Each:
    """Any number of arguments, each of which fits."""

    fits: Fits


Shapes = Mapping[str, tuple[Fits, ...] | Each]
"""By step, what its arguments can be, one by one in their order."""


def seat(table: Any, value: Any) -> bool:
    """A seat of the table."""
    return type(value) is int and value in range(table.box.seats)


def flag(_: Any, value: Any) -> bool:
    """Yes or no."""
    return type(value) is bool


def number(least: int, most: int) -> Fits:
    """A whole number from the least to the most."""
    return lambda _, value: type(value) is int and least <= value <= most


def one_of(known: Callable[[Any], Collection[Any]]) -> Fits:
    """One word of those that the table knows."""
    return lambda table, value: isinstance(value, str) and value in known(table)


def text(_: Any, value: Any) -> bool:
    """Any word."""
    return isinstance(value, str)


def several(fits: Fits) -> Fits:
    """A list of such arguments."""
    return lambda table, value: isinstance(value, list) and all(fits(table, one) for one in value)


def steps_of(table: State) -> list[Step]:
    """The steps still to run, without the one that waits until all is put right."""
    return table.agenda[:-1] if waits(table) else table.agenda


def waits(table: State) -> bool:
    """Whether the table is asked first if all is put right."""
    return bool(table.agenda) and table.agenda[-1] == PAUSE


def misshapen(table: State, shapes: Shapes, optional: Collection[str] = ()) -> list[Said]:
    """The steps to come that no rule ever puts on an agenda. optional: steps whose last argument may be left out."""
    return [never_asked(step) for step in steps_of(table) if not _fits(table, step, shapes, optional)]


def _fits(table: State, step: Step, shapes: Shapes, optional: Collection[str]) -> bool:
    name, *arguments = step
    shape = shapes.get(name, ())
    if isinstance(shape, Each):
        return all(shape.fits(table, one) for one in arguments)
    if name not in shapes or len(arguments) not in (len(shape), len(shape) - (name in optional)):
        return False
    return all(fits(table, one) for fits, one in zip(shape, arguments, strict=False))


def never_asked(step: Step) -> Said:
    """That this cannot come next, or not in this place."""
    return said("position.never_asked", step=" ".join(map(str, step))[:60])


def comes_to_an_end(table: Any) -> list[Said]:
    """What is to be done and whether the game is over must go together."""
    steps = steps_of(table)
    if table.over and steps:
        return [said("position.over_yet_asked", step=str(steps[-1][0]))]
    if not table.over and not steps:
        return [said("position.nothing_asked")]
    return []
