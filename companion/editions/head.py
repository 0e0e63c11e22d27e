"""A game's head file, `game.toml`: what is said of a game before it is opened.

A list of games reads this one small file of each and imports nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from companion.quick import tomls
from companion.refused import Refused
from companion.rules.asks import DICE

HEAD = "game.toml"

CONTRACT = 1
"""The contract that games are written for (docs/adding-a-game.md). It goes up when a game of before would not do."""

Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=1)]


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What game.toml says.

    contract: the one that it is written for. name: as commands spell it. title: as people write it. seat_counts: how
    many can play by any rule of the table. sits: how few and how many as the box says, where that is less. sign: the
    icon that stands for it. rules_version: goes up with every change that would lead a kept game elsewhere. packs:
    names of its packs of cards. dice_kinds: its kinds of dice, each with a source of its own. marks: colour and shape
    of each seat, where the pieces in the box have colours of their own.
    """

    contract: Count
    name: Name
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    seat_counts: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]
    sits: tuple[Count, Count] | None = None
    sign: str = "casino"
    rules_version: Count = 1
    packs: tuple[str, ...] = ()
    dice_kinds: tuple[str, ...] = (DICE,)
    marks: tuple[tuple[str, str], ...] = ()


class _Contract(msgspec.Struct, frozen=True):
    contract: int


def read_head(folder: Path) -> Head:
    """The head of the game in a folder. Raises Refused: there is none, it is wrong, or for a newer companion."""
    try:
        said = tomls("head", [folder / HEAD])[Path(HEAD).stem]
        if msgspec.convert(said, _Contract).contract > CONTRACT:
            raise Refused("games.newer", file=HEAD)
        return msgspec.convert(said, Head)
    except OSError:
        raise Refused("games.no_head", file=HEAD, folder=str(folder)) from None
    except msgspec.DecodeError as error:
        raise Refused("games.wrong_head", file=HEAD, why=str(error)) from None
