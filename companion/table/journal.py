"""What is written down of an evening: a header, then one entry for everything that was accepted.

A game is its header and its entries; playing them again gives the same table, byte for byte. Undo and corrections are
entries too: nothing is ever taken out of a journal.
"""

from __future__ import annotations

import hashlib
import re
from sys import intern
from typing import Annotated, Any

import msgspec
from msgspec.structs import force_setattr

from companion.refused import Damaged, Newer, Refused
from companion.rules.asks import Answer
from companion.rules.events import Event
from companion.table.chance import NEWEST as NEWEST_CHANCE
from companion.table.seats import SeatInfo, check_names
from companion.words import said

FORMAT = 2
FORMAT_REAL = 3
"""The same of a game with packs that are real from the beginning: a companion of before would deal them itself."""
"""Version of the entries below. Older ones keep loading; newer ones are refused with a sentence."""

FINGERPRINT_EVERY = 8
"""An entry in eight carries a fingerprint of the table after it, to find where changed rules lead elsewhere."""

MOST_ENTRIES = 20_000
"""Entries of a game: three times as many as the longest that was ever played at random to its end."""

LARGEST_HEADER = 2_500_000
"""Bytes of a header, with the whole edition in it, of which a file may have two million."""

LARGEST_GAME = 10_000_000
"""Bytes of all entries together: the longest game takes half a million."""

NAMED = "named"
"""The source of a throw that somebody named in advance."""

COMPANION = "companion"
"""The source of an answer that the companion gave for a seat that it plays."""

AUTOMATIC = frozenset({"virtual", NAMED, "only", COMPANION})
"""Sources of answers that no person gave; an undo goes back to the last one that a person gave."""

_GAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the evening began. `edition` is the whole edition, so that a later correction changes no running game.

    format: the version of the entries. chance: that of the algorithm behind virtual dice and shuffles; a header without
    it was written when there was only the first. real: the packs that people deal from the box from the first card on.
    """

    game: str
    rules_version: int
    seats: list[SeatInfo]
    options: dict[str, Any]
    edition: dict[str, Any]
    seed: str
    commitment: str
    date: Annotated[str, msgspec.Meta(pattern=r"^[01]\d-[0-3]\d$")]
    started: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d")]
    format: int
    chance: Annotated[int, msgspec.Meta(ge=1)] = 1
    real: list[str] = []


class _Form(msgspec.Struct):
    format: int


class Answered(msgspec.Struct, frozen=True, tag="answer", array_like=True):
    """An ask was answered. actor: a seat, TABLE or CHANCE. source: "touch", "typed", "virtual", "camera", "only" ...

    `broke` is the rule that this answer went against, with the table's leave (dial at warn or off).
    """

    actor: int
    answer: Answer
    source: str
    broke: str = ""


class AnsweredFor(msgspec.Struct, frozen=True, tag="for", array_like=True):
    """Chance gave an answer where it matters whose it was: one of several seats asked at once, or a secret throw.

    seat: whose. secret: that seat alone saw it. The rest as in Answered.
    """

    actor: int
    seat: int
    answer: Answer
    source: str
    broke: str = ""
    secret: bool = False


class CorrectedEarlier(msgspec.Struct, frozen=True, tag="correct", array_like=True):
    """A value was put right by hand, in an evening begun before corrections waited: the rules went on by themselves."""

    what: str
    value: Any


class Corrected(msgspec.Struct, frozen=True, tag="corrects", array_like=True):
    """Values were put right by hand, all at once: pairs of name and value."""

    changes: list[tuple[str, Any]]


class Placed(msgspec.Struct, frozen=True, tag="position", array_like=True):
    """A whole position was put on the table: the table when its running step began, and the answers since.

    answers: who answered (a seat, TABLE or CHANCE), whose question it was, and the answer.
    """

    table: dict[str, Any]
    answers: list[tuple[int, int, Answer]]


class Undone(msgspec.Struct, frozen=True, tag="undo", array_like=True):
    """The line was taken back to its first `keep` entries.

    at: the length of the log after it. events: what was public of the part taken back.
    """

    keep: int
    at: int
    events: list[Event]


class Redone(msgspec.Struct, frozen=True, tag="redo", array_like=True):
    """The last undo was taken back."""


class Changed(msgspec.Struct, frozen=True, tag="change", array_like=True):
    """A setting of the evening changed: the dial, or where dice come from. It does not touch the game's table."""

    setting: str
    value: str


