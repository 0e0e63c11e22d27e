"""Which cards have come to a hand since its owner last looked at it.

How many there are goes by what everybody knows, so that it may be shown to all. Which ones they are is for the owner's
eyes. A change that is taken back takes its cards with it; when an evening is begun or taken up, nothing is new.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from companion.client.window import Window


class Held(NamedTuple):
    """A card in a hand, and whether its owner has not seen it yet."""

    card: str
    new: bool


class Unseen:
    """What is new in the hands of one table. window: the table's own.

    >>> from companion.client.evenings.kept import Kept
    >>> from companion.client.games.shelf import games_here
    >>> table = Kept(":memory:").begin(games_here()[0].name, ["Ada", "Ben"])
    >>> unseen = Unseen(table)
    >>> unseen.count(0), unseen.hand(0)
    (0, [])
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        seats = range(len(window.seats))
        self._got = [window.display.got(seat) for seat in seats]
        self._known = [Counter(self._cards(seat)) for seat in seats]
        window.listen(self._changed)

    def count(self, seat: int) -> int:
        """How many cards of a seat its owner has not looked at yet: for everybody to see."""
        display = self._window.display
        return min(display.got(seat) - self._got[seat], display.hand_size(seat))

    def hand(self, seat: int) -> list[Held]:
        """The cards of a seat, those that are new first: for its owner's eyes alone."""
        cards = self._cards(seat)
        new = self._new_places(seat, cards)
        return [*(Held(cards[at], True) for at in new),
                *(Held(card, False) for at, card in enumerate(cards) if at not in new)]  # fmt: skip

    def looked(self, seat: int) -> None:
        """The owner has looked at the whole hand."""
        self._got[seat] = self._window.display.got(seat)
        self._known[seat] = Counter(self._cards(seat))

    def _cards(self, seat: int) -> list[str]:
        return self._window.seat(seat).display.hand(seat)

    def _new_places(self, seat: int, cards: list[str]) -> list[int]:
        """Where in the hand the new cards are.

        A card of a kind that was not held before is new. Where one came back that was given away, no kind tells it;
        cards come to the end of a hand.
        """
        count, known = self.count(seat), self._known[seat].copy()
        of_new_kinds = []
        for at, card in enumerate(cards):
            if known[card]:
                known[card] -= 1
            else:
                of_new_kinds.append(at)
        others = [at for at in range(len(cards)) if at not in of_new_kinds]
        likely = [*others, *of_new_kinds]
        return sorted(likely[len(likely) - count :])

    def _changed(self) -> None:
        """Cards that were taken back, or given away again, are not new when others come."""
        display = self._window.display
        self._got = [min(got, display.got(seat)) for seat, got in enumerate(self._got)]
