"""What the program is asked for one photograph, and what it answers: plain data that knows no picture."""

from __future__ import annotations

import msgspec

from companion.devices.board_eyes import Body, Colour, EmptyBoard, Learned, Scores, Sought, Stands
from companion.words import Said


class Request(msgspec.Struct, frozen=True):
    """sought, colours: to look for; else stand and bodies: to learn from. owner: what a camera writes is let in."""

    board: EmptyBoard
    photo: bytes
    owner: bool
    sought: list[Sought] | None = None
    colours: dict[str, Colour] = {}
    stand: list[Stands] = []
    bodies: dict[str, Body] = {}


class Answer(msgspec.Struct, frozen=True):
    """One of these. refused: why not. peak: bytes of memory at the most."""

    scores: Scores | None = None
    learned: Learned | None = None
    refused: Said | None = None
    peak: int = 0
