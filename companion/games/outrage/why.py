"""Why an answer is not legal, in a sentence for the one who tried, and what a table may do all the same."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.outrage import bans, walk, why_cards
from companion.games.outrage.place import in_white_tower
from companion.games.outrage.state import Tower
from companion.refused import Illegal
from companion.rules.asks import Answer, Ask, Choose, Draw, Pick, Shuffle, Throw

WALKS = ("walk", "walk_other")
TURNS = ("turn", "thief")

Reason = tuple[str, str]
"""The key of a sentence in [why_not], and the rule behind it."""


def why_not(table: Tower, ask: Ask, answer: Answer) -> Illegal:
    """Why this answer is refused, and the rule. It says nothing about hands that the asked seat may not see."""
    key, rule = _reason(table, ask, answer)
    facts = {"answer": answer, **(ask.facts or {})}
    if isinstance(answer, str):
        facts["square"] = answer.partition("+")[0]
    return Illegal(f"outrage.why_not.{key}", rule, **facts)


def _reason(table: Tower, ask: Ask, answer: Answer) -> Reason:
    if isinstance(ask, Throw):
        return "throw", "OUT-COMP-06"
    if isinstance(ask, Draw):
        return "draw", ask.rule
    if isinstance(ask, Shuffle):
        return "shuffle", ask.rule
    if isinstance(ask, Pick):
        return why_cards.of_pick(table, ask, answer)
    if not isinstance(answer, str):
        return "one_answer", ask.rule
    if ask.about in WALKS:
        return _walk(table, ask, answer)
    if ask.about == "seven" and answer.startswith("share:"):
        return _share(table, ask.seat, answer)
    if ask.about in TURNS:
        return _opening(table, ask.seat, answer)
    if ask.about == "place_of_interest":
        return "place_of_interest", "OUT-RAVEN-27"
    if ask.about == "photograph":
        return "photograph", "OUT-RAVEN-09"
    return why_cards.of_choice(ask)


def _walk(table: Tower, ask: Ask, answer: str) -> Reason:
    facts = ask.facts or {}
    seat, steps = facts["piece"], facts["steps"]
    box = table.box
    square, *cards = answer.split("+")
    player = table.players[seat]
    if answer == "stay":
        return "must_move", "OUT-DICE-02"
    if square not in box.board.bit:
        return "no_square", "OUT-BOARD-14"
    if table.box.board.bit[square] & bans.closed(table, seat):
        return "barred", "OUT-COMP-09"
    moves = walk.possible(table, seat, steps)
    if cards and answer in moves.played:
        return "no_card", "OUT-GOAL-03"
    if answer in moves.played or any(one.startswith(f"{square}+") for one in moves.played):
        return ("manned", "OUT-MOVE-08") if square not in table.warders else ("stop_manned", "OUT-WARD-04")
    if square in table.warders:
        return "stop_manned", "OUT-WARD-04"
    ways = box.routes
    if walk.free_of_used(table, seat, steps).routes(square):
        return "used", "OUT-MOVE-02"
    if ways.moves(player.square, steps, player.accredited, 0, 0).routes(square):
        return "manned", "OUT-MOVE-08"
    if not player.accredited:
        return "first_circuit", "OUT-WALL-02"
    if in_white_tower(table, seat):
        return "arrows", "OUT-WT-06"
    return "wrong_number", "OUT-DICE-02"


def _share(table: Tower, seat: int, answer: str) -> Reason:
    parts = answer.split(":")
    if len(parts) != 3 or not parts[1].isdecimal() or int(parts[1]) >= len(table.players) or int(parts[1]) == seat:
        return "share_who", "OUT-SPLIT-03"
    other = int(parts[1])
    if not parts[2].isdecimal() or not 1 <= int(parts[2]) <= 6:
        return "share_sum", "OUT-SPLIT-02"
    if in_white_tower(table, other):
        return "share_white", "OUT-SPLIT-05"
    if table.players[other].held or table.players[other].sanctuary or table.players[other].escaped:
        return "share_held", "OUT-SPLIT-11"
    return "share_no_way", "OUT-SPLIT-13"


def _opening(table: Tower, seat: int, answer: str) -> Reason:
    word = answer.partition(":")[0]
    player = table.players[seat]
    if bans.barred(table, seat, word):
        return "barred", "OUT-COMP-09"
    if word == "throw" and player.target_jewel:
        return "tools_laid", "OUT-STEAL-22"
    if word == "attack":
        if not player.accredited:
            return "attack_unaccredited", "OUT-ATK-01"
        if in_white_tower(table, seat):
            return "attack_white", "OUT-WT-08"
        return "attack_who", "OUT-ATK-27"
    if word == "steal":
        return "steal", "OUT-STEAL-03"
    if word == "sanctuary":
        return "sanctuary", "OUT-TOWER-20"
    if word == "tower_pass":
        return "tower_pass", "OUT-TOWER-22"
    return "not_offered", "OUT-TURN-03"


def overridable(table: Tower, ask: Ask) -> Sequence[str]:
    """Answers that the pieces allow although the rules do not: any square, or a turn left out."""
    if not isinstance(ask, Choose):
        return ()
    if ask.about in (*WALKS, "place_of_interest", "photograph", "bench"):
        squares = table.box.board.squares
        return ["stay", *squares] if ask.about in WALKS else squares
    if ask.about in TURNS:
        return ["skip"]
    return ()
