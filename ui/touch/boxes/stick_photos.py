"""Photographs of this table's cards and board, taken from a stick: what they show, which picture, and its corners."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.boxes.board import plan
from companion.client.boxes.card_photo import cards_in
from companion.client.boxes.cards import card_questions
from companion.client.boxes.editing import EditedBox
from companion.client.boxes.photo_files import read_photo
from companion.client.boxes.sheets import SheetWords, row_of
from companion.devices.box_photos import Point
from companion.refused import Refused
from companion.words import say
from ui.touch.boxes.easel import Easel, key, texture_of
from ui.touch.boxes.photo_tile import PhotoTile
from ui.touch.boxes.shot import Mark, Shot
from ui.touch.boxes.stick_board import BoardSteps
from ui.touch.boxes.stick_card import CardSteps
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.look.text import Aside

SMALL, SHOWN = 240, 1600
"""Pixels of the longer side: of a picture in the list, and of the one whose corners are dragged."""

TILE, ACROSS, ACROSS_UPRIGHT = 150, 4, 3
"""Height of a picture in the list in dp, and how many stand side by side."""

NOWHERE: tuple[Point, ...] = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
"""Where corners begin that were not found."""

BOARD = ""
"""What the pictures show: the list of a pack of cards, or this."""


class Taken(NamedTuple):
    """A photograph that was read. small: as it is shown. corners: where they seem to be, None where that is unsure."""

    photo: bytes
    small: bytes
    corners: tuple[Point, ...] | None


def targets(box: EditedBox) -> dict[str, str]:
    """What of a box can be photographed: its packs of cards by their lists, and its board, each with its name."""
    words = SheetWords(box.game)
    found = {row_of(one.path)[0]: words.part(one.sheet.part) for one in card_questions(box.game, box.edition)}
    return found | ({BOARD: say("boxes.photo.board")} if plan(box.edition) else {})


class StickPhotos:
    """files: the pictures on the stick. leave: leads back to what else can be done with it. done: lets go of it."""

    def __init__(self, easel: Easel, files: list[Path], leave: Callable[[], None], done: Callable[[], None]) -> None:
        self._easel, self._files, self._leave, self._done = easel, files, leave, done
        self._small: dict[Path, bytes | None] = {}
        self._tiles: dict[Path, PhotoTile] = {}
        self._fetching = False
        # Only once the keys stand there is it known which of them are seen.
        self._fetch_soon = Clock.create_trigger(self._fetch, 0)
        self._used: set[Path] = set()
        self._target = BOARD
        self.ask_what()

    def back(self) -> None:
        """One step back."""
        self._easel.out()

    # What they show

    def ask_what(self) -> None:
        """Which pack, or the board."""
        self._tiles = {}
        keys = [
            Choice(name, partial(self._choose_target, target), value=("target", target), sub=self._how_far(target),
                   icon="layers" if target == BOARD else "playing_cards")
            for target, name in targets(self._easel.box).items()
        ]  # fmt: skip
        keys.append(Choice(say("boxes.photo.end"), self._done, icon="check", value="end"))
        self._easel.page.heading, self._easel.out = say("boxes.photo.title"), self._leave
        self._easel.page.tell(say("boxes.photo.what"), keys, say("boxes.photo.leave_in"))

    def _how_far(self, target: str) -> str:
        box, pictures = self._easel.box, self._easel.pictures
        if target == BOARD:
            return say("boxes.photo.board_there") if pictures.has_board(box.game) else ""
        cards = cards_in(box.game, box.edition, target)
        there = {"/".join(one) for one in pictures.cards(box.game)}
        return say("boxes.photo.how_far", done=len(there & cards.keys()), most=len(cards))

    def _choose_target(self, target: str) -> None:
        self._target = target
        self.ask_which()

    # Which picture

    def ask_which(self) -> None:
        """The pictures on the stick, the latest first."""
        page, upright = self._easel.page, self._easel.upright
        grid = ChoiceGrid(columns=ACROSS_UPRIGHT if upright else ACROSS, side_by_side=True, row_height=dp(TILE))
        self._tiles = {}
        grid.choices = [Choice(file.name, build=partial(self._tile, file)) for file in self._files]
        how_far = self._how_far(self._target)
        name = targets(self._easel.box)[self._target]
        page.heading = say("boxes.photo.which_of", name=name, how_far=how_far) if how_far else name
        self._easel.out = self.ask_what
        page.room.clear_widgets()
        page.room.add_widget(Aside(text=say("boxes.photo.which")))
        page.room.add_widget(grid)

    def _tile(self, file: Path) -> PhotoTile:
        tile = PhotoTile(text=file.stem, value=file.name, icon="check" if file in self._used else "",
                         act=partial(self._choose, file))  # fmt: skip
        self._tiles[file] = tile
        if file in self._small:
            tile.show(self._small[file])
        else:
            self._fetch_soon()
        return tile

    def _fetch(self, *_: object) -> None:
        """The next small picture that is to be seen, one at a time: what is chosen meanwhile need not wait for all."""
        if self._fetching:
            return
        page = self._easel.page
        file = next((one for one, tile in self._tiles.items() if one not in self._small and _is_seen(tile)), None)
        self._fetching = file is not None
        if file is None:
            return

        def small() -> bytes | None:
            try:
                return self._easel.photos.small(read_photo(file), SMALL, owner=True)
            except Refused:
                # Why it cannot be shown is told where it is chosen.
                return None

        def there(picture: bytes | None) -> None:
            self._small[file], self._fetching = picture, False
            if file in self._tiles:
                self._tiles[file].show(picture)
            self._fetch()

        page.do(small, there)

    def _choose(self, file: Path) -> None:
        self._tiles = {}
        page, photos = self._easel.page, self._easel.photos
        self._easel.busy("boxes.photo.opening")

        def look(photo: bytes) -> Taken:
            seen = photos.look(photo, owner=True)
            return Taken(photo, photos.small(photo, SHOWN, owner=True), seen.corners)

        def read(photo: bytes) -> None:
            self._easel.attempt(lambda: look(photo), partial(self._taken, file), self.ask_which)

        # A stick that is gone ends all of it.
        page.do(lambda: page.guarded(lambda: read_photo(file)), read)

    def _taken(self, file: Path, taken: Taken) -> None:
        kept = partial(self._kept, file)
        if self._target == BOARD:
            board = BoardSteps(self._easel, taken.photo, partial(self._find_corners, taken), kept)
            # A board's corners are always looked at: a little beside them is half a square in its middle.
            self._find_corners(taken, board.square_up, taken.corners)
            return
        card = CardSteps(self._easel, self._target, taken.photo, partial(self._find_corners, taken), kept)
        if taken.corners is None:
            self._find_corners(taken, card.square_up, None)
        else:
            card.square_up(taken.corners)

    def _kept(self, file: Path) -> None:
        self._used.add(file)
        self.ask_which()

    # Its corners

    def _find_corners(
        self, taken: Taken, found: Callable[[tuple[Point, ...]], None], guess: tuple[Point, ...] | None
    ) -> None:
        """Four corners, dragged to where they are. found: gets them."""
        marks = [Mark(at) for at in guess or NOWHERE]
        shot = Shot(texture_of(taken.small), marks, joined=True)
        words = "boxes.photo.corners_board" if self._target == BOARD else "boxes.photo.corners_card"
        self._easel.show(say("boxes.photo.corners"), shot, [
            Aside(text=say(words)), Widget(),
            key(say("boxes.photo.other"), "photo_camera", "other", self.ask_which),
            key(say("boxes.photo.square_up"), "check", "square_up",
                lambda: found(tuple(mark.at for mark in marks)), "accent"),
        ], self.ask_which)  # fmt: skip


def _is_seen(tile: PhotoTile) -> bool:
    return tile.get_parent_window() is not None
