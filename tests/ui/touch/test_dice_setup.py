"""Setting the camera up by touches: aim, light, colours, trays by name, what is kept."""

from __future__ import annotations

from concurrent.futures import Future
from itertools import pairwise

import msgspec
import pytest
from kivy.metrics import dp

from companion.devices.dice import DiceRead
from companion.devices.dice_setup import Check, SeenDie
from companion.refused import Unavailable
from companion.words import said
from tests.ui.touch.cameras import BOXES, AtOnce, camera_with_two_dice, doubtful
from tests.ui.touch.test_break_out import begin


@pytest.fixture
def camera(screen, monkeypatch):
    from ui.touch.dice import feed as live_feed
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    monkeypatch.setattr(live_feed, "ThreadPoolExecutor", lambda **_: AtOnce())
    screen.app.dice = camera_with_two_dice()
    return screen.app.dice


def open_step(screen, name):
    screen.app.go(name)
    screen.finger.seconds(1)


def picture(screen):
    return screen.page.picture


def inside(screen, widget):
    """Whether all of a widget can be seen."""
    x, y = widget.to_window(*widget.pos)
    width, height = screen.app.stage.size
    return x >= -1 and y >= -1 and x + widget.width <= width + 1 and y + widget.height <= height + 1


def buttons(screen):
    from ui.touch.controls.button import BigButton

    return list(screen.finger.all(BigButton))


# From settings through the three steps and back


def test_a_set_up_takes_few_touches(screen, camera):
    screen.app.go("settings")
    screen.finger.frames(3)
    screen.finger.touches = 0
    screen.touch("Dice")
    screen.touch("Set up the camera")
    screen.touch("1. Aim")
    screen.finger.seconds(0.5)
    screen.touch("Keep, and go on")
    screen.finger.seconds(0.5)
    assert screen.app.page_name == "dice_light"
    screen.touch("Go on")
    screen.finger.seconds(0.5)
    assert screen.app.page_name == "dice_colours"
    screen.touch("These are right")
    screen.finger.seconds(0.5)
    assert screen.app.page_name == "dice_camera" and screen.finger.touches == 6 and camera.setup.closed == 1
    assert camera.setup.outline == [[60, 50], [580, 50], [580, 430], [60, 430]]
    assert [die.colour for die in camera.setup.colours_kept] == ["red", "orange"]
    assert screen.reads("1. Aim good on 9 January") and screen.reads("2. Light good on 9 January")
    assert screen.reads("2 of 8 known, for Break Out")


def test_without_a_camera_there_is_nothing_to_set_up(screen):
    screen.app.go("settings", section="dice")
    screen.finger.frames(3)
    assert screen.button(text="Read by the camera").disabled
    assert screen.button(text="Set up the camera") is None
    screen.app.go("dice_camera")
    assert screen.reads("There is no camera to set up.")
    screen.app.go("dice_kept")
    assert screen.reads("nothing is kept")


def test_the_camera_is_let_go_of_when_the_steps_are_left_and_not_between_them(screen, camera):
    open_step(screen, "dice_aim")
    open_step(screen, "dice_light")
    assert camera.setup.closed == 0
    screen.touch("", icon="arrow_back")
    screen.finger.seconds(0.5)
    looks = camera.setup.looks
    screen.finger.seconds(3)
    assert camera.setup.closed == 1 and camera.setup.looks == looks


def test_pictures_come_a_few_times_a_second(screen, camera):
    open_step(screen, "dice_aim")
    before = camera.setup.looks
    screen.finger.seconds(4, step=0.02)
    assert 12 <= camera.setup.looks - before <= 21


# Aim


def test_a_corner_is_dragged_and_stays(screen, camera):
    from tests.tour.finger import FingerTouch

    open_step(screen, "dice_aim")
    shown = picture(screen)
    x, y = shown.to_screen(60, 50)
    touch = FingerTouch(x + 8, y - 6)
    from kivy.base import EventLoop

    EventLoop.post_dispatch_input("begin", touch)
    end = shown.to_screen(120, 90)
    for step in range(1, 5):
        touch.move({"x": (x + (end[0] - x) * step / 4) / 799, "y": (y + (end[1] - y) * step / 4) / 479})
        EventLoop.post_dispatch_input("update", touch)
        screen.finger.frames(4)
    EventLoop.post_dispatch_input("end", touch)
    screen.finger.seconds(1)
    screen.touch("Keep, and go on")
    screen.finger.seconds(0.5)
    corner = camera.setup.outline[0]
    assert abs(corner[0] - 120) <= 3 and abs(corner[1] - 90) <= 3
    assert camera.setup.outline[1:] == [[580, 50], [580, 430], [60, 430]]


