"""More looks at dice that lie still: under another exposure, and in the other frames of a rest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from companion.devices.dice import DiceRead
from companion.refused import Unavailable
from companion.words import said, tell
from hardware.dice.frames import Frame, Glance, small_grey
from hardware.dice.reading import Die, Expected, Reading
from hardware.dice.second_look import EXPOSURES, agreed, can_settle
from hardware.dice.source import CameraDice
from hardware.dice.still_looks import EVERY, LASTS, LOOKS, StillLooks
from tests.hardware.dice.drawn import scene

RATE = 30
BRIGHT = scene((150, 150, 3, "white", 20), (330, 230, 5, "white", 50))
DARK = (BRIGHT * 0.7).astype(np.uint8)


def die(value: int, at: int = 0, certainty: float = 0.95, second: int = 0) -> Die:
    return Die(value, "white", [20 + 60 * at, 40, 60 + 60 * at, 80], certainty, second)


def sure(*dice: Die) -> Reading:
    return Reading(list(dice), False, None, 1.0)


def unsure(*dice: Die, about: Sequence[int] = (0,), why: str = "dice.ask.value") -> Reading:
    asked = said(why, colour=said("dice.colour.white"), value=dice[about[0]].value if about else 1)
    return Reading(list(dice), True, asked, 1.0, list(about))


# What two exposures say together


def test_a_value_is_taken_when_both_looks_agree() -> None:
    first, again = unsure(die(3, certainty=0.6), die(5, 1)), sure(die(3), die(5, 1))
    for others in ([again], [again, unsure(die(3), die(5, 1))], [unsure(die(3), die(5, 1)), again]):
        reading = agreed(first, others)
        assert not reading.ask and reading.why is None and reading.doubtful == []
        assert reading.values == [3, 5] and reading.dice[0].certainty == 0.95 and reading.ms == 1.0 + len(others)


@pytest.mark.parametrize(
    "darker",
    [
        pytest.param(sure(die(2), die(5, 1)), id="another value"),
        pytest.param(unsure(die(3), die(5, 1)), id="in doubt too"),
        pytest.param(sure(die(3, certainty=0.91), die(5, 1)), id="hardly sure"),
        pytest.param(sure(die(3)), id="a die is missing"),
        pytest.param(sure(die(3), die(5, 1), die(1, 2)), id="a die more"),
        pytest.param(sure(die(3), die(5, 3)), id="another place"),
        pytest.param(sure(), id="nothing"),
    ],
)
def test_anything_else_stays_in_doubt(darker: Reading) -> None:
    reading = agreed(unsure(die(3, certainty=0.6), die(5, 1)), [darker])
    assert reading.ask and reading.doubtful == [0] and reading.why is not None and reading.values == [3, 5]


def test_one_look_that_sees_something_else_is_enough_for_a_doubt() -> None:
    first, same = unsure(die(3, certainty=0.6), die(5, 1)), sure(die(3), die(5, 1))
    for other in (sure(die(2), die(5, 1)), sure(die(3)), unsure(die(1), die(5, 1))):
        assert agreed(first, [same, other]).ask and agreed(first, [other, same]).ask


def test_a_die_on_which_the_looks_differ_is_marked_too() -> None:
    assert agreed(unsure(die(3), die(5, 1)), [sure(die(3), die(6, 1))]).doubtful == [0, 1]


@pytest.mark.parametrize("why", ["dice.ask.no_face", "dice.ask.a_die", "dice.ask.another", "dice.ask.symbols"])
def test_what_light_does_not_answer_needs_no_second_look(why: str) -> None:
    assert not can_settle(unsure(die(3), why=why)) and not can_settle(sure(die(3)))


# What the frames of a rest say together


def looks(first: Reading, number: int | None = None) -> StillLooks:
    return StillLooks(first, Expected(number), 10.0)


def test_a_die_seen_in_another_frame_is_said_and_marked() -> None:
    still = looks(sure(die(3)))
    assert still.add(sure(die(3), die(5, 1)), 10.2)
    assert still.reading.values == [3, 5] and still.reading.ask and still.reading.doubtful == [1]
    assert tell(still.reading.why) == "Not every look showed the white die that is marked. Is it a 5?"


def test_a_die_once_seen_stays_in_doubt_whatever_comes_then() -> None:
    still = looks(sure(die(3)))
    still.add(sure(die(3), die(5, 1)), 10.2)
    assert not still.add(sure(die(3)), 10.4) and not still.add(sure(die(3), die(5, 1)), 10.6)
    assert still.reading.doubtful == [1]


def test_another_value_in_another_frame_is_a_doubt_with_both() -> None:
    still = looks(sure(die(3), die(5, 1, second=4)))
    assert still.add(sure(die(3), die(6, 1)), 10.2)
    assert still.reading.doubtful == [1] and still.reading.dice[1].second == 6
    assert tell(still.reading.why) == "I am not sure about the white die. Is it a 5?"


def test_frames_that_agree_change_nothing() -> None:
    first = sure(die(3), die(5, 1))
    still = looks(first)
    assert not still.add(sure(die(3), die(5, 1)), 10.2) and not still.add(sure(die(3)), 10.4)
    assert still.reading is first


def test_no_more_dice_are_added_than_were_thrown() -> None:
    still = looks(unsure(die(3), about=(), why="dice.ask.count"), number=2)
    assert still.add(sure(die(2, 1, 0.6), die(5, 2, 0.9)), 10.2)
    assert still.reading.values == [3, 5] and still.reading.doubtful == [1]
    assert still.reading.why is not None and still.reading.why.key == "dice.ask.seen_once"


def test_where_dice_are_missing_all_the_same_that_is_said() -> None:
    still = looks(unsure(die(3), about=(), why="dice.ask.count"), number=3)
    assert still.add(sure(die(3), die(5, 1)), 10.2) and still.reading.doubtful == [1]
    assert tell(still.reading.why).startswith("I can see two of three dice.")


def test_a_second_is_looked_at_and_a_whole_throw_not_at_all() -> None:
    still = looks(sure(die(3)))
    at = 10.0
    for _ in range(LOOKS):
        assert not still.is_due(at + EVERY / 2)
        at += 1.01 * EVERY
        assert still.is_due(at)
        still.add(sure(die(3)), at)
    assert not still.is_due(at + EVERY), "that was enough"
    slow = looks(sure(die(3)))
    assert slow.is_due(10.9) and not slow.is_due(10.1 + LASTS), "however slow a machine is"
    assert looks(unsure(die(3)), number=2).is_due(10.3) and not looks(sure(die(3)), number=1).is_due(10.3)


def test_what_was_seen_before_a_shadow_passed_counts_too() -> None:
    earlier, still = looks(sure(die(3), die(5, 1))), StillLooks(sure(die(3)), Expected(), 10.8)
    assert still.go_on(earlier) and still.reading.values == [3, 5] and still.reading.doubtful == [1]


@pytest.mark.parametrize(
    ("reading", "at", "number"),
    [
        pytest.param(sure(die(3)), 11.5, None, id="long ago"),
        pytest.param(sure(die(3, 2)), 10.8, None, id="dice lie elsewhere"),
        pytest.param(sure(), 10.8, None, id="none lie there"),
        pytest.param(sure(die(3), die(5, 1)), 10.8, None, id="the same"),
        pytest.param(sure(die(3)), 10.8, 1, id="as many as were thrown"),
    ],
)
def test_an_earlier_rest_of_others_does_not_count(reading: Reading, at: float, number: int | None) -> None:
    still = StillLooks(reading, Expected(number), at)
    assert not still.go_on(StillLooks(sure(die(3), die(5, 1)), Expected(number), 10.0)) and still.reading is reading


# The camera of the table


class Camera:
    """Shows dice that lie, thirty times a second. ``darker``: what it gives with less light, an error it raises."""

    name = said("camera.name.usb", device="of the test")
    live = True

    def __init__(self, darker: Frame | Unavailable | None = None) -> None:
        self.shows = scene()
        self.at = 0.0
        self.darker = darker
        self.shares: list[float] = []

    def glance(self) -> Glance:
        self.at += 1 / RATE
        return Glance(small_grey(self.shows), self.at)

    def read(self, after: float | None = None) -> Frame:
        self.at += 1 / RATE
        return self.shows

    def exposed(self, share: float) -> Frame | None:
        self.shares.append(share)
        if isinstance(self.darker, Unavailable):
            raise self.darker
        return self.darker

    def close(self) -> None:
        pass


class Script:
    """Sees one thing after the other, the last one from then on; ``frames`` are those it was shown."""

    def __init__(self, *readings: Reading) -> None:
        self.readings = list(readings)
        self.frames: list[Frame] = []

    def read(self, frame: Frame, _expected: Expected) -> Reading:
        self.frames.append(frame)
        return self.readings.pop(0) if len(self.readings) > 1 else self.readings[0]


def thrown(camera: Camera, script: Script, calls: int = 3, number: int | None = 2) -> list[DiceRead]:
    """What is said one after the other of dice that came into an empty tray, each once."""
    dice = CameraDice(camera, script)
    last, said_of_them = None, []
    for call in range(12 * calls):
        if call == 4:
            camera.shows = BRIGHT
        read = dice.throw(number, 6, ()) if number else dice.shown(8, 6)
        if call >= 4 and read is not None and read is not last:
            said_of_them.append(read)
            last = read
    return said_of_them


EMPTY = unsure(about=(), why="dice.ask.no_dice")


def test_a_throw_in_doubt_is_looked_at_with_less_light_and_with_more() -> None:
    camera, script = Camera(DARK), Script(EMPTY, unsure(die(3), die(5, 1)), sure(die(3), die(5, 1)))
    (read,) = thrown(camera, script)
    assert read.sure and read.fresh and read.values == [3, 5] and camera.shares == list(EXPOSURES)
    assert [frame is DARK for frame in script.frames] == [False, False, True, True]


def test_without_another_exposure_or_agreement_it_is_asked_as_before() -> None:
    for darker in (None, DARK):
        script = Script(EMPTY, unsure(die(3), die(5, 1)), unsure(die(3), die(5, 1)))
        (read,) = thrown(Camera(darker), script)
        assert not read.sure and read.doubtful == [0] and len(script.frames) == (4 if darker is DARK else 2)


def test_after_a_look_that_differs_no_other_is_taken() -> None:
    camera, script = Camera(DARK), Script(EMPTY, unsure(die(3), die(5, 1)), sure(die(2), die(5, 1)))
    (read,) = thrown(camera, script)
    assert not read.sure and camera.shares == [EXPOSURES[0]] and len(script.frames) == 3


class SlowBack(Camera):
    """Shows something else for some frames after each other exposure."""

    def exposed(self, share: float) -> Frame | None:
        self.disturbed = self.at + 0.2
        return super().exposed(share)

    def glance(self) -> Glance:
        glance = super().glance()
        moved = np.roll(self.shows, round(300 * self.at), axis=1)
        return Glance(small_grey(moved), glance.at) if self.at < getattr(self, "disturbed", 0) else glance


def test_a_camera_that_is_slow_to_go_back_is_not_told_again_and_the_dice_are_asked_about() -> None:
    camera, doubt = SlowBack(DARK), unsure(die(3), die(5, 1))
    (read,) = thrown(camera, Script(EMPTY, doubt, doubt, doubt, doubt), calls=6)
    assert read.values == [3, 5] and read.doubtful == [0] and camera.shares == list(EXPOSURES)


def test_a_throw_that_is_sure_at_once_costs_no_other_look() -> None:
    camera, script = Camera(DARK), Script(EMPTY, sure(die(3), die(5, 1)))
    (read,) = thrown(camera, script)
    assert read.sure and camera.shares == [] and len(script.frames) == 2


def test_a_camera_that_breaks_while_it_is_exposed_is_said() -> None:
    camera = Camera(Unavailable("camera.usb.silent", camera=Camera.name))
    (read,) = thrown(camera, Script(EMPTY, unsure(die(3), die(5, 1))))
    assert read.why is not None and read.why.key == "camera.usb.silent" and not read.values


def test_a_die_missed_in_the_frame_that_was_read_is_said_within_a_second() -> None:
    script = Script(EMPTY, sure(die(3)), sure(die(3)), sure(die(3), die(5, 1)), sure(die(3)))
    first, later = thrown(Camera(), script, calls=15, number=None)
    assert first.sure and first.values == [3]
    assert not later.sure and later.values == [3, 5] and later.doubtful == [1] and later.fresh
    assert 5 < len(script.frames) <= 2 + LOOKS


def test_dice_that_lay_there_are_not_looked_at_again_and_again() -> None:
    script = Script(sure(die(3)))
    camera = Camera()
    camera.shows = BRIGHT
    dice = CameraDice(camera, script)
    for _ in range(60):
        dice.shown(8, 6)
    assert len(script.frames) == 1
