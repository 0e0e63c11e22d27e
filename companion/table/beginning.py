"""How an evening begins: what is looked at before anything is kept."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from companion.refused import Refused
from companion.rules.corrections import is_date
from companion.rules.game import Game, Setup
from companion.table.chance import NEWEST, commitment, new_seed
from companion.table.journal import FORMAT, Header
from companion.table.seats import SeatInfo, check_count, seat_people


def setup_of(header: Header) -> Setup:
    """What the game has to know of how this evening began."""
    return Setup(
        seats=len(header.seats),
        edition=header.edition,
        options=header.options,
        teams=[seat.team for seat in header.seats],
        date=header.date,
        version=header.rules_version,
    )


def begin_header(
    game: Game,
    seats: list[SeatInfo] | list[str],
    options: dict[str, Any] | None,
    edition: dict[str, Any] | None,
    seed: str | None,
    now: datetime | None,
    date: str = "",
) -> Header:
    """The header of a new evening; None stands for the usual. Raises Refused naming the field that is wrong.

    date: "MM-DD" of the evening, that of `now` when "".
    """
    if date and not is_date(date):
        raise Refused("seats.no_date", date=date)
    people = seat_people(seats)
    check_count(game, len(people))
    seed = seed or new_seed()
    now = now or datetime.now()
    own = game.edition()
    header = Header(
        game=game.name,
        rules_version=game.rules_version,
        seats=people,
        options=options or {},
        edition=edition or own,
        seed=seed,
        commitment=commitment(seed),
        date=date or now.strftime("%m-%d"),
        started=now.isoformat(timespec="seconds"),
        format=FORMAT,
        chance=NEWEST,
    )
    _check_edition(game, header.edition, own)
    return header


def _check_edition(game: Game, edition: dict[str, Any], own: dict[str, Any]) -> None:
    """Whether it can be played. Raises Refused. The app's own can, and looking at all of a board takes its time."""
    faults = [] if edition == own else game.check_edition(edition).faults
    if faults:
        raise Refused("table.edition_faults", faults=[fault.said for fault in faults[:3]])
