"""Who sits on which chair round the table: the chairs go clockwise from the near side, and some may be free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

import msgspec

from companion.client.layers.views import SeatInfo


class Seating:
    """`people` in the order in which they sit, `chairs` the number of each one's chair.

    marks: of the chairs, in their order. players: how well the companion plays, by the seats that it plays.
    """

    def __init__(
        self, marks: Sequence[tuple[str, str]], people: Sequence[SeatInfo], players: Mapping[int, str]
    ) -> None:  # fmt: skip
        self._marks = list(marks)
        self.people = list(people)
        self.chairs = list(range(len(self.people)))
        self._latest = len(self.people) - 1
        self._played = {self.people[seat].name: player for seat, player in players.items()}

    @property
    def players(self) -> dict[int, str]:
        """How well the companion plays, by the seats that it plays."""
        return {at: self._played[seat.name] for at, seat in enumerate(self.people) if seat.name in self._played}

    def hand(self, at: int, player: str) -> None:
        """The companion plays that seat so well, "" for a person who does."""
        self._played.pop(self.people[at].name, None)
        if player:
            self._played[self.people[at].name] = player

    def sit_companion(self, player: str, names: Sequence[str], most: int) -> None:
        """The companion takes the next chair, by the first of these names that nobody here has."""
        taken = {seat.name.casefold() for seat in self.people}
        name = next(name for name in names if name.casefold() not in taken)
        self.sit(name, most)
        self._played[name] = player

    def rename(self, at: int, name: str) -> None:
        """They are called otherwise, and play as they did."""
        player = self.players.get(at, "")
        self.hand(at, "")
        self.people[at] = msgspec.structs.replace(self.people[at], name=name)
        self.hand(at, player)

    def sit_all(self, names: Sequence[str]) -> None:
        """These people and nobody else."""
        self.people, self.chairs = [SeatInfo(name) for name in names], list(range(len(names)))
        self._latest = len(names) - 1
        self._played = {}

    def sit(self, name: str, most: int, chair: int = -1) -> None:
        """Somebody takes a chair of so many, -1 for the next that is free; its mark is theirs."""
        if chair not in self.free(most):
            chair = self.next_free(most)
        colour, shape = self.mark_of(chair)
        at = sum(one < chair for one in self.chairs)
        self.people.insert(at, SeatInfo(name, colour, shape))
        self.chairs.insert(at, chair)
        self._latest = chair

    def get_up(self, at: int) -> None:
        """The person of that number leaves, and the chair stays free."""
        self._latest = self.chairs[at] - 1
        self.hand(at, "")
        del self.people[at], self.chairs[at]

    def swap(self, one: int, other: int) -> None:
        """Two people change places, and take their marks with them."""
        self.people[one], self.people[other] = self.people[other], self.people[one]

    def free(self, most: int) -> list[int]:
        """Those of so many chairs on which nobody sits."""
        if len(self.people) >= most:
            return []
        return [chair for chair in range(most) if chair not in self.chairs]

    def next_free(self, most: int) -> int:
        """The free chair that follows clockwise upon whoever sat down last; the one after all others where none is."""
        free = self.free(most)
        return next((chair for chair in free if chair > self._latest), free[0] if free else len(self.people))

    def mark_of(self, chair: int) -> tuple[str, str]:
        """Colour and shape of whoever takes that chair: always the same ones, unless somebody else has them."""
        taken = {(seat.colour, seat.shape) for seat in self.people}
        marks = self._marks[chair : chair + 1] + self._marks
        return next((mark for mark in marks if mark not in taken), self._marks[0])

    def letters(self, count: int) -> list[str]:
        """Names of so many who give none: letters with which nobody's name here begins."""
        begun = {seat.name[:1].casefold() for seat in self.people}
        return [letter for letter in ascii_uppercase if letter.casefold() not in begun][:count]
