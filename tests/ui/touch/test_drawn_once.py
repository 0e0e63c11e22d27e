"""What takes time is done once: words are measured undrawn, what stays the same or is covered is not drawn again."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_break_out import begin, put


def draws(screen):
    """How often the page is drawn in each of three frames in which something else on the screen changes."""
    from kivy.graphics import Callback

    stage, drawn, counts = screen.app.stage, [], []
    told = Callback(lambda _: drawn.append(1))
    stage.pages.canvas.add(told)
    for _ in range(3):
        drawn.clear()
        stage.canvas.ask_update()
        screen.pixels()
        counts.append(len(drawn))
    stage.pages.canvas.remove(told)
    return counts


@pytest.mark.parametrize("text", ["A", "Where to?", "Nobody can touch you there until your next turn.", ""])
def test_words_are_as_large_as_they_were_measured(screen, text):
    from ui.touch.look.ink import text_texture, text_width, wrapped_height, wrapped_texture

    assert text_width(text, 24, True) == text_texture(text, 24, True).size[0]
    assert wrapped_height(text, 18, False, 120, 9) == wrapped_texture(text, 18, False, 120, 9).size[1]


@pytest.mark.parametrize("bold", [True, False])
def test_no_letter_is_broader_than_is_reckoned_with(screen, bold):
    from ui.touch.look.ink import BROADEST, text_width

    letters = [chr(code) for code in (*range(0x21, 0x7F), *range(0xA1, 0x180), 0x2013, 0x2014, 0x2026, 0x20AC)]
    assert max(text_width(letter, 40, bold) for letter in letters) <= 40 * BROADEST


def test_to_measure_words_makes_no_texture(screen):
    from ui.touch.look.ink import text_texture, text_width

    before = text_texture.cache_info().misses
    assert text_width("a word that nobody draws", 31) > 100
    assert text_texture.cache_info().misses == before


def test_a_page_behind_a_curtain_is_not_drawn(screen):
    from kivy.uix.widget import Widget

    screen.start()
    curtain = screen.app.stage.draw_curtain(None, "", lambda _: Widget())
    assert draws(screen) == [0, 0, 0]
    curtain.close()
    assert draws(screen) == [1, 1, 1]


def test_a_page_beneath_what_covers_it_for_a_moment_is_a_picture_until_it_changes(screen):
    from kivy.graphics import Color, Rectangle

    from ui.touch.controls.interlude import Interlude

    screen.start()
    stage = screen.app.stage
    before = screen.pixels().astype(int)
    stage.play(Interlude(60))
    assert draws(screen) == [1, 0, 0]
    assert abs(screen.pixels().astype(int) - before).max() <= 1, "it looks as it did"
    with stage.pages.canvas.after:
        Color(1, 0, 0, 1)
        Rectangle(pos=(10, 10), size=(20, 20))
    assert tuple(screen.pixels()[-15, 15][:3]) == (255, 0, 0)
    stage.end_interlude()
    assert draws(screen) == [1, 1, 1]


def test_the_picture_beneath_goes_as_soon_as_what_covers_it(screen):
    import gc

    from kivy.graphics.texture import Texture

    from ui.touch.controls.interlude import Interlude

    def large():
        return {one.id for one in gc.get_objects() if type(one) is Texture and one.size == tuple(screen.app.stage.size)}

    screen.start()
    screen.pixels()
    gc.collect()
    gc.disable()
    try:
        before = large()
        screen.app.stage.play(Interlude(60))
        screen.pixels()
        assert large() > before
        screen.app.stage.end_interlude()
        screen.pixels()
        assert large() == before
    finally:
        gc.enable()


@pytest.mark.parametrize("glides", [True, False])
def test_only_pieces_that_moved_are_drawn_again(screen, glides):
    evening = screen.start()
    evening.correct("square:1", "W05")
    screen.finger.frames(3)
    board = screen.page.board
    board.glides = glides
    before = dict(board.figures._drawn)
    evening.correct("square:0", "W05")
    screen.finger.seconds(1)
    again = {key for key, drawn in board.figures._drawn.items() if before[key] is not drawn}
    assert again == {"seat:0", "seat:1"}, "those that share its square stand apart otherwise, those at Start do not"
    before = dict(board.figures._drawn)
    evening.correct("square:2", "W06")
    screen.finger.seconds(1)
    assert {key for key, drawn in board.figures._drawn.items() if before[key] is not drawn} == {"seat:2"}


def test_whoever_comes_to_a_name_lets_it_and_the_other_pieces_be(screen):
    evening = screen.start()
    board = screen.page.board
    tower = next(square["id"] for square in board.edition["square"] if square["kind"] == "tower")
    evening.correct("square:1", "W05")
    screen.finger.seconds(1)
    before, names = dict(board.figures._drawn), board._calm_names[board._faint].children[:]
    signs = board._calm_signs.children[:]
    evening.correct("square:0", tower)
    screen.finger.seconds(1)
    assert board._calm_names[board._faint].children == names, "names have one place, whoever stands where"
    assert board._calm_signs.children == signs, "what no piece covers stays as it was drawn"
    assert {key for key, drawn in board.figures._drawn.items() if before[key] is not drawn} == {"seat:0"}


def test_numbers_and_arrows_stay_while_they_say_the_same(screen):
    begin(screen)
    put(screen, R=4)
    screen.finger.frames(3)
    board = screen.page.board
    drawn = board._names.children[:]
    screen.here.correct("turn", 1)
    screen.finger.frames(3)
    assert board._names.children == drawn


def test_how_a_drawing_follows_its_place_and_the_theme_is_said_once(screen):
    from ui.touch.look.drawn import Drawn
    from ui.touch.records.pasthead import PastHead
    from ui.touch.table.frame import QuestionLine
    from ui.touch.table.last_turn import LastTurn
    from ui.touch.table.seats_column import SeatsColumn
    from ui.touch.table.seats_strip import SeatsStrip
    from ui.touch.table.story import WholeCard
    from ui.touch.table.why_strip import WhyStrip

    for kind in (PastHead, WholeCard, SeatsColumn, SeatsStrip, LastTurn, QuestionLine, WhyStrip):
        assert issubclass(kind, Drawn) and "_paint" not in vars(kind), kind


def test_the_title_of_a_card_is_broken_once(screen):
    from ui.touch.table.story import _title_texture

    assert _title_texture("The Constable of the Tower", 200) is _title_texture("The Constable of the Tower", 200)


def test_a_board_that_goes_to_another_view_is_drawn_once_for_it(screen, monkeypatch):
    from ui.touch.board.spots import View

    screen.start()
    screen.finger.seconds(1)
    board, drawn = screen.page.board, []
    paint_names = type(board).paint_names
    monkeypatch.setattr(type(board), "paint_names", lambda self, group: drawn.append(paint_names(self, group)))
    board.glides = False
    board._repaint_soon()
    board.show(board.kept_in(View(board.left, board.upper, board.seen.scale * 2)))
    screen.finger.frames(2)
    assert len(drawn) == 1


def test_the_size_in_which_a_text_fits_is_looked_for_once(screen, monkeypatch):
    from ui.touch.look import ink

    looked = []
    monkeypatch.setattr(ink, "fits", lambda *about: looked.append(about) or True)
    for _ in range(2):
        assert ink.fitting_size("Nobody has asked for this yet", (22, 20), False, 300, 60) == 22
    assert len(looked) == 1


def test_a_curtain_is_ready_before_the_next_is_drawn(screen):
    from kivy.uix.widget import Widget

    from ui.touch.controls.button import BigButton

    screen.start()
    stage = screen.app.stage
    stage.draw_curtain(None, "", lambda _: Widget()).close()
    screen.finger.seconds(1)
    made = []
    stage_init = BigButton.__init__
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(BigButton, "__init__", lambda key, **known: made.append(key) or stage_init(key, **known))
        curtain = stage.draw_curtain(None, "For Ada", lambda _: Widget())
    assert curtain.heading == "For Ada" and not made
    curtain.close()


def test_a_curtain_speaks_as_the_page_does(screen):
    from kivy.uix.widget import Widget

    from ui.touch.controls.button import BigButton

    screen.start()
    stage = screen.app.stage
    stage.draw_curtain(None, "", lambda _: Widget()).close()
    screen.finger.seconds(1)
    try:
        screen.app.use_language("de")
        screen.finger.frames(3)
        curtain = stage.draw_curtain(None, "", lambda _: Widget())
        assert "Verbergen" in [key.text for key in screen.finger.all(BigButton, curtain)]
    finally:
        screen.app.use_language("")
