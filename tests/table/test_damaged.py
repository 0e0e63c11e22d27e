"""What the disk does to one kept game is noticed, is said, and harms no other game."""

import random
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.refused import Damaged, Newer, Refused, Unavailable
from companion.rules.asks import CHANCE, TABLE
from companion.table.exchange.export import export_lines, import_lines
from companion.table.file.store import Store
from companion.table.journal import FORMAT
from companion.table.running.evening import Evening
from companion.testing.soaks import soak
from tests.answering import answer
from tests.table.earlier_store import write_earlier
from tests.table.fuzz_kept import Fuzz, blocks, build, flips, flips_in_the_first_page


@pytest.fixture
def other(store):
    """Another game in the same file."""
    return Evening.start(store, "toy", ["Cy", "Dora"], seed="22" * 32)


@pytest.fixture
def played(evening, other):
    """An evening on which something was answered, undone and answered again, so that a fingerprint was due."""
    answer(evening, 0, "throw")
    evening.undo(agreed=True)
    for _ in range(6):
        for question in evening.questions():
            evening.answer(question.id, ["2"] if question.ask.about == "bid" else "throw")
    return evening


def changed(store, what, how, *values):
    """Do to a file what the disk does: behind the back of the companion. how: an update or delete, as SQL."""
    with closing(sqlite3.connect(store.path, isolation_level=None)) as db:
        before = db.total_changes
        db.execute(f"{how} {what}", values)
        assert db.total_changes > before


def flipped(store, table, column, where):
    """Flip one bit of a value that SQLite reads all the same."""
    with closing(sqlite3.connect(store.path, isolation_level=None)) as db:
        ((value,),) = db.execute(f"select {column} from {table} where {where}")
        raw = value.encode() if isinstance(value, str) else value
        at = raw.find(b"Ada") if b"Ada" in raw else len(raw) // 2
        bent = raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :]
        db.execute(f"update {table} set {column} = ? where {where}", (bent.decode() if value is not raw else bent,))


DAMAGES = {
    "name in the header": lambda store: flipped(store, "header", "body", "evening = 1"),
    "digest of the header": lambda store: flipped(store, "header", "digest", "evening = 1"),
    "digest of the header gone": lambda store: changed(store, "header set digest = null where evening = 1", "update"),
    "no header": lambda store: changed(store, "from header where evening = 1", "delete"),
    "header of another type": lambda store: changed(store, "header set body = 'x' where evening = 1", "update"),
    "undone entry": lambda store: flipped(store, "entry", "body", "evening = 1 and number = 1"),
    "entry in force": lambda store: flipped(store, "entry", "body", "evening = 1 and number = 4"),
    "entry that is no text": lambda store: changed(
        store, "entry set body = x'ff22' where evening = 1 and number = 1", "update"
    ),
    "entry of another type": lambda store: changed(
        store, "entry set body = 7 where evening = 1 and number = 1", "update"
    ),
    "fingerprint": lambda store: flipped(store, "entry", "fingerprint", "evening = 1 and fingerprint is not null"),
    "fingerprint gone": lambda store: changed(
        store, "entry set fingerprint = null where evening = 1 and fingerprint is not null", "update"
    ),
    "digest of an entry": lambda store: flipped(store, "entry", "digest", "evening = 1 and number = 2"),
    "first entry": lambda store: changed(store, "from entry where evening = 1 and number = 0", "delete"),
    "last entry": lambda store: changed(
        store, "from entry where evening = 1 and number = (select max(number) from entry where evening = 1)", "delete"
    ),
    "all entries": lambda store: changed(store, "from entry where evening = 1", "delete"),
    "no line": lambda store: changed(store, "from evening where id = 1", "delete"),
    "names": lambda store: flipped(store, "evening", "names", "id = 1"),
    "names that are no list": lambda store: changed(store, "evening set names = '{' where id = 1", "update"),
    "names that are no text": lambda store: changed(
        store, "evening set names = cast(x'ff' as text) where id = 1", "update"
    ),
    "started": lambda store: changed(store, "evening set started = cast(x'fe' as text) where id = 1", "update"),
    "game": lambda store: changed(store, "evening set game = 'tox' where id = 1", "update"),
    "over": lambda store: changed(store, "evening set over = 1 where id = 1", "update"),
    "over of another type": lambda store: changed(store, "evening set over = 'no' where id = 1", "update"),
    "count": lambda store: changed(store, "evening set entries = entries - 1 where id = 1", "update"),
    "seal": lambda store: flipped(store, "evening", "seal", "id = 1"),
    "seal gone": lambda store: changed(store, "evening set seal = null where id = 1", "update"),
    "seal and end gone": lambda store: changed(store, "evening set seal = null, last = null where id = 1", "update"),
    "number": lambda store: changed(store, "evening set id = 7 where id = 1", "update"),
}


