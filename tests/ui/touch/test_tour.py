"""The tour leads through every screen of a game that nobody drew anything for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

ROOT = Path(__file__).parents[3]

TOUR = """
import sys
from pathlib import Path
from tests.house import more_games
from companion.words import speak

speak(sys.argv[2])
with more_games():
    from tests.tour.tour import tour
    toured = tour(Path(sys.argv[1]), (800, 480), print, sys.argv[3])
assert not toured.cut or sys.argv[2] != "en", toured.cut
"""


def toured(out: Path, language: str, game: str = "night-market") -> list[str]:
    """The names of the pictures, no two of which look the same.

    The tour opens a window of its own, so it gets a process of its own.
    """
    done = subprocess.run(
        [sys.executable, "-c", TOUR, str(out), language, game], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    pictures = sorted(out.glob("*.png"))
    assert len({picture.read_bytes() for picture in pictures}) == len(pictures)
    assert [int(picture.stem[:3]) for picture in pictures] == [*range(1, len(pictures) + 1)]
    return [picture.stem for picture in pictures]


def test_a_third_game_of_another_shape_is_toured(tmp_path):
    seen = {name.partition("-night-market-")[2] for name in toured(tmp_path, "en")}
    asked = "asks-ready asks-bidding asks-bid asks-lamps asks-hang curtain-hidden"
    wanted = f"{asked} hands-peek points correct-squares results"
    assert set(wanted.split()) <= seen


def test_a_game_of_two_that_leaves_out_all_it_may_is_toured(tmp_path):
    seen = {name.partition("-three-men-")[2] for name in toured(tmp_path, "en", "three-men")}
    assert set("seats-taken asks-lift asks-move correct-squares results".split()) <= seen
    assert not {"hands", "points", "table-rules"} & seen


def test_the_tour_goes_through_in_a_language_a_third_longer(tmp_path):
    assert len(toured(tmp_path, "en-XA")) > 40


@pytest.mark.parametrize(
    ("cut", "tight", "code"), [([], [], 0), ([("log", "Wakefield")], [], 1), ([], [("log", "Log is 4 from More")], 1)]
)
def test_it_fails_for_a_text_without_room_and_for_keys_that_lie_too_near(tmp_path, monkeypatch, cut, tight, code):
    from tests.tour import tour as room
    from ui.touch.command import tour as command

    monkeypatch.setattr(room, "tour", lambda *_, **__: room.Toured(3, cut, tight))
    done = CliRunner().invoke(command, ["--out", str(tmp_path)])
    assert done.exit_code == code, done.output
    assert all(text in done.output for _, text in (*cut, *tight))
