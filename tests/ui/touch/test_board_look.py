"""Whether the board lies as thought, on the glass: pieces are shown once, then a photograph is compared."""

from __future__ import annotations

import pytest

from companion.refused import Refused
from companion.words import say
from tests.board_eyes import PHOTO, Eyes
from tests.tour.fake_camera import FakeCamera
from tests.ui.touch.cameras import AtOnce


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr("ui.touch.dice.feed.ThreadPoolExecutor", lambda **_: AtOnce())


@pytest.fixture
def eyes():
    return Eyes()


@pytest.fixture
def table(screen, eyes):
    """Outrage! with thieves on four squares, a camera, and a photograph of the empty board."""
    screen.app.dice = FakeCamera()
    screen.start()
    window = screen.table.window
    window.correct_together([(f"square:{seat}", f"W{10 + 3 * seat}") for seat in range(len(window.seats))])
    return screen


def photographed(screen):
    squares = screen.table.window.facts.edition["square"]
    wide, high = max(one["x"] for one in squares) + 3, max(one["y"] for one in squares) + 3
    places = {one["id"]: (one["x"] / wide, one["y"] / high) for one in squares}
    screen.app.kept.box_pictures.keep_board("outrage", PHOTO, places, ground=False)


def press(screen, value):
    from ui.touch.controls.button import BigButton

    screen.finger.touch(BigButton, value=value)
    screen.finger.seconds(0.4)


def look(screen, eyes, **moved):
    """A photograph on which pieces stand as they should, but for those of these seats. Waits for what it came to."""
    window = screen.table.window
    eyes.seen = {
        f"thief-{seat.colour}": moved.get(f"seat{at}", window.view.players[at].square)
        for at, seat in enumerate(window.seats)
    }
    press(screen, "camera")
    press(screen, "take")
    screen.finger.until(lambda: not screen.reads(say("board_seen.looking")))


def taught(screen, eyes):
    photographed(screen)
    screen.app.go("board_look", eyes=lambda: eyes)
    press(screen, "camera")
    press(screen, "take")
    screen.finger.until(lambda: screen.reads(say("board_seen.lesson.learned")))


def test_without_a_photograph_of_the_board_it_leads_to_the_box(table):
    table.app.go("more")
    table.finger.frames(2)
    press(table, "board_look")
    assert table.reads(say("board_seen.no_photograph"))
    press(table, "box")
    assert table.app.page_name == "box"


def test_a_game_without_such_a_board_has_no_key(screen, eyes):
    screen.start("torture")
    screen.app.go("more")
    screen.finger.frames(2)
    assert screen.button(value="board_look") is None


def test_pieces_are_shown_before_the_first_look_with_rings_where_they_stand(table, eyes):
    photographed(table)
    table.app.go("board_look", eyes=lambda: eyes)
    table.finger.frames(2)
    assert table.reads(say("board_seen.lesson.as_it_is"))
    assert table.page.board.ringed == ["W10", "W13", "W16", "W19"][: len(table.table.window.seats)]
    press(table, "camera")
    assert table.page.picture.texture is not None
    press(table, "take")
    table.finger.until(lambda: table.reads(say("board_seen.lesson.learned")))
    assert table.app.dice.photos.closed == 1
    assert table.page.board.ringed == []


def test_a_board_as_thought_says_so_and_nothing_else(table, eyes):
    taught(table, eyes)
    look(table, eyes)
    assert table.reads(say("board_seen.as_thought"))
    assert table.button(value="agree") is None


def test_a_piece_seen_elsewhere_is_ringed_and_put_right_with_one_touch(table, eyes):
    taught(table, eyes)
    look(table, eyes, seat1="W14")
    assert table.page.board.ringed == ["W14"]
    assert table.reads(say("board_seen.differs", count=1))
    press(table, "agree")
    assert table.table.window.view.players[1].square == "W14"
    assert table.page.board.ringed == [] and table.reads(say("board_seen.done"))
    assert table.table.can_undo


def test_what_people_say_is_not_so_stays_as_it_is(table, eyes):
    taught(table, eyes)
    before = table.table.window.changes
    look(table, eyes, seat0="W11", seat1="W14")
    press(table, "disagree")
    press(table, "disagree")
    assert table.table.window.changes == before and table.reads(say("board_seen.done"))


def test_a_photograph_of_no_use_says_why_and_another_can_be_taken(table, eyes, monkeypatch):
    taught(table, eyes)

    def dark(*_, **__):
        raise Refused("board_seen.no_pieces")

    monkeypatch.setattr(eyes, "look", dark)
    press(table, "camera")
    press(table, "take")
    table.finger.until(lambda: table.reads(say("board_seen.no_pieces")))
    assert table.button(value="camera") is not None


def test_a_game_that_goes_on_while_it_is_looked_at_takes_nothing_over(table, eyes):
    taught(table, eyes)
    table.page.see(PHOTO)
    table.table.window.correct("coin:0", True)
    table.finger.until(lambda: table.reads(say("board_seen.went_on")))
    assert table.button(value="agree") is None


def test_left_in_the_middle_the_camera_is_let_go_of(table, eyes):
    photographed(table)
    table.app.go("board_look", eyes=lambda: eyes)
    press(table, "camera")
    table.app.back_to_table()
    table.finger.seconds(0.4)
    assert table.app.dice.photos.closed == 1


def left_and_gone_on_with(screen):
    """The game is put away, and gone on with on another day."""
    from ui.touch.screens.kept_games import take_up

    number = screen.table.window.facts.number
    screen.app.leave_evening()
    record = next(one for one in screen.app.kept.evenings() if one.id == number)
    take_up(screen.app, record)
    screen.finger.seconds(0.4)


def test_a_game_of_another_day_offers_to_compare_the_board_once_the_pieces_are_known(table, eyes):
    photographed(table)
    left_and_gone_on_with(table)
    assert not table.reads(say("board_seen.offer"))
    taught(table, eyes)
    left_and_gone_on_with(table)
    assert table.reads(say("board_seen.offer"))
