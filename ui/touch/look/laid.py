"""Grounds as they were laid lately: another board in the same place, as of the next evening, shows the same shapes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from ui.touch.look.shapes import Shapes

MOST = 2
"""So many grounds are kept, some megabytes each: of one game, by night and by day."""

What = tuple[Hashable, ...]
"""All that a ground depends on, the game's own name for it first."""

_kept: OrderedDict[What, Shapes] = OrderedDict()
"""Those that were wanted last at the end."""


def laid(what: What, lay: Callable[[], Shapes]) -> Shapes:
    """The shapes that `lay` lays. They are shown from now on and nothing is laid onto them any more.

    Those of any other game are let go.
    """
    shapes = _kept.get(what)
    if shapes is None:
        for other in [one for one in _kept if one[0] != what[0]]:
            del _kept[other]
        shapes = _kept[what] = lay()
        if len(_kept) > MOST:
            _kept.popitem(last=False)
    _kept.move_to_end(what)
    return shapes
