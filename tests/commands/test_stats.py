"""`companion stats`: all kept evenings in a few lines, or as data."""

from __future__ import annotations

import json
import sqlite3

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.client.evenings.kept import Kept
from companion.table.file.store import TALLY, Store


def run(*arguments):
    return CliRunner().invoke(main, [str(one) for one in arguments])


@pytest.fixture
def store(tmp_path):
    """Two games that are over, one that Ben has won; one that is not; one that is damaged."""
    file = tmp_path / "evenings.sqlite"
    kept = Kept(file)
    for jewel in ("edward", "", None, "orb"):
        window = kept.begin("outrage", ["Ada", "Ben"], {"ending": "all_jewels"}, seed="5a" * 32)
        if jewel:
            window.correct(f"jewel:{jewel}", "outside:1")
        if jewel is not None:
            window.correct("over", True)
    kept.close()
    with sqlite3.connect(file) as db:
        db.execute("update entry set body = x'00' where evening = 4")
    return file


def test_it_says_who_played_won_and_scored_what(store):
    said = run("stats", "--store", store)
    assert said.exit_code == 0
    assert said.stdout.split("\n")[:5] == [
        "2 games played to the end · Outrage! 2",
        "1 game that is not over is not counted.",
        "1 game that cannot be read is left out.",
        "",
        "Ben: won 1 of 2 games",
    ]
    assert "  Outrage!: won 1 of 2 games\n    5 points, 2.5 a game, 5 in the best one\n" in said.output
    assert "    Jewels brought out: 1\n" in said.output and "Ada: won 0 of 2 games" in said.output


def test_games_with_the_companion_are_told_apart(tmp_path):
    kept = Kept(tmp_path / "evenings.sqlite")
    for players in ({1: "sharp"}, {0: "fair", 1: "fair"}):
        window = kept.begin("outrage", ["Ada", "Robin"], {"ending": "all_jewels"}, seed="5a" * 32, players=players)
        window.correct("jewel:orb", "outside:0")
        window.correct("over", True)
    kept.close()
    said = run("stats", "--store", tmp_path / "evenings.sqlite").stdout
    assert said.startswith(
        "1 game played to the end · Outrage! 1\n"
        "Against the companion: people won 1 of 1 game\n"
        "1 demonstration by the companion alone is not counted.\n\n"
        "Ada: won 1 of 1 game\n"
    ) and "Robin" not in said  # fmt: skip
    found = json.loads(run("stats", "--json", "--store", tmp_path / "evenings.sqlite").output)
    assert (found["demonstrations"], found["against"]) == (1, {"sharp": {"games": 1, "won": 1}})


def test_programs_read_the_same(store):
    found = json.loads(run("stats", "--json", "--store", store).output)
    assert (found["evenings"], found["running"], found["damaged"], found["games"]) == (2, 1, 1, {"outrage": 2})
    ben, ada = found["people"]
    assert (ben["name"], ben["won"], ben["games"]["outrage"]["points"]) == ("Ben", 1, 5)
    assert ada["games"]["outrage"]["counted"]["brought_out"] == {"count": 0, "of": 0, "expected": None}
    assert ada["games"]["outrage"]["average"] == 0 and ada["luck"] == 0


def test_afresh_forgets_what_was_worked_out_and_says_the_same(store):
    first = run("stats", "--store", store).stdout
    kept = Store(store)
    assert len(kept.recall_all(TALLY)) == 3
    kept.remember(f"{TALLY}1", b"nonsense")
    kept.close()
    assert run("stats", "--afresh", "--store", store).stdout == first
    assert Store(store).recall(f"{TALLY}1") != b"nonsense"


def test_without_games_there_is_a_sentence(tmp_path):
    Kept(tmp_path / "new.sqlite").remember("theme", b"day")
    assert run("stats", "--store", tmp_path / "new.sqlite").stdout.startswith("No game has been played to its end")


def test_a_store_that_is_not_there_is_named_and_not_made(tmp_path):
    said = run("stats", "--store", tmp_path / "none.sqlite")
    assert said.exit_code == 1 and "none.sqlite" in said.output and not (tmp_path / "none.sqlite").exists()
