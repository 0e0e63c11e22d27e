"""Statistics rest on the kept games alone: what was taken back, put right or damaged is not in them."""

from __future__ import annotations

import msgspec
import pytest

from companion.client.evenings import tallies
from companion.client.evenings.kept import Kept
from companion.client.evenings.moments import Counted
from companion.client.evenings.statistics import Record, counted_lines, dice_line, points_line, signed, statistics
from companion.client.evenings.tallies import SeatTally, Tallies, Tally
from companion.refused import Damaged
from companion.table.file.store import TALLY, Store
from companion.table.running.account import account_of

FORECASTS = {"Ada": "RGYBOPK", "Ben": "KPOBYGR"}


def begin(kept, names=("Ada", "Ben")):
    """Break Out with all forecasts made and the first on turn."""
    window = kept.begin("break-out", list(names), {"start": "said"}, seed="5a" * 32, dice="typed")
    for seat, name in enumerate(names):
        forecast = list(FORECASTS.get(name, "GRBYPOK"))
        own = window.seat(seat)
        own.answer(next(one.id for one in own.questions if one.mine), forecast)
    window.answer_first("0")
    return window


def roll(window, dice, faces):
    window.answer_first(list(dice))
    window.answer_first(list(faces))


def whats(window):
    return [item.what for item in window.corrections()]


@pytest.fixture
def kept(tmp_path):
    kept = Kept(tmp_path / "evenings.sqlite")
    yield kept
    kept.close()


def only(kept):
    return Tallies(kept._store).of(next(iter(kept.evenings())))


def end(window):
    window.correct("over", True)


def step(window, faces=(2, 3)):
    question = window.questions[0]
    if question.kind == "throw":
        window.answer(question.id, list(faces))
    else:
        window.answer(question.id, question.options[0].value)


def throws(kept):
    return {seat.name: (seat.throws, seat.pips, seat.expected) for seat in only(kept).seats}


def played(kept, *rolls):
    """An evening in the Tower in which these were thrown, one after the other."""
    window = kept.begin("outrage", ["Ada", "Ben"], seed="5a" * 32, dice="typed")
    begun = 0
    for _ in range(60):
        question = window.questions[0]
        if question.kind == "throw" and question.about == "first_throw":
            window.answer(question.id, [6, 5] if begun == 0 else [1, 2])
            begun += 1
        elif question.about in ("move", "turn") or question.kind == "throw":
            break
        else:
            window.answer(question.id, question.options[0].value)
    for faces in rolls:
        throw_now(window, faces)
    return window


def throw_now(window, faces):
    for _ in range(20):
        question = window.questions[0]
        if question.kind == "throw":
            window.answer(question.id, list(faces))
            return
        values = [one.value for one in question.options]
        window.answer(question.id, "throw" if "throw" in values else values[0])
    raise AssertionError("nobody throws")


def test_every_throw_counts_with_what_was_to_be_expected(kept):
    window = played(kept, (6, 4), (1, 2), (3, 2))
    end(window)
    assert throws(kept) == {"Ada": (2, 15, 14.0), "Ben": (1, 3, 7.0)}


def test_a_throw_that_was_taken_back_does_not_count(kept):
    window = played(kept, (6, 4), (1, 2))
    window.undo(agreed=True)
    end(window)
    assert throws(kept) == {"Ada": (1, 10, 7.0), "Ben": (0, 0, 0.0)}


def test_a_throw_that_was_put_back_counts_again(kept):
    window = played(kept, (6, 4), (1, 2))
    window.undo(agreed=True)
    window.redo()
    end(window)
    assert throws(kept)["Ben"] == (1, 3, 7.0)


def test_dice_that_were_put_right_by_hand_do_not_count(kept):
    window = begin(kept)
    roll(window, "RGY", (6, 5, 4))
    die = next(what for what in whats(window) if what.startswith("die:"))
    window.correct(die, 1)
    end_break_out(window)
    assert throws(kept)["Ada"] == (0, 0, 0.0)


def test_coloured_dice_count_and_those_of_the_beginning_do_not(kept):
    window = begin(kept)
    roll(window, "RGY", (6, 5, 4))
    end_break_out(window)
    assert throws(kept)["Ada"] == (1, 15, 10.5)


