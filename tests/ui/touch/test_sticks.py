"""All games to a stick and back, by touches; every stick is let go of, and what goes wrong is one sentence."""

from __future__ import annotations

import os
import threading

import pytest

from companion import archive
from companion.client.evenings.kept import Kept
from companion.refused import Unavailable
from companion.words import say
from tests.ui.touch.at_a_stick import PATIENCE, folder, settle, touch
from ui.touch.controls.button import BigButton

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]


def play(screen, names=("Ada", "Ben")):
    screen.start(names=names)
    screen.app.leave_evening()


def show(screen, sticks):
    screen.app.go("sticks", sticks=sticks)
    settle(screen)


def ended(screen, sticks):
    """The page was left, and what went on beside it has come to its end."""
    screen.app.go("tonight")
    assert sticks.closed.wait(PATIENCE)


def test_everything_goes_to_a_stick_and_comes_into_another_table(screen, sticks, kept_on_disk, tmp_path):
    play(screen)
    play(screen, ("Cem", "Dora"))
    stick = sticks.plug("GAMES", folder(tmp_path))
    show(screen, sticks)
    assert screen.reads("GAMES is open") and screen.reads("knows every hand")
    touch(screen, "copy")
    assert screen.reads("2 games are on the stick, in table-companion-1.zip.")
    assert screen.reads("You may take the stick out.") and sticks.let_go_of == [stick.id]
    for record in list(screen.app.kept.evenings()):
        screen.app.kept.remove(record)
    show(screen, sticks)
    assert screen.reads("2 games, beside those here")
    touch(screen, "table-companion-1.zip")
    assert screen.reads("2 games were added.") and sticks.let_go_of == [stick.id] * 2
    assert sorted(record.names for record in screen.app.kept.evenings()) == [["Ada", "Ben"], ["Cem", "Dora"]]
    screen.finger.touch(BigButton, value="done")
    assert screen.app.page_name == "settings"
    assert sticks.closed.wait(PATIENCE)


@pytest.mark.parametrize(("added", "there", "told"), [
    (1, 0, "One game was added."), (2, 1, "2 games were added. One was here already."),
    (0, 1, "Its one game was here already."), (0, 3, "All its 3 games were here already."),
    (0, 0, "There is no game in it."),
])  # fmt: skip
def test_nobody_counts_games_that_are_not_there(added, there, told):
    from ui.touch.screens.sticks import _told_games

    assert _told_games(added, there) == told


def test_what_was_chosen_elsewhere_shows_at_once(screen, sticks, kept_on_disk, tmp_path):
    place = folder(tmp_path)
    likes = screen.app.preferences
    archive.write(place / "table-companion-1.zip", [("settings/touch", b'{"theme":"day","names":["Zoe"]}')], "0.1", "")
    sticks.plug("GAMES", place)
    show(screen, sticks)
    assert screen.reads("Take in a copy · day unknown")
    touch(screen, "table-companion-1.zip")
    from ui.touch.look.theme import theme

    assert screen.app.preferences is likes and likes.names == ["Zoe"] and theme.name == "day"
    assert screen.reads("What was chosen or taught was taken over.")
    likes.theme, likes.names = "night", []
    screen.app.follow_preferences()
    ended(screen, sticks)


def test_no_stick_then_one_then_two(screen, sticks, tmp_path):
    show(screen, sticks)
    assert screen.reads("Put in a USB stick.")
    sticks.plug("GAMES", folder(tmp_path, "a"))
    sticks.plug("OTHER", folder(tmp_path, "b"))
    screen.finger.seconds(2.5)
    settle(screen)
    assert screen.reads("Which one?") and sticks.opened == []
    touch(screen, "/sticks/OTHER")
    assert screen.reads("OTHER is open.") and sticks.opened == ["/sticks/OTHER"]
    ended(screen, sticks)
    assert sticks.opened == [] and sticks.let_go_of == ["/sticks/OTHER"], "let go of, though nothing was done"


def test_a_stick_that_is_put_in_is_found_by_itself(screen, sticks, tmp_path):
    show(screen, sticks)
    sticks.plug("GAMES", folder(tmp_path))
    screen.finger.seconds(2.5)
    settle(screen)
    assert screen.reads("GAMES is open.")
    ended(screen, sticks)


@pytest.mark.parametrize("call", ["look", "open"])
def test_what_cannot_be_is_said_and_can_be_tried_again(screen, sticks, tmp_path, call):
    sticks.plug("GAMES", folder(tmp_path))
    sticks.why[call] = Unavailable("sticks.forbidden")
    show(screen, sticks)
    assert screen.reads("This user may not open sticks.")
    sticks.why.clear()
    touch(screen, "again")
    settle(screen)
    assert screen.reads("GAMES is open.")
    ended(screen, sticks)


