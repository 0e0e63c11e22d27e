"""A game's box on this table: its parts with how much of each is confirmed, what is wrong, and its versions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.own import OURS
from companion.client.boxes.sheets import Question, Sheet, SheetWords
from companion.refused import Refused
from companion.words import say, tell
from ui.touch.boxes.photographs import ground_keys
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.reading import Paragraph, Reading
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.box_phone import Serves
    from ui.touch.app.contracts import Complains, Covers, Goes, HasKept, HasStage, MakesTableAnew

    class Needs(Complains, Goes, HasKept, HasStage[Covers], MakesTableAnew, Serves, Protocol):
        """What this page takes of the app."""


VERSIONS = 6
"""So many versions are offered, the latest first."""


class Page(PlainPage):
    """`box` is gone on with, else that of `game`. part: whose questions are listed, "" for the parts. back: leads away,
    to the new-game page when None.

    What was put right is used when somebody says so; whoever leaves finds it again as it was.
    """

    def __init__(
        self,
        app: Needs,
        game: str = "",
        box: EditedBox | None = None,
        part: str = "",
        back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(back=self._leave)
        self.app = app
        # Also for what a phone has changed; once a frame, however much that was.
        self._soon = Clock.create_trigger(lambda _: self._fill(), 0)
        self.box = box or EditedBox(app.kept.boxes, game)
        self._stop_watching = self.box.watch(self._soon)
        app.box_phone.bind(on_change=self._soon)
        self._part = part
        self._away = back or partial(app.go, "seats", game=self.box.game)
        self._words = SheetWords(self.box.game)
        title = app.kept.boxed(self.box.game).title
        self.heading = say("boxes.title", game=title)
        upright = app.stage.height > app.stage.width
        self._undo = BigButton(icon="undo", size_hint=(None, None), size=(dp(60), dp(60)), value="undo",
                               act=self._take_back)  # fmt: skip
        self._use = BigButton(text="" if upright else say("boxes.use"), icon="check", look="accent",
                              size_hint=(None, None), size=(dp(60 if upright else 190), dp(60)), value="use",
                              act=self._use_it)  # fmt: skip
        self.tools.add_widget(self._undo)
        self.tools.add_widget(self._use)
        self.body = BoxLayout(spacing=dp(16), orientation="vertical" if upright else "horizontal")
        self.room.add_widget(self.body)
        self.grid = ChoiceGrid(columns=2, row_height=dp(56), highest=dp(62))
        self.side = BoxLayout(orientation="vertical", spacing=dp(8))
        self.body.add_widget(self.grid)
        self.body.add_widget(self.side)
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Left: whatever a phone changes now is seen by whoever comes back."""
        if parent is None:
            self._stop_watching()
            self.app.box_phone.unbind(on_change=self._soon)
            self._soon.cancel()

    def _fill(self) -> None:
        self._undo.disabled = not self.box.can_undo
        self._use.disabled = not self.box.changed
        self._show_questions() if self._part else self._show_parts()
        # To look through a whole board takes longer than a frame may: the parts are seen before. While a phone is in,
        # that is done beside, and told then.
        if self.box.looked_at or not self.app.box_phone.looks(self.box):
            Clock.schedule_once(lambda _: self._show_side(), 0)

    def _show_parts(self) -> None:
        self.grid.columns = 2
        self.grid.choices = [
            Choice(self._words.part(part), partial(self._open, part), value=part,
                   sub=say("boxes.progress", done=done, most=most), icon="check" if done == most else "")
            for part, (done, most) in self.box.parts.items()
        ]  # fmt: skip
        self.grid.choices = [*self.grid.choices, *ground_keys(self.app, self.box.game, self._do_beside)]

    def _show_questions(self) -> None:
        asked = [one for one in self.box.questions if one.sheet.part == self._part]
        # Names of cards, and of both ends of a way, need the whole width beside what is said.
        self.grid.columns = 1
        self.grid.choices = [
            Choice(self._words.title(one, self.box.edition), partial(self._ask, one), value=one.key,
                   sub=self._values(one), icon="check" if one.confirmed(self.box.edition) else "")
            for one in asked
        ]  # fmt: skip

    def _values(self, question: Question) -> str:
        """What stands in its fields, but for its name."""
        short = ("number", "numbers", "words", "choice")
        fields = [one for one in question.sheet.fields if one.kind in short and one.name != question.sheet.shown]
        return "  ·  ".join(
            self._words.value(field, self.box.value(question, field.name), self.box.edition) for field in fields
        )

    def _show_side(self) -> None:
        self.side.clear_widgets()
        parts = [Paragraph(tell(one), say("boxes.wrong")) for one in self.box.wrong]
        parts += [Paragraph(tell(one), say("boxes.doubtful")) for one in self.box.doubtful]
        # What holds for the whole box stands beside its parts, not within one.
        reading = Reading(parts or ([] if self._part else [Paragraph(say("boxes.note"))]))
        self.side.add_widget(reading)
        pages = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(60))
        if len(parts) > 1:
            pages.add_widget(reading.earlier)
            pages.add_widget(reading.later)
            self.side.add_widget(pages)
        done, most = (sum(one) for one in zip(*self.box.parts.values(), strict=True))
        following = self.box.next_open(self._part)
        self.side.add_widget(BigButton(
            text=say("boxes.check"), sub=say("boxes.progress", done=done, most=most), icon="visibility", height=dp(76),
            look="plain" if following is None or self.box.changed else "accent", disabled=following is None,
            value="check", act=partial(self._ask, following),
        ))  # fmt: skip
        addable = self.box.addable(self._part)
        if self.body.orientation == "vertical":
            # Such a part has few rows, and its key would leave too little room for what is said.
            self.side.size_hint_y = 1.25 if addable else 1
        for sheet in addable:
            self.side.add_widget(BigButton(
                text=self._words.more(sheet) or say("boxes.another"), icon="add", look="plain", height=dp(60),
                value=("add", sheet.key), act=partial(self._add, sheet),
            ))  # fmt: skip
        if self._part:
            self.side.add_widget(BigButton(
                text=say("boxes.all_same"), icon="check", look="plain", height=dp(60), disabled=following is None,
                value="all_same", act=self._all_same,
            ))  # fmt: skip
            return
        keys = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(60))
        for text, icon, value, act in (
            (say("boxes.with_phone"), "qr_code_2", "with_phone", self._with_phone),
            (say("boxes.versions"), "history", "versions", self._offer_versions),
        ):
            keys.add_widget(BigButton(text=text, icon=icon, look="plain", size_hint_y=1, value=value, act=act))
        keys.add_widget(BigButton(icon="usb", look="plain", size_hint=(None, 1), width=dp(60), value="by_stick",
                                  act=self._by_stick))  # fmt: skip
        self.side.add_widget(keys)

    # What people do

    def _open(self, part: str) -> None:
        self._part = part
        self._fill()

    def _leave(self) -> None:
        if self._part:
            self._open("")
        else:
            self.box.end()
            self._away()

    def _ask(self, question: Question | None) -> None:
        if question is not None:
            self._go(question)

    def _go(self, question: Question, differs: bool = False) -> None:
        self.app.go("box_question", box=self.box, question=question, only=self._part, back=self._away, differs=differs)

    def _add(self, sheet: Sheet) -> None:
        """One that our box has not."""
        self._try(lambda: self._go(self.box.add(sheet), differs=True))

    def _with_phone(self) -> None:
        self.app.go("box_phone", box=self.box, back=self._away)

    def _by_stick(self) -> None:
        self.app.go("box_stick", box=self.box, back=partial(self.app.go, "box", box=self.box, back=self._away))

    def _all_same(self) -> None:
        """All of a part at once, where nobody needs to look at them one by one."""
        asked = [one for one in self.box.questions if one.sheet.part == self._part]
        self._try(lambda: self.box.same([one for one in asked if not one.confirmed(self.box.edition)]))

    def _take_back(self) -> None:
        self._try(self.box.undo)

    def _use_it(self) -> None:
        if self._try(self.box.use):
            self.app.stage.notice(say("boxes.used"), "info")

    def _offer_versions(self) -> None:
        """Those that were used here, and ours."""
        kept = self.app.kept.boxes.versions(self.box.game)
        ours = Choice(say("boxes.ours"), partial(self._back_to, OURS), value=OURS)
        choices = [
            Choice(say("boxes.version", name=one.name, number=one.number, saved=one.saved[:10]),
                   partial(self._back_to, one.number), icon="check" if one.used else "", value=one.number)
            for one in kept[:VERSIONS]
        ]  # fmt: skip
        cancel = Choice(say("touch.leave_it"), look="plain")
        self.app.stage.ask(say("boxes.versions"), say("boxes.which"), [*choices, ours, cancel])

    def _back_to(self, number: int) -> None:
        """What was put right since then and not used is gone."""

        def step() -> None:
            self.app.kept.boxes.use_version(self.box.game, number)
            self.box.leave()

        if self._try(step):
            self.app.stage.notice(say("boxes.used"), "info")

    def _do_beside(self, step: Callable[[], object]) -> None:
        """What is no step of the box, so that nobody tells of it."""
        if self._try(step):
            self._fill()

    def _try(self, step: Callable[[], object]) -> bool:
        try:
            step()
        except Refused as refused:
            self.app.complain(refused)
            return False
        return True
