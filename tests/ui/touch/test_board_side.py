"""A board in zones on the table page: where it opens, when it stays, its key, its foot, and what a drawing may take."""

from __future__ import annotations

import pytest


@pytest.fixture
def table(screen, monkeypatch):
    """A table whose game shows the board of nine zones; `ask` says what its question lights."""
    from kivy.uix.widget import Widget

    from tests.ui.touch.nine_zones import NineZones
    from ui.touch.games.outrage.skin import skin
    from ui.touch.table.board_side import BoardSide
    from ui.touch.table.model import TableModel

    class Table:
        landings, start, turn, own, foot = (), "", 1, None, None
        answers = ()

        def begin(self):
            screen.start(names=("Ada", "Ben"))
            monkeypatch.setattr(type(screen.table.display), "start", lambda _, ask: self.start)
            self.answers = []
            screen.table.answer = lambda question, answer, source="touch": self.answers.append(answer)
            screen.finger.frames(4)
            return self.board

        def ask(self, *landings, start="", turn=1):
            """The next question lights these squares."""
            self.landings, self.start, self.turn = landings, start, turn
            screen.page.refresh()
            screen.finger.frames(3)

        @property
        def board(self):
            return screen.page.board

        @property
        def key(self):
            return screen.page.side_of_board.key

        def tap_key(self):
            screen.finger.tap_widget(self.key)

    table = Table()

    def board(window):
        made = NineZones()
        made.foot = Widget() if table.foot else None
        return made

    monkeypatch.setattr(skin, "board", board)
    monkeypatch.setattr(skin, "question", lambda question: table.own)
    monkeypatch.setattr(BoardSide, "landings", lambda _, ask: {spot: [] for spot in table.landings})
    monkeypatch.setattr(TableModel, "turn", property(lambda _: table.turn))
    return table


# Where the board opens, and when it stays


def test_a_question_opens_the_zone_somebody_goes_from(table):
    board = table.begin()
    assert board.zone == ""
    table.ask("7.8", "14.0", "14.14", start="7.7")
    assert board.zone == "11"


def test_a_game_that_is_taken_up_opens_at_its_zone(screen, table):
    """The question is there before the board has its size."""
    table.landings, table.start = ["7.8"], "7.7"
    board = table.begin()
    assert board.zone == "11" and board.seen == board.zone_view("11")


def test_the_view_stays_within_a_turn(screen, table):
    from tests.ui.touch.nine_zones import Drag

    board = table.begin()
    table.ask("7.8", start="7.7")
    Drag(screen, (208, 240)).to((150, 240)).lift()
    seen = board.seen
    table.ask("8.8", "2.2", start="7.7")
    table.ask(start="7.7")
    table.ask("8.8", start="8.7")
    assert board.seen == seen
    table.ask("2.2", start="2.3")
    assert board.zone == "00"


def test_a_new_turn_opens_anew_even_with_the_same_squares(screen, table):
    board = table.begin()
    table.ask("7.8", start="7.7")
    board.drag_view(-80, 0)
    board.stop_pan()
    table.ask("7.8", start="7.7", turn=2)
    assert board.seen == board.zone_view("11")
    table.ask(turn=3)
    assert board.zone == ""


def test_a_drag_is_left_alone(screen, table):
    from tests.ui.touch.nine_zones import Drag

    board = table.begin()
    table.ask("7.8", start="7.7")
    drag = Drag(screen, (208, 240)).to((150, 240))
    seen = board.seen
    table.ask("2.2", start="2.3")
    assert board.seen == seen and board.dragging
    drag.lift()


def test_people_who_come_back_find_the_board_opened_anew(screen, table):
    board = table.begin()
    table.ask("7.8", start="7.7")
    board.drag_view(-80, 0)
    board.stop_pan()
    screen.app.go("log")
    screen.finger.frames(4)
    screen.app.back_to_table()
    screen.finger.frames(4)
    assert board is screen.page.board and board.seen == board.zone_view("11")


# The key


def test_the_key_leads_to_the_whole_board_and_back(screen, table):
    board = table.begin()
    assert table.key.parent is None
    table.ask("7.8", start="7.7")
    seen = board.seen
    assert table.key.parent is board and table.key.icon == "zoom_out"
    table.tap_key()
    assert board.zone == "" and table.key.parent is board and table.key.icon == "zoom_in"
    table.tap_key()
    assert board.seen == seen and table.key.icon == "zoom_out"
    assert table.answers == []


def test_the_key_hides_no_square_that_can_be_touched(screen, table):
    board = table.begin()
    free = {"right top": (1, 0), "left low": (0, 1), "right low": (1, 1)}
    corners = {(0, 0): "5.5", (1, 0): "9.5", (0, 1): "5.9", (1, 1): "9.9"}
    for where in free.values():
        table.ask("7.7", *(spot for corner, spot in corners.items() if corner != where), start="7.8")
        x, y = table.key.center
        assert (x > board.center_x, y < board.center_y) == (bool(where[0]), bool(where[1]))
    for spot in board.legal:
        screen.finger.tap(*board.spot_place(spot))
    assert table.answers == list(board.legal)


def test_the_key_of_a_board_without_zones_stays_where_it_was_and_only_while_zoomed(screen, table):
    board = table.begin()
    board.set_spots(list(board.spots.values()))
    table.ask("7.8", "7.7", "8.8", start="7.7")
    assert board.zoomed and table.key.parent is board
    assert (table.key.x, table.key.y) == (board.x + 8, board.top - 68)
    table.tap_key()
    assert not board.zoomed and table.key.parent is None


# What a game's own question takes


