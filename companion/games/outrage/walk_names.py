"""What people call the squares of the Wall Walk on which nothing is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.words import Words


def by_distance(
    walk: Sequence[str], squares: Collection[str], named: Collection[str], words: Words, templates: Mapping[str, Any]
) -> dict[str, str | dict[str, str]]:
    """Names of the squares on the walk that are not `named`, counted from the nearest one people find by its name.

    walk: squares from Start to Queen's House. squares: all of the board. words: what they are called so far.
    templates: `past` and `before`, with {count} and {square}. Squares with a name they share, or with their id beside
    it, are no help in finding another.
    """
    called = {square: words.name("square", square) for square in squares}
    shared = Counter(called.values())
    marks = [
        place
        for place, square in enumerate(walk)
        if square in named and shared[called[square]] == 1 and f"({square})" not in called[square]
    ]
    found = {}
    for place, square in enumerate(walk):
        if square in named or not marks:
            continue
        mark = min(marks, key=lambda one: abs(one - place))
        template = templates["past" if mark < place else "before"]
        found[square] = words.forms(template, {"count": abs(mark - place), "square": walk[mark]})
    return found