def test_a_stick_pulled_out_between_two_touches(screen, sticks, kept_on_disk, tmp_path):
    place = folder(tmp_path)
    sticks.plug("GAMES", place)
    show(screen, sticks)
    place.rmdir()
    touch(screen, "copy")
    assert screen.reads("is gone, so no copy was made") and len(sticks.let_go_of) == 1
    ended(screen, sticks)


def test_a_stick_that_cannot_be_let_go_of_is_not_to_be_taken_out(screen, sticks, kept_on_disk, tmp_path):
    sticks.plug("GAMES", folder(tmp_path))
    show(screen, sticks)
    sticks.why["let_go"] = Unavailable("sticks.busy")
    touch(screen, "copy")
    assert screen.reads("No game is here yet. All else is on the stick") and screen.reads("still uses the stick")
    assert not screen.reads("You may take")
    ended(screen, sticks)


def test_whoever_leaves_meanwhile_waits_for_nothing_and_it_is_done_all_the_same(
    screen, sticks, kept_on_disk, tmp_path, monkeypatch
):
    from ui.touch.screens import sticks as page

    place, go_on = folder(tmp_path), threading.Event()
    sticks.plug("GAMES", place)
    write = page.back_up
    monkeypatch.setattr(page, "back_up", lambda kept, file: go_on.wait(60) and write(kept, file))
    show(screen, sticks)
    screen.finger.touch(BigButton, value="copy")
    screen.finger.frames(3)
    assert screen.reads("Leave the stick in")
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "settings" and sticks.let_go_of == []
    go_on.set()
    assert sticks.closed.wait(PATIENCE)
    assert os.listdir(place) == ["table-companion-1.zip"] and len(sticks.let_go_of) == 1


def test_damaged_copies_are_shown_and_cannot_be_touched(screen, sticks, tmp_path):
    place = folder(tmp_path)
    (place / "table-companion-1.zip").write_bytes(b"cut off")
    sticks.plug("GAMES", place)
    show(screen, sticks)
    assert screen.reads("damaged, or no copy") and screen.button(value="table-companion-1.zip").disabled
    ended(screen, sticks)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut(screen, sticks, tmp_path, size):
    from tests.tour.cut import cut_texts
    from tests.tour.sticks import _fill

    place = folder(tmp_path)
    _fill(place)
    sticks.plug("Ein langer Name", place)
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    show(screen, sticks)
    assert say("touch_sticks.copy") in screen.pieces() and cut_texts() == []
    ended(screen, sticks)


def test_a_copy_that_takes_long_to_look_at_says_how_far_it_is(screen, sticks, kept_on_disk, tmp_path, monkeypatch):
    from ui.touch.screens import sticks as page

    go_on, told = threading.Event(), threading.Event()

    def slow(kept, file, looked_at):
        looked_at(2, 7)
        told.set()
        assert go_on.wait(PATIENCE)
        return page.TakenIn(games=5, there=1, settings=0, left_out=1)

    monkeypatch.setattr(page, "take_in", slow)
    place = folder(tmp_path)
    archive.write(place / "table-companion-1.zip", [], "0.1", "")
    sticks.plug("GAMES", place)
    show(screen, sticks)
    screen.finger.touch(BigButton, value="table-companion-1.zip")
    assert told.wait(PATIENCE)
    screen.finger.frames(3)
    assert screen.reads("Looking at game 3 of 7.") and not screen.reads("Taking in.")
    go_on.set()
    settle(screen)
    assert screen.reads("5 games were added. One was here already.")
    assert screen.reads("Left out, because nobody can have played so: 1.")
    ended(screen, sticks)


def test_games_are_looked_at_and_copied_off_where_nothing_can_be_kept(
    screen, sticks, kept_on_disk, tmp_path, monkeypatch
):
    from companion.table.file import sqlite_file
    from ui.touch.app.at_start import tell_of_the_disk

    play(screen)
    kept_on_disk.close()
    before = (tmp_path / "home" / "evenings.sqlite").read_bytes()
    monkeypatch.setattr(sqlite_file, "can_be_written", lambda path: False)
    screen.app.kept = Kept(kept_on_disk.path)
    sticks.plug("GAMES", folder(tmp_path))
    tell_of_the_disk(screen.app)
    screen.finger.frames(3)
    assert screen.reads("Nothing can be kept here") and screen.reads("can be written any longer")
    screen.touch("Look at the games")
    number = next(iter(screen.app.kept.evenings())).id
    screen.finger.touch(BigButton, value=number)
    screen.finger.frames(3)
    assert screen.app.page_name == "table"
    screen.app.leave_evening()
    show(screen, sticks)
    touch(screen, "copy")
    assert screen.reads("One game is on the stick")
    assert (tmp_path / "home" / "evenings.sqlite").read_bytes() == before
    ended(screen, sticks)
