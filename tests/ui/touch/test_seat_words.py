"""Numbers in the strip of seats say what they are of, wherever that has room in every cell."""

from __future__ import annotations

import pytest

from companion.client.display.display import Chip


def words(screen, seats):
    from ui.touch.look.ink import text_texture
    from ui.touch.table.worded import TYPES

    screen.app.open_evening(
        lambda: screen.app.kept.begin("torture", ["Ada", "Ben", "Cem", "Dora", "Finn"][:seats], {}, seed="5a" * 32)
    )
    screen.finger.frames(3)
    strip = screen.page.frame.seats
    drawn = [getattr(one, "texture", None) for one in strip._drawing.children]
    known = {word: [text_texture(word, size, True, "Body") for *_, size in TYPES] for word in ("fame", "dice", "gold")}
    return [word for word, textures in known.items() if any(texture is one for one in drawn for texture in textures)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fame_has_its_word_and_what_the_stage_says_of_all_stands_there_alone(screen, seats):
    assert words(screen, seats) == ["fame"]
    assert set(screen.page.frame.seats.elsewhere) == {"casino", "paid"}


@pytest.mark.parametrize(("seats", "said"), [(2, ["fame", "dice", "gold"]), (3, ["fame", "dice", "gold"]), (4, [])])
def test_without_a_stage_words_stand_beside_numbers_where_all_have_room(screen, seats, said):
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
        ([("trophy", "16", "points"), ("thumb_up", "5", "influence"), ("layers", "4", "cloaks to come")], "FIRST"),
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

    assert word_of(Chip("star", "5", "fame")) == "fame" and word_of(Chip("layers", "4", "cloaks to come")) != ""
    assert word_of(Chip("bars", "", "held for torture")) == "held for torture", "a sign alone is said"
    assert word_of(Chip("layers", "3 of 5", "cloaks")) == "" == word_of(Chip("pause", "", "misses 2 turns"))
