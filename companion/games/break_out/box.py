"""Everything that is settled before the first throw: the edition and the table's options, worked out once."""

from __future__ import annotations

import msgspec

from companion.games.break_out.edition import WHITE, Edition
from companion.games.break_out.options import Options
from companion.rules.game import Setup

_ORDINARY = [1, 2, 3, 4, 5, 6]


class Box(msgspec.Struct, frozen=True):
    """What never changes in play.

    prisoners: their letters in the order of the edition. colours: what the camera calls each die, by letter.
    first: the space that the first pip out of the cells leads to. last: the last space before the boats. gate: where
    counting begins for one in a cell: before the first space, or on it where the table lets it cost nothing.
    room, points: of boats 1 to 4. sides: what each die shows by letter, empty for ordinary dice. without_white: how
    many turns of the game must be over before the white die may be taken. white_any: it may send back anybody.
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
    without_white: int
    white_any: bool
    white_beside: bool
    needs_free: bool
    from_boats: bool


def make_box(setup: Setup, edition: Edition, options: Options) -> Box:
    """Work out a box."""
    prisoners = tuple(prisoner.id for prisoner in edition.prisoner)
    first = edition.entry.rope if options.path == "rope" else edition.entry.normal
    dice = edition.dice
    ordinary = dice.coloured == _ORDINARY and dice.white == _ORDINARY
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
        sides={} if ordinary else dict.fromkeys(prisoners, dice.coloured) | {WHITE: dice.white},
    )
