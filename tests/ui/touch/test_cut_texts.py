"""Texts whose end has no room, and keys that a finger could miss, are found by the tour wherever they are drawn."""

from __future__ import annotations

import pytest
from kivy.uix.boxlayout import BoxLayout

LONG = "a sentence with far more words than there is room for in such a narrow place as this one"


@pytest.fixture
def place(screen):
    """Somewhere on the screen to put things."""
    box = BoxLayout(size_hint=(None, None), size=(200, 60), pos=(100, 100))
    screen.app.stage.cover(box)
    yield box
    screen.app.stage.uncover(box)


def cut(screen):
    from tests.tour.cut import cut_texts

    screen.finger.frames(3)
    return cut_texts()


def label(text):
    from ui.touch.look.text import Caption

    return Caption(text=text)


def shortened(text):
    from ui.touch.look.text import Caption

    return Caption(text=text, shorten=True)


def drawn(text):
    from ui.touch.controls.button import BigButton

    return BigButton(text=text, size_hint_y=1)


@pytest.mark.parametrize("make", [label, shortened, drawn])
def test_a_text_without_room_is_found_and_one_with_room_is_not(screen, place, make):
    place.add_widget(make("short"))
    assert cut(screen) == []
    place.clear_widgets()
    place.add_widget(make(LONG))
    assert cut(screen) == [LONG]
    place.clear_widgets()
    assert cut(screen) == []


def test_a_word_that_is_broken_inside_is_found(screen, place):
    """All of it is there, and yet nobody reads "Don / e"."""
    place.width = 120
    place.add_widget(label("Rindfleischetikettierung"))
    assert cut(screen) == ["Rindfleischetikettierung"]
    place.clear_widgets()
    place.add_widget(label("Rind fleisch"))
    assert cut(screen) == []


def test_markup_is_no_text(screen, place):
    from ui.touch.look.text import Block

    place.add_widget(Block(text="[b]bold[/b] and [color=#112233]red[/color]"))
    assert cut(screen) == []


def test_words_are_rather_small_than_missing(screen, place):
    from ui.touch.controls.button import BigButton

    place.add_widget(BigButton(text="words that have no room at the usual size of a key", size_hint_y=1))
    assert cut(screen) == []


def test_what_a_dialog_covers_is_not_in_the_way_and_tight_keys_are_named(screen):
    from tests.tour.keys import tight_keys
    from ui.touch.controls.button import BigButton
    from ui.touch.controls.choices import Choice

    screen.start()
    screen.finger.frames(3)
    assert tight_keys() == []
    small = BigButton(text="tiny", size_hint=(None, None), size=(30, 56), pos=(100, 100))
    near = BigButton(text="near", size_hint=(None, None), size=(60, 56), pos=(133, 100))
    for key in (small, near):
        screen.app.stage.pages.add_widget(key)
    found = tight_keys()
    assert "BigButton tiny is 30 x 56" in found and any("near" in one and "tiny" in one for one in found)
    screen.app.stage.ask("Sure?", "", [Choice("Yes"), Choice("No")])
    screen.finger.frames(3)
    assert tight_keys() == []


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
@pytest.mark.parametrize("text", ["normal", "large"])
def test_the_pages_beside_a_table_cut_nothing(screen, game, text):
    screen.app.preferences.lettering = text
    screen.app.follow_preferences()
    try:
        screen.start(game, names=("Ada", "Bartholomäus", "Cem", "Dora"))
        for page in ("log", "hands", "rules", "more", "settings", "fairness", "correct"):
            screen.app.go(page)
            assert cut(screen) == [], page
    finally:
        screen.app.preferences.lettering = "normal"
        screen.app.follow_preferences()
