"""Seats that the companion plays: handed over and given back, kept, told in the log, and left alone by an undo."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Damaged, Refused
from companion.table.file.store import Store
from companion.table.journal import COMPANION, Handed
from companion.table.running.evening import Evening
from companion.testing.by_chance import answer_by_chance

PEOPLE = ["Ada", "Ben", "Cem"]


@pytest.fixture
def kept():
    return Kept(":memory:")


@pytest.fixture
def table(kept):
    return kept.begin("break-out", PEOPLE, seed="5a" * 32)


def told(table):
    return [line.text for line in table.log if line.kind in ("companion_plays", "person_plays")]


def forecast(table, seat, source="touch"):
    window = table.seat(seat)
    (asked,) = [one for one in window.questions if one.seat == seat]
    window.answer(asked.id, window.random_answer(asked.id, random.Random(seat)), source=source)


def test_a_seat_is_handed_over_and_given_back_in_the_middle_of_a_game(table):
    forecast(table, 0)
    table.set_player(1, "sharp")
    assert table.players == table.seat(0).players == {1: "sharp"}
    forecast(table, 1, COMPANION)
    table.set_player(1, "")
    assert table.players == {}
    assert told(table) == [
        "The companion plays for Ben from here on, as well as it can.",
        "Ben plays again.",
    ]


def test_nobody_else_answers_for_a_seat_that_the_companion_plays(table):
    """Neither at the table nor from the seat's own place, until it is taken back."""
    table.set_player(1, "fair")
    for window in (table, table.seat(1)):
        (asked,) = [one for one in table.questions if one.seat == 1]
        assert not any(one.mine for one in window.questions if one.seat == 1)
        with pytest.raises(Refused) as refused:
            window.answer(asked.id, list("RGYBOPK"))
        assert refused.value.key == "table.companion_answers" and "Ben" in refused.value.reason
    table.set_player(1, "")
    forecast(table, 1)
    assert table.seat(1).handed_in


def test_who_is_played_from_the_beginning_is_told_and_kept(kept, tmp_path):
    store = str(tmp_path / "kept.sqlite")
    table = Kept(store).begin("break-out", PEOPLE, players={2: "gentle", 0: "fair"})
    assert table.players == {0: "fair", 2: "gentle"} and len(told(table)) == 2
    again = Kept(store).take_up(table.facts.number)
    assert again.players == {0: "fair", 2: "gentle"} and again.log == table.log


def test_the_same_people_play_again_with_whom_the_companion_played_for_in_the_end(kept, table):
    table.set_player(0, "fair")
    table.set_player(1, "gentle")
    table.set_player(0, "")
    assert kept.again(table.facts.number).players == {1: "gentle"}


def test_an_undo_takes_back_what_the_companion_answered_and_leaves_it_its_seat(table):
    """It goes to the last thing that a person did: the companion would only do its own again."""
    forecast(table, 0)
    table.set_player(1, "fair")
    forecast(table, 1, COMPANION)
    table.undo(agreed=True)
    assert [len(table.seat(seat).handed_in) for seat in range(3)] == [0, 0, 0]
    assert table.players == {1: "fair"} and len(told(table)) == 1
    assert not next(line for line in table.log if line.kind == "companion_plays").undone
    table.redo()
    assert [len(table.seat(seat).handed_in) for seat in range(3)] == [1, 1, 0]


def test_at_an_earlier_moment_who_was_played_then_is_seen(table):
    before = table.changes
    table.set_player(2, "fair")
    forecast(table, 0)
    assert table.past(before).players == {} and table.past(before + 1).players == {2: "fair"}
    assert (
        table.count_at(table.log.index(next(one for one in table.log if one.kind == "companion_plays"))) == before + 1
    )


@pytest.mark.parametrize(
    ("seat", "player", "key"),
    [(3, "fair", "table.no_seat"), (-1, "fair", "table.no_seat"), (0, "brilliant", "table.no_such_player")],
)
def test_whatever_cannot_play_is_refused_and_nothing_changes(kept, table, seat, player, key):
    before = table.changes
    with pytest.raises(Refused) as refused:
        table.set_player(seat, player)
    assert refused.value.key == key and table.changes == before and table.players == {}
    with pytest.raises(Refused) as refused:
        kept.begin("break-out", PEOPLE, players={seat: player})
    assert refused.value.key == key


def test_a_seat_alone_hands_nothing_over(table):
    with pytest.raises(Refused) as refused:
        table.seat(1).set_player(1, "fair")
    assert refused.value.key == "table.table_only"


@pytest.mark.parametrize("entry", [Handed(7, "fair", 0), Handed(0, "brilliant", 0)])
def test_a_journal_with_a_player_that_cannot_be_is_damaged(table, entry):
    evening, store = table._evening, Store(":memory:")
    number = store.create(evening.header, [(entry, None)], False)
    with pytest.raises(Damaged):
        Evening.resume(store, number)


def test_the_log_is_the_same_when_it_is_told_from_the_journal(kept, table):
    """Whatever was taken back, put back and handed over around it."""
    luck = random.Random(4)
    for count in range(60):
        if table.over:
            break
        if count % 7 == 3:
            table.set_player(luck.randrange(3), luck.choice(["", "fair", "sharp"]))
        elif count % 11 == 5:
            table.undo(agreed=True)
        elif count % 11 == 6 and table.can_redo:
            table.redo()
        else:
            answer_by_chance(table, luck)
    assert len(told(table)) > 5
    again = kept.take_up(table.facts.number)
    assert [(one.text, one.undone) for one in again.log] == [(one.text, one.undone) for one in table.log]
    counts = [table.count_at(number) for number in range(len(table.log))]
    assert counts == [again.count_at(number) for number in range(len(again.log))]


@pytest.mark.parametrize(
    ("game", "begin", "key"),
    [
        ("outrage", {"real": ["tower"]}, "outrage.refused.own_tower_cards"),
        ("torture", {"options": {"dice": "real"}}, "torture.refused.own_dice"),
    ],
)
def test_what_only_a_person_could_see_keeps_the_companion_out(kept, game, begin, key):
    with pytest.raises(Refused) as refused:
        kept.begin(game, PEOPLE, players={1: "fair"}, **begin)
    assert refused.value.key == key and "cannot play a seat" in refused.value.reason
    people = kept.begin(game, PEOPLE, **begin)
    with pytest.raises(Refused) as refused:
        people.set_player(1, "fair")
    assert refused.value.key == key


def test_cards_do_not_come_from_the_box_while_the_companion_holds_some(kept):
    table = kept.begin("outrage", PEOPLE, players={1: "fair"})
    with pytest.raises(Refused) as refused:
        table.set_source("tower", "real")
    assert refused.value.key == "outrage.refused.own_tower_cards" and table.sources["tower"] == "virtual"
    table.set_player(1, "")
    table.set_source("tower", "real")
    assert table.sources["tower"] == "real"
