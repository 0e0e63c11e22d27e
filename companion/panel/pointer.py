"""What a panel points at, and what has been entered half: items picked so far, dice set so far."""

from __future__ import annotations

import random
from collections.abc import Sequence

from companion.client.views import AskView
from companion.panel.fields import SECRET, Field, faces_of
from companion.refused import Refused

LEAP = 5
"""How far `next_group` leads where all fields are of one group."""


class Pointer:
    """A place among fields. Whoever comes among secret ones comes to one that chance gives.

    fields: what can be pointed at, none when nothing is asked. marked: the numbers of the items picked so far. luck:
    that chance.
    """

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self.fields: Sequence[Field] = ()
        self.marked: list[int] = []
        self._dice: dict[int, int] = {}
        self._at = 0

    def begin(self, fields: Sequence[Field]) -> None:
        """Point at the first of these, or at one that chance gives where it is secret; nothing is entered."""
        self.fields = fields
        self.forget()
        self._at = self._somewhere() if fields and fields[0].group == SECRET else 0

    def forget(self) -> None:
        """Take out what was entered half."""
        self.marked, self._dice = [], {}

    @property
    def field(self) -> Field:
        """What is pointed at; there must be something."""
        return self.fields[self._at]

    @property
    def busy(self) -> bool:
        """Whether something has been entered half."""
        return bool(self.marked or self._dice)

    @property
    def picked(self) -> list[str]:
        """The items picked so far, in their order."""
        ask = self.field.ask
        return [ask.items[number].value for number in self.marked]

    # Moving

    def step(self, step: int) -> None:
        """One field on or back, or the die that is pointed at turned on or back by one face."""
        if self.field.kind == "die":
            self._turn_die(self.field, step)
        else:
            self._go((self._at + step) % len(self.fields))

    def next_group(self) -> None:
        """To the first field of the next group."""
        fields, group = self.fields, self.field.group
        if all(field.group == group for field in fields):
            leap = 0 if len(fields) <= LEAP else LEAP
            self._go((self._at + leap) % len(fields))
            return
        at = self._at
        while fields[at].group == group:
            at = (at + 1) % len(fields)
        self._go(at)

    def _go(self, at: int) -> None:
        now, then = self.field, self.fields[at]
        if then.ask is not now.ask:
            self.forget()
        entering = then.group == SECRET and now.group != SECRET
        self._at = self._somewhere() if entering else at

    def _somewhere(self) -> int:
        """A secret place that chance gives, among those that are not picked yet where there are any."""
        places = [at for at, field in enumerate(self.fields) if field.group == SECRET]
        free = [at for at in places if self.fields[at].kind != "item" or self.fields[at].number not in self.marked]
        return self._luck.choice(free or places)

    # Items

    def can_mark(self) -> bool:
        """Whether the item that is pointed at can be put to those picked, or taken out of them."""
        field = self.field
        return field.number in self.marked or field.ask.could_join(self.picked, field.value)

    def mark(self) -> None:
        """Take the item that is pointed at into the pick, or out of it again, and go on once the pick is full."""
        field, ask = self.field, self.field.ask
        if field.number in self.marked:
            self.marked.remove(field.number)
            return
        self.marked.append(field.number)
        if sum(item not in ask.besides for item in self.picked) == ask.most:
            fields = enumerate(self.fields)
            self._at = next(at for at, one in fields if one.kind == "hand_in" and one.ask is ask)
        elif field.group == SECRET:
            self._at = self._somewhere()

    # Dice

    def faces(self) -> list[int]:
        """What each die of the question is set to, or showed before an undo; 0 for nothing yet."""
        ask = self.field.ask
        return [self._face(ask, die) for die in range(ask.dice)]

    def _face(self, ask: AskView, die: int) -> int:
        before = ask.remembered or []
        return self._dice.get(die, before[die] if len(before) == ask.dice else 0)

    def _turn_die(self, field: Field, step: int) -> None:
        faces, now = faces_of(field.ask, field.number), self._face(field.ask, field.number)
        place = faces.index(now) + step if now in faces else min(step, 0)
        self._dice[field.number] = faces[place % len(faces)]

    def take_die(self) -> list[int] | None:
        """Take the die as it is set and go on to the first that is not set yet; when there is none, the throw.

        Raises Refused for a die that shows nothing yet.
        """
        field, ask = self.field, self.field.ask
        face = self._face(ask, field.number)
        if face == 0:
            raise Refused(f"{field.label}: step to what it shows first.")
        self._dice[field.number] = face
        unset = [die for die in range(ask.dice) if die not in self._dice]
        if unset:
            self._at += unset[0] - field.number
            return None
        return [self._dice[die] for die in range(ask.dice)]

    # Taking back

    def drop_latest(self) -> bool:
        """Take back the latest item or die; whether there was one."""
        if self.marked:
            self.marked.pop()
        elif self._dice:
            die, _ = self._dice.popitem()
            self._at += die - self.field.number
        else:
            return False
        return True
