"""A question as the paper expects it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class Wanted:
    """What has to be asked now, and of whom.

    options: every answer, in any order. layout: of a layout of cloaks, whether squares are a legal one; with_card:
    whether a card can be taken with them so. skip: the answer, where there is none but this and the question need not
    be put.
    """

    about: str
    seat: int
    options: list[str] | None = None
    layout: Callable[[list], bool] | None = None
    cards: bool = False
    with_card: Callable[[list], bool] | None = None
    skip: Any = None