@pytest.mark.parametrize("how", DAMAGES)
def test_what_the_disk_changed_is_damaged_and_every_other_game_goes_on(store, played, other, how):
    before = other.fingerprint()
    DAMAGES[how](store)
    with closing(Kept(store.path)) as kept:
        found = {record.id: record.state for record in kept.evenings()}
        assert found[1] == "damaged" and found[2] == "whole"
        page = kept.first_page()
        assert page.running[0].id == page.again.id == 2
        with pytest.raises(Damaged):
            kept.take_up(1)
        table = kept.take_up(2)
        assert table._evening.fingerprint() == before
        table.answer(table.questions[0].id, "throw")
        assert kept.begin("toy", ["Eve", "Fin"]).facts.number not in (1, 2)


def test_a_bit_anywhere_is_noticed_and_never_a_traceback(tmp_path):
    # One game of each kind: a bit more seldom hits what stands beside a second one, and all of them are played again.
    fuzz = Fuzz(tmp_path, games=1)
    luck = random.Random("a bit anywhere")
    fuzz.run(flips(fuzz.whole, soak(150, 300), luck))
    fuzz.run(flips_in_the_first_page(fuzz.whole, soak(30, 60), luck))
    fuzz.run(blocks(fuzz.whole, soak(30, 60), luck))
    fuzz.run_log(flips(fuzz.pulled[1], soak(20, 40), luck))
    assert fuzz.wrong == []
    assert len(fuzz.outcomes) > 2


def test_the_latest_damaged_game_is_shown_until_it_is_put_away(store, played):
    DAMAGES["undone entry"](store)
    newer = Evening.start(store, "toy", ["Eve", "Fin"])
    flipped(store, "entry", "body", f"evening = {newer.number} and number = 0")
    with closing(Kept(store.path)) as kept:
        page = kept.first_page()
        assert page.damaged.id == newer.number and page.damaged.names == ["Eve", "Fin"]
        assert page.running[0].id == 2 and page.again.id == newer.number
        kept.put_away(page.damaged)
        assert kept.first_page().damaged is None


def test_the_beginning_of_a_damaged_game_goes_on_as_a_new_one(store, played):
    count = played.changes
    flipped(store, "entry", "body", f"evening = 1 and number = {count - 2}")
    with closing(Kept(store.path)) as kept:
        table = kept.rescue(1)
        assert table.facts.number == 3 and [seat.name for seat in table.seats] == ["Ada", "Ben"]
        lines = [line.text for line in Window(played, TABLE).log]
        assert len(table.log) > 3 and [line.text for line in table.log][:3] == lines[:3]
        assert [record.state for record in kept.evenings()] == ["whole", "whole", "damaged"]
        again = kept.again(1)
        assert [seat.name for seat in again.seats] == ["Ada", "Ben"]


@pytest.mark.parametrize("how", ["name in the header", "no header", "first entry"])
def test_a_game_whose_beginning_is_lost_cannot_be_rescued(store, played, how):
    DAMAGES[how](store)
    with closing(Kept(store.path)) as kept:
        with pytest.raises(Damaged):
            kept.rescue(1)
        assert sorted(record.id for record in kept.evenings()) == [1, 2]


# Games of earlier and of newer companions


@pytest.fixture
def earlier(tmp_path, store, played, other):
    """A file of an earlier companion with both games in it."""
    path = tmp_path / "earlier.sqlite"
    write_earlier(path, (store, played), (store, other))
    return path


def test_games_of_an_earlier_companion_go_on_and_get_digests(earlier, played):
    with closing(Kept(earlier)) as kept:
        assert [(one.id, one.names, one.state) for one in kept.evenings()] == [
            (2, ["Cy", "Dora"], "whole"),
            (1, ["Ada", "Ben"], "whole"),
        ]
        table = kept.take_up(1)
        assert table._evening.fingerprint() == played.fingerprint()
        assert [line.text for line in table.log] == [line.text for line in Window(played, TABLE).log]
        table.undo(agreed=True)
    with closing(Store(earlier)) as again:
        assert not again.earlier(1) and again.earlier(2)
        Evening.resume(again, 1)
    flipped(again, "entry", "body", "evening = 1 and number = 1")
    with closing(Kept(earlier)) as kept:
        assert [record.state for record in kept.evenings()] == ["whole", "damaged"]


