"""What is found wrong with an edition: faults that keep it from being played, and doubts its owner should look at."""

from __future__ import annotations

import msgspec

from companion.words import Said, said


class Finding(msgspec.Struct, frozen=True):
    """One thing found. path: the field of the edition, "square[4].to", "" for the whole of it. said: what, and the
    remedy."""

    path: str
    said: Said


class Findings(msgspec.Struct, frozen=True):
    """All that was found: an edition with faults cannot be played, one with doubts can."""

    faults: list[Finding] = []
    doubts: list[Finding] = []

    def fault(self, path: str, key: str, **facts: object) -> None:
        """Add a fault, its sentence by key and facts, of which the path is one."""
        self.faults.append(Finding(path, said(key, path=path, **facts)))

    def doubt(self, path: str, key: str, **facts: object) -> None:
        """Add a doubt, its sentence by key and facts, of which the path is one."""
        self.doubts.append(Finding(path, said(key, path=path, **facts)))
