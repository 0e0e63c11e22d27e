"""Faces with symbols: suggested from the owner's pictures however the die lies, and always asked about."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.refused import Refused
from companion.words import said, tell
from hardware.dice.command import read_dice
from hardware.dice.finder import Detection
from hardware.dice.reading import Expected
from hardware.dice.symbols import SymbolFaces, SymbolReader, load_faces

NAMES = ("arrow", "cross", "heart", "moon", "star", "wave")
SIDE = 120


def symbol(name: str) -> np.ndarray:
    """A dark blue face with a pale symbol, 120 pixels a side."""
    face = np.full((SIDE, SIDE, 3), (120, 50, 30), np.uint8)
    pale = (225, 235, 235)
    if name == "arrow":
        cv2.arrowedLine(face, (20, 60), (100, 60), pale, 12, cv2.LINE_AA, tipLength=0.5)
    elif name == "cross":
        cv2.line(face, (25, 25), (95, 95), pale, 14, cv2.LINE_AA)
        cv2.line(face, (95, 25), (25, 95), pale, 14, cv2.LINE_AA)
    elif name == "heart":
        for x in (45, 75):
            cv2.circle(face, (x, 46), 18, pale, -1, cv2.LINE_AA)
        cv2.fillPoly(face, [np.array([(28, 54), (92, 54), (60, 96)])], pale, cv2.LINE_AA)
    elif name == "moon":
        cv2.circle(face, (60, 60), 36, pale, -1, cv2.LINE_AA)
        cv2.circle(face, (76, 52), 30, (120, 50, 30), -1, cv2.LINE_AA)
    elif name == "star":
        angles = np.arange(10) * np.pi / 5
        reach = np.where(np.arange(10) % 2, 17, 42)
        points = np.stack([60 + reach * np.sin(angles), 60 - reach * np.cos(angles)], axis=1)
        cv2.fillPoly(face, [points.astype(np.int32)], pale, cv2.LINE_AA)
    else:
        x = np.arange(20, 101)
        points = np.stack([x, 60 + 20 * np.sin(x / 9)], axis=1).astype(np.int32)
        cv2.polylines(face, [points], False, pale, 12, cv2.LINE_AA)
    return face


def lay(frame: np.ndarray, name: str, middle: tuple[int, int], side: float, angle: float) -> Detection:
    """Lays a die on the picture, turned by ``angle`` degrees."""
    turn = cv2.getRotationMatrix2D((SIDE / 2, SIDE / 2), angle, side / SIDE)
    turn[:, 2] += np.array(middle) - SIDE / 2
    size = frame.shape[1], frame.shape[0]
    cv2.warpAffine(symbol(name), turn, size, frame, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT)
    corners = cv2.transform(np.array([[(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)]], np.float32), turn)[0]
    box = (*corners.min(axis=0).tolist(), *corners.max(axis=0).tolist())
    return Detection(float(middle[0]), float(middle[1]), box, 1.0)


def felt(seed: int = 1) -> np.ndarray:
    random = np.random.default_rng(seed)
    return np.clip(random.normal((70, 125, 60), 4, (360, 480, 3)), 0, 255).astype(np.uint8)


def owners_picture(name: str, angle: float = 0.0) -> np.ndarray:
    frame = felt(2)
    lay(frame, name, (240, 180), 110, angle)
    return frame


@pytest.fixture(scope="module")
def faces() -> SymbolFaces:
    return SymbolFaces({name: [owners_picture(name)] for name in NAMES})


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("angle", [0, 37, 90, 158, 261])
def test_every_face_is_known_however_it_is_turned(faces: SymbolFaces, name: str, angle: float) -> None:
    frame = felt()
    place = lay(frame, name, (150, 200), 64, angle)
    dim = cv2.GaussianBlur((frame * (0.6, 0.75, 0.8)).astype(np.uint8), (0, 0), 1.0)
    for picture in (frame, dim):
        suggestion = faces.suggest(picture, place)
        assert suggestion.name == name and suggestion.certainty > 0.4, suggestion


def test_a_face_that_was_never_shown_is_never_sure() -> None:
    some = SymbolFaces({name: [owners_picture(name)] for name in ("arrow", "cross")})
    frame = felt()
    assert some.suggest(frame, lay(frame, "star", (150, 200), 64, 20)).certainty < 0.8
    assert some.suggest(frame, Detection(400, 60, (370, 30, 430, 90), 1.0)).certainty < 0.6


def test_several_pictures_of_a_face_may_help() -> None:
    faces = SymbolFaces({name: [owners_picture(name), owners_picture(name, 45)] for name in NAMES})
    frame = felt()
    assert faces.suggest(frame, lay(frame, "heart", (150, 200), 50, 200)).name == "heart"


def test_the_reader_suggests_and_always_asks(faces: SymbolFaces) -> None:
    frame = felt()
    lay(frame, "star", (130, 170), 60, 20)
    lay(frame, "moon", (330, 210), 60, 250)
    reading = SymbolReader(faces).read(frame, Expected(colours=["blue", "blue"]))
    assert reading.ask and tell(reading.why) == "I think I see star and moon. Is that right?"
    assert [faces.names[die.value - 1] for die in reading.dice] == ["star", "moon"]
    assert [die.colour for die in reading.dice] == ["blue", "blue"]


def test_an_empty_tray_shows_no_symbols(faces: SymbolFaces) -> None:
    assert SymbolReader(faces).read(felt()).why == said("dice.ask.no_dice")
    assert SymbolReader(faces).read(np.zeros((1, 1, 3), np.uint8), Expected(2)).ask


def test_a_folder_of_pictures_is_named_by_what_it_shows(tmp_path: Path) -> None:
    for name in NAMES:
        cv2.imwrite(str(tmp_path / f"{name}.png"), owners_picture(name))
    cv2.imwrite(str(tmp_path / "star-2.png"), owners_picture("star", 30))
    assert load_faces(tmp_path).names == list(NAMES)


def test_a_folder_with_too_few_or_too_many_faces_is_refused(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "arrow.png"), owners_picture("arrow"))
    with pytest.raises(Refused, match="shows one face;"):
        load_faces(tmp_path)
    for number in range(7):
        cv2.imwrite(str(tmp_path / f"face{number}.png"), owners_picture("arrow"))
    with pytest.raises(Refused, match="two to six"):
        load_faces(tmp_path)


def test_the_command_suggests_faces(tmp_path: Path) -> None:
    folder, frame = tmp_path / "faces", felt()
    folder.mkdir()
    for name in NAMES:
        cv2.imwrite(str(folder / f"{name}.png"), owners_picture(name))
    lay(frame, "star", (130, 170), 60, 20)
    cv2.imwrite(str(tmp_path / "throw.png"), frame)
    result = CliRunner().invoke(
        read_dice, [str(tmp_path / "throw.png"), "--json", "--expect", "1", "--faces", str(folder)]
    )
    line = json.loads(result.stdout)
    assert line["ask"] and "star" in line["why"] and [die["value"] for die in line["dice"]] == [5]


def test_the_command_refuses_a_folder_without_faces(tmp_path: Path) -> None:
    result = CliRunner().invoke(read_dice, [str(tmp_path), "--faces", str(tmp_path)])
    assert result.exit_code == 1 and "two to six different" in result.output.replace("\n", " ")
