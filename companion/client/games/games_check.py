"""Whether the games that are installed can be played: a line of `companion doctor` (an entry point of its checks)."""

from __future__ import annotations

from companion import games
from companion.devices.doctor import Finding
from companion.refused import Refused
from companion.words import Said, said


def look(camera: bool = True) -> list[Finding]:
    """One finding for all games; each is opened. camera: nothing here asks for one."""
    wrong = games.troubles() + [trouble for name in games.names() if (trouble := _opened(name)) is not None]
    titles = sorted(games.package(name).head.title for name in games.names())
    says = wrong or [said("doctor.games.there", titles=titles)]
    return [Finding("games", said("doctor.games.name"), not wrong, one) for one in says]


def _opened(name: str) -> Said | None:
    try:
        games.load(name)
    except Refused as refused:
        return refused.said
    return None
