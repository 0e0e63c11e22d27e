"""The screen turned round for people across the table: what is seen and what is touched turn together."""

from __future__ import annotations

import numpy
import pytest

from companion.client.evenings.kept import Kept


@pytest.fixture
def upright(screen):
    """The screen as it stands, before and after."""
    from kivy.core.window import Window

    yield Window
    screen.app.turning.stop()
    assert Window.rotation == 0


def turn(screen):
    screen.app.go("more")
    screen.finger.frames(3)
    screen.finger.tap_widget(screen.button(value="turn"))


def test_one_touch_turns_the_whole_picture_and_one_turns_it_back(screen, upright):
    from tests.tour.finger import FingerTouch

    screen.start()
    screen.app.go("more")
    screen.finger.frames(3)
    before = screen.pixels()
    turn(screen)
    assert upright.rotation == 180 and screen.app.preferences.turned
    screen.finger.seconds(1)
    assert numpy.array_equal(screen.pixels()[::-1, ::-1], before)
    key = screen.button(value="turn")
    touch = FingerTouch(*key.center)
    assert (touch.sx, touch.sy) == pytest.approx((1 - key.center_x / 799, 1 - key.center_y / 479)), "it is elsewhere"
    screen.finger.tap_widget(key)
    assert upright.rotation == 0 and not screen.app.preferences.turned


def test_a_window_that_was_resized_to_its_own_size_turns_too(screen, upright):
    screen.app.go("settings")
    screen.finger.frames(3)
    before = screen.pixels()
    upright.dispatch("on_pre_resize", *upright.size)
    screen.app.preferences.turned = True
    screen.app.follow_preferences()
    screen.finger.seconds(1)
    assert numpy.array_equal(screen.pixels()[::-1, ::-1], before)


def test_it_turns_to_whoever_sits_across_when_they_are_asked(screen, upright):
    screen.start()
    first = screen.table.asks[0].seat
    names = [seat.name for seat in screen.table.window.seats]
    screen.app.preferences.across = [names[first]]
    screen.page.refresh()
    assert upright.rotation == 180
    screen.throw([1, 2])
    while screen.table.asks[0].seat == first:
        screen.answer(screen.table.asks[0].options[0].value)
    assert upright.rotation == 0


def test_who_sits_across_is_chosen_among_those_who_play(screen, upright):
    screen.app.go("settings", section="layout")
    screen.finger.frames(3)
    assert "across" not in screen.page.rows
    screen.start()
    screen.app.go("settings", section="layout")
    for wanted in (["Ben"], []):
        screen.finger.frames(3)
        screen.finger.tap_widget(screen.button(value="Ben"))
        assert screen.app.preferences.across == wanted


def test_what_everybody_is_asked_stays_as_it_stands(screen, upright):
    screen.app.preferences.across = ["Ada"]
    screen.start("break-out")
    assert len(screen.table.asks) > 1 and upright.rotation == 0


def test_a_touch_that_came_while_it_turned_does_nothing(screen, upright):
    screen.start()
    stage, heard = screen.app.stage, []
    stage.page.bind(on_touch_down=lambda *_: heard.append("down"))
    screen.app.preferences.turned = True
    screen.app.follow_preferences()
    screen.finger.press(400, 240)
    assert heard == [] and len(stage.felt.rings) == 1
    screen.finger.seconds(1)
    screen.finger.press(400, 240)
    assert heard == ["down"]


def test_a_screen_that_was_turned_comes_back_turned(display, upright, screen):
    from ui.touch.app.preferences import read

    kept = Kept(":memory:")
    likes = read(kept)
    likes.turned, likes.across = True, ["Ada"]
    likes.keep(kept)
    again = read(kept)
    assert again.turned and again.across == ["Ada"]


def test_the_evening_ends_as_it_stands_for_all(screen, upright):
    screen.start()
    name = screen.table.window.seats[screen.table.asks[0].seat].name
    screen.app.preferences.across = [name]
    screen.page.refresh()
    assert upright.rotation == 180
    screen.app.leave_evening()
    assert upright.rotation == 0


# As the panel was put up


@pytest.fixture
def own_screen(screen, upright):
    """The screen is ours alone, as without a desktop, and the system knows nothing of how it was put up."""
    from ui.touch.machine.window import Display

    display = screen.app.display
    screen.app.display = screen.app.turning._display = Display("KMSDRM")
    yield screen.app.display
    screen.app.display = screen.app.turning._display = display


