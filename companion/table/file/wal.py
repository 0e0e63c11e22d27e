"""SQLite's write-ahead log, read as its file format is laid down: what a disk did to it, and what it still holds.

SQLite takes such a log up to the first frame whose sum is wrong, and what follows is gone without a word: a frame that
was torn when the plug was pulled looks no different to it from one in which a bit has changed since. We tell them
apart. Behind everything that is kept follows an end mark, a small transaction of its own that nobody waits for
(sqlite_file.py). It is written when what stands before it is on the disk already. So where a whole end mark
lies behind a broken frame, the disk has changed what was kept; a cut leaves none.

https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

MARK = bytes.fromhex("fe ff 9d 3b 51 e4 27 88 c6 0f b2 70 5a 13 ed f8")
"""What stands in the page of an end mark, and in no text."""

_HEAD, _FRAME_HEAD = 32, 24
"""Bytes of the log's header and of a frame's."""

_FORMAT = 3_007_000
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""With what a log begins, and in which order the bytes of a word are summed up."""

_SIZES = tuple(1 << power for power in range(9, 17))
"""What a page can have."""

_WORD = 0xFFFFFFFF

Sum = tuple[int, int]


class Frame(NamedTuple):
    """One page as it was written. pages: of the whole file where a transaction ends here, else 0. salt: of its log."""

    number: int
    pages: int
    salt: bytes
    sum: Sum
    page: bytes

    @property
    def summed(self) -> bytes:
        """What its sum is made of."""
        return struct.pack(">2I", self.number, self.pages) + self.page

    @property
    def is_end_mark(self) -> bool:
        """Whether it ends a transaction that holds nothing but an end mark."""
        return self.pages > 0 and MARK in self.page


class _Log(NamedTuple):
    """A log in its parts. sum: of its header, None where that is broken, and with it perhaps size, order and salt."""

    order: str
    checkpoint: int
    salt: bytes
    sum: Sum | None
    frames: list[Frame]


def mended(log: bytes, page_size: int) -> bytes | None:
    """The log with right sums and all that can be had of its frames, None where the disk has not changed it.

    page_size: by the file that it belongs to, for a log whose header is broken. A frame in which something is wrong
    stays as it is: whether it is needed any longer, and whose it is, tell the digests of the games.
    """
    return next(filter(None, (_mended(found) for found in _read(log, page_size))), None)


def put_into(file: bytes, log: bytes) -> bytes:
    """A file of SQLite's with all that is whole in its log, as one that needs none."""
    pages = bytearray(file)
    for found in _read(log, 0):
        count = _whole(found)
        frames = found.frames[:count]
        end = next((at for at in range(count, 0, -1) if frames[at - 1].pages), 0)
        for frame in frames[:end]:
            begin = (frame.number - 1) * len(frame.page)
            pages.extend(bytes(max(0, begin - len(pages))))
            pages[begin : begin + len(frame.page)] = frame.page
        if end:
            del pages[frames[end - 1].pages * len(frames[0].page) :]
    # Read and written as files without such a log are.
    pages[18:20] = b"\x01\x01"
    return bytes(pages)


# Reading


def _read(log: bytes, page_size: int) -> list[_Log]:
    """The log as its header says, or where that is broken in every way that it can have been."""
    if len(log) <= _HEAD:
        return []
    magic, form, size, checkpoint = struct.unpack_from(">4I", log)
    order = _MAGIC.get(magic, "")
    stored = struct.unpack_from(">2I", log, 24)
    if order and form == _FORMAT and size in _SIZES and _sum(log[:24], order) == stored:
        return [_Log(order, checkpoint, log[16:24], stored, _frames(log, size))]
    frames = _frames(log, page_size) if page_size in _SIZES else []
    return [_Log(order, checkpoint, _salt(frames, order), None, frames) for order in _MAGIC.values()]


def _salt(frames: Sequence[Frame], order: str) -> bytes:
    """The salt of a log that does not say it any longer. Behind its frames may lie those of the log before it."""
    pairs = pairwise(frames)
    return next((two.salt for one, two in pairs if _sum(two.summed, order, one.sum) == two.sum), b"")


