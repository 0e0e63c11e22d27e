"""Entry points: what packages that somebody installed bring, and who brings it."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

_OURS = "table-companion"


def brought(group: str) -> list[EntryPoint]:
    """The entry points of a group by their names; of two with one name ours comes first, then by who brings them."""
    return sorted(
        entry_points(group=group), key=lambda point: (point.name, brought_by(point) != _OURS, brought_by(point))
    )


def brought_by(point: EntryPoint) -> str:
    """The name of the package that brings it, as people install it."""
    return point.dist.name if point.dist is not None else ""


def in_short(error: Exception) -> str:
    """What somebody else's code raised, in one line."""
    return f"{type(error).__name__}: {error}".partition("\n")[0]
