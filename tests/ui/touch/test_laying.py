"""A new evening begins with what hands lay out; it is read once and put away by one touch."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tests.ui.touch.conftest import GameNight
from ui.touch.controls.panel import HandsNote


def begin_by_touch(screen, game):
    screen.touch(game)
    for name in ("Ada", "Ben"):
        screen.touch(name)
    screen.touch("Start")


def test_the_table_is_laid_before_the_first_turn(screen):
    begin_by_touch(screen, "Outrage!")
    assert screen.app.page_name == "laid"
    first = screen.table.display.set_up()[0]
    assert screen.finger.find(HandsNote).text == first.text != "" and screen.reads("Step 1 of 5")
    assert screen.reads("The packs stay in the box")
    steps = screen.page.steps
    while not steps.later.disabled:
        screen.finger.tap_widget(steps.later)
    assert screen.reads("Who has which colour:") and screen.reads("Ada") and screen.reads("Ben")
    screen.finger.touches = 0
    screen.touch("The table is laid")
    assert (screen.app.page_name, screen.finger.touches) == ("table", 1)


def _steps(screen):
    """Each step in its order, with what is lit beside it; all of it is on the screen."""
    from kivy.core.window import Window

    from ui.touch.controls.button import BigButton

    while True:
        note = screen.finger.find(HandsNote)
        yield note.text, list(screen.page.board.legal)
        assert all(one.y >= 0 and one.top <= Window.height for one in [note, *screen.finger.all(BigButton)])
        if screen.page.steps.later.disabled:
            return
        screen.finger.tap_widget(screen.page.steps.later)
        screen.finger.frames(3)


@pytest.mark.parametrize("game", ["outrage", "break-out"])
def test_the_table_is_laid_step_by_step_with_light_where_things_lie(screen, game):
    from kivy.core.window import Window

    screen.app.begin_evening(lambda: screen.app.kept.begin(game, ["Ada", "Ben"], seed="5a" * 32, dice="typed"))
    for size in ((800, 480), (480, 800), (800, 480)):
        Window.size = size
        screen.app.go("laid")
        screen.finger.frames(4)
        found = list(_steps(screen))
        pieces = ["Who has which colour:"] if screen.table.display.own_pieces else []
        assert [text for text, _ in found] == [*(step.text for step in screen.table.display.set_up()), *pieces]
        wanted = [set(step.spots) & set(screen.page.board.spots) for step in screen.table.display.set_up()]
        wanted += [set()] * len(pieces)
        assert [set(lit) for _, lit in found] == wanted and any(wanted)
    screen.touch("The table is laid")
    assert screen.app.page_name == "table"


def test_what_the_picture_says_of_each_tile_needs_no_lines(screen):
    """Nine tiles and how they are turned stand in the picture; the other steps are each seat's pieces."""
    screen.start("cloaks", names=("Ada", "Ben", "Cem"))
    screen.app.go("laid")
    screen.finger.frames(3)
    *found, pieces = [text for text, _ in _steps(screen)]
    assert found == [step.text for step in screen.table.display.set_up() if step.kind != "tile_laid"]
    assert pieces == "Who has which colour:"
    wanted = ("five monuments", "markers on 0", "four cloaks ready", "15 houses beside", "neutral house")
    assert all(part in text for part, text in zip(wanted, found, strict=True)), found
    assert screen.reads("Arrows: each") and not screen.reads("Lay tile")


@pytest.fixture
def speaking(screen):
    """Says everything in a language, until the test is over."""
    yield screen.app.use_language
    screen.app.use_language("")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_city_is_laid_by_four_with_all_that_is_said_of_it_on_the_screen(screen, speaking, language):
    """What is read of the picture, each step, the packs and four marks, beside the board."""
    from ui.touch.controls.badge import SeatBadge
    from ui.touch.look.text import Say

    speaking(language)
    screen.start("cloaks", names=("Ada", "Ben", "Cem", "Dora"))
    screen.app.go("laid")
    screen.finger.frames(4)
    top = screen.page.ids.top.y
    for text, _ in _steps(screen):
        rest = screen.finger.find(HandsNote).parent.parent
        for one in [*screen.finger.all(HandsNote), *screen.finger.all(SeatBadge), *screen.finger.all(Say, rest)]:
            assert one.to_window(*one.pos)[1] >= 0 and one.to_window(0, one.top)[1] <= top, text


