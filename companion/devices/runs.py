"""When the table was last opened, whether it was closed or the plug was pulled, and how often it was opened in vain: a
small file beside the games.
"""

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

MINUTE = 60.0
"""Seconds that the table has to live after its first picture; a start that ends before by itself was in vain."""

FIRST = 300.0
"""The same, until this version has lived so long once."""

MOST_IN_VAIN = 3
"""So many starts in vain in a row, and people are told why before it is tried again."""

GIVES_UP = 75
"""Exit code of a table that is not opened for that. The service's file knows it, too."""

_LARGEST = 10_000
_LONGEST = 300
_PROGRAM = str(Path(__file__).resolve().parents[2])
_VERSION = Path(_PROGRAM).name
_BOOT = Path("/proc/sys/kernel/random/boot_id")


class Run(msgspec.Struct, frozen=True):
    """One opening of the table.

    started, ended: ISO times with the zone; ended is "" while it is open, or when nobody closed it. boot, process: who
    has it open. unclean: the start of the last run that nobody closed, "" for none. program: its folder.

    vain: how many starts in a row were in vain, this one counted until it has lived long enough; of this program, and
    since this machine was switched on. told: people were told so. why: what ended it, "" where nobody knows.
    """

    started: str
    ended: str = ""
    boot: str = ""
    process: int = 0
    unclean: str = ""
    program: str = ""
    vain: int = 0
    told: bool = False
    why: str = ""

    @property
    def open(self) -> bool:
        """Whether the program that began it is still there."""
        return not self.ended and self.boot == _boot() and Path(f"/proc/{self.process}").exists()

    @property
    def cut_short(self) -> str:
        """When the last run began that nobody closed, "" for none: this one itself, or one before it."""
        return self.unclean if self.ended or self.open else self.started

    @property
    def in_vain(self) -> bool:
        """Whether too many starts in a row were in vain."""
        return self.vain >= MOST_IN_VAIN and not self.open


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
    vain = last.vain if last is not None and _goes_on(last) else 0
    _write(Run(_now(), boot=_boot(), process=os.getpid(), unclean=unclean, program=_PROGRAM, vain=vain + 1))


def needed() -> float:
    """Seconds that this start has to live."""
    return MINUTE if _proved() else FIRST


def live() -> None:
    """The table has lived so long: this start was not in vain, and this version has proved itself.

    deploy/mend reads that before it puts the version before in its place.
    """
    last = read()
    if last is not None and last.process == os.getpid():
        _write(msgspec.structs.replace(last, vain=0))
    if not _proved():
        with contextlib.suppress(OSError):
            write_whole(_proof(), _VERSION.encode())


def is_new(version: str) -> bool:
    """Whether it is the one that runs, and has not lived through its first minutes yet."""
    return version == _VERSION and not _proved()


def _proof() -> Path:
    return data_folder() / "proved"


def _proved() -> bool:
    with contextlib.suppress(Refused):
        return read_at_most(_proof(), _LARGEST, said("files.saved_game")) == _VERSION.encode()
    return False


def end() -> None:
    """The table was closed."""
    last = read()
    if last is not None and last.process == os.getpid():
        _write(Run(last.started, ended=_now(), unclean=last.unclean, program=last.program))


def break_off(error: BaseException) -> None:
    """The table ends by a fault of its own."""
    last = read()
    if last is not None and last.process == os.getpid():
        why = f"{type(error).__name__}: {error}"
        _write(msgspec.structs.replace(last, why=why[:_LONGEST]))


def gives_up() -> bool:
    """Whether the table should not be opened now, but people be told why. Once; then it is tried again."""
    last = read()
    if last is None or not last.in_vain or last.told or not _goes_on(last):
        return False
    _write(msgspec.structs.replace(last, told=True))
    return True


def _goes_on(last: Run) -> bool:
    """Whether a start now would be one in a row with that one."""
    return last.boot == _boot() and last.program == _PROGRAM


def _write(run: Run) -> None:
    data = msgspec.json.encode(run)
    with contextlib.suppress(OSError):
        path().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            write_whole(path(), data)
        except OSError:
            # A full disk has no room for a second file, and a table that dies of that must not be started without end.
            path().write_bytes(data)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _boot() -> str:
    with contextlib.suppress(OSError):
        return _BOOT.read_text().strip()
    return ""
