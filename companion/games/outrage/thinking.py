"""What a table of Outrage! is worth: what each thief still lacks, and how far off it is.

All numbers but the first are parts of a win as logarithms of odds: by them fair players won, in 1200 games between two.
"""

from __future__ import annotations

import random

from companion.client.answering.hints import Sight
from companion.client.answering.thinking import Thinking, shares
from companion.games.outrage import bluffs
from companion.games.outrage.box import Box
from companion.games.outrage.hint_fights import fight_hint
from companion.games.outrage.hint_ways import Ways, aims_of, has_tool, wants_jewel
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.scoring import ends_with_first, safe_jewels
from companion.games.outrage.seen_table import seen_table
from companion.games.outrage.state import UNKNOWN, Tower
from companion.rules.asks import Answer

LEG = 4.0
"""About how many throws it takes to get what is wanted next, where it cannot be told."""

ACCREDITED, COIN, JEWEL = 0.27, 0.34, 0.35
"""What each of the three is worth that a thief needs."""

LEAVING = 1.1
"""What it is worth to have all three."""

THROW, LAST_THROW = 0.02, 0.105
"""What each throw costs that it takes to get to what is wanted next; where that is the way out."""

TOOL = 0.19
"""What a burglary tool is worth to whoever lacks nothing else but a Jewel."""

LOST = -5.0
"""Out without a Jewel, where the first out with one wins."""

STEALING = 0.28
"""What it is worth to stand at a case with tools laid."""

MISSED, HELD = 0.13, 0.27
"""What a turn costs that is missed, and a place that holds."""


class GameThinking(Thinking):
    """Looks at the table a few turns on."""

    ahead = 4
    _box: Box

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self._ways = Ways(box)

    def when(self, table: Tower) -> int:
        """By turns."""
        return table.turns

    def value(self, table: Tower, seat: int) -> float:
        """By how ready everybody is to get away."""
        return shares([self._ready(table, other) for other in range(len(table.players))], 1.0)[seat]

    def answer(self, sight: Sight, luck: random.Random) -> Answer | None:
        """Every weapon, in a surrender and in a fight for which there is no hint."""
        question, seat = sight.question, sight.seat
        if question.about not in ("surrender", "weapons", "defence"):
            return None
        table = seen_table(sight.view, self._box)
        if UNKNOWN in table.players[seat].hand:
            return None
        if question.about != "surrender" and fight_hint(table, seat, question) is not None:
            return None
        return bluffs.honest(table, question.about, question.items)

    def bluffs(self, sight: Sight) -> list[Answer]:
        """Some weapons for others to see, or none."""
        question, seat = sight.question, sight.seat
        if question.about not in ("surrender", "weapons"):
            return []
        return [*bluffs.bluffs(seen_table(sight.view, self._box), seat, question.about, question.facts, question.items)]

    def voice(self, sight: Sight) -> Answer | None:
        """A challenge, where a surrender is to be doubted."""
        if sight.question.about != "challenge":
            return None
        doubted = bluffs.doubts(seen_table(sight.view, self._box), sight.seat, sight.question.facts["accused"])
        return f"challenge:{sight.seat}" if doubted else "pass"

    def _ready(self, table: Tower, seat: int) -> float:
        player, carried = table.players[seat], jewels_inside(table, seat)
        first_out, safe = ends_with_first(table), safe_jewels(table, player.team)
        if player.escaped and first_out:
            return LOST
        jewels = bool(carried) if first_out else len(carried) + len(safe)
        ready = JEWEL * jewels + LEAVING * bool(safe)
        if player.escaped:
            return ready + ACCREDITED + COIN
        aims = aims_of(table, seat, sees_hand=True)
        throws = self._ways.best(table, player.square, aims)[0] if aims.wanted else LEG
        ready += ACCREDITED * player.accredited + COIN * player.coin - MISSED * player.misses - HELD * bool(player.held)
        if player.target_jewel and wants_jewel(table, seat):
            ready += STEALING
        if player.accredited and player.coin:
            if carried:
                return ready + LEAVING * (not safe) - LAST_THROW * throws
            if has_tool(table, seat):
                ready += TOOL
        return ready - THROW * throws
