"""Where an edition's squares lie in the photograph of its board, from a few that the owner has put in their place.

The plan of an edition was drawn by eye, a lens bends straight lines, and corners are touched a little beside where they
are. So a thin plate is bent over the plan: it goes through every square that was put in its place, and swings as little
as can be between them (Duchon 1976; Bookstein, "Principal warps", 1989).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from companion.refused import Refused

Places = Mapping[str, tuple[float, float]]
"""Squares by their ids: x, y. Of a plan in any unit, of a photograph in pixels."""

FEWEST = 4
"""Squares that are put in their place before the others can be guessed."""

FIRST = 12
"""Squares that are asked for before the first check."""

GOOD_CHECKS = 3
"""Squares in a row that have to be right where they were guessed, before no other is asked for."""

GOOD = 0.15
"""How far a check may be off, in squares. Half a square off lights the neighbour and 0.2 is seen; the square that is
farthest from all others is not always the worst of all."""


def place_squares(plan: Places, put: Places) -> dict[str, tuple[float, float]]:
    """Where every square of the plan lies in the photograph.

    put: those that the owner has put in their place, in pixels; they stay exactly there. Raises Refused when they are
    too few, or lie in a line, and ValueError for one that is not in the plan.
    """
    goals = _bend(plan, put, list(plan))
    return {name: (float(x), float(y)) for name, (x, y) in zip(plan, goals, strict=True)} | dict(put)


def next_square(plan: Places, put: Places) -> str | None:
    """The square to ask for next: the one farthest from all that were put, at first the outermost. None after the last.

    Its guessed place is the check: how far the owner drags it is how far off the others may be; see `off_by`.
    """
    left = [name for name in plan if name not in put]
    if not left:
        return None
    points = np.array([plan[name] for name in left])
    if not put:
        middle = (points.min(axis=0) + points.max(axis=0)) / 2
        return left[int(np.hypot(*(points - middle).T).argmax())]
    taken = np.array([plan[name] for name in put])
    return left[int(_apart(points, taken).min(axis=1).argmax())]


def off_by(guessed: Places, put: Places) -> dict[str, float]:
    """How far each square that was put in its place lay from where it had been guessed, in squares.

    guessed: of `place_squares`, before these were put. Raises ValueError where fewer than two squares were guessed.
    """
    unit = side(guessed)
    return {name: float(np.hypot(*np.subtract(at, guessed[name]))) / unit for name, at in put.items()}


def is_enough(checks: Sequence[float]) -> bool:
    """Whether no further square has to be asked for. checks: what each was off by, in the order they were put."""
    return len(checks) >= GOOD_CHECKS and max(checks[-GOOD_CHECKS:]) <= GOOD


def misfits(plan: Places, put: Places) -> dict[str, float]:
    """How far each square that was put lies from where the other ones would have it, in squares.

    Far more than the rest is one that was taken for another. Of squares at the rim it is more than what any place is
    off by, since nothing holds the plate there then. Raises Refused as `place_squares` does for one square fewer.
    """
    unit = side(place_squares(plan, put))
    found = {}
    for name, at in put.items():
        others = {other: place for other, place in put.items() if other != name}
        (guess,) = _bend(plan, others, [name])
        found[name] = float(np.hypot(*(guess - at))) / unit
    return found


def side(places: Places) -> float:
    """The side of a plain square, in the unit of these places: the median way from a square to the nearest other one.

    Raises ValueError where there are fewer than two.
    """
    if len(places) < 2:
        raise ValueError("One square alone does not tell how large squares are.")
    points = np.array(list(places.values()), float)
    apart = _apart(points, points)
    np.fill_diagonal(apart, np.inf)
    return float(np.median(apart.min(axis=1)))


def _bend(plan: Places, put: Places, wanted: list[str]) -> np.ndarray:
    """Where these squares come to lie, n x 2."""
    if unknown := put.keys() - plan.keys():
        raise ValueError(f"Not in the plan: {', '.join(sorted(unknown))}.")
    if len(put) < FEWEST:
        raise Refused("box_photos.places.too_few", least=FEWEST)
    begin = np.array([plan[name] for name in put], float)
    goal = np.array(list(put.values()), float)
    # In one unit and around nought, or the equations lose digits.
    middle, unit = begin.mean(axis=0), float(np.abs(begin - begin.mean(axis=0)).max()) or 1.0
    begin = (begin - middle) / unit
    flat = np.column_stack([np.ones(len(begin)), begin])
    if np.linalg.svd(flat, compute_uv=False)[-1] < 0.05 * np.sqrt(len(begin)):
        raise Refused("box_photos.places.in_a_line")
    count = len(begin)
    equations = np.zeros((count + 3, count + 3))
    equations[:count, :count] = _plate(_apart(begin, begin))
    equations[:count, count:], equations[count:, :count] = flat, flat.T
    # Two squares at one place of the plan pull against each other, and the plate goes between them.
    weights = np.linalg.lstsq(equations, np.vstack([goal, np.zeros((3, 2))]))[0]
    where = (np.array([plan[name] for name in wanted], float) - middle) / unit
    goals: np.ndarray = np.column_stack([_plate(_apart(where, begin)), np.ones(len(where)), where]) @ weights
    return goals


def _apart(some: np.ndarray, others: np.ndarray) -> np.ndarray:
    """The way from each to each."""
    far: np.ndarray = np.hypot(*(some[:, None] - others[None]).transpose(2, 0, 1))
    return far


def _plate(far: np.ndarray) -> np.ndarray:
    """How a thin plate gives so far from where it is bent: r² ln r, and 0 at 0."""
    given: np.ndarray = far**2 * np.log(np.where(far > 0, far, 1.0))
    return given
