"""What would have helped: after a game, for each who holds on their name, behind the curtain and nowhere else."""

from __future__ import annotations

import pytest

from companion.bots import looking_back
from companion.bots.beside import Beside, Died
from companion.bots.deciding import Strength
from companion.bots.missed import MissedView, show_missed
from companion.client.answering.thinking import thinking_class
from tests.bots.test_looking_back import play
from tests.ui.touch.test_played_seats import until
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.curtain import Curtain
from ui.touch.controls.secret import HoldArea
from ui.touch.records.missed_moments import MissedMoments


def cut():
    from tests.tour.cut import cut_texts

    return cut_texts()


def resize(screen, size):
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    screen.finger.frames(3)


def over(screen, game="outrage"):
    """A game that Ada played gently, and the others fairly."""
    names, options = ["Ada", "Ben", "Cem"], {"dice": "virtual"} if game == "torture" else {}
    screen.app.open_evening(lambda: screen.app.kept.begin(game, names, options, seed="07" * 32, dice="virtual"))
    screen.finger.frames(3)
    play(screen.table.window, [Strength.GENTLE, Strength.FAIR, Strength.FAIR])
    screen.finger.seconds(1)


def open_page(screen):
    screen.app.go("results_story")
    screen.finger.frames(3)
    screen.touch("What would have helped")
    screen.finger.frames(3)


def name(screen, text):
    return next(one for one in screen.finger.all(HoldArea) if one.text == text)


def hold(screen, text):
    screen.finger.hold(name(screen, text))
    screen.finger.frames(2)


def moments(table, seat, count=2):
    answers = table.answers(seat).given()
    told = [(9, "Ada, what will you do?", "Change cards", "Attack Ben", "Played on, this turned out better.",
             "It cost about one game in 4.", "a Blue Card, a Confession and Charlatan", [])] * count  # fmt: skip
    return [MissedView(answers[number * 5][0], *one) for number, one in enumerate(told)]


def test_a_hold_looks_back_and_another_draws_the_curtain(screen):
    over(screen)
    open_page(screen)
    page = screen.page
    assert set(page.names) == {0, 1, 2} and name(screen, "Ada").sub == "hold to look back"
    page.looks.found[0] = moments(screen.table.window, 0)
    page._tell()
    assert name(screen, "Ada").sub == "hold to see it, for your eyes alone"
    assert not screen.reads("Attack Ben")
    hold(screen, "Ada")
    (curtain,) = screen.finger.all(Curtain)
    assert curtain.mark.name == "Ada" and screen.reads("Better: Attack Ben") and screen.reads("1 of 2")
    screen.touch("", icon="chevron_right")
    assert screen.reads("2 of 2")
    curtain.close()
    assert not screen.reads("Attack Ben")


def test_the_board_is_as_its_seat_saw_it_then(screen):
    over(screen)
    open_page(screen)
    found = moments(screen.table.window, 0)
    shown = []
    skin = screen.table.skin
    real = skin.board
    skin.board = lambda window: shown.append(window) or real(window)
    try:
        MissedMoments(skin, screen.table.window.seat(0), found, False)
    finally:
        del skin.board
    (then,) = shown
    assert (then.holder, then.changes) == (0, found[0].count)
    assert isinstance(screen.table.skin.board(then), BoardCanvas)


def test_nobody_hears_of_what_cost_nothing(screen):
    over(screen)
    open_page(screen)
    screen.page.looks.found[1] = []
    hold(screen, "Ben")
    assert screen.reads("No answer cost you much, Ben. Well played!")


def test_a_game_that_says_nothing_of_its_worth_has_no_such_key(screen, monkeypatch):
    monkeypatch.setattr(thinking_class("break-out"), "ahead", 0)
    screen.start("break-out", ("Ada", "Ben"))
    screen.app.go("results_story")
    screen.finger.frames(3)
    assert not screen.reads("What would have helped")


def test_the_companion_is_not_asked_whether_it_wants_to_know(screen):
    from companion.bots.playing import Companion

    screen.start("outrage", ("Ada", "Robin"), dice="virtual")
    window = screen.table.window
    for seat in (0, 1):
        window.set_player(seat, "fair")
    Companion(window).play()
    from ui.touch.screens.look_back import who_may_ask

    assert who_may_ask(window) == []


def test_it_is_found_out_by_the_process_beside_the_screen(screen, monkeypatch):
    """By few worlds, so that it takes a second or two."""
    monkeypatch.setattr(looking_back, "FEW", 2)
    monkeypatch.setattr(looking_back, "MANY", 4)
    over(screen, "torture")
    open_page(screen)
    looks = screen.page.looks
    hold(screen, "Ada")
    hold(screen, "Ben")
    until(screen, lambda: {0, 1} <= looks.found.keys())
    window = screen.table.window
    assert looks.found[0] == [show_missed(window, 0, one) for one in looking_back.looked_back(window, 0)] != []
    assert name(screen, "Ada").sub == name(screen, "Ben").sub == "hold to see it, for your eyes alone"


def test_a_process_that_dies_says_so_and_can_be_asked_again(screen, monkeypatch):
    monkeypatch.setattr(Beside, "do", dies)
    over(screen, "torture")
    open_page(screen)
    hold(screen, "Ada")
    until(screen, lambda: screen.page.looks.failed)
    assert name(screen, "Ada").sub == "that went wrong; hold to look again"
    hold(screen, "Ada")
    assert name(screen, "Ada").sub != "hold to look back"


def dies(*_):
    raise Died


def test_it_is_worked_out_beside_the_screen_and_ends_when_left(screen):
    over(screen)
    open_page(screen)
    page = screen.page
    hold(screen, "Ada")
    assert page.looks.shares.keys() == {0} and name(screen, "Ada").sub.startswith("looking back: ")
    hold(screen, "Ben")
    assert list(page.looks.shares) == [0, 1]
    screen.app.go("results_story")
    assert page.looks._beside.closed


@pytest.mark.parametrize("game", ["outrage", "cloaks", "torture"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)], ids=str)
def test_everything_has_room(screen, game, size):
    over(screen, game)
    resize(screen, size)
    screen.app.go("results_story")
    screen.finger.frames(4)
    assert cut() == []
    open_page(screen)
    assert cut() == []
    screen.page.looks.found[0] = moments(screen.table.window, 0, 3)
    screen.page._tell()
    hold(screen, "Ada")
    assert screen.finger.all(MissedMoments) and cut() == []
