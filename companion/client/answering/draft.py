"""An answer in the making: what has been picked, composed or set so far, the same for screen, panel and phone."""

from __future__ import annotations

import inspect
import weakref
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.client.layers.views import QuestionView
from companion.refused import Refused
from companion.rules.asks import Answer


class Asker(Protocol):
    """What a draft needs of the window it belongs to."""

    @property
    def questions(self) -> list[QuestionView]: ...

    def could_come(self, question: str, taken: Sequence[str]) -> list[str]: ...

    def check(self, question: str, answer: Answer, sure: bool = False) -> Refused | None: ...


@dataclass(eq=False)
class _Step:
    """What people did by hand: they gave an item, or moved it there from another place."""

    item: Any
    start: Any = None


class Draft:
    """A half-made answer to one question: items of a pick, parts of a composed answer, or the faces of dice.

    `pieces` are the answer so far, in its order. Whatever `drop` takes back was the latest piece. What a pick has
    chosen to begin with can be taken out with `toggle`, not dropped: nobody has chosen it by hand. It can be moved:
    lifted, so that it is `in_hand`, and laid elsewhere; `drop` puts it back, move by move.
    The faces of a throw may be given before a seat has said that it throws, where that is one of its options.
    `made` counts its changes.
    `laid` is how whoever shows the pieces has laid them out, where that says more than their order; it may be outdated.
    changed: called after each change.
    """

    def __init__(self, question: QuestionView, asker: Asker, changed: Callable[[], None] = lambda: None) -> None:
        self.question = question
        self._asker = asker
        self._listeners: list[Callable[[], Callable[[], None] | None]] = [lambda: changed]
        self.pieces: list[Any] = list(question.chosen)
        self.in_hand: Any = None
        self._steps: list[_Step] = []
        self._dice: dict[int, int] = {}
        self.laid: Sequence[Sequence[Any]] = ()
        self.made = 0

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each change of this draft, whoever made it. Returns a function that stops it.

        An object's method is called for as long as the object lives: a page that is gone need not stop it, and is not
        kept by a question that stays open for long.
        """
        found = weakref.WeakMethod(listener) if inspect.ismethod(listener) else lambda: listener
        self._listeners.append(found)

        def stop() -> None:
            if found in self._listeners:
                self._listeners.remove(found)

        return stop

    def _changed(self) -> None:
        self.made += 1
        for found in list(self._listeners):
            listener = found()
            if listener is not None:
                listener()
            else:
                self._listeners.remove(found)

    # What is there

    @property
    def empty(self) -> bool:
        """Whether nothing has been given yet."""
        return self.pieces == self.question.chosen and not self._dice and self.in_hand is None

    @property
    def answer(self) -> Answer:
        """The pieces as an answer, whether it would be taken or not."""
        if self.question.kind == "throw":
            return [self._dice.get(die, 0) for die in range(self.question.dice)]
        return list(self.pieces)

    @property
    def complete(self) -> bool:
        """Whether the answer would be taken as it is."""
        return self.why_not is None

    @property
    def why_not(self) -> Refused | None:
        """What stands against handing in the pieces so far, None for nothing."""
        return self._asker.check(self.question.id, self.answer)

    def would_do(self, item: Any) -> bool:
        """Whether this by itself would be taken as the answer, as where something else is done first."""
        return item not in self.pieces and self._asker.check(self.question.id, [item]) is None

    @property
    def full(self) -> bool:
        """Whether nothing more can be given."""
        if self.question.kind == "throw":
            return len(self._dice) == self.question.dice
        if self.question.kind == "compose":
            return len(self.pieces) == len(self.question.parts)
        counted = [item for item in self.pieces if item not in self.question.besides]
        return len(counted) >= self.question.most

    def nexts(self) -> list[Any]:
        """What could be given next: items of a pick, or the values of the part that comes now.

        With a piece in hand, where that could be laid.
        """
        if self.question.kind == "pick":
            return list(self._asker.could_come(self.question.id, self._others))
        at, given = len(self.pieces), self.pieces
        fitting = [one.value for one in self.question.combinations if one.value[:at] == given]
        return list(dict.fromkeys(value[at] for value in fitting if len(value) > at))

    @property
    def _others(self) -> list[Any]:
        """The pieces but for the one in hand."""
        others = list(self.pieces)
        if self.in_hand is not None:
            others.remove(self.in_hand)
        return others

    def can_add(self, item: Any) -> bool:
        """Whether this could be given next."""
        return item in self.nexts()

    # What is done

    def add(self, item: Any) -> bool:
        """Give the next item or part; False, and nothing changes, where it could not come next."""
        if self.in_hand is not None or not self.can_add(item):
            return False
        self.pieces = [*self.pieces, item]
        self._steps.append(_Step(item))
        self._changed()
        return True

    def lift(self, item: Any) -> bool:
        """Take a piece in hand, to lay it elsewhere; another one that was in hand is put down where it was.

        False, and nothing changes, for one that is not there or has to stay.
        """
        if item not in self.pieces or item in self.question.fixed:
            return False
        self.in_hand = item
        self._changed()
        return True

    def put_down(self) -> None:
        """The piece in hand stays where it was."""
        if self.in_hand is not None:
            self.in_hand = None
            self._changed()

    def lay(self, item: Any) -> bool:
        """Lay the piece in hand there, or give a further one where none is in hand; False where it could not come."""
        if self.in_hand is None:
            return self.add(item)
        if item == self.in_hand:
            self.put_down()
            return True
        if not self.can_add(item):
            return False
        self._steps.append(_Step(item, self.in_hand))
        self._swap(self.in_hand, item)
        return True

    def _swap(self, piece: Any, item: Any) -> None:
        """Another item in the place of a piece; nothing is in hand."""
        self.pieces = [item if one == piece else one for one in self.pieces]
        self.in_hand = None
        self._changed()

    def toggle(self, item: str) -> bool:
        """Pick an item, or take it out again where no further one of its kind can be picked."""
        if self.add(item):
            return True
        if item in self.pieces:
            self.take_out(item)
            return True
        return False

    def take_out(self, item: str) -> None:
        """Take the latest of these out of the pick."""
        self.in_hand = None
        self._remove(item)
        came: Any = item
        for step in reversed(list(self._steps)):
            if step.item == came:
                # What was moved there is gone with all its moves.
                self._steps.remove(step)
                came = step.start
                if came is None:
                    break
        self._changed()

    def _remove(self, item: Any) -> None:
        place = len(self.pieces) - 1 - self.pieces[::-1].index(item)
        self.pieces = [*self.pieces[:place], *self.pieces[place + 1 :]]

    def replace(self, pieces: Sequence[Any]) -> None:
        """Have these pieces and no other: what was put into place as a whole."""
        self.pieces, self.in_hand = list(pieces), None
        left = list(pieces)
        for item in self.question.chosen:
            _take(left, item)
        kept = [step for step in self._steps if step.start is None and _take(left, step.item)]
        self._steps = [*kept, *map(_Step, left)]
        self._changed()

    def put(self, pieces: Sequence[Any]) -> None:
        """Have these pieces and no other, as somebody chose them elsewhere: of dice their faces, 0 for none yet.

        Raises Refused, and changes nothing, for what can be no part of an answer.
        """
        if not self._could_hold(pieces):
            raise Refused("table.no_draft")
        if self.question.kind == "throw":
            self._dice = {die: face for die, face in enumerate(pieces) if face}
            self._changed()
        else:
            self.replace(pieces)

    def _could_hold(self, pieces: Sequence[Any]) -> bool:
        question = self.question
        if question.kind == "throw":
            faces = question.die_faces()
            return len(pieces) == len(faces) and all(
                face == 0 or face in sides for face, sides in zip(pieces, faces, strict=True)
            )
        if question.kind == "compose":
            return any(one.value[: len(pieces)] == list(pieces) for one in question.combinations)
        items = Counter(one.value for one in question.items)
        return question.kind == "pick" and not (Counter(pieces) - items or Counter(question.fixed) - Counter(pieces))

    def set_die(self, die: int, face: int) -> None:
        """Say what the die with that number shows."""
        self._dice.pop(die, None)
        self._dice[die] = face
        self._changed()

    def face(self, die: int) -> int:
        """What a die is set to, or showed before an undo; 0 for nothing yet."""
        before = self.question.remembered or []
        return self._dice.get(die, before[die] if len(before) == self.question.dice else 0)

    @property
    def dice(self) -> dict[int, int]:
        """The dice that somebody has set, by their numbers, the latest last."""
        return dict(self._dice)

    @property
    def unset(self) -> list[int]:
        """The dice that nobody has set yet."""
        return [die for die in range(self.question.dice) if die not in self._dice]

    @property
    def latest_die(self) -> int | None:
        """The die that was set last, None before one."""
        return next(reversed(self._dice), None)

    def drop(self) -> bool:
        """Take back the latest piece that somebody gave; whether there was one."""
        if self._dice:
            self._dice.popitem()
        elif self.in_hand is not None:
            self.in_hand = None
        elif self._steps:
            step = self._steps.pop()
            if step.start is not None:
                self._swap(step.item, step.start)
                return True
            self._remove(step.item)
        elif self.pieces != self.question.chosen:
            self.pieces = list(self.question.chosen)
        else:
            return False
        self._changed()
        return True

    def clear(self) -> None:
        """Forget everything that was given."""
        self._dice = {}
        self.replace(self.question.chosen)


def _take(left: list[Any], item: Any) -> bool:
    if item not in left:
        return False
    left.remove(item)
    return True