def end_break_out(window):
    """Everybody is in a boat: the hands say so, and the game is over."""
    for who, boat in zip("RGYBOPK", "1122334", strict=True):
        what = next(what for what in whats(window) if what.endswith(f":{who}") and not what.startswith("die"))
        if not window.over:
            window.correct(what, f"boat{boat}")
    while not window.over:
        step(window)


def test_forecasts_are_counted_against_all_prisoners(kept):
    window = begin(kept)
    end_break_out(window)
    counted = {one.key: one for one in only(kept).seats[0].counted}
    assert counted["foreseen"] == Counted("foreseen", 0, 7, 7)
    assert counted["whole_boats"] == Counted("whole_boats", 0, 4, 4)
    assert only(kept).winners == ["Ada"] and only(kept).best == only(kept).seats[0].points > 0


def test_a_game_that_is_not_over_tells_its_turn_and_no_points(kept):
    window = begin(kept)
    roll(window, "RGY", (6, 5, 4))
    tally = only(kept)
    assert not tally.over and tally.turns >= 1 and tally.winners == []
    assert {(seat.points, seat.place, seat.throws, tuple(seat.counted)) for seat in tally.seats} == {(0, 0, 0, ())}
    found = kept.counting().result()
    assert (found.evenings, found.running, found.people) == (0, 1, [])


def test_nobody_wins_with_nothing(kept):
    window = played(kept, (6, 4))
    end(window)
    assert only(kept).winners == [] and kept.counting().result().people[0].all.won == 0


def test_what_is_remembered_is_what_is_worked_out_afresh(kept):
    end(played(kept, (6, 4)))
    end_break_out(begin(kept))
    first = kept.counting().result()
    assert len(kept._store.recall_all(TALLY)) == 2
    assert kept.counting().result() == first == kept.counting(afresh=True).result()
    kept._store.forget_all(TALLY)
    assert kept.counting().result() == first


def test_remembered_games_are_not_played_again(kept, monkeypatch):
    end(played(kept, (6, 4)))
    first = kept.counting().result()
    monkeypatch.setattr(tallies, "account_of", lambda store, number: pytest.fail("played again"))
    assert kept.counting().result() == first


def test_a_game_that_goes_on_is_worked_out_anew(kept):
    window = played(kept, (6, 4))
    end(window)
    assert kept.counting().result().evenings == 1
    window.undo(agreed=True)
    found = kept.counting().result()
    assert (found.evenings, found.running) == (0, 1)


@pytest.mark.parametrize("change", ["version", "garbage", "wrong tally"])
def test_what_cannot_be_believed_is_worked_out_again(kept, change):
    end(played(kept, (6, 4)))
    first = kept.counting().result()
    ((key, written),) = kept._store.recall_all(TALLY).items()
    there = msgspec.msgpack.decode(written)
    if change == "version":
        there["version"] = tallies.VERSION + 1
    elif change == "wrong tally":
        there["tally"] = 7
    kept._store.remember(key, b"\xff" if change == "garbage" else msgspec.msgpack.encode(there))
    assert kept.counting().result() == first


@pytest.mark.parametrize(
    "damage", ["update entry set body = x'00' where evening = 1 and number = 3", "update evening set over = 7"]
)
def test_damaged_games_are_left_out_and_counted(kept, damage):
    end(played(kept, (6, 4)))
    kept._store._file.db.execute(damage)
    end_break_out(begin(kept))
    found = kept.counting().result()
    assert (found.damaged, found.games) == (1, {"break-out": 1})


@pytest.mark.parametrize(
    "damage", ["update entry set body = x'00' where evening = 1 and number = 3", "delete from entry where number > 4"]
)
def test_what_is_remembered_of_a_game_that_was_damaged_later_is_not_shown(kept, damage):
    end(played(kept, (6, 4)))
    assert kept.counting().result().evenings == 1
    kept._store._file.db.execute(damage)
    found = kept.counting().result()
    assert (found.damaged, found.evenings, found.people) == (1, 0, [])


def test_long_evenings_are_looked_at_a_few_a_step(kept, monkeypatch):
    for _ in range(3):
        end(played(kept, (6, 4)))
    first = kept.counting().result()
    monkeypatch.setattr("companion.client.evenings.statistics.A_STEP", 1)
    again = kept.counting()
    assert [again.step() for _ in range(3)] == [True, True, False] and again.result() == first


