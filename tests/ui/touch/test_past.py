"""The log by turns, the evening again, and the way back to an earlier moment, with touches on the real screen."""

from __future__ import annotations

import random

import msgspec
import pytest

ALL = ("break-out", "outrage", "cloaks", "torture")
NAMES = ("Tom", "Anna", "Lea")


def played(screen, game, answers=50, undone=()):
    """An evening on which so many answers were given at random, some of them taken back at once."""
    screen.start(game, NAMES)
    window, luck = screen.table.window, random.Random(game)
    for number in range(answers):
        if window.over:
            break
        question = window.questions[0]
        whose = window.seat(question.seat) if question.covered else window
        window.answer(question.id, whose.random_answer(question.id, luck))
        if number in undone:
            window.undo(agreed=True)
    screen.finger.frames(3)
    return window


def rows(screen, kind="LogRow"):
    from ui.touch.records import logrows

    return list(screen.finger.all(getattr(logrows, kind)))


def seen(window):
    return msgspec.json.encode(window.view)


def shown_by(screen, monkeypatch):
    """What the board of the past page is given to show, the latest last."""
    given = []
    page = screen.page
    show = page._show_board
    monkeypatch.setattr(page, "_show_board", lambda window, on: (given.append(window), show(window, on)))
    return given


# The log


@pytest.mark.parametrize("game", ALL)
def test_every_line_is_on_one_page_of_the_log_below_its_turn(screen, game):
    window = played(screen, game, undone=(20, 30))
    screen.app.go("log")
    screen.finger.frames(3)
    pages, told, folded = 0, [], 0
    screen.finger.tap_widget(screen.button(icon="arrow_upward")) if not screen.button(
        icon="arrow_upward"
    ).disabled else None
    while True:
        pages += 1
        screen.finger.frames(3)
        listed = screen.page.list
        assert sum(row.height for row in listed.rows.children if row.size_hint_y is None) <= listed.height
        assert type(listed.rows.children[-1]).__name__ == "TurnHeading", "a page begins with whose turn it is"
        told += [(item.start, item.end) for item in listed._shown if item.turn is None or item.turn.number]
        folded += sum(item.folded for item in listed._shown)
        later = screen.button(text="Later")
        if later.disabled:
            break
        screen.finger.tap_widget(later)
    covered = sorted({at for start, end in told for at in range(start, end)})
    assert covered == list(range(len(window.log)))
    assert folded >= sum(line.undone for line in window.log) > 0
    assert pages > 3
    assert screen.button(icon="arrow_downward").disabled
    screen.finger.tap_widget(screen.button(icon="arrow_upward"))
    screen.finger.frames(3)
    assert screen.button(icon="arrow_upward").disabled and screen.page.list._shown[0].start == 0


def test_what_is_big_stands_out_in_the_log_and_steps_do_not(screen):
    """Every line weighed the same, and the eye found none."""
    from companion.client.display.telling import BIG
    from companion.client.layers.views import LogLine
    from ui.touch.records.loglist import log_row

    screen.start("outrage")
    table = screen.table
    facts = {"other": 1, "weapons": [], "defence": [], "strength": 9, "against": 3, "winner": 0, "real": False}
    for kind, undone in (("fight", False), ("threw", False), ("fight", True)):
        line = LogLine(0, "Ada wins.", "", "", 0, kind, 1, undone, facts)
        row = log_row(table, line, 0, 400)
        assert row.big == (table.display.tells(line).weight >= BIG and not undone) == (kind == "fight" and not undone)


def test_what_was_taken_back_is_one_row_that_opens(screen):
    window = played(screen, "break-out", 30)
    while not any(line.undone for line in window.log):
        window.undo(agreed=True)
    screen.app.go("log")
    screen.finger.frames(3)
    (fold,) = rows(screen, "FoldRow")
    gone = [line.text for line in window.log if line.undone]
    assert fold.text == f"{len(gone)} taken back" and gone
    assert not any(row.line.undone for row in rows(screen))
    screen.finger.tap_widget(fold)
    screen.finger.frames(3)
    (fold,) = rows(screen, "FoldRow")
    assert fold.opened
    assert [row.line.text for row in rows(screen) if row.line.undone][:1] in ([gone[0]], [gone[-1]])
    screen.finger.tap_widget(fold)
    screen.finger.frames(3)
    assert not any(row.line.undone for row in rows(screen))


