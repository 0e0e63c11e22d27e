"""The table's side of the editor's phone: what it asks for is done in the box that the glass shows as well.

A request goes through on the server's thread. What may take long, such as a photograph, is done beside it by one thread
alone; what concerns the box or the disk's file is done on the table's thread, when that has time.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, Protocol, TypeVar

from companion.client.boxes.board_photo import BoardInHand, squared_up
from companion.client.boxes.card_photo import read_card
from companion.client.boxes.cards import check_values, name_of
from companion.client.boxes.editing import EditedBox
from companion.client.boxes.pictures import BoxPictures
from companion.client.boxes.sheets import Question
from companion.devices.box_photos import BoxPhotos, Word
from companion.editions.files import as_text
from companion.editions.giving import to_give
from companion.refused import Refused
from companion.words import Words
from ui.phone.beside import Beside, tell
from ui.phone.box import requests
from ui.phone.box.told import Snapshot, question_of, state_of
from ui.phone.box.upload import FILE, PICTURE, Upload
from ui.phone.photographs import Eyes
from ui.phone.todo import Todo

T = TypeVar("T")

Reply = dict[str, Any]


class Editor(Protocol):
    """The phone of whoever edits. eyes: of whom, and in which language it is spoken to."""

    @property
    def eyes(self) -> Eyes: ...

    def still(self) -> bool:
        """Whether it is there, and may still ask; from any thread."""

    def show(self, state: bytes) -> None:
        """Send it this state next; on the server's thread."""