def test_an_account_writes_nothing(kept):
    window = played(kept, (6, 4))
    number, before = window.facts.number, window.changes
    account = account_of(kept._store, number)
    assert not account.over and account.header.game == "outrage"
    assert len(list(kept._store.entries(number))) == before
    assert all(event.secret is None for _, event in account.events)


def test_nothing_is_lost_when_the_disk_is_full(kept, monkeypatch):
    from companion.refused import Unavailable

    def full(*_):
        raise Unavailable("store.not_saved", why="full")

    end(played(kept, (6, 4)))
    monkeypatch.setattr(Store, "remember_all", full)
    assert kept.counting().result().evenings == 1


def test_evenings_are_looked_at_one_by_one(kept):
    for _ in range(3):
        end(played(kept, (6, 4)))
    counting = kept.counting()
    assert counting.total == 3
    assert [counting.step() for _ in range(3)] == [True, True, False] and counting.done == 3
    again = kept.counting()
    assert again.step() is False and again.done == 3, "what is remembered takes no step of its own"


def test_a_game_whose_figures_cannot_be_made_is_damaged(kept, monkeypatch):
    end(played(kept, (6, 4)))
    monkeypatch.setattr(tallies, "moments_class", lambda game: Broken)
    assert kept.counting().result().damaged == 1
    with pytest.raises(Damaged):
        only(kept)


class Broken:
    def __init__(self, tale):
        pass

    def counted(self):
        raise KeyError("stolen")


# Adding up


def tally(*seats, game="outrage", over=True):
    return Tally(game, "2026-01-09T20:15:00", over, 9, list(seats))


def test_people_are_known_by_name_however_it_is_written():
    found = statistics([
        tally(SeatTally("ANNA", 1, 9, True), SeatTally("Ben", 2, 3)),
        tally(SeatTally("Anna", 2, 1), SeatTally("Ben", 1, 4, True)),
        tally(SeatTally("anna", 1, 5, True), game="break-out"),
    ])  # fmt: skip
    anna, ben = found.people
    assert (anna.name, anna.all.evenings, anna.all.won) == ("ANNA", 3, 2)
    assert (anna.games["outrage"].points, anna.games["outrage"].best, anna.games["outrage"].average) == (10, 9, 5.0)
    assert (ben.all.won, found.games, found.evenings) == (1, {"outrage": 2, "break-out": 1}, 3)


def test_people_have_the_seat_where_they_sit_most_and_of_several_the_latest():
    pink, sky = ("pink", "hexagon"), ("sky", "square")

    def sits(*seats):
        """The latest evening first."""
        return [Tally("break-out", "", True, 1, [SeatTally("Ada", colour=one, shape=two)]) for one, two in seats]

    assert statistics(sits(pink, sky, sky)).people[0].seat == sky
    assert statistics(sits(pink, sky)).people[0].seat == pink


def test_the_best_evening_may_be_below_nothing():
    record = Record()
    for points in (-3, -7):
        record.add(SeatTally("Ada", 1, points))
    assert record.best == -3


def test_counted_things_and_their_expectation_add_up():
    stolen = [Counted("stolen", 0, 1, 2, 0.5), Counted("stolen", 0, 0, 1, 0.25), Counted("stolen", 0, 0)]
    record = Record()
    for one in stolen:
        record.add(SeatTally("Ada", counted=[one]))
    assert record.counted["stolen"].count == 1 and record.counted["stolen"].expected == 0.75
    (line,) = counted_lines("outrage", record)
    assert line == "Jewels stolen: 1 of 3; by chance 0.8 were to be expected"


def test_lines_are_said_in_full():
    record = Record(evenings=2, points=9, best=6, throws=4, pips=30, expected=28.0)
    assert points_line(record) == "9 points, 4.5 a game, 6 in the best one"
    assert dice_line(record) == "Dice: +0.5 a throw; 30 pips in 4 throws, 28 on average"
    assert dice_line(Record()) == "Dice: no open throws yet"
    assert [signed(number) for number in (-0.04, 0.0, 1.25, -2)] == ["±0.0", "±0.0", "+1.2", "−2.0"]
