"""Why a square cannot be reached now, and which card would help: out of what everybody at the table knows.

No hand is looked at here. That a Disguise gets past a Warder is known to all; whether anybody holds one is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.outrage import bans, walk
from companion.games.outrage.place import in_white_tower
from companion.games.outrage.roles import DISGUISE
from companion.games.outrage.state import Tower
from companion.games.outrage.why import WALKS
from companion.refused import Illegal
from companion.rules.asks import Ask, Choose

CASE = "case:"
"""A case is called by its Jewel: "case:orb"."""

ELSEWHERE = {
    "photograph": ("photograph", "OUT-RAVEN-09"),
    "place_of_interest": ("place_of_interest", "OUT-RAVEN-27"),
    "bench": ("bench", "OUT-RAVEN-13"),
    "send_back": ("send_back", "OUT-RAVEN-01"),
    "call_out": ("call_out", "OUT-RAVEN-03"),
    "route": ("off_the_way", "OUT-MOVE-02"),
}
"""By what is asked where nobody counts steps: the reason, and its rule."""


def why_unlit(table: Tower, ask: Ask, spot: str, taken: Sequence[str] = ()) -> Illegal | None:
    """Why a square is no answer that everybody may see, None where it is one or no square is asked for."""
    if not isinstance(ask, Choose) or ask.kind != "square" or spot in ask.options:
        return None
    if spot.startswith(CASE):
        return _reason("case", "OUT-STEAL-03")
    if ask.about in WALKS:
        return _walk(table, ask, spot)
    return _reason(*ELSEWHERE[ask.about]) if ask.about in ELSEWHERE else None


def _reason(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"outrage.why_not.{key}", rule, **facts)


def _walk(table: Tower, ask: Ask, spot: str) -> Illegal | None:
    facts, board = ask.facts or {}, table.box.board
    seat, steps = facts["piece"], facts["steps"]
    player = table.players[seat]
    if spot not in board.bit:
        return _reason("outside", "OUT-BOARD-10") if spot in board.zone else None
    if spot == player.square:
        return _reason("stands_there", "OUT-MOVE-02")
    if board.bit[spot] & bans.closed(table, seat):
        return _reason("barred", "OUT-COMP-09")
    helping = _by_card(table, ask, seat, steps, spot)
    if helping is not None:
        return helping
    if spot in table.warders:
        return _reason("stop_manned", "OUT-WARD-04")
    if not board.from_[spot]:
        return _reason("only_sent", "OUT-MOVE-11")
    if not player.accredited and (refused := _first_circuit(table, seat, steps, spot)) is not None:
        return refused
    if walk.free_of_used(table, seat, steps).routes(spot):
        return _reason("used", "OUT-MOVE-02")
    if in_white_tower(table, seat):
        return _reason("arrows", "OUT-WT-06")
    far = distance(table, seat, spot)
    if far is None:
        return _reason("no_way", "OUT-MOVE-01")
    key = "too_far" if far > steps else "no_exact_way"
    return _reason(key, "OUT-DICE-02", far=far, steps=steps)


def _by_card(table: Tower, ask: Ask, seat: int, steps: int, spot: str) -> Illegal | None:
    """The fewest cards with which the piece would get there; somebody else moves it past Warders alone."""
    moves = walk.possible(table, seat, steps)
    needs = [
        needed for answer, needed in moves.played.items()
        if answer.partition("+")[0] == spot and (ask.about == "walk" or set(needed) == {DISGUISE})
    ]  # fmt: skip
    if not needs:
        return None
    fewest = min(needs, key=len)
    posts = fewest.count(DISGUISE)
    climbs = [card for card in fewest if card != DISGUISE]
    if not climbs:
        return _reason("disguise_helps", "OUT-WARD-02", number=posts)
    if not posts:
        return _reason("climb_helps", "OUT-WT-09", cards=climbs)
    return _reason("both_help", "OUT-WARD-02", cards=[*climbs, DISGUISE])


def _first_circuit(table: Tower, seat: int, steps: int, spot: str) -> Illegal | None:
    """What keeps a piece on the Wall Walk, and how much too near or far a square of it is."""
    board, here = table.box.board, table.players[seat].square
    if board.zone[spot] != "wall":
        return _reason("not_accredited", "OUT-ACC-02")
    if here not in board.step or spot not in board.step:
        return None
    ahead = board.step[spot] - board.step[here]
    if ahead < 0:
        return _reason("first_circuit", "OUT-WALL-02")
    return _reason("too_far" if ahead > steps else "too_near", "OUT-DICE-02", far=ahead, steps=steps)


def distance(table: Tower, seat: int, spot: str) -> int | None:
    """How many steps it is to a square without any card, past no manned post; None where no way leads there."""
    return table.box.board.far_from(table.players[seat].square, walk.stopping(table, seat)).get(spot)
