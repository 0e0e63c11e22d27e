"""What just happened as a picture: two sides in the colours of their seats, what each comes to, what it is about."""

from __future__ import annotations

import pytest

from companion.client.display.telling import BIG, Beat, Between
from companion.client.layers.views import LogLine, SeatInfo

LINE = LogLine(0, "", "", "", 0, "", 0, undone=False, facts={})


@pytest.fixture
def seats(screen):
    """Two of those who sit at a made-up table, each with a colour of its own."""
    return [
        SeatInfo(name="Ada", colour="orange", shape="circle", letter="A"),
        SeatInfo(name="Ben", colour="sky", shape="square", letter="B"),
    ]


@pytest.fixture
def head(screen):
    from ui.touch.controls.headline import Headline

    shown = Headline()
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(shown)
    shown.place((10, 20, 350, 196))
    return shown


def tell(head, between, sides, text="Ada wins the fight, 15 to 7."):
    head.show(Beat(LINE, text, "", BIG, "swords", "", [], between=between), sides[0] if sides else None, sides)
    head._paint()


def seen(screen, head, across, up):
    """The pixel at that share of its width and height."""
    screen.finger.frames(2)
    x, y = head.x + head.width * across, head.y + head.height * up
    return [int(part) for part in screen.pixels()[::-1][round(y), round(x)][:3]]


def near(pixel, seat):
    from ui.touch.look.theme import theme

    wanted = [255 * part for part in theme.colour(seat.colour)[:3]]
    return max(abs(one - other) for one, other in zip(pixel, wanted, strict=True)) < 24


def test_both_sides_have_the_colours_of_their_seats_and_the_loser_has_lost_his(screen, head, seats):
    tell(head, Between(0, 1, numbers=("15", "7")), seats)
    assert near(seen(screen, head, 0.02, 0.6), seats[0]) and near(seen(screen, head, 0.98, 0.6), seats[1])
    tell(head, Between(0, 1, 0, ("15", "7"), (("diamond", 2), ("paid", 1))), seats)
    assert near(seen(screen, head, 0.02, 0.6), seats[0]) and not near(seen(screen, head, 0.98, 0.6), seats[1])


def test_what_is_at_stake_stands_between_them_and_alone_where_nobody_is_on_the_other_side(screen, head, seats):
    from ui.touch.look.theme import theme

    for between, sides in (
        (Between(0, 1, stake=(("diamond", 1),)), seats),
        (Between(0, stake=(("diamond", 1),)), [seats[0], None]),
    ):
        tell(head, between, sides)
        assert near(seen(screen, head, 0.02, 0.6), seats[0])
    room = [255 * part for part in theme.room[:3]]
    assert max(abs(one - other) for one, other in zip(seen(screen, head, 0.98, 0.6), room, strict=True)) < 12


@pytest.mark.parametrize("wide", [300, 350, 456, 540])
@pytest.mark.parametrize("high", [156, 176, 196, 330])
def test_words_lie_below_the_picture_and_all_of_them_have_room(screen, head, seats, wide, high):
    from kivy.graphics import Rectangle

    head.place((10, 20, wide, high))
    tell(
        head,
        Between(0, 1, 0, ("15", "7"), (("diamond", 2),)),
        seats,
        "Ada holt sich das Schwert des Staates von Ben zurück.",
    )
    words = [one for one in head._drawing.children if type(one) is Rectangle][-1]
    assert not head.cut and words.pos[1] >= head.y and words.pos[1] + words.size[1] <= head.y + high * 0.55


def test_a_low_box_has_the_sign_beside_the_words(screen, head, seats):
    head.place((10, 20, 350, 90))
    tell(head, Between(0, 1, 0), seats)
    assert near(seen(screen, head, 0.03, 0.9), seats[0]) and not near(seen(screen, head, 0.97, 0.9), seats[1])
