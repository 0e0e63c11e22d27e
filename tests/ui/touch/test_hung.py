"""Pictures that have to be painted first are, one in a frame after the answer; those that are kept come at once."""

from __future__ import annotations

from functools import partial


def _disc(painted, colour, brush):
    painted.append(colour)
    brush.disc(0, 50, 30, colour)


def _hung(paints, side=40):
    from kivy.graphics import Rectangle

    from ui.touch.look.hung import hang

    shapes = [Rectangle(size=(side, side)) for _ in paints]
    for shape, paint in zip(shapes, paints, strict=True):
        hang(shape, paint, side, side)
    return shapes


def test_one_picture_is_painted_in_a_frame_and_all_are_seen_together(screen):
    from ui.touch.look.painted import kept_texture, nothing, painted_texture

    screen.start()
    screen.finger.frames(30)
    painted = []
    paints = [partial(_disc, painted, colour) for colour in ("#FF0000", "#00FF00", "#0000FF")]
    shapes = _hung(paints)
    assert painted == [] and all(shape.texture is nothing() for shape in shapes)
    for count in (1, 2, 3):
        screen.finger.frame()
        assert len(painted) == count
        assert [shape.texture is not nothing() for shape in shapes] == [count == 3] * 3
    assert all(shape.texture is kept_texture(paint, 40, 40) for shape, paint in zip(shapes, paints, strict=True))
    (again,) = _hung(paints[:1])
    assert again.texture is painted_texture(paints[0], 40, 40) and len(painted) == 3


def test_a_card_is_seen_before_what_is_painted_on_it(screen):
    from kivy.graphics import InstructionGroup

    from ui.touch.cards.photo import draw_on_card
    from ui.touch.look.painted import kept_texture

    painted, group = [], InstructionGroup()
    picture = partial(_disc, painted, "#FF0000")
    draw_on_card(group, picture, (10, 10, 60, 40), 8)
    assert painted == []
    screen.finger.frames(2)
    assert painted == ["#FF0000"]
    assert kept_texture(picture, 60, 40) in [getattr(one, "texture", None) for one in group.children]


def test_nobody_paints_for_what_is_gone(screen):
    screen.start()
    screen.finger.frames(30)
    painted = []
    gone, there = (partial(_disc, painted, colour) for colour in ("#FF0000", "#00FF00"))
    shapes = _hung([gone, there])
    del shapes[0]
    screen.finger.frames(3)
    assert painted == ["#00FF00"]


def test_one_that_cannot_be_painted_keeps_no_other_from_coming(screen):
    screen.start()
    screen.finger.frames(30)
    painted = []

    def torn(brush):
        raise ValueError("torn")

    shapes = _hung([torn, partial(_disc, painted, "#00FF00")])
    screen.finger.frames(3)
    assert painted == ["#00FF00"] and len(shapes) == 2


def test_whoever_takes_a_picture_of_the_screen_gets_all_of_it(screen):
    from ui.touch.look.painted import nothing

    screen.start()
    screen.finger.frames(30)
    painted = []
    shapes = _hung([partial(_disc, painted, colour) for colour in ("#FF0000", "#00FF00")])
    screen.pixels()
    assert len(painted) == 2 and all(shape.texture is not nothing() for shape in shapes)


def test_a_small_picture_of_a_card_is_made_of_the_large_one(screen):
    from kivy.graphics import InstructionGroup

    from ui.touch.cards.picture import draw_picture

    screen.start()
    screen.finger.frames(30)
    painted = []
    paint = partial(_disc, painted, "#FF8800")
    groups = [InstructionGroup() for _ in range(3)]
    for group, side in zip(groups, (100, 40, 20), strict=True):
        draw_picture(group, paint, 60, 60, side)
        screen.finger.frames(2)
    assert len(painted) == 1
    textures = [group.children[-1].texture for group in groups]
    assert [texture.width for texture in textures] == sorted({texture.width for texture in textures}, reverse=True)
    for texture in textures:
        red, green, blue, _ = texture.pixels[2 * texture.width * (texture.height + 1) :][:4]
        assert (red > 200, 100 < green < 170, blue < 60) == (True, True, True), "orange in the middle"
