"""What is new in a hand: counted by what everybody knows, and known to its owner alone."""

from __future__ import annotations

import pytest

from companion.client.display.display import Display
from companion.client.evenings.kept import Kept
from companion.client.layers.unseen_cards import Held, Unseen
from tests.house.night_market.display import GameDisplay

SEED = "5a" * 32


@pytest.fixture
def kept():
    return Kept(":memory:")


@pytest.fixture
def tower(kept):
    """Everybody is in the ward; Ada is on turn with three cards, Ben holds one."""
    table = kept.begin("outrage", ["Ada", "Ben"], seed=SEED, dice="typed")
    table.correct_together(
        [
            *((f"accredited:{seat}", True) for seat in (0, 1)),
            *((f"square:{seat}", "G8") for seat in (0, 1)),
            ("hand:0", ["mace", "rope", "sanctuary"]),
            ("hand:1", ["file"]),
            ("turn", 0),
        ]
    )
    return table


def give(table, answer):
    question = table.questions[0]
    table.seat(question.seat).answer(question.id, answer)


def change(table, *cards):
    give(table, "change")
    give(table, list(cards))


def counts(unseen):
    return [unseen.count(seat) for seat in (0, 1)]


def test_nothing_is_new_at_first_or_when_an_evening_is_taken_up(kept, tower):
    assert counts(Unseen(tower)) == [0, 0]
    change(tower, "mace")
    again = Unseen(kept.take_up(tower.facts.number))
    assert counts(again) == [0, 0] and not any(new for _, new in again.hand(0))


def test_changed_cards_are_new_and_come_first_until_their_owner_looks(tower):
    unseen = Unseen(tower)
    change(tower, "mace", "rope")
    assert counts(unseen) == [2, 0]
    hand = unseen.hand(0)
    assert [new for _, new in hand] == [True, True, False] and hand[2] == Held("sanctuary", False)
    assert sorted(card for card, _ in hand) == sorted(tower.seat(0).display.hand(0))
    unseen.looked(0)
    assert counts(unseen) == [0, 0] and not any(new for _, new in unseen.hand(0))


def test_a_change_that_is_taken_back_leaves_nothing_new(tower):
    unseen = Unseen(tower)
    change(tower, "mace")
    tower.undo(agreed=True)
    assert counts(unseen) == [0, 0] and unseen.hand(0)[0] == Held("mace", False)
    give(tower, ["rope"])
    assert counts(unseen) == [1, 0] and unseen.hand(0)[0].card != "sanctuary"


def test_cards_that_were_looked_at_and_taken_back_are_new_when_they_come_again(tower):
    unseen = Unseen(tower)
    change(tower, "mace")
    unseen.looked(0)
    tower.undo(agreed=True)
    assert counts(unseen) == [0, 0]
    tower.redo()
    assert counts(unseen) == [1, 0]


def test_a_swap_brings_both_a_card_they_have_not_seen(tower):
    unseen = Unseen(tower)
    tower.correct_together([("accredited:0", False), ("square:0", "W72")])
    give(tower, "throw")
    tower.answer(tower.questions[0].id, [1, 2], "typed")
    give(tower, "rope")
    assert counts(unseen) == [1, 1]
    assert unseen.hand(0) == [Held("file", True), Held("mace", False), Held("sanctuary", False)]
    assert unseen.hand(1) == [Held("rope", True)]


def test_a_lost_hand_leaves_nothing_new(tower):
    unseen = Unseen(tower)
    change(tower, "mace", "rope")
    tower.correct("hand:0", [])
    assert counts(unseen) == [0, 0] and unseen.hand(0) == []


def test_the_count_tells_nobody_that_the_same_card_came_back(tower):
    """Whoever puts a mace under the pack and draws a mace has one new card like everybody else."""
    unseen = Unseen(tower)
    tower.correct("next:tower", "mace")
    change(tower, "mace")
    assert tower.seat(0).display.hand(0) == ["rope", "sanctuary", "mace"]
    assert counts(unseen) == [1, 0] and unseen.hand(0)[0] == Held("mace", True)


def test_a_hand_that_is_set_right_by_its_owner_is_no_news(tower):
    unseen = Unseen(tower)
    tower.correct("hand:0", ["sword", "file"])
    assert counts(unseen) == [0, 0] and not any(new for _, new in unseen.hand(0))


def test_real_cards_have_been_seen_by_whoever_took_them(tower):
    tower.set_source("tower", "real")
    unseen = Unseen(tower)
    change(tower, "mace")
    assert counts(unseen) == [0, 0]


def test_what_a_table_shows_of_it_is_alike_whatever_the_cards_are(kept):
    shown = []
    for drawn in ("pistols", "file"):
        table = kept.begin("outrage", ["Ada", "Ben"], seed=SEED, dice="typed")
        table.correct_together([("accredited:0", True), ("square:0", "G8"), ("hand:0", ["mace"]), ("turn", 0)])
        table.correct("next:tower", drawn)
        unseen = Unseen(table)
        change(table, "mace")
        shown.append(counts(unseen))
    assert shown[0] == shown[1] == [1, 0]


def test_a_game_whose_hands_only_grow_needs_to_say_nothing(market_table):
    """Hidden dice are held like cards: what a seat has more of is new to it."""
    for window in (market_table, *(market_table.seat(number) for number in (0, 1, 2))):
        window.display = GameDisplay(window)
    unseen = Unseen(market_table)
    question = market_table.questions[0]
    assert [unseen.count(seat) for seat in (0, 1, 2)] == [0, 0, 0]
    for owed in list(market_table.questions):
        market_table.answer(owed.id, [3] * owed.dice, "typed")
    assert [unseen.count(seat) for seat in (0, 1, 2)] == [question.dice] * 3
    unseen.looked(0)
    assert [unseen.count(seat) for seat in (0, 1, 2)] == [0, question.dice, question.dice]


def test_a_game_without_hands_has_nothing_new(kept):
    table = kept.begin("break-out", ["Ada", "Ben"], seed=SEED)
    unseen = Unseen(table)
    for question in list(table.questions):
        table.answer(question.id, list("RGYBOPK"))
    assert counts(unseen) == [0, 0] and unseen.hand(0) == [] and type(table.display).got is Display.got
