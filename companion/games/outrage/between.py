"""Who has to do with whom in the Tower: fights, thefts, bluffs and betrayal, and what each is about."""

from __future__ import annotations

from collections.abc import Sequence

from companion.client.display.telling import Between
from companion.client.layers.views import LogLine
from companion.games.outrage.telling import COIN, JEWELS
from companion.games.outrage.view import PlayerView

CARDS = "playing_cards"

AT_CASES = frozenset({"aims", "stole", "theft_failed", "beaten", "gave_up", "jewel_back"})
"""Events between somebody and a case."""


def between(line: LogLine, players: Sequence[PlayerView]) -> Between | None:
    """The two sides of an event; None where there are none."""
    seat, facts = line.seat, line.facts
    match line.kind:
        case "attacks":
            return Between(seat, facts["other"], stake=_carried(players, seat, facts["other"]))
        case "fight":
            numbers = (str(facts["strength"]), str(facts["against"]))
            stake = _carried(players, seat, facts["other"])
            return Between(seat, facts["other"], facts["winner"], numbers, stake)
        case "called_off":
            return Between(seat, facts["other"], facts["other"])
        case "foiled":
            return Between(facts["by"], seat, seat)
        case "won_jewel" | "won_coin":
            return Between(seat, facts["loser"], seat, stake=((JEWELS if line.kind == "won_jewel" else COIN, 1),))
        case "informed_on":
            return Between(facts["by"], seat, facts["by"])
        case "challenges":
            return Between(seat, facts["accused"], stake=((CARDS, players[facts["accused"]].cards),))
        case "bluff_called":
            return Between(facts["by"], seat, facts["by"])
        case "was_honest":
            return Between(facts["by"], seat, seat)
    if line.kind in AT_CASES:
        thrown = (str(sum(facts["thrown"])), f"{facts['need']}+") if "thrown" in facts else ("", "")
        return Between(
            seat, winner=seat if line.kind in ("stole", "aims") else -1, numbers=thrown, stake=((JEWELS, 1),)
        )
    return None


def _carried(players: Sequence[PlayerView], *seats: int) -> tuple[tuple[str, int], ...]:
    """What two who fight carry inside: whoever loses loses it, so it is the same before and after."""
    jewels, coins = (sum(len(players[seat].jewels) for seat in seats), sum(players[seat].coin for seat in seats))
    return tuple((icon, count) for icon, count in ((JEWELS, jewels), (COIN, coins)) if count)
