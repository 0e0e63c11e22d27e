"""A game that comes out of a file: nothing in it is believed before it has been played again and looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from companion import games
from companion.refused import Damaged, Refused, Unavailable
from companion.rules.asks import Ask
from companion.rules.findings import told
from companion.rules.game import Game
from companion.rules.play import Play
from companion.table.chance import VirtualChance, commitment
from companion.table.journal import Given, Header, Placed, Played, seat_of
from companion.table.running.automatic import Automatic
from companion.table.running.beginning import check_packs
from companion.table.running.log import Told
from companion.table.running.position import check_sound
from companion.table.running.replaying import Replay
from companion.table.seats import check_marks, seat_people
from companion.table.settings import VIRTUAL, Settings
from companion.words import Words

LONGEST_LINE = 2_000
"""Letters of a line of the log, with what hands do; the longest of ours has a few hundred."""


@contextmanager
def believing_nothing() -> Iterator[None]:
    """Whatever a game that comes from a disk makes the rules stumble over is Damaged."""
    try:
        yield
    except (Damaged, Unavailable):
        raise
    except Refused as refused:
        raise Damaged("journal.begun_wrongly", why=refused.said) from None
    except Exception as error:
        raise Damaged("journal.unplayable", error=str(error)) from error


def check_header(header: Header) -> None:
    """Whether a game can have begun so. Raises Refused."""
    if not _fair(header):
        raise Damaged("journal.rigged_seed")
    game = games.load(header.game)
    seat_people(header.seats)
    check_marks(header.seats)
    check_packs(game, header.real)
    # The app's own is beyond doubt, and to look at all of a board takes its time.
    faults = [] if header.edition == game.edition() else game.check_edition(header.edition).faults
    if faults:
        raise Damaged("journal.edition_faults", faults=told(faults))


def check_played(header: Header, play: Play, played: Sequence[Played]) -> None:
    """Whether every answer in force could be given then, and chance gave what the seed holds.

    It is asked before the evening is played again: an answer that could not be given may lead anywhere. play: at the
    beginning of the game; it is played on. Raises Damaged naming the first that is wrong.
    """
    game = play.game
    chance = Automatic(VirtualChance(header.seed, header.chance), Settings(game, len(header.seats)))
    replay = Replay(play)
    for number, entry in enumerate(played, start=1):
        if isinstance(entry, Given):
            ask = _asked(game, play, entry, number)
            if entry.source == VIRTUAL:
                given = chance.answer(ask, game.real_packs(play.state), replay.count)
                if given != (entry.answer, VIRTUAL):
                    raise Damaged("journal.rigged_answer", number=number)
        elif isinstance(entry, Placed):
            check_sound(game, play.box, len(header.seats), entry.table, entry.answers)
        replay.play(play, entry)


def _asked(game: Game, play: Play, entry: Given, number: int) -> Ask:
    """The question that was answered. Raises Damaged where it was not open or did not take that answer."""
    ask = play.ask_of(entry.actor, seat_of(entry))
    if ask is None or not (ask.allows(entry.answer) or _let_pass(game, play, ask, entry)):
        raise Damaged("journal.impossible_answer", number=number)
    return ask


def _let_pass(game: Game, play: Play, ask: Ask, entry: Given) -> bool:
    return bool(entry.broke) and any(ask.same(entry.answer, one) for one in game.overridable(play.state, ask))


def check_told(log: Sequence[Told], seats: int, words: Words) -> None:
    """Whether all of the log can be told to everybody, with so many seats. Raises Damaged."""
    try:
        for line in log:
            for viewer in (None, *range(seats)):
                event = line.event.seen_by(viewer)
                said = words.event(event.kind, event.seat, event.facts, event.secret)
                if sum(map(len, said)) > LONGEST_LINE:
                    raise ValueError(f"{sum(map(len, said))} letters")
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Damaged("journal.untold", error=str(error)) from None


def _fair(header: Header) -> bool:
    """Whether the seed is the one that was promised before play."""
    try:
        return commitment(header.seed) == header.commitment
    except ValueError:
        return False
