"""What this table likes, kept beside the games: theme, glides, sounds, where dice come from, its language, names."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.client.kept import Kept

KEY = "touch"

LIGHTS = ("night", "day", "contrast")
"""The themes there are."""


class Preferences(msgspec.Struct):
    """theme: one of LIGHTS. glides: things move when they change. sounds: "off", "quiet" or "on"; heard:
    "important" ones or "all". dice: where new
    games take throws from. language: "" for this machine's. names: people who played here, the latest first."""

    theme: str = LIGHTS[0]
    glides: bool = True
    sounds: str = "quiet"
    heard: Literal["important", "all"] = "all"
    dice: str = "typed"
    language: str = ""
    names: list[str] = []

    def keep(self, kept: Kept) -> None:
        """Write them down."""
        kept.remember(KEY, msgspec.json.encode(self))

    def met(self, names: list[str]) -> None:
        """Put these people first among the known names."""
        self.names = [*names, *(name for name in self.names if name not in names)][:24]


def read(kept: Kept) -> Preferences:
    """The kept ones, or the defaults when there are none or they cannot be read."""
    written = kept.recall(KEY)
    if written is None:
        return Preferences()
    try:
        return msgspec.json.decode(written, type=Preferences)
    except msgspec.DecodeError:
        return Preferences()