class Handed(msgspec.Struct, frozen=True, tag="handed", array_like=True):
    """A seat was handed to the companion or given back. It does not touch the game's table, and no undo touches it.

    player: how well the companion plays it, PERSON where a person does. at: the length of the log then.
    """

    seat: int
    player: str
    at: int


class Named(msgspec.Struct, frozen=True, tag="throws", array_like=True):
    """What the next throws will show was said in advance, for scripts and tests. Those named before are forgotten."""

    throws: list[list[int]]


Given = Answered | AnsweredFor
Correction = CorrectedEarlier | Corrected
Played = Given | Correction | Placed
Entry = Played | Undone | Redone | Changed | Handed | Named


def changes_of(entry: Correction) -> list[tuple[str, Any]]:
    """What a correction put right: names and values."""
    return [(entry.what, entry.value)] if isinstance(entry, CorrectedEarlier) else entry.changes


def seat_of(entry: Given) -> int | None:
    """Whose question was answered, where the actor alone does not tell."""
    return entry.seat if isinstance(entry, AnsweredFor) else None


UNREADABLE = (ValueError, TypeError, OverflowError, RecursionError)
"""All that decoding may raise for bytes that nobody has looked at: what they hold is not believed."""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_header_decoder = msgspec.json.Decoder(Header)
_form_decoder = msgspec.json.Decoder(_Form)


def encode_entry(entry: Entry) -> bytes:
    """An entry as JSON."""
    return _encoder.encode(entry)


def decode_entry(body: bytes, number: int) -> Entry:
    """The entry in that JSON. Raises Damaged naming the entry."""
    try:
        entry = _decoder.decode(body)
    except UNREADABLE as error:
        raise Damaged("journal.unreadable_entry", number=number, error=str(error)) from None
    if isinstance(entry, GIVEN):
        # Thousands of entries say the same few words: once in memory is enough.
        force_setattr(entry, "source", intern(entry.source))
        if isinstance(entry.answer, str):
            force_setattr(entry, "answer", intern(entry.answer))
    return entry


def encode_header(header: Header) -> bytes:
    """A header as JSON."""
    return _encoder.encode(header)


def decode_header(body: bytes) -> Header:
    """The header in that JSON. Raises Damaged when it cannot be read, Newer when a newer app wrote it."""
    if len(body) > LARGEST_HEADER:
        raise Damaged("journal.too_long")
    try:
        # Of a newer form nothing more can be expected than that it says so.
        if _form_decoder.decode(body).format > FORMAT_REAL:
            raise Newer("journal.newer_format")
        header = _header_decoder.decode(body)
    except UNREADABLE as error:
        raise Damaged("journal.unreadable_header", error=str(error)) from None
    check_begun(header.game, [seat.name for seat in header.seats])
    if header.chance > NEWEST_CHANCE:
        raise Newer("journal.newer_chance", version=header.chance)
    return header


def check_begun(game: str, names: list[str]) -> None:
    """Whether any game can have begun with these words for it and its people: lists show them. Raises Damaged."""
    if not _GAME.fullmatch(game):
        raise Damaged("journal.begun_wrongly", why=said("table.no_such_game", name=game, games=[]))
    try:
        check_names(names)
    except Refused as refused:
        raise Damaged("journal.begun_wrongly", why=refused.said) from None
    if not names:
        raise Damaged("journal.begun_wrongly", why=said("seats.no_name"))


