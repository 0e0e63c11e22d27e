"""Break Out by touching the counters themselves: choosing dice and moving on the board alone."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_break_out import begin, own, put, touch_keys


def touch_counter(screen, who):
    """A finger on the middle of a counter."""
    x, y, *_ = screen.page.board.counter_box(who)
    screen.finger.tap(x, y)


def test_dice_are_chosen_by_touching_the_counters(screen):
    evening = begin(screen)
    put(screen, R=4, G=9)
    screen.finger.touches = 0
    for who in "RGK":
        touch_counter(screen, who)
    assert screen.finger.touches == 3
    assert evening.asks(None)[0].colours == ["red", "green", "black"]


def test_board_and_panel_choose_together_and_white_goes_with_them(screen):
    evening = begin(screen)
    put(screen, R=4, G=9)
    touch_counter(screen, "R")
    for key in own(screen).keys(["W", "G"]):
        screen.finger.tap_widget(key)
    assert [key.chosen for key in own(screen).keys(["R", "G", "W"])] == [True, True, True]
    touch_counter(screen, "K")
    assert evening.asks(None)[0].colours == ["red", "green", "black", "white"]


def test_a_counter_touched_twice_is_not_chosen(screen):
    begin(screen)
    touch_counter(screen, "R")
    assert screen.page.board._chosen == ["R"]
    touch_counter(screen, "R")
    assert screen.page.board._chosen == [] and not any(key.chosen for key in own(screen).keys(["R"]))


def test_who_is_in_a_boat_is_seen_as_well_as_ever_and_deaf(screen):
    evening = begin(screen)
    put(screen, R="boat1", Y="boat1")
    board = screen.page.board
    assert all(board.figures.pieces[who].draw.func == board._draw_counter for who in "RYG")
    touch_counter(screen, "R")
    assert not board._chosen
    for who in "GB":
        touch_counter(screen, who)
    assert evening.view(None)["turn"]["dice"] == ["G", "B"]


@pytest.mark.parametrize("height", range(2, 8))
def test_every_counter_of_a_pile_can_be_touched(screen, height):
    begin(screen)
    pile = "RGYBOPK"[:height]
    put(screen, **dict.fromkeys(pile, 16))
    board = screen.page.board
    for who in pile:
        touch_counter(screen, who)
        assert board.zoomed and not board._chosen
        assert board.counter_box(who)[3] * 2 >= 47
        touch_counter(screen, who)
        assert board._chosen == [who] and not board.zoomed
        touch_counter(screen, who)
        touch_counter(screen, who)
        assert not board._chosen


def test_a_high_pile_is_opened_by_a_touch_while_something_else_is_asked(screen):
    begin(screen)
    put(screen, **dict.fromkeys("RGYBO", 16), K=20, P=30)
    touch_keys(screen, ["K", "P", "O"])
    touch_keys(screen, [3, 2, 6])
    board = screen.page.board
    assert "16" not in board.legal
    touch_counter(screen, "R")
    assert board.zoomed and board.opened == "16" and not board.high_piles()
    boxes = [board.counter_box(who) for who in "RGYBO"]
    assert all(2 * high >= 47 and board.collide_point(x, y) for x, y, _, high in boxes)
    board.show_whole()
    screen.finger.seconds(0.5)
    assert board.opened == "" and list(board.high_piles()) == ["16"]


def test_a_broad_room_gives_broad_spaces_and_a_narrow_one_high_ones(screen):
    begin(screen)
    put(screen, R=16, G=16)
    board = screen.page.board
    board.size_hint = None, None
    for size, wide, high in (
        ((400, 448.6), 7.9, 8.86), ((480, 360), 8.86 * 480 / 360, 8.86), ((900, 300), 12.0, 8.86),
        ((320, 480), 7.9, 7.9 * 480 / 320), ((300, 900), 7.9, 12.0),
    ):  # fmt: skip
        board.size = size
        screen.finger.frames(3)
        assert (board.plan.wide, board.plan.high) == (pytest.approx(wide, rel=1e-3), pytest.approx(high, rel=1e-3))
        assert (board.right_end, board.lower) == (board.plan.wide, board.plan.high)
        assert board.whole().scale == pytest.approx(min(size[0] / wide, size[1] / high), rel=1e-3)
        x, y = board.plan.alone(16)
        space, half = board.spots["16"], board.plan.side / 2
        assert space.x - space.w / 2 <= x - half and x + half <= space.x + space.w / 2
        assert space.y - space.h / 2 <= y - half and y + half <= space.y + space.h / 2


def test_a_touch_on_who_can_move_moves_them(screen):
    evening = begin(screen)
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    touch_counter(screen, "K")
    assert {"space": 26, "prisoners": ["K"]} in evening.view(None)["piles"]
    touch_counter(screen, "Y")
    assert evening.view(None)["turn"]["forward"].keys() == {"R", "G"}


def test_a_lit_place_comes_before_the_counter_on_it(screen):
    evening = begin(screen)
    put(screen, R=4, G=7, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    touch_counter(screen, "G")
    assert {"space": 7, "prisoners": ["G", "R"]} in evening.view(None)["piles"]


def test_the_board_is_deaf_for_a_moment_when_the_question_changes(screen):
    begin(screen)
    put(screen, R=4, G=9, K=20)
    screen.finger.seconds(1)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    x, y, *_ = screen.page.board.counter_box("K")
    screen.table.undo(agreed=True)
    screen.table.undo(agreed=True)
    screen.finger.press(x, y)
    screen.finger.frames(2)
    assert not screen.page.board._chosen


# Dice


def roll_of(screen):
    from ui.touch.games.break_out.choose_move import Roll

    screen.finger.frames(2)
    return screen.finger.find(Roll)


def test_a_wrongly_read_die_is_put_right_in_two_touches(screen):
    evening = begin(screen)
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    row = roll_of(screen)
    screen.finger.touches = 0
    screen.finger.tap(row.x + row._step * 1.3, row.center_y)
    screen.touch("5")
    assert screen.finger.touches == 2
    assert evening.view(None)["turn"]["forward"] == {"R": 3, "G": 5, "K": 6}


def test_a_used_die_is_not_put_right_any_more(screen):
    evening = begin(screen)
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    touch_counter(screen, "K")
    row = roll_of(screen)
    screen.finger.tap(row.x + row._step * 1.3, row.center_y)
    assert screen.button(text="5") is None
    assert evening.view(None)["turn"]["forward"] == {"R": 3, "G": 2}


def test_counters_glide_to_where_they_go_one_after_the_other(screen):
    begin(screen)
    put(screen, R=12, Y=14, B=33)
    touch_keys(screen, ["R", "Y", "B"])
    touch_keys(screen, [2, 4, 5])
    screen.page.teller.finish()
    screen.app.preferences.glides = True
    board, seen = screen.page.board, []
    screen.finger.tap_widget(own(screen).keys("step_bury:R:14:Y:Y")[0])
    while screen.page.teller.telling:
        seen += [who for who in "RBY" if tuple(board.figures.shifts[who].xy) != (0, 0)]
        screen.finger.frames(1)
    assert list(dict.fromkeys(seen)) == ["R", "B"]
    assert all(abs(shift.x) + abs(shift.y) < 1 for shift in board.figures.shifts.values())


@pytest.mark.parametrize("size", [(416, 480), (480, 360), (406, 600)], ids=["beside", "broad", "above"])
def test_a_number_stands_clear_of_the_round_corner_and_of_whoever_stands_there(screen, monkeypatch, size):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import ground
    from ui.touch.look.ink import text_width

    begin(screen)
    put(screen, R=28)
    board = screen.page.board
    board.size_hint, board.size = (None, None), size
    screen.finger.frames(3)
    drawn = {}
    monkeypatch.setattr(ground, "draw_text", lambda _, text, *at, **how: drawn.update({text: at[:3]}))
    board._ground_of.draw_signs(InstructionGroup())
    x, y, letters = drawn["28"]
    left, *_ = board.rect(board.spots["28"])
    half = text_width("28", int(letters), True) / 2
    assert x - half >= left + 0.08 * board.seen.scale
    over_x, over_y, over_wide, over_high = board.counter_box("R")
    corner = 0.28 * 2 * over_high * 0.3
    assert x + half <= over_x - over_wide + corner or y - letters * 0.36 >= over_y + over_high - corner


def test_light_falls_into_the_cells_and_onto_the_seats(screen):
    from ui.touch.look.theme import theme

    begin(screen)
    put(screen, R=36, G=2, K=20)
    board = screen.page.board

    def seen():
        """In the empty cell of Red between two bars, and on the second seat of each boat."""
        screen.finger.frames(3)
        rows = screen.pixels()[::-1]
        x, y = board.place(*board.plan.cell("R"))
        places = [(x + board.plan.cell_pitch * board.seen.scale * 0.09, y)]
        places += [board.place(*board.plan.seat(boat, 1)) for boat in (1, 2)]
        return [rows[int(y), int(x)].tolist() for x, y in places]

    lit = [round(255 * part) for part in theme.lit[:3]]
    assert lit not in seen()
    touch_keys(screen, ["R", "G", "K", "W"])
    touch_keys(screen, [3, 2, 6, 4])
    touch_keys(screen, _gives_cell(screen))
    assert set(board.legal) == {"boat1", "26", "cell"}
    cell, first, second = seen()
    assert cell == first == lit and second != lit


def _gives_cell(screen):
    """White's answer that sends Green back into the cells."""
    options = screen.here.asks(None)[0].options
    return next(option.value for option in options if option.value.startswith("gives_cell:G"))


