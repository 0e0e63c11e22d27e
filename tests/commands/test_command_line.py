"""The command line: what is mistyped, missing or damaged gets one sentence, another exit code and no change."""

import errno
import json
import os
import sqlite3
import subprocess
import sys
from datetime import datetime
from unittest.mock import Mock

import pytest
from click.testing import CliRunner

from companion import files
from companion.cli import main
from companion.table.exchange.export import export_lines
from companion.table.file.store import Store


def run(*arguments):
    return CliRunner().invoke(main, list(map(str, arguments)), prog_name="companion")


@pytest.fixture
def kept(tmp_path):
    """A store with one game of Break Out in it."""
    store = tmp_path / "kept.sqlite"
    assert run("headless", "break-out", "--names", "Ada,Ben", "--seed", "x", "--store", store).exit_code == 0
    return store


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nonsense"], ["nonsense", "companion --help"]),
        (["--nonsense"], ["--nonsense", "companion --help"]),
        (["panel", "--nonsense"], ["--nonsense", "companion panel --help"]),
        (["editions", "nonsense"], ["nonsense", "companion editions --help"]),
        (["play", "outrage", "break-out"], ["break-out). `companion play --help`"]),
        (["soak"], ["GAME", "companion soak --help"]),
        (["soak", "chess"], ["GAME: ", "chess", "break-out", "outrage"]),
        (["headless", "chess"], ["GAME: ", "chess", "break-out", "outrage"]),
        (["soak", "outrage", "--games", "0"], ["--games: “0”", "1 or more"]),
        (["soak", "outrage", "--games", "many"], ["--games: “many”", "whole number"]),
        (["export", "one", "-"], ["NUMBER: “one”", "whole number"]),
        (["replay", "no-such-file"], ["FILE: ", "no-such-file", "companion replay --help"]),
        (["read-dice"], ["--camera 0", "companion read-dice --help"]),
        (["read-dice", ""], ["--camera 0"]),
        (["read-dice", "a.jpg", "--expect", "13"], ["--expect: “13”", "1 to 12"]),
        (["tour", "--out", "pictures", "--size", "3"], ["--size: “3”", "800x480"]),
    ],
)
def test_what_is_mistyped_gets_one_sentence(arguments, words):
    outcome = run(*arguments)
    assert outcome.exit_code == 2
    assert outcome.stderr.startswith("Error: ") and outcome.stderr.count("\n") == 1 and outcome.stdout == ""
    for word in words:
        assert word in outcome.stderr


def test_a_group_of_commands_alone_shows_what_there_is():
    assert "check" in run("editions").output


@pytest.mark.parametrize("arguments", [["evenings"], ["export", "1", "-"], ["headless", "--resume", "1"]])
def test_a_store_that_is_not_there_is_named_and_not_made(tmp_path, arguments):
    store = tmp_path / "none.sqlite"
    outcome = run(*arguments, "--store", store)
    assert outcome.exit_code == 1 and outcome.output.startswith("Error: ") and outcome.output.count("\n") == 1
    assert not store.exists()


def test_an_export_that_cannot_be_written_says_where(tmp_path, kept):
    outcome = run("export", "1", tmp_path / "none" / "game.jsonl", "--with-secrets", "--store", kept)
    assert outcome.exit_code == 1 and outcome.output.count("\n") == 1
    assert "game.jsonl cannot be written (No such file or directory)" in outcome.output


def test_a_file_that_another_program_marked_as_text_is_read(tmp_path, kept):
    text = "\n".join(export_lines(Store(kept), 1, with_secrets=True))
    (tmp_path / "game.jsonl").write_text(text, encoding="utf-8-sig")
    assert "Ada and Ben" in run("replay", tmp_path / "game.jsonl").output


@pytest.mark.parametrize("seed", ["00" * 32, "no seed"])
def test_a_rigged_game_is_neither_replayed_nor_kept(tmp_path, kept, seed):
    head, *entries = export_lines(Store(kept), 1, with_secrets=True)
    rigged = tmp_path / "rigged.jsonl"
    rigged.write_text("\n".join([json.dumps(json.loads(head) | {"seed": seed}), *entries]), encoding="utf-8")
    for outcome in (run("replay", rigged), run("import", rigged, "--store", kept)):
        assert outcome.exit_code == 1 and "does not fit its commitment" in outcome.output
    assert len(Store(kept).evenings()) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["outrage", "--resume", "1"], "is Break Out, not Outrage!"),
        (["--resume", "1", "--seed", "y"], "keeps its seats"),
        (["--resume", "1", "--option", "a=b"], "keeps its seats"),
        (["--resume", "9"], "no saved game number 9"),
        (["break-out", "--seats", "3", "--names", "Ada,Ben"], "do not fit"),
    ],
)
def test_what_does_not_fit_a_kept_game_is_refused(kept, arguments, words):
    outcome = run("headless", *arguments, "--store", kept)
    assert outcome.exit_code == 1 and words in outcome.output and outcome.output.count("\n") == 1
    assert len(Store(kept).evenings()) == 1


