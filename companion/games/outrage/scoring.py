"""When the game is over, who has won, and the points of every side."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.outrage.state import IN_CASE, Tower
from companion.rules.asks import TABLE, Ask, Choose
from companion.rules.game import Standing
from companion.rules.standings import Side, ranked


def sides(table: Tower) -> list[int]:
    """The sides in play, each once, in the order of the seats."""
    return list(dict.fromkeys(player.team for player in table.players))


def safe_jewels(table: Tower, side: int) -> list[str]:
    """The Jewels this side has outside the Tower, the most valuable first."""
    players = table.players
    safe = [name for name, jewel in table.jewels.items() if jewel.outside and players[jewel.holder].team == side]
    return sorted(safe, key=lambda name: -table.box.jewels[name].value)


def worth(table: Tower, names: list[str]) -> int:
    """What these Jewels are worth together (OUT-STEAL-01)."""
    return sum(table.box.jewels[name].value for name in names)


def rank(table: Tower, side: int) -> tuple[int, int, int]:
    """A side's standing for comparing, greatest first: value, then fewer Jewels, then St Edward's Crown.

    The printed order is OUT-END-14 to 16; the older rules break a tie by the Crown straight away (EDN-06).
    """
    safe = safe_jewels(table, side)
    crown = int(table.box.crown in safe)
    fewer = -len(safe) if table.box.options.tie_break == "printed" else 0
    return worth(table, safe), fewer, crown


def ends_with_first(table: Tower) -> bool:
    """Whether the first thief out with a Jewel wins at once (OUT-END-13)."""
    return table.box.options.ending == "first_out"


def has_ended(table: Tower) -> bool:
    """Whether there is nothing left to play for: Jewels or thieves (OUT-END-14, RUL-END-03)."""
    if table.over:
        return True
    for player in table.players:
        if not player.escaped:
            break
    else:
        return True
    if ends_with_first(table):
        return False
    jewels = table.jewels.values()
    if table.box.options.long_end == "all_taken":
        return all(jewel.holder != IN_CASE for jewel in jewels)
    return all(jewel.outside for jewel in jewels)


def finish(table: Tower, winner: int | None = None) -> None:
    """End the game now. `winner` is the side of the first thief out; else the best side wins, if one is best."""
    table.over = True
    table.agenda.clear()
    if winner is None:
        ranked = sorted(sides(table), key=lambda side: rank(table, side), reverse=True)
        best = rank(table, ranked[0])
        tied = len(ranked) > 1 and rank(table, ranked[1]) == best
        winner = -1 if tied or best[0] == 0 else ranked[0]
    table.winner = winner
    if winner < 0:
        table.tell("shared", "OUT-END-14", TABLE)
    else:
        table.tell(
            "won",
            "OUT-END-13" if ends_with_first(table) else "OUT-END-14",
            next(seat for seat, player in enumerate(table.players) if player.team == winner),
            total=worth(table, safe_jewels(table, winner)),
        )


def newly_decided(table: Tower) -> bool:
    """Whether the outcome has just become certain and the table wants to hear of it (RUL-END-08)."""
    options = table.box.options
    if table.decided or ends_with_first(table) or options.stop_when_decided == "never":
        return False
    players = table.players
    safe = {player.team: 0 for player in players}
    inside = 0
    for name, jewel in table.jewels.items():
        value = table.box.jewels[name].value
        if jewel.outside:
            safe[players[jewel.holder].team] += value
        else:
            inside += value
    most = max(safe.values())
    if not most:
        return False
    leader = next(side for side in safe if safe[side] == most)
    can_gain = {player.team for player in players if not player.escaped}
    return all(most > total + inside * (side in can_gain) for side, total in safe.items() if side != leader)


def decided(table: Tower) -> Generator[Ask, Any, None]:
    """Tell the table that nobody can catch up any more and let it stop or play on (RUL-END-08).

    Anybody may want to play on; to stop takes all, since it ends the game of those who are behind as well.
    """
    table.decided = True
    leader = max(sides(table), key=lambda side: rank(table, side))
    seat = next(seat for seat, player in enumerate(table.players) if player.team == leader)
    word = yield Choose(TABLE, "decided", "OUT-END-14", ["stop", "play_on"], facts={"leader": seat},
                        voices={"play_on": range(len(table.players))})  # fmt: skip
    if word == "stop":
        finish(table)


def standings(table: Tower) -> list[Standing]:
    """The result, best first: each side's place, total and Jewels; empty while the game is running."""
    if not table.over:
        return []
    first = table.winner
    found = []
    for side in sides(table):
        safe = safe_jewels(table, side)
        lines = [("jewel", {"jewel": name}, table.box.jewels[name].value) for name in safe]
        seats = [seat for seat, player in enumerate(table.players) if player.team == side]
        found.append(Side((side == first, *rank(table, side)), seats, worth(table, safe), lines))
    return ranked(found)


STEPS = {"decided": decided}