def test_a_kept_tray_is_found_anew(screen, camera):
    camera.setup.outline = [[0, 0], [600, 0], [600, 400], [0, 400]]
    open_step(screen, "dice_aim")
    screen.touch("Find the tray anew")
    screen.finger.seconds(1)
    assert camera.setup.outline == [] and screen.button(text="Find the tray anew") is None


def test_troubles_are_told_in_full_and_what_is_well_by_name(screen, camera):
    camera.setup.checks = [
        Check(said("camera.check.tray"), True, said("camera.tray.in_sight")),
        Check(said("camera.check.distance"), False, said("camera.distance.too_far")),
    ]
    open_step(screen, "dice_aim")
    assert screen.reads("Move the camera nearer.") and screen.reads("Tray")
    assert not screen.reads("The whole tray is in sight.")


@pytest.mark.parametrize("page", ["dice_aim", "dice_light", "dice_colours"])
def test_the_worst_of_all_still_fits(screen, camera, page):
    names = ("brightness", "glare", "evenness", "flicker")
    longest = said("camera.glare.tray", side="bottom")
    camera.setup.checks = [Check(said(f"camera.check.{name}"), False, longest) for name in names]
    camera.setup.outline = [[0, 0], [600, 0], [600, 400], [0, 400]]
    open_step(screen, page)
    from ui.touch.dice.step import CheckRow

    shown = [*screen.finger.all(CheckRow), *buttons(screen)]
    assert all(inside(screen, widget) for widget in shown)
    rows = sorted((row.to_window(*row.pos)[1], row.height) for row in shown if isinstance(row, CheckRow))
    assert all(low + high <= above + 1 for (low, high), (above, _) in pairwise(rows))
    assert all(button.height >= dp(48) for button in buttons(screen))


def test_an_unplugged_camera_is_told_and_tried_again(screen, camera):
    camera.setup.broken = Unavailable("camera.usb.silent", camera=said("camera.name.usb", device=0))
    open_step(screen, "dice_aim")
    assert screen.reads("Check its cable,") and screen.button(text="Keep, and go on").disabled
    looks = camera.setup.looks
    screen.finger.seconds(1)
    assert camera.setup.looks <= looks + 1
    camera.setup.broken = None
    screen.finger.seconds(4)
    assert not screen.reads("Check its cable,") and not screen.button(text="Keep, and go on").disabled


def test_a_finger_on_a_button_is_not_shaken_off_by_pictures(screen, camera):
    open_step(screen, "dice_light")
    button = screen.button(text="Go on")
    screen.finger.seconds(2)
    assert screen.button(text="Go on") is button


def test_an_aim_without_a_rim_is_done_when_it_is_kept(screen, camera, monkeypatch):
    aim = camera.setup.aim
    monkeypatch.setattr(camera.setup, "aim", lambda: msgspec.structs.replace(aim(), found="whole"))
    open_step(screen, "dice_aim")
    screen.touch("Keep, and go on")
    screen.finger.seconds(0.5)
    assert camera.setup.outline == []
    screen.app.go("dice_camera")
    assert screen.reads("1. Aim good on 9 January") and screen.button(text="1. Aim").icon == "check"
    assert screen.button(text="1. Aim").look == "raised"


def test_an_aim_of_which_no_day_is_known_is_done_all_the_same(screen, camera):
    camera.setup.outline = [[0, 0], [600, 0], [600, 400], [0, 400]]
    screen.app.go("dice_camera")
    assert screen.reads("1. Aim done") and screen.button(text="1. Aim").icon == "check"


def test_a_side_that_cuts_the_tray_off_has_a_red_edge(screen, camera):
    from ui.touch.look.theme import theme

    camera.setup.cut = ["left", "top"]
    open_step(screen, "dice_aim")
    shown, rows = picture(screen), screen.pixels()

    def red(side):
        x, y, wide, high = shown.edge(side)
        spots = [(x + wide * share, y + high * share) for share in (0.3, 0.5, 0.7)]
        seen = [rows[len(rows) - 1 - round(down), round(right)] for right, down in spots]
        return [bool(abs(spot / 255 - theme.danger[:3]).max() < 0.02) for spot in seen]

    assert red("left") == red("top") == [True] * 3
    assert red("right") == red("bottom") == [False] * 3
    camera.setup.cut = []
    screen.finger.seconds(1)
    rows = screen.pixels()
    assert red("left") == red("top") == [False] * 3


