"""The plain data every game's table has in common, and what stands beside it while a game runs."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from companion.rules.events import Event

Step = tuple[Any, ...]
"""A name in the game's table of steps, then plain arguments: ("move", 2, 7)."""

PAUSE = ("play_on",)
"""The step that waits until the table says that all is put right. It lies on top of the agenda of any game."""


class State(msgspec.Struct, dict=True):
    """What a running game knows: ints, strings and lists, nothing else.

    `agenda` holds the steps still to run, the next one last. `box` (the edition and options of this game, never
    changed) and `log` stand beside the data: they are set by the play and are not saved with it.
    """

    agenda: list[Step]

    box: ClassVar[Any]
    log: ClassVar[list[Event]]

    def then(self, *steps: Step) -> None:
        """Put steps on top of the agenda; they run in the order given, before all that was there."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            self.agenda += steps[::-1]

    def tell(self, kind: str, rule: str, seat: int, secret: dict[str, Any] | None = None, **facts: Any) -> None:
        """Say that something happened, and by which rule."""
        self.log.append(Event(kind, rule, seat, facts, secret))
