"""What people who looked at the pictures found hard to read, kept from coming back."""

from __future__ import annotations

import random
from datetime import datetime

import pytest

from companion.client.display.display import Chip
from tests.ui.touch.cameras import AtOnce, camera_with_two_dice
from tests.ui.touch.test_pictures import ward
from tests.ui.touch.test_seats import cells_of, density

__all__ = ["density"]


def test_a_second_fact_stands_beside_the_badge_and_not_as_if_it_hung_on_it(screen, density):
    from ui.touch.table.seats_strip import BESIDE, set_cell

    screen.start()
    cell = cells_of(screen.table.window, [Chip("paid", "1", ""), Chip("flag", "", "")])[0]
    found = set_cell(cell, 87, 52, 24)
    assert [len(line) for line in found.lines] == [1, 1] and found.way == BESIDE


@pytest.mark.parametrize("texts", [("0", "0", "10"), ("12", "64", "4")])
def test_the_same_fact_stands_beside_the_badge_however_long_it_is(screen, density, texts):
    from ui.touch.table.seats_strip import BELOW, set_cell

    screen.start()
    chips = [Chip(sign, text, "") for sign, text in zip(("", "thumb_up", "layers"), texts, strict=True)]
    found = set_cell(cells_of(screen.table.window, chips)[0], 87, 52, 20)
    assert [len(line) for line in found.lines] == [1, 2] and found.way == BELOW


@pytest.mark.parametrize("texts", [[("0", "23", "4"), ("1", "17", "5")], [("0", "1", "6"), ("0", "2", "6")]])
def test_all_seats_have_their_facts_in_the_same_places(screen, density, texts):
    """One of them has longer numbers, so that they have room below its badge alone."""
    from ui.touch.table.seats_strip import common_way, set_cell

    screen.start()
    signs = ("", "thumb_up", "layers")
    cells = cells_of(screen.table.window)[:2]
    chips = [[Chip(sign, text, "") for sign, text in zip(signs, one, strict=True)] for one in texts]
    first, second = (type(cell)(cell.seat, one) for cell, one in zip(cells, chips, strict=True))
    for wide in range(100, 130):
        way = common_way([(first, wide), (second, wide)], 50, 24)
        found = [set_cell(cell, wide, 50, 24, way) for cell in (first, second)]
        assert found[0].way == found[1].way
        assert [*map(len, found[0].lines)] == [*map(len, found[1].lines)]


def test_all_badges_of_the_strip_are_alike_large(screen, density):
    """Whoever has most facts has them below the badge, which is no smaller for that."""
    from ui.touch.table.seats_strip import BELOW, LINE, set_cell

    screen.start()
    few, many = [Chip("flag", "", "")], [Chip("lock", "", ""), Chip("diamond", "1", ""), Chip("flag", "", "")]
    found = [set_cell(cells_of(screen.table.window, one)[0], 87, 52, 24) for one in (few, many)]
    assert [one.way for one in found] == [LINE, BELOW] and found[0].radius == found[1].radius


@pytest.mark.parametrize(
    ("text", "width"),
    [("Put Black back on space 9.", 250), ("Put Black back on space 9.", 200), ("Put it on Unbelievably.", 150)],
)
def test_lines_for_hands_are_even(screen, text, width):
    """No short word hangs alone where another line has room for it, and no line more is taken for that."""
    from ui.touch.look.ink import FITTED, widest_word, wrapped_height
    from ui.touch.look.line_breaks import balanced
    from ui.touch.table.hands_strip import LEADING

    found = balanced(text, 24, False, width, LEADING)
    assert widest_word(text, 24) <= found <= width
    high = [wrapped_height(text, 24, False, wide, FITTED, LEADING) for wide in (found, width)]
    assert high[0] == high[1]
    assert found < width, "the last line had room to spare"


