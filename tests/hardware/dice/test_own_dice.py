"""A table knows its own dice: what it showed decides a doubtful die of that kind, and nothing else."""

from __future__ import annotations

import threading
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest

from companion.devices.dice import DiceRead
from companion.words import tell
from hardware.dice.finder import Detection, Finder
from hardware.dice.kept import KeptReads
from hardware.dice.learner import ReadLearner
from hardware.dice.lessons import Lessons
from hardware.dice.local import LocalReader
from hardware.dice.owned import OwnDice
from hardware.dice.played import MOST, WAIT, Played
from hardware.dice.reader import DiceReader
from hardware.dice.shown_dice import ALIKE, ShownDice
from hardware.dice.source import open_camera
from hardware.dice.trays import Trays
from hardware.dice.values import Seen, Values
from tests.bench.dice_kinds import DrawnKind, Thrown, kinds, thrown
from tests.hardware.dice.drawn import scene

NUMBERS = list("123456")

RINGS, STARS = "rings", "stars"


@pytest.fixture(scope="module")
def finder() -> Finder:
    return Finder()


@pytest.fixture(scope="module")
def values() -> Values:
    return Values()


@pytest.fixture(scope="module")
def reader(finder: Finder, values: Values) -> DiceReader:
    return DiceReader(finder, values)


@pytest.fixture(scope="module")
def rings() -> DrawnKind:
    return kinds([RINGS], 3)[0]


def show(own: OwnDice, kind: DrawnKind, turns: int = 3, number: int = 0, seed: int = 5) -> None:
    """Each side of that kind to the camera, alone, in so many turns."""
    random = np.random.default_rng(seed)
    for side in range(1, 7):
        for _ in range(turns):
            frame = thrown(kind, [side], random).picture
            own.show("Tray", number, side, NUMBERS, frame, own.dice_in(frame)[:1])


def taught(folder: Path, finder: Finder, values: Values, kind: DrawnKind) -> OwnDice:
    own = OwnDice(folder, finder, values)
    show(own, kind)
    return own


def seen_as(row: list[float], features: np.ndarray) -> Seen:
    """A die that the network makes this of and sees so."""
    return Seen(np.array([row]), features[None])


def test_a_doubtful_die_that_agrees_is_taken(tmp_path, finder, values) -> None:
    """Squares for pips: no network ever saw such dice. Each side by pictures other than those that were shown."""
    squares = kinds(["squares"], 3)[0]
    ways = taught(tmp_path, finder, values, squares).ways("Tray")
    assert ways.pictures is None, "the value reader can read them, so no pictures are compared"
    random = np.random.default_rng(9)
    thrown(squares, [2], random)
    for side in (3, 5):
        throw = thrown(squares, [side], random)
        features = values.look(throw.picture, finder.find(throw.picture)[:1]).features[0]
        other = 6 if side == 5 else side + 1
        row = [0.02] * 7
        row[side], row[other] = 0.45, 0.45
        weighed = ways.shown.weigh(seen_as(row, features))[0]
        assert weighed.argmax() == side and weighed[side] > 0.9
        assert weighed.sum() == pytest.approx(sum(row)) and weighed[0] == row[0], "whether it is a die is not asked"
        row[side], row[other] = 0.05, 0.85
        against = ways.shown.weigh(seen_as(row, features))[0]
        assert against[other] < 0.85, "what was shown speaks against the network too"


class Sixes(ShownDice):
    """What was shown of these dice says that all of them show a 6."""

    def __init__(self) -> None:
        pass

    def weigh(self, seen: Seen) -> np.ndarray:
        weighed = seen.likelihoods.copy()
        weighed[:, 1:] = (1 - weighed[:, :1]) * np.eye(6)[5]
        return weighed


def test_what_was_shown_says_which_value_and_never_what_is_a_die(reader: DiceReader) -> None:
    frame = scene((200, 200, 3, "white", 10), (400, 250, 5, "red", 40))
    plain, known = reader.read(frame), reader.read(frame, None, Sixes())
    assert plain.values == [3, 5] and known.values == [6, 6]
    assert [die.box for die in known.dice] == [die.box for die in plain.dice]


