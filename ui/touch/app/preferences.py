"""What this table likes, kept beside the games: theme, glides, sounds, where dice come from, its language, names."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.client.evenings.kept import Kept
from ui.touch.table.places import Likes

KEY = "touch"

MOST_NAMES = 24
"""So many people are remembered."""

Name = Annotated[str, msgspec.Meta(max_length=40)]
"""As people can be called at a table."""

LIGHTS = ("night", "day", "contrast")
"""The themes there are."""

TEXTS = ("normal", "large")
"""How large words can be."""

HANDS = ("right", "left")
"""The hand that most people here touch the screen with."""

BRIGHTNESS = ("full", "by_hour")
"""Whether it is always as bright as that; by the hour it has less light in the evening."""

HEARD = ("important", "all")
"""Whether only those sounds are heard that people would look up for, or also those of cards, cloth and stone."""

LEVELS = (100, 75, 50, 25)
"""How bright the screen can be at most, in hundredths of its light."""

STANDS: tuple[Literal[-1, 0, 90, 180, 270], ...] = (-1, 0, 90, 180, 270)
"""By how many degrees the picture can be turned, for a panel that was put up another way; -1: as `window.AS_FOUND`."""

DIMS = (1, 3, 10, 0)
"""Minutes without a touch after which the screen may dim; 0 is never."""

PACES = ("quick", "steady", "wait")
"""How soon the companion answers for its seats; at the last when somebody says *Go on*."""

SAND = (0, 1, 2, 3)
"""Minutes that the sand glass beside a name runs; 0 is no glass."""


class Preferences(msgspec.Struct):
    """What is chosen under Settings, and who played here.

    theme, lettering, hand, level, brightness, dims, stands: of LIGHTS, TEXTS, HANDS, LEVELS, BRIGHTNESS, DIMS,
    STANDS. column: all seats stand beside the board where there is room. turned: the screen is upside down. across:
    names of those for whom it turns round when they are asked. glides: things move when they change, and a story is
    told step by step. odds: it is said how likely a throw is to do. coached: groups are told what a question is
    when it comes first. sand: one of SAND. sounds: "off", "quiet" or "on". heard: which sounds, one of HEARD.
    loudspeaker: on which of the machine's, "" for the system's choice. pace: one of PACES. spoken: names of those
    to whom it is read aloud. dice: where new games take throws from. place: where they are read, as
    `companion.devices.dice.open_dice` takes it, "" for nowhere. language: "" for this machine's. names: people who
    played here, the latest first. hints: those of them who are shown hints, which goes with the person and changes
    no game.
    """

    theme: str = LIGHTS[0]
    lettering: str = TEXTS[0]
    hand: str = HANDS[0]
    column: bool = True
    turned: bool = False
    across: list[str] = []
    level: int = LEVELS[0]
    brightness: str = BRIGHTNESS[0]
    dims: int = 3
    stands: Literal[-1, 0, 90, 180, 270] = -1
    glides: bool = True
    odds: bool = True
    coached: bool = True
    sand: int = SAND[0]
    pace: str = PACES[1]
    sounds: str = "quiet"
    heard: str = HEARD[1]
    loudspeaker: str = ""
    spoken: list[str] = []
    dice: str = "typed"
    place: str = ""
    language: str = ""
    names: Annotated[list[Name], msgspec.Meta(max_length=MOST_NAMES)] = []
    hints: list[Name] = []

    @property
    def layout(self) -> Likes:
        """How screens are to be laid out."""
        return Likes(left=self.hand == "left", column=self.column, large=self.lettering == "large")

    def keep(self, kept: Kept) -> None:
        """Write them down."""
        kept.remember(KEY, msgspec.json.encode(self))

    def met(self, names: list[str]) -> None:
        """Put these people first among the known names."""
        self.names = [*names, *(name for name in self.names if name not in names)][:MOST_NAMES]


def read(kept: Kept) -> Preferences:
    """The kept ones, or the defaults when there are none or they cannot be read."""
    written = kept.recall(KEY)
    if written is None:
        return Preferences()
    try:
        return msgspec.json.decode(written, type=Preferences)
    except msgspec.DecodeError:
        return Preferences()