def test_a_kept_game_goes_on_with_and_without_its_name(kept):
    for arguments in (["break-out"], []):
        hello = json.loads(run("headless", *arguments, "--resume", "1", "--store", kept).stdout.splitlines()[0])
        assert hello["hello"]["game"] == "break-out"


def test_a_tour_whose_folder_cannot_be_made_says_so(tmp_path):
    (tmp_path / "file").write_text("")
    outcome = run("tour", "--out", tmp_path / "file" / "pictures")
    assert outcome.exit_code == 1 and "cannot be made (Not a directory)" in outcome.output


def test_the_list_of_commands_cuts_no_sentence_short():
    assert "..." not in run("--help").output.partition("Commands:")[2]


def test_a_store_of_another_program_is_named_and_left_as_it_is(tmp_path):
    store = tmp_path / "other.sqlite"
    with sqlite3.connect(store) as other:
        other.execute("create table evening (title)")
    before = store.read_bytes()
    for arguments in (["evenings"], ["headless", "outrage", "--seats", "2"]):
        outcome = run(*arguments, "--store", store)
        assert outcome.exit_code == 1 and outcome.output.count("\n") == 1
        assert f"The saved games in {store} cannot be opened" in outcome.output
    assert store.read_bytes() == before and list(tmp_path.iterdir()) == [store]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["editions", "check", "outrage", "/dev/zero"], "2 MB, which is too large for an edition."),
        (["headless", "outrage", "--seats", "2", "--edition", "/dev/zero"], "2 MB, which is too large for an edition."),
        (["replay", "/dev/zero"], "20 MB, which is too large for a saved game."),
        (["import", "/dev/zero"], "20 MB, which is too large for a saved game."),
    ],
)
def test_a_file_without_end_is_too_large(arguments, words):
    outcome = run(*arguments)
    assert outcome.exit_code == 1 and outcome.output.count("\n") == 1
    assert f"/dev/zero is larger than {words}" in outcome.output


def test_what_a_file_says_was_taken_back_must_make_sense(tmp_path):
    store = tmp_path / "kept.sqlite"
    request = json.dumps({"do": "answer", "question": "q0.0", "answer": list("RGYBOPK")})
    CliRunner().invoke(main, ["headless", "break-out", "--names", "Ada,Ben", "--store", str(store)], input=request)
    lines = list(export_lines(Store(store), 1, with_secrets=True))
    event = {"kind": "corrected", "rule": "", "seat": -1, "facts": {"what": "round", "value": 7}}
    undo = {"n": len(lines) - 1, "entry": ["undo", 0, 0, [event]]}
    (tmp_path / "game.jsonl").write_text("\n".join([*lines, json.dumps(undo)]))
    outcome = run("replay", tmp_path / "game.jsonl")
    assert outcome.exit_code == 1 and "taken back cannot be told" in outcome.output and outcome.output.count("\n") == 1


def test_a_game_comes_through_a_pipe(tmp_path, kept):
    text = "\n".join(export_lines(Store(kept), 1, with_secrets=True))
    assert "Ada and Ben" in CliRunner().invoke(main, ["replay", "-"], input=text).output
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["tee", tmp_path / "pipe"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as tee:
        tee.stdin.write(text.encode())
        tee.stdin.close()
        assert "Ada and Ben" in run("replay", tmp_path / "pipe").output


def test_a_folder_is_no_game(tmp_path):
    for command in ("replay", "import"):
        outcome = run(command, tmp_path)
        assert outcome.exit_code == 2 and outcome.output.count("\n") == 1 and "is a directory" in outcome.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["import", "nothing.jsonl"],
        ["headless", "outrage", "--seats", "9"],
        ["headless", "outrage", "--seats", "2", "--option", "first=nobody"],
        ["headless", "break-out", "--names", "Ada,Ada"],
        ["headless", "outrage", "--seats", "2", "--edition", "nothing.jsonl"],
    ],
)
def test_what_is_refused_makes_no_store(tmp_path, arguments, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nothing.jsonl").write_text("{}")
    outcome = run(*arguments, "--store", tmp_path / "new" / "kept.sqlite")
    assert outcome.exit_code == 1 and outcome.output.startswith("Error: "), outcome.output
    assert [file.name for file in tmp_path.iterdir()] == ["nothing.jsonl"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["headless", "outrage", "--seats", "9" * 24], "is for 2 to 6 players; 999"),
        (["headless", "outrage", "--names", "A\udcff,B"], "character that nobody can see"),
        (["headless", "outrage", "--names", "A\x01B,C"], "character that nobody can see"),
        (["headless", "outrage", "--names", "A" * 41 + ",B"], "“AAAAAAAAAAAAAAAAAAAA…” is too long for a name"),
        (["headless", "--resume", "9" * 24], "There is no saved game number 999"),
        (["export", "9" * 24, "-"], "There is no saved game number 999"),
    ],
)
def test_wild_numbers_and_names_are_refused(kept, arguments, words):
    outcome = run(*arguments, "--store", kept)
    assert outcome.exit_code == 1 and words in outcome.output and outcome.output.count("\n") == 1