def test_dice_unlike_all_that_were_shown_are_read_as_if_nothing_had_been(tmp_path, finder, values, rings) -> None:
    shown = taught(tmp_path, finder, values, rings).ways("Tray").shown
    assert shown is not None
    seen = values.look(scene(), [Detection(300, 200, (278, 178, 322, 222), 0.5)])
    assert shown.likeness(seen.features).max() < ALIKE, "bare felt"
    assert (shown.weigh(seen) == seen.likelihoods).all()
    strange = Seen(np.array([[0.1, 0.2, 0.3, 0.2, 0.1, 0.05, 0.05]]), np.full((1, 4608), 1 / 4608**0.5, np.float32))
    assert (shown.weigh(strange) == strange.likelihoods).all()
    nothing = values.look(scene(), [])
    assert len(shown.weigh(nothing)) == 0


def test_another_tray_knows_nothing_of_them(tmp_path, finder, values, rings) -> None:
    own = taught(tmp_path, finder, values, rings)
    assert own.ways("Felt").shown is None is own.ways("Felt").pictures


def test_what_is_not_whole_teaches_nothing(tmp_path, finder, values, rings) -> None:
    own = OwnDice(tmp_path, finder, values)
    frame = thrown(rings, [3], np.random.default_rng(1)).picture
    own.show("Tray", 0, 3, NUMBERS, frame, own.dice_in(frame)[:1])
    assert own.ways("Tray").shown is None


def test_two_kinds_are_known_and_all_is_forgotten_at_once(tmp_path, finder, values, rings) -> None:
    own = taught(tmp_path, finder, values, rings)
    show(own, kinds([STARS], 3)[0], turns=1, number=1)
    again = OwnDice(tmp_path, finder, values)
    assert [len(kind) for kind in again.kinds("Tray")] == [6, 6]
    assert own.forget("Tray") and own.ways("Tray").shown is None and OwnDice(tmp_path).kinds("Tray") == []


def play(own: OwnDice, kind: DrawnKind, throws: int, wrong: int = 0, seed: int = 30) -> None:
    """So many throws of three dice; of the first ``wrong`` somebody says that every die shows a 6."""
    random = np.random.default_rng(seed)
    for at in range(throws):
        throw = thrown(kind, random.integers(1, 6, 3).tolist(), random)
        own.teach("Tray", throw.picture, [6, 6, 6] if at < wrong else throw.values, throw.boxes)


def test_dice_of_play_teach_in_a_bounded_room(tmp_path, finder, values, rings) -> None:
    own = taught(tmp_path, finder, values, rings)
    play(own, rings, 45)
    own.finish()
    _, shown = Played(tmp_path).of("Tray")
    assert max(shown.count(value) for value in range(1, 7)) == MOST
    assert (tmp_path / "played.json").stat().st_size < 6 * MOST * 4096
    assert len(own.ways("Tray").shown._kept[1]) == 18 + len(shown)
    read_again = OwnDice(tmp_path, finder, values).ways("Tray").shown
    assert len(read_again._kept[1]) == 18 + len(shown), "what was learned outlasts the evening"


def test_a_table_that_showed_nothing_keeps_no_dice_of_play(tmp_path, finder, values, rings) -> None:
    own = OwnDice(tmp_path, finder, values)
    play(own, rings, WAIT)
    own.finish()
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_correction_is_outvoted(tmp_path, finder, values, rings) -> None:
    """Somebody puts a whole throw wrong. That these very dice are doubtful then is as it should be, and passes."""
    own, random = taught(tmp_path, finder, values, rings), np.random.default_rng(30)
    throws = [thrown(rings, random.integers(1, 6, 3).tolist(), random) for _ in range(8)]
    right = [read_by_likeness(own, one, values) == one.values for one in throws]
    play(own, rings, 1, wrong=1)
    shown = [read_by_likeness(own, one, values) == one.values for one in throws[1:]]
    assert shown == right[1:], "other throws are read as before"
    play(own, rings, 12, seed=31)
    assert read_by_likeness(own, throws[0], values) == throws[0].values


def read_by_likeness(own: OwnDice, throw: Thrown, values: Values) -> list[int]:
    """What each die of a throw is most like."""
    found, shown = own._found_by().find(throw.picture), own.ways("Tray").shown
    places = []
    for x0, y0, x1, y1 in throw.boxes:
        middle = (x0 + x1) / 2, (y0 + y1) / 2
        places.append(min(found, key=lambda one, at=middle: np.hypot(one.x - at[0], one.y - at[1])))
    likeness = shown.likeness(values.look(throw.picture, places).features)
    return (likeness.argmax(axis=1) + 1).tolist()


