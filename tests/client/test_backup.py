"""Everything in one file: another machine takes it in beside what it has, and a bad file changes nothing."""

from __future__ import annotations

import os
import random
from datetime import datetime

import pytest

from companion import archive
from companion.client.evenings import backup
from companion.client.evenings.backup import back_up, copies, held, next_copy
from companion.client.evenings.kept import Kept
from companion.client.evenings.taking_in import TakenIn, take_in
from companion.refused import Newer, Refused, Unavailable

START = 1_768_000_000


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def machine(home, monkeypatch):
    """A machine's games; its other files lie in its home."""
    monkeypatch.setenv("COMPANION_HOME", str(home))
    return Kept(home / "evenings.sqlite")


def play(kept, game="break-out", answers=25, seed=1, names=("Ada", "Ben")):
    window, luck = kept.begin(game, list(names), seed=f"{seed:064x}"), random.Random(seed)
    return go_on(window, answers, luck)


def go_on(window, answers, luck):
    for _ in range(answers):
        question = window.questions[0]
        seat = window.seat(question.seat) if question.covered else window
        window.answer(question.id, seat.random_answer(question.id, luck))
    return window


def games(kept):
    """All that is kept of every game, but for its number."""
    store = kept.store
    numbers = [record.id for record in store.evenings()]
    return [(store.header(one), list(store.entries(one)), store.times(one)) for one in reversed(numbers)]


def test_another_machine_gets_all_of_it(tmp_path, monkeypatch):
    here = machine(tmp_path / "a", monkeypatch)
    here.store._clock = iter(range(START, START + 100_000, 60)).__next__
    play(here)
    play(here, "cloaks", seed=2, names=("Ada", "Ben", "Cem"))
    here.remember("touch", b'{"theme":"day","names":["Ada"]}')
    here.remember("phones", b"a secret key")
    (tmp_path / "a" / "dice").mkdir()
    (tmp_path / "a" / "dice" / "trays.json").write_text('{"tray":1}')
    (tmp_path / "a" / "panel.toml").write_text("pins = []")
    made = back_up(here, tmp_path / "copy.zip")
    assert (made.games, made.left_out) == (2, 0)
    said = held(tmp_path / "copy.zip")
    assert said.games == 2 and datetime.fromisoformat(said.made)
    there = machine(tmp_path / "b", monkeypatch)
    assert take_in(there, tmp_path / "copy.zip") == TakenIn(games=2, there=0, settings=3)
    assert games(there) == games(here) and games(there)[0][2]
    assert there.recall("touch") == here.recall("touch") and there.recall("phones") is None
    assert (tmp_path / "b" / "dice" / "trays.json").read_text() == '{"tray":1}'
    assert (tmp_path / "b" / "panel.toml").read_text() == "pins = []"
    for number in (1, 2):
        window, same = there.take_up(number), here.take_up(number)
        assert (window.view, window.log, window.questions) == (same.view, same.log, same.questions)


def test_what_hands_have_ticked_goes_with_its_game(tmp_path, monkeypatch):
    here, there = machine(tmp_path / "a", monkeypatch), machine(tmp_path / "b", monkeypatch)
    play(there, seed=7)
    window, luck = play(here), random.Random(1)
    while not window.tasks:
        go_on(window, 1, luck)
    for task in window.tasks:
        window.tick(task.id)
    assert not window.tasks
    back_up(here, tmp_path / "copy.zip")
    take_in(there, tmp_path / "copy.zip")
    assert not there.take_up(2).tasks and there.take_up(2).log == window.log


def test_the_own_boxes_go_with_them_and_those_that_are_there_stay(tmp_path, monkeypatch):
    here, there = machine(tmp_path / "a", monkeypatch), machine(tmp_path / "b", monkeypatch)
    for spaces in (40, 41, 42):
        edition = here.boxed("break-out").edition | {"track": {"spaces": spaces}}
        here.boxes.use("break-out", edition)
    here.boxes.use_version("break-out", 2)
    back_up(here, tmp_path / "copy.zip")
    assert take_in(there, tmp_path / "copy.zip").settings == 1
    assert there.boxed("break-out").edition["track"]["spaces"] == 41
    assert there.boxes.versions("break-out") == here.boxes.versions("break-out")
    there.boxes.use("break-out", edition | {"track": {"spaces": 50}})
    assert take_in(there, tmp_path / "copy.zip").settings == 0
    assert there.boxed("break-out").edition["track"]["spaces"] == 50


