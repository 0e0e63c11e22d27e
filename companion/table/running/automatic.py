"""What goes on without a person: virtual chance, unless dice or cards are real, and answers without a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.refused import Refused
from companion.rules.asks import Answer, Ask, Choose, Compose, Draw, Shuffle, Throw
from companion.table.chance import VirtualChance
from companion.table.journal import NAMED
from companion.table.running.replaying import chance_label
from companion.table.settings import VIRTUAL, Settings


def named_otherwise(throw: Throw, faces: Sequence[int]) -> Refused:
    """Why what was named is no throw of these dice."""
    return Refused("table.named_throw", dice=throw.dice, faces=throw.faces, named=str(list(faces)))


class Automatic:
    """Answers what needs no person: from the seed, or as somebody named it in advance."""

    def __init__(self, chance: VirtualChance, settings: Settings) -> None:
        self._chance = chance
        self._settings = settings

    def answer(
        self, ask: Ask, real: Sequence[str], count: Callable[[str], int], alone: bool = True
    ) -> tuple[Answer, str] | None:
        """The answer and its source ("named", "virtual", or "only" for the only legal one); None where people answer.

        real: packs that are dealt from the box. count: how often chance has given what has that label (chance_label).
        alone: nobody else was asked at the same time; where several were, nobody is answered for.
        Raises Refused when the named throw is not one of these dice.
        """
        if isinstance(ask, Throw) and self._settings.named:
            faces = self._settings.named[0]
            if not ask.allows(faces):
                raise named_otherwise(ask, faces)
            return self._settings.named.pop(0), NAMED
        if isinstance(ask, Choose | Compose):
            only = ask.only_answer() if alone else None
            return None if only is None else (only, "only")
        given = self._virtual(ask, real, count)
        return None if given is None else (given, VIRTUAL)

    def _virtual(self, ask: Ask, real: Sequence[str], count: Callable[[str], int]) -> Answer | None:
        """What the seed gives, or None where real dice or real cards are in use."""
        label = chance_label(ask)
        if isinstance(ask, Throw):
            if self._settings.source_of(ask.kind) != VIRTUAL:
                return None
            return ask.shown(self._chance.throw(label, count(label), ask.dice, ask.faces))
        if isinstance(ask, Shuffle):
            return self._chance.shuffle(label, count(label), ask.cards)
        if isinstance(ask, Draw) and ask.pack not in real:
            return self._chance.draw(label, count(label), ask.cards)
        return None
