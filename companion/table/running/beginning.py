"""How an evening begins: what is looked at before anything is kept."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from companion import games
from companion.editions.files import check_numbers
from companion.refused import Newer, Refused
from companion.rules.corrections import is_date
from companion.rules.findings import Finding, Findings
from companion.rules.game import Game, Setup
from companion.rules.play import Play
from companion.table.chance import NEWEST, commitment, new_seed
from companion.table.journal import FORMAT, FORMAT_REAL, Header
from companion.table.running.timeline import Course
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
        real=header.real,
    )


def course_of(header: Header) -> Course:
    """The course of an evening before its first entry. Raises Newer for rules of a newer companion."""
    game = games.load(header.game)
    if header.rules_version > game.rules_version:
        raise Newer("journal.newer_rules")
    # A box of any other size may keep a table waiting for ever.
    check_numbers(header.edition)
    setup = setup_of(header)
    box = game.box(setup)
    return Course(Play(game, box, game.new(box, setup)))


def begin_header(
    game: Game,
    seats: list[SeatInfo] | list[str],
    options: dict[str, Any] | None,
    edition: dict[str, Any] | None,
    seed: str | None,
    now: datetime | None,
    date: str = "",
    real: Sequence[str] = (),
) -> tuple[Header, list[Finding]]:
    """The header of a new evening, and what is doubtful about its edition; None stands for the usual.

    Raises Refused naming the field that is wrong.

    date: "MM-DD" of the evening, that of `now` when "". real: packs that people deal from the box.
    """
    check_packs(game, real)
    if date and not is_date(date):
        raise Refused("seats.no_date", date=date)
    people = seat_people(seats, game.marks)
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
        format=FORMAT_REAL if real else FORMAT,
        chance=NEWEST,
        real=[pack for pack in game.packs if pack in real],
    )
    return header, _check_edition(game, header.edition, own)


def check_packs(game: Game, names: Sequence[str]) -> None:
    """Whether the game has packs of these names. Raises Refused naming those it has."""
    for name in names:
        if name not in game.packs:
            raise Refused("table.no_such_pack", name=name, game=game.title, packs=list(game.packs))


def _check_edition(game: Game, edition: dict[str, Any], own: dict[str, Any]) -> list[Finding]:
    """The doubts of an edition that can be played. Raises Refused for one that cannot.

    The app's own is beyond doubt, and looking at all of a board takes its time.
    """
    findings = Findings() if edition == own else game.check_edition(edition)
    findings.refuse_faults()
    return findings.doubts
