"""A box to a USB stick, for another table, and one from there; and photographs of its cards and its board from one."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.giving import Given, Held, Taken, boxes_in, give, next_name, take, there_is
from companion.client.boxes.photo_files import photos_in
from companion.client.evenings.kept import Kept
from companion.devices.box_photos import BoxPhotos, open_box_photos
from companion.devices.sticks import Sticks
from companion.refused import Refused
from companion.words import say
from ui.touch.boxes.easel import Easel
from ui.touch.boxes.stick_photos import StickPhotos, targets
from ui.touch.controls.choices import Choice
from ui.touch.screens.stick_page import Did, Open, StickPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.touch.app.contracts import Complains, Covers, HasKept, HasStage, MakesTableAnew

    class Needs(Complains, HasKept, HasStage[Covers], MakesTableAnew, Protocol):
        """What this page takes of the app."""


MOST = 5
"""So many boxes are shown, the latest."""

MOST_PHOTOS = 300
"""So many photographs, the latest."""


class Found(NamedTuple):
    """What is of use on a stick."""

    boxes: list[Held]
    photos: list[Path]


class Page(StickPage):
    """box: the one that is given, or taken in place of; with none any box is taken. back: leads away.

    What is taken is this table's at once; what was there before is among its versions. photos: opens what makes cards
    of photographs.
    """

    def __init__(
        self,
        app: Needs,
        back: Callable[[], None],
        box: EditedBox | None = None,
        sticks: Sticks | None = None,
        photos: Callable[[], BoxPhotos] = open_box_photos,
    ) -> None:
        self.app, self.box = app, box
        self._open_photos = photos
        self._photos: StickPhotos | None = None
        self._away = back
        super().__init__(app, sticks, say("boxes.stick.title"), self._leave)

    def _leave(self) -> None:
        """One step back, where a photograph is worked on."""
        if self._photos is not None:
            self._photos.back()
        else:
            self._away()

    def fail(self, refused: Refused) -> None:
        """Where a stick went, what was done with its photographs ends."""
        self._photographed()
        super().fail(refused)

    @property
    def _game(self) -> str:
        return "" if self.box is None else self.box.game

    def find(self, folder: Path) -> Found:
        """The boxes on it, and the photographs where there is a box that they can be of."""
        photos = photos_in(folder, MOST_PHOTOS) if self.box is not None else []
        return Found(boxes_in(folder, self._game, MOST), photos)

    def show_open(self, opened: Open[Found]) -> None:
        """Give this box, take one, or have photographs of its cards and its board."""
        boxes, photos = opened.found
        keys = [self._held_key(opened, one) for one in boxes]
        if self.box is not None:
            sub = say("boxes.stick.unused" if self.box.changed else "boxes.stick.give_note")
            keys.insert(0, Choice(say("boxes.stick.give"), partial(self._give, opened, self.box.game),
                                  icon="arrow_upward", look="accent", sub=sub, value="give"))  # fmt: skip
            if photos and targets(self.box):
                keys.append(Choice(say("boxes.photo.title"), partial(self._photograph, opened, self.box),
                                   icon="photo_camera", value="photographs",
                                   sub=say("boxes.photo.count", count=len(photos))))  # fmt: skip
        name = opened.stick.name
        self.tell(say("touch_sticks.on" if boxes or photos else "boxes.stick.empty", name=name), keys,
                  say("boxes.stick.note") if boxes else "")  # fmt: skip

    def _held_key(self, opened: Open[Found], one: Held) -> Choice:
        if one.why is not None:
            return Choice(one.file.name, partial(self._tell_why, opened, one.why.reason), icon="warning",
                          sub=say("boxes.stick.bad"), value=one.file.name)  # fmt: skip
        sub = say("boxes.stick.of", game=self.app.kept.boxed(one.game).title, photographs=one.photographs)
        return Choice(one.name or one.file.name, partial(self._take, one), icon="arrow_downward", sub=sub,
                      value=one.file.name)  # fmt: skip

    def _tell_why(self, opened: Open[Found], why: str) -> None:
        list_ = Choice(say("boxes.stick.list"), partial(self.show_open, opened), icon="arrow_back", value="list",
                       centred=True)  # fmt: skip
        self.tell(why, [list_])

    # Photographs

    def _photograph(self, opened: Open[Found], box: EditedBox) -> None:
        """The stick stays open until all of it is done."""

        def begin(photos: BoxPhotos) -> None:
            easel = Easel(self.app, self, box, photos)
            self._photos = StickPhotos(
                easel, opened.found.photos, partial(self._back_to, opened), self._end_photographs
            )

        self.tell(say("boxes.photo.opening"))
        self.do(lambda: self.guarded(self._open_photos), begin)

    def _back_to(self, opened: Open[Found]) -> None:
        self._photographed()
        self.show_open(opened)

    def _end_photographs(self) -> None:
        self._photographed()
        self.tell(say("touch_sticks.writing"))
        self.do(self.finish, partial(self.show_done, []))

    def _photographed(self) -> None:
        self._photos, self.heading = None, say("boxes.stick.title")

    # Out

    def _give(self, opened: Open[Found], game: str) -> None:
        """Asked each time, where there is anything that is not for everybody."""
        texts, photographs = there_is(self.app.kept.store, game)
        write = partial(self._write, opened, game)
        if not texts and not photographs:
            write(False, False)
            return
        keys = [Choice(say("boxes.stick.others"), partial(write, False, False), icon="person",
                       sub=say("boxes.stick.others_note"), value="others")]  # fmt: skip
        if texts:
            keys.append(Choice(say("boxes.stick.texts"), partial(write, True, False), icon="menu_book",
                               sub=say("boxes.stick.texts_note", texts=texts), value="texts"))  # fmt: skip
        if photographs:
            sub = say("boxes.stick.all_note", texts=texts, photographs=photographs)
            keys.append(Choice(say("boxes.stick.all"), partial(write, True, True), icon="photo_camera", sub=sub,
                               value="all"))  # fmt: skip
        self.tell(say("boxes.stick.whom"), keys, say("boxes.stick.whose"))

    def _write(self, opened: Open[Found], game: str, texts: bool, photographs: bool) -> None:
        self.tell(say("touch_sticks.writing"))

        def write(kept: Kept) -> Given:
            return give(kept.store, game, next_name(opened.folder, game, photographs), texts, photographs)

        self.do(lambda: self.with_stick(write), self._given)

    def _given(self, did: Did[Given]) -> None:
        given = did.what
        left = [say("boxes.stick.left_out", texts=given.left_out)] if given.left_out else []
        self.show_done([say("boxes.stick.given", file=given.file.name), *left], did)

    # In

    def _take(self, one: Held) -> None:
        """At once, or when somebody has said that what they put right may go."""
        box = self.box or EditedBox(self.app.kept.boxes, one.game)
        if not box.changed:
            self._read(one, box)
            return
        self.app.stage.ask(say("boxes.stick.draft"), say("boxes.stick.draft_goes"), [
            Choice(say("boxes.stick.take"), partial(self._read, one, box), value="take"),
            Choice(say("touch.leave_it"), look="plain"),
        ])  # fmt: skip

    def _read(self, one: Held, box: EditedBox) -> None:
        self.tell(say("touch_sticks.reading"))
        self.do(lambda: self.with_stick(lambda kept: take(kept.store, one.file, self._game)), partial(self._taken, box))

    def _taken(self, box: EditedBox, did: Did[Taken]) -> None:
        taken = did.what
        # Also where another one was lent to this table for the evening.
        self.app.kept.boxes.use_version(taken.game, taken.number)
        box.leave()
        self.app.table_anew()
        title = self.app.kept.boxed(taken.game).title
        said = say("boxes.stick.taken", game=title, name=taken.name, photographs=taken.photographs)
        self.show_done([said, say("boxes.stick.before")], did)
