"""What would have helped: after a game, for each who holds on their name, behind the curtain and nowhere else."""

from __future__ import annotations

import random
from functools import partial

import pytest

from companion.bots import looking_back
from companion.bots.beside import Beside, Died
from companion.bots.deciding import Strength
from companion.bots.looking_back import Missed
from companion.bots.missed import MissedView, show_missed
from companion.client.answering.thinking import thinking_class
from companion.words import said
from tests.bots.test_looking_back import play
from tests.ui.touch.test_played_seats import play_by_chance, until
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
    assert name(screen, "Ada").sub == "2 moments: hold to see them, for your eyes alone"
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


def better_answer(screen, game, about):
    """Of a game that is played to its end: another answer than the first of that kind that Ada gave, as it is told."""
    over(screen, game)
    table = screen.table.window
    for count, given in table.answers(0).given():
        world = table.past(count).world(0)
        other = world.sensible(random.Random(count))
        if world.ask.about == about and not world.ask.same(other, given):
            return show_missed(table, 0, Missed(count, given, other, said("table.players.tried"), False, 0.1))
    raise AssertionError("she answered all of them like that")


@pytest.mark.parametrize("about", ["dice_A", "move", "forecast"])
def test_what_is_better_has_a_ring_though_it_is_no_square(screen, about):
    """Dice are marked by the prisoners that they move, moves by where they lead to; a forecast is about all of them."""
    told = better_answer(screen, "break-out", about)
    moments = MissedMoments(screen.table.skin, screen.table.window.seat(0), [told], False)
    (board,) = [one for one in moments.children if isinstance(one, BoardCanvas)]
    stand = {piece.key: piece.spot for piece in board.figures.pieces.values()}
    meant = [stand[who] for who in told.spots if who in stand] if about == "dice_A" else [told.spots[-1]]
    assert set(board.ringed) == (set() if about == "forecast" else set(meant) & set(board.spots))
    assert bool(board.ringed) == (about != "forecast")


def test_forecasts_are_shown_as_boats_and_nothing_is_said_to_be_missing(screen):
    """ "No forecast yet." stood below the forecast that was given."""
    from ui.touch.games.break_out.foreseen import ForeseenBoats

    told = better_answer(screen, "break-out", "forecast")
    shown = MissedMoments(screen.table.skin, screen.table.window.seat(0), [told], False)
    screen.app.stage.cover(shown)
    screen.finger.frames(3)
    given, better = sorted(screen.finger.all(ForeseenBoats), key=lambda one: -one.y)
    assert [who for boat in given.boats for who in boat] == told.answers[0] and given.moved == better.moved
    assert all(len(one.boats) == len(given.boats) for one in (given, better))
    assert screen.reads("You answered:") and screen.reads("Better:") and not screen.reads("No forecast yet.")
    assert not screen.reads(told.better)


def test_nobody_hears_of_what_cost_nothing(screen):
    over(screen)
    open_page(screen)
    screen.page.looks.found[1] = []
    screen.page._tell()
    assert name(screen, "Ben").sub == "nothing that would have helped much"
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
    count = len(looks.found[0])
    assert name(screen, "Ada").sub.startswith(f"{count} moment") and name(screen, "Ada").progress == 0


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


def test_it_is_worked_out_beside_the_screen_and_ends_with_the_app(screen):
    over(screen)
    open_page(screen)
    page = screen.page
    hold(screen, "Ada")
    assert page.looks.shares.keys() == {0} and name(screen, "Ada").sub.startswith("looking back: ")
    hold(screen, "Ben")
    assert list(page.looks.shares) == [0, 1]
    screen.app.go("results_story")
    assert not page.looks._beside.closed
    open_page(screen)
    assert screen.page.looks is page.looks and list(page.looks.shares) == [0, 1]
    screen.app.last_game.forget()
    assert page.looks._beside.closed


def test_a_game_that_goes_on_after_all_is_looked_back_on_anew(screen):
    over(screen)
    open_page(screen)
    looks = screen.page.looks
    screen.table.window.undo(agreed=True)
    screen.finger.frames(2)
    assert looks._beside.closed and screen.app.page_name == "table"
    screen.app.leave_evening()
    assert screen.app.last_game.number == 0


# While the evening goes on


def play_next(screen):
    """The same people begin another game, of which the companion plays a seat."""
    app = screen.app
    app.preferences.pace = "quick"
    begin = partial(app.kept.begin, "cloaks", ["Ada", "Ben", "Robin"], seed="07" * 32, players={2: "fair"})
    app.open_evening(begin)
    screen.finger.frames(3)


def from_more(screen):
    screen.app.go("more")
    screen.finger.frames(3)
    screen.touch("What would have helped")
    screen.finger.frames(3)


def test_each_can_ask_while_the_next_game_is_played(screen, thinks_here, monkeypatch):
    """By few worlds. What was asked for after the game is found while the companion plays the next one."""
    monkeypatch.setattr(looking_back, "FEW", 2)
    monkeypatch.setattr(looking_back, "MANY", 4)
    over(screen, "torture")
    open_page(screen)
    hold(screen, "Ada")
    looks = screen.page.looks
    play_next(screen)
    window, changes = screen.table.window, screen.table.window.changes
    play_by_chance(screen, random.Random(3), lambda: window.changes > changes + 20 and 0 in looks.found)
    assert looks.shares == {} and screen.app.page_name == "table"
    changes, companion = window.changes, screen.app.played._companion
    from_more(screen)
    assert screen.page.looks is looks and screen.reads("The last game, Medieval Torture")
    assert name(screen, "Ada").sub.endswith("for your eyes alone") and name(screen, "Ben").sub == "hold to look back"
    hold(screen, "Ada")
    (curtain,) = screen.finger.all(Curtain)
    assert curtain.mark.name == "Ada" and screen.finger.all(MissedMoments)
    curtain.close()
    screen.page.ids.back.act()
    assert screen.app.page_name == "more"
    screen.app.back_to_table()
    assert window.changes == changes and screen.app.played._companion is companion


def test_the_next_game_goes_on_while_one_looks(screen):
    """On phones, say: the page stays where it is."""
    over(screen, "torture")
    screen.finger.frames(3)
    play_next(screen)
    from_more(screen)
    page, window = screen.page, screen.table.window
    question = next(one for one in window.questions if one.seat in (0, 1))
    eyes = window.seat(question.seat)
    eyes.answer(question.id, eyes.random_answer(question.id, random.Random(1)))
    screen.finger.frames(3)
    assert screen.page is page


def test_there_is_no_such_key_before_a_game_was_over(screen):
    screen.start("cloaks", ("Ada", "Ben", "Cem"))
    screen.app.leave_evening()
    screen.start("cloaks", ("Ada", "Ben", "Cem"))
    screen.app.go("more")
    screen.finger.frames(3)
    assert not screen.reads("What would have helped")


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
