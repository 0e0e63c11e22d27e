"""A kept evening as it stands, played again to be looked at: nothing is written, and nobody can answer."""

from __future__ import annotations

import msgspec

from companion.rules.events import Event
from companion.rules.game import Standing
from companion.table.exchange.checking import believing_nothing, check_header
from companion.table.file.store import Store
from companion.table.journal import Header
from companion.table.running.beginning import course_of


class Account(msgspec.Struct, frozen=True):
    """What everybody may know of an evening.

    events: what happened and was not taken back, each with the turn it fell in. standings: as the game gives them now.
    """

    header: Header
    over: bool
    events: list[tuple[int, Event]]
    standings: list[Standing]


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
        return Account(header, play.over, events, play.game.standings(play.state))
