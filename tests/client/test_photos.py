"""A photograph beside a kept game: whole or not there, seen with no other game, gone with its own, no part of it."""

from __future__ import annotations

import stat

import pytest

from companion.client.evenings import photos
from companion.client.evenings.backup import back_up
from companion.client.evenings.kept import Kept
from companion.client.evenings.taking_in import take_in
from companion.refused import Damaged, Refused, Unavailable
from tests.client.test_backup import play

ONE, OTHER = (b"\xff\xd8\xff\xe0" + body + b"\xff\xd9" for body in (b"one table" * 100, b"another"))


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


@pytest.fixture
def kept(tmp_path):
    kept = Kept(tmp_path / "here" / "evenings.sqlite")
    yield kept
    kept.close()


def number_of(kept, seed=1):
    return play(kept, answers=3, seed=seed).facts.number


def files(kept):
    return sorted(path.name for path in kept.photos.folder.iterdir()) if kept.photos.folder.exists() else []


def test_it_lies_beside_the_games_under_its_games_number_for_its_owner_alone(kept):
    number = number_of(kept)
    assert kept.photos.of(number) is None
    kept.photos.keep(number, OTHER)
    kept.photos.keep(number, ONE)
    assert kept.photos.of(number) == ONE and kept.photos.folder.parent == kept.photos.folder.with_name("x").parent
    (name,) = files(kept)
    assert name.startswith(f"{number}-") and name.endswith(".jpg")
    assert stat.S_IMODE((kept.photos.folder / name).stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.photos.folder.stat().st_mode) == 0o700


def test_it_is_no_part_of_the_game(kept):
    number = number_of(kept)
    before = kept.store.header(number), list(kept.store.entries(number))
    kept.photos.keep(number, ONE)
    assert (kept.store.header(number), list(kept.store.entries(number))) == before


def test_it_goes_with_its_game_and_no_other_does(kept):
    first, second = number_of(kept), number_of(kept, seed=2)
    for number in (first, second):
        kept.photos.keep(number, ONE)
    record = next(one for one in kept.evenings() if one.id == first)
    kept.remove(record)
    assert len(files(kept)) == 1 and kept.photos.of(first) is None and kept.photos.of(second) == ONE


def test_it_goes_with_a_damaged_game_too(kept):
    number = number_of(kept)
    kept.photos.keep(number, ONE)
    kept.store._file.db.execute("update header set body = x'00'")
    assert kept.photos.of(number) is None
    kept.remove(next(iter(kept.evenings())))
    assert files(kept) == []


def test_where_numbers_begin_anew_nobody_sees_another_games_table(kept, tmp_path):
    number = number_of(kept)
    kept.photos.keep(number, ONE)
    kept.close()
    (tmp_path / "here" / "evenings.sqlite").rename(tmp_path / "here" / "set-aside")
    anew = Kept(tmp_path / "here" / "evenings.sqlite")
    assert number_of(anew, seed=7) == number and anew.photos.of(number) is None
    anew.photos.keep(number, OTHER)
    assert len(files(anew)) == 2
    anew.photos.forget(number)
    assert len(files(anew)) == 1
    anew.close()


@pytest.mark.parametrize("body", [b"", ONE[:-1], b"\x89PNG" + ONE, ONE[:-2] + b"x" * photos.LARGEST + ONE[-2:]])
def test_what_is_no_photograph_is_neither_kept_nor_shown(kept, body):
    number = number_of(kept)
    with pytest.raises(Damaged):
        kept.photos.keep(number, body)
    kept.photos.keep(number, ONE)
    (kept.photos.folder / files(kept)[0]).write_bytes(body)
    assert kept.photos.of(number) is None


def test_of_a_game_that_is_not_there_none_is_kept(kept):
    with pytest.raises(Unavailable):
        kept.photos.keep(5, ONE)
    assert kept.photos.of(5) is None
    kept.photos.forget(5)


def test_a_disk_that_is_full_says_so_and_leaves_the_old_one(kept, monkeypatch):
    number = number_of(kept)
    kept.photos.keep(number, ONE)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(photos, "write_whole", full)
    with pytest.raises(Refused, match="No space left"):
        kept.photos.keep(number, OTHER)
    assert kept.photos.of(number) == ONE


def test_games_that_are_not_kept_keep_no_photograph_on_any_disk():
    kept = Kept(":memory:")
    number = number_of(kept)
    kept.photos.keep(number, ONE)
    assert kept.photos.of(number) == ONE
    kept.remove(next(iter(kept.evenings())))
    assert kept.photos.of(number) is None


def test_a_copy_of_all_games_carries_them_to_another_machine(kept, tmp_path):
    plain, pictured = number_of(kept), number_of(kept, seed=2)
    kept.photos.keep(pictured, ONE)
    back_up(kept, tmp_path / "copy.zip")
    there = Kept(tmp_path / "there" / "evenings.sqlite")
    number_of(there, seed=9)
    assert take_in(there, tmp_path / "copy.zip").games == 2
    latest, before, *_ = [record.id for record in there.evenings()]
    assert there.photos.of(latest) == ONE and there.photos.of(before) is None and plain < pictured < latest
    there.photos.keep(latest, OTHER)
    assert take_in(there, tmp_path / "copy.zip").there == 2 and there.photos.of(latest) == OTHER
    there.photos.forget(latest)
    take_in(there, tmp_path / "copy.zip")
    assert there.photos.of(latest) == ONE
    there.close()


def test_a_copy_with_a_photograph_that_is_none_changes_nothing(kept, tmp_path):
    from companion import archive

    archive.write(tmp_path / "copy.zip", [("photos/1.jpg", b"no picture")], "0.1", "")
    with pytest.raises(Damaged):
        take_in(kept, tmp_path / "copy.zip")
    assert files(kept) == []
