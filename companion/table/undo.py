"""What an undo takes back, and whether the others are asked first."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.rules.asks import CHANCE
from companion.rules.events import Event
from companion.rules.play import Play
from companion.table.automatic import AUTOMATIC
from companion.table.journal import Correction, Given, Placed, Played
from companion.table.replaying import Replay


class Offer(msgspec.Struct, frozen=True):
    """What is taken back when only the first `keep` entries stay.

    entry: the first that goes. event: the first thing that it made happen, as everybody may know it; None where it told
    nothing. secret: it may rest on what its seat alone knows. why: the key of the reason why somebody is asked first,
    "" when nobody is. owner: the seat that alone may take it back, None for any.
    """

    keep: int
    entry: Played
    event: Event | None
    secret: bool
    why: str = ""
    owner: int | None = None


def undo_from(played: Sequence[Played]) -> int | None:
    """The place of the last thing that a person did, None where nobody did anything."""
    for place in range(len(played) - 1, -1, -1):
        entry = played[place]
        if isinstance(entry, Correction | Placed) or entry.source not in AUTOMATIC:
            return place
    return None


def offer(played: Sequence[Played], play: Play, replay: Replay) -> Offer | None:
    """What an undo would take back, None when nothing can be undone."""
    keep = undo_from(played)
    if keep is None:
        return None
    back, at = played[keep:], replay.log_at(keep)
    entry, secret = back[0], replay.was_secret(keep)
    event = play.log[at].seen_by(None) if at < len(play.log) else None
    thrown = [one for one in back if isinstance(one, Given) and one.actor == CHANCE]
    why, owner = "", None
    if replay.showed(play, keep) or any(one.source in AUTOMATIC for one in thrown):
        why = "undo.seen"
    elif thrown:
        why = "undo.thrown"
    elif isinstance(entry, Given) and isinstance(entry.answer, list) and secret:
        why, owner = "undo.secret", entry.actor
    return Offer(keep, entry, event, secret, why, owner)
