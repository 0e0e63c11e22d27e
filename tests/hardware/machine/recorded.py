"""A machine as it was written down: its files, what may be used, what its programs tell."""

from __future__ import annotations

import fnmatch
from pathlib import Path
from typing import Any

import msgspec

from companion.devices.runs import Run
from companion.refused import Unavailable
from hardware.machine.seam import Taken

RECORDS = Path(__file__).parent / "records"


class Recorded:
    """Stands in for `hardware.machine.seam.Machine`.

    A record is a TOML file: `files` with their texts, `usable` with "r" or "rw" (patterns), `programs` with what they
    print, `libraries`, `modules`, `settings`, `free` in MB, `time` and `made` in seconds, `picture` "silent" or
    [width, height] (and false where the exposure cannot be set).
    """

    def __init__(self, record: str, **other: Any) -> None:
        self._facts: dict[str, Any] = msgspec.toml.decode((RECORDS / f"{record}.toml").read_bytes())
        for name, change in other.items():
            held = self._facts.get(name)
            self._facts[name] = {**held, **change} if isinstance(held, dict) else change
        self._files = {path: text for path, text in self._facts["files"].items() if text != "gone"}

    def text(self, path: str) -> str:
        return self._files.get(path, "")

    def names(self, pattern: str) -> list[str]:
        return sorted(path for path in self._files if fnmatch.fnmatch(path, pattern))

    def may(self, path: str, write: bool = False) -> bool:
        usable = next((how for one, how in self._facts["usable"].items() if fnmatch.fnmatch(path, one)), "")
        return ("w" if write else "r") in usable

    def tells(self, *command: str) -> str | None:
        return next((told for name, told in self._facts["programs"].items() if name in command), None)

    def setting(self, name: str) -> str:
        return self._facts["settings"].get(name, "")

    def library(self, name: str) -> bool:
        return name in self._facts["libraries"]

    def module(self, name: str) -> bool:
        return name in self._facts["modules"]

    def free(self, path: str) -> int | None:
        return self._facts.get("free")

    def now(self) -> float:
        return float(self._facts["time"])

    def made(self) -> float:
        return float(self._facts["made"])

    def data(self) -> str:
        return "/var/lib/table-companion"

    def last_run(self) -> Run | None:
        return msgspec.convert(self._facts["run"], Run) if "run" in self._facts else None

    def picture(self, place: str) -> Taken:
        picture = self._facts["picture"]
        if picture == "no parts":
            raise ImportError("No module named 'cv2'")
        if isinstance(picture, str):
            raise Unavailable(picture, camera="Pi camera")
        width, height, *darker = picture
        return Taken(width, height, darker != [False])
