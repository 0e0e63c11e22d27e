"""What an undo takes back, and whether the others are asked first."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.rules.asks import CHANCE
from companion.rules.events import Event
from companion.rules.play import Play
from companion.table.journal import AUTOMATIC, Correction, Given, Placed, Played
from companion.table.running.replaying import Replay


class Offer(msgspec.Struct, frozen=True):
    """What is taken back when only the first `keep` entries stay, and the first `at` events of the log.

    entry: the first that goes. event: the first thing that it made happen, as everybody may know it; None where it told
    nothing. secret: it may rest on what its seat alone knows. why: the key of the reason why somebody is asked first,
    "" when nobody is. owner: the seat that alone may take it back, None for any. again: answers of others after it,
    which are given again in the same piece.
    """

    keep: int
    at: int
    entry: Played
    event: Event | None
    secret: bool
    why: str = ""
    owner: int | None = None
    again: Sequence[Played] = ()

    def why_to(self, viewer: int | None) -> str:
        """The key of the reason as somebody is told it; its owner is not told of themselves by name."""
        return "undo.own_secret" if self.owner is not None and self.owner == viewer else self.why


def by_person(entry: Played) -> bool:
    """Whether a person did this, so that an undo can stop before it."""
    return isinstance(entry, Correction | Placed) or entry.source not in AUTOMATIC


def undo_from(played: Sequence[Played]) -> int | None:
    """The place of the last thing that a person did, None where nobody did anything."""
    return next((place for place in range(len(played) - 1, -1, -1) if by_person(played[place])), None)


def undo_to(played: Sequence[Played], count: int) -> int | None:
    """The place of the first thing that a person did after the first `count` entries, None where nobody did.

    What chance answered in between stays: it would answer the same again.
    """
    return next((place for place in range(count, len(played)) if by_person(played[place])), None)


def waiting(played: Sequence[Played], opened: int, seat: int | None) -> int | None:
    """The place of what this seat answered since several were asked at once; None where it has not.

    opened: how many entries there were then. None also where anything but people's own answers came after it: what
    chance gave then may have been seen.
    """
    for place in range(len(played) - 1, opened - 1, -1):
        entry = played[place]
        if not isinstance(entry, Given) or entry.actor < 0 or not by_person(entry):
            return None
        if entry.actor == seat:
            return place
    return None


def offer(played: Sequence[Played], play: Play, replay: Replay, keep: int, alone: bool = False) -> Offer:
    """What an undo would take back that leaves the first `keep` entries, or takes the next one out `alone`."""
    again = played[keep + 1 :] if alone else []
    at, end = replay.log_at(keep), replay.log_at(keep + 1) if again else len(play.log)
    event = play.log[at].seen_by(None) if at < end else None
    why, owner = _why(played[: len(played) - len(again)], play, replay, keep)
    return Offer(keep, replay.log_from(keep), played[keep], event, replay.was_secret(keep), why, owner, again)


def _why(played: Sequence[Played], play: Play, replay: Replay, keep: int) -> tuple[str, int | None]:
    """Why somebody is asked first, and who alone may take it back."""
    back = played[keep:]
    thrown = [one for one in back if isinstance(one, Given) and one.actor == CHANCE]
    if replay.showed(play, keep) or any(one.source in AUTOMATIC for one in thrown):
        return "undo.seen", None
    if thrown:
        return "undo.thrown", None
    owners = {
        one.actor
        for place, one in enumerate(back, start=keep)
        if isinstance(one, Given) and isinstance(one.answer, list) and replay.was_secret(place)
    }
    if len(owners) > 1:
        return "undo.secrets", None
    return ("undo.secret", owners.pop()) if owners else ("", None)
