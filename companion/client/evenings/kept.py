"""The kept evenings as clients have them: begin one, take one up, list them, and remember what this machine likes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from companion.client.answering.drafts import Drafts
from companion.client.answering.unfinished_throw import UnfinishedThrow
from companion.client.answering.worlds import check_players
from companion.client.boxes.own import OwnBoxes
from companion.client.boxes.pictures import BoxPictures, GamePictures
from companion.client.display.ticks import Ticks
from companion.client.evenings.lengths import Lengths
from companion.client.evenings.photos import Photos
from companion.client.evenings.reasons import Reasons
from companion.client.evenings.statistics import Counting
from companion.client.evenings.tallies import Tallies
from companion.client.games.shelf import BoxedGame, game_names
from companion.client.window import Window
from companion.refused import Refused, Unavailable
from companion.rules.asks import TABLE
from companion.table.chance import seed_from
from companion.table.file.opening import set_aside
from companion.table.file.rescue import rescue
from companion.table.file.sqlite_file import PAST_READING
from companion.table.file.store import EveningRecord, Store, default_path
from companion.table.running.evening import Evening
from companion.table.seats import SeatInfo, with_initials
from companion.table.settings import VIRTUAL, players_in
from companion.words import say_in

__all__ = ["FirstPage", "Kept", "seed_from"]

_LATEST = 12
"""So many of the latest games the first page looks through."""

_OPEN = 2
"""So many games that are not over the first page goes on with; the others are in the list of evenings."""

_PUT_AWAY = "put_away"
"""The setting with the numbers of damaged games that the first page shows no more."""


def _set_aside(refused: Unavailable) -> Path:
    try:
        return set_aside(default_path())
    except OSError:
        raise refused from None


class FirstPage(msgspec.Struct, frozen=True):
    """What the first page says of kept games.

    running: those that are not over, the latest first, two at most. again: the latest whose people can play again.
    damaged: the latest that cannot be taken up, where it is later than the running ones and was not put away. several:
    there are more than one.
    """

    running: list[EveningRecord]
    again: EveningRecord | None
    damaged: EveningRecord | None
    several: bool


class Kept:
    """A store of evenings. path: a file, None for this machine's own, or ":memory:" for one that is not kept.

    play_on: where this machine's own file is no store any longer, set it aside and begin another, so that people can
    play; `aside` is then where it lies, else None. photos: of the table, each beside its game. boxes: this table's own.
    box_pictures: photographs of what is in them.
    Raises Refused when the file cannot be used.
    """

    def __init__(self, path: Path | str | None = None, play_on: bool = False) -> None:
        self.aside: Path | None = None
        try:
            self._store = Store(path)
        except Unavailable as refused:
            if path is not None or not play_on or refused.key not in PAST_READING:
                raise
            self.aside = _set_aside(refused)
            self._store = Store(path)
        self.photos = Photos(self._store)
        self.boxes = OwnBoxes(self._store)
        self.box_pictures = BoxPictures(self._store)

    @property
    def store(self) -> Store:
        """The evenings themselves, for the other rooms of the client."""
        return self._store

    @property
    def path(self) -> str:
        """Where the evenings are kept."""
        return self._store.path

    def evenings(self, most: int = -1, before: EveningRecord | None = None) -> Iterator[EveningRecord]:
        """The kept evenings, the latest first, each looked at whole: its `state` tells whether it can be taken up.

        most: so many at most, -1 for all. before: only those that are earlier than that one.
        """
        found = self._store.evenings(most) if before is None else self._store.evenings(most, before.id)
        return map(self._store.checked, found)

    def first_page(self) -> FirstPage:
        """What the first page says of them."""
        latest = self._store.evenings(_LATEST)
        looked_at = map(self._store.checked, self._store.open_evenings(_LATEST))
        running = list(islice((record for record in looked_at if record.state == "whole"), _OPEN))
        gone = self._put_away()
        later = (record for record in latest if not running or record.id > running[0].id)
        damaged = next(
            (one for one in map(self._store.checked, later) if one.state != "whole" and one.id not in gone), None
        )
        again = next((record for record in latest if self._can_begin_again(record)), None)
        return FirstPage(running, again, damaged, len(latest) > 1)

    def _can_begin_again(self, record: EveningRecord) -> bool:
        if record.state != "whole":
            return False
        try:
            self._store.header(record.id)
        except Refused:
            return False
        return True

    def people(self, record: EveningRecord) -> list[SeatInfo]:
        """Who plays in a kept game, with their marks; nobody where that cannot be read."""
        try:
            return with_initials(self._store.header(record.id).seats)
        except Refused:
            return []

    def put_away(self, record: EveningRecord) -> None:
        """Show a damaged game on the first page no more. Raises Unavailable when the disk will not take it."""
        self.remember(_PUT_AWAY, msgspec.json.encode(sorted({*self._put_away(), record.id})))

    def remove(self, record: EveningRecord) -> None:
        """Take a kept game off the disk for good, with its photograph, damaged or not.

        Raises Unavailable where that cannot be.
        """
        self.photos.forget(record.id)
        self._store.remove(record.id)

    def reasons(self, number: int) -> Reasons:
        """Why the companion's seats answered as they did in that evening."""
        return Reasons(self._store, number)

    def tallies(self) -> Tallies:
        """Each evening in figures, as far as they are remembered, and worked out where they are not."""
        return Tallies(self._store)

    def lengths(self) -> Lengths:
        """How long games last in this house."""
        return Lengths(self._store.evenings(), self.tallies())

    def counting(self, afresh: bool = False) -> Counting:
        """Goes through all evenings for statistics. afresh: nothing that was remembered is believed."""
        return Counting(self._store, afresh)

    def _put_away(self) -> list[int]:
        written = self.recall(_PUT_AWAY)
        return [] if written is None else msgspec.json.decode(written, type=list[int])

    def begin(
        self,
        game: str,
        people: list[SeatInfo] | list[str],
        options: dict[str, Any] | None = None,
        seed: str | None = None,
        language: str = "",
        dice: str = VIRTUAL,
        edition: dict[str, Any] | None = None,
        throws: list[list[int]] | None = None,
        date: str = "",
        real: Sequence[str] = (),
        players: Mapping[int, str] | None = None,
    ) -> Window:
        """Begin a game and keep it; the table's window. Raises Refused naming the field that is wrong.

        seed: of its chance, as `seed_from` makes one, the system's own when None. language: "" for the one spoken on
        this machine. dice: where they come from ("typed", "virtual", "camera") from the first throw on, unless an
        option says that they are real. edition: of the box, this table's own when None, or the app's where it has none.
        throws: what the first ones will show, for scripts and tests. date: "MM-DD" of the evening, today's when "".
        real: packs that people deal from the box from the first card on. players: how well the companion plays, by its
        seats.
        """
        check_players(game, (players or {}).values())
        box = self.boxes.edition(game) if edition is None else edition
        evening = Evening.start(
            self._store,
            game,
            people,
            options,
            box,
            seed,
            dice=dice,
            throws=throws,
            date=date,
            real=real,
            players=players,
        )
        return self._window(evening, language)

    def take_up(self, number: int, language: str = "") -> Window:
        """A kept game where it was; the table's window. Raises Refused when it is not there or damaged."""
        return self._window(Evening.resume(self._store, number), language)

    def rescue(self, number: int, language: str = "") -> Window:
        """A new game that goes on where a damaged one can be read to; the damaged one stays. Raises Damaged."""
        return self._window(rescue(self._store, number), language)

    def _window(self, evening: Evening, language: str) -> Window:
        """The table's window, with ticks, and dice typed for an open throw, from before the plug was pulled."""
        drafts, ticks = Drafts(), Ticks(self._store, evening.number)
        pictures = GamePictures(self.box_pictures, evening.game.name)
        window = Window(evening, TABLE, language or say_in(), drafts, ticks, pictures)
        UnfinishedThrow(self._store, window, drafts).follow()
        return window

    def again(self, number: int, language: str = "", dice: str = VIRTUAL) -> Window:
        """A new game with the seats, options, box and real packs of a kept one; dice as for `begin`. Raises Refused.

        A pack that became real, or the app's, in the middle of that game is in the new one as it was at its beginning.
        """
        header = self._store.header(number)
        return self.begin(
            header.game, header.seats, header.options, language=language, dice=dice, edition=header.edition,
            real=header.real, players=players_in(entry for entry, _ in self._store.readable(number)),
        )  # fmt: skip

    def boxed(self, game: str, language: str = "") -> BoxedGame:
        """The box of a game as it is on this table. Raises Refused when there is no such game."""
        return BoxedGame(game, language, self.boxes.edition(game))

    def boxed_games(self) -> list[BoxedGame]:
        """All games in the house, as they are on this table."""
        return [self.boxed(name) for name in game_names()]

    def remember(self, key: str, value: bytes) -> None:
        """Keep a setting of this machine, such as the theme. Raises Unavailable when the disk will not take it."""
        self._store.remember(key, value)

    def recall(self, key: str) -> bytes | None:
        """A kept setting; None where there is none, or it is not as it was kept."""
        return self._store.recall(key)

    def close(self) -> None:
        """Close the file. May be called twice."""
        self._store.close()
