"""What more looks at dice that lie still find, and what they cost. Printed; nothing here fails on a figure."""

from __future__ import annotations

import statistics
import time

import cv2
import numpy as np
import pytest

from companion.devices.dice import DiceRead
from hardware.dice.frames import Frame, read_picture
from hardware.dice.reader import DiceReader
from hardware.dice.reading import MOST_DICE, Expected
from hardware.dice.second_look import EXPOSURES, agreed, can_settle, is_same
from hardware.dice.source import CameraDice
from tests.bench.dice_benches import Picture, photographs, second_look, third_look
from tests.bench.dice_rests import EMPTY, KINDS, RestCamera, rest
from tests.bench.reference import few, show
from tests.hardware.dice.drawn import scene

RESTS = few(60, 2)

LONGEST = 1300
"""Longer side at most of the photographs that are looked at, in pixels, as our cameras give them."""

LIES = 1.6
"""Seconds that the dice lie, the first quarter of a second of which goes by before they are read."""


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    cv2.setNumThreads(1)
    return DiceReader()


def reads(kind: str, number: int, reader: DiceReader) -> tuple[list[int], DiceRead | None, DiceRead | None]:
    """What a rest shows, what is said of it first, and after a second."""
    seen = rest(kind, number)
    camera = RestCamera(seen)
    dice, first, last = CameraDice(camera, reader), None, None
    while camera.time < EMPTY + LIES:
        read = dice.shown(8, 6)
        if read is not None and read.values and camera.time > EMPTY:
            first, last = first or read, read
    return seen.values, first, last


@pytest.mark.parametrize("kind", KINDS)
def test_dice_missed_in_silence(kind: str, reader: DiceReader) -> None:
    seen = [reads(kind, number, reader) for number in range(RESTS)]
    both = [(truth, first, last) for truth, first, last in seen if first is not None and last is not None]
    show(f"{kind}: rests that are read, of {RESTS}", len(both), "", "none")
    for what, at in (("first read", 1), ("after a second", 2)):
        sure = [(one[0], one[at]) for one in both if one[at].sure]
        missed = sum(len(read.values) < len(truth) for truth, read in sure)
        wrong = sum(len(read.values) >= len(truth) and sorted(read.values) != truth for truth, read in sure)
        asked = sum(not one[at].sure for one in both)
        show(f"{kind}, {what}: a die missed in silence", missed, "", "0 after a second")
        show(f"{kind}, {what}: wrong in silence otherwise", wrong, "", "0 after a second")
        show(f"{kind}, {what}: asked about", asked, "", "none")
    needless = sum(first.sure and not last.sure and sorted(first.values) == truth for truth, first, last in both)
    show(f"{kind}: right at first and asked about all the same", needless, "", "few")


def in_other_light(frame: Frame, share: float) -> Frame:
    """A picture as it would be with that share of the light: what is burnt out in it stays as bright as white."""
    shown = np.arange(256) / 255
    light = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4) * share
    seen = np.where(light < 0.0031308, 12.92 * light, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055)
    return (np.clip(seen, 0, 1) * 255 + 0.5).astype(np.uint8)[frame]


def readable(picture: Picture) -> bool:
    """Whether it bears pips, of no more dice than are read at once."""
    return 0 < len(picture.dice) <= MOST_DICE and not picture.numerals


@pytest.mark.parametrize("told", [True, False])
def test_doubtful_photographs_in_other_light(told: bool, reader: DiceReader) -> None:
    sets = ("matteop65", "seanwieser", "burak0206", "tai-studio", "rune55-trays")
    asked, alike, taken = [], [], []
    pictures = [one for one in [*second_look(), *third_look(), *photographs(sets)] if readable(one)]
    pictures = pictures[:: few(1, 200)]
    for picture in pictures:
        frame = read_picture(picture.path)
        scale = min(1.0, LONGEST / max(frame.shape[:2]))
        frame = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        expected = Expected(len(picture.dice) if told else None)
        reading = reader.read(frame, expected)
        if not reading.ask:
            continue
        right = sorted(reading.values) == sorted(picture.dice)
        asked.append(right)
        if can_settle(reading):
            looks = [reader.read(in_other_light(frame, share), expected) for share in EXPOSURES]
            alike += [right] * all(is_same(reading, look) for look in looks)
            taken += [right] * (not agreed(reading, looks).ask)
    number = "told" if told else "not told"
    show(f"Photographs asked about, number {number}, of {len(pictures)}", len(asked), "", "none")
    show(f"Of these with the same values in other light, number {number}", len(alike), "", "none")
    show(f"Wrong among those, number {number}", alike.count(False), "", "none")
    show(f"Taken after other light, number {number}", len(taken), "", "none")
    show(f"Wrong among those taken, number {number}", taken.count(False), "", "0")


def test_the_second_exposure(reader: DiceReader) -> None:
    places = [(120 + 110 * at, 200 + 20 * at, 1 + at, "white", 17 * at) for at in range(5)]
    frame = cv2.resize(scene(*places), (1280, 960))
    others = [np.clip(frame * seen, 0, 255).astype(np.uint8) for seen in (0.73, 1.24)]
    times = []
    for _ in range(few(11, 1)):
        begin = time.process_time()
        agreed(reader.read(frame, Expected(5)), [reader.read(other, Expected(5)) for other in others])
        times.append(1000 * (time.process_time() - begin))
    show("Five dice at 1280x960 with both other exposures, on one core", statistics.median(times), "ms", "under 150")
