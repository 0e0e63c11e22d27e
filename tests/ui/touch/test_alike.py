"""Cards side by side are set in one type, and the gold on a page is that of the key of what comes next."""

from __future__ import annotations

import pytest
from kivy.graphics import Color, Line
from kivy.metrics import dp, sp

from ui.touch.look.theme import theme

NOTE = "Slip past one Yeoman Warder at post, or walk out of the Beauchamp Tower."

TITLES = ("Mace", "Communication Difficulties", "Sword", "Grandiloquence")
"""Of which two need smaller type than the others on a small card."""


def laid(screen, size, note=""):
    """Cards of these titles in a room so large."""
    from ui.touch.cards.card import CardFace
    from ui.touch.cards.picker import CardRows

    rows = CardRows(size_hint=(None, None), size=size)
    for title in TITLES:
        rows.add_widget(CardFace(title=title, note=note))
    rows._arrange()
    return rows.children


def high_of(card):
    """Height of one line of its name, in pixels."""
    from ui.touch.cards.grid import LYING_GRIDS, name_standing, words_lying

    if card.lies:
        name = words_lying(card, int(card.width - 60), int(card.width - 60), card.height, card.grid or LYING_GRIDS[-1])[
            0
        ]
    else:
        name = name_standing(card, card.width)
    lines = 1 if name.size[1] < 1.7 * sp(20) else 2
    return name.size[1] / lines


@pytest.mark.parametrize("note", ["", NOTE], ids=["names", "notes"])
@pytest.mark.parametrize("size", [(780, 300), (460, 300), (780, 150), (300, 300), (560, 190)], ids=str)
def test_cards_side_by_side_have_their_names_in_one_size(screen, size, note):
    """Each fitted its own title, so that short ones stood larger by chance."""
    from ui.touch.cards.card import CardFace

    cards = laid(screen, size, note)
    assert len({card.names for card in cards}) == 1 and cards[0].names > 0
    assert len({card.grid for card in cards}) == 1
    for card in cards:
        own = CardFace(title=card.title, note=note, size=card.size)
        assert high_of(card) <= high_of(own) + 1


def test_the_size_is_the_largest_that_fits_all(screen):
    """A short row of short names is not set small."""
    from ui.touch.cards.card import CardFace
    from ui.touch.cards.picker import CardRows

    rows = CardRows(size_hint=(None, None), size=(780, 300))
    for title in ("Mace", "Sword"):
        rows.add_widget(CardFace(title=title))
    rows._arrange()
    assert {card.names for card in rows.children} == {int(sp(20))}


@pytest.mark.parametrize("light", ["night", "day", "contrast"])
def test_cards_that_can_be_used_have_the_white_rim_of_choices(screen, light):
    """A golden one stood beside the golden key."""
    from ui.touch.cards.card import CardFace

    before = theme.name
    theme.use(light)
    try:
        card = CardFace(title="Mace", useful=True)
        card.size = (dp(120), dp(160))
        card.paint_soon.act()
        colours = [list(one.rgba) for one in card._drawing.children if isinstance(one, Color)]
        rims = [one for one in card._drawing.children if isinstance(one, Line)]
        assert list(theme.chosen) in colours and rims
        assert list(theme.go) not in colours and list(theme.accent) not in colours
    finally:
        theme.use(before)


def test_a_card_that_can_be_used_does_not_look_chosen(screen):
    """In prison half of a hand was ringed as if somebody had taken it up; so were the keys below it."""
    from ui.touch.cards.card import CardFace

    def rims(**how):
        card = CardFace(title="Mace", **how)
        card.size = (dp(120), dp(160))
        card.paint_soon.act()
        return [one.width for one in card._drawing.children if isinstance(one, Line)]

    assert max(rims(useful=True)) < min(rims(chosen=True)) and len(rims(useful=True)) < len(rims(chosen=True))


@pytest.mark.parametrize("people", [4, 5])
def test_stalls_below_each_other_are_set_in_one_type(screen, tmp_path, monkeypatch, people):
    """What beats one bid stood larger than what beats the next."""
    from tests.ui.touch.dungeon import Dungeon
    from ui.touch.games.torture import stall

    # Where contrasts are strong they stand in a list.
    monkeypatch.setattr(theme, "name", "contrast")
    dungeon = Dungeon(screen, tmp_path).begin(seats=people, phase="torture")
    dungeon.give("bid:F11:4:2", "bid:F22:trump:1")
    beats, names = [], []
    beat, write = stall.beat_words, stall.write
    monkeypatch.setattr(stall, "beat_words", lambda *rest: beats.append(beat(*rest).size) or beat(*rest))
    monkeypatch.setattr(stall, "write", lambda *rest: names.append(rest[1:3]) or write(*rest))
    titles = {dungeon.stalls._drawing._display.card(card).title for card in dungeon.stalls.keys if card != "bank"}
    for card, key in dungeon.stalls.keys.items():
        if card != "bank":
            dungeon.stalls._drawing.draw(key, key._drawing)
    assert len(beats) == people and len(set(beats)) == 1
    assert len({sizes[0] for title, sizes in names if title in titles}) == 1


@pytest.mark.parametrize("text", ["What would have helped", "Your photograph of the board"])
def test_long_words_on_a_low_key_wrap_and_are_never_squeezed(screen, text):
    """Above words of their own below them they stood in one line, in letters two thirds as wide."""
    from kivy.graphics import Rectangle

    from ui.touch.controls.button import BigButton

    key = BigButton(text=text, sub="in the last game", icon="lightbulb", size_hint=(None, None), size=(183, 46))
    key._paint()
    words = [one for one in key._drawing.children if type(one) is Rectangle and one.texture is not None]
    assert words and all(one.size[0] == one.texture.size[0] for one in words)