def test_the_others_give_way_to_what_comes_first(screen, density):
    """The newest task is whole, with its name where there is room; how many more there are stays to be seen."""
    from ui.touch.table.hands_strip import HandsStrip, Shown

    screen.start()
    strip = HandsStrip(lambda: None, lambda: None, size_hint=(None, None), size=(360, 84))
    mark = screen.table.seat(0)
    long = "Yeoman Warder from the Lanthorn post to the Barracks, at last"
    for deed, named in (("3, to the Shop", True), (long, False)):
        whole = f"Bartholomäus Maximilianus von und zu: {deed}"
        strip.task = Shown(whole, deed, mark, False, ("also B: 4, to the Shop",), 1)
        strip._paint()
        assert not strip.cut and strip.text == (whole if named else deed)


def test_a_badge_alone_is_no_last_turn(screen):
    """What came of it has no room: then nothing is drawn, not even whose it was."""
    from ui.touch.table.last_turn import LastTurn

    screen.start()
    last = LastTurn(size_hint=(None, None), size=(360, 52))
    mark = screen.table.seat(0)
    for told, shown in ((("many words " * 20, False)), ("Ada rests.", True)):
        last.told = [(mark, told)]
        last._drawing.clear()
        last.draw(last._drawing)
        assert bool(last._drawing.children) == shown


def test_the_whole_way_out_stays_in_sight_and_no_crumb_of_a_dot_shows_below_a_pile(screen):
    """Every answer has a key beside the board, so that it need not come nearer for fingers."""
    from tests.ui.touch.test_break_out import begin, put

    begin(screen)
    put(screen, R="20", Y="20", B="21")
    board = screen.page.board
    board.legal = ["20", "21", "22"]
    board.open_on_legal()
    assert not board.zoomed
    board.look_on()
    assert not board.zoomed
    assert board.dot_of("20") is None and board.dot_of("22") is not None


def test_three_keys_in_a_row_all_have_words(screen, monkeypatch):
    """What is held, what a camera does, and to change cards."""
    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from ui.touch.controls.button import BigButton
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    screen.app.dice = camera_with_two_dice()
    screen.app.dice.shows = None
    ward(screen).set_source("dice", "camera")
    screen.finger.seconds(1)
    assert screen.reads("Camera looks") and screen.reads("Change cards")
    assert tight_keys() == [] and cut_texts() == []
    rows = screen.page.frame.rows
    assert len({(key.y, key.height) for key in screen.finger.all(BigButton, rows)}) == 1, "one rises above its row"


def test_beside_two_keys_the_camera_wears_a_sign_while_why_stands_nowhere(screen, monkeypatch):
    from companion.devices.dice import DiceRead
    from companion.words import said
    from ui.touch.dice import watch as dice_watch
    from ui.touch.table.hands_strip import Shown

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    screen.app.dice = camera_with_two_dice()
    screen.app.dice.shows = DiceRead([], False, said("dice.scene.hand"), picture=b"png")
    ward(screen).set_source("dice", "camera")
    screen.finger.seconds(1)
    assert screen.reads("There is a hand in the tray") and screen.button(icon="info") is None
    screen.page.frame.hands.task = Shown("Ada: Piece back", "Piece back", None, False)
    screen.finger.frames(3)
    key = screen.button(icon="info")
    assert key.text == "Camera looks"
    screen.finger.tap_widget(key)
    assert screen.reads("There is a hand in the tray")
    screen.finger.tap_widget(screen.button(icon="arrow_back"))
    screen.page.frame.hands.task = None
    screen.finger.frames(3)
    assert screen.button(icon="info") is None


def test_players_of_all_boxes_stand_on_one_line(screen):
    from kivy.graphics import Rectangle

    from ui.touch.shelf.game_tile import GameTile

    screen.finger.frames(3)
    lows = set()
    for tile in screen.finger.all(GameTile):
        drawn = [one for one in tile._drawing.children if isinstance(one, Rectangle)]
        lows.add(min(one.pos[1] for one in drawn if one.size[1] < tile.height / 3 and one.pos[1] > tile.y))
    assert len(lows) == 1


