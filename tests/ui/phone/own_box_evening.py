"""An evening on four phones with a box that an owner could have, and what has to hold of it whatever the game.

Through sockets, as pages do it: every answer that a window offers is taken, every phone is shown what came of each, and
lines break meanwhile. The owner's names arrive on phones, what somebody may not know makes no difference to what their
phone hears, and nobody's phone is told of a fault.
"""

from __future__ import annotations

import asyncio
import random
from itertools import count
from typing import Any

import msgspec

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.testing.known import PEOPLE
from tests.own_boxes import named_box_of, seats_of
from tests.ui.phone.evening_by_sockets import Came, play
from tests.ui.phone.table import OPTIONS, PhoneTable, begin
from tests.ui.phone.two_worlds import two_worlds, unlike

PHONES = 4


SOON = 4
"""Answers until the next look where there could not be another world."""


class Looks:
    """Looks now and then whether secrets stay. compared: so often somebody's phone was held against another world's."""

    def __init__(self, game: str, people: list[str], edition: dict[str, Any], every: int) -> None:
        self._game, self._people, self._edition, self._every = game, people, edition, every
        self._next = every
        self.compared = 0

    def begin(self, kept: Kept, date: str = "") -> Window:
        """That evening, from its beginning."""
        window: Window = begin(self._game, names=self._people, edition=self._edition, date=date)(kept)
        return window

    def look(self, window: Window, number: int) -> None:
        """After so many answers. Raises AssertionError where a phone hears what its holder may not know."""
        if number < self._next:
            return
        holder, luck = self.compared % len(self._people), random.Random(number)
        worlds = two_worlds(self._game, window, holder, luck, lambda date: self.begin(Kept(":memory:"), date))
        self._next = number + (self._every if worlds is not None else SOON)
        if worlds is not None:
            differs, _ = unlike(worlds, holder, luck)
            assert differs is None, (number, holder, *map(msgspec.json.decode, differs or ()))
            self.compared += 1


def evening(name: str, seed: str, answers: int, every: int) -> tuple[Came, set[str], int]:
    """Play so many answers of a game, or to its end. every: answers between two looks for secrets.

    Returns what came of it, the owner's names, and how often phones were compared. Raises AssertionError where
    something does not hold.
    """
    game, luck = games.load(name), random.Random(f"{name} {seed}")
    edition, names = named_box_of(game, luck)
    looks = Looks(name, PEOPLE[: seats_of(game, edition, OPTIONS.get(name, {}), PHONES)], edition, every)
    # Who thinks for no time at all would ask too much in a second: here one goes by with each request.
    with PhoneTable(looks.begin, clock=count(0.0).__next__) as table:
        came = asyncio.run(
            play(table, luck, answers, names, lambda number: table.do(lambda: looks.look(table.window, number)))
        )
        numbers = table.do(lambda: [line.number for line in table.window.log])
        assert len(numbers) == len(set(numbers))
    return came, names, looks.compared
