"""A program that has a photograph of the real board."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept
from companion.headless import board
from tests.board_eyes import PHOTO, Eyes
from tests.client.board_seen.test_lookout import begun, walked
from tests.table.test_headless import Client


@pytest.fixture
def photo(tmp_path):
    file = tmp_path / "board.jpg"
    file.write_bytes(PHOTO)
    return str(file)


@pytest.fixture
def eyes(monkeypatch):
    seen = Eyes()
    monkeypatch.setattr(board, "open_board_eyes", lambda: seen)
    return seen


def test_pieces_are_shown_and_the_board_looked_at(photo, eyes):
    client = Client(walked(begun("outrage")))
    asked = client.send({"do": "show_pieces"})["board"]
    assert [one["spot"] for one in asked["stand"]] == ["W10", "W13", "W16", "W19"]
    refused = client.send({"do": "look_at_board", "photo": photo})
    assert refused["error"]["key"] == "board_seen.not_learned"
    assert client.send({"do": "show_pieces", "photo": photo})["ok"]
    board, body, _, _, owner = eyes.lesson
    assert (board.picture, body, owner) == (PHOTO, PHOTO, True)
    kinds = [one["kind"] for one in asked["stand"]]
    eyes.seen = dict(zip(kinds, ["W10", "W13", "W17", "W19"], strict=True))
    told = client.send({"do": "look_at_board", "photo": photo})["board"]
    assert (told["verdict"], [(one["what"], one["value"]) for one in told["differences"]]) == (
        "differs", [("square:2", "W17")],
    )  # fmt: skip
    assert client.send({"do": "correct", "set": {"square:2": "W17"}})["ok"]
    assert client.send({"do": "look_at_board", "photo": photo})["board"]["verdict"] == "as_thought"


def test_no_seat_reads_files_of_this_machine(photo, eyes):
    client = Client(walked(begun("outrage")).seat(1))
    for request in ({"do": "look_at_board", "photo": photo}, {"do": "show_pieces", "photo": photo}):
        assert client.send(request)["error"]["key"] == "table.table_only"


def test_a_file_that_is_not_there_and_a_game_without_a_board_are_each_a_sentence(tmp_path, eyes):
    client = Client(walked(begun("outrage")))
    assert client.send({"do": "show_pieces", "photo": str(tmp_path / "none.jpg")})["error"]["key"] == "files.not_read"
    kept = Kept(":memory:")
    torture = Client(kept.begin("torture", ["Ada", "Ben"], {}))
    assert torture.send({"do": "look_at_board", "photo": "none.jpg"})["error"]["key"] == "board_seen.no_board"
