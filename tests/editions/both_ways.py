"""Boxes that are refused, and what random games on them come to all the same: what soaks clean must not be refused.

    python -m tests.editions.both_ways break-out --boxes 300 --games 50

makes boxes as `companion soak --editions` does, plays those that are refused, and prints by the first fault of each how
many break or are not over, and how many soak clean: with one box of these.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from companion import games
from companion.client.games.plug_ins import part_of
from companion.editions.differences import differences
from companion.editions.varied import Vary, varied
from companion.refused import Refused
from companion.rules.game import Game
from companion.soak import soak
from companion.soak_boxes import setups

Edition = dict[str, Any]


class Refusal(msgspec.Struct):
    """How boxes fared that are refused for the same. clean: what such a box had otherwise, of each that soaks clean."""

    broken: int = 0
    clean: list[str] = []


def refused(game: Game, boxes: int, seed: str) -> Iterator[tuple[str, Edition]]:
    """Of so many boxes those that are refused, each with the key of its first fault."""
    nothing: Vary | None = None
    own = part_of(game.name, "varied", "vary", nothing)
    for number in range(boxes):
        edition = varied(game.edition(), random.Random(f"{seed} {number}"), own)
        faults = game.check_edition(edition).faults
        if faults:
            yield faults[0].said.key, edition


def soaks_clean(game: Game, edition: Edition, count: int, seed: str) -> bool:
    """Whether so many random games on it all come to an end and break nothing, whatever the checks say."""
    try:
        found = setups(game, {}, edition)
    except (Refused, LookupError, ValueError, TypeError, ArithmeticError, RecursionError):
        return False
    for number in range(count):
        report = soak(game, 1, seed, setup=lambda luck: luck.choice(found), first=number)
        if report.violations or report.unfinished:
            return False
    return True


def tried(game: Game, boxes: int, count: int, seed: str) -> dict[str, Refusal]:
    """By the key of the first fault how the refused ones of so many boxes fared in so many games each."""
    found: dict[str, Refusal] = {}
    for key, edition in refused(game, boxes, seed):
        fared = found.setdefault(key, Refusal())
        if soaks_clean(game, edition, count, seed):
            fared.clean.append("; ".join(map(str, differences(game.edition(), edition)))[:200])
        else:
            fared.broken += 1
    return found


def main() -> None:
    """See the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--boxes", type=int, default=300)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    found = tried(games.load(given.game), given.boxes, given.games, given.seed)
    for key, fared in sorted(found.items(), key=lambda one: -len(one[1].clean)):
        print(f"{key}: {len(fared.clean)} clean, {fared.broken} not.", *fared.clean[:1], flush=True)
    clean, broken = sum(len(one.clean) for one in found.values()), sum(one.broken for one in found.values())
    print(f"{given.boxes} boxes, {clean + broken} refused: {clean} of them soak clean for {given.games} games.")


if __name__ == "__main__":
    main()
