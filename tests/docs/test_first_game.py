"""docs/first-game.md does what it says: every step is written, every command run, and the package comes out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bench.strangers_lines import count
from tests.docs.walk import Block, blocks, changed, fits, shell, walk
from tests.new_game.clean import Clean

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "first-game.md"
PACKAGE = ROOT / "docs" / "nine-mens-morris"
LEFT_BEHIND = {".benchmarks", ".pytest_cache", ".ruff_cache", "__pycache__"}


@pytest.fixture(scope="module")
def walked(tmp_path_factory):
    """An environment in which somebody followed the page."""
    place = Clean(tmp_path_factory.mktemp("first_game"))
    walk(PAGE.read_text(encoding="utf-8"), place.folder / PACKAGE.name, shell(place.folder, place.environment))
    return place


def texts(folder: Path) -> dict[str, str]:
    files = (file for file in folder.rglob("*") if file.is_file())
    paths = {file.relative_to(folder): file for file in files}
    return {str(path): file.read_text() for path, file in paths.items() if not LEFT_BEHIND & set(path.parts)}


def test_whoever_follows_the_page_has_the_package(walked):
    assert texts(walked.folder / PACKAGE.name) == texts(PACKAGE)


def test_it_is_touched_through_on_the_glass(walked):
    walked.companion("tour", "--game", PACKAGE.name, "--out", str(walked.folder / "all"))
    shown = {picture.stem.partition(f"{PACKAGE.name}-")[2] for picture in walked.folder.glob("all/*.png")}
    assert {"table-first-turn", "table-rules", "asks-take", "asks-move", "correct-squares", "results"} <= shown


def test_each_step_ends_in_a_command_and_what_it_prints():
    steps = re.split(r"^## (?=\d)", PAGE.read_text(encoding="utf-8"), flags=re.M)[1:]
    assert [int(step.partition(".")[0]) for step in steps] == list(range(1, len(steps) + 1)) and len(steps) in range(
        8, 13
    )
    assert all("$ " in list(blocks(step))[-1].text and list(blocks(step))[-1].kind == "console" for step in steps)


def test_little_of_the_package_is_copied():
    counted = count(PACKAGE)
    copied = [line for one in counted for line in one.copied]
    assert len(copied) < 40 < sum(one.lines - one.kept for one in counted), copied


def test_a_page_that_is_wrong_is_told_by_its_line(tmp_path):
    def run(command: str) -> str:
        return "three"

    (tmp_path / "a.txt").write_text("one\ntwo\n")
    walk("`a.txt`:\n\n```diff\n one\n-two\n+three\n```\n\n```console\n$ cat a.txt\nthree\n```\n", tmp_path, run)
    assert (tmp_path / "a.txt").read_text() == "one\nthree\n"
    with pytest.raises(AssertionError, match=r"line 3: a\.txt has this 0 times"):
        walk("`a.txt`:\n\n```diff\n-four\n```\n", tmp_path, run)
    with pytest.raises(AssertionError, match="line 1: cat a"):
        walk("```console\n$ cat a\nfour\n```\n", tmp_path, run)
    with pytest.raises(ValueError, match="line 1: name a file"):
        walk("```python\none\n```\n", tmp_path, run)


@pytest.mark.parametrize(
    ("shown", "printed", "right"),
    [
        ("one\n...\nfour", "one\ntwo\nthree\nfour", True), ("... of 3", "2 of 3", True), ("2 of 3", "12 of 3", False),
        ("...", "", True), ("", "one", False), ("one", "one  ", True), ("a.b", "axb", False),
    ],
)  # fmt: skip
def test_what_is_printed_is_compared_line_by_line(shown, printed, right):
    assert fits(shown, printed) == right


def test_a_change_in_several_places_finds_each_of_them():
    block = Block("diff", "a", " one\n+and a half\n@@\n-three\n+four\n", 1)
    assert changed("one\ntwo\nthree\n", block) == "one\nand a half\ntwo\nfour\n"
