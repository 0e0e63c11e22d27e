"""What a table of Outrage! is worth: what each thief still lacks, and how far off it is.

All numbers but the first are parts of a win as logarithms of odds: by them fair players won, in 4500 games between two.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from companion.client.answering.hints import Sight
from companion.client.answering.thinking import Thinking, shares
from companion.games.outrage import bluffs, cards, theft
from companion.games.outrage.box import Box
from companion.games.outrage.hint_fights import fight_hint
from companion.games.outrage.hint_ways import Ways, aims_of, wants_jewel
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.scoring import ends_with_first, safe_jewels
from companion.games.outrage.seen_table import seen_table
from companion.games.outrage.state import UNKNOWN, Tower
from companion.rules.asks import Answer

LEG = 4.0
"""About how many throws it takes to get what is wanted next, where it cannot be told."""

ACCREDITED, COIN, JEWEL = 0.09, 0.165, 0.43
"""What each of the three is worth that a thief needs."""

LEAVING = 0.95
"""What it is worth to have all three."""

THROW, LAST_THROW = 0.008, 0.08
"""What each throw costs that it takes to get to what is wanted next; where that is the way out."""

CARD, DOCUMENT, WEAPON = 0.07, 0.04, 0.009
"""What each card in the hand is worth; more where it is a document; each point of different weapons."""

TOOLS = 0.12
"""What tools that are sure to take a Jewel are worth to whoever lacks nothing else; others as likely as they do."""

LOST = -5.0
"""Out without a Jewel, where the first out with one wins."""

LAID, STEALING = 0.16, 0.43
"""What it is worth to stand at a case with tools laid; besides where they are sure to take it, and as above."""

MISSED, HELD = 0.06, 0.10
"""What a turn costs that is missed, and a place that holds."""

GROUPS = ("weapon aid", "weapon aid document", "aid document", "weapon", "aid", "document")
"""Groups of cards that are put away together; of tools only those that would not be laid."""


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

    def promising(self, sight: Sight) -> list[Answer]:
        """Of cards that are changed all of some groups, which is seldom come upon at random."""
        if sight.question.about != "change" or UNKNOWN in sight.question.items:
            return []
        hand = sight.question.items
        kept = _best_tools(seen_table(sight.view, self._box), hand)
        loose = sorted((Counter(hand) - Counter(kept)).elements())
        found = [loose, *([card for card in loose if self._box.tower[card].group in some.split()] for some in GROUPS)]
        return [one for one in found if one]

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
        ready += _hand(table, player.hand)
        full = player.accredited and player.coin
        if full and carried:
            return ready + LEAVING * (not safe) - LAST_THROW * throws
        if wants_jewel(table, seat):
            if player.target_jewel:
                ready += LAID + STEALING * theft.likely(table, player.staged_tools)
            elif full:
                ready += TOOLS * theft.likely(table, _best_tools(table, player.hand))
        return ready - THROW * throws


def _hand(table: Tower, hand: Sequence[str]) -> float:
    """What Tower Cards are worth, whatever is wanted next; of some it is not known which they are."""
    tower = table.box.tower
    documents = sum(card != UNKNOWN and tower[card].group == "document" for card in hand)
    weapons = sum(tower[card].value for card in {*hand} - {UNKNOWN} if cards.is_weapon(table, card))
    return CARD * len(hand) + DOCUMENT * documents + WEAPON * weapons


def _best_tools(table: Tower, hand: Sequence[str]) -> list[str]:
    """Those that would be laid: all different ones that go together, or one that goes alone and is worth more."""
    tower = table.box.tower
    kinds = sorted(card for card in {*hand} - {UNKNOWN} if cards.is_tool(table, card))
    together = [card for card in kinds if not tower[card].alone]
    alone = [[card] for card in kinds if tower[card].alone]
    return min([together, *alone], key=lambda tools: theft.needed(table, tools))
