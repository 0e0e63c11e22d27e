"""The table: the board on the big side, the one open question in the panel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.views import LogLine, OptionView, QuestionView
from companion.devices.dice import DiceRead
from companion.words import say
from ui.touch.dice.asking import DiceAsking
from ui.touch.dice.watch import DiceWatch
from ui.touch.fonts import icon
from ui.touch.table.deadline import seconds_for
from ui.touch.table.parts import Parts
from ui.touch.table.question import Question
from ui.touch.table.shell import Shell
from ui.touch.table.story import Story, WholeCard
from ui.touch.widgets.board import BoardCanvas
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoicesAndTail
from ui.touch.widgets.loglist import LogList
from ui.touch.widgets.own import OwnQuestion
from ui.touch.widgets.panel import ThrowRow, TurnRow
from ui.touch.widgets.text import Aside

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp


class Page(Shell):
    """Shows where everything stands and takes answers."""

    def __init__(self, app: CompanionApp) -> None:
        super().__init__(app)
        self._board = self._make_board()
        self.story: Story | None = None
        self.asking: DiceAsking | None = None
        self.put_off: DiceRead | None = None
        self.parts = Parts(self.table, self._correct_shown)
        self.question: Question | None = None
        self._opened = ""
        self._watch: DiceWatch | None = None
        self._whole = BigButton(
            text="", icon="zoom_out", size_hint=(None, None), size=(dp(60), dp(60)), act=self._show_whole, locks=False
        )
        self._room_soon = Clock.create_trigger(self._make_room, 0)
        self.side.bind(minimum_height=self._room_soon, height=self._room_soon)
        self.refresh()

    def _make_board(self) -> Widget:
        board = self.table.skin.board(self.table.window)
        if board is None:
            board = LogList(self.table)
        else:
            board.glides = self.app.preferences.glides
            board.bind(on_square=lambda _, spot: self._square(spot), zoomed=self._offer_whole)
            board.bind(pos=self._place_whole, size=self._place_whole)
        return board

    @property
    def board(self) -> BoardCanvas | None:
        """The board, None for a game without one."""
        return self._board if isinstance(self._board, BoardCanvas) else None

    # What is shown

    def refresh(self) -> None:
        """Look at the table again."""
        table = self.table
        if table.window.over:
            self.app.back_to_table()
            return
        self._ask()
        self._refresh_board()
        self.story = self._new_story(table.fresh)
        self._show()
        if table.window.dropped:
            self.app.stage.notice(say("touch.table.dropped", answers=table.window.dropped), "info")

    def _ask(self) -> None:
        """Build the open question anew."""
        asks = self.table.asks
        self.question = Question(self, asks, self._opened) if asks else None

    def _show(self) -> None:
        """The card that was just drawn, or the board and its question."""
        self.stop_watching()
        self.asking = None
        self.big.clear_widgets()
        self.side.clear_widgets()
        if self.story is not None:
            self.story.fill(self.big, self.side)
            return
        instead = self.question.on_big_side() if self.question else None
        if instead is not None:
            instead.padding = dp(14)
            self.big.add_widget(instead)
        else:
            self.big.add_widget(self._board)
        if self.question is not None:
            self._refresh_panel(self.question)

    def open_question(self, question: str) -> None:
        """Of several seats that owe an answer this one gives it now. question: its id."""
        self._opened = question
        self._ask_again()

    def close_question(self) -> None:
        """Back to all who owe an answer."""
        self.open_question("")

    def _ask_again(self) -> None:
        self._ask()
        self._refresh_board()
        self._show()

    def refresh_draft(self) -> None:
        """A piece of an answer of several parts was given or taken back: another part is asked for now."""
        asked = self.question
        if asked is not None and asked.ask.kind == "compose" and not asked.several and self.table.asks == asked.asks:
            self._ask_again()

    def ask_dice(self, asking: DiceAsking | None) -> None:
        """Dice in doubt: their picture takes the board's place until people say what they show. None: the board."""
        if asking is None:
            self._ask()
            self._show()
            return
        self.asking = asking
        self.big.clear_widgets()
        self.side.clear_widgets()
        asking.fill(self.big, self.side)

    def watch(self, watch: DiceWatch) -> None:
        """Let the camera look for this throw, and for no other."""
        self.stop_watching()
        self._watch = watch

    def stop_watching(self) -> None:
        """The question is answered or out of sight."""
        if self._watch is not None:
            self._watch.stop()
            self._watch = None

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: nobody looks at the dice."""
        if parent is None:
            self.stop_watching()

    def card_read(self) -> None:
        """The card has been read: back to the board."""
        self.story = None
        self._ask()
        self._show()

    def _refresh_board(self) -> None:
        board, table = self.board, self.table
        if board is None:
            self._board.refresh()
            return
        board.update(table.window)
        for line in table.fresh:
            moved = table.display.moved(line)
            if moved is not None and len(moved.route) > 1:
                board.glide_piece(moved.piece, moved.route)
        board.ringed = [spot for line in self.instructed() if (spot := table.display.spot(line))]
        ask = self.question.ask if self.question and not self.question.several else None
        landings = self._landings(ask) if ask else {}
        legal = [spot for spot in landings if spot in board.spots]
        board.focus_spot = table.display.start(ask) if ask else ""
        board.goal_spot = table.display.goal(ask) if ask and legal else ""
        board.overridable = [one.value for one in ask.overridable if one.value in board.spots] if ask else []
        if list(board.legal) != legal:
            board.legal = legal
            board.open_on_legal()

    def _landings(self, ask: QuestionView) -> dict[str, list[OptionView]]:
        return self.table.display.landings(ask) if ask.kind == "choose" else {}

    def _refresh_panel(self, question: Question) -> None:
        side, parts, ask, own = self.side, self.parts, question.ask, question.own
        everybody = question.several or (own is not None and own.everybody)
        side.add_widget(self.turn_row(ask, everybody))
        throw = self.table.last_throw()
        if throw and ask.kind != "throw" and not question.has_pad and not question.several:
            side.add_widget(self._throw_row(throw))
        prompt = (own and own.prompt) or ask.prompt
        if question.several:
            secret = all(ask.covered for ask in question.asks)
            prompt = say("touch.table.several_in_secret" if secret else "touch.table.several")
        note = parts.note([line.hands for line in self.instructed()])
        if note is not None and own is not None:
            side.add_widget(note)
        for widget in [parts.prompt(prompt), *parts.hints(self._hints(question))]:
            side.add_widget(widget)
        question.add_to(side, note)
        self._room_soon()

    def _hints(self, question: Question) -> list[str]:
        """Quieter lines under the question."""
        if question.several:
            return []
        ask, own = question.ask, question.own
        hints = [own.hint if own else ask.hint, *self.table.display.notes(ask), *question.so_far().splitlines()]
        if question.has_pad and own is None and self.table.window.dice_source(ask) == "typed":
            hints.append(say("touch.table.touch_dice" if ask.kind == "throw" else "touch.table.touch_to_throw"))
        if seconds_for(ask):
            hints.append(say("touch.table.goes_on", seconds=seconds_for(ask)))
        return [hint for hint in hints if hint]

    def _make_room(self, *_: object) -> None:
        """Where the panel is too full, the hints go."""
        side = self.side
        hints = [widget for widget in side.children if isinstance(widget, Aside)]
        own = self.asking is not None or any(isinstance(widget, OwnQuestion) for widget in side.children)
        answers = next((widget for widget in side.children if isinstance(widget, ChoicesAndTail)), None)
        self.panel_least = min(side.minimum_height + (answers.least if answers else 0), self.height * 0.5)
        needed = 0 if own else answers.first if answers else dp(56)
        room = max(side.height, self.panel_least if self.upright else 0)
        for widget in hints:
            if self.story is not None or side.minimum_height + needed <= room or side.height < dp(200):
                return
            side.remove_widget(widget)

    def turn_row(self, ask: QuestionView, everybody: bool = False) -> TurnRow:
        """Whose turn it is, with a way to the rule behind the question."""
        seat = None if everybody else self.table.seat(ask.seat)
        chips = self.table.display.chips(ask.seat) if seat else []
        facts = "  ".join(f"[font=Icons]{icon(chip.icon)}[/font]{chip.text}" for chip in chips[:4])
        why = (lambda: self.app.go("rules", rule=ask.rule)) if self.table.rule(ask.rule) else None
        row = self.parts.turn
        if row.parent is not None:
            row.parent.remove_widget(row)
        row.mark, row.name, row.facts, row.why = seat, seat.name if seat else say("touch.everybody"), facts, why
        return row

    def _throw_row(self, faces: list[int]) -> ThrowRow:
        row = self.parts.throw
        row.faces, row.total = faces, str(sum(faces))
        source = self.table.window.dice_source()
        row.how = "" if source == "typed" else say(f"touch.throws.{source}")
        return row

    def _correct_shown(self, at: int) -> None:
        if self.table.window.dice_source() != "virtual":
            self.correct(self.parts.throw.faces, at)

    def correct(self, faces: list[int], at: int) -> None:
        """A die was read wrongly: this touch and one more put it right."""
        choices = [
            Choice(
                str(face), partial(self.app.throws.correct, [*faces[:at], face, *faces[at + 1 :]]), value=face
            )
            for face in self.table.display.shows(at)
            if face != faces[at]
        ]
        choices.append(Choice(say("touch.leave_it")))
        self.app.stage.ask(say("touch.throws.not_face", face=faces[at]), say("touch.throws.what_face"), choices)

    def instructed(self) -> list[LogLine]:
        """The lines with instructions to hands since the last question; of those to one piece only the last."""
        latest: dict[object, LogLine] = {}
        for line in self.table.latest:
            if line.hands:
                moved = self.table.display.moved(line)
                whose = moved.piece if moved is not None else line.hands
                latest.pop(whose, None)
                latest[whose] = line
        return list(latest.values())

    def _new_story(self, fresh: list[LogLine]) -> Story | None:
        for line in reversed(fresh):
            look = self.table.display.shown_card(line)
            if look is not None:
                headline = self.table.window.words.say("touch.story.drew", seat=line.seat)
                return Story(self, partial(WholeCard, look), headline, line, fresh)
            shown = self.table.skin.shown_scene(line, self.table.window)
            if shown is not None:
                what, build = shown
                headline = self.table.window.words.say("touch.story.scene", seat=line.seat, what=what)
                return Story(self, build, headline, line, fresh)
        return None

    # What people do

    def _square(self, spot: str) -> None:
        if self.question is None:
            return
        ask = self.question.ask
        meant = self._landings(ask).get(spot, [])
        if len(meant) > 1:
            choices = [
                Choice(one.label, partial(self.table.answer, ask.id, one.value), value=one.value)
                for one in meant
            ]
            choices.append(Choice(say("touch.back"), icon="arrow_back"))
            self.app.stage.ask(say("touch.table.which"), ask.prompt, choices)
        else:
            self.table.answer(ask.id, meant[0].value if meant else spot)

    def _offer_whole(self, board: BoardCanvas, zoomed: bool) -> None:
        if zoomed and self._whole.parent is None:
            board.add_widget(self._whole)
            self._place_whole()
        elif not zoomed and self._whole.parent is not None:
            board.remove_widget(self._whole)

    def _place_whole(self, *_: object) -> None:
        self._whole.pos = (self._board.x + dp(8), self._board.top - dp(68))

    def _show_whole(self) -> None:
        if self.board is not None:
            self.board.show_whole()
