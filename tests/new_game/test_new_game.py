"""`companion new-game` writes a package that installs, plays everywhere, and is tested, in a clean environment."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.new_game import write_package
from companion.refused import Refused, Unavailable
from tests.new_game.clean import Clean

ROOT = Path(__file__).resolve().parents[2]

NAME = "pebble-heap"
STYLE = "B,C4,E,ERA,F,I,PGH,PIE,RUF,SIM,UP,W"


@pytest.fixture(scope="module")
def clean(tmp_path_factory):
    folder = tmp_path_factory.mktemp("clean")
    place = Clean(folder)
    place.companion("new-game", NAME)
    place.run("-m", "pip", "install", "--quiet", "-e", NAME)
    return place


def test_it_is_one_of_the_games(clean):
    assert "Pebble Heap" in clean.companion("editions", "list")


def test_it_plays_headless_to_the_end(clean):
    asked = clean.companion("soak", NAME, "--games", "50", "--json")
    assert json.loads(asked)["finished_share"] == 1


def test_it_is_touched_through_on_the_glass(clean):
    clean.companion("tour", "--game", NAME, "--out", str(clean.folder / "tour"))
    names = [picture.stem for picture in (clean.folder / "tour").glob("*.png")]
    assert any("table-first-turn" in name for name in names) and any("results" in name for name in names)


def test_it_is_played_on_phones(clean):
    done = clean.run("-m", "tests.ui.phone.whole_evening", NAME, cwd=ROOT)
    assert f"{NAME}: over after" in done.stdout and "faults of pages: none" in done.stdout


def test_its_own_tests_and_the_common_suite_pass(clean):
    done = clean.run(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "--pyargs", "companion.testing", "--game", NAME,
        str(clean.folder / NAME / "tests"),
    )  # fmt: skip
    assert " passed" in done.stdout and "failed" not in done.stdout


def test_its_code_is_clean(clean):
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--line-length", "120", "--select", STYLE],
        cwd=clean.folder / NAME, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "title", "sentence"),
    [
        ("Pebbles", "", "cannot be called “Pebbles” here"),
        ("../up", "", "cannot be called “../up” here"),
        ("", "", "cannot be called “” here"),
        ("a" * 41, "", "cannot be called"),
        ("3-men", "", "cannot be called “3-men” here"),
        ("outrage", "", "There is a game called “outrage” already"),
        ("json", "", "means something else in Python or here"),
        ("class", "", "means something else in Python or here"),
        ("undo", "", "means something else in Python or here"),
        ("pebbles", 'The "best"', 'cannot be called “The "best"” here'),
        ("pebbles", "{seat}", "cannot be called"),
        ("pebbles", "x" * 61, "cannot be called"),
    ],
)
def test_what_cannot_be_a_name_is_one_sentence_and_nothing_is_written(tmp_path, name, title, sentence):
    with pytest.raises(Refused) as refused:
        write_package(name, title, tmp_path)
    assert sentence in refused.value.reason and not list(tmp_path.iterdir())


def test_what_is_there_is_left_alone(tmp_path):
    (tmp_path / "pebbles").mkdir()
    (tmp_path / "pebbles" / "mine.txt").write_text("mine")
    done = CliRunner().invoke(main, ["new-game", "pebbles", "--in", str(tmp_path)])
    assert done.exit_code == 1 and "is there already" in done.output
    assert [file.name for file in (tmp_path / "pebbles").iterdir()] == ["mine.txt"]


def test_where_nothing_can_be_written_it_says_so(tmp_path, monkeypatch):
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(Unavailable) as refused:
        write_package("pebbles", "", tmp_path)
    assert "No space left on device" in refused.value.reason and not list(tmp_path.iterdir())


def test_every_name_in_it_is_the_new_one(tmp_path):
    folder = write_package("nine-mens-morris", "Nine Men’s Morris", tmp_path)
    files = {file.relative_to(folder).as_posix(): file.read_text() for file in folder.rglob("*") if file.is_file()}
    assert {"nine_mens_morris/game.py", "tests/test_nine_mens_morris.py", "pyproject.toml"} <= set(files)
    whole = "".join([*files, *files.values()])
    assert not [word for word in ("my-game", "my_game", "My Game", "MyGame", "MYG", ".in\n") if word in whole]
    assert "NMM-TAKE-01" in files["nine_mens_morris/rules.py"]
    assert "class NineMensMorris(" in files["nine_mens_morris/game.py"]
