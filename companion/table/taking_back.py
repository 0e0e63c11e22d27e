"""What an undo takes back, and whether the others are asked first."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.asks import CHANCE
from companion.rules.play import Play
from companion.table.chance import BY_ITSELF
from companion.table.journal import Answered, Corrected, Played
from companion.table.replaying import Track
from companion.table.shown import UndoOffer, describe
from companion.words import Words


def undo_from(played: Sequence[Played]) -> int | None:
    """The place of the last thing that a person did, None where nobody did anything."""
    for place in range(len(played) - 1, -1, -1):
        entry = played[place]
        if isinstance(entry, Corrected) or entry.source not in BY_ITSELF:
            return place
    return None


def offer(played: Sequence[Played], keep: int, play: Play, track: Track, words: Words) -> UndoOffer:
    """What is taken back when only the first `keep` entries stay."""
    back = played[keep:]
    entry = back[0]
    if isinstance(entry, Corrected):
        sentence = f"Take back the correction: {words.correction(entry.what)}."
    else:
        sentence = track.sentence(play, keep, words)
        if not sentence and track.was_secret(keep):
            sentence = "Take back that secret answer."
        elif not sentence:
            sentence = f"Take back “{describe(entry.answer)}”."
    thrown = [one for one in back if isinstance(one, Answered) and one.actor == CHANCE]
    reveals = any(
        event.secret is not None or event.kind in play.game.reveals for event in play.log[track.log_at(keep) :]
    )
    if reveals or any(one.source in BY_ITSELF for one in thrown):
        return UndoOffer(sentence, True, "A die or a card has been seen since. It will come again just the same.")
    if thrown:
        return UndoOffer(sentence, True, "A die has been seen since. It is offered again as it was, to take or mend.")
    if isinstance(entry, Answered) and isinstance(entry.answer, list) and track.was_secret(keep):
        why = f"Only {words.name('seat', entry.actor)} may take it back, and then answers again."
        return UndoOffer(sentence, True, why, entry.actor)
    return UndoOffer(sentence, False)
