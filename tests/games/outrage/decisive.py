"""Sets up the decisive positions of Outrage! and judges what is claimed of them.

table: square (accredited) and walking (not yet) by seat, hand by seat in words, coins by seat, jewels by place, put:
other corrections in order, turn: whose turn begins (seat 0), play: answers and throws from there, seats, options.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.outrage import game
from companion.games.outrage.escape import may_leave
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.state import Tower
from companion.games.outrage.theft import needed
from companion.rules.asks import Draw
from companion.rules.play import Play
from companion.testing.decisive import Claim, Row
from tests.games.outrage.scene import Scene


def table(row: Row) -> Play:
    """The position, with its question open."""
    given = row.table
    scene = Scene(given.get("seats", 4), **given.get("options", {}))
    for accredited, squares in ((True, given.get("square", {})), (False, given.get("walking", {}))):
        for seat, square in squares.items():
            scene.stand(int(seat), square, accredited)
    for seat, cards in given.get("hand", {}).items():
        scene.hand(int(seat), *cards.split())
    for seat in given.get("coins", []):
        scene.put(f"coin:{seat}", True)
    for name, place in given.get("jewels", {}).items():
        scene.jewel(name, place)
    for what, value in given.get("put", []):
        scene.put(what, value)
    if not any(what.startswith("next:") for what, _ in given.get("put", [])):
        # Off a real pack any card may come, and the search tries them all.
        scene.put("real:raven", True)
    scene.begin(given.get("turn", 0))
    for answer in given.get("play", []):
        if isinstance(answer, list) and isinstance(answer[0], int):
            scene.move(*answer)
        else:
            scene.answer(answer)
    faults = game.faults(scene.state)
    assert not faults, faults
    return scene.play


def looked_at(ask: Draw) -> list[str]:
    """Which Tower Card comes decides nothing that is claimed here; of Raven Cards every one is tried."""
    return sorted(set(ask.cards))[: 1 if ask.pack == "tower" else None]


Holds = Callable[[Tower, Tower, int], bool]


def _more_jewels(now: Tower, before: Tower, seat: int) -> bool:
    return len(jewels_inside(now, seat)) > len(jewels_inside(before, seat))


def _stopped(now: Tower, before: Tower, seat: int) -> bool:
    others = [other for other in range(len(now.players)) if other != seat]
    return not any(jewels_inside(now, other) and not may_leave(now, other) for other in others)


def _kept(now: Tower, before: Tower, seat: int) -> bool:
    kept = len(jewels_inside(now, seat)) == len(jewels_inside(before, seat))
    return kept and not now.players[seat].held and now.players[seat].coin == before.players[seat].coin


AT_THE_END: dict[str, Holds] = {
    "jewel": _more_jewels,
    "jewel_kept": _kept,
    "coin": lambda now, before, seat: now.players[seat].coin and not before.players[seat].coin,
    "coin_kept": lambda now, before, seat: now.players[seat].coin,
    "accredited": lambda now, before, seat: now.players[seat].accredited,
    "card": lambda now, before, seat: len(now.players[seat].hand) > len(before.players[seat].hand),
    "thief": lambda now, before, seat: bool(now.players[seat].target_jewel),
    "no_thief": lambda now, before, seat: not now.players[seat].target_jewel,
    "stopped": _stopped,
    "safe": lambda now, before, seat: any(one.outside and one.holder == seat for one in now.jewels.values()),
}
"""What is claimed for the moment when the turn is over: the table then, the table before, the seat."""

AT_ONCE: dict[str, Holds] = {
    "free_now": lambda now, before, seat: not now.players[seat].held,
    "here_now": lambda now, before, seat: now.players[seat].square == before.players[seat].square,
    "jewels_now": lambda now, before, seat: jewels_inside(now, seat) == jewels_inside(before, seat),
    "excused": lambda now, before, seat: not now.players[seat].tea and now.turns == before.turns,
}
"""What is claimed for the moment when something is asked again."""


def _holds(word: str, what: str) -> Holds:
    """need:3 - no more than 3 is needed for the Jewel. keeps:key file - these cards are still there. aims:orb - a
    theft of that Jewel is announced."""
    if word == "need":
        return lambda now, before, seat: (
            bool(now.players[seat].target_jewel) and needed(now, now.players[seat].staged_tools) <= int(what)
        )
    if word == "keeps":
        return lambda now, before, seat: set(what.split()) <= {*now.players[seat].hand}
    if word == "aims":
        return lambda now, before, seat: now.players[seat].target_jewel == what
    return AT_ONCE[word] if word in AT_ONCE else AT_THE_END[word]


def claim(row: Row, play: Play) -> Claim:
    """won: the game is over and won before the turn is. not_lost: it is not lost when everybody has had a turn."""
    word, _, what = row.claim.partition(":")
    before: Any = play.copy().state
    seat, team = play.asks[0].seat, before.players[play.asks[0].seat].team

    def settled(now: Play) -> bool | None:
        table: Any = now.state
        if word in AT_ONCE:
            return holds(table, before, seat)
        if table.over:
            return table.winner == team if word in ("won", "not_lost") else holds(table, before, seat)
        if word == "stopped" and holds(table, before, seat):
            # No card leads to the Cradle Tower.
            return True
        if word == "not_lost":
            return True if table.turns > before.turns + int(what or 1) else None
        if table.turns == before.turns:
            return None
        return word != "won" and holds(table, before, seat)

    holds: Holds = _holds(word, what) if word not in ("won", "not_lost") else _kept
    return settled
