"""What each prisoner looks like, out of a view."""

from __future__ import annotations

from typing import Any

from companion.words import say
from companion.words.colours import called
from ui.touch.board.counter import CounterStyle


def looks_of(view: Any) -> dict[str, CounterStyle]:
    """The looks of all dice by letter, the white one last, out of anybody's view."""
    looks = {one.id: CounterStyle(one.id, called(one.name, one.colour), one.hex, one.pattern) for one in view.prisoners}
    white = view.white
    return looks | {white.id: CounterStyle(white.id, say("break-out.name.white"), white.hex, white.pattern)}
