"""What this table likes, kept beside the games: theme, glides, sounds, where dice come from, its language, names."""

from __future__ import annotations

import msgspec

from companion.client.kept import Kept
from ui.touch.table.places import Likes

KEY = "touch"

LIGHTS = ("night", "day", "contrast")
"""The themes there are."""

HANDS = ("right", "left")
"""The hand that most people here touch the screen with."""

DIMS = (1, 3, 10, 0)
"""Minutes without a touch after which the screen may dim; 0 is never."""


class Preferences(msgspec.Struct):
    """theme: one of LIGHTS. hand: one of HANDS. column: all seats stand beside the board where there is room. dims: one
    of DIMS. glides: things move when they change. odds: it is said how likely a throw is to do. sounds: "off", "quiet"
    or "on". dice: where new games take throws from. language: "" for this machine's. names: people who played here, the
    latest first."""

    theme: str = LIGHTS[0]
    hand: str = HANDS[0]
    column: bool = True
    dims: int = 3
    glides: bool = True
    odds: bool = True
    sounds: str = "quiet"
    dice: str = "typed"
    language: str = ""
    names: list[str] = []

    @property
    def layout(self) -> Likes:
        """How screens are to be laid out."""
        return Likes(left=self.hand == "left", column=self.column)

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
