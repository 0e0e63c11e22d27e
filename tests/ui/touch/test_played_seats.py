"""Seats that the companion plays, at the screen: seated, handed over, thinking, answering in time, and saying why."""

from __future__ import annotations

import random
import time
from functools import partial
from itertools import count

import pytest

from companion.bots.beside import Died
from companion.client.layers.views import CHANCE
from companion.table.running.evening import Evening
from ui.touch.controls.button import BigButton

STEPS = 20_000
"""Frames within which a thought has come on the slowest machine: it comes from another process."""


def until(screen, there):
    """Frames until that is so."""
    for _ in range(STEPS):
        screen.finger.frames(1)
        if there():
            return
        # The other process needs the core as well.
        time.sleep(0.005)
    raise AssertionError("it never came")


def play_by_chance(screen, luck, until_then):
    """People answer by chance, the companion for its seats, until that is so."""
    window = screen.table.window
    for _ in range(400):
        if until_then() or window.over:
            return
        question = window.questions[0]
        if any(screen.app.played.answers(one) for one in window.questions):
            before = window.changes
            until(screen, lambda before=before: window.changes > before)
            continue
        eyes = window.seat(question.seat) if question.seat >= 0 else window
        source = "typed" if question.actor == CHANCE else "touch"
        window.answer(question.id, eyes.random_answer(question.id, luck), source)
        screen.finger.frames(2)
    raise AssertionError("it never came")


@pytest.fixture
def at_once(screen):
    screen.app.preferences.pace = "quick"
    return screen


def hand(screen, seat, player="fair"):
    screen.table.set_player(seat, player)
    screen.finger.frames(2)


# Before a game


def test_a_free_seat_is_the_companions_by_two_touches(screen):
    screen.app.go("seats", game="cloaks")
    screen.finger.frames(2)
    for touched in ("Ada", "Ben", "The companion plays", "Gently: it makes mistakes"):
        screen.touch(touched)
    assert screen.reads("the companion, gently")
    screen.touch("Start")
    window = screen.table.window
    assert [seat.name for seat in window.seats] == ["Ada", "Ben", "Robin"]
    assert window.players == {2: "gentle"}
    assert "Robin" not in screen.app.preferences.names


def test_its_chair_at_the_table_has_its_sign(screen):
    from ui.touch.shelf.round_table import RoundTable

    screen.app.go("seats", game="cloaks")
    screen.finger.frames(2)
    for touched in ("Ada", "Ben", "Cem", "The companion plays", "As well as it can"):
        screen.touch(touched)
    assert screen.finger.find(RoundTable).played == [3]


def test_each_of_its_seats_has_a_name_of_its_own_that_nobody_here_has(screen):
    screen.app.preferences.names = ["Ada", "Robin"]
    screen.app.go("seats", game="outrage")
    screen.finger.frames(2)
    screen.touch("Ada")
    for _ in range(2):
        screen.touch("The companion plays")
        screen.touch("Fairly: a good match")
    assert [seat.name for seat in screen.page.people] == ["Ada", "Wren", "Martin"]


def test_whoever_sits_there_can_be_played_and_keeps_it_by_another_name_and_place(screen):
    screen.app.go("seats", game="outrage")
    screen.finger.frames(2)
    for touched in ("Ada", "Ben", "Cem"):
        screen.touch(touched)
    seats = screen.page
    seats._pick(1)
    screen.finger.frames(2)
    screen.touch("Who plays")
    screen.touch("As well as it can")
    assert seats.seating.players == {1: "sharp"}
    screen.touch("Sit earlier")
    assert seats.seating.players == {0: "sharp"}
    seats.seating.rename(0, "Bernhard")
    assert seats.seating.players == {0: "sharp"}
    screen.touch("Table rules")
    screen.finger.frames(2)
    screen.touch("")
    screen.finger.frames(2)
    assert screen.page.seating.players == {0: "sharp"}
    screen.page.seating.get_up(0)
    assert screen.page.seating.players == {}


def test_a_game_that_does_not_say_what_is_secret_offers_no_such_seat(screen, monkeypatch):
    monkeypatch.setattr("ui.touch.screens.seats.can_play", lambda game: False)
    screen.app.go("seats", game="cloaks")
    screen.finger.frames(2)
    screen.touch("Ada")
    assert not any(button.value == "companion" for button in screen.finger.all(BigButton))


