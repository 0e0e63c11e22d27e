"""Where this machine keeps what is the table's own: the user's folders, or for all of it the one in COMPANION_HOME."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

_APP = "table-companion"


def data_folder() -> Path:
    """Where evenings lie, and what a camera has learned."""
    return _home() or Path(platformdirs.user_data_dir(_APP, appauthor=False))


def config_folder() -> Path:
    """Where files lie that people write: the panel's."""
    return _home() or Path(platformdirs.user_config_dir(_APP, appauthor=False))


def cache_folder() -> Path:
    """Where things lie that can be made again."""
    home = _home()
    return home / "cache" if home else Path(platformdirs.user_cache_dir(_APP, appauthor=False))


def keep_private(file: Path) -> None:
    """Let only its owner read that file and what SQLite lays beside it; a file that is not there is made.

    Folders that are not there are made for their owner alone, and the table's own folder is closed to everybody else.
    Raises OSError where folder or file cannot be made. What belongs to somebody else stays as it is.
    """
    for folder in reversed([at for at in (file.parent, *file.parent.parents) if not at.exists()]):
        folder.mkdir(mode=0o700, exist_ok=True)
    if file.parent.resolve() == data_folder().resolve():
        _close_to_others(file.parent, 0o700)
    # One that is there is not opened: to close it would let go of whatever SQLite holds of it in this program.
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_RDONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    for end in ("", "-wal", "-shm"):
        _close_to_others(Path(f"{file}{end}"), 0o600)


def _close_to_others(path: Path, mode: int) -> None:
    with contextlib.suppress(OSError):
        if path.stat().st_mode & 0o077:
            path.chmod(mode)


def _home() -> Path | None:
    home = os.environ.get("COMPANION_HOME")
    return Path(home) if home else None
