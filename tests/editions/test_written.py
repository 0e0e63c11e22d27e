"""An edition as a text that people can edit."""

from __future__ import annotations

import json

import pytest

from companion import games
from companion.editions.files import as_text, digest, export_file, import_file
from companion.editions.written import WIDTH, written
from companion.refused import Refused


@pytest.mark.parametrize("name", games.names())
def test_what_is_written_is_read_again_and_no_line_is_long(name, tmp_path):
    edition = games.load(name).edition()
    text = as_text(edition)
    assert max(len(line) for line in text.splitlines() if '"text"' not in line) <= WIDTH
    del edition["edition"]["parts" if "parts" in edition["edition"] else "version"]
    file = tmp_path / "box.json"
    export_file(edition, file)
    assert digest(import_file(file)) == digest(edition)


@pytest.mark.parametrize("value", [{}, {"a": {}}, {"a": [], "b": [[], {}]}, {"ä": "x" * 300}, {"a": ["y" * 70] * 4},
                                   {"a": [[1] * 90] * 2}, {"a": {"b": {"c": ["z" * 130] * 3}}}])  # fmt: skip
def test_any_data_comes_back(value):
    assert json.loads(written(value)) == value
    assert written(value).endswith("\n")


def test_rows_stand_one_below_the_other_and_short_values_beside_each_other():
    rows = [{"id": f"R{number}", "to": ["A", "B"]} for number in range(8)]
    assert [line for line in written({"row": rows, "odd": list(range(60))}).splitlines() if "R3" in line] == [
        '  {"id": "R3", "to": ["A", "B"]},'
    ]
    assert len(written({"odd": list(range(60))}).splitlines()) < 8


@pytest.mark.parametrize(
    ("body", "where"),
    [(b'{"edition":\n {"name": "x",\n ]}', "line 3"), (b"", "too early"), (b'{\n"a": 1', "too early"),
     (b"\xff\xfe{}", "line 1"), (b'{"a": "\xff"}', "not UTF-8"), (b"[" * 100_000, "too deep")],
)  # fmt: skip
def test_a_file_that_is_none_says_at_which_line(tmp_path, body, where):
    file = tmp_path / "box.json"
    file.write_bytes(body)
    with pytest.raises(Refused, match="is not an edition") as told:
        import_file(file)
    assert where in told.value.reason
