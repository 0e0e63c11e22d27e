"""How large words are on a screen of 7 inches: what has to be read, in both text sizes."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_short_words import found_in, set_in
from ui.touch.table.places import places

PIXEL = 154.1 / 800
"""Millimetres, on a screen of 7 inches with 800 x 480 of them."""


def x_height(size):
    """Millimetres from the foot of a small x to its top."""
    from ui.touch.widgets.ink import text_texture

    texture = text_texture("x", int(size))
    wide, high = texture.size
    alpha = texture.pixels[3::4]
    rows = [row for row in range(high) if max(alpha[row * wide : (row + 1) * wide]) > 127]
    return (rows[-1] - rows[0] + 1) * PIXEL


@pytest.mark.parametrize(("text_size", "least"), [("normal", 2.3), ("large", 3.0)])
def test_what_has_to_be_read_is_high_enough(screen, text_size, least):
    from ui.touch import lettering
    from ui.touch.table.frame import QUESTION
    from ui.touch.table.hands_strip import TYPE

    with set_in(text_size):
        largest = [lettering.lettering.sizes(sizes)[0] for sizes in (QUESTION, TYPE, (lettering.BODY,))]
        assert x_height(lettering.body()) >= least
        assert all(x_height(size) >= least for size in largest)


def test_no_size_is_lost_on_the_way_down(screen):
    from ui.touch.lettering import lettering

    assert lettering.sizes((24, 20)) == (24, 20)
    with set_in("large"):
        assert lettering.sizes((24, 20)) == (32, 29, 26, 24, 20)


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_most_questions_are_larger_where_people_want_larger_words(screen, size):
    from ui.touch.lettering import lettering
    from ui.touch.table.frame import LEADING, QUESTION
    from ui.touch.widgets.ink import fits

    with set_in("large") as likes:
        _, _, wide, high = places(*size, likes=likes).question
        told = [text for game in ("outrage", "break-out", "cloaks", "torture") for text in found_in(game)]
        sizes = [next(one for one in lettering.sizes(QUESTION) if fits(text, one, True, int(wide), int(high), LEADING))
                 for text in told]  # fmt: skip
    whole = sum(size >= 32 for size in sizes)
    print(f"{size}: {whole} of {len(told)} questions at 32 px or more, the smallest at {min(sizes)}")
    assert whole > 0.9 * len(told)
