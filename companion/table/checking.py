"""A game that comes out of a file: nothing in it is believed before it has been played again and looked at."""

from __future__ import annotations

from companion import games
from companion.editions.files import check_numbers
from companion.refused import Refused
from companion.rules.asks import Ask
from companion.rules.game import Game
from companion.rules.play import Play
from companion.table.automatic import Automatic
from companion.table.chance import VirtualChance, commitment
from companion.table.evening import Evening
from companion.table.journal import Given, Header, seat_of
from companion.table.replaying import Replay
from companion.table.seats import check_marks, seat_people
from companion.words import say_in


def check_header(header: Header) -> None:
    """Whether a game can have begun so. Raises Refused."""
    if not _fair(header):
        raise Refused("The seed in this file does not fit its commitment: dice or packs may have been rigged.")
    game = games.load(header.game)
    seat_people(header.seats)
    check_marks(header.seats)
    check_numbers(header.edition)
    faults = game.check_edition(header.edition)
    if faults:
        raise Refused("The edition in this file cannot be played: " + " ".join(faults[:3]))


def check_played(evening: Evening) -> None:
    """Whether every answer in force could be given then, chance gave what the seed holds, and the log can be told.

    Raises Refused naming the first answer that is wrong.
    """
    game, track = evening.game, Replay()
    chance = Automatic(VirtualChance(evening.header.seed), game.dice_kinds)
    play = Play(game, evening.box, game.new(evening.box, evening.setup))
    for number, entry in enumerate(evening.played, start=1):
        if isinstance(entry, Given):
            ask = _check_answer(game, play, entry, number)
            if entry.source == "virtual":
                given = chance.answer(ask, game.real_packs(play.state), track.count)
                if given != (entry.answer, "virtual"):
                    raise Refused(f"Answer {number} is not what the seed gives: dice or packs may have been rigged.")
        track.play(play, entry)
    try:
        words = evening.words(say_in())
        for told in evening.told():
            words.event(told.event.kind, told.event.seat, told.event.facts, told.event.secret)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Refused(f"What this game says was taken back cannot be told ({error}). Get a whole copy.") from None


def _check_answer(game: Game, play: Play, entry: Given, number: int) -> Ask:
    ask = play.ask_of(entry.actor, seat_of(entry))
    if ask is None or not (ask.allows(entry.answer) or _let_pass(game, play, ask, entry)):
        raise Refused(
            f"Answer {number} of this game could not be given then. The file was changed, or comes from other rules. "
            "Get a whole copy."
        )
    return ask


def _let_pass(game: Game, play: Play, ask: Ask, entry: Given) -> bool:
    return bool(entry.broke) and any(ask.same(entry.answer, one) for one in game.overridable(play.state, ask))


def _fair(header: Header) -> bool:
    """Whether the seed is the one that was promised before play."""
    try:
        return commitment(header.seed) == header.commitment
    except ValueError:
        return False
