"""The keys by which people say what their dice show, one touch a die; what was touched so far is a draft."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.client.answering.draft import Draft
from ui.touch.look.theme import theme
from ui.touch.pads.dice import DicePad

if TYPE_CHECKING:
    from ui.touch.table.frame_parts import Parts


def dice_pad(
    parts: Parts, draft: Draft, sides: Sequence[Sequence[int]], thrown: Callable[[list[int]], None]
) -> DicePad:
    """The pad for these dice. draft: where touched faces go. thrown: gets all of them once the last one was touched."""

    def touched(row: int, face: int) -> None:
        draft.set_die(row if pad.rows_shown > 1 else len(draft.dice), face)
        if len(draft.dice) == len(sides):
            faces = [draft.dice[die] for die in range(len(sides))]
            # Cleared only now: until it is answered, what was typed is kept for a plug that is pulled.
            thrown(faces)
            draft.clear()

    pad = parts.pad(sides, [theme.colour(colour) for colour in draft.question.colours], touched)
    pad.follow(draft)
    return pad
