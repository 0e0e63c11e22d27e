"""What happened, in data. Screen, phone, log and speech all tell it from the same words."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, gc=False):
    """One thing that happened.

    kind: its key in the words file. rule: the rule that made it happen. seat: whom it happened to (or TABLE).
    facts: public values. secret: values only `seat` may see, such as the card drawn.
    """

    kind: str
    rule: str
    seat: int
    facts: dict[str, Any]
    secret: dict[str, Any] | None = None

    def seen_by(self, viewer: int | None) -> Event:
        """The event as a seat sees it; None is the table screen, which sees public facts only."""
        if self.secret is None or viewer == self.seat:
            return self
        return Event(self.kind, self.rule, self.seat, self.facts)
