"""How a card looks, as data."""

from __future__ import annotations

import msgspec

PLAIN_BAND = "#596B8C"
"""The band of a card that belongs to no group."""


class CardLook(msgspec.Struct, frozen=True):
    """How a card looks: its name, number ("" for none), a sentence, the colour of its band ("#RRGGBB"), the name of its
    pack, the name of an icon, a quiet line at its foot, which picture of the game's own it bears ("" for none), and
    which card of the edition it is: the list and its id there, "raven/pecked", "" for none of them."""

    title: str
    value: str = ""
    note: str = ""
    band: str = PLAIN_BAND
    pack: str = ""
    icon: str = ""
    foot: str = ""
    picture: str = ""
    printed: str = ""
