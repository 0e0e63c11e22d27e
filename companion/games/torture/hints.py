"""Hints for Medieval Torture: what to roll again, what to bid, what to take to the bank.

The rule of thumb: a die is worth the gold that the bank pays for it, so a card is worth its fame less the dice and the
gold that it takes. Bid the least that leads, where that leaves the most; what leads nothing goes to the bank. Once all
others have passed nobody answers any more, and what is best is reckoned out to the end of the round. Where the dice are
real the companion knows of none, and there are no hints: those for purchases alone were worth nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from companion.client.answering.hints import Hint, Hints, Sight
from companion.games.torture.bids import is_trump
from companion.games.torture.box import Box
from companion.games.torture.faces import TRUMP
from companion.games.torture.hint_alone import Alone, is_alone
from companion.games.torture.laying import dice_of_word
from companion.games.torture.scoring import fame
from companion.games.torture.seen_table import scratch, seen_table
from companion.games.torture.state import TORTURE
from companion.games.torture.view import DungeonView
from companion.words import said

KEPT_VALUE = 5
"""A die that shows so much is kept for the bank."""

TRUMP_FAME = 5.0
"""What a trump of an open felon is worth beyond the bank, when a card of the first auction would take it."""

WORTH_IT = 1.0
"""Fame that has to be left for a bid to be a good one."""


UNPAID = -100.0
"""What a bid is worth for which there is no gold: it only loses its dice."""


class GameHints(Hints):
    """Rolling again, both auctions, buying."""

    _box: Box

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        if box.virtual:
            self.about = frozenset({"reroll_which", "equipment", "torture", "buy"})

    def hint(self, sight: Sight) -> Hint | None:
        """What is public first: only a purchase is settled by that."""
        view: DungeonView = sight.view
        if sight.question.about == "buy":
            return self._buy(sight)
        if not sight.own or view.hand is msgspec.UNSET:
            return None
        if sight.question.about == "reroll_which":
            return self._reroll(sight.question.items, view)
        return self._bid(sight, view, view.hand)

    # What dice and cards are worth

    def pays(self, side: int) -> int:
        """What the bank gives for a die."""
        return self._box.faces[side - 1].value

    def _trumps(self, view: DungeonView) -> set[int]:
        """The sides that are trump on a felon that lies open."""
        return {side for one in view.felons for side in self._box.kinds[one.card].sides.get(TRUMP, ())}

    def _may_pay_later(self, view: DungeonView, card: str) -> bool:
        """Whether a card does something that may be worth more in a later round than can be told now."""
        return card in self._box.equipment and bool(self._box.does.get(card, True)) and view.round < view.rounds

    def fame_of(self, card: str) -> int:
        """The fame on a card."""
        box = self._box
        return box.felons[card].fame if card in box.felons else box.equipment[card].fame

    # The questions

    def _reroll(self, items: Sequence[str], view: DungeonView) -> Hint:
        """What is neither worth much nor a trump is rolled again."""
        trumps = self._trumps(view)
        kept: Counter[int] = Counter()
        again = []
        for side in sorted(map(int, items), key=lambda side: -self.pays(side)):
            kept[side] += 1
            if self.pays(side) < KEPT_VALUE and (side not in trumps or kept[side] > 1):
                again.append(str(side))
        if not again:
            return Hint([], said("torture.hint.keep_all"))
        return Hint(again, said("torture.hint.roll_low", value=KEPT_VALUE))

    def _buy(self, sight: Sight) -> Hint | None:
        """Fame that is worth more than the gold it costs."""
        facts, seat = sight.question.facts, sight.seat
        if "buy" not in (*sight.question.options, *sight.question.private):
            return None
        card, price = facts["card"], facts["price"]
        table = seen_table(sight.view, seat, [], self._box)
        bought = scratch(table, seat)
        bought.players[seat].equipment.append(card)
        gained = fame(bought, seat) - fame(table, seat)
        if gained > price * self._box.edition.components.coin_fame:
            return Hint("buy", said("torture.hint.buy", fame=gained, price=price))
        if self._may_pay_later(sight.view, card):
            return None
        return Hint("leave", said("torture.hint.dear", fame=gained, price=price))

    def _bid(self, sight: Sight, view: DungeonView, hand: Sequence[int]) -> Hint | None:
        options = sight.question.private
        bids = [option for option in options if option.startswith("bid:")]
        table = seen_table(view, sight.seat, hand, self._box)
        if is_alone(table, sight.seat):
            return self._alone(sight, Alone(table, sight.seat))
        worth = {bid: self.left(bid, sight.seat, view, hand) for bid in bids}
        best = max(bids, key=lambda bid: worth[bid], default="")
        if best and worth[best] >= WORTH_IT:
            return self._laid(best)
        visits = [option for option in options if option.startswith("bank:")]
        if visits:
            best = max(visits, key=_value)
            return Hint(best, said("torture.hint.bank", value=_value(best)))
        if "wait" in sight.question.options:
            return Hint("wait", said("torture.hint.wait"))
        if any(worth[bid] > UNPAID and self._may_pay_later(view, bid.split(":")[1]) for bid in bids):
            return None
        return Hint("pass", said("torture.hint.save"))

    def _alone(self, sight: Sight, alone: Alone) -> Hint | None:
        """Nobody answers any more: whatever brings the most by the end of the round, bids first."""
        acts = [option for option in sight.question.private if option.startswith(("bid:", "bank:"))]
        found = {option: alone.after(option) for option in acts}
        best = max(acts, key=lambda option: (found[option], option.startswith("bid:")), default="")
        if not best or found[best] <= alone.after("pass"):
            return Hint("pass", said("torture.hint.save"))
        if best.startswith("bid:"):
            return self._laid(best)
        return Hint(best, said("torture.hint.bank", value=_value(best)))

    def _laid(self, bid: str) -> Hint:
        _, card, what, count, *_ = bid.split(":")
        key = "torture.hint.trump" if is_trump(what) else "torture.hint.bid"
        return Hint(bid, said(key, fame=self.fame_of(card), count=int(count)))

    def left(self, bid: str, seat: int, view: DungeonView, hand: Sequence[int]) -> float:
        """The fame that a bid leaves when it wins: the card's, less its price and what its dice could bring."""
        _, card, what, number, *named = bid.split(":")
        kind = self._box.kinds[card].sides.get(TRUMP if is_trump(what) else what, ())
        dice = dice_of_word("".join(named))
        fitting = [side for side in hand if side in kind]
        dice += sorted(fitting, key=self.pays)[: int(number) - len(dice)]
        lost = sum(self.pays(side) for side in dice)
        if view.phase == TORTURE:
            return float(self.fame_of(card) - lost)
        price = next(one.prices[seat] for one in view.equipment if one.card == card)
        player = view.seats[seat]
        if price > player.gold:
            return UNPAID
        trumps = self._trumps(view)
        return self.fame_of(card) - price - lost - TRUMP_FAME * sum(side in trumps for side in dice)


def _value(visit: str) -> int:
    """What the die of a visit to the bank shows."""
    return int(visit.split(":")[1])