# Light


def test_a_light_that_is_not_good_gets_no_tick(screen, camera):
    camera.setup.lit = "2026-01-02"
    screen.app.go("dice_camera")
    assert screen.reads("2. Light good on 2 January") and screen.button(text="2. Light").icon == "check"
    camera.setup.checks = [Check(said("camera.check.glare"), False, said("camera.glare.tray", side="bottom"))]
    open_step(screen, "dice_light")
    screen.touch("Go on")
    screen.finger.seconds(0.5)
    screen.app.go("dice_camera")
    assert screen.reads("2. Light is it good enough?") and screen.button(text="2. Light").icon == "light_mode"


def test_what_a_lamp_dazzles_has_a_red_line_around_it(screen, camera):
    from ui.touch.look.theme import theme

    camera.setup.glare = [[[300, 100], [380, 100], [380, 160], [300, 160]]]
    open_step(screen, "dice_light")
    shown = picture(screen)

    def red():
        rows = screen.pixels()
        spots = [shown.to_screen(x, y) for x, y in ((340, 100), (380, 130), (340, 160), (300, 130), (340, 130))]
        seen = [rows[len(rows) - 1 - round(up), round(right)] for right, up in spots]
        return [bool(abs(spot / 255 - theme.danger[:3]).max() < 0.02) for spot in seen]

    assert red() == [True] * 4 + [False]
    camera.setup.glare = []
    screen.finger.seconds(1)
    assert red() == [False] * 5


# Colours


def test_it_is_said_which_game_needs_colours(screen, camera):
    open_step(screen, "dice_colours")
    assert screen.reads("Only for Break Out. Lay all 8 dice")


def test_all_dice_of_one_colour_are_counted(screen, camera):
    camera.setup.dice = [SeenDie(box, 1, "white", 0.9) for box in BOXES]
    open_step(screen, "dice_colours")
    assert screen.reads("four are white")


def test_a_name_is_put_right_with_two_touches_and_the_picture_waits(screen, camera):
    open_step(screen, "dice_colours")
    chip = picture(screen).chips()[1]
    screen.finger.tap(chip[0] + chip[2] / 2, chip[1] + chip[3] / 2)
    looks = camera.setup.looks
    screen.finger.seconds(2)
    assert camera.setup.looks == looks
    screen.touch("purple")
    screen.touch("These are right")
    screen.finger.seconds(0.5)
    assert [(die.colour, die.box) for die in camera.setup.colours_kept] == [("red", BOXES[0]), ("purple", BOXES[1])]


def test_two_names_are_exchanged(screen, camera):
    open_step(screen, "dice_colours")
    chip = picture(screen).chips()[0]
    screen.finger.tap(chip[0] + chip[2] / 2, chip[1] + chip[3] / 2)
    screen.touch("orange")
    assert [die.colour for die in screen.page.dice] == ["orange", "red"]


def test_what_is_no_die_is_left_out(screen, camera):
    camera.setup.dice = [*camera.setup.dice, SeenDie(BOXES[2], 1, "grey", 0.5)]
    open_step(screen, "dice_colours")
    assert screen.button(text="These are right").disabled and screen.reads("no die is grey")
    chip = picture(screen).chips()[2]
    screen.finger.tap(chip[0] + chip[2] / 2, chip[1] + chip[3] / 2)
    screen.touch("No die")
    assert not screen.button(text="These are right").disabled


def test_looking_again_goes_on_with_pictures(screen, camera):
    open_step(screen, "dice_colours")
    chip = picture(screen).chips()[0]
    screen.finger.tap(chip[0] + chip[2] / 2, chip[1] + chip[3] / 2)
    screen.touch("red")
    looks = camera.setup.looks
    screen.touch("Look again")
    screen.finger.seconds(1)
    assert camera.setup.looks > looks


def test_a_running_game_without_colours_asks_for_none(screen, camera):
    screen.start()
    screen.app.go("dice_camera")
    screen.finger.frames(3)
    assert screen.button(text="3. Colours").disabled and screen.reads("none needed")


def test_a_running_game_with_colours_names_its_own(screen, camera):
    begin(screen)
    open_step(screen, "dice_colours")
    assert screen.reads("Lay all 8 dice in the tray: red, green, yellow, blue, orange, purple, black and white.")


# Trays