@pytest.fixture
def own(table):
    from ui.touch.controls.own_question import OwnQuestion

    class Own(OwnQuestion):
        def __init__(self):
            super().__init__()
            self.told, self.takes = [], True

        def square(self, spot):
            self.told.append(("square", spot))
            return self.takes

        def lift(self, spot):
            self.told.append(("lift", spot))
            return self.takes

        def drop(self, start, end):
            self.told.append(("drop", start, end))
            return self.takes

    table.own = Own()
    return table.own


def test_an_own_question_says_what_is_lit_and_takes_touches_first(screen, table, own):
    own.squares, own.movable = ["7.8", "nowhere"], ["7.7"]
    board = table.begin()
    table.ask("2.2", start="7.7")
    assert (list(board.legal), list(board.movable), board.zone) == (["7.8"], ["7.7"], "11")
    screen.finger.tap(*board.spot_place("7.8"))
    assert own.told == [("square", "7.8")] and table.answers == []
    own.takes = False
    screen.finger.tap(*board.spot_place("7.8"))
    assert table.answers == ["7.8"]


def test_without_squares_of_its_own_the_question_lights_its_landings(table, own):
    board = table.begin()
    table.ask("2.2", start="2.3")
    assert list(board.legal) == ["2.2"] and board.movable == []
    own.squares = []
    assert board.legal == []


def test_what_is_lit_changes_while_it_is_shown_and_the_view_stays(screen, table, own):
    own.squares = ["7.8"]
    board = table.begin()
    table.ask(start="7.7")
    board.drag_view(-60, 0)
    board.stop_pan()
    seen = board.seen
    own.squares, own.movable = ["8.8", "2.2"], ["7.8"]
    screen.finger.frames(3)
    assert list(board.legal) == ["8.8", "2.2"] and list(board.movable) == ["7.8"] and board.seen == seen


def test_an_own_question_that_is_gone_changes_nothing(table, own):
    own.squares = ["7.8"]
    board = table.begin()
    table.ask(start="7.7")
    table.own = None
    table.ask("2.2", start="2.3")
    own.squares, own.movable = ["8.8"], ["8.8"]
    assert list(board.legal) == ["2.2"] and board.movable == []


def test_it_takes_lifts_and_drops(screen, table, own):
    from tests.ui.touch.nine_zones import Drag, piece

    own.squares, own.movable = ["8.8"], ["7.7"]
    board = table.begin()
    table.ask(start="7.7")
    board.set_pieces([piece("7.7", "draft")])
    screen.finger.tap(*board.spot_place("7.7"))
    assert board.lifted == "7.7"
    Drag(screen, board.spot_place("7.7")).to(board.spot_place("8.8")).lift()
    assert own.told == [("lift", "7.7"), ("lift", "7.7"), ("drop", "7.7", "8.8")] and board.lifted == ""


def test_a_lift_it_does_not_take_leaves_nothing_in_hand(screen, table, own):
    own.squares, own.movable, own.takes = ["8.8"], ["7.7"], False
    board = table.begin()
    table.ask(start="7.7")
    screen.finger.tap(*board.spot_place("7.7"))
    assert own.told == [("lift", "7.7")] and board.lifted == ""


def test_what_cannot_be_moved_any_longer_is_not_in_hand(screen, table, own):
    own.squares, own.movable = ["8.8"], ["7.7"]
    board = table.begin()
    table.ask(start="7.7")
    screen.finger.tap(*board.spot_place("7.7"))
    own.movable = []
    assert board.lifted == ""


def test_a_player_of_the_tour_touches_squares_on_the_way(screen, table, own):
    import random

    from tests.tour.player import TouchPlayer

    own.squares, own.movable = ["7.8", "12.2", "2.2"], []
    own.steps = lambda answer: ["7.8", "12.2", "2.2"]
    table.begin()
    table.ask(start="7.7", turn=2)
    before = screen.finger.touches
    TouchPlayer(screen.app, screen.finger, random.Random(1)).answer()
    assert own.told == [("square", spot) for spot in own.squares]
    assert screen.finger.touches - before == 3 + 2 * 2, "to see the whole board and to open a zone, twice"


# The foot


def test_the_foot_stands_below_the_board_and_goes_with_it(screen, table):
    from kivy.uix.widget import Widget

    table.foot = True
    board = table.begin()
    foot = board.foot
    assert (*board.pos, *board.size) == (0, 64, 416, 416)
    assert (*foot.pos, *foot.size) == (4, 4, 408, 56)
    page = screen.page
    order = page.children
    assert order.index(foot.parent) < order.index(page.big), "it lies over what a zoomed board draws there"
    table.ask("7.8", start="7.7")
    seen = board.seen
    page._show_big(Widget())
    screen.finger.frames(3)
    assert foot.parent.parent is None and tuple(page.big.size) == (416, 480)
    page._show_big(board)
    screen.finger.frames(3)
    assert foot.parent.parent is page and board.seen == seen


def test_a_card_that_was_drawn_takes_the_whole_side(screen, table):
    from companion.client.display.display import CardLook
    from ui.touch.table.story import Story, WholeCard

    table.foot = True
    board = table.begin()
    page = screen.page
    page.story = Story(page, lambda: WholeCard(CardLook("A card")), "Drawn", screen.table.lines[-1], [])
    page._show()
    screen.finger.frames(3)
    assert board.foot.parent.parent is None and tuple(page.big.size) == (416, 480)
    page.card_read()
    screen.finger.frames(3)
    assert board.foot.parent.parent is page and tuple(board.size) == (416, 416)


def test_a_board_without_a_foot_has_the_whole_side(table):
    board = table.begin()
    assert (*board.pos, *board.size) == (0, 0, 416, 480)