def test_keys_of_one_row_are_set_in_one_type(screen):
    from ui.touch.controls.button import BigButton
    from ui.touch.look.same_type import same_type

    long = BigButton(text="What is in the box", width=150, height=56)
    short = BigButton(text="Piles", width=150, height=56)
    assert long.words_size < short.words_size
    same_type([long, short])
    assert short.most == long.most == long.words_size


def test_keys_of_one_list_are_set_in_one_type_below_too(screen):
    from ui.touch.controls.button import BigButton
    from ui.touch.controls.choices import Choice, ChoiceGrid

    screen.start()
    grid = ChoiceGrid(columns=2, size_hint=(None, None), size=(420, 400), row_height=80, side_by_side=True)
    names = "Piles", "Who begins", "Choosing and rolling dice", "Boats"
    grid.choices = [Choice(name, sub="a screen for each" if name == "Boats" else "4") for name in names]
    screen.page.add_widget(grid)
    screen.finger.frames(3)
    keys = list(screen.finger.all(BigButton, grid))
    assert len({min(key.words_size, key.most) for key in keys}) == 1
    assert len({key.sub_size for key in keys}) == 1
    screen.page.remove_widget(grid)


def test_what_runs_out_of_its_place_is_named(screen):
    from kivy.uix.boxlayout import BoxLayout

    from tests.tour.spilled import spilled_texts
    from ui.touch.look.text import Say

    screen.start()
    assert spilled_texts() == []
    box = BoxLayout(orientation="vertical", size_hint=(None, None), size=(300, 60))
    for _ in range(3):
        box.add_widget(Say(text="A line of words"))
    screen.page.add_widget(box)
    screen.finger.frames(3)
    assert spilled_texts() == ["A line of words"]
    screen.page.remove_widget(box)


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_what_stands_beside_a_line_of_the_log_never_runs_out_of_the_page(screen, size):
    from tests.tour.spilled import spilled_texts

    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size

    window, luck = screen.start("cloaks").window, random.Random(5)
    for _ in range(24):
        asked = window.questions[0]
        window.answer(asked.id, (window.seat(asked.seat) if asked.seat >= 0 else window).random_answer(asked.id, luck))
    window.undo(agreed=True)
    screen.finger.frames(3)
    screen.touch("Log", stack=True)
    screen.finger.frames(4)
    for row in screen.page.list.rows.children:
        if hasattr(row, "line"):
            screen.page.list.chosen = row.line
            screen.finger.frames(4)
            assert spilled_texts() == []


def test_a_key_whose_words_have_no_room_is_named(screen):
    from tests.tour.keys import tight_keys
    from ui.touch.controls.button import BigButton

    screen.start()
    screen.page.frame.rows.add_widget(
        BigButton(text="Unbelievably", icon="refresh", size_hint=(None, None), size=(60, 56), pos=(500, 60))
    )
    screen.finger.frames(2)
    assert "BigButton Unbelievably shows no words" in tight_keys()


def test_all_keys_of_the_first_page_say_what_they_do_on_an_upright_screen(screen):
    from tests.tour.keys import tight_keys

    screen.start()
    screen.app.leave_evening()
    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), (480, 800)
    for _ in range(2):
        screen.start()
        screen.app.leave_evening()
    screen.app.go("tonight")
    screen.finger.frames(4)
    assert screen.reads("Evenings") and screen.reads("Same people again")
    assert [one for one in tight_keys() if "words" in one] == []


def test_the_hour_is_written_as_in_the_log(screen):
    from ui.touch.shelf.wall_clock import day_and_time

    assert day_and_time(datetime(2026, 11, 23, 0, 7)) == "Mon 00:07"


