"""Whether the real board lies as the companion thinks: a photograph of it, and at most three places to decide on.

First it has to know what the pieces look like, from a photograph of a position that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.board_seen.comparing import Verdict
from companion.client.board_seen.lookout import ComparisonView, DifferenceView, Lesson, Lookout, can_be_looked_at
from companion.devices.board_eyes import BoardEyes, Learned, open_board_eyes
from companion.devices.dice_setup import CameraPicture
from companion.devices.photo import TableCamera, photos_of
from companion.refused import Refused
from companion.words import say
from ui.touch.app.phones import installed
from ui.touch.app.worker import Worker
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.dice.feed import LiveFeed
from ui.touch.look.text import Aside, Heading, Say
from ui.touch.pads.live import LivePicture
from ui.touch.table.shell import Shell

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, HasDice
    from ui.touch.table.shell import ShellNeeds

    class Needs(Complains, HasDice, ShellNeeds, Protocol):
        """What this page takes of the app."""


T = TypeVar("T")

KEY = 56
"""Height of a key in dp."""


class Page(Shell):
    """The board as it should lie on the left; beside it what is wanted, or what was seen. eyes: opens what sees it."""

    app: Needs

    place = "more"

    def __init__(self, app: Needs, eyes: Callable[[], BoardEyes] = open_board_eyes) -> None:
        super().__init__(app)
        self._eyes = eyes
        self.lookout = Lookout(self.table.window)
        self.board: BoardCanvas | None = self.table.skin.board(self.table.window)
        if self.board is not None:
            self.board.glides = app.preferences.glides
            self.board.update(self.table.window)
        self.picture = LivePicture()
        self._camera: TableCamera | None = photos_of(app.dice)
        self._feed: LiveFeed | None = None
        self._worker = Worker("board-eyes")
        self._ready = self._looking = False
        self._lesson: Lesson | None = None
        self._seen: ComparisonView | None = None
        self._left: list[DifferenceView] = []
        self.share = 0 if self.board is not None else 0.56
        self.refresh()

    def on_parent(self, _: object, parent: object) -> None:
        """Left: nobody waits for an answer, and the camera is let go of."""
        if parent is None:
            self._worker.leave()
            self._stop_camera()

    def refresh(self) -> None:
        """Begin: show pieces first, where any is not known yet."""
        if self._seen is not None or self._feed is not None or self._looking:
            # Something changed at the table while a photograph is taken, looked at or decided on: that goes on.
            return
        try:
            self._lesson = self.lookout.lesson() if self.lookout.has_to_learn else None
        except Refused as refused:
            self._show(self.board, Say(text=refused.reason), *self._to_box())
            return
        if self._lesson is not None:
            self._show_lesson(self._lesson)
        else:
            self._show(self.board, Say(text=say("board_seen.ready")), *self._ways_to_look(), self._again_key())

    # What is wanted

    def _show_lesson(self, lesson: Lesson) -> None:
        """Where pieces have to stand for the photograph that shows what they look like."""
        if self.board is not None and lesson.shown is not None:
            self.board.update(lesson.shown)
        self._ring([one.spot for one in lesson.stand])
        self._show(self.board, Say(text=self.lookout.ask(lesson)), *self._ways_to_look(),
                   heading=say("board_seen.lesson.title"))  # fmt: skip

    def _ways_to_look(self) -> list[Widget]:
        """By the table's camera, lifted out of its stand; by a phone."""
        found: list[Widget] = []
        if self._camera is not None:
            found.append(self._key("board_seen.camera", self._open_camera, "photo_camera", "accent"))
        if installed():
            note = say("board_seen.by_phone_note")
            found.append(self._key("board_seen.by_phone", self._phones, "qr_code_2", sub=note))
        if not found:
            found.append(Aside(text=say("board_seen.no_way")))
        return found

    def _again_key(self) -> BigButton:
        return self._key("board_seen.lesson.again", self._again, "refresh", "plain")

    def _to_box(self) -> list[Widget]:
        """Where there is no photograph of the empty board: the box, in which it is taken."""
        if not can_be_looked_at(self.table.window) or self.lookout.photographed:
            return []
        here = partial(self.app.go, "board_look")
        game = self.table.window.facts.game
        return [self._key("board_seen.box", partial(self.app.go, "box", game=game, back=here), "edit", "accent")]

    def _phones(self) -> None:
        self.app.go("phones", back=partial(self.app.go, "board_look"))

    def _again(self) -> None:
        """Show the pieces once more: others, or in other light."""
        try:
            self._lesson = self.lookout.lesson()
        except Refused as refused:
            self._fail(refused)
            return
        self._show_lesson(self._lesson)

    # The camera

    def _open_camera(self) -> None:
        if self._camera is None:
            return
        self._feed, self._ready = LiveFeed(self._camera.look, self._live, self._no_picture), False
        self._show_camera("", ready=False)

    def _show_camera(self, wrong: str, ready: bool) -> None:
        take = self._key("photos.page.take", self._take, "photo_camera", "accent")
        take.disabled = not ready
        leave = self._key("photos.page.leave", self._leave_camera, "close")
        self._show(self.picture, Say(text=wrong or say("photos.page.camera")), take, leave)

    def _live(self, look: CameraPicture) -> None:
        self.picture.show_pixels(look.width, look.height, look.rgb)
        if not self._ready:
            self._ready = True
            self._show_camera("", ready=True)

    def _no_picture(self, refused: Refused) -> None:
        if self.parent is not None and self._feed is not None:
            self._feed.paused = self._ready = False
            self._show_camera(refused.reason, ready=False)

    def _take(self) -> None:
        if self._feed is not None and self._camera is not None and not self._feed.paused:
            self._feed.paused = True
            self._feed.do(self._camera.take, self._taken)

    def _taken(self, photo: bytes) -> None:
        self._stop_camera()
        self.see(photo)

    def _leave_camera(self) -> None:
        self._stop_camera()
        self.refresh()

    def _stop_camera(self) -> None:
        if self._feed is not None and self._camera is not None:
            self._feed.stop(self._camera.close)
        self._feed = None

    # Seeing

    def see(self, photo: bytes) -> None:
        """Look at a photograph that the owner's own camera took; it takes seconds."""
        if self._lesson is not None:
            lesson = self._lesson
            self._look(lambda eyes: lesson.see(eyes, photo, owner=True), self._learned)
            return
        try:
            look = self.lookout.begin()
        except Refused as refused:
            self._fail(refused)
            return
        self._look(
            lambda eyes: look.see(eyes, photo, owner=True),
            lambda comparison: self._told(lambda: self.lookout.tell(look, comparison)),
        )

    def _look(self, see: Callable[[BoardEyes], T], then: Callable[[T], object]) -> None:
        self._looking = True
        self._show(self.board, Say(text=say("board_seen.looking")))
        self._worker.do(lambda: see(self._eyes()), then, self._fail)

    def _learned(self, learned: Learned) -> None:
        self._lesson, self._looking = None, False
        try:
            text = self.lookout.learn(learned)
        except Refused as refused:
            self._fail(refused)
            return
        if self.board is not None:
            self.board.update(self.table.window)
        self._ring([])
        self._show(self.board, Say(text=text), *self._ways_to_look())

    def _told(self, tell: Callable[[], ComparisonView]) -> None:
        self._looking = False
        try:
            self._seen = tell()
        except Refused as refused:
            self._fail(refused)
            return
        self._left = list(self._seen.differences)
        if self._seen.verdict == Verdict.OTHERWISE:
            through = self._key("board_seen.go_through", self._next, "arrow_forward", "accent")
            self._show(self.board, Say(text=self._seen.text), through, self._done_key())
            return
        self._next()

    def _fail(self, refused: Refused) -> None:
        """The photograph is of no use, or nothing could look at it."""
        self._seen, self._looking = None, False
        self._show(self.board, Say(text=refused.reason), *self._ways_to_look())

    # What was seen

    def _next(self) -> None:
        """The next difference to decide on, or the end."""
        if not self._left or self._seen is None:
            self._ring([])
            self._show(self.board, Say(text=self._end()), *self._ways_to_look(), self._done_key())
            self._seen = None
            return
        one = self._left[0]
        self._ring([one.spot])
        first = [Aside(text=self._seen.text)] if self._seen.verdict == Verdict.DIFFERS else []
        self._show(
            self.board, *first, Say(text=one.text, bold=True),
            self._key("board_seen.agree", partial(self._decide, one, True), "check", "accent"),
            self._key("board_seen.disagree", partial(self._decide, one, False), "close"),
        )  # fmt: skip

    def _end(self) -> str:
        differed = self._seen is not None and self._seen.differences
        return say("board_seen.done") if differed or self._seen is None else self._seen.text

    def _decide(self, one: DifferenceView, agrees: bool) -> None:
        """As the photograph has it, by an ordinary correction; or as it was."""
        self._left.remove(one)
        if agrees and self.table.correct((one.what, one.value)):
            self.app.stage.notice(say("board_seen.put_right"), "check")
            if self.board is not None:
                self.board.update(self.table.window)
        self._next()

    # What is shown

    def _done_key(self) -> BigButton:
        return self._key("touch.back", self.app.back_to_table, "arrow_back", "plain")

    def _key(self, words: str, act: Callable[[], object], icon: str, look: str = "raised", sub: str = "") -> BigButton:
        key = BigButton(height=dp(KEY))
        Choice(say(words), act, icon=icon, look=look, sub=sub, value=words.rpartition(".")[2]).fill(key)
        return key

    def _ring(self, spots: Sequence[str]) -> None:
        if self.board is not None:
            self.board.ringed = [spot for spot in spots if spot in self.board.spots]

    def _show(self, big: Widget | None, *parts: Widget, heading: str = "") -> None:
        self.side.clear_widgets()
        if big is not None and big.parent is None:
            self.big.clear_widgets()
            self.big.add_widget(big)
        if self.app.stage.width > self.app.stage.height:
            self.side.add_widget(Heading(text=heading or say("board_seen.title")))
        for one in parts:
            self.side.add_widget(one)
        self.side.add_widget(Widget())
