"""All seats at a glance: on every screen all that everybody may know is shown, however much it is."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from companion.client.display.display import Chip
from companion.client.evenings.kept import Kept
from tests.ui.touch.test_short_words import evening
from ui.touch.table.places import places

NAMES = ["Bartholomäus", "Maximilianus", "Christabelle", "Hermenegilda", "Ida", "Jo"]
MOST = {"outrage": 6, "break-out": 6, "cloaks": 4, "torture": 5}
"""People who play each at most."""

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]


def cells_of(window, facts=None):
    from ui.touch.table.facts import Cell

    display = window.display
    chips = [facts if facts is not None else display.chips(number) for number in range(len(window.seats))]
    whole = display.table_chips()
    cells = [Cell(seat, chips[number]) for number, seat in enumerate(window.seats)]
    return [*cells, Cell(None, whole)] if whole else cells


def shown_in(size, cells, then=0):
    """What shows all seats on a screen of that size."""
    from kivy.metrics import Metrics

    from ui.touch.table.seats_column import SeatsColumn
    from ui.touch.table.seats_strip import SeatsStrip

    Metrics.density = min(size) / 480
    found = places(*size)
    made = SeatsColumn(then=then) if found.column is not None else SeatsStrip()
    box = found.column or found.seats
    made.pos, made.size, made.cells = (box.x, box.y), (box.width, box.height), cells
    return made


@pytest.fixture
def density(screen):
    """Sizes in dp as they are, afterwards."""
    from kivy.metrics import Metrics

    before = Metrics.density
    yield
    Metrics.density = before


@cache
def told_of_seats(game):
    """The cells with everything that ever stands in them together; played once, for every screen."""
    told = {}
    for window in evening(game, 1):
        cells = cells_of(window)
        told.setdefault(str([[(chip.icon, chip.text) for chip in cell.chips] for cell in cells]), cells)
    return told


@pytest.mark.parametrize(("game", "size"), list(product(MOST, SIZES)))
def test_all_facts_of_all_seats_have_room_through_an_evening(density, game, size):
    for facts, cells in told_of_seats(game).items():
        assert shown_in(size, cells).left_out == 0, facts


@pytest.mark.parametrize("size", SIZES)
def test_even_the_most_that_can_be_known_of_six_has_room(density, size):
    """Held, missing turns, two Jewels and a coin, all at once; of four also accredited."""
    facts = [Chip("lock", "", ""), Chip("pause", "", ""), Chip("diamond", "2", ""), Chip("paid", "1", "")]
    six = Kept(":memory:").begin("outrage", NAMES, {"max_players": 6}, seed="1a" * 32)
    assert shown_in(size, cells_of(six, facts)).left_out == 0
    four = Kept(":memory:").begin("outrage", NAMES[:4], seed="1a" * 32)
    assert shown_in(size, cells_of(four, [*facts, Chip("flag", "", "")])).left_out == 0


@pytest.mark.parametrize("wide", [90, 118, 150])
def test_of_three_facts_the_first_stands_alone_wherever_two_lines_are_needed(screen, wide):
    from ui.touch.table.facts import Cell
    from ui.touch.table.seats_strip import set_cell

    chips = [Chip("star", "5", "fame"), Chip("casino", "6", "dice"), Chip("paid", "5", "gold")]
    seat = Kept(":memory:").begin("torture", NAMES[:3], seed="1a" * 32).seats[0]
    lines = set_cell(Cell(seat, chips), wide, 52, 24).lines
    assert [[chip.icon for chip in line] for line in lines] == [["star"], ["casino", "paid"]]


@pytest.mark.parametrize("size", [(480, 800), (800, 1280)])
def test_the_column_of_an_upright_screen_has_room_for_the_most_that_can_be_known(density, size):
    from kivy.metrics import Metrics

    from ui.touch.table.seats_column import SeatsColumn

    Metrics.density = min(size) / 480
    box = places(*size, shape=0.905).column
    facts = [Chip("lock", "", ""), Chip("pause", "", ""), Chip("diamond", "2", ""), Chip("paid", "1", "")]
    six = Kept(":memory:").begin("outrage", NAMES, {"max_players": 6}, seed="1a" * 32)
    column = SeatsColumn(size=(box.width, box.height), cells=cells_of(six, facts))
    assert column.left_out == 0


def test_what_has_no_room_at_all_is_counted(density):
    window = Kept(":memory:").begin("outrage", NAMES, {"max_players": 6}, seed="1a" * 32)
    facts = [Chip("paid", "1000", "")] * 6
    for size in SIZES:
        assert shown_in(size, cells_of(window, facts)).left_out > 0


def test_the_last_turn_stands_in_the_strips_place_of_a_wide_screen(screen, density):
    from kivy.core.window import Window

    screen.start()
    page = screen.page
    wide, narrow = places(1280, 720), places(Window.width, Window.height)
    page.frame.place(wide)
    assert page.frame.column.parent is page.frame and page.frame.seats.parent is None
    assert page.frame.last_turn.parent is page.frame and tuple(page.frame.last_turn.pos) == wide.seats[:2]
    page.frame.place(narrow)
    assert page.frame.seats.parent is page.frame
    assert page.frame.column.parent is page.frame.last_turn.parent is None


def test_nothing_is_drawn_of_the_seats_where_they_have_no_place(screen):
    screen.start()
    frame = screen.page.frame
    drawn = {part: [] for part in (frame.seats, frame.column)}
    for part, counts in drawn.items():
        part.draw = counts.append
    for wide, (shown, other) in (
        (places(1280, 720), (frame.column, frame.seats)), (places(800, 480), (frame.seats, frame.column)),
    ):  # fmt: skip
        frame.place(wide)
        screen.finger.frames(3)
        assert drawn[shown], "it comes as soon as it has a place"
        drawn[other].clear()
        frame.see_cells(list(reversed(frame.seats.cells)))
        screen.finger.frames(3)
        assert drawn[other] == []


def test_the_last_turn_tells_whose_it_was_what_was_thrown_and_what_came_of_it(screen):
    screen.start()
    page, first = screen.page, screen.table.asks[0].seat
    assert page.frame.last_turn.told == []
    screen.throw([3, 4])
    while screen.table.asks[0].seat == first:
        screen.answer(screen.table.asks[0].options[0].value)
    screen.finger.frames(3)
    last = page.frame.last_turn
    assert last.faces == [3, 4] and last.told[0][0] == screen.table.seat(first)
    assert ["throws" in text for _, text in last.told] == [False] * (len(last.told) - 1) + [True]
    assert len(last.told) > 1
