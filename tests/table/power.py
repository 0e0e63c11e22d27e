"""An SQLite whose disk can lose power: every write is recorded, and the disk after any of them can be rebuilt.

Data that was not synchronised may be there, missing, or there in part and torn at sector borders; names appear in
order, as a journalling file system keeps them. The recording goes through apsw, which brings an SQLite of its own.
"""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import apsw

SECTOR = 512


class Recorder(apsw.VFS):
    """A file system that passes everything on and writes it down in `operations`."""

    def __init__(self, name: str) -> None:
        self.operations: list[tuple] = []
        super().__init__(name, "")

    def xOpen(self, name, flags):
        return _File(self, name, flags)

    def xDelete(self, path, sync):
        self.operations.append(("unlink", path, sync))
        super().xDelete(path, sync)

    def acknowledge(self, count: int) -> None:
        """Note that the application was told about that many entries by now."""
        self.operations.append(("ack", count))


class _File(apsw.VFSFile):
    def __init__(self, recorder, name, flags):
        self._recorder = recorder
        self._path = name.filename() if isinstance(name, apsw.URIFilename) else name
        super().__init__("", name, flags)

    def xWrite(self, data, offset):
        self._recorder.operations.append(("write", self._path, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size):
        self._recorder.operations.append(("truncate", self._path, size))
        super().xTruncate(size)

    def xSync(self, flags):
        self._recorder.operations.append(("sync", self._path))
        super().xSync(flags)


class Disk:
    """The disk as it may be when the power goes after some operations."""

    def __init__(self, operations: list[tuple]) -> None:
        self.acknowledged = 0
        self._inodes = itertools.count()
        self._open: dict[str, int] = {}
        self._names: dict[str, int] = {}
        self._data: dict[int, bytearray] = {}
        self._unsynced: list[tuple] = []
        self._unnamed: list[tuple] = []
        for operation in operations:
            self._take(operation)

    def _take(self, operation: tuple) -> None:
        kind = operation[0]
        if kind == "ack":
            self.acknowledged = operation[1]
        elif kind == "unlink":
            self._open.pop(operation[1], None)
            self._unnamed.append(operation)
            if operation[2]:
                self._commit_names()
        else:
            self._write(kind, operation)

    def _write(self, kind: str, operation: tuple) -> None:
        path = operation[1]
        if path not in self._open:
            self._open[path] = next(self._inodes)
            self._unnamed.append(("link", path, self._open[path]))
        inode = self._open[path]
        if kind != "sync":
            self._unsynced.append((kind, inode, *operation[2:]))
            return
        for change in self._unsynced:
            if change[1] == inode:
                self._apply(change)
        self._unsynced = [change for change in self._unsynced if change[1] != inode]
        self._commit_names()

    def _apply(self, change: tuple) -> None:
        data = self._data.setdefault(change[1], bytearray())
        if change[0] == "truncate":
            del data[change[2] :]
            return
        offset, written = change[2], change[3]
        if len(data) < offset + len(written):
            data.extend(bytes(offset + len(written) - len(data)))
        data[offset : offset + len(written)] = written

    def _commit_names(self) -> None:
        for operation in self._unnamed:
            if operation[0] == "link":
                self._names[operation[1]] = operation[2]
            else:
                self._names.pop(operation[1], None)
        self._unnamed.clear()

    def settle(self, luck: random.Random | None) -> None:
        """Decide what became of unsynchronised data: all of it lost (None), or a random part of it kept, some torn."""
        if luck is None:
            return
        del self._unnamed[luck.randint(0, len(self._unnamed)) :]
        self._commit_names()
        for change in self._unsynced:
            if luck.random() < 0.5:
                if change[0] == "write" and luck.random() < 0.3:
                    change = (*change[:3], change[3][: max(SECTOR, len(change[3]) // (2 * SECTOR) * SECTOR)])
                self._apply(change)

    def write_to(self, folder: Path) -> None:
        """Lay the files that exist after the cut into a folder."""
        for path, inode in self._names.items():
            (folder / Path(path).name).write_bytes(bytes(self._data.get(inode, b"")))
