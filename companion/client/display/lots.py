"""What lies open to be bid for, and the dice that can be laid on it: a bid is touched where its dice lie."""

from __future__ import annotations

import msgspec

from companion.client.display.telling import Landed


class Alike(msgspec.Struct, frozen=True):
    """Dice that count as the same on a lot: a touch on the third lays three of them.

    look: of one of them. name: what they are, in words. answers: what lays 1, 2, ... of them; none where so many would
    not do, several where other dice would too.
    """

    look: Landed
    name: str
    answers: list[list[str]]


class Lot(msgspec.Struct, frozen=True):
    """One thing that can be bid for. id: as answers have it. offer: its place among what lies open, -1 for none of
    these. title, icon: what it is called, and its sign, where it is none of them."""

    id: str
    offer: int
    title: str
    icon: str
    alike: list[Alike]


class Lots(msgspec.Struct, frozen=True):
    """All of them, in the order in which they lie. which: what is asked where several dice would do."""

    lots: list[Lot]
    which: str
