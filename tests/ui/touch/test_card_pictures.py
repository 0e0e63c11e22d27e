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


@pytest.mark.parametrize(("size", "large"), [((150, 320), True), ((150, 190), True), ((150, 165), False)])
def test_a_picture_stands_below_the_name_or_small_in_the_corner(screen, size, large):
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


def test_pictures_have_light_from_the_upper_left_and_a_niche_by_their_kind(screen):
    import numpy

    from ui.touch.games.outrage.card_pictures import PICTURES
    from ui.touch.look.painted import painted_texture
    from ui.touch.look.theme import theme

    screen.start()

    def pixels(card):
        texture = painted_texture(PICTURES[card], 72, 72, tuple(theme.paper))
        return numpy.frombuffer(texture.pixels, numpy.uint8).reshape(*texture.size, 4)[:, :, :3].astype(int)

    mace, dagger, file, raven = (pixels(card) for card in ("mace", "dagger", "file", "pecked"))
    foot = [one[4:8, len(mace) // 2].mean(axis=0) for one in (mace, dagger, file, raven)]
    assert numpy.abs(foot[0] - foot[1]).max() <= 2
    assert all(numpy.abs(foot[0] - other).max() > 8 for other in foot[2:])
    assert all(len(numpy.unique(one.reshape(-1, 3), axis=0)) > 500 for one in (mace, dagger, file, raven))


def test_a_relief_turns_dark_away_from_the_light(screen):
    from ui.touch.look.relief import Relief
    from ui.touch.look.shapes import Shapes

    shapes = Shapes()
    Relief(shapes, 100, 100).box(-20, 20, 40, 40, "#808080")
    light, dark = sorted((int(ink[1:3], 16) for ink in shapes.inks), reverse=True)
    assert light > 0x80 > dark
    around = Shapes()
    Relief(around, 100, 100, 2.0, "#14161B").box(-20, 20, 40, 40, "#808080")
    assert around.inks == ["#14161B"]


def rows_of(cards, size):
    """Cards of the Tower side by side, as a hand of that size shows them."""
    from ui.touch.cards.card import CardFace
    from ui.touch.cards.picker import CardRows
    from ui.touch.games.outrage.card_pictures import picture_of

    rows = CardRows(size_hint=(None, None), size=size)
    for card, look in cards:
        rows.add_widget(CardFace.of(card, look, picture_of(card)))
    return rows


def test_a_narrow_card_is_higher_than_others_where_its_words_need_it(screen):
    """Six cards had the smallest type, and room below them."""
    from ui.touch.look.scale import SMALL

    screen.start()
    display = screen.table.display
    names = ("mace", "pistols", "armour", "disguise", "crowbar", "key")
    hand = [(card, display.card(card)) for card in names]
    for count, high in ((6, 384), (4, 318)):
        rows = rows_of(hand[:count], (780, 384))
        rows._arrange()
        assert {card.height for card in rows.children} == {high} and rows.children[0].grid.note >= SMALL


HANDS = {
    "standing": ((780, 318), ("mace", "pistols", "armour", "dynamite")),
    "six": ((780, 318), ("mace", "pistols", "armour", "dynamite", "crowbar", "rack_pardon")),
    "lying": ((780, 318), ("mace", "sanctuary", "armour", "tower_pass", "crowbar", "pardon")),
    "upright": ((448, 560), ("mace", "pistols", "armour", "disguise", "crowbar", "key")),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("hand", HANDS)
def test_cards_side_by_side_have_picture_and_words_at_the_same_places(screen, hand, language):
    from companion.words import speak

    size, cards = HANDS[hand]
    speak(language)
    try:
        screen.start()
        display = screen.table.display
        rows = rows_of([(card, display.card(card)) for card in cards], size)
        rows._arrange()
        screen.finger.frames(3)
        faces = rows.children
        assert len({face.grid for face in faces}) == 1 and faces[0].grid is not None
        assert faces[0].grid.picture >= 44
        pictures = set()
        for face in faces:
            drawn = face.canvas.children[-1].children
            (own,) = [one for one in drawn if type(one).__name__ == "Rectangle" and one.size[0] == one.size[1]]
            pictures.add((own.size[0], own.pos[0] - face.x, face.top - own.pos[1]))
        # Pictures lie on whole pixels.
        assert all(max(values) - min(values) <= 1 for values in zip(*pictures, strict=True))
    finally:
        speak("en")


def test_a_chosen_card_keeps_its_place_and_its_tick_lies_off_its_words(screen):
    from ui.touch.cards.grid import TICK

    size, cards = HANDS["standing"]
    screen.start()
    rows = rows_of([(card, screen.table.display.card(card)) for card in cards], size)
    rows._arrange()
    screen.finger.frames(3)
    face = rows.children[0]

    def words():
        return [(tuple(one.pos), tuple(one.size)) for one in face.canvas.children[-1].children
                if type(one).__name__ == "Rectangle"]  # fmt: skip

    before = words()
    face.chosen = True
    screen.finger.frames(2)
    assert words()[: len(before)] == before
    tick = next(one for one in reversed(face.canvas.children[-1].children) if type(one).__name__ == "RoundedRectangle")
    assert tick.pos[0] + 2 * TICK <= face.right and tick.pos[1] < face.y + 12
    for (x, y), (wide, high) in before:
        # The box of the number at the foot is as wide as the card, and the number at its left.
        if wide > 20 and y > face.y + 6:
            off = x + wide <= tick.pos[0] or y >= tick.pos[1] + 2 * TICK or y + high <= tick.pos[1]
            assert off, (x, y, wide, high)


def test_names_of_one_line_leave_their_room_to_the_pictures(screen):
    from companion.client.display.card_look import CardLook
    from ui.touch.cards.card import CardFace
    from ui.touch.cards.grid import grid_for

    def grid(*titles):
        cards = [CardFace.of("x", CardLook(title, "2", "Weapon. Adds 2 to your strength."), None) for title in titles]
        return grid_for(cards, 150, 215)

    screen.start()
    one, two = grid("Mace", "Sword"), grid("Mace", "Brace of Old Flintlock Pistols")
    assert (one.lines, two.lines) == (1, 2) and one.note == two.note and one.picture > two.picture
