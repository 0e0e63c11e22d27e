"""The table: the board on the big side, the one open question in the frame beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.display.beats import beats_of
from companion.client.display.staging import staged_of
from companion.client.display.telling import Beat, Where
from companion.client.layers.views import LogLine
from companion.devices.dice import DiceRead
from companion.words import say
from ui.touch.app.skins import BigSide
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.button import TOO_SOON
from ui.touch.controls.choices import Choice
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.dice.asking import DiceAsking
from ui.touch.dice.shown import LaidOpen
from ui.touch.dice.watch import DiceWatch
from ui.touch.records.loglist import LogList
from ui.touch.table.asked import asked_seat
from ui.touch.table.board_side import BoardSide
from ui.touch.table.coach import Coach
from ui.touch.table.faces import picture_on
from ui.touch.table.facts import Cell
from ui.touch.table.frame import Frame
from ui.touch.table.frame_contents import cells_of, hints_of, last_turn_of, told_of
from ui.touch.table.frame_parts import Parts
from ui.touch.table.hands_strip import Told
from ui.touch.table.hinting import hint_lines
from ui.touch.table.last_throw import LastThrow
from ui.touch.table.odds import QuestionOdds
from ui.touch.table.passing import Passing
from ui.touch.table.places import Places, places
from ui.touch.table.question import Question
from ui.touch.table.reasons import Reasons
from ui.touch.table.sand_glass import SandGlass
from ui.touch.table.shell import Shell
from ui.touch.table.story import Story, WholeCard, show_way_on
from ui.touch.table.tasks import shown_task
from ui.touch.table.teller import Scene, Teller
from ui.touch.table.waiting import Waiting

if TYPE_CHECKING:
    from ui.touch.app.stage import Stage
    from ui.touch.machine.rotation import Rotation
    from ui.touch.table.coach import AppOfCoach
    from ui.touch.table.passing import AppOfPassing
    from ui.touch.table.question import AppOfQuestion
    from ui.touch.table.reasons import AppOfReasons
    from ui.touch.table.shell import ShellNeeds
    from ui.touch.table.teller import AppOfTeller
    from ui.touch.table.waiting import AppOfWaiting

    class Needs(AppOfCoach, AppOfPassing, AppOfQuestion, AppOfReasons, AppOfTeller, AppOfWaiting, ShellNeeds, Protocol):
        """What the table takes of the app: that of all who help it, and two things of its own."""

        @property
        def stage(self) -> Stage:
            """The stage, to know when nobody looks at the table."""

        @property
        def turning(self) -> Rotation:
            """What turns the picture towards whoever is asked."""


class Page(Shell):
    """Shows where everything stands and takes answers."""

    app: Needs

    def __init__(self, app: Needs) -> None:
        super().__init__(app)
        self._board, self.side_of_board = self._make_board()
        self.story: Story | None = None
        self.teller = Teller(self)
        self.passing = Passing(self, self._come, self._wear)
        self.asking: DiceAsking | None = None
        self.put_off: DiceRead | None = None
        self.laid_open = LaidOpen(self.watch)
        self._camera_says = ""
        self.parts = Parts()
        self.question: Question | None = None
        self._opened = ""
        self._noticed: OwnQuestion | None = None
        self._tell_soon = Clock.create_trigger(self._tell_again, -1)
        self._watch: DiceWatch | None = None
        self.frame = Frame(self._hands_done, partial(app.go, "due"))
        self.sand = SandGlass(lambda: app.preferences.sand, self._time_stands)
        self.sand.bind(fallen=self.frame.head.setter("fallen"))
        self.reasons = Reasons(self)
        self.waiting = Waiting(self)
        self.thrown = LastThrow(self)
        self.odds = QuestionOdds(self)
        self.add_widget(self.frame, index=self.children.index(self.bar) + 1)
        self.remove_widget(self.side)
        self.coach = Coach(self)
        for widget in (self.teller.headline, self.teller.air):
            self.add_widget(widget)
        self.table.bind(on_tick=self._ticked)
        # Only now: what it does reaches for the frame.
        self.big.bind(children=self._show_foot)
        if isinstance(self._board, BigSide):
            self._board.bind(says=self._leave_out)
            self.big.bind(children=self._leave_out)
        self.refresh()

    def come_back(self) -> None:
        """People come back from another page: what is half-opened is closed, and what has changed since is shown."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        self._opened, self.put_off, self._camera_says = "", None, ""
        if self.board is not None:
            # What was moved meanwhile, or before, is not moved once more.
            self.board.glides = False
        if self.side_of_board is not None:
            self.side_of_board.start_afresh()
        self.refresh()
        if self.board is not None:
            self.board.glides = self.app.preferences.glides

    def _make_board(self) -> tuple[BoardCanvas | BigSide | LogList, BoardSide | None]:
        board = self.table.skin.board(self.table.window)
        if board is None:
            return self.table.skin.side(self.table) or LogList(self.table), None
        board.glides = self.app.preferences.glides
        return board, BoardSide(self, board)

    @property
    def big_side(self) -> Widget:
        """What stands on the big side while nothing else has to be seen: the board, a game's own cards, or the log."""
        return self._board

    @property
    def notice_room(self) -> Widget:
        """Where a sentence lies for a while: where it is told what happened, so that neither board nor question is
        covered."""
        return self.frame.hands

    @property
    def board(self) -> BoardCanvas | None:
        """The board, None for a game without one."""
        return self._board if isinstance(self._board, BoardCanvas) else None

    # What is shown

    def refresh(self) -> None:
        """Look at the table again, and tell step by step what happened, where things move on this table."""
        table = self.table
        self.passing.drop()
        scene = self.teller.scene()
        self.reasons.strip.close()
        beats = beats_of(table.display, table.fresh) if scene is not None else []
        if table.window.over and not beats:
            self.app.back_to_table()
            return
        stages = scene is not None and not table.window.over
        self.passing.hold(staged_of(table.display, table.fresh) if stages else None)
        self.question, self.story, story = None, None, self._new_story(table.fresh)
        self._update_board()
        if scene is not None and beats:
            self._hold_back()
            self._tell_story(scene, beats, story)
        else:
            self.story = story
            self.passing.release(plays=story is None)
        self.refresh_bar()

    def _come(self) -> None:
        """What is asked now, all of it together, and everything as it stands."""
        self._ask()
        self._refresh_board()
        self._show()
        if answers := self.table.window.dropped:
            seat, words = asked_seat(self.table.asks), self.table.window.words
            self.app.stage.notice(words.say("touch.table.dropped", answers=answers, seat=seat))

    def _hold_back(self) -> None:
        """While something is told nothing is asked: one key says what comes then, and all else is as it was."""
        self.stop_watching()
        self.asking, frame = None, self.frame
        if self.side_of_board is not None:
            self.side_of_board.hold()
        self._show_big(self._board)
        frame.show_instead(None)
        frame.question.text, frame.question.aside, frame.hands.not_yet = "", [], ""
        show_way_on(frame, self.table, self.passing.seen, self.teller.skip)

    def _tell_story(self, scene: Scene, beats: list[Beat], story: Story | None) -> None:
        """First what led to a card or a fight that everybody should see, then that, then what came of it."""
        seen, paused = len(beats), None
        if story is not None:
            seen = sum(beat.line.number <= story.line.number for beat in beats)
            paused = partial(self._open_story, story)
        if self.side_of_board is not None and not self._in_sight(beats):
            self.side_of_board.board.show_whole()
        self.teller.tell(scene, beats, seen, paused, self.app.back_to_table if self.table.window.over else None)

    def _in_sight(self, beats: list[Beat]) -> bool:
        """Whether all that moves is seen in the part of the board that is shown."""
        board = self.board
        spots = {spot for beat in beats for move in beat.moves for spot in (*move.route, move.end)}
        return board is None or all(board.in_sight(spot) for spot in spots if spot in board.spots)

    def _open_story(self, story: Story) -> None:
        """The card lies open now."""
        self.story = story
        self._show()

    def story_told(self, touched: bool) -> None:
        """All is told. touched: it was brought to its end before its time. After a game's last answer nothing comes."""
        if not self.table.window.over:
            self.passing.release(plays=not touched)

    def places_beside(self) -> Mapping[Where, tuple[float, float]]:
        """Where things are seen on the big side of a game without squares, and seats if they are seen there."""
        return self._board.places() if isinstance(self._board, BigSide) else {}

    def see_story(self, there: int, said: int) -> None:
        """What has happened is seen on the big side as far as that line of the log; another is said now."""
        if isinstance(self._board, BigSide):
            self._board.see_story(there, said)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A reason goes with any touch. One that ends what is being told does nothing else: nobody has seen yet what
        lies there now. Only keys that are the same all the time do what they say."""
        self.reasons.strip.touched_elsewhere(touch)
        stays = self.bar.collide_point(*touch.pos) or self.frame.head.why.collide_point(*touch.pos)
        if self.teller.skip() and not stays:
            touch.ud[TOO_SOON] = True
            return True
        return bool(super().on_touch_down(touch))

    def _ask(self) -> None:
        """Build the open question anew."""
        self._camera_says = ""
        asks = [one for one in self.table.asks if not self.app.played.answers(one)]
        self.question = Question(self, asks, self._opened) if asks else None

    def _show(self) -> None:
        """The card that was just drawn, or the board and its question."""
        self.coach.follow()
        self.stop_watching()
        self.asking = None
        self.frame.show_instead(None)
        if self.story is not None:
            self.big.clear_widgets()
            self.story.fill(self.big, self.frame)
            self.frame.hands.not_yet = ""
            self.tell_hands(self.story.told)
            return
        instead = self.question.on_big_side() if self.question else None
        if self.question is not None and self.question.own is not None:
            self.question.own.padding = 0
        if instead is not None:
            instead.padding, instead.size_hint = dp(14), (1, 1)
        self._show_big(instead or self._board)
        if self.question is not None:
            self._show_question(self.question)
        else:
            self.waiting.show()

    @property
    def settled(self) -> bool:
        """Whether all is told, and what is asked now is seen."""
        return not self.passing.holds and not self.teller.telling and self.story is None

    def _show_big(self, widget: Widget) -> None:
        """On the big side; what is there already stays there."""
        if self.big.children[:] != [widget]:
            self.big.clear_widgets()
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
            self.big.add_widget(widget)

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
        self.coach.follow()
        self.big.clear_widgets()
        asking.fill(self.big, self.frame)

    def camera_says(self, sentence: str) -> None:
        """What has no room beside the camera's key; "" for nothing."""
        if sentence != self._camera_says and self.question is not None:
            self._camera_says = sentence
            self.tell_hints()

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
        """Another page: nobody looks at the dice, or at a story, and no sand falls."""
        if parent is not None:
            self.sand.go_on()
        else:
            self.sand.pause()
            self.stop_watching()
            self.reasons.strip.close()
            self.teller.finish()

    def card_read(self) -> None:
        """The card has been read: back to the board, for what came of it, or for what is asked now."""
        self.story = None
        self.passing.hold()
        if self.teller.halfway:
            self._hold_back()
        self.teller.go_on()

    def _update_board(self) -> None:
        """The board as it stands now, before anything is asked on it."""
        if self.board is not None:
            self.board.update(self.table.window)

    def _refresh_board(self) -> None:
        if self.side_of_board is not None:
            self.side_of_board.refresh()
        elif not isinstance(self._board, BoardCanvas):
            self._board.refresh()

    def _time_stands(self) -> bool:
        """Nobody is slow who looks at what is secret, and at a dim screen nobody sits."""
        return self.app.stage.dimmer.dimmed or self.app.stage.secret_open

    # The frame

    def _arrange(self, *_: object) -> None:
        found = self._place_big()
        self.bar.pos, self.bar.size = found.bar[:2], found.bar[2:]
        self.behind.size = self.foot.size = (0, 0)
        self.frame.place(found)
        self.coach.follow()
        if self.question is not None and self.story is None:
            # Only now is it known whether the question has room in its line.
            self.tell_hints()

    def _place_big(self) -> Places:
        """The big side as large as what is shown there may be: a board leaves room for its foot."""
        foot = self.side_of_board.foot if self.side_of_board is not None and self._shows_board else None
        shape = self.board.shape if self.board is not None else 0.0
        found = places(self.width, self.height, foot is not None, self.app.preferences.layout, shape)
        self.big.pos, self.big.size = found.board[:2], found.board[2:]
        if foot is not None and found.foot is not None:
            foot.place(found.foot, found.board)
        return found

    @property
    def _shows_board(self) -> bool:
        return self.big.children[:] == [self._board]

    def _leave_out(self, *_: object) -> None:
        """What the big side says of all seats need not be said beside it."""
        says = self._board.says if isinstance(self._board, BigSide) and self._shows_board else []
        self.frame.leave_out(says)

    def _show_foot(self, *_: object) -> None:
        """The foot of the board, as long as the board is shown."""
        foot = self.side_of_board.foot if self.side_of_board is not None else None
        if foot is None:
            return
        if self._shows_board and foot.parent is None:
            self.add_widget(foot, index=self.children.index(self.frame) + 1)
        elif not self._shows_board and foot.parent is not None:
            self.remove_widget(foot)
        # At once: the board must not be laid out in the room of what was there before it.
        self._place_big()

    def _show_seats(self, turn: int, then: int) -> None:
        """Every seat at a glance, whose turn it is rimmed, and what the last turn brought."""
        frame, cells = self.frame, self.teller.cells
        frame.show_seats(cells or cells_of(self.table.window), turn, then)
        self.see_cells(frame.seats.cells)
        if cells:
            return
        frame.last_turn.title = self.table.window.facts.title
        frame.last_turn.faces, frame.last_turn.told = last_turn_of(self.table)

    def show_head(self, seat: int, rule: str) -> None:
        """Whose question or card it is (-1: everybody's), and a way to the rule behind it; once all is told."""
        self.passing.ask(seat, rule)

    def show_open(self, seat: int, rule: str) -> int:
        """Something of that seat's lies open: the frame stays whose it was, and next is whoever is asked after it.
        Returns whose it is."""
        self.passing.keep(seat, rule)
        return seat if self.passing.seen < 0 else self.passing.seen

    def see_cells(self, cells: Sequence[Cell]) -> None:
        """Everybody's facts as they are told by now, in the frame and wherever the game shows them, too."""
        self.frame.see_cells(cells)
        if isinstance(self._board, BigSide):
            self._board.see_seats(cells, self.frame.seats.turn)

    def _wear(self, seat: int, rule: str) -> None:
        """Show it: the name on its colour, who is next, everybody's facts."""
        frame, head, mark = self.frame, self.frame.head, self.table.seat(seat)
        following = asked_seat(self.table.asks) if self.story is not None else seat
        if following in (-1, seat):
            following = self.table.display.next_seat()
        frame.mark, head.mark, head.name = mark, mark, mark.name if mark else say("touch.everybody")
        head.played = seat in self.table.window.players
        head.then = self.table.seat(following) if following != seat else None
        self.sand.follow(mark)
        self._show_seats(seat, following)
        self.app.turning.ask(mark.name if mark else "")
        head.why.act = self.waiting.to_reason(rule) or self.reasons.to_rule(rule)
        head.why.disabled = head.why.act is None

    def tell_hands(self, told: list[Told]) -> None:
        """What hands have to do; while there is nothing, what was told."""
        self.frame.hands.told = told
        self.frame.hands.task = shown_task(self.table)

    def _hands_done(self) -> None:
        if self.table.tasks:
            self.table.tick(self.table.tasks[0])

    def _ticked(self, *_: object) -> None:
        if self.side_of_board is not None:
            self.side_of_board.ring()
        self.tell_hands(list(self.frame.hands.told))
        self.coach.follow()

    def _show_question(self, question: Question) -> None:
        frame, ask, own = self.frame, question.ask, question.own
        everybody = question.several or (own is not None and own.everybody)
        self.show_head(-1 if everybody else ask.seat, ask.rule)
        frame.question.text = question.line
        frame.hands.not_yet = own.notice if own else ""
        self._follow_notice(own)
        self.odds.follow(question)
        self.tell_hints()
        question.fill(frame.rows)

    def _follow_notice(self, own: OwnQuestion | None) -> None:
        """What people should know changes while a game's own question is answered."""
        if self._noticed is not own:
            if self._noticed is not None:
                self._noticed.unbind(notice=self._notice, hint=self._tell_soon)
            self._noticed = own
            if own is not None:
                own.bind(notice=self._notice, hint=self._tell_soon)

    def _notice(self, own: OwnQuestion, notice: str) -> None:
        if self.question is not None and self.question.own is own:
            self.frame.hands.not_yet = notice
            self.coach.follow()

    def tell_hints(self) -> None:
        """What hands have to do, or the question whole where its line has no room for it, hints, what happened."""
        question, line = self.question, self.frame.question
        if question is None:
            return
        whole = [question.whole] if line.cut else []
        camera = [self._camera_says] if self._camera_says else []
        hints = hint_lines(self.app.preferences, self.table.window, self.board, question)
        # One chance that stands beside the question with what it is of need not be told again.
        said = len(self.odds.lines) == 1 and any(map(str.isalpha, line.beside))
        odds = [] if said else self.odds.lines
        lines = (*whole, *camera, *hints, *hints_of(question), *odds)
        self.tell_hands([*map(Told, lines), *told_of(self.table)])

    def _tell_again(self, _: float) -> None:
        """A game's own question has another hint than when it was asked."""
        if self.question is not None and self.story is None and self.asking is None:
            self.tell_hints()

    def _new_story(self, fresh: list[LogLine]) -> Story | None:
        for line in reversed(fresh):
            look = self.table.display.shown_card(line)
            if look is not None:
                drew = self.table.window.words.say("touch.story.drew", seat=line.seat)
                headline = self.table.display.shown_as(line) or drew
                picture = picture_on(self.table.window, self.table.skin, look)
                return Story(self, partial(WholeCard, look, picture), headline, line, fresh)
            shown = self.table.skin.shown_scene(line, self.table.window)
            if shown is not None:
                headline, build = shown
                return Story(self, build, headline, line, fresh)
        return None

    # What people do

    def answer_square(self, spot: str) -> None:
        """A square of the board was touched that no drawing of the game's own has seen to."""
        if self.question is None or self.side_of_board is None:
            return
        ask = self.question.ask
        meant = self.side_of_board.landings(ask).get(spot, [])
        if len(meant) > 1:
            choices = [
                Choice(one.label, partial(self.table.answer, ask.id, one.value), value=one.value,
                       icon=self.table.display.icon(one.value))
                for one in meant
            ]  # fmt: skip
            choices.append(Choice(say("touch.back"), icon="arrow_back"))
            self.app.stage.ask(say("touch.table.which"), ask.prompt, choices)
        else:
            self.table.answer(ask.id, meant[0].value if meant else spot)