def test_wrong_ones_go_with_the_oldest(tmp_path) -> None:
    played = Played(tmp_path)
    cutting = np.zeros((48, 48, 3), np.uint8)
    wrong = np.full((48, 48, 3), 255, np.uint8)
    played.add("Tray", [wrong], [6])
    for _ in range(MOST):
        played.add("Tray", [cutting], [6])
    assert max(picture.max() for picture in played.of("Tray")[0]) == 0


@pytest.mark.parametrize("file", ["faces.json", "played.json"])
@pytest.mark.parametrize("damage", [b"{", b"\xff\xfe", b'{"trays": {"Tray": [3]}}', b'{"version": 9, "more": 1}'])
def test_a_damaged_file_is_told_of_in_one_sentence_and_the_camera_goes_on(tmp_path, file: str, damage: bytes) -> None:
    (tmp_path / file).write_bytes(damage)
    own = OwnDice(tmp_path)
    assert file in tell(own.trouble) and own.ways("Tray").shown is None


def test_no_file_is_no_damage(tmp_path) -> None:
    assert OwnDice(tmp_path).trouble is None


def test_what_an_earlier_version_kept_is_one_kind(tmp_path, finder, values, rings) -> None:
    own = taught(tmp_path, finder, values, rings)
    file = msgspec.json.decode((tmp_path / "faces.json").read_bytes())
    (kind,) = file["trays"]["Tray"]
    (tmp_path / "faces.json").write_bytes(msgspec.json.encode({"trays": {"Tray": kind}, "version": 1}))
    again = OwnDice(tmp_path)
    assert again.kinds("Tray") == own.kinds("Tray") and again.trouble is None


def test_no_room_for_dice_of_play_is_said_and_stops_nothing(tmp_path, finder, values, rings, monkeypatch) -> None:
    own = taught(tmp_path, finder, values, rings)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hardware.dice.played.write_whole", full)
    play(own, rings, WAIT)
    assert "No space left" in tell(own.trouble)
    monkeypatch.undo()
    play(own, rings, 1)
    assert own.trouble is None


def test_kinds_enough(tmp_path, finder, values, rings) -> None:
    from companion.refused import Refused

    own = OwnDice(tmp_path, finder, values)
    frame = thrown(rings, [3], np.random.default_rng(1)).picture
    with pytest.raises(Refused) as refused:
        own.show("Tray", 6, 1, NUMBERS, frame, own.dice_in(frame)[:1])
    assert refused.value.key == "camera.faces.kinds"


def test_sure_and_corrected_reads_teach_beside_the_caller(tmp_path, finder, values, reader, rings) -> None:
    own, trays, lessons = taught(tmp_path, finder, values, rings), Trays(tmp_path), Lessons(tmp_path)
    kept = KeptReads(tmp_path / "kept")
    learner = ReadLearner(kept, LocalReader(reader, trays, lessons, own), trays, lessons, own)
    throw = thrown(rings, [2, 5], np.random.default_rng(4))
    picture = cv2.imencode(".png", throw.picture)[1].tobytes()
    right = DiceRead(throw.values, True, None, throw.boxes, picture)
    learner.taken(right)
    learner.learn(DiceRead([2, 4], False, None, throw.boxes, picture), right)
    learner.finish()
    assert sorted(Played(tmp_path).of("Tray")[1]) == [2, 2, 5, 5]
    kept.finish()
    assert len(kept.listed()) == 1, "the picture of a sure read is not kept"


def test_no_start_waits_for_what_was_shown(tmp_path, monkeypatch):
    """Six kinds are a second's work of a fast machine, and a camera is opened before the first picture."""
    looked: list[str] = []
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(OwnDice, "ways", lambda self, tray: looked.append(threading.current_thread().name))
    (tmp_path / "pictures").mkdir()
    cv2.imwrite(str(tmp_path / "pictures" / "1.png"), scene((200, 200, 3, "white", 0)))
    open_camera(str(tmp_path / "pictures")).close()
    assert len(looked) == 1 and looked[0].startswith("own-dice")