@pytest.mark.parametrize("pile", ["KOP", "RGYBOPK"])
def test_what_is_this_pile_shows_that_pile_on_its_own_ground(screen, monkeypatch, pile):
    """It showed the pile of the legend: two others, on other stone."""
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import legend

    begin(screen)
    put(screen, **dict.fromkeys(pile, 16))
    drawn, grounds = [], []
    monkeypatch.setattr(legend, "draw_standing", lambda _, look, stand: drawn.append((look.id, stand)))
    monkeypatch.setattr(legend, "_box", lambda _, ground, *box: grounds.append(ground))
    table = screen.page.table
    table.skin.sign_at(table.window, table.display.about("16").sign, "16")(InstructionGroup(), 0, 0, 30)
    assert [who for who, _ in drawn] == list(pile) and grounds == ["section_2"]
    (_, lowest), *_, (_, top) = drawn
    assert lowest.y - lowest.high / 2 >= -30 and top.y + top.high / 2 + top.lean <= 30


def test_what_is_this_space_shows_its_own_number(screen, monkeypatch):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import legend

    begin(screen)
    written = []
    monkeypatch.setattr(legend, "draw_text", lambda _, text, *rest, **how: written.append(text))
    table = screen.page.table
    table.skin.sign_at(table.window, table.display.about("27").sign, "27")(InstructionGroup(), 0, 0, 30)
    assert written == ["27"]
