"""What the games of a soak are played with: one edition and all numbers of seats, or an edition of its own each."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

from companion.client.games.plug_ins import part_of
from companion.editions.differences import differences
from companion.editions.varied import Vary, varied
from companion.refused import Refused
from companion.rules.findings import Finding
from companion.rules.game import Game, Setup
from companion.words import say, tell

MOST_TRIES = 1000
"""Editions that are made for one game before it is given up: by then all of them are refused."""

_PLACE_IN_LIST = re.compile(r"\[\d+\]")


class Boxes:
    """Setups of one edition, the app's own where none is given, with every number of seats that the options allow.

    Raises Refused where the edition has faults, or where there is no such number.
    """

    def __init__(self, game: Game, options: dict[str, Any], edition: dict[str, Any] | None = None) -> None:
        self.setups = setups(game, options, checked(game, edition) if edition else game.edition())

    def __call__(self, luck: random.Random) -> Setup:
        """The setup of the next game."""
        return luck.choice(self.setups)


class VariedBoxes:
    """Setups with an edition of their own each: the app's own, with differences that `check_edition` lets through.

    refused: how many editions it did not let through, and those by the field of their first fault.
    """

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        nothing: Vary | None = None
        self.game, self.options = game, options
        self.own = part_of(game.name, "varied", "vary", nothing)
        self.refused: Counter[str] = Counter()

    def __call__(self, luck: random.Random) -> Setup:
        """The setup of the next game. Raises Refused where nothing gets through, or nobody can play what does."""
        for _ in range(MOST_TRIES):
            edition = varied(self.game.edition(), luck, self.own)
            faults = self.game.check_edition(edition).faults
            if not faults:
                return luck.choice(setups(self.game, self.options, edition))
            self.refused[_field(faults[0])] += 1
        raise Refused("command.soak.all_refused", count=MOST_TRIES)

    def about(self, setup: Setup) -> str:
        """What its edition has otherwise than the app's own."""
        return say("command.soak.differs", places=list(differences(self.game.edition(), setup.edition)))


def setups(game: Game, options: dict[str, Any], edition: dict[str, Any]) -> list[Setup]:
    """A setup for every number of seats that this edition and these options allow. Raises Refused where none is."""
    found = []
    for seats in game.seat_counts:
        setup = Setup(seats, edition, options)
        try:
            game.box(setup)
        except Refused as refused:
            last = refused
        else:
            found.append(setup)
    if not found:
        raise last
    return found


def checked(game: Game, edition: dict[str, Any]) -> dict[str, Any]:
    """The same edition. Raises Refused where it has faults."""
    game.check_edition(edition).refuse_faults("command.editions.faults")
    return edition


def _field(fault: Finding) -> str:
    return _PLACE_IN_LIST.sub("[]", fault.path) or tell(fault.said)