def test_headings_say_whose_turn_it_was_and_when(screen):
    played(screen, "outrage", 30)
    screen.app.go("log")
    screen.finger.frames(3)
    headings = rows(screen, "TurnHeading")
    turn = screen.table.window.turns[-1]
    assert any(one.text == f"{screen.table.seat(turn.seat).name}, turn {turn.number}" for one in headings)
    assert all(one.time == f"{turn.at[11:16]}" for one in headings if one.text.endswith(f" {turn.number}"))
    thrown = next(row for row in _all_rows(screen) if row.faces)
    assert thrown.sign == "casino" and thrown.faces == thrown.line.facts["dice"]


def _all_rows(screen):
    while True:
        yield from rows(screen)
        if screen.button(text="Earlier").disabled:
            return
        screen.touch("Earlier")


def test_nothing_has_happened_yet_says_so_with_a_heading(screen, monkeypatch):
    screen.start("cloaks", NAMES)
    monkeypatch.setattr(type(screen.table), "lines", property(lambda self: []))
    screen.app.go("log")
    assert screen.reads("What has happened") and screen.reads("Nothing has happened yet.")


# The evening again


@pytest.mark.parametrize("game", ALL)
def test_a_line_leads_to_the_board_as_it_was_then(screen, game, monkeypatch):
    window = played(screen, game)
    screen.app.go("log")
    screen.finger.frames(3)
    screen.finger.tap_widget(screen.button(icon="arrow_upward"))
    screen.touch("Later")
    row = rows(screen)[-1]
    screen.finger.tap_widget(row)
    screen.touch("As it was")
    screen.finger.frames(3)
    page = screen.page
    assert screen.app.page_name == "past"
    marked = [one.line.text for one in rows(screen) if one.chosen]
    assert marked == [row.line.text], "what was asked for is among what is told"
    moment = window.count_at(row.line.number)
    assert (page.moment, page.turn) == (moment, row.line.turn)
    given = shown_by(screen, monkeypatch)
    page._show()
    assert seen(given[-1]) == seen(window.past(moment))
    screen.touch("Now")
    assert screen.app.page_name == ("results" if window.over else "table")


def test_upright_something_of_what_happened_is_always_read(screen):
    """A board of one shape took the room of all lines: of each turn there was nothing but how many."""
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), (480, 800)
    played(screen, "outrage")
    screen.app.go("past")
    for turn in range(len(screen.page.turns)):
        screen.page.show_turn(turn)
        screen.finger.frames(3)
        assert rows(screen) or not screen.page._told(), turn


@pytest.mark.parametrize("game", ALL)
def test_a_finger_on_the_line_of_turns_goes_to_any_of_them(screen, game, monkeypatch):
    window = played(screen, game)
    screen.app.go("past")
    screen.finger.frames(3)
    page = screen.page
    given, line = shown_by(screen, monkeypatch), page.timeline
    for turn in random.Random(3).sample(range(line.last + 1), min(6, line.last + 1)):
        screen.finger.tap(line.place_of(turn), line.center_y)
        screen.finger.frames(2)
        assert page.turn == turn and page.moment == window.turns[turn].ended
        assert seen(given[-1] if given else window.past(page.moment)) == seen(window.past(window.turns[turn].ended))
    screen.finger.tap(line.place_of(1), line.center_y)
    screen.finger.tap_widget(screen.button(icon="chevron_left"))
    assert page.turn == 0 and screen.button(icon="chevron_left").disabled
    screen.finger.tap_widget(screen.button(icon="chevron_right"))
    assert page.turn == 1
    screen.finger.tap(line.right - 4, line.center_y)
    assert page.turn == line.last and screen.button(icon="chevron_right").disabled


def test_the_evening_plays_through_and_stops_at_its_end(screen):
    window = played(screen, "break-out", 40)
    screen.app.go("past")
    screen.finger.frames(3)
    page = screen.page
    screen.finger.tap_widget(screen.button(icon="play_arrow"))
    assert page.turn == 0
    screen.finger.seconds(3.2)
    assert page.turn in (3, 4)
    screen.finger.tap_widget(screen.button(icon="pause"))
    at = page.turn
    screen.finger.seconds(3)
    assert page.turn == at, "it waits"
    screen.finger.tap_widget(screen.button(icon="play_arrow"))
    screen.finger.seconds(len(window.turns) + 2.0)
    assert page.turn == len(window.turns) - 1 and screen.button(icon="play_arrow")
    screen.finger.tap_widget(screen.button(icon="play_arrow"))
    screen.touch("Now")
    screen.finger.seconds(3)
    assert screen.app.page_name == "table"


