"""The table: the board on the big side, the one open question in the panel."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.views import QuestionView, LogLine, OptionView
from companion.devices.dice import DiceRead
from ui.touch.deadline import seconds_for
from ui.touch.dice_watch import DiceWatch
from ui.touch.fonts import icon
from ui.touch.screens.dice_asking import DiceAsking
from ui.touch.screens.parts import Parts
from ui.touch.screens.question import Question
from ui.touch.screens.shell import Shell
from ui.touch.screens.story import Story, WholeCard
from ui.touch.widgets.board import BoardCanvas
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoicesAndTail
from ui.touch.widgets.loglist import LogList
from ui.touch.widgets.own import OwnQuestion
from ui.touch.widgets.panel import ThrowRow, TurnRow
from ui.touch.widgets.text import Aside


class Page(Shell):
    """Shows where everything stands and takes answers."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self._board = self._make_board()
        self.story: Story | None = None
        self.asking: DiceAsking | None = None
        self.put_off: DiceRead | None = None
        self.parts = Parts(self.desk, self._mend_shown)
        self._watch: DiceWatch | None = None
        self._whole = BigButton(
            text="", icon="zoom_out", size_hint=(None, None), size=(dp(60), dp(60)), act=self._show_whole, locks=False
        )
        self._room_soon = Clock.create_trigger(self._make_room, 0)
        self.side.bind(minimum_height=self._room_soon, height=self._room_soon)
        self.refresh()

    def _make_board(self) -> Widget:
        board = self.desk.skin.board(self.desk.evening)
        if board is None:
            board = LogList(self.desk)
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
        desk = self.desk
        if desk.evening.over:
            self.app.back_to_table()
            return
        asks = desk.asks
        self._refresh_board(asks)
        self.story = self._new_story(desk.fresh)
        self._show(asks)

    def _show(self, asks: list[QuestionView]) -> None:
        """The card that was just drawn, or the board and its question."""
        self.stop_watching()
        self.asking = None
        self.big.clear_widgets()
        self.side.clear_widgets()
        if self.story is not None:
            self.story.fill(self.big, self.side)
        else:
            instead = Question(self, asks).on_big_side() if asks else None
            if instead is not None:
                instead.padding = dp(14)
                self.big.add_widget(instead)
            else:
                self.big.add_widget(self._board)
            self._refresh_panel(asks)

    def ask_dice(self, asking: DiceAsking | None) -> None:
        """Dice in doubt: their picture takes the board's place until people say what they show. None: the board."""
        if asking is None:
            self._show(self.desk.asks)
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
        self._show(self.desk.asks)

    def _refresh_board(self, asks: list[QuestionView]) -> None:
        board = self.board
        if board is None:
            self._board.refresh()
            return
        evening = self.desk.evening
        board.update(self.desk.view, evening.seats)
        for glide in filter(None, map(self.desk.skin.glide, self.desk.fresh)):
            board.glide_piece(glide.piece, glide.route)
        ask = asks[0] if asks else None
        landings = self._landings(ask) if ask else {}
        legal = [spot for spot in landings if spot in board.spots]
        piece = ask.facts.get("piece", ask.seat) if ask and legal else -1
        players = self.desk.view.get("players", [])
        stands = players[piece].get("square", "") if legal and 0 <= piece < len(players) else ""
        board.focus_spot = ask.facts.get("from", stands) if ask else ""
        board.ringed = [spot for line in self.instructed() if (spot := self.desk.skin.spot(line))]
        board.goal_spot = ask.facts.get("to", "") if ask and legal else ""
        board.wider = [one.value for one in ask.wider if one.value in board.spots] if ask else []
        if list(board.legal) != legal:
            board.legal = legal
            board.open_on_legal()

    def _landings(self, ask: QuestionView) -> dict[str, list[OptionView]]:
        return self.desk.skin.landings(ask, self.desk.view) if ask.kind == "choose" else {}

    def _refresh_panel(self, asks: list[QuestionView]) -> None:
        side, parts = self.side, self.parts
        if not asks:
            return
        ask = asks[0]
        question = Question(self, asks)
        own = question.own
        side.add_widget(self.turn_row(ask, own is not None and own.everybody))
        throw = self.desk.last_throw()
        if throw and ask.kind != "throw" and not question.has_pad:
            side.add_widget(self._throw_row(throw))
        hints = [own.hint if own else ask.hint, *self.desk.skin.prompt_notes(self.desk.view, ask)]
        if question.has_pad and own is None and self.desk.evening.sources["dice"] == "typed":
            hints.append("Touch what the dice show." if ask.kind == "throw" else "To throw, touch what the dice show.")
        if seconds_for(ask):
            hints.append(f"Play goes on by itself after {seconds_for(ask)} seconds.")
        prompt = parts.prompt((own and own.prompt) or ask.prompt)
        note = parts.note([line.hands for line in self.instructed()])
        if note is not None and own is not None:
            side.add_widget(note)
        for widget in [prompt, *parts.hints([hint for hint in hints if hint])]:
            side.add_widget(widget)
        question.add_to(side, note)
        self._room_soon()

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
        seat = None if everybody else self.desk.seat(ask.seat)
        chips = self.desk.skin.chips(self.desk.view, ask.seat) if seat else []
        facts = "  ".join(f"[font=Icons]{icon(chip.icon)}[/font]{chip.text}" for chip in chips[:4])
        why = (lambda: self.app.go("rules", rule=ask.rule)) if self.desk.rule(ask.rule) else None
        row = self.parts.turn
        if row.parent is not None:
            row.parent.remove_widget(row)
        row.mark, row.name, row.facts, row.why = seat, seat.name if seat else "Everybody", facts, why
        return row

    def _throw_row(self, faces: list[int]) -> ThrowRow:
        row = self.parts.throw
        row.faces, row.total = faces, str(sum(faces))
        row.how = {"camera": "read by camera", "virtual": "thrown here"}.get(self.desk.evening.sources["dice"], "")
        return row

    def _mend_shown(self, at: int) -> None:
        if self.desk.evening.sources["dice"] != "virtual":
            self.mend(self.parts.throw.faces, at)

    def mend(self, faces: list[int], at: int) -> None:
        """A die was read wrongly: this touch and one more put it right."""
        choices = [
            Choice(str(face), lambda face=face: self.desk.mend_throw([*faces[:at], face, *faces[at + 1 :]]))
            for face in self.desk.skin.shows(self.desk.evening, at)
            if face != faces[at]
        ]
        self.app.stage.ask(f"Not a {faces[at]}?", "What does this die show?", [*choices, Choice("Leave it")])

    def instructed(self) -> list[LogLine]:
        """The lines with instructions to hands since the last question; of those to one piece only the last."""
        latest: dict[str, LogLine] = {}
        for line in self.desk.latest:
            if line.hands:
                whose = _piece(line.hands)
                latest.pop(whose, None)
                latest[whose] = line
        return list(latest.values())

    def _new_story(self, fresh: list[LogLine]) -> Story | None:
        for line in reversed(fresh):
            look = self.desk.skin.shown_card(line, self.desk.evening)
            if look is not None:
                return Story(self, lambda look=look: WholeCard(look), "drew this", line, fresh)
            shown = self.desk.skin.shown_scene(line, self.desk.evening)
            if shown is not None:
                headline, build = shown
                return Story(self, build, headline, line, fresh)
        return None

    # What people do

    def _square(self, spot: str) -> None:
        asks = self.desk.asks
        meant = self._landings(asks[0]).get(spot, []) if asks else []
        if len(meant) == 1:
            self.desk.answer(asks[0].actor, meant[0].value)
        elif meant:
            actor = asks[0].actor
            choices = [Choice(one.label, lambda one=one: self.desk.answer(actor, one.value)) for one in meant]
            self.app.stage.ask("Which of these?", asks[0].prompt, [*choices, Choice("Back", icon="arrow_back")])
        elif asks:
            self.desk.answer(asks[0].actor, spot)

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


def _piece(instruction: str) -> str:
    """What stands for the piece that has to be put somewhere; the whole instruction where any of a kind will do."""
    words = instruction.split()
    return words[1] if words[0] == "Put" and words[1] not in ("a", "an", "the") else instruction