WORDS = {
    "edition": (b'"deck":', b'"dfck":'),
    "seed": (b'"seed":"11', b'"seed":"1x'),
    "another seed": (b'"seed":"11', b'"seed":"12'),
    "seats": (b'"name":"Ben"', b'"name":"Ada"'),
    "mark": (b'"colour":"orange"', b'"colour":"orangf"'),
    "text": (b'"name":"Ada"', b'"name":"A\xffa"'),
    "number": (b'"rules_version":1', b'"rules_version":"'),
}


@pytest.mark.parametrize("word", WORDS)
def test_a_damaged_word_of_an_earlier_game_is_damaged_at_resume(earlier, word):
    with closing(sqlite3.connect(earlier, isolation_level=None)) as db:
        ((head,),) = db.execute("select header from evening where id = 1")
        right, wrong = WORDS[word]
        assert right in head
        db.execute("update evening set header = ? where id = 1", (head.replace(right, wrong, 1),))
    with closing(Kept(earlier)) as kept:
        assert {record.id for record in kept.evenings()} == {1, 2}
        with pytest.raises(Damaged):
            kept.take_up(1)
        kept.take_up(2)


def test_a_game_of_a_newer_form_is_listed_so(earlier):
    with closing(sqlite3.connect(earlier, isolation_level=None)) as db:
        newer = f"""replace(header, '"format":{FORMAT}', '"format":9')"""
        db.execute(f"update evening set header = {newer} where id = 2")
        db.execute("update evening set header = cast(header as blob)")
    with closing(Kept(earlier)) as kept:
        page = kept.first_page()
        assert page.damaged.state == "newer" and page.damaged.names == ["Cy", "Dora"] and page.running[0].id == 1
        with pytest.raises(Newer, match="kept by a newer Table Companion"):
            kept.take_up(2)


def test_a_file_of_a_newer_companion_says_so_and_is_left_as_it_is(store, evening):
    store.close()
    with closing(sqlite3.connect(store.path)) as db:
        db.execute("pragma user_version = 99")
    before = Path(store.path).read_bytes()
    with pytest.raises(Newer, match="kept by a newer Table Companion"):
        Kept(store.path)
    assert Path(store.path).read_bytes() == before