def test_any_text_is_a_seed():
    assert run("headless", "outrage", "--seats", "2", "--seed", "\udcff").exit_code == 0


def test_games_are_listed_by_number_and_an_impossible_day_is_said_to_be_unknown(tmp_path, monkeypatch):
    store = tmp_path / "kept.sqlite"
    for moment in (datetime(2026, 1, 9, 20, 15), datetime(1970, 1, 1), datetime(2026, 1, 8)):
        at = Mock(now=Mock(return_value=moment))
        monkeypatch.setattr("companion.table.running.beginning.datetime", at)
        assert run("headless", "break-out", "--names", "Ada,Ben", "--seed", "x", "--store", store).exit_code == 0
    lines = run("evenings", "--store", store).output.splitlines()
    assert [line.split()[0] for line in lines] == ["3", "2", "1"]
    assert "2026-01-08" in lines[0] and "day unknown" in lines[1] and "1970" not in lines[1]


@pytest.mark.parametrize("arguments", [["evenings"], ["export", "1", "-"]])
def test_looking_for_games_makes_no_store(tmp_path, monkeypatch, arguments):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    outcome = run(*arguments)
    assert outcome.output in ("No games are kept yet.\n", "Error: There is no saved game number 1.\n")
    assert list(tmp_path.iterdir()) == []


def test_an_export_that_fails_leaves_the_earlier_file(tmp_path, kept, monkeypatch):
    file = tmp_path / "game.jsonl"
    assert run("export", "1", file, "--with-secrets", "--store", kept).exit_code == 0
    earlier, names = file.read_text(), sorted(tmp_path.iterdir())

    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    outcome = run("export", "1", file, "--with-secrets", "--store", kept)
    assert outcome.exit_code == 1 and "cannot be written (No space left on device)" in outcome.output
    assert file.read_text() == earlier
    assert sorted(tmp_path.iterdir()) == names


def test_an_export_into_a_full_device_says_so(kept):
    outcome = run("export", "1", "/dev/full", "--with-secrets", "--store", kept)
    assert outcome.exit_code == 1 and "/dev/full cannot be written (No space left on device)" in outcome.output


@pytest.mark.parametrize("other", ["store", "text", "bytes", "link"])
def test_an_export_never_writes_over_what_is_no_export(tmp_path, kept, other):
    file = tmp_path / "mine"
    if other == "store":
        file = kept
    elif other == "link":
        file.symlink_to(kept)
    else:
        file.write_bytes(b"a shopping list\n" if other == "text" else bytes(range(256)))
    before = file.read_bytes()
    outcome = run("export", "1", file, "--with-secrets", "--store", kept)
    assert outcome.exit_code == 1 and "is not written over" in outcome.output and outcome.output.count("\n") == 1
    assert file.read_bytes() == before and len(Store(kept).evenings()) == 1


def test_an_export_writes_over_an_earlier_one_and_an_empty_file_and_nothing_beside(tmp_path, kept):
    file, beside = tmp_path / "game.jsonl", tmp_path / "game.jsonl.new"
    file.touch()
    beside.write_text("somebody's own")
    for _ in range(2):
        assert run("export", "1", file, "--with-secrets", "--store", kept).exit_code == 0
        assert "Ada and Ben" in run("replay", file).output
    head, *entries = file.read_text().splitlines()
    file.write_text("\n".join([json.dumps(json.loads(head) | {"format": 99}), *entries]))
    assert run("export", "1", file, "--with-secrets", "--store", kept).exit_code == 0
    assert beside.read_text() == "somebody's own"


