"""The open question as buttons, a dice pad or a hold: whatever has no drawing of its own gets the general one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.display.display import Group
from companion.client.layers.views import OptionView, QuestionView
from companion.devices.dice import DiceRead
from companion.words import said, say
from companion.words.colours import colour_name
from ui.touch.cards.picker import Picker
from ui.touch.controls.answered import Answered
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.curtain import Curtain
from ui.touch.controls.secret import HoldArea, badge_of
from ui.touch.dice.row import CameraRow
from ui.touch.dice.speaking import tell_whose
from ui.touch.pads.dice import PAD_ROWS, DicePad
from ui.touch.table.curtain import Behind
from ui.touch.table.deadline import seconds_for
from ui.touch.table.faces import face_of
from ui.touch.table.hinting import hint_of
from ui.touch.table.pad import dice_pad
from ui.touch.table.rows import BESIDE, ROWS, Gap, Rows, fit_in, in_rows, more_of

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers
    from ui.touch.app.evening_contracts import HasThrows
    from ui.touch.dice.row import AppOfCamera, LooksForDice
    from ui.touch.dice.shown import LaidOpen
    from ui.touch.table.contracts import PageOfQuestion
    from ui.touch.table.curtain import AppOfCurtain, DrawsCurtain
    from ui.touch.table.last_throw import LastThrow
    from ui.touch.table.model import TableModel

    class AppOfQuestion(AppOfCamera, AppOfCurtain, HasThrows, Protocol):
        """The app, for all that a question may need."""

        @property
        def stage(self) -> Covers:
            """The stage, to ask and to draw the curtain."""

    class AsksQuestion(PageOfQuestion, LooksForDice, DrawsCurtain, Protocol):
        """The table's page, for all that a question may need."""

        @property
        def app(self) -> AppOfQuestion:
            """The app."""

        @property
        def table(self) -> TableModel:
            """The running table."""

        @property
        def thrown(self) -> LastThrow:
            """The throw of the turn."""

        @property
        def laid_open(self) -> LaidOpen:
            """What looks for dice that are laid open."""

        def open_question(self, question: str) -> None:
            """Of several seats that owe an answer this one gives it now. question: its id."""

        def close_question(self) -> None:
            """Back to all who owe an answer."""


Line = tuple[int, Sequence[Widget | Choice]]
"""How many rows something takes, and what stands in them side by side."""

NUMBERS = 6
"""So many numbers have room side by side."""

HELD = {"pick": "choose", "throw": "your_dice"}
"""What is said of a secret question by its kind; of any other, what its owner holds."""


