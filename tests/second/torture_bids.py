"""What beats what in Medieval Torture, written a second time from the rulebook's own sentences and nothing else.

A bid is (count, value, trump): so many dice of a value, and whether they show the preferred method. None: no bid.
"""

from __future__ import annotations

from collections.abc import Mapping

Bid = tuple[int, int, bool]

COUNTS, VALUES = range(1, 9), range(1, 7)


def wins(standing: Bid | None, new: Bid) -> bool:
    """Whether the new bid may be laid where that one stands."""
    count, value, trump = new
    # "A player may play one or more dice showing the trump symbol."
    # "The player must place at least a pair of dice" - of all others.
    if not trump and count == 1:
        return False
    if standing is None:
        return True
    there, lying, trumped = standing
    # "Once a bid has been trumped, players may only outbid other players by playing a higher quantity of trump dice."
    if trumped:
        return trump and count > there
    # "One die of the trump symbol can beat any non-trump bid."
    if trump:
        return True
    # "... by placing more dice or the same number of dice of a higher value on the card."
    return (count, value) > (there, lying)


def there_can_be(dice: int, shown: Mapping[int, int], value: int, count: int) -> bool:
    """Whether so many of a value can be among these dice, of which so many of each value were shown before.

    Every die is one value, so those that were shown to be another are missing.
    """
    return count <= dice - sum(many for other, many in shown.items() if other != value)
