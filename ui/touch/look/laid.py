"""Grounds as they were laid lately: another board in the same place, as of the next evening, shows the same shapes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from ui.touch.look.shapes import Shapes

MOST = 4
"""So many grounds are kept, some megabytes each: of two games, by night and by day."""

_kept: OrderedDict[Hashable, Shapes] = OrderedDict()
"""Those that were wanted last at the end."""


def laid(what: Hashable, lay: Callable[[], Shapes]) -> Shapes:
    """The shapes that `lay` lays. what: all that they depend on, the game's own name for it first.

    They are shown from now on and nothing is laid onto them any more.
    """
    shapes = _kept.get(what)
    if shapes is None:
        shapes = _kept[what] = lay()
        if len(_kept) > MOST:
            _kept.popitem(last=False)
    _kept.move_to_end(what)
    return shapes
