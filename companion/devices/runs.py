"""When the table was last opened, and whether it was closed or the plug was pulled: a small file beside the games."""

from __future__ import annotations

import contextlib
import os
from datetime import datetime
from pathlib import Path

import msgspec

from companion.files import read_at_most, write_whole
from companion.folders import data_folder
from companion.refused import Refused
from companion.words import said

_LARGEST = 10_000
_BOOT = Path("/proc/sys/kernel/random/boot_id")


class Run(msgspec.Struct, frozen=True):
    """One opening of the table.

    started, ended: ISO times with the zone; ended is "" while it is open, or when nobody closed it. boot, process: who
    has it open. unclean: the start of the last run that nobody closed, "" for none.
    """

    started: str
    ended: str = ""
    boot: str = ""
    process: int = 0
    unclean: str = ""

    @property
    def open(self) -> bool:
        """Whether the program that began it is still there."""
        return not self.ended and self.boot == _boot() and Path(f"/proc/{self.process}").exists()

    @property
    def cut_short(self) -> str:
        """When the last run began that nobody closed, "" for none: this one itself, or one before it."""
        return self.unclean if self.ended or self.open else self.started


def path() -> Path:
    """Where it is kept."""
    return data_folder() / "last-run.json"


def read(file: Path | None = None) -> Run | None:
    """The last run, None where there was none yet or its file cannot be read."""
    with contextlib.suppress(Refused, msgspec.MsgspecError):
        return msgspec.json.decode(read_at_most(file or path(), _LARGEST, said("files.saved_game")), type=Run)
    return None


def begin() -> None:
    """The table is open. A disk that takes nothing is told of elsewhere."""
    last = read()
    unclean = last.cut_short if last is not None else ""
    _write(Run(_now(), boot=_boot(), process=os.getpid(), unclean=unclean))


def end() -> None:
    """The table was closed."""
    last = read()
    if last is not None and last.process == os.getpid():
        _write(Run(last.started, ended=_now(), unclean=last.unclean))


def _write(run: Run) -> None:
    with contextlib.suppress(OSError):
        path().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path(), msgspec.json.encode(run))


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _boot() -> str:
    with contextlib.suppress(OSError):
        return _BOOT.read_text().strip()
    return ""
