"""What somebody forged, all digests right, is refused or left out, and stops no table that has it already."""

import copy
import json
import random
import sqlite3
from contextlib import closing

import msgspec
import pytest

from companion.client.evenings import taking_in
from companion.client.evenings.kept import Kept
from companion.client.evenings.taking_in import take_in
from companion.refused import Damaged, Unavailable
from companion.table.file.store import Store
from tests.table import forging
from tests.table.fuzz_forged import Fuzz, bounded

HARMLESS = {"undone and put back for ever", "a deep edition", "a thousand throws named"}
"""Anybody may play so, or write so beside a box."""


@pytest.fixture(scope="module")
def honest():
    return forging.honest()


@pytest.fixture
def fuzz(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return Fuzz(tmp_path)


def forged(honest, how, number=1):
    game = copy.deepcopy(honest[number])
    forging.NAMED[how](game)
    return game


@pytest.mark.parametrize("how", forging.NAMED)
def test_a_forged_game_comes_in_with_no_copy(tmp_path, monkeypatch, honest, how):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    file = forging.write(tmp_path / "forged.zip", [forged(honest, how), honest[2]])
    with closing(Kept(tmp_path / "evenings.sqlite")) as kept, bounded():
        try:
            done = take_in(kept, file)
        except Damaged as refused:
            assert refused.key == "backup.damaged" and kept.store.evenings() == []
        else:
            assert (done.games, done.left_out) == ((2, 0) if how in HARMLESS else (1, 1))
            assert all(record.state == "whole" for record in kept.evenings())


@pytest.mark.parametrize("how", forging.NAMED)
def test_a_forged_game_that_lies_in_the_file_stops_no_page(tmp_path, monkeypatch, honest, how):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    fuzz = Fuzz(tmp_path)
    fuzz.whole(how, forged(honest, how))
    assert fuzz.wrong == []
    with closing(Kept(tmp_path / "evenings.sqlite")) as kept:
        assert [record.state for record in kept.evenings()][-1] == "whole", "the honest one"
        for record in kept.evenings():
            assert len(record.names) <= 6 and all(len(name) <= 40 for name in record.names) and len(record.game) <= 40


def test_forgeries_by_chance_stop_nothing(fuzz):
    for words, game in forging.some(fuzz.honest, 40, random.Random("suite")):
        fuzz.copy(words, game)
        fuzz.whole(words, game)
    assert fuzz.wrong == []
    assert len(fuzz.outcomes) > 3


def test_pages_of_a_forged_file_read_no_more_than_the_games_they_show(tmp_path, honest):
    """Of two hundred games the first page looks at as many as it ever does: statements are counted, not bytes."""
    path = tmp_path / "evenings.sqlite"
    forging.lay(path, [honest[1] for _ in range(200)])
    with closing(Kept(path)) as kept:
        statements = []
        kept.store._file.db.set_trace_callback(statements.append)
        kept.first_page()
        assert len(statements) < 150


@pytest.mark.parametrize("body", [b"[]", b"no JSON", json.dumps({"noise": "x" * 200_000}).encode()])
def test_settings_that_nobody_chose_are_not_taken_in(tmp_path, monkeypatch, honest, body):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    file = forging.write(tmp_path / "forged.zip", [honest[1]], {"settings/touch": body})
    with closing(Kept(tmp_path / "evenings.sqlite")) as kept:
        with pytest.raises(Damaged):
            take_in(kept, file)
        assert kept.store.evenings() == [] and kept.recall("touch") is None


def test_a_long_look_says_how_far_it_is_and_can_be_left(tmp_path, monkeypatch, honest):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    file = forging.write(tmp_path / "copy.zip", honest)
    heard = []

    def left(done, of):
        heard.append((done, of))
        if done == 2:
            raise Unavailable("backup.left")

    with closing(Kept(tmp_path / "evenings.sqlite")) as kept:
        with pytest.raises(Unavailable):
            take_in(kept, file, left)
        assert heard == [(0, 4), (1, 4), (2, 4)] and kept.store.evenings() == []
        assert take_in(kept, file, lambda done, of: heard.append((done, of))).games == 4


def test_what_is_here_already_is_not_played_again(tmp_path, monkeypatch, honest):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    file = forging.write(tmp_path / "copy.zip", honest)
    with closing(Kept(tmp_path / "evenings.sqlite")) as kept:
        assert take_in(kept, file).games == 4
        monkeypatch.setattr(taking_in, "play_foreign", None)
        assert take_in(kept, file).there == 4


VIEW = """create view {table} as with recursive n(x) as (select 1 union all select x + 1 from n)
    select {columns} from n"""


def test_a_file_that_never_ends_is_none_of_ours(tmp_path):
    """A list that is worked out whenever it is read, for ever."""
    path = tmp_path / "evenings.sqlite"
    Store(path).close()
    Kept(path).remember("touch", b"{}")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("drop table evening")
        columns = "x as id, 'a' as started, 'toy' as game, 0 as over, '[]' as names, 0 as entries, x as last, x as seal"
        db.execute(VIEW.format(table="evening", columns=columns))
    with pytest.raises(Unavailable) as refused:
        Kept(path)
    assert refused.value.key == "store.not_ours"


def test_figures_of_other_people_are_worked_out_anew(tmp_path, honest):
    path = tmp_path / "evenings.sqlite"
    forging.lay(path, [honest[1]])
    with closing(Kept(path)) as kept:
        kept.counting().result()
        tally = msgspec.msgpack.decode(kept.store.recall("tally:1"))
        tally["tally"]["seats"][0]["name"] = "A" * 1_000_000
        kept.remember("tally:1", msgspec.msgpack.encode(tally))
        (record,) = kept.store.evenings()
        assert kept.tallies().known(record) is None
        assert [seat.name for seat in kept.tallies().of(record).seats] == record.names