def test_games_come_beside_those_that_are_there_and_none_comes_twice(tmp_path, monkeypatch):
    here, there = machine(tmp_path / "a", monkeypatch), machine(tmp_path / "b", monkeypatch)
    play(here)
    play(there, seed=7, names=("Cem", "Dora"))
    there.remember("touch", b"own")
    back_up(here, tmp_path / "copy.zip")
    before = games(there)
    assert take_in(there, tmp_path / "copy.zip") == TakenIn(1, 0, 0)
    assert games(there) == [*before, *games(here)] and there.recall("touch") == b"own"
    assert take_in(there, tmp_path / "copy.zip") == TakenIn(0, 1, 0)
    assert take_in(here, tmp_path / "copy.zip") == TakenIn(0, 1, 0)


def test_a_game_that_went_on_since_is_left_and_one_that_went_another_way_comes_beside(tmp_path, monkeypatch):
    here = machine(tmp_path / "a", monkeypatch)
    window = play(here)
    back_up(here, tmp_path / "early.zip")
    there = machine(tmp_path / "b", monkeypatch)
    take_in(there, tmp_path / "early.zip")
    go_on(window, 5, random.Random(3))
    assert take_in(here, tmp_path / "early.zip") == TakenIn(0, 1, 0)
    back_up(here, tmp_path / "late.zip")
    assert take_in(there, tmp_path / "late.zip") == TakenIn(1, 0, 0)
    assert len(games(there)) == 2, "nothing is written over"


def test_damaged_games_are_left_out_and_said_to_be(tmp_path, monkeypatch):
    here = machine(tmp_path / "a", monkeypatch)
    play(here)
    play(here, seed=2)
    here.store._file.db.execute("update entry set body = 'x' where evening = 1 and number = 3")
    assert back_up(here, tmp_path / "copy.zip")[1:] == (1, 1)
    assert take_in(machine(tmp_path / "b", monkeypatch), tmp_path / "copy.zip").games == 1


def test_a_whole_copy_comes_beside_a_game_that_the_disk_has_damaged(tmp_path, monkeypatch):
    here = machine(tmp_path / "a", monkeypatch)
    play(here)
    back_up(here, tmp_path / "copy.zip")
    here.store._file.db.execute("update entry set body = 'x' where evening = 1 and number = 3")
    assert take_in(here, tmp_path / "copy.zip").games == 1
    assert [record.state for record in here.evenings()] == ["whole", "damaged"]


def forged(path, parts):
    archive.write(path, parts, "0.1", "")
    return path


def contents(path):
    with archive.open_archive(path) as opened:
        return dict(opened.parts())


@pytest.mark.parametrize(
    "wrong",
    [
        {"games/2.json": b"no JSON"},
        {"games/2.json": b'{"header":{},"over":false,"entries":[],"times":[]}'},
        {"games/2.json": b"[" * 50_000},
        {"data/../../../etc/passwd": b"root"},
        {"data/last-run.json": b"{}"},
        {"../../evil": b"x"},
        {"/etc/passwd": b"x"},
        {"settings/phones": b"x"},
        {"boxes/break-out.json": b'{"used":1}'},
        {"boxes/break-out.json": b'{"used":1,"versions":{"1":{"saved":"","edition":{}}}}'},
        {"boxes/break-out.json": b'{"used":1,"versions":{"-1":{"saved":"","edition":{"edition":{"name":"x"}}}}}'},
        {"box-pictures/break-out.json": b'{"cards":{"raven/x":"../../../etc/passwd"}}'},
        {"box-pictures/break-out.json": b"[]"},
        {"box-jpegs/aa.jpg": b"no picture"},
        {"boxes/a/b.json": b'{"used":1,"versions":{}}'},
    ],
)
def test_one_part_that_cannot_be_changes_nothing(tmp_path, monkeypatch, wrong):
    here, there = machine(tmp_path / "a", monkeypatch), machine(tmp_path / "b", monkeypatch)
    play(here)
    back_up(here, tmp_path / "good.zip")
    bad = forged(tmp_path / "bad.zip", [*contents(tmp_path / "good.zip").items(), *wrong.items()])
    with pytest.raises(Refused) as refused:
        take_in(there, bad)
    assert refused.value.key == "backup.damaged" and "\n" not in refused.value.reason
    assert games(there) == [] and not (tmp_path / "evil").exists()