def test_real_packs_are_not_told_to_stay_in_the_box(screen):
    evening = screen.start()
    for pack in evening.packs:
        evening.set_source(pack, "real")
    screen.app.go("laid")
    assert screen.reads("Lay the table") and not screen.reads("stay in the box")


def test_cards_that_are_laid_out_are_not_told_to_stay_in_the_box(screen):
    begin_by_touch(screen, "Medieval Torture")
    assert "virtual" in {screen.table.window.sources[pack] for pack in screen.table.window.packs}
    assert screen.app.page_name == "laid" and not screen.reads("stay in the box")
    assert any(step.kind == "opened" for step in screen.table.display.set_up())


def test_the_prisoners_are_put_behind_bars_where_the_picture_shows(screen):
    begin_by_touch(screen, "Break Out")
    assert screen.app.page_name == "laid" and screen.reads("One prisoner into each of the seven cells")
    assert screen.page.board.legal == ["cell"]
    assert not screen.reads("Who has which colour"), "nobody owns a prisoner"
    screen.finger.tap(*screen.page.board.spot_place("cell"))
    assert screen.app.page_name == "laid"
    screen.touch("The table is laid")
    assert screen.app.page_name == "table"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_cases_posts_the_mint_and_start_are_lit_and_all_stays_on_the_screen(screen, seats):
    from ui.touch.controls.badge import SeatBadge

    names = ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay"][:seats]
    options = {"max_players": 6} if seats > 4 else {}
    screen.app.begin_evening(lambda: screen.app.kept.begin("outrage", names, options, seed="5a" * 32))
    screen.finger.frames(4)
    board, lit = screen.page.board, []
    for _, spots in _steps(screen):
        lit += spots
    assert set(screen.here.view(None)["warders"]) < set(lit) and len(lit) == 5 + 4 + 1 + 1
    top = screen.page.ids.top.y
    for one in [*screen.finger.all(HandsNote), *screen.finger.all(SeatBadge), board]:
        assert one.y >= 0 and one.top <= top
    assert screen.page.done.y >= top, "beside the heading, where the key to start was"


def test_a_game_that_tells_hands_nothing_begins_at_once(screen, monkeypatch):
    from companion.games.break_out.display import GameDisplay

    monkeypatch.setattr(GameDisplay, "set_up", lambda self: [])
    begin_by_touch(screen, "Break Out")
    assert screen.app.page_name == "table"


def test_the_same_people_lay_the_table_again_and_a_resumed_evening_does_not(screen):
    number = screen.start().facts.number
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.go_on()
    assert (screen.here.facts.number, screen.app.page_name) == (number, "table")
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.touch("Same people again")
    assert screen.app.page_name == "laid"


# Found by the same fresh eyes


def test_the_lit_place_says_that_it_leads_to_the_table(screen):
    screen.start()
    for place, label in (("log", "Log"), ("hands", "Hands"), ("rules", "Rules"), ("more", "More")):
        screen.touch(label, stack=True)
        bar = screen.page.bar
        assert (bar.buttons[place].text, bar.buttons[place].icon) == ("Table", "arrow_back")
        assert [button.text for button in bar.buttons.values()].count("Table") == 1
        screen.touch("Table", stack=True)
        assert screen.app.page_name == "table"
        assert screen.page.bar.buttons[place].text == label


def test_minutes_are_told_only_by_whoever_saw_the_end(screen, monkeypatch):
    names = ["Ada", "Ben"]
    monkeypatch.setattr(GameNight, "at", datetime.now() - timedelta(minutes=95))
    screen.app.open_evening(lambda: screen.app.kept.begin("outrage", names, seed="5a" * 32))
    number = screen.here.facts.number
    screen.table.correct(("over", True))
    assert screen.app.page_name == "results" and "1 h 3" in screen.page.finale.words.told
    screen.app.leave_evening()
    screen.app.open_evening(lambda: screen.app.kept.take_up(number))
    assert screen.app.page_name == "results"
    told = screen.page.finale.words.told
    assert "begun on" in told and " min ·" not in told


def test_whole_pieces_stand_at_the_edge_of_the_board(screen):
    import numpy

    from ui.touch.look.theme import theme

    screen.start()
    board = screen.page.board
    screen.finger.seconds(1)
    board_pixels = screen.pixels()[:, :2]
    for seat in screen.here.seats:
        mark = numpy.array(theme.colour(seat.colour)[:3]) * 255
        assert not (abs(board_pixels - mark).max(axis=2) < 6).any(), f"{seat.name}'s piece touches the edge"
    assert board.x == 0


