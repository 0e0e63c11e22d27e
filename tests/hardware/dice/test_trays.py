"""Trays by name: kept at once, validated when read, a damaged file is one sentence and no accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.refused import Refused, Unavailable
from companion.words import tell
from hardware.dice.reading import Sample
from hardware.dice.trays import FIRST, MOST, SAMPLES, Trays

OUTLINE = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.8), (0.1, 0.8)]


def names(trays: Trays) -> list[tuple[str, bool]]:
    return [(tray.name, tray.chosen) for tray in trays.facts()]


def test_a_new_table_has_one_tray_and_writes_nothing_yet(tmp_path: Path) -> None:
    trays = Trays(tmp_path)
    assert names(trays) == [(FIRST, True)] and trays.trouble is None
    assert trays.chosen.outline == [] and list(tmp_path.iterdir()) == []


def test_what_is_set_up_is_there_again(tmp_path: Path) -> None:
    trays = Trays(tmp_path)
    trays.choose("Green felt")
    trays.keep_outline(OUTLINE)
    trays.add_colours({"red": [Sample(50, 60, 40)], "white": [Sample(90, 0, 2)]})
    again = Trays(tmp_path)
    assert names(again) == [("Green felt", True), (FIRST, False)]
    assert again.chosen.outline == OUTLINE
    assert again.chosen.colours == {"red": [Sample(50, 60, 40)], "white": [Sample(90, 0, 2)]}
    assert again.facts()[0].outlined and again.facts()[0].colours == ["red", "white"]
    again.choose(FIRST)
    assert Trays(tmp_path).chosen.outline == []


def test_a_known_name_is_chosen_however_it_is_spelt(tmp_path: Path) -> None:
    trays = Trays(tmp_path)
    trays.choose("  green   FELT ")
    trays.choose("Green Felt")
    assert names(trays) == [("green FELT", True), (FIRST, False)]


def test_the_last_tray_leaves_an_empty_one(tmp_path: Path) -> None:
    trays = Trays(tmp_path)
    trays.keep_outline(OUTLINE)
    trays.remove(FIRST)
    assert names(trays) == [(FIRST, True)] and trays.chosen.outline == []


def test_removing_the_chosen_tray_chooses_another(tmp_path: Path) -> None:
    trays = Trays(tmp_path)
    trays.choose("Other")
    trays.remove("Other")
    assert names(trays) == [(FIRST, True)]


def test_corners_outside_the_picture_are_brought_in(tmp_path: Path) -> None:
    trays = Trays(tmp_path)
    trays.keep_outline([(-0.2, 0), (1.4, 0), (1, 1), (0, 1.01)])
    assert Trays(tmp_path).chosen.outline == [(0, 0), (1, 0), (1, 1), (0, 1)]


def test_only_the_latest_samples_of_a_colour_stay(tmp_path: Path) -> None:
    trays = Trays(tmp_path)
    for lightness in range(SAMPLES + 3):
        trays.add_colours({"red": [Sample(lightness, 0, 0)]})
    assert [one.lightness for one in trays.chosen.colours["red"]] == list(range(3, SAMPLES + 3))
    trays.add_colours({"red": [Sample(77, 0, 0)]}, fresh=True)
    assert trays.chosen.colours["red"] == [Sample(77, 0, 0)]


def test_a_file_without_days_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "trays.json").write_text('{"chosen": "Old", "trays": [{"name": "Old", "outline": [[0, 0], [1, 1]]}]}')
    (tray,) = Trays(tmp_path).facts()
    assert (tray.name, tray.outlined, tray.aimed, tray.lit) == ("Old", True, "", "")


def test_a_day_that_is_none_is_damage(tmp_path: Path) -> None:
    (tmp_path / "trays.json").write_text('{"chosen": "Old", "trays": [{"name": "Old", "aimed": "yesterday"}]}')
    trays = Trays(tmp_path)
    assert trays.trouble is not None and names(trays) == [(FIRST, True)]


@pytest.mark.parametrize("name", ["", "   ", "x" * 21])
def test_a_name_that_cannot_be_shown_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused, match="letters"):
        Trays(tmp_path).choose(name)


def test_too_many_trays_are_refused(tmp_path: Path) -> None:
    trays = Trays(tmp_path)
    for number in range(MOST - 1):
        trays.choose(f"Tray {number}")
    with pytest.raises(Refused, match="Remove one"):
        trays.choose("One more")


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe",
        b"{}",
        b'{"chosen":"A","trays":[]}',
        b'{"chosen":"B","trays":[{"name":"A"}]}',
        b'{"chosen":"A","trays":[{"name":"A"},{"name":"A"}]}',
        b'{"chosen":"A","trays":[{"name":"A","outline":[[0,7]]}]}',
        b'{"chosen":"A","trays":[{"name":"A","colours":{"red":[{"lightness":"high"}]}}]}',
    ],
)
def test_a_damaged_file_is_told_of_and_set_aside(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "trays.json").write_bytes(text)
    trays = Trays(tmp_path)
    assert names(trays) == [(FIRST, True)]
    assert trays.trouble is not None and "cannot be read" in tell(trays.trouble)
    assert "set your tray up again" in tell(trays.trouble)
    assert (tmp_path / "trays-damaged.json").read_bytes() == text
    trays.choose("New")
    assert trays.trouble is None and Trays(tmp_path).trouble is None


def test_a_pipe_in_the_place_of_the_file_is_told_of_and_set_aside(tmp_path: Path, pipe) -> None:
    one = pipe(tmp_path / "trays.json")
    trays = Trays(tmp_path)
    assert not one.opened
    assert "(it is a pipe or a device)" in tell(trays.trouble)
    trays.choose("New")
    assert Trays(tmp_path).chosen.name == "New"


def test_a_disk_that_will_not_is_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    trays = Trays(tmp_path / "file")
    with pytest.raises(Unavailable, match="cannot be kept"):
        trays.keep_outline(OUTLINE)
    assert trays.chosen.outline == []
