"""The report on how well dice are read: which pictures it reads, what it counts, what it says of sets that lack."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest
from click.testing import CliRunner

from companion.words import said
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Reading
from tests.bench import dice_benches, dice_report
from tests.bench.dice_benches import Picture
from tests.bench.dice_report import Score, main, missing
from tests.bench.dice_throws import watch
from tests.hardware.dice.drawn import scene

DICE = ((200, 200, 3, "white", 10), (400, 260, 5, "red", 40))


@pytest.fixture
def bench(tmp_path: Path) -> Path:
    """A drawn bench of one picture and one throw."""
    (tmp_path / "hue").mkdir()
    cv2.imwrite(str(tmp_path / "hue" / "000.jpg"), scene(*DICE))
    film = tmp_path / "throws" / "hue-000"
    film.mkdir(parents=True)
    for number in range(8):
        rolling = [(x + 40 * (number - 8), y, value, colour, 30 * number) for x, y, value, colour, _ in DICE]
        cv2.imwrite(str(film / f"motion-{number:02d}.jpg"), scene(*rolling if number else ()))
    cv2.imwrite(str(film / "rest.jpg"), scene(*DICE))
    dice = [{"value": 3}, {"value": 5}]
    (tmp_path / "index.json").write_text(json.dumps([
        {"file": "hue/000.jpg", "set": "hue", "dice": dice},
        {"file": "throws/hue-000/rest.jpg", "set": "hue", "dice": dice, "motion": 8, "rate": 15},
    ]))  # fmt: skip
    return tmp_path


def test_a_drawn_bench_is_read_with_its_throws(bench: Path) -> None:
    out = CliRunner().invoke(main, ["--drawn", str(bench)])
    assert out.exit_code == 0, out.output
    assert out.output.count("drawn hue") == 4
    assert "100.0%" in out.output and "throws of" in out.output


def test_a_throw_is_read_at_rest_and_not_before(bench: Path) -> None:
    rest = next(one for one in dice_benches.drawn(bench) if one.motion)
    seen = watch([rest], DiceReader(), told=True)
    assert (seen.throws, seen.missed, seen.in_motion, seen.right, seen.wrong_unasked) == (1, 0, 0, 1, 0)
    assert 0 < max(seen.delays) < 0.3


def test_sets_that_are_not_here_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_benches, "PHOTOS", tmp_path)
    out = CliRunner().invoke(main, []).output
    assert all(f"not measured: {name}" in out for name in (*dice_report.OVERHEAD, "second look"))
    assert "drawn benches at" in CliRunner().invoke(main, ["--drawn", str(tmp_path)]).output
    assert missing(["one", "other"], [Picture(tmp_path, [1], ("one", "pooled"))]) == ["other"]


def test_the_second_look_counts_by_trouble_and_wants_numerals_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice_benches, "PHOTOS", tmp_path)
    (tmp_path / "second-look").mkdir()
    (tmp_path / "second-look" / "index.json").write_text(json.dumps([
        {"file": "a.jpg", "dice": [{"value": 2}], "trouble": ["hue", "noise", "warm"]},
        {"file": "b.jpg", "dice": [{"value": 2}], "trouble": ["numerals", "large"]},
    ]))  # fmt: skip
    hue, numerals = dice_benches.second_look()
    assert hue.sets == ("second look", "second look: hue", "second look: warm") and not hue.numerals
    assert numerals.sets == ("second look", "second look: large", "second look: numerals") and numerals.numerals
    asked, taken = Reading([], True, said("dice.ask.no_dice"), 1.0), Reading([], False, None, 1.0)
    score = Score()
    score.add(numerals, asked)
    assert (score.right, score.asked, score.wrong_unasked) == (1, 1, 0)
    score.add(numerals, taken)
    assert (score.right, score.wrong_unasked) == (1, 1)
    score.add(hue, asked)
    assert (score.right, score.wrong) == (
        1,
        ["second-look/b.jpg: [2] read as []", "second-look/a.jpg: [2] read as [] (asked)"],
    )