# In the middle of a game


def test_a_seat_is_handed_over_and_taken_back_under_more(screen):
    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    screen.app.go("more")
    screen.finger.frames(2)
    screen.touch("Who plays")
    screen.touch("Ben", sub="Ben plays")
    screen.touch("Fairly: a good match")
    assert screen.table.window.players == {1: "fair"} and screen.reads("companion: 1")
    screen.touch("After “Go\u00a0on”")
    assert screen.app.preferences.pace == "wait"
    screen.touch("Ben", sub="the companion, fairly")
    screen.touch("Ben plays")
    assert screen.table.window.players == {} and screen.reads("you all")


def test_it_thinks_answers_and_says_why(at_once):
    screen = at_once
    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    asked = screen.table.asks[0].seat
    hand(screen, asked)
    assert screen.app.played.state and screen.reads("thinks")
    assert screen.page.question is None and not screen.page.board.legal
    before = screen.table.window.changes
    until(screen, lambda: screen.table.window.changes > before)
    screen.finger.frames(2)
    screen.page.frame.head.why.act()
    said = screen.page.reasons.strip.text
    assert said == screen.app.played.reason and said.startswith(f"{screen.table.window.seats[asked].name}: ")
    # As soon as somebody has done something, that is no answer to why.
    play_by_chance(screen, random.Random(2), lambda: not screen.app.played.reason)
    assert screen.app.played.reason == ""


@pytest.mark.parametrize("game", ["outrage", "torture"])
def test_a_reason_that_was_secret_stands_in_the_log_once_the_game_is_over(at_once, thinks_here, monkeypatch, game):
    """Whether the companion answers alone, or what it answers is told with what others do."""
    screen, app = at_once, at_once.app
    options = {"dice": "virtual"} if game == "torture" else {}
    begin = partial(app.kept.begin, game, ["Ada", "Robin"], options, seed="5a" * 32, players={1: "fair"})
    app.open_evening(lambda: begin(dice="virtual"))
    screen.finger.frames(3)
    window, secret = screen.table.window, "Robin: The reason is secret."

    def read():
        """What stands beside the lines about Robin that were told last."""
        app.go("log")
        found, last = [], window.count_at(len(window.log) - 1)
        for line in window.log:
            if line.seat == 1 and window.count_at(line.number) == last:
                screen.page.list.chosen = line
                screen.finger.frames(3)
                found += [text for text in screen.texts() if text.startswith("Robin: ")]
        return found

    def told():
        """Whether its latest answer has such a reason, and what came of it is told."""
        known, lines = app.played._reasons._known, [one for one in window.log if one.seat == 1 and one.kind != "turn"]
        latest = max(known, default=None)
        return known and known[latest].secret and window.count_at(lines[-1].number) >= latest

    play_by_chance(screen, random.Random(4), told)
    assert read() == [secret]
    app.leave_evening()
    number = window.facts.number
    app.open_evening(lambda: app.kept.take_up(number))
    screen.finger.frames(3)
    window = screen.table.window
    assert read() == [secret], "they were forgotten with the table put away"
    monkeypatch.setattr(Evening, "over", True)
    (reason,) = read()
    assert reason != secret


def test_it_waits_for_go_on_where_the_table_wants_that(screen):
    screen.app.preferences.pace = "wait"
    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    hand(screen, screen.table.asks[0].seat)
    until(screen, lambda: screen.app.played.state == "ready")
    before = screen.table.window.changes
    for _ in range(60):
        screen.finger.frames(1)
    assert screen.table.window.changes == before
    helper = screen.table.window.seats[screen.table.display.helper_now(screen.table.asks[0].seat)].name
    assert screen.reads(f"{helper} moves and throws for it")
    screen.touch("Go on")
    assert screen.table.window.changes == before + 1


def test_what_counts_by_itself_after_a_while_waits_for_nobody(screen, monkeypatch):
    """A challenge lapsed while the companion waited for Go on."""
    from ui.touch.app import played_seats

    monkeypatch.setattr(played_seats, "seconds_for", lambda question: 15)
    screen.app.preferences.pace = "wait"
    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    hand(screen, screen.table.asks[0].seat)
    before = screen.table.window.changes
    until(screen, lambda: screen.table.window.changes > before)