def test_an_evening_that_is_over_is_seen_again_from_the_list(screen):
    window = played(screen, "torture", 900)
    assert window.over
    screen.app.leave_evening()
    screen.app.go("evenings")
    screen.finger.frames(3)
    screen.finger.tap_widget(screen.button(icon="trophy"))
    screen.finger.frames(3)
    screen.touch("How it went")
    screen.touch("See it again")
    screen.finger.frames(3)
    assert screen.app.page_name == "past" and screen.page.turn == 0
    screen.finger.seconds(2.2)
    assert screen.page.turn >= 1
    screen.touch("Now")
    assert screen.app.page_name == "results"


def test_hidden_forecasts_leave_no_trace_in_the_past(screen):
    pictures = []
    for forecast in ("RGYBOPK", "KPOBYGR"):
        screen.start("break-out", NAMES, start="said")
        window, luck = screen.table.window, random.Random(5)
        window.seat(0).answer_first(list(forecast))
        for seat in (1, 2):
            window.seat(seat).answer_first(list("RGYBOPK"))
        for _ in range(24):
            window.answer(window.questions[0].id, window.random_answer(window.questions[0].id, luck))
        screen.app.go("past")
        screen.finger.frames(3)
        line, found = screen.page.timeline, []
        for turn in range(line.last + 1):
            screen.finger.tap(line.place_of(turn), line.center_y)
            screen.finger.frames(3)
            found.append(screen.pieces())
        pictures.append((found, screen.pixels().tobytes()))
    assert pictures[0] == pictures[1]


# Undo to here


@pytest.mark.parametrize("game", ALL)
def test_an_undo_to_a_turn_is_looked_at_first_and_then_done(screen, game, monkeypatch):
    window = played(screen, game, 40)
    screen.app.go("past")
    screen.finger.frames(3)
    page, before = screen.page, window.changes
    line = page.timeline
    screen.finger.tap(line.place_of(1), line.center_y)
    back = window.back_to(page.moment)
    given = shown_by(screen, monkeypatch)
    screen.touch("Undo to here")
    screen.finger.frames(3)
    assert seen(given[-1]) == seen(window.past(back.count))
    assert screen.reads("Take all this back?") or "Take all this back?" in [head.text for head in _heads(screen)]
    first = window.log[back.lines[0]]
    assert rows(screen) and rows(screen)[0].line.turn == first.turn
    assert screen.reads("All must agree.") == (back.offer.seen and back.offer.owner is None)
    screen.touch("No")
    assert window.changes == before and page.turn == 1
    screen.touch("Undo to here")
    promised = seen(window.past(back.count))
    screen.touch("Take it back")
    screen.finger.frames(3)
    assert screen.app.page_name == "table"
    assert seen(window) == promised and window.turns[-1].number <= 2
    assert all(window.log[one].undone for one in back.lines)
    window.redo()
    assert window.turns[-1].number > 2


def _heads(screen):
    from ui.touch.records.pasthead import PastHead

    return list(screen.finger.all(PastHead))


def test_at_the_latest_moment_nothing_can_be_taken_back(screen):
    played(screen, "break-out", 20)
    screen.app.go("past")
    screen.finger.frames(3)
    assert screen.button(text="Undo to here").disabled


def test_the_undo_box_says_what_goes_back_and_what_will_come_again(screen):
    played(screen, "break-out", 20)
    window = screen.table.window
    while not (window.undo_offer.seen and window.undo_offer.owner is None):
        window.undo(agreed=True)
    offer, changes = window.undo_offer, window.changes
    screen.touch("Undo", stack=True)
    screen.finger.frames(3)
    assert screen.reads(f"Take back: {offer.sentence}")
    assert screen.reads("same dice") and not screen.button(text="We agree")
    screen.touch("No")
    assert window.changes == changes
    screen.touch("Undo", stack=True)
    screen.touch("Take it back")
    assert window.changes > changes
