"""The course of a game: the entries in force, the table they lead to, and what is open on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.rules.asks import Answer, Ask, Throw
from companion.rules.game import Game, Setup
from companion.rules.play import Given as GivenAgain
from companion.rules.play import Play
from companion.table.journal import Entry, Played, Timeline, Undone
from companion.table.replaying import Replay, play_on, replay
from companion.table.told import ToldLines
from companion.table.undo import Offer, offer


class OpenQuestion(msgspec.Struct, frozen=True, eq=False):
    """An open question with its identity, which no other question of this evening ever had.

    overridable: answers that the dial lets pass although a rule forbids them. remembered: what a throw showed before an
    undo.
    """

    id: str
    ask: Ask
    overridable: Sequence[Answer] = ()
    remembered: list[int] | None = None


class Course:
    """A game from its start to now. play: the running game. timeline: the entries in force."""

    def __init__(self, game: Game, box: Any, setup: Setup) -> None:
        self._game = game
        self.timeline = Timeline()
        self.play = Play(game, box, game.new(box, setup))
        self._replay = Replay(self.play)

    # What is there

    def questions(self, overrides: bool) -> list[OpenQuestion]:
        """What is open now; empty when the game is over. overrides: with what the rules forbid and the dial lets pass.

        A question's id is the length of the journal when it was asked, or when the timeline last turned: what was asked
        before then is another question, though it may read the same.
        """
        play, timeline = self.play, self.timeline
        opened = self._replay.opened
        asked = max(timeline.numbers[opened - 1] + 1 if opened else 0, timeline.turned)
        found = []
        for ask in play.asks:
            remembered = self._replay.remembered(ask, play.several) if isinstance(ask, Throw) else None
            overridable = self._game.overridable(play.state, ask) if overrides else ()
            name = f"q{asked}.{play.place(ask)}" if play.several else f"q{asked}"
            found.append(OpenQuestion(name, ask, overridable, remembered))
        return found

    def told(self) -> ToldLines:
        """The whole log with its secrets: always the same list, which says where it changed."""
        return self._replay.told(self.play)

    def count(self, label: str) -> int:
        """How often chance has given what has that label so far."""
        return self._replay.count(label)

    def undo_offer(self) -> Offer | None:
        """What an undo would take back, or None when nothing can be undone."""
        return offer(self.timeline.played, self.play, self._replay)

    def undone(self, offered: Offer) -> Undone:
        """The entry that takes that back."""
        at = self._replay.log_at(offered.keep)
        return Undone(offered.keep, at, [event.seen_by(None) for event in self.play.log[at:]])

    # How it goes on

    def do(self, entry: Played) -> tuple[bytes | None, list[GivenAgain]]:
        """Play one entry, which is not in force before it is folded. Raises Refused.

        Returns the fingerprint of the table after it when one is due, and the answers that a correction dropped.
        """
        return self._replay.play(self.play, entry)

    def fold(self, entry: Entry, fingerprint: bytes | None = None) -> None:
        """Take in the next entry of the journal. The table follows with `rebuild`, or was played on before."""
        timeline = self.timeline
        count = len(timeline.played)
        back = timeline.played[entry.keep :] if isinstance(entry, Undone) else []
        timeline.fold(entry, fingerprint)
        if isinstance(entry, Undone):
            self._replay.take_back(entry, back)
        else:
            self._replay.take_in(timeline.played[count:])

    def rebuild(self) -> None:
        """The table to which the entries in force lead, after some were taken back or one was not taken.

        Raises Damaged where they lead elsewhere than they did.
        """
        self.play = replay(self.timeline, self._replay)

    def play_on(self) -> None:
        """Play the entries that were put back. Raises Damaged where they lead elsewhere than they did."""
        play_on(self.play, self.timeline, self._replay)
