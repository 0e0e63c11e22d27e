"""Keys over a restart: kept with this machine's settings, so that every phone comes back into its seat."""

from __future__ import annotations

import msgspec

from companion.client.evenings.kept import Kept
from companion.refused import Unavailable
from ui.phone.passes import Pass, Passes

SETTING = "phones"

MOST = 8
"""Keys of so many evenings are kept, those of the latest."""


class KeptPasses(msgspec.Struct, frozen=True):
    """The phones of one evening. port: where their pages look for us."""

    evening: int
    port: int
    passes: list[Pass]


def take_up(kept: Kept, evening: int, passes: Passes) -> int:
    """Make the evening's keys good again. The port it was served on, 0 where it never was."""
    found = next((one for one in _all(kept) if one.evening == evening), None)
    if found is None:
        return 0
    passes.take_up(found.passes)
    return found.port


def keep(kept: Kept, evening: int, port: int, passes: Passes) -> bool:
    """Keep the evening's keys; False where the disk takes none: phones then scan again after a restart."""
    before, now = _all(kept), KeptPasses(evening, port, passes.kept())
    if now in before:
        return True
    written = [*[one for one in before if one.evening != evening][1 - MOST :], now]
    try:
        kept.remember(SETTING, msgspec.json.encode(written))
    except Unavailable:
        return False
    return True


def _all(kept: Kept) -> list[KeptPasses]:
    written = kept.recall(SETTING)
    try:
        return [] if written is None else msgspec.json.decode(written, type=list[KeptPasses])
    except msgspec.DecodeError:
        # Of an earlier or later form: phones scan again.
        return []
