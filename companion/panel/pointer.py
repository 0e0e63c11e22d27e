"""What a panel points at: a place among fields, and the half-made answer to the question of that field."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from companion.client.answering.draft import Draft
from companion.panel.fields import SECRET, DraftOf, Field, faces_of
from companion.refused import Refused

LEAP = 5
"""How far `next_group` leads where all fields are of one group."""


class Pointer:
    """A place among fields. Whoever comes among secret ones comes to one that chance gives.

    fields: what can be pointed at, none when nothing is asked. luck: that chance. draft_of: the half-made answers.
    """

    def __init__(self, luck: random.Random, draft_of: DraftOf) -> None:
        self._luck = luck
        self._draft_of = draft_of
        self.fields: Sequence[Field] = ()
        self._numbers: list[int] = []
        self._at = 0

    def begin(self, fields: Sequence[Field], question: str = "") -> None:
        """Point at the first of these, or at one that chance gives where it is secret.

        question: the id of the one whose first field it is to be, "" for any.
        """
        self.fields = fields
        self._numbers = []
        self._at = next((at for at, field in enumerate(fields) if field.ask.id == question), 0)
        if fields and self.field.group == SECRET:
            self._at = self._somewhere()

    def refit(self, fields: Sequence[Field]) -> None:
        """Other fields of the same questions, as a draft changed: what was pointed at stays so, where it is there.

        Else handing in is pointed at where that can be done, or the first of the same question.
        """
        before = self.field
        self.fields = fields
        same = [at for at, one in enumerate(fields) if one.ask.id == before.ask.id]
        kept = [at for at in same if _meant(fields[at]) == _meant(before)]
        done = [at for at in same if fields[at].kind == "hand_in"] if self._draft_of(before.ask).complete else []
        self._at = [*kept, *done, *same, 0][0]

    @property
    def field(self) -> Field:
        """What is pointed at; there must be something."""
        return self.fields[self._at]

    @property
    def draft(self) -> Draft:
        """The half-made answer to the question that is pointed at."""
        return self._draft_of(self.field.ask)

    @property
    def marked(self) -> list[int]:
        """The numbers of the items picked so far, in their order."""
        ask = self.field.ask
        if ask.kind != "pick" or (ask.secret and not ask.items):
            return []
        wanted, free = Counter(self.draft.pieces), list(enumerate(ask.items))
        mine = [number for number in self._numbers if number < len(ask.items)]
        found = []
        for number, item in [*((n, ask.items[n]) for n in mine), *free]:
            if wanted[item.value] and number not in found:
                wanted[item.value] -= 1
                found.append(number)
        return found

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
        entering = self.fields[at].group == SECRET and self.field.group != SECRET
        self._at = self._somewhere() if entering else at

    def _somewhere(self) -> int:
        """A secret place that chance gives, among those that are not picked yet where there are any."""
        places = [at for at, field in enumerate(self.fields) if field.group == SECRET]
        marked = self.marked
        free = [at for at in places if self.fields[at].kind != "item" or self.fields[at].number not in marked]
        return self._luck.choice(free or places)

    # Items

    def can_mark(self) -> bool:
        """Whether the item that is pointed at can be put to those picked, or taken out of them or in hand."""
        if self._moves:
            return self.draft.in_hand is None or self.draft.can_add(self.field.value) or self._in_hand
        return self.field.number in self.marked or self.draft.can_add(self.field.value)

    @property
    def _moves(self) -> bool:
        """Whether what lies there already is moved: lifted, then laid elsewhere."""
        draft, value = self.draft, self.field.value
        return draft.in_hand is not None or (bool(self.field.ask.fixed) and value in draft.pieces)

    @property
    def _in_hand(self) -> bool:
        return bool(self.draft.in_hand == self.field.value)

    def mark(self) -> None:
        """Take the item that is pointed at into the pick, or out of it again, and go on once the pick is full.

        What lies there already is taken in hand, or what is in hand is laid there.
        """
        field, draft = self.field, self.draft
        if self._moves:
            if draft.in_hand is None:
                draft.lift(field.value)
            else:
                draft.lay(field.value)
            return
        if field.number in self.marked:
            if field.number in self._numbers:
                self._numbers.remove(field.number)
            draft.take_out(field.value)
            return
        self._numbers.append(field.number)
        draft.add(field.value)
        if draft.full:
            fields = enumerate(self.fields)
            self._at = next(at for at, one in fields if one.kind == "hand_in" and one.ask is field.ask)
        elif field.group == SECRET:
            self._at = self._somewhere()

    # Dice

    def faces(self) -> list[int]:
        """What each die of the question is set to, or showed before an undo; 0 for nothing yet."""
        ask = self.field.ask
        return [self.draft.face(die) for die in range(ask.dice)] if ask.kind == "throw" else []

    def _turn_die(self, field: Field, step: int) -> None:
        faces, now = faces_of(field.ask, field.number), self.draft.face(field.number)
        # A secret die starts at a face that chance gives, so that whoever counts the clicks learns nothing.
        start = self._luck.randrange(len(faces)) if field.group == SECRET else min(step, 0)
        place = faces.index(now) + step if now in faces else start
        self.draft.set_die(field.number, faces[place % len(faces)])

    def take_die(self) -> list[int] | None:
        """Take the die as it is set and go on to the first that is not set yet; when there is none, the throw.

        Raises Refused for a die that shows nothing yet.
        """
        field, draft = self.field, self.draft
        face = draft.face(field.number)
        if face == 0:
            raise Refused("panel.die_unset", die=field.label)
        draft.set_die(field.number, face)
        if draft.unset:
            self._at += draft.unset[0] - field.number
            return None
        return [draft.face(die) for die in range(field.ask.dice)]

    # Taking back

    def drop_latest(self) -> bool:
        """Take back the latest item, part or die; whether there was one."""
        if self.field.ask.secret and self.field.kind == "look":
            return False
        latest = self.draft.latest_die
        if not self.draft.drop():
            return False
        if latest is not None and self.field.kind == "die":
            self._at += latest - self.field.number
        return True


def _meant(field: Field) -> tuple[object, ...]:
    return field.kind, field.value, field.number
