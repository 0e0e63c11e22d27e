"""The first evening: rings round the table are chairs, letters will do, and a new group needs few touches."""

from __future__ import annotations

import random

import pytest

from companion.client.layers.views import SeatInfo
from companion.table.seats import MARKS


@pytest.fixture
def seats(screen):
    """The page where people sit down for a game, nobody known."""

    def show(game="outrage"):
        screen.app.preferences.names = []
        screen.app.go("seats", game=game)
        screen.finger.frames(30)
        return screen.page

    return show


def chair(screen, number):
    from ui.touch.shelf.round_table import RoundTable

    screen.finger.frames(30)
    screen.finger.tap_widget(screen.finger.find(RoundTable)._keys[number])
    screen.finger.frames(3)


def keyboard(screen):
    from ui.touch.pads.keyboard import Keyboard

    return screen.finger.find(Keyboard)


def spell(screen, name, after):
    for letter in name:
        screen.touch(letter)
    screen.touch(after)


def test_a_free_chair_opens_the_keyboard_in_its_colour_and_the_next_one_follows(screen, seats):
    seats()
    chair(screen, 0)
    assert keyboard(screen).mark == MARKS[0]
    spell(screen, "Mia", "Next")
    assert keyboard(screen).mark == MARKS[1] and screen.reads("Mia is in. Who is next?")
    screen.touch("L")
    assert (keyboard(screen).badge.colour, keyboard(screen).badge.letter) == (MARKS[1][0], "L")
    screen.touch("Done")
    assert [(one.name, one.colour) for one in screen.page.people] == [("Mia", MARKS[0][0]), ("L", MARKS[1][0])]


def test_whoever_touches_a_chair_sits_there_and_the_order_is_that_of_the_table(screen, seats):
    page = seats()
    chair(screen, 2)
    spell(screen, "Max", "Next")
    assert keyboard(screen).mark == MARKS[3], "clockwise, on the next that is free"
    spell(screen, "Ida", "Next")
    assert keyboard(screen).mark == MARKS[0]
    spell(screen, "Zoe", "Done")
    assert [one.name for one in page.people] == ["Zoe", "Max", "Ida"] and page.seating.chairs == [0, 2, 3]
    screen.touch("Start")
    seated = [(one.name, one.colour, one.shape) for one in screen.here.seats]
    assert seated == [("Zoe", *MARKS[0]), ("Max", *MARKS[2]), ("Ida", *MARKS[3])]


def test_a_taken_chair_opens_its_own_choices(screen, seats):
    seats()
    chair(screen, 1)
    spell(screen, "Max", "Done")
    chair(screen, 1)
    assert screen.reads("Max’s seat") and keyboard(screen) is None
    screen.touch("Not playing")
    chair(screen, 1)
    assert keyboard(screen).mark == MARKS[1]


def test_a_new_group_of_four_is_at_its_first_throw_with_few_touches_besides_letters(screen, seats):
    screen.app.preferences.names = []
    screen.app.go("tonight")
    screen.finger.touches = 0
    screen.touch("Outrage!")
    chair(screen, 0)
    names = ("Tom", "Anna", "Lea", "Kim")
    for name in names:
        spell(screen, name, "Done" if name == names[-1] else "Next")
    screen.touch("Start")
    screen.touch("The table is laid")
    assert screen.app.page_name == "table"
    assert screen.finger.touches - len("".join(names)) <= 12


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
def test_a_fresh_table_asks_its_first_question_after_four_touches_and_no_letter(screen, game):
    """docs/card.md counts from a flashed card on: there is nothing to touch before the first page."""
    from tests.tour.player import TouchPlayer
    from ui.touch.shelf.game_tile import GameTile

    screen.app.preferences.names = []
    screen.app.go("tonight")
    screen.finger.touches = 0
    screen.finger.touch(GameTile, value=game)
    screen.touch("Letters will do")
    screen.touch("Start")
    if screen.button(text="The table is laid") is not None:
        screen.touch("The table is laid")
    assert screen.app.page_name == "table" and screen.finger.touches <= 4
    player = TouchPlayer(screen.app, screen.finger, random.Random(1))
    if game == "outrage":
        assert player.asks[0].kind == "throw"
        player.answer()
        assert screen.finger.touches == 6, "and the dice are thrown and typed"


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
def test_letters_will_do(screen, seats, game):
    page = seats(game)
    least, most = page.game.seats({})
    screen.finger.touches = 0
    screen.touch("Letters will do")
    assert [one.name for one in page.people] == list("ABCDEF"[:least]) and screen.finger.touches == 1
    for count in range(least + 1, most + 1):
        screen.finger.frames(30)
        screen.touch("Letters will do")
        assert [one.name for one in page.people] == list("ABCDEF"[:count])
    screen.finger.frames(30)
    assert screen.button(text="Letters will do") is None, "nothing that could do nothing"
    screen.touch("Start")
    assert screen.app.preferences.names == [], "nobody is called so"


