"""What hands do with the real pieces when something was taken back."""

from __future__ import annotations

import random

from companion import games
from companion.client.evenings.kept import Kept
from companion.rules.asks import TABLE
from tests.answering import answer, answer_for
from tests.house.night_market import game as market


def play_at_random(table, answers, luck):
    """Give so many random answers, each through its seat's window."""
    for _ in range(answers):
        if table.over:
            return
        question = luck.choice([one for one in table.questions if one.actor >= TABLE])
        window = table.seat(question.seat) if question.secret else table
        table.answer(question.id, window.random_answer(question.id, luck))


def taken_back(table):
    """What hands do for each line that the last undo took back, the latest line first."""
    return [table.display.way_back(line) for line in reversed(table.log) if line.undone]


def test_a_piece_goes_back_to_where_it_is_after_the_undo():
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben"], seed="5a" * 32, dice="typed")
    table.correct_together([("turn", 0), ("square:0", "W09")])
    answer(table, 0, "throw")
    answer_for(table, 0, [1, 2], source="typed")
    assert table.display.square(0) != "W09"
    assert table.undo_offer is not None
    table.undo(agreed=True)
    assert "Put Ada’s piece back on St Thomas’s Tower." in taken_back(table)


def test_a_thief_who_had_left_goes_back_beside_the_board():
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben"], {"ending": "all_jewels"}, seed="5a" * 32, dice="typed")
    table.correct_together([("turn", 0), ("accredited:0", True), ("coin:0", True), ("jewel:orb", "inside:0")])
    table.correct("square:0", table.facts.edition["places"]["cradle"])
    line = next(line for line in table.log if line.kind == "turn")
    table.correct("square:0", table.facts.edition["places"]["ferryman"])
    assert table.display.now(line) == {"now": "out"}
    text = table.words.say("outrage.event.placed.back", seat=0, now="out")
    assert text == "Put Ada’s piece back beside the board."


def test_who_lost_a_fight_hands_the_spoils_over():
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben"])
    line = table.log[0]
    assert table.display.mover(line) == line.seat
    won = type(line)(0, "", "", "", 0, "won_coin", 1, False, {"loser": 1})
    assert table.display.mover(won) == 1
    assert table.display.way_back(won) == "Ada, hand the coin back to Ben."


def test_prisoners_go_back_to_cells_spaces_and_on_top_of_others():
    table = Kept(":memory:").begin("break-out", ["Ada", "Ben"], seed="5a" * 32)
    for seat in (0, 1):
        answer(table, seat, list("RGYBOPK"))
    line = table.log[0]
    red = type(line)(0, "", "", "", 0, "moved", 1, True, {"who": "R", "space": 9})
    back = table.display.way_back
    assert back(red) == "Put Red back into any empty cell."
    table.correct("place:R", "6")
    assert back(red) == "Put Red back on space 6."
    table.correct("place:G", "6")
    assert back(red) == "Put Red back on space 6, under Green."
    table.correct("pile:6", ["G", "R"])
    assert back(red) == "Put Red back on space 6, on top of Green."
    table.correct("place:R", "boat1")
    assert back(red) == "Put Red back into boat 1."


def test_the_plain_display_reads_the_games_own_words(monkeypatch):
    monkeypatch.setattr(games, "load", {market.name: market}.__getitem__)
    table = Kept(":memory:").begin(market.name, ["Ada", "Ben"])
    play_at_random(table, 60, random.Random("lamps"))
    said = {line.kind: table.display.way_back(line) for line in table.log}
    assert said["hung"] in [f"Take away the lamps that {name} has hung last." for name in ("Ada", "Ben")]
    assert said["turn"] == ""
