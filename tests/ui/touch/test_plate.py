"""Keys look as if a finger could press them, and those that nobody can press do not."""

from __future__ import annotations

import pytest

from ui.touch.look.theme import theme


@pytest.fixture
def edges(screen):
    """How light a key is at its upper edge, in its ground and at its foot, from 0 to 255."""
    from ui.touch.controls.button import BigButton

    def looked_at(light="night", down=False, **settings):
        theme.use(light)
        screen.app.stage.pages.clear_widgets()
        key = BigButton(pos=(100, 100), width=200, height=60, size_hint_x=None, **settings)
        screen.app.stage.pages.add_widget(key)
        key.state = "down" if down else "normal"
        screen.finger.frames(3)
        rows = screen.pixels()[::-1].astype(int).sum(axis=2)[:, 200] / 3
        return rows[159], rows[150], (rows[100] + rows[101]) / 2

    yield looked_at
    theme.use("night")


@pytest.mark.parametrize("look", ["raised", "accent", "danger", "plain"])
@pytest.mark.parametrize("light", ["night", "day"])
def test_a_key_is_lit_from_above_and_dark_at_its_foot(edges, light, look):
    top, ground, foot = edges(light, look=look)
    assert foot < top and foot < ground - 8
    assert light == "day" or top > ground, "by day a key may be as light as paper"


def test_a_pressed_key_has_its_shadow_above(edges):
    top, _, foot = edges(down=True)
    assert top < foot


@pytest.mark.parametrize("settings", [{"disabled": True}, {"look": "chosen"}])
def test_what_cannot_be_pressed_is_flat_and_what_is_chosen_has_one_rim(edges, settings):
    top, _, foot = edges(**settings)
    assert top == pytest.approx(foot, abs=1)


def test_in_most_contrast_a_key_has_one_rim_all_round(edges):
    top, ground, foot = edges("contrast")
    assert top == 255 > ground and foot > ground


def test_a_plate_takes_no_more_instructions_than_a_box_with_a_rim(screen):
    from kivy.graphics import InstructionGroup

    from ui.touch.look.ink import draw_box
    from ui.touch.look.plate import draw_plate

    plate, box = InstructionGroup(), InstructionGroup()
    draw_plate(plate, (0, 0), (90, 60), 12, theme.raised, theme.edge, 1)
    draw_box(box, (0, 0), (90, 60), 12, theme.raised, theme.edge, 1)
    assert len(plate.children) <= len(box.children)
