"""What is read a page at a time: as few pages as can be, evenly filled, and keys only where there is more than one."""

from __future__ import annotations

from pathlib import Path

import pytest

GAMES = sorted(one.parent.name for one in Path("companion/games").glob("*/edition.toml"))


def reading(screen):
    from ui.touch.controls.reading import Reading

    return screen.finger.find(Reading)


@pytest.mark.parametrize(
    ("heights", "room", "starts"),
    [
        ([], 100, [0]), ([30, 30, 30], 100, [0]), ([30] * 4, 100, [0, 2]), ([30] * 7, 90, [0, 2, 5]),
        ([10] * 9, 40, [0, 3, 6]), ([10] * 14, 40, [0, 4, 7, 11]), ([80, 10, 10, 10], 100, [0, 1]),
        ([150, 30], 100, [0, 1]), ([30, 150], 100, [0, 1]),
    ],
)  # fmt: skip
def test_pages_are_few_and_evenly_filled(screen, heights, room, starts):
    from ui.touch.controls.reading import page_starts

    assert page_starts(heights, room) == starts


@pytest.mark.parametrize("game", GAMES)
def test_no_sign_stands_alone_on_a_page(screen, game):
    from ui.touch.controls.reading import SignLine
    from ui.touch.table.shell import SIGNS

    screen.start(game, names=("Ada", "Ben", "Cem"))
    screen.app.go("rules", rule=SIGNS)
    screen.finger.frames(3)
    pages = []
    while True:
        pages.append([one.text for one in reading(screen).children if isinstance(one, SignLine)][::-1])
        if reading(screen).later.disabled:
            break
        screen.touch("Later")
        screen.finger.frames(2)
    assert [text for page in pages for text in page] == [one.text for one in screen.table.display.signs()]
    assert len(pages) == 1 or min(map(len, pages)) > 1
    screen.touch("Earlier")
    assert not reading(screen).later.disabled


def test_what_fits_a_page_has_no_keys_to_turn_it(screen):
    from ui.touch.controls.reading import Paragraph, Reading

    screen.app.stage.cover(short := Reading([Paragraph("One line.")]))
    screen.finger.frames(3)
    assert short.later.opacity == short.earlier.opacity == 0
    screen.app.stage.uncover(short)
    screen.app.stage.cover(long := Reading([Paragraph("One line.") for _ in range(30)]))
    screen.finger.frames(3)
    assert long.later.opacity == long.earlier.opacity == 1 and long.earlier.disabled and not long.later.disabled


def test_a_page_is_turned_without_setting_any_line_anew(screen, monkeypatch):
    from ui.touch.controls.reading import Paragraph, Reading

    screen.app.stage.cover(long := Reading([Paragraph("One line.") for _ in range(30)]))
    screen.finger.frames(3)
    fitted = []
    monkeypatch.setattr(Paragraph, "fit", lambda part, width: fitted.append(width))
    long.later.act()
    screen.finger.frames(3)
    assert long.page == 1 and fitted == []
    long.size_hint_x, long.width = None, 300
    screen.finger.frames(3)
    assert fitted == [300] * 30


def test_what_a_sign_means_stands_beside_its_middle(screen):
    """One line of words hung at the upper edge of its sign."""
    from kivy.graphics import Rectangle

    from ui.touch.controls.reading import SignLine

    for text in ("Miss your next turn.", "Miss your next turn, and the one after it. " * 3):
        line = SignLine(None, text)
        line.fit(360)
        line._paint()
        (words,) = [one for one in line._drawing.children if type(one) is Rectangle]
        assert abs(words.pos[1] + words.size[1] / 2 - line.center_y) <= 1
