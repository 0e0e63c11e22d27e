"""What a table of Medieval Torture is worth: looked at from the end of a round, by the fame that everybody has.

How much fame counts was found by logistic regression: by it the winners of 6000 games among two fair players and of
1500 among three are foretold best.

Equipment has no hint where it may pay in a later round. There a seat that plays itself bids nothing: in 900 games among
three, that won half as often again as bids on what may pay.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any, ClassVar

import msgspec

from companion.client.answering.hints import Sight
from companion.client.answering.thinking import Thinking, shares
from companion.games.torture.auction import PASS
from companion.games.torture.box import Box
from companion.games.torture.hints import WORTH_IT, GameHints
from companion.games.torture.scoring import fame
from companion.games.torture.state import EQUIPMENT, TORTURE, Dungeon
from companion.games.torture.view import CardView, DungeonView
from companion.rules.asks import Answer

WELL_AHEAD = 8.0
"""Fame by which one is well ahead of another when a round is left to play; of more rounds times their square root."""

LATER = 1.5
"""Fame that a piece of equipment is worth in each round to come."""

WANTED = 3
"""Fame that a felon has to leave to whoever leads it, for them to be likely to answer a bid with more dice."""


class GameThinking(Thinking):
    """Only where the companion rolls the dice it knows of any."""

    options: ClassVar[Mapping[str, Any]] = {"dice": "virtual"}
    ahead = 1
    _box: Box

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self._hints = GameHints(box)

    def when(self, table: Dungeon) -> int:
        """By rounds."""
        return table.round

    def value(self, table: Dungeon, seat: int) -> float:
        """By fame, and by what equipment may still bring."""
        left = table.box.rounds - table.round + 1
        scores = [
            fame(table, other) + LATER * left * len(player.equipment) for other, player in enumerate(table.players)
        ]
        return shares(scores, WELL_AHEAD * sqrt(left))[seat]

    def answer(self, sight: Sight, luck: random.Random) -> Answer | None:
        """No bid on equipment that no hint is for."""
        if sight.question.about != EQUIPMENT or PASS not in sight.question.options:
            return None
        hint = self._hints.hint(sight)
        return PASS if hint is None else hint.answer

    def promising(self, sight: Sight) -> list[Answer]:
        """Of dice that are rolled again one more or one fewer than by the rule of thumb, or none."""
        hint = self._hints.hint(sight) if sight.question.about == "reroll_which" else None
        if hint is None:
            return []
        dice, again = Counter(sight.question.items), Counter(hint.answer)
        fewer = [again - Counter([die]) for die in sorted(again)]
        more = [again + Counter([die]) for die in sorted(dice - again)]
        return [[], *(sorted(some.elements()) for some in (*fewer, *more))]

    def bluffs(self, sight: Sight) -> list[Answer]:
        """Raises for a felon that its leader wants, and that leaves this seat nothing beyond the dice it lays: who
        answers has fewer dice for all else, and where nobody does nothing is lost."""
        view: DungeonView = sight.view
        if sight.question.about != TORTURE or view.hand is msgspec.UNSET:
            return []
        wanted = {one.card for one in view.felons if self._is_wanted(one, view, sight.seat)}
        raises = [bid for bid in sight.question.private if bid.startswith("bid:") and bid.split(":")[1] in wanted]
        return [bid for bid in raises if 0 <= self._hints.left(bid, sight.seat, view, view.hand) < WORTH_IT]

    def _is_wanted(self, felon: CardView, view: DungeonView, seat: int) -> bool:
        """Whether somebody else leads it who can still answer, and has much of it left."""
        if not felon.count or felon.seat == seat:
            return False
        leader = view.seats[felon.seat]
        lost = sum(map(self._hints.pays, felon.sides))
        return not leader.passed and leader.hand > 0 and self._hints.fame_of(felon.card) - lost >= WANTED