def _frames(log: bytes, size: int) -> list[Frame]:
    whole = range(_HEAD, len(log) - _FRAME_HEAD - size + 1, _FRAME_HEAD + size)
    return [_frame(log[at : at + _FRAME_HEAD + size]) for at in whole]


def _frame(body: bytes) -> Frame:
    number, pages, salt, first, second = struct.unpack_from(">2I8s2I", body)
    return Frame(number, pages, salt, (first, second), body[_FRAME_HEAD:])


def _sum(data: bytes, order: str, before: Sum = (0, 0)) -> Sum:
    """SQLite's sum over these words, going on from what was before them."""
    first, second = before
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for even, odd in zip(words, words, strict=True):
        first = (first + even + second) & _WORD
        second = (second + odd + first) & _WORD
    return first, second


def _whole(log: _Log) -> int:
    """How many frames from the first on SQLite takes."""
    last = log.sum
    for count, frame in enumerate(log.frames):
        if last is None or frame.salt != log.salt or _sum(frame.summed, log.order, last) != frame.sum:
            return count
        last = frame.sum
    return len(log.frames)


# Mending


def _mended(log: _Log) -> bytes | None:
    count = _whole(log)
    good = [at < count or _follows(log, at, count) for at in range(len(log.frames))]
    last = max((at for at in range(count, len(good)) if good[at] and log.frames[at].is_end_mark), default=-1)
    if last < 0:
        return None
    while last + 1 < len(good) and good[last + 1]:
        last += 1
    frames = [log.frames[at] if good[at] else _put_right(log, at) for at in range(last + 1)]
    known = {frame.pages for frame, sound in zip(frames, good, strict=False) if sound}
    return _written(log, [_plain(frame, known) for frame in frames if _can_be(frame, log.salt, max(known))])


def _follows(log: _Log, at: int, broken: int) -> bool:
    """Whether a frame at or behind the first broken one stands on the frame before it."""
    frame = log.frames[at]
    if at == 0 or frame.salt != log.salt:
        return False
    before = log.frames[at - 1]
    sums = [before.sum]
    if at - 1 == broken:
        # Perhaps nothing but its own sum was changed.
        start = log.frames[broken - 1].sum if broken else log.sum
        sums += [] if start is None else [_sum(before.summed, log.order, start)]
    return any(_sum(frame.summed, log.order, one) == frame.sum for one in sums)


def _put_right(log: _Log, at: int) -> Frame:
    """A broken frame with the one bit put right that was changed beside its page, where that is what is wrong."""
    frame, before = log.frames[at], log.frames[at - 1].sum if at else log.sum
    fits = (one for one in _beside(frame, log.salt) if before and _sum(one.summed, log.order, before) == frame.sum)
    return next(fits, frame)


def _beside(frame: Frame, salt: bytes) -> Iterator[Frame]:
    """What the frame was before, if a bit of its salt, of its page's number or of the file's size was changed."""
    yield frame._replace(salt=salt)
    for bit in range(32):
        yield frame._replace(number=frame.number ^ 1 << bit)
        yield frame._replace(pages=frame.pages ^ 1 << bit)


def _can_be(frame: Frame, salt: bytes, most: int) -> bool:
    """Whether a frame can be one of a file of so many pages. What lies in its place else belongs nowhere."""
    return frame.salt == salt and 1 <= frame.number <= most


def _plain(frame: Frame, known: set[int]) -> Frame:
    """A frame that ends no transaction where the file never had so many pages."""
    return frame if frame.pages in known else frame._replace(pages=0)


def _written(log: _Log, frames: Sequence[Frame]) -> bytes:
    """A log of these frames."""
    magic = next(number for number, order in _MAGIC.items() if order == log.order)
    size = len(log.frames[0].page)
    head = struct.pack(">4I8s", magic, _FORMAT, size, log.checkpoint, log.salt)
    last = _sum(head, log.order)
    parts = [head, struct.pack(">2I", *last)]
    for frame in frames:
        last = _sum(frame.summed, log.order, last)
        parts += [struct.pack(">2I8s2I", frame.number, frame.pages, log.salt, *last), frame.page]
    return b"".join(parts)
