"""Everything that is settled before the first throw: the edition and the table's options, worked out once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.break_out.edition import WHITE, Edition, Space
from companion.games.break_out.options import Options
from companion.rules.game import Setup

ORDINARY = [1, 2, 3, 4, 5, 6]


class Box(msgspec.Struct, frozen=True):
    """What never changes in play.

    prisoners: their letters in the order of the edition. colours: what the camera calls each die, by letter.
    first: the space that the first pip out of the cells leads to. last: the last space before the boats. gate: where
    counting begins for one in a cell: before the first space, or on it where the table lets it cost nothing.
    room, points: of the boats, from boat 1 on. sides: what each die shows by letter, 0 for a blank side; empty for
    ordinary dice. without_white: how many turns of the game must be over before the white die may be taken. white_any:
    it may send back anybody. special: the spaces that do something, by number; throws_again, lets_rest: whether one of
    them does that.
    white_beside: with one coloured die, it sends back another prisoner (R-BRK-05, R-BRK-06). needs_free: of those whose
    dice are chosen, somebody must be free to move (R-BRK-16). from_boats: the white die may send back out of a boat
    whom a hand put there after the roll; so it was in games begun by version 1 of these rules.
    """

    seats: int
    edition: Edition
    options: Options
    prisoners: tuple[str, ...]
    colours: dict[str, str]
    first: int
    gate: int
    last: int
    room: tuple[int, ...]
    points: tuple[int, ...]
    sides: dict[str, list[int]]
    special: dict[int, Space]
    throws_again: bool
    lets_rest: bool
    without_white: int
    white_any: bool
    white_beside: bool
    needs_free: bool
    from_boats: bool

    @property
    def last_boat(self) -> int:
        """The boat of whoever is left when all others are full."""
        return len(self.room)


def make_box(setup: Setup, edition: Edition, options: Options) -> Box:
    """Work out a box."""
    prisoners = tuple(prisoner.id for prisoner in edition.prisoner)
    first = edition.entry.rope if options.path == "rope" else edition.entry.normal
    dice = edition.dice
    sides = dict.fromkeys(prisoners, dice.coloured) | dice.per_prisoner | {WHITE: dice.white}
    does = {effect.do for space in edition.space for effect in space.effects}
    ordinary = all(die == ORDINARY for die in sides.values())
    return Box(
        seats=setup.seats,
        edition=edition,
        options=options,
        prisoners=prisoners,
        colours={prisoner.id: prisoner.colour for prisoner in edition.prisoner} | {WHITE: "white"},
        first=first,
        gate=first - (options.entry == "counted"),
        last=edition.track.spaces,
        room=tuple(boat.seats for boat in edition.boat),
        points=tuple(boat.points for boat in edition.boat),
        white_any=options.white_target == "any",
        white_beside=options.white_target != "any" and options.stage_c_white == "forward_too",
        needs_free=options.covered_choice == "one_free",
        from_boats=setup.version == 1,
        without_white=setup.seats if options.white_from == "first_round" else 1,
        sides={} if ordinary else sides,
        special={space.at: space for space in edition.space},
        throws_again="throw_again" in does,
        lets_rest="rest" in does,
    )


def sides_of(box: Box, die: str) -> Sequence[int]:
    """What a die shows, each side once."""
    return box.sides[die] if box.sides else ORDINARY
