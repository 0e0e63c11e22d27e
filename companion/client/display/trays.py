"""Trays that a question’s items are put into: a forecast is laid as boats, not written as a list."""

from __future__ import annotations

import msgspec


class Tray(msgspec.Struct, frozen=True):
    """One tray. room: how many it takes. note: a short fact below its name.

    The items of an answer fill one tray after the other; within a tray their order says nothing.
    """

    name: str
    note: str
    room: int
