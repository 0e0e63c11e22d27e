"""How what happened is told, as data: how weighty each kind of event is, its sign and sound, and what flies where.

A game says its own in `GameDisplay.telling`; `beats_of` makes the steps of an answer out of it, for any client.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

from companion.client.display.card_look import CardLook
from companion.client.layers.views import LogLine

Sound: TypeAlias = Literal[
    "", "bell", "door", "blades", "sparkle", "caw", "oars", "gavel", "good", "bad", "coin", "stone", "cloth", "card",
    "dice",
]  # fmt: skip
"""What an event may sound like, the most important first; "" for nothing."""

SOUNDS: tuple[str, ...] = get_args(Sound)[1:]

IMPORTANT = frozenset({"bell", "door", "blades", "sparkle", "caw", "oars", "gavel", "good", "bad"})
"""Those that tell something people would look up for; the others go with what hands do anyway."""

Where: TypeAlias = str | int
"""A place of the board by its name, "" for the middle of the table, or a seat by its number."""

STEP, WORTH, BIG, HUGE = 1, 2, 3, 4
"""Weights: a step on the way, something worth a headline, something big, and what people tell the next day."""


class Telling(msgspec.Struct, frozen=True):
    """How events of one kind are told.

    weight: 0 for what is no step of a story. icon: the name of its sign. sound: one of SOUNDS. changes: the signs of
    those facts of the seats (`Display.chips`) that it changes, so that they change with it and not with another.
    """

    weight: int = 0
    icon: str = ""
    sound: Sound = ""
    changes: tuple[str, ...] = ()


QUIET = Telling()
"""Kept in the log, and no step of a story."""

EVERY_GAME = {
    "corrected": Telling(WORTH, "edit"),
    "corrected_hand": Telling(WORTH, "edit"),
    "companion_plays": Telling(WORTH, "smart_toy"),
    "person_plays": Telling(WORTH, "person"),
    "position_put": Telling(WORTH, "edit"),
}
"""Kinds of events that every game has."""


class Flight(msgspec.Struct, frozen=True):
    """Something that changes hands: an icon that goes from one place to another. face: of a die, 0 where that is not
    known to all."""

    icon: str
    start: Where
    end: Where
    face: int = 0


class Landed(msgspec.Struct, frozen=True):
    """A die that lies: its face, and its colour ("#RRGGBB"), "" for a plain one. icon: a sign in place of its pips."""

    face: int
    colour: str = ""
    icon: str = ""


class Laid(msgspec.Struct, frozen=True):
    """Cards that a seat laid for all to see, and what they come to together, "" where that is no number."""

    seat: int
    cards: list[CardLook]
    total: str = ""


class Between(msgspec.Struct, frozen=True):
    """Who has to do with whom in an event: a seat, and another on the other side, -1 where there is none.

    winner: which of the two has the better of it, -1 as long as that is open. numbers: what each side comes to, "" for
    none. stake: what it is about, as icons with how many of each.
    """

    seat: int
    other: int = -1
    winner: int = -1
    numbers: tuple[str, str] = ("", "")
    stake: tuple[tuple[str, int], ...] = ()


class PieceMove(msgspec.Struct, frozen=True):
    """A piece that went from one place of the board to another; "" where that is off it or not known.

    route: the places it passed, its end last; none where it was lifted.
    """

    piece: str
    start: str = ""
    end: str = ""
    route: list[str] = []


class Tableau(msgspec.Struct, frozen=True):
    """What is seen of an event that is staged, for clients that paint nothing of their own: figures of the board, as
    `BoardPiece` names them, between two pictures of the game's, as `CardLook` does; "" for none of these.

    whose: the seats of the first of them, whose marks they bear. piled: each stands on the one before it, else they
    stand side by side. low: how high their feet are, in hundredths of the picture's height.
    """

    figures: list[str] = []
    whose: list[int] = []
    behind: str = ""
    before: str = ""
    piled: bool = False
    low: int = 8


class Beat(msgspec.Struct, frozen=True):
    """One step of what happened.

    line: the line of the log that tells it, of several alike the last. text: its headline. cause: why it happened, ""
    where that goes without saying. weight, icon, sound, changes: as in Telling. seats: whose public facts it changes.
    between: None for several alike.
    """

    line: LogLine
    text: str
    cause: str
    weight: int
    icon: str
    sound: Sound
    seats: list[int]
    dice: list[Landed] = []
    moves: list[PieceMove] = []
    flights: list[Flight] = []
    changes: tuple[str, ...] = ()
    between: Between | None = None
