"""A kept evening as it stands, played again to be looked at: nothing is written, and nobody can answer."""

from __future__ import annotations

from collections import Counter

import msgspec

from companion.rules.events import Event
from companion.rules.game import Standing
from companion.table.exchange.checking import believing_nothing, check_header
from companion.table.file.store import Store
from companion.table.journal import AUTOMATIC, COMPANION, GIVEN, Handed, Header, Timeline
from companion.table.running.beginning import course_of
from companion.table.settings import PERSON, players_in


class Account(msgspec.Struct, frozen=True):
    """What everybody may know of an evening.

    events: what happened and was not taken back, each with the turn it fell in. standings: as the game gives them now.
    companions: how well the companion played, by the seats that were its own, see `companions_in`.
    """

    header: Header
    over: bool
    events: list[tuple[int, Event]]
    standings: list[Standing]
    companions: dict[int, str]


def account_of(store: Store, number: int) -> Account:
    """The account of a kept evening, over or not.

    Raises Unavailable when it is not there, Damaged when it is not what was kept, Newer for a newer companion's.
    """
    header = store.header(number)
    with believing_nothing():
        if store.earlier(number):
            check_header(header)
        course = course_of(header)
        for entry, fingerprint in store.entries(number):
            course.fold(entry, fingerprint)
        course.rebuild()
        play = course.play
        events = [(told.turn, told.event.seen_by(None)) for told in course.told() if not told.undone]
        return Account(header, play.over, events, play.game.standings(play.state), companions_in(course.timeline))


def companions_in(timeline: Timeline) -> dict[int, str]:
    """How well the companion played, by the seats that it had at the end or gave more answers for than their person.

    Only answers in force count. What was handed over after the last of them changed nothing any more.
    """
    written = timeline.written[: timeline.numbers[-1] + 1] if timeline.numbers else timeline.written
    latest = {entry.seat: entry.player for entry in written if isinstance(entry, Handed) and entry.player != PERSON}
    answers = [entry for entry in timeline.played if isinstance(entry, GIVEN)]
    own = Counter(entry.actor for entry in answers if entry.source == COMPANION)
    persons = Counter(entry.actor for entry in answers if entry.source not in AUTOMATIC)
    mostly = {seat: player for seat, player in latest.items() if own[seat] > persons[seat]}
    return mostly | players_in(written)