def test_a_file_half_taken_over_is_taken_over_later(earlier, monkeypatch):
    from companion.table.file import schema

    with monkeypatch.context() as killed:
        killed.setattr(schema, "_names_in", lambda body: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            Kept(earlier)
    with closing(Kept(earlier)) as kept:
        assert [record.names for record in kept.evenings()] == [["Cy", "Dora"], ["Ada", "Ben"]]


# A new game is kept in one piece


@pytest.mark.parametrize("dice", ["typed", "camera"])
def test_a_new_game_and_where_its_dice_come_from_are_one_transaction(store, monkeypatch, dice):
    def killed(*_):
        raise AssertionError("a second transaction")

    monkeypatch.setattr(store, "append", killed)
    evening = Evening.start(store, "outrage", ["Ada", "Ben"], seed="11" * 32, dice=dice)
    assert set(evening.sources.values()) >= {dice} and evening.questions()[0].ask.about == "first_throw"
    again = Evening.resume(store, evening.number)
    assert again.fingerprint() == evening.fingerprint() and again.sources == evening.sources


def test_a_game_that_the_disk_does_not_take_whole_is_not_begun(store, evening, monkeypatch):
    store._file.db.execute(
        "create trigger full before insert on entry when new.number = 2 begin select raise(abort, 'disk full'); end"
    )
    with pytest.raises(Unavailable, match="could not be saved"):
        Evening.start(store, "outrage", ["Ada", "Ben"], dice="typed")
    assert [record.id for record in store.evenings()] == [1]


def test_nobodys_throw_for_the_beginning_is_invented_where_dice_are_real():
    with closing(Kept(":memory:")) as kept:
        table = kept.begin("outrage", ["Tom", "Anna"], dice="typed")
        assert not [line for line in table.log if line.kind == "threw_first"]
        for name, throw in (("Tom", [3, 4]), ("Anna", [6, 5])):
            (question,) = table.questions
            assert question.actor == CHANCE and question.prompt == f"{name}, throw for the first turn."
            table.answer(question.id, throw, "typed")
        assert [line.seat for line in table.log if line.kind == "begins"] == [1]


def test_dice_that_cannot_be_begin_no_game(store):
    with pytest.raises(Refused, match="found"):
        Evening.start(store, "toy", ["Ada", "Ben"], dice="found")
    assert store.evenings() == []


# The file and its folder


def mode(path):
    return stat.S_IMODE(Path(path).stat().st_mode)


def test_only_the_owner_reads_the_file_and_the_folder(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("COMPANION_HOME", str(home))
    with closing(Kept()) as kept:
        kept.begin("toy", ["Ada", "Ben"])
        assert mode(home) == 0o700
        files = [file for file in home.iterdir() if file.is_file()]
        assert {mode(file) for file in files} == {0o600} and len(files) == 3
        assert {mode(folder) for folder in home.iterdir() if folder.is_dir()} <= {0o700}
    home.chmod(0o755)
    (home / "evenings.sqlite").chmod(0o644)
    with closing(Kept()):
        assert mode(home) == 0o700 and mode(home / "evenings.sqlite") == 0o600


def test_a_file_elsewhere_leaves_its_folder_as_it_is(tmp_path):
    tmp_path.chmod(0o755)
    with closing(Kept(tmp_path / "new" / "kept.sqlite")) as kept:
        kept.begin("toy", ["Ada", "Ben"])
    assert mode(tmp_path) == 0o755 and mode(tmp_path / "new") == 0o700


def test_a_setting_that_the_disk_changed_is_none(store):
    store.remember("touch", b'{"theme":"day"}')
    assert store.recall("touch") == b'{"theme":"day"}'
    for value in ("x'7b'", "'text'", "7"):
        changed(store, f"setting set value = {value}", "update")
        assert store.recall("touch") is None


def test_the_app_plays_on_where_its_own_file_is_no_store_any_longer(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    own = tmp_path / "evenings.sqlite"
    own.write_bytes(b"SQLite format 4\0" + bytes(4096))
    with pytest.raises(Unavailable, match="Move that file away"):
        Kept()
    with closing(Kept(play_on=True)) as kept:
        assert kept.aside == tmp_path / "evenings.sqlite.damaged-1"
        assert kept.aside.read_bytes()[:16] == b"SQLite format 4\0"
        assert kept.begin("toy", ["Ada", "Ben"]).facts.number == 1
    with closing(Kept(play_on=True)) as kept:
        assert kept.aside is None and len(list(kept.evenings())) == 1
    elsewhere = tmp_path / "elsewhere.sqlite"
    elsewhere.write_bytes(b"a shopping list" * 100)
    with pytest.raises(Unavailable):
        Kept(elsewhere, play_on=True)
    assert elsewhere.exists()


# Exported games


@pytest.fixture
def lines(store, played):
    return list(export_lines(store, played.number, with_secrets=True))


def test_an_export_that_was_changed_on_its_way_is_refused(lines):
    for broken in (
        [lines[0].replace('"Ada"', '"Eda"'), *lines[1:]],
        lines[:-1],
        [lines[0], *(line.replace('"touch"', '"tooch"') for line in lines[1:])],
    ):
        other = Store(":memory:")
        with pytest.raises(Damaged, match="not as it was written"):
            import_lines(other, broken)
        assert other.evenings() == []


def test_an_export_of_an_earlier_companion_is_taken(lines, played):
    head = lines[0][: lines[0].index(',"digest"')] + "}"
    assert import_lines(Store(":memory:"), [head, *lines[1:]]).fingerprint() == played.fingerprint()


@pytest.mark.parametrize("game", ["outrage/all-jewels-2", "break_out/printed-2"])
@pytest.mark.parametrize("number", [2**63, 10**30])
def test_a_number_beyond_all_bounds_is_a_sentence_and_no_endless_walk(game, number):
    file = Path(__file__).parents[1] / "golden" / f"{game}.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()[:60]
    throws = [at for at, line in enumerate(lines) if re.search(r'"answer",-2,\[\d', line)]
    assert len(throws) > 3
    for at in throws:
        wild = re.sub(r'("answer",-2,)\[\d+(.*"virtual")', rf"\g<1>[{number}\2", lines[at]).replace("virtual", "typed")
        assert str(number) in wild
        with pytest.raises(Damaged):
            import_lines(Store(":memory:"), [*lines[:at], wild, *lines[at + 1 :]])


def test_lines_that_no_game_ever_had_are_no_empty_list(tmp_path):
    # From the middle of the page of all lines on: SQLite still reads them, each with the number -1.
    path = tmp_path / "evenings.sqlite"
    build(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:4984] + b"\xff" * 16384 + whole[4984 + 16384 :])
    with closing(sqlite3.connect(path)) as db:
        assert {number for (number,) in db.execute("select id from evening")} == {-1}
    with pytest.raises(Unavailable):
        Store(path).evenings()
