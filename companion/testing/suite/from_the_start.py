"""An evening worked out from its journal in the plainest way: everything is played again from the start.

Nothing is shared with what the table does to be quick, so that the two can be held against each other.
"""

from __future__ import annotations

from collections import Counter

from companion.rules.asks import CHANCE, Throw
from companion.rules.play import Play
from companion.table.journal import AnsweredFor, Given, Redone, Timeline, Undone, seat_of
from companion.table.running.log import TURN, Told
from companion.table.running.replaying import chance_label, is_secret, put_right


def faces_of(entry):
    if isinstance(entry, Given) and entry.actor == CHANCE and isinstance(entry.answer, list):
        return [face for face in entry.answer if isinstance(face, int)]
    return []


def thrower(entry):
    return (entry.seat, entry.secret) if isinstance(entry, AnsweredFor) else None


class FromTheStart:
    """The same evening, of its store and its box, played again. entries: the whole journal."""

    def __init__(self, evening, entries):
        self.timeline, self.undone, self.thrown, self.turns = Timeline(), [], {}, []
        for entry, fingerprint in entries:
            if isinstance(entry, Undone):
                self._take_back(entry)
            before = list(self.timeline.played)
            self.timeline.fold(entry, fingerprint)
            if isinstance(entry, Undone | Redone):
                after = self.timeline.played
                place = min(len(before), len(after))
                self.turns.append((len(self.timeline.written), place, [*before[place:], *after[place:]]))
        self.play = Play(evening.game, evening.box, evening.game.new(evening.box, evening.setup))
        self.chance, self.starts, self.secret, self.opened = Counter(), [], [], 0
        for entry in self.timeline.played:
            asks = self.play.asks
            self._play(entry)
            if self.play.asks is not asks:
                self.opened = len(self.starts)

    def _take_back(self, undone):
        # What was taken back earlier stands just before the event with its place, and goes with what is taken back now.
        stays = [one for one in self.undone if one[0] <= undone.at]
        goes = [(place, 0, event) for place, event in self.undone if place > undone.at]
        goes += [(place, 1, event) for place, event in enumerate(undone.events, start=undone.at)]
        self.undone = stays + [(undone.at, event) for *_, event in sorted(goes, key=lambda one: one[:2])]
        throws = Counter()
        for place, entry in enumerate(self.timeline.played):
            if faces := faces_of(entry):
                if place >= undone.keep:
                    self.thrown[thrower(entry), throws[thrower(entry)]] = faces
                throws[thrower(entry)] += 1

    def _play(self, entry):
        play = self.play
        if not isinstance(entry, Given):
            self.starts.append(play.log_start)
            self.secret.append(False)
            put_right(play, entry)
            return
        ask = play.ask_of(entry.actor, seat_of(entry))
        self.starts.append(len(play.log))
        self.secret.append(is_secret(ask))
        if entry.actor == CHANCE:
            self.chance[chance_label(ask)] += 1
        if entry.broke:
            play.state.tell("broke_rule", entry.broke, entry.actor)
        play.answer(entry.actor, entry.answer, seat_of(entry))

    def told(self):
        """The lines of the log."""
        lines, undone, turn = [], list(self.undone), 0
        for place, event in enumerate([*self.play.log, None]):
            while undone and undone[0][0] <= place:
                lines.append(Told(undone.pop(0)[1], turn, True))
            if event is not None:
                turn += event.kind == TURN
                lines.append(Told(event, turn, False))
        return lines + [Told(taken, turn, True) for _, taken in undone]

    def questions(self):
        """Id, seat, what it is about, its facts, and what a throw showed before."""
        several = self.play.several
        return [
            (
                f"q{self._asked(ask)}.{self.play.place(ask)}" if several else f"q{self._asked(ask)}",
                ask.seat,
                ask.about,
                ask.facts,
                self._remembered(ask, several) if isinstance(ask, Throw) else None,
            )
            for ask in self.play.asks
        ]

    def _asked(self, ask):
        asked = self.timeline.numbers[self.opened - 1] + 1 if self.opened else 0
        for number, place, part in self.turns:
            given = [one for one in part if isinstance(one, Given)]
            answered = {one.seat if isinstance(one, AnsweredFor) else one.actor for one in given}
            whole = place < self.opened or len(given) < len(part)
            if number > asked and (not self.play.several or whole or ask.seat in answered):
                asked = number
        return asked

    def _remembered(self, ask, several):
        whose = (ask.seat, ask.secret) if several or ask.secret else None
        count = sum(1 for entry in self.timeline.played if faces_of(entry) and thrower(entry) == whose)
        faces = self.thrown.get((whose, count))
        return faces if faces is not None and ask.allows(faces) else None


def same(evening, store):
    """Assert that the evening is what its journal makes of it."""
    plain = FromTheStart(evening, store.entries(evening.number))
    course = evening._course
    play, replay = course.play, course._replay
    assert evening.played == plain.timeline.played
    assert play.fingerprint() == plain.play.fingerprint()
    assert play.position() == plain.play.position() and play.log_start == plain.play.log_start
    assert play.log == plain.play.log
    assert play.remembers and play.keep
    assert list(evening.told()) == plain.told()
    anew = course.at(evening.changes)
    assert (evening.came(), evening.line_counts()) == anew.came_and_told()
    assert evening.played_on() == anew.played_on()
    asked = [(one.id, one.ask.seat, one.ask.about, one.ask.facts, one.remembered) for one in evening.questions()]
    assert asked == plain.questions()
    assert {label: replay.count(label) for label in plain.chance} == dict(plain.chance)
    assert replay.opened == plain.opened and replay.played == len(plain.starts)
    assert [replay.log_at(place) for place in range(len(plain.starts))] == plain.starts
    assert [replay.was_secret(place) for place in range(len(plain.starts))] == plain.secret
