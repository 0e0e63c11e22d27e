"""What people call the squares of the Wall Walk on which nothing is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence


def by_distance(
    walk: Sequence[str], named: Collection[str], called: Mapping[str, str], words: Mapping[str, str]
) -> dict[str, str]:
    """Names of the squares on the walk that are not `named`, counted from the nearest one people find by its name.

    walk: squares from Start to Queen's House. called: what every square is called so far. words: the sentence parts
    `past` and `before`, with {count} and {name}. Squares with a name they share, or with their id beside it, are no
    help in finding another.
    """
    shared = Counter(called.values())
    marks = [
        place
        for place, square in enumerate(walk)
        if square in named and shared[called[square]] == 1 and f"({square})" not in called[square]
    ]
    found: dict[str, str] = {}
    for place, square in enumerate(walk):
        if square in named or not marks:
            continue
        mark = min(marks, key=lambda one: abs(one - place))
        word = "past" if mark < place else "before"
        found[square] = words[word].format(count=abs(mark - place), name=called[walk[mark]])
    return found