@pytest.mark.parametrize("known", [[], ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay"]], ids=["nobody", "some"])
def test_no_key_is_there_that_could_do_nothing_however_many_sit(screen, known):
    """Three unlike rows of grey keys, one of them "Needs 2 more" beside the sign that begins."""
    from ui.touch.controls.button import BigButton

    for count in range(5):
        screen.app.preferences.names = known
        seats = [SeatInfo(name) for name in ("Ada", "Ben", "Cem", "Dora")[:count]]
        screen.app.go("seats", game="outrage", seats=seats)
        screen.finger.frames(4)
        assert [key.text for key in screen.finger.all(BigButton) if key.disabled] == [], count
        assert (screen.button(text="Start") is None) == (count < 2) == screen.reads(f"Needs {2 - count} more")
        keys = screen.finger.all(BigButton, screen.page.tools)
        assert len({(key.y, key.height) for key in [*keys, screen.page.ids.back]}) == 1, "one row beside the heading"
    screen.app.go("seats", game="outrage")
    for name in ("Ada", "Ben")[: 2 * bool(known)]:
        screen.touch(name, mark=None)
        screen.finger.frames(4)
        assert screen.page.tools.right <= screen.page.right, "what was missing has given its place to Start"


def test_letters_are_for_those_who_give_no_name(screen, seats):
    page = seats()
    chair(screen, 0)
    spell(screen, "Ada", "Done")
    screen.finger.frames(30)
    screen.touch("Letters will do")
    assert [one.name for one in page.people] == ["Ada", "B"]
    screen.touch("Start")
    assert screen.app.preferences.names == ["Ada"]


def test_whoever_leaves_a_chair_leaves_it_free_and_the_others_stay():
    from ui.touch.screens.seating import Seating

    seating = Seating(MARKS, [], {})
    for name in ("Ada", "Ben", "Cem"):
        seating.sit(name, 4)
    seating.get_up(1)
    assert [one.name for one in seating.people] == ["Ada", "Cem"] and seating.free(4) == [1, 3]
    assert seating.next_free(4) == 1
    seating.sit("Dora", 4)
    assert [(one.name, one.colour) for one in seating.people][1] == ("Dora", MARKS[1][0])
    assert seating.free(3) == [] and seating.free(4) == [3]


def test_a_mark_that_somebody_has_is_given_to_nobody_else():
    from ui.touch.screens.seating import Seating

    seating = Seating(MARKS, [SeatInfo("Ada", *MARKS[1])], {})
    assert seating.mark_of(1) == MARKS[0]
    seating.sit("Ben", 4)
    marks = {(one.colour, one.shape) for one in seating.people}
    assert len(marks) == 2


def test_a_table_full_by_its_rules_has_no_free_chair():
    from ui.touch.screens.seating import Seating

    seating = Seating(MARKS, [SeatInfo(name) for name in "ABCDE"], {})
    assert seating.free(4) == [] and seating.free(5) == [] and seating.free(6) == [5]
