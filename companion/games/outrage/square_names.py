"""What people call the squares: by the name that is printed, or by where they lie (see sights.py)."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.games.outrage.board import Board
from companion.games.outrage.ours import post_as_ours, square_as_ours
from companion.games.outrage.sights import Sight, sights
from companion.words import Words

Name = str | dict[str, str]
"""A name inside a sentence, or its forms."""


class _Found(NamedTuple):
    """The names of an edition's squares, and what they were found from."""

    edition: bytes
    texts: Mapping[str, Any]
    names: dict[str, Name]


_kept: deque[_Found] = deque(maxlen=8)
"""The latest: to look at a board from all its sides takes longer than the rest of a game's beginning."""


def printed_names(board: Board) -> dict[str, str]:
    """What each square bears: the name of a post of the owner's own, or else the square's name, "" for none."""
    own = {post.square: post.name for post in board.edition.post if not post_as_ours(post.name, post.square)}
    return {square.id: own.get(square.id) or square.name for square in board.edition.square}


def zone_names(board: Board, texts: Mapping[str, Any], language: str) -> dict[str, Name]:
    """What each zone is called."""
    ours = {zone: words["name"] for zone, words in texts["zone"].items()}
    return ours | {zone: owned_zone(name, texts, language) for zone, name in board.edition.zone_names.items()}


def square_names(board: Board, texts: Mapping[str, Any], language: str) -> dict[str, Name]:
    """The name of every square, by its id; no two are the same.

    texts: the game's words in that language. A square that bears another name than on the board as it is sold is called
    by that one.
    """
    edition = msgspec.msgpack.encode(board.edition)
    for at, found in enumerate(_kept):
        if found.edition == edition and found.texts is texts:
            # What is asked for again stays.
            del _kept[at]
            _kept.append(found)
            return found.names
    names = _find(board, texts, language)
    _kept.append(_Found(edition, texts, names))
    return names


def _find(board: Board, texts: Mapping[str, Any], language: str) -> dict[str, Name]:
    called: dict[str, Name] = {}
    for square, name in printed_names(board).items():
        if name:
            ours = square in texts["square"] and square_as_ours(square, name)
            called[square] = texts["square"][square] if ours else owned(name, texts, language)
    return _Naming(board, texts, called, language).all()


def spot_names(board: Board, texts: Mapping[str, Any], language: str) -> dict[str, Name]:
    """What each square is called beside a picture in which it is ringed, by its id: texts as above."""
    words, called = texts["spot"], {}
    for square, name in printed_names(board).items():
        own = words.get(square) or texts["square"].get(square)
        if square_as_ours(square, name) and own:
            called[square] = own
        else:
            called[square] = owned(name, texts, language) if name else words["ringed"]
    return called


def owned(name: str, texts: Mapping[str, Any], language: str) -> Name:
    """A name that a table has given, in the forms that its language needs."""
    return Words(language).forms(texts["square_name"]["own"], {"name": name})


def owned_zone(name: str, texts: Mapping[str, Any], language: str) -> Name:
    """A name that the owner has given a zone, in the forms that the language needs."""
    return Words(language).forms(texts["own_zone"]["name"], {"name": name})


class _Naming:
    """Finds words for what has no name, or one that it shares. called: the names that are printed."""

    def __init__(self, board: Board, texts: Mapping[str, Any], called: dict[str, Name], language: str) -> None:
        self._board = board
        self._texts = texts
        self._called = called
        self._plain = {square: _plain(name) for square, name in called.items()}
        shared = Counter(self._plain.values())
        self._alone = {square for square, name in self._plain.items() if shared[name] == 1}
        # A mark is called shorter where it bears the name that the box has for it.
        marks: dict[str, Any] = {square: called[square] for square in self._alone}
        marks |= {thing.id: texts["place"].get(thing.id, thing.id) for thing in board.edition.scenery}
        own = {**texts["place"], **texts["square"]}
        marks |= {mark: short for mark, short in texts["landmark"].items() if marks.get(mark) == own[mark]}
        zones = zone_names(board, texts, language)
        self._words = Words(language, names={"square": marks, "zone": zones})

    def all(self) -> dict[str, Name]:
        """Each square with its name, in the order of the edition."""
        seen = sights(self._board, self._alone)
        names: dict[str, Name] = {}
        taken = {self._plain[square] for square in self._alone}
        for square in self._board.edition.square:
            names[square.id] = name = self._name(square.id, seen.get(square.id, []), taken)
            taken.add(_plain(name))
        return names

    def _name(self, square: str, seen: list[Sight], taken: set[str]) -> Name:
        """The first name that nothing else has."""
        if square in self._alone:
            return self._called[square]
        ways = self._shared(square, seen) if square in self._called else map(self._seen, seen)
        zone = self._board.zone[square]
        for name in ways:
            if _plain(name) not in taken:
                return name
        own = self._board.edition.zone_names.get(zone)
        template = self._texts["own_zone"]["square"] if own else self._texts["zone"][zone]["square"]
        return self._words.forms(template, {"id": square, "name": own or ""})

    def _shared(self, square: str, seen: list[Sight]) -> Iterator[Name]:
        """A printed name that is on the board more than once, with where it is."""
        facts = {"id": square, "name": self._plain[square], "zone": self._board.zone[square]}
        passed = [sight for sight in seen if sight.kind == "past"]
        if passed:
            # The furthest of them is a place; those after it are orders.
            mark = max(passed, key=lambda sight: sight.number).mark
            yield self._filled("shared_past", {**facts, "mark": mark})
        yield self._filled("shared_in", facts)
        yield self._filled("shared", facts)

    def _seen(self, sight: Sight) -> Name:
        nth = self._texts["square_name"]["nth"]
        known = {"nth": nth[sight.number - 1] if sight.number <= len(nth) else str(sight.number)}
        facts = {"mark": sight.mark, "count": sight.number, "side": sight.side, "end": sight.end, **known}
        return self._filled(sight.kind, facts)

    def _filled(self, key: str, facts: Mapping[str, Any]) -> Name:
        return self._words.forms(self._texts["square_name"][key], facts)


def _plain(name: Name) -> str:
    return name if isinstance(name, str) else name["name"]