@pytest.mark.parametrize(
    "arguments",
    [["evenings"], ["export", "1", "-"], ["headless", "--resume", "1"], ["headless", "outrage", "--seats", "2"]],
)
@pytest.mark.parametrize("name", ["long", "closed", "pipe"])
def test_a_store_that_cannot_be_is_a_sentence(tmp_path, monkeypatch, arguments, name):
    store = tmp_path / ("x" * 300 if name == "long" else name)
    if name == "pipe":
        os.mkfifo(store)
    if name == "closed":
        # The tests may run as a user whom no folder is closed to.
        look = os.stat

        def closed(path, *others, **more):
            if str(path) == str(store):
                raise PermissionError(errno.EACCES, "Permission denied")
            return look(path, *others, **more)

        monkeypatch.setattr(os, "stat", closed)
    outcome = run(*arguments, "--store", store)
    assert outcome.exit_code in (1, 2) and outcome.output.startswith("Error: ") and outcome.output.count("\n") == 1
    assert {"long": "File name too long", "closed": "Permission denied", "pipe": "no file"}[name] in outcome.output


def test_a_pipe_that_nobody_writes_into_is_not_waited_for(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(files, "PATIENCE", 0)
    for command in ("replay", "import"):
        outcome = run(command, tmp_path / "pipe")
        assert outcome.exit_code == 1 and "Nobody writes into" in outcome.output and outcome.output.count("\n") == 1


def test_the_list_names_damaged_games_and_their_beginning_is_saved(kept):
    assert run("headless", "outrage", "--names", "Cy,Dora", "--store", kept).exit_code == 0
    with sqlite3.connect(kept) as db:
        ((last,),) = db.execute("select max(number) from entry where evening = 2")
        db.execute("update entry set body = x'ff' where evening = 2 and number = ?", (last,))
    lines = run("evenings", "--store", kept).output.splitlines()
    assert "damaged: companion rescue 2" in lines[0] and "Cy, Dora" in lines[0] and "going on" in lines[1]
    assert [one["state"] for one in json.loads(run("evenings", "--json", "--store", kept).output)] == [
        "damaged",
        "whole",
    ]
    for arguments in (["export", "2", "-", "--with-secrets"], ["headless", "--resume", "2"]):
        outcome = run(*arguments, "--store", kept)
        assert outcome.exit_code == 1 and "not as it was kept" in outcome.output and outcome.output.count("\n") == 1
    assert "Kept as game 3" in run("rescue", "2", "--store", kept).output
    assert run("headless", "--resume", "3", "--store", kept).exit_code == 0


def test_a_long_value_is_repeated_only_in_its_beginning():
    assert len(run("headless", "outrage", "--seats", "x" * 100_000).output) < 300


def test_everything_goes_out_and_comes_in_again(tmp_path, kept, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    copy, other = tmp_path / "copy.zip", tmp_path / "other.sqlite"
    outcome = run("backup", copy, "--store", kept)
    assert outcome.exit_code == 0 and "One game is in" in outcome.output and "every hand" in outcome.output
    assert run("restore", copy, "--store", other).output.strip() == "One game was added."
    assert run("restore", copy, "--store", other).output.strip() == "No game was added, one was here already."


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["backup", "{home}/no/folder/copy.zip"], "no such folder"),
        (["backup", "{home}/kept.sqlite"], "not written over"),
        (["backup", "{home}/copy.zip", "--store", "{home}/none.sqlite"], "There is no file"),
        (["restore", "{home}/none.zip"], "cannot be read"),
        (["restore", "{home}/kept.sqlite"], "is no copy"),
    ],
)
def test_a_copy_that_cannot_be_is_one_sentence(tmp_path, kept, monkeypatch, arguments, words):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    outcome = run(*(part.format(home=tmp_path) for part in arguments))
    assert outcome.exit_code == 1 and words in outcome.stderr and outcome.stderr.count("\n") == 1
    assert kept.read_bytes().startswith(b"SQLite") and not (tmp_path / "none.sqlite").exists()


@pytest.mark.parametrize(("line", "in_window"), [(["play"], False), (["play", "--window"], True)])
def test_a_laptop_has_it_in_a_window(line, in_window, tmp_path, monkeypatch):
    pytest.importorskip("kivy")
    shown = []
    monkeypatch.setattr("ui.touch.app.run.run", lambda *given: shown.append(given[-1]))
    assert run(*line, "--store", tmp_path / "kept.sqlite").exit_code == 0
    assert shown == [in_window]


@pytest.mark.parametrize("line", [[], ["play"], ["tour", "--out", "pictures"]])
def test_a_bare_installation_says_which_parts_a_command_needs(line, tmp_path):
    """It ended in 38 lines of traceback."""
    code = f"import sys; sys.modules['kivy'] = None; from companion.cli import main; main({line!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    told = done.stderr.strip().splitlines()
    assert done.returncode == 1 and len(told) == 1 and "pip install kivy==" in told[0], done.stderr