def test_a_game_of_a_newer_companion(tmp_path, monkeypatch):
    here, there = machine(tmp_path / "a", monkeypatch), machine(tmp_path / "b", monkeypatch)
    play(here)
    back_up(here, tmp_path / "good.zip")
    parts = contents(tmp_path / "good.zip")
    parts["games/1.json"] = parts["games/1.json"].replace(b'"format":', b'"format":99')
    with pytest.raises(Newer, match="newer Table Companion"):
        take_in(there, forged(tmp_path / "newer.zip", parts.items()))
    assert games(there) == []


def test_a_stick_pulled_out_while_it_is_read(tmp_path, monkeypatch):
    here, there = machine(tmp_path / "a", monkeypatch), machine(tmp_path / "b", monkeypatch)
    for seed in (1, 2, 3):
        play(here, seed=seed)
    back_up(here, tmp_path / "copy.zip")
    parts = archive.Archive.parts
    passes = []

    def pulled(self):
        passes.append(0)
        for number, part in enumerate(parts(self)):
            if len(passes) > 1 and number == 2:
                raise Unavailable("files.not_read", file="copy.zip", error="gone")
            yield part

    monkeypatch.setattr(archive.Archive, "parts", pulled)
    with pytest.raises(Unavailable) as refused:
        take_in(there, tmp_path / "copy.zip")
    assert refused.value.key == "backup.stopped" and refused.value.facts["added"] == 2
    monkeypatch.undo()
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "b"))
    assert take_in(there, tmp_path / "copy.zip")[:2] == (1, 2)


def test_another_file_is_not_written_over(tmp_path, monkeypatch):
    here = machine(tmp_path / "a", monkeypatch)
    play(here)
    (tmp_path / "letter").write_text("Dear Ada")
    with pytest.raises(Refused, match="not written over"):
        back_up(here, tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "Dear Ada"
    back_up(here, tmp_path / "copy.zip")
    assert back_up(here, tmp_path / "copy.zip").games == 1
    assert sorted(name for name in os.listdir(tmp_path) if name.startswith((".", "copy"))) == ["copy.zip"]


def test_copies_on_a_stick_have_numbers_of_their_own(tmp_path, monkeypatch):
    here, stick = machine(tmp_path / "a", monkeypatch), tmp_path / "stick"
    stick.mkdir()
    play(here)
    assert copies(stick, 4) == [] and next_copy(stick).name == "table-companion-1.zip"
    for _ in range(2):
        back_up(here, next_copy(stick))
    (stick / "table-companion-12.zip").write_text("no copy")
    (stick / "holiday.zip").write_text("no copy")
    assert next_copy(stick).name == "table-companion-13.zip"
    found = copies(stick, 2)
    assert [one.file.name for one in found] == ["table-companion-12.zip", "table-companion-2.zip"]
    assert [(one.games, one.why) for one in found] == [(0, "backup.none"), (1, "")]
    with pytest.raises(Unavailable, match="is gone"):
        copies(tmp_path / "pulled out", 4)


def test_the_settings_of_the_screen_are_among_them():
    preferences = pytest.importorskip("ui.touch.app.preferences")
    assert preferences.KEY in backup.SETTINGS
