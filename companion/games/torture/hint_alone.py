"""What a seat can still make of its dice once all others have passed: nobody answers, so it can be reckoned out."""

from __future__ import annotations

from companion.games.torture.auction import bank_visits, lay_bid, visit_bank
from companion.games.torture.bids import legal_bids, limits_of
from companion.games.torture.laying import named
from companion.games.torture.scoring import fame
from companion.games.torture.seen_table import scratch
from companion.games.torture.state import TORTURE, Dungeon, leads

Key = tuple[tuple[int, ...], tuple[str, ...], int, int]
"""The dice left, the felons led, the visits to the bank, the gold: what decides how much more there can be."""


def is_alone(table: Dungeon, seat: int) -> bool:
    """Whether nobody else can do anything more in this round."""
    others = [player for other, player in enumerate(table.players) if other != seat]
    return table.phase == TORTURE and all(player.passed for player in others)


class Alone:
    """The most fame that a seat can end the round with, after each thing it could do now."""

    def __init__(self, table: Dungeon, seat: int) -> None:
        self._table, self._seat = table, seat
        self._known: dict[Key, int] = {}

    def after(self, answer: str) -> int:
        """The fame at the end of the round after a bid, a visit to the bank, or nothing more."""
        word, *rest = answer.split(":")
        table = scratch(self._table, self._seat)
        if word == "bid":
            lay_bid(table, self._seat, rest[0], rest[1], int(rest[2]), rest[3:])
        elif word == "bank":
            visit_bank(table, self._seat, int(rest[0]), rest[1:])
        else:
            return self._ended(table)
        return self._best(table)

    def _best(self, table: Dungeon) -> int:
        seat, player = self._seat, table.players[self._seat]
        key = tuple(player.sides), tuple(sorted(leads(table, seat))), player.visits, player.gold
        if key not in self._known:
            found = [self._ended(table)]
            for card, what, count, *words in self._bids(table):
                further = scratch(table, seat)
                lay_bid(further, seat, card, what, int(count), words)
                found.append(self._best(further))
            found.append(self._ended(self._banked(table)))
            self._known[key] = max(found)
        return self._known[key]

    def _bids(self, table: Dungeon) -> list[list[str]]:
        """The smallest bid of each sort on each card, with every choice of its dice, as the words of an answer: where
        nobody answers, more dice are only lost."""
        least: dict[tuple[str, str], str] = {}
        for bid in legal_bids(table, self._seat, limits_of(table, self._seat, True)):
            _, card, what, _ = bid.split(":")
            least.setdefault((card, what), bid)
        return [bid.split(":")[1:] for bid in named(table, self._seat, list(least.values()))]

    def _banked(self, table: Dungeon) -> Dungeon:
        """The table once every die that may go to the bank has gone there, the best ones first."""
        banked = scratch(table, self._seat)
        while visits := bank_visits(banked, self._seat, limits_of(banked, self._seat, True)):
            value, *words = max((visit.split(":")[1:] for visit in visits), key=lambda visit: int(visit[0]))
            visit_bank(banked, self._seat, int(value), words)
        return banked

    def _ended(self, table: Dungeon) -> int:
        """The fame with all felons that are led now."""
        ended = scratch(table, self._seat)
        ended.players[self._seat].felons += leads(table, self._seat)
        return fame(ended, self._seat)
