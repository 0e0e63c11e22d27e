"""Dice of a bid laid open before the camera: a draft on the keys, confirmed by one touch; never an answer by itself."""

from __future__ import annotations

import pytest

from companion.devices.dice import DiceRead
from companion.words import said
from tests.tour.fake_camera import FakeCamera
from tests.ui.touch.cameras import UNSURE, AtOnce


class Camera(FakeCamera):
    """Remembers how it was asked."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def throw(self, dice, faces, colours):
        self.asked.append(("throw", dice, faces))
        return super().throw(dice, faces, colours)

    def shown(self, most, faces):
        self.asked.append(("shown", most, faces))
        return super().shown(most, faces)


@pytest.fixture
def at_once(monkeypatch):
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())


@pytest.fixture
def camera(screen, at_once):
    screen.app.dice = Camera()
    screen.app.preferences.dice = "camera"
    return screen.app.dice


@pytest.fixture
def dungeon(screen, camera, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    return Dungeon(screen, tmp_path)


def lay(dungeon, *values, sure=True, fresh=True, why=None):
    """These dice lie before the camera; it sees them."""
    why = why or (None if sure else UNSURE)
    dungeon.screen.app.dice.shows = DiceRead(list(values), sure, why, fresh=fresh, picture=b"a picture")
    dungeon.finger.seconds(0.5)
    dungeon.finger.touches = 0


def drafted(dungeon):
    """What the dice show and how many, as the keys have it."""
    pad = dungeon.own._pad
    faces, counts = ([key for key in row.children[::-1] if key.chosen] for row in (pad.faces, pad.counts))
    return [key.face for key in faces], [key.face for key in counts]


def camera_key(dungeon):
    from ui.touch.dice.shown import ShownKey

    return dungeon.finger.find(ShownKey)


def touch_count(dungeon, count):
    from ui.touch.games.torture import placing

    placing.tap(dungeon.guide, dungeon.own._pad._count_keys[str(count)])


# A draft


def test_dice_laid_open_are_the_draft_of_the_bid_and_one_touch_confirms_it(dungeon):
    dungeon.begin()
    lay(dungeon, 5, 5, 5)
    assert drafted(dungeon) == (["5"], ["3"])
    assert dungeon.screen.reads("You show three fives. To bid that, touch ×3.")
    dungeon.finger.seconds(5)
    assert dungeon.bid_on("E06") == (-1, 0, ""), "nothing is bid without a touch"
    touch_count(dungeon, 3)
    assert dungeon.bid_on("E06") == (0, 3, "5") and dungeon.finger.touches == 1


def test_the_camera_is_asked_how_many_there_are_and_not_for_a_throw(dungeon, camera):
    dungeon.begin()
    lay(dungeon, 5, 5, 5)
    assert set(camera.asked) == {("shown", 6, 6)}
    assert not [entry for entry in dungeon.window.log if isinstance(entry.facts.get("dice"), list)]


def test_the_draft_is_for_the_card_that_is_chosen(dungeon):
    from ui.touch.games.torture import placing

    dungeon.begin(phase="torture").give("bid:F11:5:2")
    placing.settle(dungeon.guide)
    lay(dungeon, 3, 3)
    assert dungeon.stalls.chosen == "F11" and drafted(dungeon) == (["trump"], ["2"])
    dungeon.finger.tap_widget(dungeon.stalls.keys["F22"])
    dungeon.finger.frames(2)
    assert drafted(dungeon) == (["3"], ["2"])
    dungeon.finger.tap_widget(dungeon.stalls.keys["bank"])
    dungeon.finger.frames(2)
    assert drafted(dungeon) == ([], []) and dungeon.screen.reads("The bank takes one die at a time.")
    lay(dungeon, 3)
    assert drafted(dungeon) == (["3"], []) and dungeon.screen.reads("To bank it, touch it.")
    dungeon.finger.tap_widget(dungeon.own._pad.steps("bank:3")[0])
    dungeon.finger.frames(2)
    assert dungeon.view.seats[1].gold == 8 and dungeon.finger.touches == 1


def test_other_dice_are_another_draft_and_none_is_none(dungeon):
    dungeon.begin()
    lay(dungeon, 5, 5)
    lay(dungeon, 5, 5, 5)
    assert drafted(dungeon) == (["5"], ["3"])
    lay(dungeon, why=said("dice.ask.no_dice"), sure=False)
    assert drafted(dungeon) == ([], []) and not dungeon.screen.reads("You show")


def test_an_unsure_draft_is_marked(dungeon):
    dungeon.begin()
    lay(dungeon, 4, 4, sure=False)
    assert drafted(dungeon) == (["4"], ["2"])
    assert not dungeon.own._pad._sure and dungeon.screen.reads("Is that two fours? If so, touch ×2.")
    touch_count(dungeon, 2)
    assert dungeon.bid_on("E06") == (0, 2, "4")


# Nothing to draft


@pytest.mark.parametrize(
    ("values", "sure", "told"),
    [
        ((4, 2), True, "These dice do not match. Beat it: three 6s, any four."),
        ((4, 4, 4), True, "These dice do not win yet. Beat it: three 6s, any four."),
        ((1,) * 7, True, "You cannot have so many of these dice."),
        ((4, 2), False, "I cannot read these dice well. Spread them, or touch them in."),
    ],
)
def test_dice_that_are_no_bid_fill_in_nothing_and_are_told(dungeon, values, sure, told):
    dungeon.begin().give("bid:E06:5:3")
    lay(dungeon, 6, 6, 6)
    lay(dungeon, *values, sure=sure)
    assert drafted(dungeon) == ([], []) and dungeon.screen.reads(told)
    dungeon.screen.app.dice.shows = None


def test_dice_of_the_bid_before_are_no_draft_of_the_next(dungeon, camera):
    dungeon.begin()
    lay(dungeon, 5, 5)
    touch_count(dungeon, 2)
    assert camera.entered == [[5, 5]], "they are used up"
    lay(dungeon, 5, 5, fresh=False)
    assert drafted(dungeon) == ([], []) and not dungeon.screen.reads("These dice")


def test_dice_are_used_up_however_the_bid_was_given(dungeon, camera):
    dungeon.begin()
    lay(dungeon, 5, 5)
    dungeon.give("bid:E02:4:4")
    assert camera.entered == [[5, 5]]


def test_a_touch_on_the_camera_takes_dice_that_lay_there_before(dungeon):
    dungeon.begin()
    lay(dungeon, 5, 5, fresh=False)
    dungeon.finger.tap_widget(camera_key(dungeon))
    dungeon.finger.frames(2)
    assert drafted(dungeon) == (["5"], ["2"])


def test_a_bid_that_is_being_touched_in_is_not_changed_under_a_finger(dungeon):
    dungeon.begin()
    dungeon.finger.tap_widget(dungeon.own._pad.steps("bid:E06:2:2")[0])
    lay(dungeon, 5, 5, 5)
    assert drafted(dungeon) == (["2"], [])
    touch_count(dungeon, 3)
    assert dungeon.bid_on("E06") == (0, 3, "2")


def test_a_wrong_draft_is_put_right_by_two_touches(dungeon):
    dungeon.begin()
    lay(dungeon, 5, 5, 5)
    dungeon.finger.tap_widget(dungeon.own._pad.steps("bid:E06:6:3")[0])
    dungeon.finger.frames(2)
    assert drafted(dungeon) == (["6"], []) and not dungeon.screen.reads("You show")
    touch_count(dungeon, 3)
    assert dungeon.bid_on("E06") == (0, 3, "6") and dungeon.finger.touches == 2


def test_a_camera_that_is_out_of_order_says_so_when_touched_and_bids_are_touched_in(dungeon, camera):
    dungeon.begin()
    camera.shows = DiceRead([], False, said("camera.usb.missing", path="/dev/video0"))
    dungeon.finger.seconds(0.5)
    assert camera_key(dungeon).icon == "warning" and not dungeon.screen.reads("plug one in.")
    dungeon.finger.tap_widget(camera_key(dungeon))
    dungeon.finger.frames(2)
    assert dungeon.screen.reads("plug one in.")
    dungeon.screen.touch("Back")
    dungeon.finger.frames(2)
    dungeon.press("bid:E02:4:3")
    assert dungeon.bid_on("E02") == (0, 3, "4")


# Where it is not offered


def test_without_a_camera_or_where_dice_are_typed_there_is_no_key(screen, dungeon, camera):
    screen.app.preferences.dice = "typed"
    dungeon.begin()
    lay(dungeon, 5, 5)
    assert camera_key(dungeon) is None and camera.asked == [] and drafted(dungeon) == ([], [])
    screen.app.preferences.dice, screen.app.dice = "camera", None
    dungeon.begin()
    assert camera_key(dungeon) is None


def test_no_camera_looks_while_the_companion_rolls_the_hidden_dice(dungeon, camera):
    dungeon.begin(dice="virtual")
    lay(dungeon, 5, 5)
    dungeon.look()
    assert camera.asked == [] and camera_key(dungeon) is None


def test_nothing_looks_before_the_bids_nor_on_another_page(screen, dungeon, camera):
    dungeon.open(start="said").give("0")
    dungeon.finger.seconds(0.5)
    assert dungeon.ask.about == "ready" and camera.asked == []
    dungeon.begin()
    screen.touch("Log", stack=True)
    dungeon.finger.seconds(0.5)
    camera.asked.clear()
    lay(dungeon, 5, 5)
    assert camera.asked == []


def test_dice_with_pictures_have_them_on_their_keys_and_are_called_by_name(dungeon, camera):
    from ui.touch.games.torture import placing
    from ui.touch.games.torture.shown import pictured, sign_of

    dungeon.begin()
    edition = placing.painted(dungeon.window.facts.edition)
    edition["face"][3]["picture"] = "crown"
    camera.asked.clear()
    placing.begin(dungeon.guide, edition=edition)
    lay(dungeon, 5, 5)
    assert camera.asked == [] and camera_key(dungeon) is None
    seen = dungeon.window.facts.edition
    assert pictured(seen, 4) == sign_of(seen, "thumbscrew") == "crown" and pictured(seen, 1) == "goose_feather"
    dungeon.finger.tap_widget(dungeon.own._pad.steps("bid:E02:4:2")[0])
    dungeon.finger.frames(2)
    assert dungeon.screen.reads("Thumbscrew: how many dice?")


def test_an_icon_that_is_none_leaves_the_die_as_it_was(dungeon):
    from ui.touch.games.torture.placing import painted
    from ui.touch.games.torture.shown import pictured, sign_of

    dungeon.begin()
    edition = painted(dungeon.window.facts.edition)
    edition["face"][3]["picture"] = "no_such_icon"
    assert pictured(edition, 4) == "" and sign_of(edition, "thumbscrew") == "thumbscrew"
    assert sign_of({"face": []}, "hook") == "gavel"


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 600), (720, 1280)])
def test_what_is_said_of_dice_has_room_on_every_screen(dungeon, size):
    """Whatever lies on whichever card, and whatever is laid open to beat it."""
    import msgspec
    from kivy.metrics import dp

    from ui.touch.look.ink import fits
    from ui.touch.table.hands_strip import LEADING, TYPE
    from ui.touch.table.places import UNITS, places

    dungeon.begin(phase="torture")
    display, felon = dungeon.window.display, dungeon.view.felons[0]
    said_of = [display.say("shown_one"), display.say("shown_too_many"), display.say("shown_bank", value=6, sure=False)]
    for one in dungeon.window.facts.edition["felon"]:
        for what in ("1", "4", "6", "trump"):
            for count in (0, 2, 7):
                lying = msgspec.structs.replace(felon, card=one["id"], seat=0 if count else -1, count=count, what=what)
                beat = display.beat_it(lying)
                said_of += [display.say("shown_mixed", beat=beat), display.say("shown_too_low", beat=beat)]
                dice = display.say("lies", card=one["id"], what=what, count=max(count, 1))
                said_of += [display.say("shown", dice=dice, count=count, sure=sure) for sure in (True, False)]
    unit = min(size) / UNITS
    strip = places(*size).hands
    room = int(strip.width / unit - dp(24)), int(strip.height / unit - dp(2))
    assert [text for text in set(said_of) if not fits(text, TYPE[-1], False, *room, LEADING)] == []


def test_beside_all_keys_there_can_be_words_are_as_wide_as_a_finger(dungeon):
    """To pass and to use equipment, with dice before a camera, counts up to eight and a borrowed trump."""
    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from ui.touch.controls.button import BigButton

    dungeon.begin(phase="torture").put(equipment_0=["E01", "E02", "E11", "E17"], hand_0=8)
    words = [one.text for one in dungeon.own._words.children[::-1] if isinstance(one, BigButton) and one.text]
    assert words == ["Pass", "Equipment"] and len(dungeon.own._pad.extra) == 3
    assert tight_keys() == [] and cut_texts() == []
