"""Virtual dice and shuffles that a table can check afterwards.

Everything comes from one secret seed by SHA-256: the nth throw of a game is always the same, whatever was undone in
between, and so is the nth shuffle of a pack. The table sees the hash of the seed (the commitment) before play and the
seed itself after it, and can work out that no throw and no pack was rigged.

`ByItself` is what goes on without a person: that chance, unless dice or cards are real, and answers without a choice.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Callable, Sequence

from companion.rules.asks import Answer, Ask, Choose, Draw, Shuffle, Throw
from companion.rules.game import Refused
from companion.table.replaying import chance_label


def new_seed() -> str:
    """A seed from the operating system: 64 hexadecimal digits."""
    return secrets.token_hex(32)


def seed_from(text: str) -> str:
    """A seed that anybody can make again from a short text, for tests and replays."""
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def commitment(seed: str) -> str:
    """What is shown before play: the SHA-256 of the seed."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


class VirtualChance:
    """The chance that one seed holds."""

    def __init__(self, seed: str) -> None:
        self._seed = bytes.fromhex(seed)

    def _random(self, label: str) -> random.Random:
        return random.Random(hashlib.sha256(self._seed + label.encode()).digest())

    def throw(self, number: int, dice: int, faces: int) -> list[int]:
        """The faces of the throw with that number (counted from 0 over the game)."""
        source = self._random(f"throw {number}")
        return [source.randint(1, faces) for _ in range(dice)]

    def shuffle(self, pack: str, number: int, cards: Sequence[str]) -> list[str]:
        """The cards in the order of that pack's shuffle with that number, top card first."""
        order = sorted(cards)
        self._random(f"shuffle {pack} {number}").shuffle(order)
        return order

    def draw(self, pack: str, number: int, cards: Sequence[str]) -> str:
        """A blind draw from these cards, such as one card of somebody's hand."""
        return self._random(f"draw {pack} {number}").choice(sorted(cards))


BY_ITSELF = frozenset({"virtual", "named", "only"})
"""Sources of answers that no person gave; an undo goes back to the last one that a person gave."""


class ByItself:
    """Answers what needs no person.

    dice: where dice come from now, "typed", "virtual" or "camera". named: what the next throws will show, before all
    other chance.
    """

    def __init__(self, seed: str) -> None:
        self._chance = VirtualChance(seed)
        self.dice = "virtual"
        self.named: list[list[int]] = []

    def answer(self, ask: Ask, real: Sequence[str], count: Callable[[str], int]) -> tuple[Answer, str] | None:
        """The answer and its source ("named", "virtual", or "only" for the only legal one); None where people answer.

        real: packs that are dealt from the box. count: how often chance has given what has that label (chance_label).
        Raises Refused when the named throw is not one of these dice.
        """
        if isinstance(ask, Throw) and self.named:
            faces = self.named[0]
            if not ask.allows(faces):
                dice = f"{ask.dice} dice" if ask.dice > 1 else "1 die"
                raise Refused(
                    f"The next throw is of {dice} with faces 1 to {ask.faces}, but “{faces}” was named for it. Name "
                    "the next throws anew."
                )
            return self.named.pop(0), "named"
        if isinstance(ask, Choose):
            only = ask.only_answer()
            return None if only is None else (only, "only")
        given = self._virtual(ask, real, count)
        return None if given is None else (given, "virtual")

    def _virtual(self, ask: Ask, real: Sequence[str], count: Callable[[str], int]) -> Answer | None:
        """What the seed gives, or None where real dice or real cards are in use."""
        if isinstance(ask, Throw):
            if self.dice != "virtual":
                return None
            return ask.shown(self._chance.throw(count(chance_label(ask)), ask.dice, ask.faces))
        if isinstance(ask, Shuffle):
            return self._chance.shuffle(ask.pack, count(chance_label(ask)), ask.cards)
        if isinstance(ask, Draw) and ask.pack not in real:
            return self._chance.draw(ask.pack, count(chance_label(ask)), ask.cards)
        return None