def test_another_tray_is_named_and_chosen(screen, camera):
    screen.app.go("dice_camera")
    screen.touch("Another tray")
    for key in ("O", "a", "k"):
        screen.touch(key)
    screen.touch("Done")
    screen.finger.seconds(0.2)
    assert camera.setup.chosen == "Oak" and screen.reads("Three steps for “Oak”")
    screen.touch("Tray")
    screen.finger.seconds(0.2)
    assert camera.setup.chosen == "Tray"


def test_a_tray_is_forgotten_only_after_asking(screen, camera):
    camera.setup.choose("Box")
    screen.app.go("dice_camera")
    screen.touch("Forget Box")
    screen.touch("Keep it")
    assert "Box" in camera.setup.names
    screen.touch("Forget Box")
    screen.touch("Forget it")
    screen.finger.seconds(0.2)
    assert list(camera.setup.names) == ["Tray"] and screen.reads("Three steps for “Tray”")


def test_what_cannot_be_is_told_kindly(screen, camera):
    camera.setup.damaged = said("camera.trays.damaged_in_place", error="cut short", file="trays.json")
    screen.app.go("dice_camera")
    screen.touch("Another tray")
    for key in ("F", "u", "l", "l"):
        screen.touch(key)
    screen.touch("Done")
    screen.finger.seconds(0.2)
    assert screen.reads("Remove one first.") and screen.reads("cannot be read")


def test_the_way_back_from_the_table_leads_to_the_table(screen, camera):
    screen.start(dice="camera")
    screen.app.go("dice_camera")
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "table"


# What is kept


def fill(camera):
    camera.kept.learn(doubtful(4, 6), DiceRead([4, 6], True, boxes=BOXES[:2]))
    camera.kept.learn(doubtful(4, 6), DiceRead([4, 5], True, boxes=BOXES[:2]))


def test_kept_reads_are_listed_with_what_was_right_and_their_size(screen, camera):
    fill(camera)
    open_step(screen, "dice_camera")
    assert screen.reads("2 throws it was not sure of")
    screen.touch("What the camera keeps")
    screen.finger.seconds(0.2)
    assert screen.reads("2 throws, 1 put right") and screen.reads("0.6 MB of 96.0 MB")
    assert screen.reads("4, 5 it saw 4, 6 · 9 January, 20:16 · Tray")
    assert screen.reads("4, 6 it saw that too · 9 January, 20:15 · Tray")


def test_learning_is_told_and_unlearned(screen, camera):
    fill(camera)
    open_step(screen, "dice_kept")
    assert screen.button(text="Unlearn").disabled
    screen.touch("Learn from them")
    screen.finger.seconds(0.5)
    assert screen.reads("It now asks about none of 2 such throws instead of 1.")
    assert screen.reads("pass over one thing that is no die")
    screen.touch("Unlearn")
    screen.finger.seconds(0.5)
    assert camera.kept.lesson is None and screen.reads("It has learned nothing from them yet.")


def test_deleting_asks_first(screen, camera):
    fill(camera)
    open_step(screen, "dice_kept")
    screen.touch("Delete all")
    screen.touch("Keep them")
    assert len(camera.kept.learned) == 2
    screen.touch("Delete all")
    screen.touch("Delete them")
    screen.finger.seconds(0.5)
    assert camera.kept.learned == [] and screen.reads("Nothing yet.") and screen.reads("on this machine only")
    assert screen.button(text="Learn from them") is None


def test_what_was_learned_can_be_unlearned_after_all_was_deleted(screen, camera):
    fill(camera)
    camera.kept.calibrate()
    camera.kept.clear()
    open_step(screen, "dice_kept")
    assert screen.reads("No throws are kept.") and screen.button(text="Learn from them").disabled
    screen.touch("Unlearn")
    screen.finger.seconds(0.5)
    assert camera.kept.lesson is None and screen.reads("Nothing yet.")


def test_files_are_read_beside_the_screen(screen, monkeypatch):
    """The page is there at once; what is kept comes when the disk has told it."""
    from ui.touch.dice import feed as live_feed

    waiting = []

    class Later(AtOnce):
        def submit(self, call, *args):
            waiting.append(call)
            return Future()

    monkeypatch.setattr(live_feed, "ThreadPoolExecutor", lambda **_: Later())
    screen.app.dice = camera_with_two_dice()
    monkeypatch.setattr(screen.app.dice.kept, "facts", lambda: pytest.fail("read on the screen's thread"))
    screen.app.go("dice_camera")
    assert screen.reads("What the camera keeps") and len(waiting) == 2
    screen.app.go("dice_kept")
    assert screen.reads("Looking …") and len(waiting) == 3
