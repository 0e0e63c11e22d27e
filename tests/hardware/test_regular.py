"""Only regular files are read: never a pipe, a socket or a device, and never an endless one."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from hardware.regular import must_be_regular, read_regular


def test_a_file_is_read_whole_and_so_is_what_a_link_leads_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"1234")
    (tmp_path / "link").symlink_to("file")
    assert read_regular(tmp_path / "file", 4) == read_regular(tmp_path / "link", 4) == b"1234"


def test_a_larger_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    with pytest.raises(OSError, match="too large"):
        read_regular(tmp_path / "file", 4)


def test_a_pipe_is_never_opened(tmp_path: Path, pipe) -> None:
    one = pipe(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    for name in ("pipe", "link"):
        with pytest.raises(OSError, match="it is a pipe or a device"):
            read_regular(tmp_path / name, 4)
        with pytest.raises(OSError, match="it is a pipe or a device"):
            must_be_regular(tmp_path / name)
    assert not one.opened


def test_a_pipe_that_took_a_files_place_while_it_was_opened_is_refused(tmp_path: Path, monkeypatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr("hardware.regular.must_be_regular", lambda _: None)
    with pytest.raises(OSError, match="it is a pipe or a device"):
        read_regular(tmp_path / "pipe", 4)


def test_devices_and_sockets_are_refused(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        for path in (tmp_path / "socket", Path("/dev/zero")):
            with pytest.raises(OSError, match="it is a pipe or a device"):
                read_regular(path, 4)


def test_a_folder_and_what_is_not_there_are_told_as_the_system_tells_them(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_regular(tmp_path, 4)
    with pytest.raises(FileNotFoundError):
        read_regular(tmp_path / "gone", 4)
