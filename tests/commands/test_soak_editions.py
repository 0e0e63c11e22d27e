"""`companion soak` on other boxes than the app's own: a file, or one made by chance for each game."""

from __future__ import annotations

import json
import random

from click.testing import CliRunner

from companion import games
from companion.cli import main
from companion.editions.files import export_file
from companion.games.break_out import game as break_out
from companion.soak_boxes import VariedBoxes
from companion.words import Said


def run(*arguments):
    return CliRunner().invoke(main, ["soak", *arguments])


def written(path, change):
    edition = break_out.edition()
    change(edition)
    export_file(edition, path)
    return str(path)


def test_each_game_has_a_box_of_its_own_and_refused_ones_are_counted():
    told = run("break-out", "--editions", "--games", "20", "--json")
    figures = json.loads(told.stdout)
    assert told.exit_code == 0, told.output
    assert (figures["games"], figures["violations"]) == (20, [])
    assert figures["refused"] == sum(figures["refused_fields"].values()) > 0
    assert "refused, and not played, most for: " in run("break-out", "--editions", "--games", "20").output


def test_a_violation_tells_what_the_box_has_otherwise_and_comes_again_alone(monkeypatch):
    monkeypatch.setattr(type(break_out), "faults", lambda *_: [Said("break-out.fault.pips", {"die": "R", "pips": 9})])
    told = run("break-out", "--editions", "--games", "3", "--seed", "4")
    assert told.exit_code == 1
    [last] = [line for line in told.output.splitlines() if line.startswith("Game 2 of seed 4: ")]
    assert "Its box differs: " in last
    alone = run("break-out", "--editions", "--games", "1", "--first", "2", "--seed", "4")
    assert last in alone.output and "Game 0" not in alone.output


def test_a_file_of_ones_own(tmp_path):
    file = written(tmp_path / "ours.json", lambda box: box["track"].update(spaces=20, sections=[]))
    told = run("break-out", "--edition", file, "--games", "3")
    assert told.exit_code == 0 and "3 games, 100.0 % of them finished" in told.output


def test_a_file_with_faults_is_not_played(tmp_path):
    file = written(tmp_path / "ours.json", lambda box: box["entry"].update(normal=0))
    told = run("break-out", "--edition", file, "--games", "3")
    assert told.exit_code != 0 and "entry.normal" in told.output


def test_where_all_are_refused_the_soak_says_so(monkeypatch):
    monkeypatch.setattr("companion.soak_boxes.MOST_TRIES", 2)
    monkeypatch.setattr("companion.soak_boxes.varied", lambda *_: {"edition": {"name": "none"}})
    told = run("torture", "--editions", "--games", "1")
    assert told.exit_code == 1 and "Of 2 boxes made for this game every one was refused." in told.output


def test_one_kind_of_soak_at_a_time(tmp_path):
    file = written(tmp_path / "ours.json", lambda box: None)
    for more in (("--edition", file), ("--hints",)):
        told = run("break-out", "--editions", *more)
        assert told.exit_code != 0 and "--edition and --hints go together" in told.output


def test_a_game_may_vary_what_only_it_knows(monkeypatch):
    def own(game, module, name, plain):
        assert (game, module, name) == ("torture", "varied", "vary")
        return lambda box, luck: box["edition"].update(name="Own")

    monkeypatch.setattr("companion.soak_boxes.part_of", own)
    boxes = VariedBoxes(games.load("torture"), {})
    assert "Own" in {boxes(random.Random(seed)).edition["edition"]["name"] for seed in range(10)}
