"""Photographs of this table's own cards and boards, which lie beside the file of evenings and go into copies alone.

A picture lies in a folder under the digest of its bytes; which card or board it is of stands among the settings. The
picture is written first, so that a plug pulled meanwhile leaves the old one or the new one, and never none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

import msgspec

from companion.client.evenings.photos import is_photo
from companion.devices.board_eyes import Learned
from companion.files import write_whole
from companion.refused import Damaged, Unavailable
from companion.table.file.store import Store
from companion.table.journal import UNREADABLE

BEGINS = "box-pictures/"
"""So begin the keys of what is said of a game's pictures: apart from the boxes, which are long."""

FOLDER = "-boxes"
"""What the folder's name adds to that of the file."""

Point = tuple[float, float]
"""x and y of a place in a picture, as shares of its width and height, from the top left."""


Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class BoardPicture(msgspec.Struct, frozen=True):
    """The photograph of a board. picture: its digest. places: where each square lies. ground: it is played on.

    half: the digest of the same at half its size, which is all that is seen of a dimmed ground; none where it came from
    another table, as what can be made of the picture does not go along. pieces: what pieces look like on this board,
    None as long as nobody has shown them.
    """

    picture: Digest
    places: dict[str, Point]
    ground: bool = True
    half: Digest | None = None
    pieces: Learned | None = None


class _Kept(msgspec.Struct):
    """cards: digests by what they are of, "raven/pecked"."""

    cards: dict[str, Digest] = {}
    board: BoardPicture | None = None


class BoxPictures:
    """The pictures in a store's boxes; of a store that is not kept they are not kept either."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unkept: dict[str, bytes] | None = {} if store.path == ":memory:" else None

    @property
    def folder(self) -> Path:
        """Where they lie."""
        path = Path(self._store.path)
        return path.with_name(path.stem + FOLDER)

    def card(self, game: str, kind: str, card: str) -> bytes | None:
        """The photograph of a card, None where there is none. kind: the list it is in, "raven"; card: its id."""
        return self.picture(self._read(game).cards.get(f"{kind}/{card}", ""))

    def cards(self, game: str) -> list[tuple[str, str]]:
        """Of which cards there are photographs: the list and the id of each."""
        found = (name.partition("/") for name in self._read(game).cards)
        return [(kind, card) for kind, _, card in found]

    def digests(self, game: str) -> dict[str, str]:
        """The pictures' digests by what they are of, "raven/pecked"."""
        return dict(self._read(game).cards)

    def keep_card(self, game: str, kind: str, card: str, picture: bytes) -> None:
        """Keep it, in place of an earlier one. Raises Damaged for what is none, Unavailable when the disk is full."""
        self._keep(game, self._with_card(game, kind, card, self.write(picture)))

    def as_card(self, game: str, kind: str, card: str, digest: str) -> dict[str, bytes]:
        """The settings by which a picture that is written is that of a card; what was one before lies there still."""
        return {_key(game): msgspec.json.encode(self._with_card(game, kind, card, digest))}

    def _with_card(self, game: str, kind: str, card: str, digest: str) -> _Kept:
        kept = self._read(game)
        kept.cards = {**kept.cards, f"{kind}/{card}": digest}
        return kept

    def forget_card(self, game: str, kind: str, card: str) -> None:
        """Take it away, where there is one."""
        kept = self._read(game)
        kept.cards = {name: digest for name, digest in kept.cards.items() if name != f"{kind}/{card}"}
        self._keep(game, kept)

    def board(self, game: str) -> tuple[bytes, BoardPicture] | None:
        """The photograph of the board with where its squares lie, None where there is none."""
        board = self._read(game).board
        picture = self.picture(board.picture) if board else None
        return (picture, board) if board and picture is not None else None

    def has_board(self, game: str) -> bool:
        """Whether one is kept, without a look at it."""
        return self._read(game).board is not None

    def pieces(self, game: str) -> Learned | None:
        """What pieces look like on the board that is photographed, without a look at the photograph; None where nobody
        has shown them."""
        board = self._read(game).board
        return board.pieces if board is not None else None

    def keep_board(
        self, game: str, picture: bytes, places: Mapping[str, Point], ground: bool = True, half: bytes | None = None
    ) -> None:
        """Keep it, in place of an earlier one. Raises as `keep_card`."""
        self.use_board(game, self.write(picture), places, ground, None if half is None else self.write(half))

    def use_board(
        self, game: str, digest: str, places: Mapping[str, Point], ground: bool = True, half: str | None = None
    ) -> None:
        """The same with pictures that are written."""
        kept = self._read(game)
        kept.board = BoardPicture(digest, dict(places), ground, half)
        self._keep(game, kept)

    def forget_board(self, game: str) -> None:
        """Take it away, where there is one."""
        kept = self._read(game)
        kept.board = None
        self._keep(game, kept)

    def play_on(self, game: str, ground: bool) -> None:
        """Whether the photograph of the board is what is played on; nothing where there is none."""
        kept = self._read(game)
        if kept.board is not None:
            kept.board = msgspec.structs.replace(kept.board, ground=ground)
            self._keep(game, kept)

    def learn_pieces(self, game: str, pieces: Learned) -> None:
        """What pieces look like on the board that is photographed; nothing where there is none."""
        kept = self._read(game)
        if kept.board is not None:
            kept.board = msgspec.structs.replace(kept.board, pieces=pieces)
            self._keep(game, kept)

    def picture(self, digest: str) -> bytes | None:
        """A picture by its digest; None where it is not there, or not as it was kept."""
        if self._unkept is not None:
            return self._unkept.get(digest)
        if not digest:
            return None
        with suppress(OSError):
            body = self._path(digest).read_bytes()
            return body if _digest(body) == digest else None
        return None

    def write(self, picture: bytes) -> str:
        """Write a picture that nothing speaks of yet; on any thread. Returns its digest. Raises as `keep_card`."""
        if not is_photo(picture):
            raise Damaged("photos.none")
        digest = _digest(picture)
        if self._unkept is not None:
            self._unkept[digest] = picture
            return digest
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(self._path(digest), picture)
        except OSError as error:
            raise Unavailable("photos.not_kept", error=error.strerror or str(error)) from None
        return digest

    def tidy(self, digests: Iterable[str]) -> None:
        """Take those away that nothing speaks of any longer: what was replaced, and what nobody made a card of."""
        spoken_of = {digest for game in self.games() for digest in self.spoken_of(game)}
        for digest in set(digests) - spoken_of:
            self._remove(digest)

    def spoken_of(self, game: str) -> list[str]:
        """The digests of all pictures of a game, those that were made of others among them."""
        kept = self._read(game)
        half = [kept.board.half] if kept.board is not None and kept.board.half else []
        return sorted({*self.as_part(game)[1], *half})

    # For a copy of everything

    def games(self) -> list[str]:
        """The games of which there are any."""
        return sorted(key.removeprefix(BEGINS) for key in self._store.recall_all(BEGINS))

    def as_part(self, game: str) -> tuple[bytes, list[str]]:
        """What is kept of a game, and the digests of its pictures, but for those that were made of others."""
        kept = self._read(game)
        board = [kept.board.picture] if kept.board else []
        kept.board = msgspec.structs.replace(kept.board, half=None) if kept.board else None
        return msgspec.json.encode(kept), sorted({*kept.cards.values(), *board})

    def take_in(self, game: str, part: bytes) -> bool:
        """Take in what was kept on another machine, where no picture of that game is here. Whether it was."""
        found = read_pictures(part)
        if self._store.recall(_key(game)) is not None:
            return False
        self._store.remember(_key(game), msgspec.json.encode(found))
        return True

    def as_elsewhere(self, game: str, found: Any, written: Collection[str]) -> dict[str, bytes]:
        """The settings by which pictures are those of a game that were on another table; other cards keep theirs.

        found: what `read_pictures` read there. written: the digests of those that came along.
        """
        kept = self._read(game)
        kept.cards = {**kept.cards, **{name: digest for name, digest in found.cards.items() if digest in written}}
        if found.board is not None and found.board.picture in written:
            kept.board = found.board
        return {_key(game): msgspec.json.encode(kept)}

    def take_in_picture(self, picture: bytes) -> None:
        """Keep one that `take_in` speaks of. Raises as `keep_card`."""
        self.write(picture)

    def _read(self, game: str) -> _Kept:
        body = self._store.recall(_key(game))
        return _Kept() if body is None else msgspec.json.decode(body, type=_Kept)

    def _keep(self, game: str, kept: _Kept) -> None:
        before = self.spoken_of(game)
        self._store.remember(_key(game), msgspec.json.encode(kept))
        self.tidy(before)

    def _remove(self, digest: str) -> None:
        """What cannot be removed lies there and is looked at no more."""
        if self._unkept is not None:
            self._unkept.pop(digest, None)
        else:
            with suppress(OSError):
                self._path(digest).unlink(missing_ok=True)

    def _path(self, digest: str) -> Path:
        return self.folder / f"{digest}.jpg"