def test_the_keyboard_has_the_letters_of_our_neighbours(screen):
    typed = []
    from ui.touch.pads.keyboard import Keyboard

    keyboard = Keyboard(typed.append, screen.app.stage.uncover, heading="Name")
    screen.app.stage.cover(keyboard)
    for letter in "Zoeé-Al":
        screen.touch(letter)
    screen.touch("", icon="backspace")
    screen.touch("Space")
    for letter in "CÇ":
        screen.touch(letter)
    screen.touch("Done")
    assert typed == ["Zoé-A Ç"]


@pytest.mark.parametrize(
    ("touches", "name"), [("Iİrem", "İrem"), ("Isşiıl", "Işıl"), ("Joörg", "Jörg"), ("LŁuk", "Łuk"), ("Masß", "Maß")]
)
def test_a_letter_can_become_one_of_its_kin(screen, touches, name):
    """Touched one after the other: a letter of the top row takes the place of the one it comes from."""
    typed = []
    from ui.touch.pads.keyboard import Keyboard

    screen.app.stage.cover(Keyboard(typed.append, screen.app.stage.uncover, heading="Name"))
    for letter in touches:
        screen.touch(letter)
    screen.touch("Done")
    assert typed == [name]


def test_a_box_on_the_shelf_says_what_it_is_called_and_who_can_play(screen):
    from ui.touch.shelf.game_tile import GameTile

    screen.start()
    screen.table.correct(("over", True))
    screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.frames(4)
    assert screen.reads("Same people again")
    for tile in screen.finger.all(GameTile):
        assert tile.shown == (tile.text, tile.sub) and all(tile.shown)


@pytest.mark.parametrize("size", [(480, 800), (800, 480), (819, 480)])
@pytest.mark.parametrize("text", ["", "A", "Jo", "Z"])
def test_keys_of_letters_are_a_finger_wide_and_apart(screen, size, text):
    from tests.tour.keys import tight_keys
    from ui.touch.controls.button import BigButton
    from ui.touch.pads.keyboard import Keyboard

    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), size
    keyboard = Keyboard(lambda _: None, stage.uncover, lambda _: True, heading="Name")
    stage.cover(keyboard)
    for letter in text:
        screen.touch(letter)
    screen.finger.frames(3)
    letters = {one.text.lower() for one in screen.finger.all(BigButton, keyboard)}
    assert set("abcdefghijklmnopqrstuvwxyz'-") <= letters
    assert [one for one in tight_keys() if "BigButton" in one] == []


def test_tiles_that_were_dealt_are_shown_with_their_names_and_how_they_are_turned(screen):
    from ui.touch.games.cloaks.to_lay import ARROWS, CityToLay

    screen.start("cloaks")
    screen.app.go("laid")
    screen.finger.frames(3)
    (city,) = screen.finger.all(CityToLay)
    assert screen.reads("Arrows: each") and min(city.size) >= 370
    assert {tile.turning for tile in city.window.view.tiles} <= set(ARROWS)


@pytest.mark.parametrize("seed", range(6))
def test_no_plate_hides_where_a_neutral_house_goes(screen, seed):
    from kivy.metrics import dp

    from ui.touch.games.cloaks.to_lay import PLATE, CityToLay

    screen.app.begin_evening(lambda: screen.app.kept.begin("cloaks", ["Ada", "Ben", "Cy"], seed=f"{seed:064x}"))
    screen.app.go("laid")
    screen.finger.frames(3)
    (city,) = screen.finger.all(CityToLay)
    houses = city.printed("n")
    assert len(houses) == 4
    for place in range(9):
        x, y = city.plate_at(place, dp(64), dp(PLATE))
        for left, low, wide, high in houses:
            apart = x >= left + wide or left >= x + dp(64) or y >= low + high or low >= y + dp(PLATE)
            assert apart, f"the plate of place {place}"


def test_a_game_without_a_board_shows_its_own_picture_where_the_table_is_laid(screen):
    from tests.tour.cut import cut_texts
    from ui.touch.shelf.lid import LidPicture

    screen.start("torture", names=("Bartholomäus", "Maximilianus", "Christabelle", "Hermenegilda", "Ida"))
    screen.app.go("laid")
    screen.finger.frames(3)
    assert any(screen.finger.all(LidPicture)) and cut_texts() == []
