"""Kept games that the disk has damaged, as the screen shows them; and who throws for the beginning with real dice."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from companion.client.evenings.kept import Kept


@pytest.fixture
def disk(screen, tmp_path):
    """The app with kept games in a file. Returns what changes a part of it behind the app's back."""
    path = tmp_path / "kept.sqlite"
    screen.app.kept = Kept(path)
    for names in (("Ada", "Ben"), ("Cem", "Dora"), ("Ida", "Max", "Zoe")):
        screen.start(names=names)
        screen.throw([3, 4])
        screen.app.leave_evening()

    def change(what):
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute(what)
        screen.app.go("tonight")

    yield change
    screen.app.leave_evening()
    screen.app.kept.close()


LAST = "update entry set body = x'ff' where evening = 3 and number = (select max(number) from entry where evening = 3)"


def test_a_damaged_game_is_shown_and_cannot_be_taken_up(screen, disk):
    disk(LAST)
    assert screen.reads("The latest game is damaged") and screen.reads("Ida, Max and Zoe")
    screen.go_on()
    assert [seat.name for seat in screen.here.seats] == ["Cem", "Dora"]
    screen.app.leave_evening()
    screen.app.go("evenings")
    assert screen.reads("damaged: a touch tells what helps")
    screen.touch("Outrage! · Ida, Max and Zoe")
    assert screen.app.table is None and screen.reads("Its beginning can go on as a new game")


def test_its_beginning_goes_on(screen, disk):
    disk(LAST)
    screen.touch("The latest game is damaged")
    screen.touch("Go on with its beginning")
    assert screen.here.facts.number == 4 and [seat.name for seat in screen.here.seats] == ["Ida", "Max", "Zoe"]


def test_the_same_people_begin_again(screen, disk):
    disk(LAST)
    screen.touch("The latest game is damaged")
    dialog = screen.app.stage.overlays.children[0]
    screen.finger.tap_widget(next(one for one in dialog.ids.buttons.children if one.text == "The same people again"))
    assert screen.here.facts.number == 4 and len(screen.here.log()) < 30


def test_it_is_left_and_asks_no_more(screen, disk):
    disk(LAST)
    screen.touch("The latest game is damaged")
    screen.touch("Leave it")
    assert not screen.reads("damaged")
    screen.app.go("evenings")
    assert screen.reads("damaged: a touch tells what helps")


def test_a_game_of_which_nothing_can_be_read_is_shown_all_the_same(screen, disk):
    disk("update evening set names = 7, started = x'ff', game = 9 where id = 3")
    assert screen.reads("A game that cannot be read")
    screen.app.go("evenings")
    screen.touch("A game that cannot be read")
    screen.touch("Leave it")
    screen.app.go("evenings")
    assert screen.reads("Ada and Ben") and screen.reads("Cem and Dora")


def test_a_game_of_a_newer_companion_says_so(screen, disk):
    disk(
        "update header set digest = null,"
        " body = cast(replace(cast(body as text), '\"format\":2', '\"format\":9') as blob) where evening = 3"
    )
    assert screen.reads("The latest game needs a newer companion")
    screen.touch("The latest game needs")
    assert screen.app.table is None and screen.reads("was kept by a newer Table Companion")


def test_a_long_list_is_turned_page_by_page(screen, disk, monkeypatch):
    monkeypatch.setattr("ui.touch.screens.evenings.MANY", 2)
    screen.app.go("evenings")
    assert screen.reads("Ida, Max and Zoe") and not screen.reads("Ada and Ben")
    screen.touch("Earlier still")
    assert screen.reads("Ada and Ben") and not screen.reads("Ida, Max and Zoe")


def test_the_app_says_where_the_file_that_it_could_not_read_lies(screen, tmp_path):
    from ui.touch.app.at_start import tell_what_was_set_aside

    screen.app.kept.aside = tmp_path / "evenings.sqlite.damaged-1"
    tell_what_was_set_aside(screen.app)
    assert screen.reads("evenings.sqlite.damaged-1")
    screen.touch("Play")


def test_people_throw_for_the_beginning_where_their_dice_are_real(screen):
    assert screen.app.preferences.dice == "typed"
    screen.touch("Outrage!")
    for name in ("Ada", "Ben"):
        screen.touch(name)
    screen.touch("Start")
    screen.touch("The table is laid")
    assert screen.reads("Throw for the first turn.") and screen.page.frame.head.name == "Ada"
    assert not [line for line in screen.here.log() if line.kind == "threw_first"]
    screen.throw([1, 2])
    assert screen.reads("Throw for the first turn.") and screen.page.frame.head.name == "Ben"
    screen.throw([6, 6])
    assert [line.seat for line in screen.here.log() if line.kind == "begins"] == [1]
