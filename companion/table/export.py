"""A game as a text file: JSON Lines, a header and then one line an entry, to keep, send and check."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from companion.refused import Damaged, Refused
from companion.rules.play import Play
from companion.table.checking import check_header, check_played
from companion.table.evening import Evening
from companion.table.evidence import evidence
from companion.table.journal import Entry, decode_entry, decode_header, encode_entry, encode_header
from companion.table.store import Store


def export_lines(store: Store, number: int, with_secrets: bool = False) -> Iterator[str]:
    """The lines of a kept game. A game that is not over holds hands and the seed: it goes out only with_secrets."""
    evening = Evening.resume(store, number)
    if not evening.over and not with_secrets:
        raise Refused("store.not_over")
    yield encode_header(store.header(number)).decode()
    entries = list(store.entries(number))
    shown = _evidence(evening, [entry for entry, _ in entries])
    for count, (entry, fingerprint) in enumerate(entries):
        line: dict[str, Any] = {"n": count, "entry": json.loads(encode_entry(entry))}
        if fingerprint is not None:
            line["mark"] = fingerprint.hex()
        yield json.dumps(line | next(shown), ensure_ascii=False, separators=(",", ":"))


def _evidence(evening: Evening, entries: list[Entry]) -> Iterator[dict[str, Any]]:
    """What is added to each line; nothing to games whose chance only this app can check."""
    if evening.header.chance == 1:
        return ({} for _ in entries)
    return evidence(Play(evening.game, evening.box, evening.game.new(evening.box, evening.setup)), entries)


def import_lines(store: Store, lines: Iterable[str]) -> Evening:
    """Check a file's lines by playing them again, then keep them. Raises Refused when bad, and keeps nothing."""
    scratch, evening = _checked(lines)
    kept = store.create(evening.header, list(scratch.entries(1)), evening.over)
    return Evening.resume(store, kept)


def check_lines(lines: Iterable[str]) -> Evening:
    """Play a file's lines again without keeping them. Raises Refused where they cannot be what was fairly played."""
    return _checked(lines)[1]


def _checked(lines: Iterable[str]) -> tuple[Store, Evening]:
    scratch = Store(":memory:")
    _read(scratch, lines)
    evening = Evening.resume(scratch, 1)
    check_played(evening)
    return scratch, evening


def _read(scratch: Store, lines: Iterable[str]) -> None:
    numbered = enumerate(lines, start=1)
    first = next(numbered, None)
    if first is None:
        raise Damaged("journal.empty_file")
    header = decode_header(first[1].encode())
    check_header(header)
    evening = scratch.create(header)
    count = 0
    for place, text in numbered:
        if not text.strip():
            continue
        line = _decode_line(text, place)
        if line.n != count:
            raise Damaged("journal.lost_lines", line=place, found=line.n, wanted=count)
        entry = decode_entry(bytes(line.entry), line.n)
        scratch.append(evening, count, [(entry, _fingerprint(line.mark, place))], over=False)
        count += 1


class _Line(msgspec.Struct):
    n: int
    entry: msgspec.Raw
    mark: str | None = None


def _decode_line(text: str, place: int) -> _Line:
    try:
        return msgspec.json.decode(text, type=_Line)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Damaged("journal.unreadable_line", line=place, error=str(error)) from None


def _fingerprint(text: str | None, place: int) -> bytes | None:
    try:
        return None if text is None else bytes.fromhex(text)
    except ValueError:
        raise Damaged("journal.no_fingerprint", line=place, mark=text) from None