class Desk:
    """Serves one box to one phone after the other. box: shared with the glass. pictures: where photographs are kept.

    photos: opens what makes cards of them. wake: called from any thread when `pump` has something to do. title: of the
    game. came_or_went: called on the table's thread when the phone did.
    """

    def __init__(
        self,
        box: EditedBox,
        pictures: BoxPictures,
        photos: Callable[[], BoxPhotos],
        wake: Callable[[], None],
        title: str,
        came_or_went: Callable[[], object] = lambda: None,
    ) -> None:
        self._box, self._pictures, self._wake, self._title = box, pictures, wake, title
        self._photos = cache(photos)
        self._came_or_went = came_or_went
        self._todo = Todo()
        self._worker = Beside()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._editor: Editor | None = None
        self._count = 0
        self._begun = set(pictures.spoken_of(box.game))
        self._written: set[str] = set()
        self._photo = b""
        self._card = b""
        self._board: BoardInHand | None = None
        self.upload = Upload()
        self._stop_watching = box.watch(self._publish)
        self._do: dict[type, Callable[[Any], Any]] = {
            requests.Hello: self._hello, requests.Photo: self._take_photo, requests.File: self._take_file,
            requests.Piece: lambda asked: self.upload.take(asked.data), requests.Card: self._square_up,
            requests.Read: self._read, requests.Keep: self._keep, requests.Remove: self._remove,
            requests.Undo: self._undo, requests.Picture: self._show_picture, requests.Board: self._take_board,
            requests.Put: self._put, requests.Unput: self._unput, requests.KeepBoard: self._keep_board,
            requests.Give: self._give,
        }  # fmt: skip

    # On the table's thread

    def pump(self, most: float) -> None:
        """Do what waits for at most so many seconds."""
        self._todo.do(most)
        if self._todo:
            self._wake()

    def close(self) -> None:
        """Nobody edits any longer: what was replaced is taken away. What is being read is read for nobody."""
        self._stop_watching()
        self._worker.close()
        self._pictures.tidy(self._begun | self._written)

    def _publish(self) -> None:
        """Somebody, at the glass or on the phone, has changed the box."""
        if self._loop is None or self._editor is None:
            return
        now, editor = self._snapshot(), self._editor
        self._on_loop(lambda: asyncio.ensure_future(self._show(now, editor)))

    def _snapshot(self) -> Snapshot:
        box = self._box
        cards = frozenset("/".join(one) for one in self._pictures.cards(box.game))
        found = (box.wrong, box.doubtful) if box.looked_at else None
        return Snapshot(
            box.game, self._title, box.edition, box.changed, box.can_undo, cards,
            self._pictures.has_board(box.game), found,
        )  # fmt: skip

    # On the server's thread

    async def come_in(self, editor: Editor) -> None:
        """A phone is there: it is shown the box, and what was half sent before is forgotten."""
        self._loop, self._editor = asyncio.get_running_loop(), editor
        self.upload.forget()
        self._tell()
        await self._show(await self._at_table(self._snapshot), editor)

    def leave(self, editor: Editor) -> None:
        """It is gone: what it had half sent has never come."""
        if editor is self._editor:
            self._editor = None
            self.upload.forget()
            self._tell()

    def failed(self, error: Exception) -> None:
        """A mistake of ours is for the table to tell, as any other."""

        def tell() -> bool:
            raise error

        self._todo.put("failed", tell)
        self._wake()

    def _tell(self) -> None:
        def tell() -> bool:
            self._came_or_went()
            return False

        self._todo.put("came_or_went", tell)
        self._wake()

    async def answer(self, asked: Any) -> Reply:
        """What came of a request. Raises Refused; nothing is changed then."""
        reply: Reply = await self._do[type(asked)](asked)
        return reply

    async def _show(self, now: Snapshot, editor: Editor) -> None:
        """At once what there is. Where nobody has looked through it yet, that is done beside.

        It is a change of its own: then it is shown once more, here and on the glass.
        """
        editor.show(await self._beside(lambda: state_of(now, editor.eyes[1])))
        if now.found is None:
            findings = await self._beside(lambda: self._box.look(now.edition))
            await self._at_table(lambda: self._box.have_found(now.edition, findings))

    def _on_loop(self, what: Callable[[], object]) -> None:
        try:
            if self._loop is not None:
                self._loop.call_soon_threadsafe(what)
        except RuntimeError:
            # All is over meanwhile: nobody is left to be told.
            return

    async def _beside(self, work: Callable[[], T]) -> T:
        return await self._worker.do(work)

    async def _at_table(self, task: Callable[[], T], editing: bool = False) -> T:
        """Have that done where the box is. editing: it changes something, so only for whoever still may."""
        loop, editor = asyncio.get_running_loop(), self._editor
        done: asyncio.Future[T] = loop.create_future()

        def now() -> bool:
            try:
                if editing and (editor is None or not editor.still()):
                    raise Refused("phone.box.taken_back")
                tell(loop, done, task(), None)
            except Exception as error:
                tell(loop, done, None, error)
            return False

        self._count += 1
        self._todo.put(self._count, now)
        self._wake()
        return await done

    # What comes in pieces

    async def _hello(self, _: requests.Hello) -> Reply:
        return {}

    async def _take_photo(self, asked: requests.Photo) -> Reply:
        self.upload.begin(asked.size, PICTURE, self._look_at)
        return {}

    async def _look_at(self, body: bytes) -> Reply:
        seen = await self._beside(lambda: self._photos().look(body))
        self._photo = body
        return {"width": seen.width, "height": seen.height, "corners": seen.corners}

    async def _take_file(self, asked: requests.File) -> Reply:
        async def take(body: bytes) -> Reply:
            edition, found = await self._beside(lambda: self._box.read(body, asked.name or "box.json"))

            def put() -> None:
                self._box.put(edition)
                self._box.have_found(edition, found)

            await self._at_table(put, editing=True)
            return {}

        self.upload.begin(asked.size, FILE, take)
        return {}

    # A card

    async def _square_up(self, asked: requests.Card) -> Reply:
        photo = self._photo_in_hand()
        self._card = await self._beside(lambda: self._photos().card(photo, asked.corners, asked.turns))
        return {"picture": b64encode(self._card).decode()}

    def _photo_in_hand(self) -> bytes:
        if not self._photo:
            raise Refused("phone.box.no_photo")
        return self._photo

    async def _read(self, asked: requests.Read) -> Reply:
        """What is printed, in the edition's language; which card it is like, else the first without a photograph."""
        card, now = self._card, await self._at_table(self._snapshot)
        if not card:
            raise Refused("phone.box.no_photo")
        language = self._language
        found = await self._beside(
            lambda: read_card(self._photos(), card, now.game, now.edition, asked.place, now.photographed, language)
        )
        unread = ""
        if found.unread is not None:
            found.unread.words = Words(language)
            unread = found.unread.reason
        return {
            "title": _words(found.text.title), "body": _words(found.text.body), "card": found.card, "like": found.like,
            "unread": unread,
        }  # fmt: skip

    @property
    def _language(self) -> str:
        return self._editor.eyes[1] if self._editor is not None else ""

    async def _keep(self, asked: requests.Keep) -> Reply:
        """The picture is written first, beside; the step that speaks of it is taken at once and whole, or not."""
        picture: tuple[BoxPictures, str] | None = None
        if asked.photo:
            card = self._card
            if not card:
                raise Refused("phone.box.no_photo")
            digest = await self._beside(lambda: self._pictures.write(card))
            self._written.add(digest)
            picture = self._pictures, digest

        def keep() -> str:
            question = self._question(asked.card)
            self._check(question, asked.values, asked.fresh)
            kept = self._box.photographed(
                question, asked.values, asked.read if asked.photo else (), picture, asked.fresh
            )
            return name_of(self._box.edition, kept)

        card_kept = await self._at_table(keep, editing=True)
        if asked.photo:
            self._photo = self._card = b""
        return {"card": card_kept}

    def _question(self, card: str) -> Question:
        question = question_of(self._box, card)
        if question is None:
            raise Refused("phone.box.no_such_card")
        return question

    def _check(self, question: Question, values: Mapping[str, Any], fresh: bool) -> None:
        if not values.keys() <= {field.name for field in question.sheet.fields} or (fresh and not question.sheet.grows):
            raise Refused("phone.no_request")
        check_values(question, values, self._box.game, self._box.edition, self._language)

    async def _remove(self, asked: requests.Remove) -> Reply:
        def remove() -> None:
            question = self._question(asked.card)
            if not question.sheet.grows:
                raise Refused("phone.no_request")
            self._box.remove(question)

        await self._at_table(remove, editing=True)
        return {}

    async def _undo(self, _: requests.Undo) -> Reply:
        await self._at_table(lambda: self._box.undo() if self._box.can_undo else None, editing=True)
        return {}

    async def _show_picture(self, asked: requests.Picture) -> Reply:
        kind, _, card = asked.card.partition("/")
        picture = await self._at_table(lambda: self._pictures.card(self._box.game, kind, card))
        return {"picture": b64encode(picture or b"").decode()}

    # The board

    async def _take_board(self, asked: requests.Board) -> Reply:
        photo, now = self._photo_in_hand(), await self._at_table(self._snapshot)
        self._board = await self._beside(
            lambda: squared_up(self._photos(), photo, asked.corners, asked.turns, now.edition)
        )
        return {"picture": b64encode(self._board.picture).decode(), **await self._told()}

    def _board_in_hand(self) -> BoardInHand:
        if self._board is None:
            raise Refused("phone.box.no_photo")
        return self._board

    async def _told(self) -> Reply:
        return await self._beside(self._board_in_hand().told)

    async def _put(self, asked: requests.Put) -> Reply:
        board = self._board_in_hand()
        await self._beside(lambda: board.lay(asked.square, asked.at))
        return await self._told()

    async def _unput(self, _: requests.Unput) -> Reply:
        self._board_in_hand().take_back()
        return await self._told()

    async def _keep_board(self, _: requests.KeepBoard) -> Reply:
        board = self._board_in_hand()
        places = await self._beside(board.finished)
        written = []
        for one in (board.picture, board.half):
            written.append(await self._beside(partial(self._pictures.write, one)))
            self._written.add(written[-1])

        def keep() -> None:
            self._pictures.use_board(self._box.game, written[0], places, half=written[1])
            self._publish()

        await self._at_table(keep, editing=True)
        self._board, self._photo = None, b""
        return {}

    # The file

    async def _give(self, asked: requests.Give) -> Reply:
        edition = await self._at_table(lambda: self._box.edition)
        text = await self._beside(lambda: as_text(to_give(edition, asked.texts)))
        return {"name": f"{self._box.game}.json", "text": text}


def _words(words: list[Word]) -> list[dict[str, Any]]:
    return [{"text": one.text, "doubtful": one.doubtful} for one in words]
