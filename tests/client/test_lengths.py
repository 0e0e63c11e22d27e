"""How long a game will last: by the house's own finished games alone, without breaks, and never by a wrong clock."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from companion.client.evenings.kept import Kept
from companion.client.evenings.lengths import LATEST, Estimate
from companion.client.evenings.tallies import BREAK, minutes_of
from tests.client.test_statistics import begin, end_break_out

BEGAN = datetime(2026, 1, 9, 20, 15)
PEOPLE = ("Ada", "Ben", "Cem", "Dora")


def written(*minutes):
    return {number: BEGAN + timedelta(minutes=at) for number, at in enumerate(minutes)}


@pytest.fixture
def kept(tmp_path):
    kept = Kept(tmp_path / "evenings.sqlite")
    yield kept
    kept.close()


def took(kept, minutes, people=("Ada", "Ben"), over=True, players=None):
    """A game of so many minutes, with an answer every five at least."""
    window = begin(kept, people)
    number = window.facts.number
    for seat, player in (players or {}).items():
        window.set_player(seat, player)
    if over:
        end_break_out(window)
    window.close()
    began = datetime.fromisoformat(kept.store.header(number).started)
    steps = [*range(0, minutes, 5), minutes]
    with kept.store._file.saving() as db:
        db.execute("delete from time where evening = ?", (number,))
        rows = [(number, at, int((began + timedelta(minutes=step)).timestamp())) for at, step in enumerate(steps)]
        db.executemany("insert into time values (?, ?, ?)", rows)
    return number


def estimate(kept, game="break-out", seats=2):
    lengths = kept.lengths()
    while lengths.look(game, seats):
        pass
    return lengths.estimate(game, seats)


@pytest.mark.parametrize(("minutes", "played"), [
    ((1, 4, 9), 9), ((1, 4, 14, 15), 15), ((1, 4, 14.1, 20), 10), ((1, 30, 31, 60 * 24, 60 * 24 + 2), 4), ((), 0),
])  # fmt: skip
def test_breaks_are_no_play(minutes, played):
    assert BREAK == 600
    assert minutes_of(BEGAN.isoformat(), written(*minutes)) == played


def test_a_clock_that_was_wrong_or_set_back_tells_nothing():
    assert minutes_of("1970-01-01T00:00:10", written(5, 10)) == 0
    assert minutes_of("no time", written(5, 10)) == 0
    assert minutes_of(BEGAN.isoformat(), {**written(5, 10), 2: datetime(1970, 1, 1, 1)}) == 0
    assert minutes_of(BEGAN.isoformat(), written(5, 10, 3, 20)) == 0
    assert minutes_of(BEGAN.isoformat(), written(-1, 10)) == 0


def test_the_middle_of_the_latest_games_with_as_many_people_counts(kept):
    for minutes in (30, 61, 42):
        took(kept, minutes)
    took(kept, 100, PEOPLE)
    took(kept, 90, over=False)
    assert estimate(kept) == Estimate(40, 3)
    assert estimate(kept, seats=4) == Estimate(100, 1)
    assert estimate(kept, seats=3) is None and estimate(kept, "outrage") is None


def test_only_so_many_of_the_latest_count_and_those_tried_out_do_not(kept):
    for minutes in (200, *[50] * LATEST, 2):
        took(kept, minutes)
    assert estimate(kept) == Estimate(50, LATEST)


def test_it_rests_on_what_is_remembered_and_one_game_is_worked_out_a_look(kept, monkeypatch):
    for _ in range(3):
        took(kept, 35)
    lengths = kept.lengths()
    assert [lengths.look("break-out", 2) for _ in range(4)] == [True, True, True, False]
    monkeypatch.setattr("companion.client.evenings.tallies.account_of", lambda *_: pytest.fail("played again"))
    again = kept.lengths()
    assert not again.look("break-out", 2) and again.estimate("break-out", 2) == Estimate(35, 3)


def test_damaged_games_tell_nothing(kept):
    number = took(kept, 35)
    took(kept, 50)
    kept.store._file.db.execute("update entry set body = x'00' where evening = ? and number = 3", (number,))
    assert estimate(kept) == Estimate(50, 1)
