"""What never changes in play, in games that need no more of it than what the box holds and what the table chose."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

EditionT = TypeVar("EditionT")
OptionsT = TypeVar("OptionsT")


class PlainBox(msgspec.Struct, Generic[EditionT, OptionsT], frozen=True):
    """seats: how many. edition: what the box holds. options: the table's choices."""

    seats: int
    edition: EditionT
    options: OptionsT


class NoOptions(msgspec.Struct, frozen=True):
    """A table has nothing to choose."""
