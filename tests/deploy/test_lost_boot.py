"""What deploy/prove lost makes of a card's first partition: which of the states that a power cut leaves are good."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.first.first import LOG, OURS
from deploy.machine import first_alone
from deploy.machine.computer import Stuck
from deploy.machine.lost_boot import Files, files_of, is_done, looked_at

IMAGER = Path(__file__).with_name("imager") / "everything"


@pytest.fixture
def was() -> Files:
    """A card before its first start."""
    return {"cmdline.txt": b"root=/dev/mmcblk0p2", **dict.fromkeys(OURS, b"ours"), **files_of(IMAGER)}


@pytest.fixture
def done(was: Files, tmp_path: Path) -> Files:
    """The same, once it is a table."""
    for name, content in was.items():
        (tmp_path / name).write_bytes(content)
    first_alone.main(tmp_path)
    return files_of(tmp_path)


def test_a_first_start_that_has_nothing_to_install_comes_to_its_end(was: Files, done: Files) -> None:
    assert not is_done(was) and is_done(done)
    assert set(done) == {*was, LOG} - set(OURS)
    looked_at(was, was)
    looked_at(done, was)


def test_a_file_that_says_how_it_goes_may_be_lost(was: Files) -> None:
    looked_at({**was, LOG: b""}, was)


def test_our_files_may_go_only_when_the_secrets_are_gone(was: Files, done: Files) -> None:
    looked_at({**done, OURS[0]: b"ours"}, was)
    looked_at({**done, OURS[0]: b"ou"}, was)
    with pytest.raises(Stuck, match=f"{OURS[0]} is gone"):
        looked_at({name: content for name, content in was.items() if name != OURS[0]}, was)


@pytest.mark.parametrize("name", ["cmdline.txt", OURS[0]])
def test_no_other_file_may_change(name: str, was: Files) -> None:
    with pytest.raises(Stuck, match=f"{name} is not what it was"):
        looked_at({**was, name: b"\0"}, was)


def test_what_a_card_starts_from_may_never_go(was: Files, done: Files) -> None:
    with pytest.raises(Stuck, match=r"cmdline\.txt is gone"):
        looked_at({name: content for name, content in done.items() if name != "cmdline.txt"}, was)


def test_of_imagers_files_a_secret_may_be_a_comment_and_nothing_else(was: Files, done: Files) -> None:
    looked_at({**was, "user-data": done["user-data"]}, was)
    with pytest.raises(Stuck, match="has lost lines"):
        looked_at({**was, "user-data": was["user-data"][:100]}, was)
    with pytest.raises(Stuck, match="a line that nobody wrote"):
        looked_at({**was, "user-data": was["user-data"].replace(b"spieltisch", b"spielt\0sch")}, was)
