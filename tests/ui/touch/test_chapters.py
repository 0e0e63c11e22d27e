"""The chapters of the rules are shown with something of their game."""

from __future__ import annotations

import pytest

GAMES = ("outrage", "break-out", "cloaks", "torture")


@pytest.mark.parametrize("game", GAMES)
def test_each_chapter_has_a_picture_of_its_own_on_its_key_and_above_its_rules(screen, game):
    """The page was keys and grey text, and no chapter could be found again by a glance."""
    from ui.touch.controls.button import BigButton
    from ui.touch.screens.chapters import ChapterPicture

    screen.start(game, ("Ada", "Ben", "Cem"))
    screen.app.go("rules")
    screen.finger.frames(3)
    page, window, skin = screen.page, screen.table.window, screen.table.skin
    prefixes = {number.rpartition("-")[0] for chapter in page._chapters for number in page._chapters[chapter]
                if len(page._chapters[chapter]) > 1 and not number.startswith(("RUL", "EDN", "R-"))}  # fmt: skip
    assert [one for one in sorted(prefixes) if skin.chapter(window, one) is None] == []
    keys = [key for key in screen.finger.all(BigButton) if key.value in page._chapters]
    assert keys and all(key.paint is not None for key in keys)
    title = next(reversed(page._chapters))
    page.open_chapter(title)
    screen.finger.frames(2)
    (picture,) = screen.finger.all(ChapterPicture)
    assert picture.paint is page._picture(title)


def test_the_rule_below_a_line_of_the_log_stands_in_full_ink_beside_its_chapters_picture(screen):
    from ui.touch.screens.chapters import ChapterPicture, RuleNote

    screen.start("torture", ("Ada", "Ben", "Cem"))
    screen.app.go("log")
    screen.finger.frames(5)
    note = screen.finger.find(RuleNote)
    assert note is not None and screen.finger.find(ChapterPicture).paint is not None
    assert note.height >= note.children[0].texture_size[1]