def fingerprint(table: bytes) -> bytes:
    """Eight bytes that stand for a table."""
    return hashlib.blake2b(table, digest_size=8).digest()


# Every answer is looked at by kind several times: tuples are quicker than unions.
GIVEN = (Answered, AnsweredFor)
_PLAYED = (*GIVEN, CorrectedEarlier, Corrected, Placed)


class _Turn(msgspec.Struct, frozen=True, gc=False):
    """Entries were taken back or put back. number: length of the journal after it. keep: place of the first of them."""

    number: int
    keep: int
    entries: list[Played]


class Timeline:
    """The entries in force, folded from all that was written: undone parts are taken out, redone ones put back.

    `played` are the entries, `fingerprints` what was written with each (or None), `numbers` its place in the journal,
    `came` the length of the journal when it came into force: when it was written, or put back.
    `written`: the whole journal.
    """

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.fingerprints: list[bytes | None] = []
        self.numbers: list[int] = []
        self.came: list[int] = []
        self.written: list[Entry] = []
        self._turns: list[_Turn] = []
        self._taken_back: list[tuple[list[Played], list[bytes | None], list[int]]] = []

    @property
    def can_redo(self) -> bool:
        """Whether an undo can be taken back."""
        return bool(self._taken_back)

    def asked(self, opened: int, seat: int | None) -> int:
        """The length of the journal when what is open now was asked, or asked anew because something turned.

        opened: how many entries in force there were then. seat: whose question it is, of several that were asked at
        once; what another seat alone took back, or put back, of its own answer, leaves that as it was. None for one.
        """
        begun = self.numbers[opened - 1] + 1 if opened else 0
        for turn in reversed(self._turns):
            if turn.number <= begun:
                break
            if seat is None or turn.keep < opened or any(_concerns(one, seat) for one in turn.entries):
                return turn.number
        return begun

    def part(self, begin: int, end: int) -> list[tuple[Played, bytes | None]]:
        """The entries in force from one place up to another, each with its fingerprint."""
        return list(zip(self.played[begin:end], self.fingerprints[begin:end], strict=True))

    def to_redo(self) -> list[tuple[Played, bytes | None]]:
        """The entries that a redo would put back, each with its fingerprint; [] where there is none."""
        return list(zip(*self._taken_back[-1][:2], strict=True)) if self._taken_back else []

    def _turn(self, keep: int, entries: list[Played]) -> None:
        self._turns.append(_Turn(len(self.written), keep, entries))

    def fold(self, entry: Entry, fingerprint: bytes | None) -> None:
        """Take in the next entry of the journal. Raises Damaged for one that cannot follow."""
        self.written.append(entry)
        if isinstance(entry, _PLAYED):
            self.played.append(entry)
            self.fingerprints.append(fingerprint)
            self.numbers.append(len(self.written) - 1)
            self.came.append(len(self.written))
            self._taken_back.clear()
        elif isinstance(entry, Undone):
            if not 0 <= entry.keep < len(self.played) or entry.at < 0:
                raise Damaged("journal.undone_too_much")
            kept = slice(entry.keep, None)
            self._taken_back.append((self.played[kept], self.fingerprints[kept], self.numbers[kept]))
            self._turn(entry.keep, self._taken_back[-1][0])
            del self.played[kept], self.fingerprints[kept], self.numbers[kept], self.came[kept]
        elif isinstance(entry, Redone):
            if not self._taken_back:
                raise Damaged("journal.redone_too_much")
            played, fingerprints, numbers = self._taken_back.pop()
            self._turn(len(self.played), played)
            self.played.extend(played)
            self.fingerprints.extend(fingerprints)
            self.numbers.extend(numbers)
            self.came.extend([len(self.written)] * len(played))


def _concerns(entry: Played, seat: int) -> bool:
    """Whether it answers what that seat was asked, or is no answer at all."""
    return not isinstance(entry, GIVEN) or seat == (entry.actor if entry.actor >= 0 else seat_of(entry))
