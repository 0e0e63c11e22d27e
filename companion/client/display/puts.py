"""What hands do with the real pieces, as data: which thing lies where afterwards, or how many of a kind.

A game says it of its log lines (`Display.puts`) and of its set-up (`Display.set_up`). Whoever does nothing but that has
the table in front of them.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Put(msgspec.Struct, frozen=True):
    """One thing, or a number of one kind, and where it lies afterwards.

    thing: by the game's own name for it, the same all evening: "R", "seat:0", "E22"; of things that nobody tells apart
    the name of the kind: "gold". place: a place of the board, or what the game calls where it lies: "seat:1", "box".

    A single thing has neither amount nor total, and lies in one place: where it is put next, it was put last. amount:
    of things that nobody tells apart so many more lie there now, or fewer. total: so many lie there in all, however
    many there were: for the set-up, for what the table has put right, and where a line names all of them. Each side
    that hands have to count gets a put of its own; a supply that is what the others leave needs none.

    over: what lies beneath it there, the lowest first, where it matters who lies on whom.
    """

    thing: str
    place: str
    amount: int | None = None
    total: int | None = None
    over: tuple[str, ...] = ()

    @property
    def counted(self) -> bool:
        """Whether it is about a number of things."""
        return self.amount is not None or self.total is not None

    @property
    def key(self) -> Key:
        """What a later put of the same replaces: the thing, or the things of that kind in that place."""
        return Key(self.thing, self.place if self.counted else "")


class Key(NamedTuple):
    """What is followed: a single thing, or those of one kind in one place."""

    thing: str
    place: str


def line_thing(number: int) -> str:
    """The thing that a line of the log is which moves nothing: it leaves nothing lying, and is known by its number."""
    return f"line:{number}"


class Due(msgspec.Struct, frozen=True):
    """What of a task is about one thing, or one kind in one place: where it has to lie when the task is done.

    place: "" where that is not known, as for a deed that leaves nothing lying. amount: of things that are counted so
    many more, or fewer, since hands were there last, None where all have to be counted; total: so many lie there then,
    None for a single thing. Whoever did something already goes by the total. over: what lies beneath it, as in Put.
    """

    thing: str
    place: str
    amount: int | None = None
    total: int | None = None
    over: tuple[str, ...] = ()


class SetUpStep(msgspec.Struct, frozen=True):
    """One step before the first turn, as the rulebook has them, named in words.

    text: a sentence that names the things and their places. puts: the same as data. spots: places of the board to show
    with it. kind: that of the log line that it comes from, "" for none.
    """

    text: str
    puts: tuple[Put, ...] = ()
    spots: tuple[str, ...] = ()
    kind: str = ""
