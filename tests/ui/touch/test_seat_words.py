"""Numbers in the strip of seats say what they are of, wherever that has room in every cell."""

from __future__ import annotations

import pytest

from companion.client.display.display import Chip
from tests.ui.touch.test_seats import density

__all__ = ["density"]

ALL = ["fame", "dice", "gold"]


def words(screen, seats):
    from ui.touch.look.ink import text_texture
    from ui.touch.look.scale import ASIDE, CAPTION, SMALL

    screen.app.open_evening(
        lambda: screen.app.kept.begin("torture", ["Ada", "Ben", "Cem", "Dora", "Finn"][:seats], {}, seed="5a" * 32)
    )
    screen.finger.frames(3)
    strip = screen.page.frame.seats
    drawn = [getattr(one, "texture", None) for one in strip._drawing.children]
    known = {
        word: [text_texture(word, size, True, "Body") for size in (ASIDE, SMALL, CAPTION)]
        for word in ("fame", "dice", "gold")
    }
    return [word for word, textures in known.items() if any(texture is one for one in drawn for texture in textures)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fame_has_its_word_and_what_the_stage_says_of_all_stands_there_alone(screen, seats):
    assert words(screen, seats) == ["fame"]
    assert set(screen.page.frame.seats.elsewhere) == {"casino", "paid"}


@pytest.mark.parametrize(("seats", "said"), [(2, ALL), (3, ALL), (4, ALL), (5, ALL)])
def test_without_a_stage_every_number_has_its_word(screen, seats, said):
    """Of four and five people in the head of a row of them all; there they once had signs alone."""
    from ui.touch.look.theme import theme

    before, theme.name = theme.name, "contrast"
    try:
        assert words(screen, seats) == said
        assert list(screen.page.frame.seats.elsewhere) == []
    finally:
        theme.name = before


def test_what_covers_the_stage_leaves_the_facts_to_the_strip(screen):
    """A card to read lies where the screens stand."""
    from kivy.uix.widget import Widget

    words(screen, 3)
    page = screen.page
    page._show_big(Widget())
    assert list(page.frame.seats.elsewhere) == []
    page._show_big(page._board)
    assert set(page.frame.seats.elsewhere) == {"casino", "paid"}


@pytest.mark.parametrize(
    ("chips", "how"),
    [
        ([("star", "5", "fame")], "BESIDE"),
        ([("trophy", "16", "points"), ("thumb_up", "5", "influence"), ("layers", "4", "cloaks left")], "FIRST"),
        ([("bars", "", "held for torture")], "BESIDE"),
    ],
)
def test_facts_are_said_in_words_or_the_first_with_its_own(screen, chips, how):
    from ui.touch.table import worded
    from ui.touch.table.facts import Cell

    screen.start()
    cell = Cell(screen.table.seat(0), [Chip(*one) for one in chips])
    way = worded.way_of([(cell, 140.0, 150.0)], 52)
    assert way is not None and way.how == getattr(worded, how)
    assert worded.way_of([(cell, 20.0, 30.0)], 52) is None, "no room for any word"


def test_a_number_has_a_word_where_one_word_says_it(screen):
    from ui.touch.table.worded import word_of

    assert word_of(Chip("star", "5", "fame")) == "fame" and word_of(Chip("layers", "4", "cloaks left")) != ""
    assert word_of(Chip("bars", "", "held for torture")) == "held for torture", "a sign alone is said"
    assert word_of(Chip("layers", "3 of 5", "cloaks")) == "" == word_of(Chip("pause", "", "misses 2 turns"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "people"), [("cloaks", 3), ("cloaks", 4), ("torture", 4), ("torture", 5)])
def test_facts_that_have_no_words_in_their_cells_have_them_in_a_table(screen, language, game, people):
    """On the smallest screen, in the longest words and numbers."""
    from companion.words import here
    from tests.ui.touch.test_seats import NAMES, cells_of
    from ui.touch.table.facts import Cell
    from ui.touch.table.facts_table import table_of

    before = here.say_in()
    here.speak(language)
    try:
        window = screen.app.kept.begin(game, NAMES[:people], {}, seed="1a" * 32)
        cells = [Cell(cell.seat, [Chip(chip.icon, "24", chip.meaning) for chip in cell.chips])
                 for cell in cells_of(window)]  # fmt: skip
    finally:
        here.speak(before)
    table = table_of(cells, 360 - 4 * (people - 1), 52)
    assert table is not None and len(table.words) == 3
    assert table.first > table.numbers or table.first <= 16, "what counts most was as small as all else"
    assert table_of(cells, 200, 52) is None, "no room for it"
    assert table_of([cells[0], Cell(cells[1].seat, cells[1].chips[:1])], 360, 52) is None, "not the same facts"


@pytest.mark.parametrize(("game", "people"), [("cloaks", 4), ("torture", 4), ("torture", 5)])
def test_beside_a_wide_board_each_fact_has_a_row_with_its_word(screen, density, game, people):
    from tests.ui.touch.test_seats import NAMES, cells_of, shown_in

    window = screen.app.kept.begin(game, NAMES[:people], {}, seed="1a" * 32)
    cells = cells_of(window)
    column = shown_in((1280, 720), cells)
    high = (column.height - 12 * 1.5) / people - 6 * 1.5
    assert column._rows(cells, high) is not None
