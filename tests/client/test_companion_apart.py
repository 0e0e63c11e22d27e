"""What the companion played is nobody's record, and a game that it played alone counts only as a demonstration."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept
from companion.client.evenings.statistics import Against, companion_lines, statistics
from companion.client.evenings.tallies import SeatTally, Tallies, Tally
from companion.client.layers.views import COMPANION
from companion.words import speak
from tests.client.test_lengths import estimate, took
from tests.client.test_statistics import end_break_out

FORECASTS = [list("RGYBOPK"), list("KPOBYGR"), list("GRBYPOK")]


@pytest.fixture
def kept(tmp_path):
    kept = Kept(tmp_path / "evenings.sqlite")
    yield kept
    kept.close()


def begin(kept, players=None, names=("Ada", "Ben")):
    return kept.begin("break-out", list(names), {"start": "said"}, seed="5a" * 32, dice="typed", players=players)


def forecast(window, seat, source="touch"):
    own = window.seat(seat)
    own.answer(next(one.id for one in own.questions if one.seat == seat), FORECASTS[seat], source)


def end(window):
    """Everybody makes a forecast, Ada begins, and the hands say that everybody is in a boat."""
    for seat in sorted(question.seat for question in window.questions):
        forecast(window, seat, COMPANION if seat in window.players else "touch")
    window.answer_first("0", COMPANION if len(window.players) == len(window.seats) else "touch")
    end_break_out(window)


def companions(kept):
    (record,) = kept.evenings()
    return {seat.name: seat.companion for seat in Tallies(kept.store).of(record).seats}


def test_a_seat_that_the_companion_played_to_the_end_is_its_own(kept):
    end(begin(kept, {1: "fair"}))
    assert companions(kept) == {"Ada": "", "Ben": "fair"}
    found = kept.counting().result()
    assert [one.name for one in found.people] == ["Ada"] and found.people[0].all.evenings == 1


def test_a_person_who_won_against_the_companion_has_won(kept):
    end(begin(kept, {1: "fair"}))
    found = kept.counting().result()
    assert (found.people[0].name, found.people[0].all.won) == ("Ada", 1)
    assert found.against == {"fair": Against(games=1, won=1)} and (found.evenings, found.demonstrations) == (1, 0)


def test_what_the_companion_won_no_person_has_won(kept):
    end(begin(kept, {0: "sharp"}))
    found = kept.counting().result()
    assert [(one.name, one.all.won) for one in found.people] == [("Ben", 0)]
    assert found.against == {"sharp": Against(games=1, won=0)}


def test_a_seat_is_the_companion_s_where_it_answered_more_often_than_its_person(kept):
    window = begin(kept, {1: "gentle"})
    forecast(window, 0)
    forecast(window, 1, COMPANION)
    window.set_player(1, "")
    window.answer_first("0")
    end_break_out(window)
    assert companions(kept) == {"Ada": "", "Ben": "gentle"}


def test_a_seat_that_its_person_took_back_and_played_is_the_person_s(kept):
    window = begin(kept)
    forecast(window, 0)
    window.set_player(1, "fair")
    window.set_player(1, "")
    forecast(window, 1)
    window.answer_first("0")
    end_break_out(window)
    assert companions(kept) == {"Ada": "", "Ben": ""} and kept.counting().result().against == {}


def test_who_hands_a_seat_over_after_the_end_has_played_it(kept):
    window = begin(kept)
    end(window)
    window.set_player(1, "sharp")
    assert companions(kept) == {"Ada": "", "Ben": ""}


def test_a_game_of_the_companion_alone_is_a_demonstration_and_nothing_else(kept):
    end(begin(kept, {0: "fair", 1: "gentle"}))
    found = kept.counting().result()
    assert (found.demonstrations, found.evenings, found.games, found.people, found.against) == (1, 0, {}, [], {})


def test_a_demonstration_that_is_not_over_is_no_open_game(kept):
    begin(kept, {0: "fair", 1: "gentle"})
    found = kept.counting().result()
    assert (found.demonstrations, found.running) == (1, 0)


def test_a_demonstration_tells_nothing_of_how_long_games_last(kept):
    took(kept, 60)
    took(kept, 10, players={0: "fair", 1: "fair"})
    assert estimate(kept).minutes == 60


def test_the_same_people_can_play_again_with_the_companion_in_its_seats(kept):
    end(begin(kept, {1: "fair"}))
    again = kept.first_page().again
    assert again.names == ["Ada", "Ben"]
    assert kept.again(again.id).players == {1: "fair"}


# Adding up


def evening(*seats):
    return Tally("break-out", "2026-01-09T20:15:00", True, 9, list(seats))


def person(won=False):
    return SeatTally("Ada", 1 if won else 2, 5, won)


def companion(player, won=False):
    return SeatTally("Robin", 1 if won else 2, 5, won, companion=player)


def test_games_against_it_are_told_by_how_well_it_played_at_its_best():
    found = statistics([
        evening(person(won=True), companion("gentle")), evening(person(), companion("gentle", won=True)),
        evening(person(), companion("gentle"), companion("sharp", won=True)), evening(person(won=True)),
        evening(companion("fair", won=True), companion("gentle")),
    ])  # fmt: skip
    assert found.against == {"gentle": Against(2, 1), "sharp": Against(1, 0)}
    assert [(one.name, one.all.evenings, one.all.won) for one in found.people] == [("Ada", 4, 2)]
    assert companion_lines(found) == [
        "Against the companion: people won 1 of 3 games (gently 1 of 2, as well as it can 0 of 1)",
        "1 demonstration by the companion alone is not counted.",
    ]
    speak("de")
    try:
        assert companion_lines(found) == [
            "Gegen den Companion: Menschen gewannen 1 von 3 Spielen (sanft 1 von 2, so gut er kann 0 von 1)",
            "1 Vorführung des Companions zählt nicht mit.",
        ]
    finally:
        speak("en")


def test_where_it_never_sat_nothing_is_told_of_it():
    assert companion_lines(statistics([evening(person(won=True))])) == []
