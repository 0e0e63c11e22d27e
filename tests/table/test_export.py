"""A game as a file: what goes out comes back the same, and a damaged file is refused in one sentence."""

import json
import re

import pytest

from companion.client.window import Window
from companion.refused import Damaged, Refused, Unavailable
from companion.rules.asks import TABLE
from companion.table.exchange.export import check_lines, export_lines, import_lines
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.answering import answer


@pytest.fixture
def finished(store, evening):
    answer(evening, 0, "throw")
    evening.undo(agreed=True)
    while not evening.over:
        for question in evening.questions():
            evening.answer(question.id, ["2"] if question.ask.about == "bid" else "throw")
    return evening


def test_an_exported_game_comes_back_the_same(store, finished):
    lines = list(export_lines(store, finished.number))
    other = Store(":memory:")
    again = import_lines(other, lines)
    assert again.fingerprint() == finished.fingerprint()
    assert Window(again, TABLE).log == Window(finished, TABLE).log
    assert list(export_lines(other, again.number)) == lines


def test_a_game_that_is_not_over_goes_out_only_with_leave(store, evening):
    with pytest.raises(Refused, match="show every hand"):
        list(export_lines(store, evening.number))
    lines = list(export_lines(store, evening.number, with_secrets=True))
    assert check_lines(lines).fingerprint() == evening.fingerprint()


HEADS = {
    "edition": {"edition": {"deck": {"cards": 3, "source": "owner"}}},
    "numbers": {"edition": {"deck": {"cards": 4, "source": "owner"}, "coins": 10**12}},
    "mark of a seat": {"seats": [{"name": "Ada", "colour": "mud", "shape": "disc"}, {"name": "Ben"}]},
    "same names": {"seats": [{"name": "Ada"}, {"name": "Ada"}]},
    "date": {"date": "tomorrow"},
    "started": {"started": "late"},
    "newer chance": {"chance": 99},
}
ENDS = {
    "setting": ["change", "dial", "mad"],
    "source": ["change", "dice", "found"],
    "undone too much": ["undo", 999, 0, []],
    "undone less than nothing": ["undo", -1, 0, []],
    "undone nowhere": ["undo", 0, -1, []],
    "told badly": ["undo", 0, 0, [{"kind": "dealt", "rule": "", "seat": 0, "facts": 7, "secret": None}]],
}


def damaged(lines, how):
    lines = list(lines)
    if how == "empty":
        return []
    if how == "header":
        return ["{}", *lines[1:]]
    if how == "newer":
        return [json.dumps(json.loads(lines[0]) | {"format": 99}), *lines[1:]]
    if how == "lost":
        return lines[:3] + lines[4:]
    if how == "cut":
        return [*lines[:-1], lines[-1][:10]]
    if how == "kind":
        return [*lines[:3], '{"n":2,"entry":["dance",1]}', *lines[4:]]
    if how == "mark":
        return [*lines[:3], lines[3][:-1] + ',"mark":"xyz"}', *lines[4:]]
    if how == "fingerprint":
        place = next(n for n, line in enumerate(lines) if '"mark"' in line)
        entry = json.loads(lines[place]) | {"mark": "00" * 8}
        return [*lines[:place], json.dumps(entry), *lines[place + 1 :]]
    if how == "actor":
        return [line.replace('["answer",0,"throw"', '["answer",1,"throw"') for line in lines]
    if how in HEADS:
        return [json.dumps(json.loads(lines[0]) | HEADS[how]), *lines[1:]]
    if how in ENDS:
        return [*lines, json.dumps({"n": len(lines) - 1, "entry": ENDS[how]})]
    if how == "nested":
        return [*lines, f'{{"n":{len(lines) - 1},"entry":["correct","score:0",{"[" * 100_000}{"]" * 100_000}]}}']
    if how in ("rigged", "impossible"):
        face = {"rigged": 6, "impossible": 9}[how]
        plain = [json.dumps({key: value for key, value in json.loads(line).items() if key != "mark"}) for line in lines]
        throw = max(n for n, line in enumerate(lines) if re.search(r'"answer",-2,\[\d\],"virtual"', line))
        entry = json.loads(plain[throw])
        assert entry["entry"][2] != [face]
        entry["entry"][2] = [face]
        return [lines[0], *plain[1:throw], json.dumps(entry), *plain[throw + 1 :]]
    assert how == "answer"
    return [line.replace('"throw"', '"fly"') for line in lines]


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("empty", "empty"),
        ("header", "not a saved game"),
        ("newer", "newer"),
        ("lost", "lost or moved"),
        ("cut", "whole copy"),
        ("kind", "cannot be read"),
        ("mark", "fingerprint"),
        ("fingerprint", "elsewhere"),
        ("answer", "could not be given then"),
        ("actor", "could not be given then"),
        ("rigged", "Answer .* rigged"),
        ("impossible", "could not be given then"),
        ("edition", "Put the number right"),
        ("numbers", "coins is beyond 10000"),
        ("mark of a seat", "no screen can show"),
        ("same names", "same name"),
        ("date", r"\$\.date"),
        ("started", r"\$\.started"),
        ("newer chance", "version 99"),
        ("setting", "“dial” to “mad”"),
        ("source", "“dice” to “found”"),
        ("undone too much", "more than was played"),
        ("undone less than nothing", "more than was played"),
        ("undone nowhere", "more than was played"),
        ("told badly", "cannot be read"),
        ("nested", "Line .* cannot be read"),
    ],
)
def test_a_damaged_file_is_refused_and_not_kept(store, finished, how, words):
    lines = damaged(export_lines(store, finished.number), how)
    other = Store(":memory:")
    with pytest.raises(Refused, match=words):
        import_lines(other, lines)
    assert other.evenings() == []


def test_a_game_that_the_disk_takes_only_half_of_is_not_kept(tmp_path, store, finished):
    lines = list(export_lines(store, finished.number))
    other = Store(tmp_path / "other.sqlite")
    other._file.db.execute(
        "create trigger full before insert on entry when new.number = 3 begin select raise(abort, 'disk full'); end"
    )
    with pytest.raises(Unavailable, match="could not be saved"):
        import_lines(other, lines)
    assert not (tmp_path / "other.sqlite").exists()


def test_a_missing_entry_in_the_store_is_named(store, finished):
    store._file.db.execute("delete from entry where number = 2")
    with pytest.raises(Damaged, match="Entry 2"):
        Evening.resume(store, finished.number)


def test_a_file_that_is_no_store_is_refused(tmp_path):
    file = tmp_path / "evenings.sqlite"
    file.write_text("this is no database, it is a shopping list " * 50)
    with pytest.raises(Unavailable, match="Move that file away"):
        Store(file)