def stand(screen, degrees):
    screen.app.go("settings", section="machine")
    screen.finger.frames(3)
    screen.finger.tap_widget(screen.button(value=degrees))
    screen.finger.frames(3)


@pytest.mark.parametrize(("degrees", "up"), [(90, "left"), (180, "bottom"), (270, "right")])
def test_the_picture_turns_with_its_touches_and_is_laid_out_anew(screen, own_screen, upright, degrees, up, tmp_path):
    from ui.touch.machine.window import save_picture

    screen.start()
    stand(screen, degrees)
    assert screen.app.preferences.stands == degrees == upright.rotation
    stage = screen.app.stage
    assert tuple(stage.size) == ((800, 480) if degrees == 180 else (480, 800))
    back = screen.button(icon="arrow_back")
    assert back.y > stage.height - 100, "the first key stands at the top of what is seen"
    across, high = where_it_is_light(save_picture(tmp_path / "seen.png"), back)
    near = {"left": across < 0.2, "right": across > 0.8, "bottom": high < 0.2}
    assert near[up], "and the top is on that side of the panel"
    screen.finger.tap_widget(back)
    assert screen.app.page_name == "table" and screen.page.width == stage.width
    stand(screen, 0)
    assert tuple(stage.size) == (800, 480)


def where_it_is_light(picture, key):
    """Where on the panel that key is drawn, as shares from the lower left corner."""
    from kivy.core.image import Image

    from tests.tour.finger import share_of_glass

    found = share_of_glass(*key.center)
    image = Image(str(picture), keep_data=True)
    x, y = round(found["x"] * (image.width - 1)), round((1 - found["y"]) * (image.height - 1))
    around = [image.read_pixel(x + dx, y + dy)[:3] for dx in range(-12, 13) for dy in range(-12, 13)]
    assert any(sum(pixel) > 2 for pixel in around), "its arrow is there"
    return found["x"], found["y"]


def test_as_found_is_as_the_system_knows_it(screen, own_screen, upright):
    own_screen.found = 270
    screen.app.follow_preferences()
    assert upright.rotation == 270
    stand(screen, 0)
    assert upright.rotation == 0
    stand(screen, -1)
    assert upright.rotation == 270


def test_on_a_desktop_it_is_not_ours_to_turn(screen, upright):
    screen.app.preferences.stands = 90
    screen.app.follow_preferences()
    assert upright.rotation == 0
    screen.app.go("settings", section="machine")
    screen.finger.frames(3)
    assert "stands" not in screen.page.rows


def test_round_for_those_across_is_counted_from_how_it_stands(screen, own_screen, upright):
    stand(screen, 90)
    screen.app.preferences.turned = True
    screen.app.follow_preferences()
    assert upright.rotation == 270


@pytest.mark.parametrize(("told", "degrees"), [("0\n", 0), ("1\n", 270), ("2\n", 180), ("3\n", 90), ("x\n", 0)])
def test_how_the_kernel_turns_its_own_text(tmp_path, told, degrees):
    from ui.touch.machine.window import found_turn

    console = tmp_path / "rotate"
    assert found_turn(console) == 0
    console.write_text(told)
    assert found_turn(console) == degrees


def test_degrees_that_there_are_not_are_forgotten():
    from ui.touch.app.preferences import read

    kept = Kept(":memory:")
    kept.remember("touch", b'{"stands":45}')
    assert read(kept).stands == -1


def test_a_panel_that_nobody_knows_is_asked_about_before_the_first_evening(screen, own_screen, upright):
    from ui.touch.app.at_start import may_lie, tell_at_start

    assert not may_lie(screen.app), "it is wider than high"
    upright.rotation = 90
    screen.finger.frames(3)
    screen.app.stage.clear_notice()
    tell_at_start(screen.app)
    screen.finger.frames(3)
    assert screen.reads("Does this screen lie on its side?")
    own_screen.found = 90
    assert not may_lie(screen.app)
    own_screen.found = 0
    screen.app.preferences.stands = 0
    assert not may_lie(screen.app)
    screen.app.preferences.stands = -1
    screen.start()
    assert not may_lie(screen.app)