class GamePictures:
    """Those of one game, to be looked at by whoever sees its table."""

    def __init__(self, pictures: BoxPictures, game: str) -> None:
        self._pictures = pictures
        self._game = game

    @property
    def cards(self) -> dict[str, str]:
        """The pictures' digests by the cards they are of, as `CardLook.printed` names these."""
        return self._pictures.digests(self._game)

    def picture(self, digest: str) -> bytes | None:
        """One by its digest, from any thread; None where it is not there, or not as it was kept."""
        return self._pictures.picture(digest)

    @property
    def board(self) -> tuple[bytes, BoardPicture] | None:
        """The photograph of the board and where its squares lie, whether or not it is played on; None for none."""
        return self._pictures.board(self._game)

    @property
    def pieces(self) -> Learned | None:
        """What pieces look like on the board that is photographed, None where nobody has shown them."""
        return self._pictures.pieces(self._game)

    def learn_pieces(self, pieces: Learned) -> None:
        """Keep what pieces look like on the board that is photographed."""
        self._pictures.learn_pieces(self._game, pieces)

    @property
    def ground(self) -> BoardPicture | None:
        """Of the board, where it is played on; None where there is none, or people play on ours."""
        found = self._pictures.board(self._game)
        return found[1] if found is not None and found[1].ground else None


def read_pictures(part: bytes) -> Any:
    """What `as_part` wrote. Raises Damaged for anything else."""
    try:
        return msgspec.json.decode(part, type=_Kept)
    except UNREADABLE:
        raise Damaged("photos.none") from None


def _digest(picture: bytes) -> str:
    return sha256(picture).hexdigest()[:32]


def _key(game: str) -> str:
    return f"{BEGINS}{game}"
