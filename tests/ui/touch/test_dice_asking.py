"""A doubtful read is shown with its picture: one touch says it is right, a wrong die takes two."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.devices.dice import DiceRead
from companion.devices.dice_setup import SeenDie
from companion.words import said
from tests.ui.touch.cameras import BOXES, AtOnce, camera_with_two_dice, doubtful
from tests.ui.touch.test_break_out import begin
from tests.ui.touch.test_pictures import ward
from tests.ui.touch.test_table import touch_die


@pytest.fixture
def camera(screen, monkeypatch):
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    screen.app.dice = camera_with_two_dice()
    return screen.app.dice


def outrage(screen):
    screen.start(dice="camera")
    screen.finger.seconds(1)


def break_out(screen, *dice):
    evening = begin(screen, dice="camera")
    evening.answer(evening.view(None)["turn"]["seat"], list(dice))
    screen.finger.seconds(1)


def show(screen, camera, read):
    camera.shows = read
    screen.finger.seconds(1)
    screen.finger.touches = 0


def take(screen, camera, read):
    """The camera sees this throw, and then nothing new."""
    camera.shows = read
    screen.finger.until(lambda: thrown(screen))
    camera.shows = None


def picture(screen):
    from ui.touch.pads.chips import ChipPicture

    return screen.finger.find(ChipPicture)


def touch_chip(screen, at):
    x, y, wide, high = picture(screen).chips()[at]
    screen.finger.tap(x + wide / 2, y + high / 2)


def touch_place(screen, x, y):
    screen.finger.tap(*picture(screen).to_screen(x, y))


def touch_face(screen, face, **wanted):
    from ui.touch.pads.dice import DieKey

    screen.finger.touch(DieKey, face=face, **wanted)


def thrown(screen):
    return [line.facts["dice"] for line in screen.here.log() if line.kind == "threw"]


def test_a_doubtful_new_throw_shows_its_picture_and_takes_one_touch(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, why=said("dice.ask.value", colour="white", value=6)))
    assert picture(screen) is not None and screen.reads("Is it a 6?") and screen.reads("4 and 6")
    screen.touch("These are right")
    assert thrown(screen) == [[4, 6]] and screen.finger.touches == 1
    ((read, right),) = camera.kept.learned
    assert read.values == right.values == [4, 6] and right.boxes == BOXES[:2] and right.colours == []


def test_a_wrong_die_takes_two_touches(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6))
    touch_chip(screen, 1)
    touch_face(screen, 5)
    assert thrown(screen) == [[4, 5]] and screen.finger.touches == 2
    ((read, right),) = camera.kept.learned
    assert (read.values, right.values) == ([4, 6], [4, 5])


def test_the_one_die_in_doubt_is_marked_and_takes_one_touch(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, unsure=[1]))
    assert picture(screen).doubtful == [1]
    assert screen.reads("I am not sure about the white die. Is it a 6?")
    touch_face(screen, 5)
    assert thrown(screen) == [[4, 5]] and screen.finger.touches == 1
    ((read, right),) = camera.kept.learned
    assert (read.values, right.values) == ([4, 6], [4, 5])


def test_the_two_likeliest_values_come_first_and_wider(screen, camera):
    from ui.touch.pads.dice import DieKey

    outrage(screen)
    show(screen, camera, doubtful(4, 6, unsure=[1]))
    keys = sorted(screen.finger.all(DieKey), key=lambda key: (-key.y, key.x))
    assert [key.face for key in keys] == [6, 5, 1, 2, 3, 4]
    assert min(key.width for key in keys[:2]) > 1.5 * max(key.width for key in keys[2:])
    touch_face(screen, 5)
    assert thrown(screen) == [[4, 5]] and screen.finger.touches == 1


def test_a_die_of_which_nobody_can_tell_a_second_value_has_its_faces_in_order(screen, camera):
    from ui.touch.pads.dice import DieKey

    outrage(screen)
    show(screen, camera, msgspec.structs.replace(doubtful(4, 6, unsure=[1]), seconds=[]))
    keys = sorted(screen.finger.all(DieKey), key=lambda key: (-key.y, key.x))
    assert [key.face for key in keys] == [1, 2, 3, 4, 5, 6]


def test_what_was_read_of_it_is_right_by_one_touch_too(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, unsure=[1]))
    screen.touch("These are right")
    assert thrown(screen) == [[4, 6]] and screen.finger.touches == 1


def test_two_dice_in_doubt_are_both_marked_and_each_is_named(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, unsure=[0, 1]))
    assert picture(screen).doubtful == [0, 1]
    touch_chip(screen, 1)
    touch_face(screen, 5)
    assert thrown(screen) == [] and picture(screen).doubtful == [0]
    touch_face(screen, 3)
    assert thrown(screen) == [[3, 5]]


def test_a_sure_die_that_was_wrong_does_not_take_the_doubtful_one_along(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, unsure=[1]))
    touch_chip(screen, 0)
    touch_face(screen, 2)
    assert thrown(screen) == []
    screen.touch("These are right")
    assert thrown(screen) == [[2, 6]]


def test_the_die_itself_may_be_touched_too(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6))
    touch_place(screen, 125, 125)
    touch_face(screen, 1)
    assert thrown(screen) == [[1, 6]]


def test_a_missed_die_is_added_where_it_lies(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, why=said("dice.ask.count", seen=1, wanted=2)))
    assert screen.button(text="These are right").disabled
    assert screen.reads("One is missing: you threw two.")
    touch_place(screen, 400, 300)
    touch_face(screen, 2)
    assert thrown(screen) == []
    screen.touch("These are right")
    assert thrown(screen) == [[4, 2]] and screen.finger.touches == 3
    ((_, right),) = camera.kept.learned
    x0, y0, x1, y1 = right.boxes[1]
    assert abs((x0 + x1) / 2 - 400) < 3 and abs((y0 + y1) / 2 - 300) < 3 and x1 - x0 == 50


def test_a_place_touched_by_mistake_is_no_die(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4))
    touch_place(screen, 400, 300)
    screen.touch("Back")
    assert screen.reads("One is missing: you threw two.")


def test_one_die_too_many_that_is_marked_takes_one_touch(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, 1, why=said("dice.ask.count", seen=3, wanted=2), unsure=[2]))
    assert picture(screen).doubtful == [2] and screen.reads("The one marked with a question mark may be none.")
    assert screen.reads("4 and 6")
    screen.touch("Take the others")
    assert thrown(screen) == [[4, 6]] and screen.finger.touches == 1
    ((_, right),) = camera.kept.learned
    assert (right.values, right.boxes) == ([4, 6], BOXES[:2])


def test_what_is_known_is_said_beside_what_is_not(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, 1, why=said("dice.ask.count", seen=3, wanted=2), unsure=[1, 2]))
    assert picture(screen).doubtful == [1, 2] and screen.reads("I am sure of the rest: 4.")
    touch_chip(screen, 2)
    screen.touch("No die here")
    screen.touch("These are right")
    assert thrown(screen) == [[4, 6]] and screen.finger.touches == 3


def test_all_that_is_asked_of_one_die_has_room(screen, camera):
    """Even where it is said that a lamp glares, too."""
    from ui.touch.controls.button import BigButton
    from ui.touch.look.text import Fitted
    from ui.touch.pads.dice import DieKey

    outrage(screen)
    value = said("dice.ask.value", colour="white", value=6)
    show(screen, camera, doubtful(4, 6, why=said("dice.scene.glare", why=value, side="bottom"), unsure=[1]))
    (heading,) = [one for one in screen.finger.all(Fitted) if "A lamp glares" in one.text]
    keys = [*screen.finger.all(DieKey), screen.button(text="These are right")]
    assert heading.texture_size[1] <= heading.height and all(heading.y >= key.top for key in keys)
    assert heading.top <= heading.parent.top and all(isinstance(key, BigButton | DieKey) for key in keys)


def test_what_a_lamp_dazzles_has_a_line_around_it(screen, camera):
    from ui.touch.look.theme import theme

    def red():
        rows, shown = screen.pixels(), picture(screen)
        right, up = shown.to_screen(320, 300)
        spot = rows[len(rows) - 1 - round(up), round(right)]
        return bool(abs(spot / 255 - theme.danger[:3]).max() < 0.02)

    outrage(screen)
    why = said("dice.scene.glare", why=said("dice.ask.value", colour="white", value=6), side="bottom")
    read = doubtful(4, 6, why=why, unsure=[1])
    show(screen, camera, msgspec.structs.replace(read, glare=[[[260, 300], [380, 300], [380, 340], [260, 340]]]))
    assert red()
    show(screen, camera, read)
    assert not red()


def test_an_invented_die_is_removed(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, 1))
    assert screen.button(text="These are right").disabled and screen.reads("One too many: you threw two.")
    touch_chip(screen, 2)
    screen.touch("No die here")
    screen.touch("These are right")
    assert thrown(screen) == [[4, 6]] and screen.finger.touches == 3
    assert camera.kept.learned[0][1].boxes == BOXES[:2]


def test_what_was_read_comes_back(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, 1))
    touch_chip(screen, 0)
    screen.touch("No die here")
    screen.touch("Look again")
    screen.finger.seconds(0.5)
    assert screen.reads("One too many: you threw two.")


def test_typing_is_one_touch_away_and_the_same_picture_does_not_come_again(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6))
    screen.touch("Touch them in")
    screen.finger.seconds(1)
    assert picture(screen) is None
    touch_face(screen, 3, row=0)
    touch_face(screen, 2, row=1)
    assert thrown(screen) == [[3, 2]] and camera.kept.learned == []


def test_the_picture_can_be_looked_at_again(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6))
    screen.touch("Touch them in")
    screen.finger.seconds(1)
    screen.touch("Look at the dice")
    assert picture(screen) is not None


def test_dice_that_lay_there_before_do_not_take_the_boards_place(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6, fresh=False, why=said("dice.ask.no_face", colour="white", value=4)))
    assert picture(screen) is None and screen.reads("what is up on the white die")
    screen.touch("Look at the dice")
    assert picture(screen) is not None


def test_a_newer_read_takes_its_place_and_a_sure_one_ends_it(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6))
    show(screen, camera, doubtful(2, 2, why=said("dice.ask.value", colour="white", value=2)))
    assert screen.reads("2 and 2")
    take(screen, camera, DiceRead([2, 3], True, fresh=True))
    assert thrown(screen) == [[2, 3]] and screen.finger.touches == 0


def test_nothing_changes_under_a_finger(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6))
    touch_chip(screen, 1)
    show(screen, camera, doubtful(1, 1))
    show(screen, camera, DiceRead([2, 2], True, fresh=True))
    camera.shows = None
    touch_face(screen, 5)
    assert thrown(screen) == [[4, 5]]


def test_announced_colours_stand_on_the_chips(screen, camera):
    break_out(screen, "R", "O", "B")
    show(screen, camera, doubtful(3, 5, 2, colours=("blue", "red", "orange")))
    assert [die.colour for die in picture(screen).dice] == ["blue", "red", "orange"]
    assert screen.reads("red 5") and screen.reads("orange 2") and screen.reads("blue 3")
    screen.touch("These are right")
    (_, right) = camera.kept.learned[0]
    assert dict(zip(right.colours, right.values, strict=True)) == {"blue": 3, "red": 5, "orange": 2}


def test_a_die_whose_colour_was_guessed_is_marked(screen, camera):
    break_out(screen, "R", "O", "B")
    show(screen, camera, doubtful(3, 5, 2, colours=("blue", "red", "red")))
    assert [die.colour for die in picture(screen).dice] == ["blue", "red", "orange"]
    assert picture(screen).doubtful == [2]


def test_two_dice_that_were_confused_change_their_colours(screen, camera):
    break_out(screen, "R", "O", "B")
    show(screen, camera, doubtful(3, 5, 2, colours=("blue", "orange", "red")))
    touch_chip(screen, 1)
    screen.touch("red")
    screen.touch("Back")
    screen.touch("These are right")
    (_, right) = camera.kept.learned[0]
    assert dict(zip(right.colours, right.values, strict=True)) == {"blue": 3, "red": 5, "orange": 2}


def test_a_sure_read_put_right_afterwards_is_learned_from(screen, camera):
    ward(screen).set_source("dice", "camera")
    screen.finger.seconds(1)
    take(screen, camera, DiceRead([2, 3], True, None, BOXES[:2], doubtful(1).picture, fresh=True))
    screen.finger.frames(3)
    touch_die(screen, 0, 5)
    ((read, right),) = camera.kept.learned
    assert (read.values, right.values, right.boxes) == ([2, 3], [5, 3], BOXES[:2])


@pytest.mark.parametrize("dice", ["ROB", "ROKW"])
def test_chips_keep_clear_of_each_other_and_are_large_enough(screen, camera, dice):
    from kivy.metrics import dp

    break_out(screen, *dice)
    count = len(dice)
    close = [[300 + 20 * at, 200, 320 + 20 * at, 220] for at in range(count)]
    show(screen, camera, doubtful(*range(1, count + 1), boxes=close, colours=("red", "orange", "blue", "white")))
    chips = picture(screen).chips()
    for at, (x, y, wide, high) in enumerate(chips):
        assert wide >= dp(48) and high >= dp(48)
        assert picture(screen).x <= x and x + wide <= picture(screen).right
        assert picture(screen).y <= y and y + high <= picture(screen).top
        for ox, oy, other_wide, other_high in chips[:at]:
            assert x + wide <= ox or ox + other_wide <= x or y + high <= oy or oy + other_high <= y


@pytest.mark.parametrize("wide", [380, 440, 500, 540, 620])
def test_chips_cover_no_die_and_no_other_chip(screen, wide):
    """Eight dice as the tour lays them, and anywhere: on a picture of many sizes."""
    from kivy.metrics import dp

    from tests.tour.dice import PLACES
    from ui.touch.pads.chips import ChipPicture

    names = ("red", "green", "yellow", "blue", "orange", "purple", "black", "white")
    shown = ChipPicture(values=False, size=(dp(wide), dp(wide * 0.75)))
    shown.picture_size = (640, 480)
    luck, grid = random.Random(wide), [(x, y) for x in range(60, 600, 90) for y in range(60, 440, 90)]
    for places in (PLACES, *(luck.sample(grid, len(names)) for _ in range(6))):
        shown.mark([SeenDie([x - 24, y - 24, x + 24, y + 24], 3, name, 0.9)
                    for name, (x, y) in zip(names, places, strict=True)])  # fmt: skip
        chips, boxes = shown.chips(), [shown.box_on_screen(die.box) for die in shown.dice]
        for at, (x, y, across, up) in enumerate(chips):
            assert shown.x <= x and x + across <= shown.right and shown.y <= y and y + up <= shown.top
            for ox, oy, other_across, other_up in [*chips[:at], *boxes]:
                apart = x + across <= ox or ox + other_across <= x or y + up <= oy or oy + other_up <= y
                assert apart, (places, names[at])


def test_the_line_of_the_camera_leads_to_its_set_up(screen, camera):
    outrage(screen)
    screen.touch("Camera looks")
    assert screen.app.page_name == "dice_camera"


def test_an_unsure_picture_leads_to_the_set_up_too(screen, camera):
    outrage(screen)
    show(screen, camera, doubtful(4, 6))
    screen.touch("Camera")
    assert screen.app.page_name == "dice_camera"
