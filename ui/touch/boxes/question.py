"""One sheet of the box: what we say of it, and three answers: the same as mine, different, or skip it today."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.boxes.cards import LONGEST
from companion.client.boxes.editing import IDS, EditedBox, card_of
from companion.client.boxes.effects import EffectWords
from companion.client.boxes.sheets import Field, Question, SheetWords
from companion.editions.places import at
from companion.refused import Refused
from companion.words import say, tell
from ui.touch.board.board import BoardCanvas
from ui.touch.boxes import fields
from ui.touch.boxes.effects import EffectsEditor
from ui.touch.boxes.numbers import number_keys
from ui.touch.boxes.photographs import PhotoBeside, photo_for
from ui.touch.boxes.preview import board_of, ringed
from ui.touch.boxes.rows import RowsPicture
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.reading import Paragraph, Reading, SignLine
from ui.touch.look.text import Aside, Fitted, Say
from ui.touch.pads.keyboard import Keyboard
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Covers, Goes, HasKept, HasStage

    class Needs(Complains, Goes, HasKept, HasStage[Covers], Protocol):
        """What this page takes of the app."""


LINES = 3
"""So many fields have room beside a picture."""

SHORT = 24
"""Letters of a value that has room on a key; a longer one is read beside it."""

FOUND = 2
"""So many sentences about what is wrong or doubtful have room."""

VALUE = 40
"""Height of a line that says what stands in a field, in dp."""


def draw_shade(shade: list[float], group: InstructionGroup, x: float, y: float, half: float) -> None:
    """A colour to be seen, around a point."""
    group.add(Color(*shade))
    group.add(RoundedRectangle(pos=(x - half, y - half), size=(2 * half, 2 * half), radius=[half / 3]))


class Page(PlainPage):
    """`question` is asked; whoever answers comes to the next that is open. only: of one part of the box, "" for all.

    back: leads away from the box. differs: it is changed at once.
    """

    def __init__(
        self,
        app: Needs,
        box: EditedBox,
        question: Question,
        only: str = "",
        back: Callable[[], None] | None = None,
        differs: bool = False,
    ) -> None:
        super().__init__(back=self._leave)
        self.app, self.box, self.question, self._only, self._away = app, box, question, only, back
        self._words = SheetWords(box.game)
        self._changes: dict[str, Any] = {}
        self._field: Field | None = None
        self._effects: EffectsEditor | None = None
        self._differs = differs
        self._row = at(box.edition, question.path)
        self._soon = Clock.create_trigger(self._see_change, 0)
        self._stop_watching = box.watch(self._soon)
        self.heading = self._words.title(question, box.edition)
        self._undo = BigButton(icon="undo", size_hint=(None, None), size=(dp(60), dp(60)), value="undo",
                               act=self._take_back)  # fmt: skip
        self.tools.add_widget(self._undo)
        self._upright = app.stage.height > app.stage.width
        self.body = BoxLayout(spacing=dp(16), orientation="vertical" if self._upright else "horizontal")
        self.room.add_widget(self.body)
        self._show_place()
        self.side = BoxLayout(orientation="vertical", spacing=dp(8))
        self.side.bind(minimum_height=self._share_height)
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Left: nobody looks at it any longer."""
        if parent is None:
            self._stop_watching()
            self._soon.cancel()

    def _see_change(self, *_: object) -> None:
        """A phone has changed the box. Where another row stands here now, whoever answered would mean the wrong one."""
        row = at(self.box.edition, self.question.path)
        if row == self._row:
            return
        here = isinstance(row, dict) and all(row.get(name) == self._row.get(name) for name in IDS)
        if here and not self._differs:
            self._ask(self.question)
        elif not here:
            self.app.go("box", box=self.box, part=self._only, back=self._away)

    def _show_place(self) -> None:
        """What is looked at, beside the question: a place on the board, a drawing, or what stands in the fields."""
        board = board_of(self.box) if self.question.sheet.ring else None
        drawn = next((field for field in self.question.sheet.fields if field.kind == "rows"), None)
        self._beside: Widget
        self._read = False
        if board is not None and ringed(self.box, self.question, board):
            self._beside = board
        elif drawn is not None:
            self._beside = RowsPicture(self._value(drawn) or [], fields.looks_of(self.box))
        else:
            self._beside = self._reading()
            self._read = True
            if (photo := photo_for(self.app, self.box, self.question)) is not None:
                self._beside = PhotoBeside(photo, self._beside, self._upright)
        self._beside.size_hint = (1, 0.9) if self._upright else (0.9, 1)

    def _reading(self) -> BoxLayout:
        """What stands in the fields, with keys to turn pages where there may be more than one."""
        fields = self.question.sheet.fields
        reading = Reading([self._paragraph(field) for field in fields])
        column = BoxLayout(orientation="vertical", spacing=dp(8))
        column.add_widget(reading)
        if len(fields) > LINES:
            row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(56))
            row.add_widget(reading.earlier)
            row.add_widget(reading.later)
            column.add_widget(row)
        return column

    def _wide(self, field: Field) -> bool:
        """Whether what it is put right with needs the whole page."""
        return field.kind in ("rows", "effects", "square", "squares")

    def _value(self, field: Field) -> Any:
        return self._changes.get(field.name, self.box.value(self.question, field.name))

    def _see_undo(self) -> None:
        self._undo.disabled = not (self.box.can_undo or (self._effects is not None and self._effects.can_undo))

    def _fill(self) -> None:
        self._effects = None
        self._see_undo()
        self.side.clear_widgets()
        self.body.clear_widgets()
        if self._field is None or not self._wide(self._field):
            self.body.add_widget(self._beside)
        self.body.add_widget(self.side)
        if self._field is not None:
            self._show_editor(self._field)
        elif self._differs and self.question.sheet.run is not None:
            self._show_count()
        elif self._differs:
            self._show_fields()
        else:
            self._show_question()
        self._share_height()

    def _share_height(self, *_: object) -> None:
        """Upright, a board gets all the height that the question leaves it."""
        asks = self._field is None and not self._differs
        if self._upright and isinstance(self._beside, BoardCanvas) and asks:
            self.side.size_hint_y, self.side.height = None, self.side.minimum_height
        else:
            self.side.size_hint_y = 1

    def _show_question(self) -> None:
        side = self.side
        side.add_widget(Say(text=self._words.ask(self.question)))
        lines = [field for field in self.question.sheet.fields if not self._read and field.kind != "rows"]
        for field in lines[:LINES]:
            side.add_widget(self._line(field))
        if self.question.sheet.run is not None:
            count = say("boxes.squares", count=self.question.count)
            side.add_widget(Fitted(text=count, bold=True, size_hint_y=None, height=dp(VALUE)))
        confirmed = self.question.confirmed(self.box.edition)
        source = "confirmed" if confirmed else self.question.source(self.box.edition) or "estimate"
        side.add_widget(Aside(text=say(f"boxes.source.{source}")))
        for one in self.box.found_at(self.question)[:FOUND]:
            side.add_widget(Aside(text=tell(one)))
        side.add_widget(Widget())
        keys = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(72))
        keys.add_widget(BigButton(text=say("boxes.same"), icon="check", look="accent", size_hint_y=1, value="same",
                                  act=self._same))  # fmt: skip
        keys.add_widget(BigButton(text=say("boxes.differs"), icon="edit", size_hint_y=1, value="differs",
                                  act=self._differ))  # fmt: skip
        side.add_widget(keys)
        side.add_widget(BigButton(text=say("boxes.skip"), icon="skip_next", look="plain", height=dp(60), value="skip",
                                  act=self._skip))  # fmt: skip

    def _line(self, field: Field) -> Widget:
        """What stands in a field, in a line."""
        text = say("boxes.stands", field=self._words.field(field), value=self._said(field))
        return Fitted(text=text, bold=True, size_hint_y=None, height=dp(VALUE))

    def _paragraph(self, field: Field) -> Paragraph:
        """The same with room for more, or for a colour to be seen."""
        name = self._words.field(field)
        if field.kind == "colour":
            return SignLine(partial(draw_shade, fields.shade(self._value(field))), name)
        return Paragraph(self._said(field), name)

    def _said(self, field: Field) -> str:
        value = self._value(field)
        if field.kind == "effects":
            return EffectWords(self.box.game, self.box.edition).several(value or [])
        return self._words.value(field, value, self.box.edition) or "–"

    def _show_fields(self) -> None:
        """Several fields: a touch opens one."""
        grid = ChoiceGrid(columns=2, row_height=dp(62))
        grid.choices = [
            Choice(self._words.field(field), partial(self.open, field), value=field.name,
                   sub="" if field.kind == "colour" or len(self._said(field)) > SHORT else self._said(field),
                   look="chosen" if field.name in self._changes else "raised")
            for field in self.question.sheet.fields
        ]  # fmt: skip
        if photo_for(self.app, self.box, self.question) is not None:
            away = Choice(say("boxes.photo_away"), self._forget_photo, icon="delete", value="photo_away")
            grid.choices = [*grid.choices, away]
        self.side.add_widget(grid)
        if self.question.sheet.grows:
            row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(60))
            for key, icon, act in (("another", "add", self._add), ("none", "delete", self._remove)):
                row.add_widget(BigButton(text=say(f"boxes.{key}"), icon=icon, look="plain", size_hint_y=1, value=key,
                                         act=act))  # fmt: skip
            self.side.add_widget(row)
        self.side.add_widget(BigButton(text=say("boxes.right"), icon="check", look="accent", height=dp(60),
                                       value="done", act=self._done))  # fmt: skip

    def _show_count(self) -> None:
        """How many squares there are in a run."""
        keys = number_keys(range(1, 100), self.question.count, self._count)
        for widget in (Say(text=say("boxes.how_many"), bold=True), keys, Widget(size_hint_y=0.01)):
            self.side.add_widget(widget)

    def _count(self, count: int) -> None:
        """Squares come and go where nothing but the way leads over them."""
        self._try(lambda: self.box.counted(self.question, count))

    def _show_editor(self, field: Field) -> None:
        take, value = partial(self._take, field), self._value(field)
        if field.kind == "effects":
            words, board = EffectWords(self.box.game, self.box.edition), partial(board_of, self.box)
            self._effects = EffectsEditor(value or [], words, board, self._type, take, self._see_undo)
            keys: Widget = self._effects
        else:
            keys = fields.editor(self.box, field, value, self._words, take, self._upright)
        for widget in (Say(text=self._words.field(field), bold=True), keys, Widget(size_hint_y=0.01)):
            self.side.add_widget(widget)

    # What people do

    def _leave(self) -> None:
        """One step out: from a field to all of them, to the question, to the box."""
        if self._field is not None and len(self.question.sheet.fields) > 1:
            self._field = None
        elif self._differs:
            self._field, self._differs, self._changes = None, False, {}
        else:
            self.app.go("box", box=self.box, part=self._only, back=self._away)
            return
        self._fill()

    def _same(self) -> None:
        self._try(lambda: self.box.same([self.question]))

    def _add(self) -> None:
        """One more like it, which is changed at once."""
        with self._told():
            self._ask(self.box.another(self.question), differs=True)

    def _remove(self) -> None:
        with self._told():
            self.box.remove(self.question)
            self.app.go("box", box=self.box, part=self.question.sheet.part, back=self._away)

    def _forget_photo(self) -> None:
        """The photograph of the card is taken away; what was read off it stays."""
        with self._told():
            self.app.kept.box_pictures.forget_card(self.box.game, *card_of(self.box.edition, self.question))
            self._ask(self.question)

    def _skip(self) -> None:
        self.box.skip(self.question)
        self._go_on()

    def _differ(self) -> None:
        self._differs = True
        if len(self.question.sheet.fields) == 1:
            self.open(self.question.sheet.fields[0])
        else:
            self._fill()

    def open(self, field: Field) -> None:
        """Put a field right."""
        if fields.typed(field):
            text = str(self._value(field) or "")
            self._type(self._words.field(field), text, partial(self._take, field), LONGEST[field.kind])
            return
        self._field = field
        self._fill()

    def _type(self, heading: str, text: str, take: Callable[[str], object], longest: int = LONGEST["words"]) -> None:
        self.app.stage.cover(Keyboard(take, self.app.stage.uncover, heading=heading, text=text, longest=longest))

    def _take(self, field: Field, value: Any) -> None:
        self._changes[field.name] = value
        self._field = None
        if len(self.question.sheet.fields) == 1:
            self._done()
        else:
            self._fill()

    def _done(self) -> None:
        changes = {name: value for name, value in self._changes.items() if value != self.box.value(self.question, name)}
        self._try(lambda: self.box.differs(self.question, changes))

    def _try(self, step: Any) -> None:
        """One step of the draft, then the next question; one that lights up faults stays open."""
        with self._told():
            step()
            if self.box.wrong_at(self.question):
                self._ask(self.question)
            else:
                self._go_on()

    def _go_on(self) -> None:
        following = self.box.next_open(self._only, self.question)
        if following is None:
            self.app.go("box", box=self.box, part=self._only, back=self._away)
        else:
            self._ask(following)

    def _take_back(self) -> None:
        """The latest step, those first that are not handed in yet."""
        if self._effects is not None and self._effects.can_undo:
            self._effects.undo()
            return
        with self._told():
            self.box.undo()
            if any(one.key == self.question.key for one in self.box.questions):
                self._ask(self.question)
            else:
                self.app.go("box", box=self.box, part=self._only, back=self._away)

    def _ask(self, question: Question, differs: bool = False) -> None:
        self.app.go("box_question", box=self.box, question=question, only=self._only, back=self._away, differs=differs)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """A step that the disk does not take is told, and nothing is changed."""
        try:
            yield
        except Refused as refused:
            self.app.complain(refused)