class Question:
    """Builds what the frame shows below the question.

    Where several seats were asked at once, each has a place of its own until the last has answered, and a touch on it
    opens its question. opened: the id of the one that is open, "" for none.
    """

    def __init__(self, page: AsksQuestion, asks: Sequence[QuestionView], opened: str = "") -> None:
        self.page = page
        self.table = page.table
        self.asks = list(asks)
        focus = next((ask for ask in asks if ask.id == opened), None)
        self.ask = focus or asks[0]
        self.several = len(self.ask.at_once) > 1 and focus is None
        self.opened = len(self.ask.at_once) > 1 and focus is not None
        self.typed = self.table.window.dice_source(self.ask) != "virtual"
        self.sides = self.table.display.dice_of(self.ask) if self.typed and not self.several else []
        if self.ask.kind == "throw" and self.ask.secret:
            self.sides = []
        self.hint = None if self.several else hint_of(page.app.preferences, self.table.window, self.ask)
        self.shown = self._shown()
        self.own = self.table.skin.question(self)
        if self.own is not None:
            self.several = False
        self.choices = [] if self.own is not None else self._choices()

    @property
    def has_pad(self) -> bool:
        """Whether people say here what their dice show."""
        return bool(self.sides)

    @property
    def in_secret(self) -> bool:
        """Whether each of several seats answers for itself alone."""
        return self.several and all(ask.covered for ask in self.asks)

    @property
    def alike(self) -> bool:
        """Whether all of several seats are asked the same, and there is but one answer."""
        return self.several and all(_has_one_answer(ask) and ask.short == self.ask.short for ask in self.asks)

    @property
    def line(self) -> str:
        """What is asked, in one line."""
        if not self.several:
            return self._for_whom(self.ask.short)
        if self.alike:
            return say("touch.table.several_alike", question=self.ask.short)
        return say("touch.table.several_in_secret" if self.in_secret else "touch.table.several")

    @property
    def whole(self) -> str:
        """The same at length, for where it does not have room in its line."""
        return self.line if self.several or self.line != self.ask.short else self.ask.prompt

    def _for_whom(self, question: str) -> str:
        """With whoever throws or draws for a seat that the companion plays."""
        display, thrower = self.table.display, self.table.display.thrower(self.ask)
        return question if thrower < 0 else display.task_text(self.ask.seat, question, thrower)

    @property
    def throwing(self) -> str:
        """The answer by which the seat chooses to throw, "" when that is not on offer."""
        return self.table.display.throw_answer(self.ask)

    @property
    def _answers(self) -> list[Choice]:
        """What answers when touched; what is held to look stands before it, unless it is all there is."""
        return [one for one in self.choices if one.build is None or self.several]

    def fill(self, rows: Rows) -> None:
        """Put it into the three rows of the frame."""
        rows.show(self._lines())
        if self.own is not None and self.shown and self.page.app.dice is not None:
            tell_whose(self.page.app.dice, self.table.window.seats, self.ask)
            self.page.laid_open.watch(self.page.app.dice, self.ask, self.shown, self.own.saw)

    def _lines(self) -> list[Line]:
        first: list[Widget | Choice] = [camera] if (camera := self._camera()) is not None else []
        if self.own is not None:
            own: list[Line] = [(ROWS - len(first), [self.own])]
            if self._own_is_big:
                own = [*in_rows(self.own.beside, ROWS - len(first))]
            return [*([(1, first)] if first else []), *own]
        if self._in_places:
            return self._places()
        first = [*(choice for choice in self.choices if choice not in self._answers), *first]
        answers = [] if self._is_list else self._answers
        if self._in_one_row:
            return [(1, first), (1, answers)]
        if self.has_pad:
            again = [self._as_before()] if self.ask.remembered else []
            pad: list[Line] = [] if self._pad_is_big else [(ROWS - 1, [self._pad()])]
            return [(1, self._beside([*first, *again], answers)), *pad]
        thrown = self.page.thrown.row(self) if answers or not self._landing else None
        if thrown is not None:
            first.append(thrown)
        elif self._landing and (lit := self.page.thrown.pad(self)) is not None:
            return [(1, first), (ROWS - 1, [lit])]
        free = ROWS - 1 if first or len(answers) <= fit_in(ROWS - 1) else ROWS
        if len(answers) > fit_in(free):
            kept = fit_in(free) - 1
            answers = [*answers[:kept], self._more(answers[kept:])]
        if not (first or answers) and (card := self._card_beside()) is not None:
            return [(ROWS, [card])]
        return [*([(1, first)] if free < ROWS else []), *in_rows(answers, free)]

    def _card_beside(self) -> Widget | None:
        """The card by which is asked what the board answers: better read there than nothing."""
        card = self.table.display.card_beside(self.ask) if self._landing else ""
        return face_of(self.table.window, self.table.skin, card) if card else None

    @property
    def _in_places(self) -> bool:
        """Whether those who were asked at once have room, each at a place that is theirs until the last has answered:
        several hands reach in here at the same time."""
        return self.several and len(self.ask.at_once) <= 2 * ROWS

    def _places(self) -> list[Line]:
        """A row each, or two side by side; whoever has answered stays there, ticked."""
        rows: dict[int, Widget | Choice] = {
            ask.seat: choice for ask, choice in zip(self.asks, self.choices, strict=True)
        }
        seats = self.table.window.seats
        all_places = [rows[at] if at in rows else Answered(seats[at]) for at in sorted(self.ask.at_once)]
        if len(all_places) <= ROWS:
            return [(1, [place]) for place in all_places]
        all_places += [Gap()] * (len(all_places) % 2)
        return [(1, all_places[at : at + 2]) for at in range(0, len(all_places), 2)]

    def _beside(self, first: list[Widget | Choice], answers: list[Choice]) -> list[Widget | Choice]:
        """What shares a row: all of it, or as much as has room and a key behind which the rest is."""
        room = max(BESIDE - len(first), 1)
        rest = answers if len(answers) <= room else [*answers[: room - 1], self._more(answers[room - 1 :])]
        return [*first, *rest]

    def _more(self, answers: list[Choice]) -> Choice:
        back = Choice(say("touch.back"), icon="arrow_back")
        return more_of(
            answers, lambda: self.page.app.stage.ask(say("touch.table.which"), self.ask.prompt, [*answers, back])
        )

    @property
    def _landing(self) -> bool:
        """Whether a touch on the board answers."""
        board = self.page.board
        return board is not None and bool(board.legal) and not self.several

    # Dice

    def _pad(self) -> DicePad:
        return dice_pad(self.page.parts, self.table.draft(self.ask), self.sides, lambda faces: self.thrown(faces))

    def _as_before(self) -> Choice:
        faces = list(self.ask.remembered or [])
        return Choice(say("touch.throws.as_before", dice=self.said(faces)), lambda: self.thrown(faces), icon="undo",
                      look="accent", value=faces)  # fmt: skip

    def _camera(self) -> Widget | None:
        """Where a camera reads this throw, it looks for it."""
        dice = self.page.app.dice
        if not self.has_pad or dice is None or self.table.window.dice_source(self.ask) != "camera":
            return None
        return CameraRow(self.page, dice, self.ask, self.sides, self.said,
                         lambda values, read: self.thrown(values, "camera", read))  # fmt: skip

    def _shown(self) -> list[list[int]]:
        """What each die can show that could be laid open before a camera that looks; [] for none.

        Where the game's dice have no source of their own, they are read if those of new games are.
        """
        app = self.page.app
        source = self.table.window.dice_source() or app.preferences.dice
        looks = app.dice is not None and source == "camera" and not self.several
        return self.table.display.shown_dice_of(self.ask) if looks else []

    def said(self, faces: list[int]) -> str:
        """What dice show: "3 and 4", or "red 3 and blue 4" where each has its colour."""
        dice: list[Any] = list(faces)
        if self.ask.colours:
            dice = [
                said("touch.throws.coloured", colour=colour_name(colour), face=face)
                for colour, face in zip(self.ask.colours, faces, strict=True)
            ]
        return say("touch.throws.shown", dice=dice)

    def thrown(self, faces: list[int], source: str = "typed", read: DiceRead | None = None) -> None:
        """Say what the dice show. read: what a camera saw."""
        self.page.app.throws.enter(self.ask, faces, source, read)

    # Words, seats, numbers

    def _choices(self) -> list[Choice]:
        if self.several:
            return [self._row(ask) for ask in self.asks]
        everybody = Choice(say("touch.everybody"), self.page.close_question, icon="arrow_back", look="plain")
        back = [everybody] if self.opened else []
        ask = self.ask
        holds = [self._hold(ask)] if ask.covered else []
        if ask.kind == "throw" and not self.typed:
            return [Choice(say("touch.question.throw"), lambda: None, icon="casino", look="accent"), *back]
        if ask.kind == "draw" and not ask.secret:
            return [*(self._choice(option) for option in ask.cards), *back]
        if ask.kind == "compose":
            return [*self._parts(), *back]
        if ask.kind != "choose":
            return [*holds, *back]
        return [*holds, *self._options(), *self._forbidden(), *back]

    def _row(self, ask: QuestionView) -> Choice:
        """One of several seats that owe an answer: a hold where it is secret, the answer where there is but one, else a
        way to its question."""
        if ask.covered and ask.kind != "choose":
            return self._hold(ask)
        seat = self.table.seat(ask.seat)
        name = seat.name if seat else say("touch.everybody")
        if _has_one_answer(ask):
            only = ask.options[0]
            hint = hint_of(self.page.app.preferences, self.table.window, ask)
            return Choice(name, partial(self.table.answer, ask.id, only.value), mark=seat, value=ask.id,
                          hinted=hint is not None)  # fmt: skip
        return Choice(name, lambda: self.page.open_question(ask.id), sub=ask.short, mark=seat, value=ask.id)

    def _options(self) -> list[Choice]:
        ask, board = self.ask, self.page.board
        shown: list[Choice] = []
        for option in self.table.display.gathered(ask):
            if isinstance(option, Group):
                shown.append(self._opener(option))
            elif ask.option_kind == "square" and board is not None and option.value in board.spots:
                continue
            elif not (self.has_pad and option.value == self.throwing):
                shown.append(self._choice(option))
        return shown

    def _parts(self) -> list[Choice]:
        """What the part that comes now can be, each with what is asked for; the last one answers."""
        draft = self.table.draft(self.ask)
        at = len(draft.pieces)
        labels = {str(one.value[at]): one.labels[at] for one in self.ask.combinations if at < len(one.value)}
        part = self.ask.parts[at].label if at < len(self.ask.parts) else ""
        nexts = draft.nexts()
        return [Choice(labels[str(value)], partial(self._give, value), sub=part, value=value) for value in nexts]

    def _give(self, value: object) -> None:
        draft = self.table.draft(self.ask)
        if draft.add(value) and draft.full:
            self.table.answer(self.ask.id, draft.answer)

    def so_far(self) -> str:
        """What was given already of an answer of parts, and which part comes now; "" for any other question."""
        if self.ask.kind != "compose" or self.several:
            return ""
        pieces, parts = self.table.draft(self.ask).pieces, self.ask.parts
        given = next((one.labels for one in self.ask.combinations if one.value[: len(pieces)] == pieces), [])
        told = [
            say("touch.question.part", part=part.label, value=label)
            for part, label, _ in zip(parts, given, pieces, strict=False)
        ]
        return "\n".join([*told, *(part.label for part in parts[len(pieces) : len(pieces) + 1])])

    def _forbidden(self) -> list[Choice]:
        """What only a loosened dial allows, where it is no square of the board."""
        board = self.page.board
        return [
            Choice(one.label, partial(self.table.answer, self.ask.id, one.value), look="plain",
                   sub=say("touch.question.against"), value=one.value)
            for one in self.ask.overridable
            if board is None or one.value not in board.spots
        ]  # fmt: skip

    def _opener(self, group: Group) -> Choice:
        """One button that opens the options of a kind."""

        def open_them() -> None:
            options = [self._choice(option) for option in group.options]
            options.append(Choice(say("touch.back"), icon="arrow_back"))
            self.page.app.stage.ask(group.text, self.ask.prompt, options)

        values = tuple(option.value for option in group.options)
        return Choice(group.text, open_them, icon=group.icon, mark=self.table.seat(group.seat), value=values,
                      hinted=self.hint is not None and self.hint.answer in values)  # fmt: skip

    def _choice(self, option: OptionView) -> Choice:
        ask, display = self.ask, self.table.display
        mark = self.table.seat(display.seat_of(ask, option.value))
        by_itself = seconds_for(ask) > 0 and option.value == ask.options[0].value
        return Choice(
            option.label,
            lambda: self.table.answer(ask.id, option.value),
            icon="" if mark else display.icon(option.value),
            mark=mark,
            look="accent" if option.value == self.throwing or _has_one_answer(ask) else "raised",
            value=option.value,
            ends=(self.table.time_left, float(seconds_for(ask))) if by_itself else (0.0, 0.0),
            hinted=self.hint is not None and self.hint.answer == option.value,
        )

    # What only one person may see

    def _hold(self, ask: QuestionView) -> Choice:
        return Choice(f"hold {ask.id}", build=lambda: self.hold(ask), value=ask.id)

    def hold(self, ask: QuestionView) -> HoldArea:
        """The owner's badge: held, it draws the curtain."""
        seat = self.table.seat(ask.seat)
        if self.several:
            text = seat.name if seat else say("touch.everybody")
        elif ask.kind in HELD or not seat:
            text = say(f"touch.question.{HELD.get(ask.kind, 'everybodys_cards')}")
        else:
            text = self.table.display.say("hold_to_look")
        new = badge_of(self.table.new_cards(ask.seat))
        area = HoldArea(mark=seat, question=ask.id, text=text, badge=new)
        self.table.bind(on_looked=area.looked)
        area.bind(on_hold=lambda *_: Clock.schedule_once(lambda _: self.draw_curtain(ask.id), 0))
        return area

    def draw_curtain(self, question: str) -> Curtain | None:
        """Show this question as its owner sees it, to its owner only. The secret is fetched only now.

        None when it is not open any longer.
        """
        ask = self.table.window.question(question)
        if ask is None:
            return None
        window = self.table.window.seat(ask.seat) if ask.seat >= 0 else self.table.window
        behind = Behind(self.page, window, question)
        return self.page.app.stage.draw_curtain(self.table.seat(ask.seat), ask.prompt, behind.build)

    # The big side

    @property
    def _is_list(self) -> bool:
        """Whether there are more answers than the rows have room for, so that they are listed on the big side."""
        if self.has_pad or self._landing or self._in_places:
            return False
        answers = self._answers
        if self._in_one_row:
            return False
        return len(answers) > fit_in(ROWS if len(answers) == len(self.choices) else ROWS - 1)

    @property
    def _in_one_row(self) -> bool:
        """Whether there are a few numbers more than rows have room for: they are short enough to stand side by side."""
        answers = self._answers
        return fit_in(ROWS) < len(answers) <= NUMBERS and all(one.text.isdecimal() for one in answers)

    @property
    def _own_is_big(self) -> bool:
        """Whether the game's own way of asking needs more rows than there are."""
        return self.own is not None and self.own.rows + self.camera_looks > ROWS

    @property
    def camera_looks(self) -> bool:
        """Whether the key of a camera that reads this throw takes a row."""
        return self.has_pad and self.table.window.dice_source(self.ask) == "camera"

    @property
    def _pad_is_big(self) -> bool:
        """Whether the keys of the dice need more rows than there are."""
        return self.has_pad and self.own is None and ROWS - 1 < len(self.sides) <= PAD_ROWS

    def on_big_side(self) -> BoxLayout | GridLayout | None:
        """What takes the board's place: keys that need more room, things picked in the open, very many answers.

        None leaves the board.
        """
        ask = self.ask
        if self._own_is_big:
            return self.own
        if self._pad_is_big:
            return self._pad()
        if self._is_list:
            return ChoiceGrid(choices=self._answers, columns=2)
        if ask.kind != "pick" or ask.secret or self.own is not None or self.several:
            return None
        display = self.table.display
        return Picker(
            self.table.draft(ask),
            partial(face_of, self.table.window, self.table.skin),
            lambda chosen: display.confirm(ask, chosen),
            lambda chosen: self.table.answer(ask.id, chosen),
        )


def _has_one_answer(ask: QuestionView) -> bool:
    """Whether there is nothing to choose: a touch on the row of its seat says all."""
    return ask.kind == "choose" and not ask.covered and len(ask.options) == 1 and not ask.overridable
