"""A game as a text file: JSON Lines, a header and then one line an entry, to keep, send and check.

The header carries the last digest of the whole chain, so that a file that was changed or cut short on its way is
noticed; files of earlier companions have none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from companion.refused import Damaged, Newer, Refused
from companion.rules.play import Play
from companion.table.exchange.evidence import evidence
from companion.table.exchange.foreign import play_foreign
from companion.table.file.digests import entry_digest, header_digest
from companion.table.file.store import Store
from companion.table.journal import UNREADABLE, Entry, Header, decode_entry, decode_header, encode_entry, encode_header
from companion.table.running.evening import Evening


def export_lines(store: Store, number: int, with_secrets: bool = False) -> Iterator[str]:
    """The lines of a kept game. A game that is not over holds hands and the seed: it goes out only with_secrets."""
    evening = Evening.resume(store, number)
    if not evening.over and not with_secrets:
        raise Refused("store.not_over")
    entries = list(store.entries(number))
    head = encode_header(evening.header).decode()
    yield f'{head[:-1]},"digest":"{_digest(evening.header, entries).hex()}"}}'
    shown = _evidence(evening, [entry for entry, _ in entries])
    for count, (entry, fingerprint) in enumerate(entries):
        line: dict[str, Any] = {"n": count, "entry": json.loads(encode_entry(entry))}
        if fingerprint is not None:
            line["mark"] = fingerprint.hex()
        yield json.dumps(line | next(shown), ensure_ascii=False, separators=(",", ":"))


def _digest(header: Header, entries: Iterable[tuple[Entry, bytes | None]]) -> bytes:
    """The last digest of a game's chain, whatever wrote it down."""
    digest = header_digest(encode_header(header))
    for entry, fingerprint in entries:
        digest = entry_digest(digest, encode_entry(entry), fingerprint)
    return digest


def is_export(line: bytes) -> bool:
    """Whether a file that begins with that line is an exported game, be it a newer companion's."""
    try:
        decode_header(line)
    except Newer:
        return True
    except Damaged:
        return False
    return True


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
    header, entries, digest = _read(lines)
    scratch, evening = play_foreign(header, entries)
    if digest and digest != _digest(evening.header, scratch.entries(1)).hex():
        raise Damaged("journal.changed_file")
    return scratch, evening


def _read(lines: Iterable[str]) -> tuple[Header, list[tuple[Entry, bytes | None]], str]:
    """What stands in a file's lines, and the digest that it carries, "" where it has none."""
    numbered = enumerate(lines, start=1)
    first = next(numbered, None)
    if first is None:
        raise Damaged("journal.empty_file")
    head = first[1].encode(errors="surrogatepass")
    header = decode_header(head)
    entries: list[tuple[Entry, bytes | None]] = []
    for place, text in numbered:
        if not text.strip():
            continue
        line = _decode_line(text, place)
        if line.n != len(entries):
            raise Damaged("journal.lost_lines", line=place, found=line.n, wanted=len(entries))
        entries.append((decode_entry(bytes(line.entry), line.n), _fingerprint(line.mark, place)))
    return header, entries, str(msgspec.json.decode(head, type=_Head).digest)


class _Head(msgspec.Struct):
    digest: Any = ""


class _Line(msgspec.Struct):
    n: int
    entry: msgspec.Raw
    mark: str | None = None


def _decode_line(text: str, place: int) -> _Line:
    try:
        return msgspec.json.decode(text, type=_Line)
    except UNREADABLE as error:
        raise Damaged("journal.unreadable_line", line=place, error=str(error)) from None


def _fingerprint(text: str | None, place: int) -> bytes | None:
    try:
        return None if text is None else bytes.fromhex(text)
    except ValueError:
        raise Damaged("journal.no_fingerprint", line=place, mark=text) from None
