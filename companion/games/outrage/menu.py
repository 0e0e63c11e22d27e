"""What a player does with a turn: exactly one thing (OUT-TURN-03).

Every chapter that can open a turn says so with `at_turn_start(table, seat)`: answers everybody may see, and answers
that rest on the hand. An answer is a step and its arguments: "attack:2" runs ("attack", seat, "2").
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.outrage import accreditation, attack, change, escape, sanctuary, theft, tower_orders
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn
from companion.rules.asks import Ask, Choose

CHAPTERS = (theft, accreditation, escape, change, attack, sanctuary, tower_orders)


def act(table: Tower, seat: int) -> Generator[Ask, Any, None]:
    """Ask what to do with the turn. A player who claimed sanctuary has to throw and leave (OUT-TOWER-18)."""
    player = table.players[seat]
    accreditation.go_back_to_walk(table, seat)
    if player.sanctuary:
        player.sanctuary = False
        table.then(("throw", seat))
        return

    def offer() -> tuple[list[str], list[str]]:
        return openings(table, seat)

    about, rule, facts = question(table, seat)
    word = "throw"
    if player.hand:
        word = yield Choose(seat, about, rule, offer, hand=True, facts=facts)
    else:
        public, _ = offer()
        if len(public) > 1:
            word = yield Choose(seat, about, rule, public, facts=facts)
        else:
            word = public[0]
    name, *arguments = word.split(":")
    table.then((name, seat, *arguments))


def question(table: Tower, seat: int) -> tuple[str, str, dict[str, Any] | None]:
    """What a turn is asked as, by which rule, with which facts: a thief is told what to throw, and for which Jewel."""
    player = table.players[seat]
    if not player.target_jewel:
        return "turn", "OUT-TURN-03", None
    return "thief", "OUT-STEAL-10", {"jewel": player.target_jewel, "need": theft.needed(table, player.staged_tools)}


def openings(table: Tower, seat: int) -> tuple[list[str], list[str]]:
    """What the seat may do with its turn, public answers and those that rest on the hand.

    A thief whose tools lie on the table does not walk before giving up (OUT-STEAL-22).
    """
    public = [] if table.players[seat].target_jewel else ["throw"]
    private: list[str] = []
    for chapter in CHAPTERS:
        seen, hidden = chapter.at_turn_start(table, seat)
        public += seen
        private += hidden
    return public, private


def skip(table: Tower, seat: int) -> None:
    """Do nothing with the turn: no rule allows it, but a table may, with the dial at warn or off."""
    table.tell("skipped", "OUT-TURN-03", seat)
    end_turn(table, seat)


STEPS = {"act": act, "skip": skip}
