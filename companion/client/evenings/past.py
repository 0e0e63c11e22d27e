"""Looking back: the turns of an evening, the moment each line of its log belongs to, what an undo to one would do."""

from __future__ import annotations

from bisect import bisect_right

from companion import clock
from companion.client.layers.holder_view import Seen
from companion.client.layers.views import BackTo, TurnView
from companion.refused import Refused
from companion.table.running.evening import Evening
from companion.table.running.log import TURN
from companion.words import Words


class Past:
    """What one holder may know of how an evening came to be as it is. seen: what they see of it."""

    def __init__(self, evening: Evening, seen: Seen, words: Words) -> None:
        self._evening = evening
        self._seen = seen
        self._words = words
        self._changes = -1
        self._counts: list[int] = []
        self._turns: list[TurnView] = []

    @property
    def turns(self) -> list[TurnView]:
        """The turns in force, the earliest first; worked out once a change."""
        self._look()
        return self._turns

    def count_at(self, line: int) -> int:
        """How many changes there were when that line of the log was told, or just before it was taken back.

        Raises Refused where there is no such line.
        """
        self._look()
        if not 0 <= line < len(self._counts):
            raise Refused("table.no_such_line", line=line)
        return self._counts[line]

    def back_to(self, count: int) -> BackTo | None:
        """What an undo to that moment would take back, None for nothing.

        Raises Refused where there was no such moment, or it was taken back already.
        """
        offer = self._evening.undo_offer(count)
        if offer is None:
            return None
        live = [line.number for line in self._seen.log if not line.undone]
        return BackTo(self._evening.count_before(offer), self._seen.offered(offer), live[offer.at :])

    def _look(self) -> None:
        if self._changes == self._evening.changes:
            return
        self._changes = self._evening.changes
        self._counts = self._evening.line_counts()
        begun = [(line.seat, line.number) for line in self._seen.log if line.kind == TURN and not line.undone]
        counts = [0, *(self._counts[line] for _, line in begun), self._evening.changes]
        times = self._evening.times()
        kept = sorted(number for number in times if number < self._changes)
        self._turns = []
        for number, (seat, line) in enumerate([(-1, 0), *begun]):
            # The time of the piece in which the entry that began it was kept.
            found = bisect_right(kept, max(counts[number] - 1, 0))
            at = times[kept[found - 1]].isoformat(timespec="seconds") if found else ""
            at = at if clock.told(at) else ""
            self._turns.append(TurnView(number, seat, line, counts[number], counts[number + 1], at))
