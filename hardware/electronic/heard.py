"""What a die says of itself, whoever made it."""

from __future__ import annotations

from typing import Literal

import msgspec

Does = Literal["rolled", "laid", "tilted", "leans", "rolling", "held", "unknown"]
"""rolled: at rest after a throw. laid: at rest, put there by hand. tilted: rolled, but not flat, so that its face is a
guess. leans: at rest without an upper face. rolling; held: in a hand. unknown: it does not know."""

LYING: tuple[Does, ...] = ("rolled", "laid", "tilted")
"""When a die has a face."""


class Heard(msgspec.Struct, frozen=True):
    """One word of a die.

    die: an id that no other die has. name: its maker's, or its owner's, which several dice may have. sides: of its
    body. face: the printed number that is up, None where there is none. colour: as its maker dyed it, "" for none that
    has a name here. battery: in per cent, None when it did not say. linked: this came through a connection, which stays
    until it is said to be lost; else it is heard again and again, or is out of reach.
    """

    die: str
    name: str
    sides: int
    does: Does
    face: int | None
    colour: str = ""
    battery: int | None = None
    charging: bool = False
    linked: bool = False
