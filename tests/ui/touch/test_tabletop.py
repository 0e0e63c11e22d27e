"""Pages without a board lie on planks in lamplight: all that is read there is read as well as on the page alone."""

from __future__ import annotations

import pytest

from ui.touch.look.theme import THEMES, contrast, mixed


@pytest.mark.parametrize("name", ["night", "day"])
@pytest.mark.parametrize("ink", ["ink", "quiet"])
def test_words_are_read_on_the_lightest_plank_below_the_lamp_and_on_the_darkest(name, ink):
    from ui.touch.look.tabletop import LAMP, LEAST, LIGHT, MOST, WOOD

    room = THEMES[name]["room"]
    for share in (LEAST, MOST * 1.35):
        plank = mixed(room, WOOD[name], share)
        for _, strength in LIGHT:
            plank = mixed(plank, LAMP[name], strength)
        assert contrast(THEMES[name][ink], plank) >= 4.5


def test_it_is_painted_once_and_takes_no_more_than_a_screen(screen, monkeypatch):
    from ui.touch.look import tabletop

    painted, paint = [], tabletop.painted_part
    monkeypatch.setattr(tabletop, "_kept", {})
    monkeypatch.setattr(tabletop, "painted_part", lambda *how: painted.append(how) or paint(*how))
    for page in ("settings", "tonight", "evenings", "settings"):
        screen.app.go(page)
        screen.finger.frames(3)
    assert len(painted) == 1
    (texture,) = tabletop._kept.values()
    assert texture.width * texture.height <= tabletop.TEXELS
