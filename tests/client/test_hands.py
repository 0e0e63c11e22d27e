"""What hands still have to do: until it is done, for two turns, and back again after an undo."""

from __future__ import annotations

import random

import pytest

from companion.client.hands import LASTS, HandsDue
from companion.client.kept import Kept

NAMES = ["Ada", "Ben", "Cem", "Dora"]


def play(table, luck, rounds, look):
    for _ in range(rounds):
        if table.over:
            return
        question = luck.choice(table.questions)
        window = table if question.seat < 0 else table.seat(question.seat)
        table.answer(question.id, window.random_answer(question.id, luck))
        look()


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_due_is_what_the_log_tells_of_the_last_turns(game, seed):
    table, luck = Kept(":memory:").begin(game, NAMES, seed=f"{seed:064x}"), random.Random(seed)
    hands = HandsDue(table)

    def look():
        hands.look()
        live = [line for line in table.log if not line.undone]
        turn = live[-1].turn if live else 0
        told = {table.display.hands_short(line) for line in live if line.hands and line.turn >= turn - LASTS}
        assert {due.text for due in hands.due if not due.back} <= told
        assert len({due.about for due in hands.due}) == len(hands.due)

    play(table, luck, 120, look)


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks"])
def test_an_undo_leads_each_piece_back_to_where_it_stands(game):
    table, luck = Kept(":memory:").begin(game, NAMES, seed="07" * 32), random.Random(3)
    hands = HandsDue(table)
    seen = 0
    for _ in range(60):
        play(table, luck, 2, hands.look)
        if table.over or table.undo_offer is None:
            break
        table.undo(agreed=True)
        hands.look()
        for due in hands.due:
            stands = table.display.stands(due.about)
            if due.back and stands:
                seen += 1
                assert due.spot == stands
    assert seen > 5


def test_the_oldest_is_ticked_off():
    table = Kept(":memory:").begin("outrage", NAMES, seed="5a" * 32)
    hands = HandsDue(table)
    luck = random.Random(1)
    while len({due.about for due in hands.due}) < 2:
        play(table, luck, 1, hands.look)
    first, *rest = hands.due
    hands.done()
    assert hands.due == rest and first not in rest


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks"])
@pytest.mark.parametrize("taken_up", [False, True])
def test_an_undo_to_long_ago_leads_back_every_piece_that_has_moved_since(game, taken_up):
    table, luck = Kept(":memory:").begin(game, NAMES, seed="07" * 32), random.Random(4)
    hands = HandsDue(table)
    play(table, luck, 30, hands.look)
    moment = table.turns[1].ended
    play(table, luck, 60, hands.look)
    assert len(table.turns) > 2 + LASTS
    if taken_up:
        hands = HandsDue(table)
    # A line stands where it stood before an undo: what is told of a piece leads to it.
    moved = {table.display.moved(table.log[line]).piece for line in table.back_to(moment).lines
             if table.display.moved(table.log[line]) is not None and table.log[line].hands}  # fmt: skip
    before = {piece: table.display.stands(piece) for piece in moved}
    table.undo_to(moment, agreed=True)
    hands.look()
    back = {due.about: due for due in hands.due if due.back}
    gone = {piece for piece in moved if table.display.stands(piece) != before[piece]}
    assert len(gone) > 1 and gone <= set(back)
    for piece in gone:
        assert back[piece].spot == table.display.stands(piece)