def test_it_answers_nothing_while_people_look_elsewhere(at_once):
    screen = at_once
    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    screen.app.go("rules")
    hand(screen, screen.table.asks[0].seat)
    until(screen, lambda: screen.app.played.state == "ready")
    before = screen.table.window.changes
    for _ in range(60):
        screen.finger.frames(1)
    assert screen.table.window.changes == before
    screen.app.back_to_table()
    until(screen, lambda: screen.table.window.changes > before)


def test_what_is_answered_in_secret_beside_others_waits_for_nobody(screen):
    """Its place is ticked, and the others answer in their own time."""
    screen.app.preferences.pace = "wait"
    screen.start("break-out", ("Ada", "Ben", "Cem"), dice="virtual")
    hand(screen, 1)
    until(screen, lambda: [one.seat for one in screen.table.asks] == [0, 2])
    assert screen.app.played.state == "" and screen.app.played.reason == ""
    assert [one.seat for one in screen.page.question.asks] == [0, 2]


def test_a_neighbour_throws_and_moves_for_it_and_each_round_another(at_once):
    screen = at_once
    screen.start("outrage", ("Ada", "Ben", "Cem"))
    hand(screen, 2)
    asked = []
    for _ in count():
        play_by_chance(
            screen, random.Random(4),
            lambda: any(one.actor == CHANCE and one.seat == 2 and one.about == "move" for one in screen.table.asks),
        )  # fmt: skip
        asked.append(next(text for text in screen.texts() if ", for Cem: " in text).partition(",")[0])
        if len(set(asked)) == 2:
            break
        play_by_chance(screen, random.Random(4), lambda: screen.table.asks[0].seat != 2)
    tasks = [task for task in screen.table.tasks if task.seat == 2]
    assert set(asked) == {"Ada", "Ben"}
    assert all(task.helper in (0, 1) and ", for Cem: " in task.text for task in tasks)


def test_a_process_that_dies_is_told_and_it_plays_on(at_once, monkeypatch):
    screen = at_once

    def dies(*_):
        raise Died

    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    monkeypatch.setattr(screen.app.played._beside, "think", dies)
    before = screen.table.window.changes + 1
    hand(screen, screen.table.asks[0].seat, "sharp")
    until(screen, lambda: screen.table.window.changes > before)
    assert screen.reads("could not think ahead")


def test_an_answer_that_cannot_be_kept_is_told_once(at_once, monkeypatch):
    """As on a full disk: no thought goes round for ever, and the seat can be taken back."""
    from companion.refused import Unavailable
    from ui.touch.controls.dialog import NoticeBar

    screen, tried = at_once, []

    def full(*_):
        tried.append(1)
        raise Unavailable("store.full", path="here")

    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    asked = screen.table.asks[0].seat
    monkeypatch.setattr(screen.app.played._companion, "give", full)
    screen.table.set_player(asked, "fair")
    monkeypatch.setattr(screen.app.played._companion, "give", full)
    until(screen, lambda: tried)
    for _ in range(120):
        screen.finger.frames(1)
    assert len(tried) == 1 and screen.finger.all(NoticeBar)
    hand(screen, asked, "")
    assert screen.page.question is not None


def test_put_away_nobody_thinks_any_more(at_once):
    screen = at_once
    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    played = screen.app.played
    hand(screen, screen.table.asks[0].seat, "sharp")
    until(screen, lambda: played.state == "ready")
    process = played._beside._process
    screen.app.leave_evening()
    assert process.poll() is not None and played.state == ""


def test_an_evening_of_the_companion_alone_is_shown_to_its_end(at_once):
    """A demonstration: nobody has to touch anything."""
    app, seed, players = at_once.app, "5a" * 32, {0: "fair", 1: "gentle"}
    app.open_evening(lambda: app.kept.begin("torture", ["Ada", "Ben"], {"dice": "virtual"}, seed=seed, players=players))
    until(at_once, lambda: app.table.window.over)
    at_once.finger.frames(3)
    assert app.page_name == "results"