@pytest.mark.parametrize(("size", "note", "large"), [
    ((168, 300), "Weapon. Adds 2 to your strength in a fight.", True), ((168, 300), "", True),
    ((168, 165), "Weapon. Adds 2 to your strength in a fight.", False), ((112, 110), "", False),
])  # fmt: skip
def test_a_card_has_no_blank_half(screen, monkeypatch, size, note, large):
    from ui.touch.cards import card

    drawn = []
    monkeypatch.setattr(card, "draw_icon", lambda _, sign, x, y, size, ink: drawn.append((y, size)))
    face = card.CardFace(title="Mace", value="2", note=note, icon="swords", size=size)
    face._paint()
    pictures = [(y, size) for y, size in drawn if size >= card.LEAST_PICTURE]
    assert bool(pictures) == large
    assert all(y - size / 2 >= card.FOOT and y + size / 2 <= face.height for y, size in pictures)


def test_a_line_is_struck_through_as_far_as_its_words_go(screen, density):
    from ui.touch.look.ink import FITTED, text_width, wrapped_height
    from ui.touch.look.line_breaks import broken

    text = "Dora rolls Red 2, Yellow 2 and Blue 5, and goes on to the fourth boat."
    for width in (90, 200, 330, 2000):
        lines = broken(text, 24, width)
        assert " ".join(lines) == text and all(text_width(line, 24) <= width or " " not in line for line in lines)
        one, all_of_them = wrapped_height("A", 24, False, width, FITTED), wrapped_height(text, 24, False, width, FITTED)
        assert len(lines) == round(all_of_them / one)


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_what_is_drawn_on_a_live_picture_is_seen_in_every_theme(theme):
    """The picture has the same light whatever the screen has: a green tray with a dark rim."""
    from ui.touch.look.theme import THEMES, contrast

    assert all(contrast(THEMES[theme]["go"], ground) >= 3 for ground in ("#366340", "#4A2E24"))


def test_a_headline_leaves_no_short_word_alone(screen, density):
    from ui.touch.controls.headline import LEADING
    from ui.touch.look.line_breaks import balanced, broken

    text = "Corrected. Blue: space 33."
    wide = balanced(text, 28, True, 300, LEADING)
    assert [len(one.split()) for one in broken(text, 28, wide)] == [2, 2]


def test_a_headline_keeps_off_the_round_corners_of_its_panel(screen, monkeypatch):
    """A sentence that just had room ended at the edge."""
    from kivy.graphics import Rectangle
    from kivy.metrics import dp

    from companion.client.display.telling import Beat
    from companion.client.layers.views import LogLine
    from ui.touch.controls import headline

    line = LogLine(0, "", "", "", -1, "", 0, undone=False, facts={})
    beat = Beat(line, "Dora moves Ada’s cloak.", "", 1, "checkroom", "", [])
    shown = headline.Headline()
    shown.show(beat)
    for wide in range(300, 420, 4):
        shown.place((0, 0, wide, 140))
        shown._paint()
        words = [one for one in shown._drawing.children if isinstance(one, Rectangle)][-1]
        assert words.pos[0] + words.size[0] <= shown.right - dp(16), wide


@pytest.mark.parametrize("high", [48, 50, 62])
def test_the_words_on_a_key_of_the_bar_keep_off_its_lower_edge(screen, high):
    """The lowest letters of "Regeln" lay on it."""
    from kivy.graphics import Rectangle
    from kivy.metrics import dp

    from ui.touch.controls.button import BigButton

    key = BigButton(text="Regeln", icon="menu_book", stack=True, look="plain", size_hint=(None, None), size=(84, high))
    key._paint()
    words = [one for one in key._drawing.children if isinstance(one, Rectangle)][-1]
    assert words.pos[1] >= key.y + dp(1)


def test_a_name_that_is_typed_keeps_off_the_mark_before_it(screen):
    from kivy.metrics import dp

    from ui.touch.controls.badge import SeatBadge
    from ui.touch.pads.keyboard import Keyboard

    board = Keyboard(lambda text: None, lambda: None, heading="", text="Mo", longest=20)
    board.mark = ("pink", "hexagon")
    screen.app.stage.cover(board)
    screen.finger.frames(3)
    badge = next(one for one in board.walk() if isinstance(one, SeatBadge))
    label = next(one for one in board.walk() if getattr(one, "text", "") == "Mo|")
    assert label.x - badge.right >= dp(6)
    screen.app.stage.uncover(board)
