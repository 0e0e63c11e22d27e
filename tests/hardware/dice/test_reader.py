"""The reader on real photographs and on drawn trays: right, or asking; never wrong and sure."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.words import said
from hardware.dice.finder import WEIGHTS
from hardware.dice.frames import read_picture
from hardware.dice.reader import DiceReader
from hardware.dice.reading import MOST_DICE, Expected
from tests.hardware.dice.drawn import scene

CORE = Path(__file__).resolve().parents[2] / "data" / "dice"
THROWN = ((150, 150, 3, "white", 20), (300, 200, 5, "red", 50), (480, 330, 6, "blue", 10))
PHOTOS = json.loads((CORE / "truth.json").read_text())


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader()


def photo(name: str) -> np.ndarray:
    return cv2.imread(str(CORE / name))


def tray(shade: int = 110) -> np.ndarray:
    """An empty felt tray with a rim."""
    random = np.random.default_rng(4)
    frame = np.clip(random.normal((shade * 0.6, shade, shade * 0.5), 4, (480, 640, 3)), 0, 255).astype(np.uint8)
    cv2.rectangle(frame, (4, 4), (635, 475), (30, 45, 70), 16)
    return frame


@pytest.mark.parametrize("name", sorted(PHOTOS))
def test_photographs_are_read_right(reader: DiceReader, name: str) -> None:
    truth = PHOTOS[name]
    for expected in (None, Expected(count=len(truth))):
        reading = reader.read(photo(name), expected)
        assert sorted(reading.values) == truth or reading.ask, reading


@pytest.mark.parametrize("name", sorted(PHOTOS))
def test_nothing_wrong_is_sure_in_poor_pictures(reader: DiceReader, name: str) -> None:
    whole = photo(name)
    blurred = cv2.GaussianBlur(whole, (0, 0), 3 * max(whole.shape) / 640)
    dim = (whole * 0.3).astype(np.uint8)
    turned = cv2.rotate(whole, cv2.ROTATE_180)
    for frame in (blurred, dim, turned):
        reading = reader.read(frame, Expected(count=len(PHOTOS[name])))
        assert sorted(reading.values) == PHOTOS[name] or reading.ask, reading


def test_as_many_dice_are_read_at_once_as_any_game_throws(reader: DiceReader) -> None:
    values = [number % 6 + 1 for number in range(MOST_DICE)]
    places = [(120 + 130 * (number % 4), 120 + 115 * (number // 4)) for number in range(MOST_DICE)]
    dice = [(x, y, value, "white", 15 * value) for (x, y), value in zip(places, values, strict=True)]
    reading = reader.read(scene(*dice), Expected(MOST_DICE))
    assert sorted(reading.values) == sorted(values) and not reading.ask, reading.why
    assert reader.read(scene(*dice, (580, 240, 3, "white", 10)), Expected(MOST_DICE)).ask


def test_most_photographs_need_no_question(reader: DiceReader) -> None:
    asked = [name for name, truth in PHOTOS.items() if reader.read(photo(name), Expected(len(truth))).ask]
    assert len(asked) <= len(PHOTOS) // 6, asked


def test_pictures_read_at_the_same_time_are_read_as_one_after_the_other(reader: DiceReader) -> None:
    frames = [photo(name) for name in sorted(PHOTOS)[:4]]
    alone = [reader.read(frame).dice for frame in frames]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda frame: reader.read(frame).dice, frames * 3))
    assert together == alone * 3


def test_boxes_lie_on_the_dice_from_left_to_right(reader: DiceReader) -> None:
    for name in PHOTOS:
        frame = photo(name)
        boxes = [die.box for die in reader.read(frame).dice]
        for x0, y0, x1, y1 in boxes:
            assert 0 <= x0 < x1 <= frame.shape[1] and 0 <= y0 < y1 <= frame.shape[0]


def test_a_wrong_count_is_asked_about(reader: DiceReader) -> None:
    for name, truth in PHOTOS.items():
        reading = reader.read(photo(name), Expected(count=len(truth) + 2))
        assert reading.ask and reading.why, name


def test_an_empty_tray_holds_no_dice(reader: DiceReader) -> None:
    reading = reader.read(tray())
    assert reading.dice == [] and reading.ask and reading.why == said("dice.ask.no_dice")
    assert reader.read(tray(), Expected(2)).why == said("dice.ask.count", seen=0, wanted=2)


def test_darkness_is_named(reader: DiceReader) -> None:
    for frame in (tray(20) // 4, np.zeros((960, 1280, 3), np.uint8)):
        reading = reader.read(frame, Expected(2))
        assert reading.ask and reading.why == said("dice.ask.dark")


def test_a_hand_over_the_dice_is_asked_about(reader: DiceReader) -> None:
    name, truth = next((name, truth) for name, truth in sorted(PHOTOS.items()) if len(truth) >= 2)
    frame = photo(name)
    box = reader.read(frame).dice[0].box
    middle = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    thick = 2 * (box[2] - box[0])
    cv2.line(frame, middle, (middle[0], frame.shape[0]), (120, 150, 205), thick, cv2.LINE_AA)
    reading = reader.read(frame, Expected(count=len(truth)))
    assert reading.ask, reading


def test_spots_alone_are_no_dice(reader: DiceReader) -> None:
    frame = tray()
    for x in (200, 300, 420):
        cv2.circle(frame, (x, 240), 9, (15, 15, 15), -1, cv2.LINE_AA)
    reading = reader.read(frame, Expected(2))
    assert reading.ask


@pytest.mark.parametrize("shape", [(1, 1), (7, 5), (33, 900), (900, 33), (3000, 4000)])
def test_any_size_of_picture_is_answered(reader: DiceReader, shape: tuple[int, int]) -> None:
    assert reader.read(np.full((*shape, 3), 90, np.uint8)).ask


def test_small_dice_on_a_large_picture_are_found(reader: DiceReader) -> None:
    """Dice of 12 millimetres on a whole table: the usual size of the picture makes specks of them."""
    whole = np.random.default_rng(7).normal(150, 3, (1080, 1920, 3))
    frame = np.clip(whole, 0, 255).astype(np.uint8)
    name = "matteop65-305.jpg"
    small = cv2.resize(photo(name), None, fx=0.45, fy=0.45, interpolation=cv2.INTER_AREA)
    frame[400 : 400 + small.shape[0], 800 : 800 + small.shape[1]] = small
    reading = reader.read(frame, Expected(len(PHOTOS[name])))
    assert sorted(reading.values) == PHOTOS[name], reading


def as_a_phone_writes(frame: np.ndarray) -> bytes:
    """A picture of twelve megapixels that lies on its side, with a note of how to hold it."""
    wide = cv2.resize(frame, (4032, 3024), interpolation=cv2.INTER_CUBIC)
    jpeg = cv2.imencode(".jpg", cv2.rotate(wide, cv2.ROTATE_90_COUNTERCLOCKWISE), [cv2.IMWRITE_JPEG_QUALITY, 85])[1]
    # One note of one field: orientation 6, the right side of what is stored is up.
    note = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    return jpeg.tobytes()[:2] + b"\xff\xe1" + (len(note) + 2).to_bytes(2, "big") + note + jpeg.tobytes()[2:]


def test_a_phones_picture_is_turned_upright_and_read(reader: DiceReader, tmp_path: Path) -> None:
    (tmp_path / "phone.jpg").write_bytes(as_a_phone_writes(scene(*THROWN)))
    frame = read_picture(tmp_path / "phone.jpg")
    assert frame.shape[1] > frame.shape[0]
    reading = reader.read(frame, Expected(len(THROWN)))
    assert reading.values == [3, 5, 6] and not reading.ask


def test_what_a_usb_camera_squeezes_into_jpeg_is_read(reader: DiceReader) -> None:
    squeezed = cv2.imencode(".jpg", scene(*THROWN), [cv2.IMWRITE_JPEG_QUALITY, 40])[1]
    reading = reader.read(cv2.imdecode(squeezed, cv2.IMREAD_COLOR), Expected(len(THROWN)))
    assert reading.values == [3, 5, 6] and [die.colour for die in reading.dice] == ["white", "red", "blue"]
    assert not reading.ask


def test_what_was_learned_takes_little_room() -> None:
    assert sum(file.stat().st_size for file in WEIGHTS.iterdir()) < 6 * 2**20


@pytest.mark.parametrize("network", sorted(WEIGHTS.glob("*.onnx")), ids=lambda one: one.stem)
def test_a_training_can_go_on_from_the_networks_in_use(network: Path) -> None:
    # It takes back ordinary convolutions alone; the one for colours was worked out when it was written.
    assert b"tint" not in network.read_bytes()
