"""What every part of a display goes by: the window of whoever looks, and the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.client.display.contracts import ReadOnlyWindow


class DisplayBase:
    """The window and its words."""

    def __init__(self, window: ReadOnlyWindow) -> None:
        self.window = window
        self.words = window.words

    def say(self, key: str, **facts: Any) -> str:
        """A sentence of the game's display, or the one that every game has."""
        own = f"{self.window.facts.game}.display.{key}"
        return self.words.say(own if self.words.has(own) else f"display.{key}", **facts)
