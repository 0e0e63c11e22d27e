"""Cards bear pictures of their own where a game has painted some."""

from __future__ import annotations

import pytest


def test_every_card_of_the_tower_bears_a_picture_of_its_own(screen):
    from ui.touch.games.outrage.card_pictures import picture_of
    from ui.touch.look.painted import painted_texture
    from ui.touch.look.theme import theme

    screen.start()
    box = screen.app.running.window.facts.edition
    display = screen.table.display
    for card in [*(one["card"] for one in box["tower"]), *(one["card"] for one in box["raven"])]:
        paint = screen.table.skin.card(display.card(card).picture)
        assert paint is not None, card
        texture = painted_texture(paint, 60, 60, tuple(theme.paper))
        pixels = texture.pixels
        assert len({pixels[at : at + 4] for at in range(0, len(pixels), 4)}) > 2, card
        again = painted_texture(paint, 60, 60, tuple(theme.paper))
        assert again.id == texture.id, "painted once"
    weapons = {picture_of(card) for card in ("mace", "dagger", "sword", "armour", "crossbow", "pistols")}
    assert len(weapons) == 6 and screen.table.skin.card(display.card("an owner's own").picture) is None


@pytest.mark.parametrize(("size", "large"), [((150, 320), True), ((150, 190), False)])
def test_a_picture_stands_below_the_note_or_small_in_the_corner(screen, size, large):
    from companion.client.display.card_look import CardLook
    from ui.touch.cards.card import CardFace
    from ui.touch.games.outrage.card_pictures import picture_of

    screen.start()
    face = CardFace.of("mace", CardLook("Mace", "2", "Weapon. Adds 2 to your strength in a fight."), picture_of("mace"))
    face.size = size
    screen.finger.frames(2)
    (picture,) = [
        one for one in face.canvas.children[-1].children
        if type(one).__name__ == "Rectangle" and one.size[0] == one.size[1]
    ]  # fmt: skip
    assert (abs(picture.pos[0] + picture.size[0] / 2 - face.center_x) < 2) is large
    assert large or picture.pos[0] + picture.size[0] > face.right - 20


@pytest.mark.parametrize(("title", "wide", "pictured"), [("Mace", 180, True), ("Brace of Pistols", 180, False)])
def test_a_card_that_lies_has_its_picture_where_its_name_stays_whole(screen, title, wide, pictured):
    from companion.client.display.card_look import CardLook
    from tests.tour.cut import cut_texts
    from ui.touch.cards.card import CardFace
    from ui.touch.games.outrage.card_pictures import picture_of

    screen.start()
    face = CardFace.of("pistols", CardLook(title, "15"), picture_of("pistols"))
    face.size = (wide, 64)
    screen.finger.frames(2)
    square = [
        one for one in face.canvas.children[-1].children
        if type(one).__name__ == "Rectangle" and one.size[0] == one.size[1]
    ]  # fmt: skip
    assert bool(square) is pictured and cut_texts() == []
