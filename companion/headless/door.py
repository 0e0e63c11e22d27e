"""One program's way to a window, or to several games one after the other: a request line in, a reply line out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from companion.bots.playing import Companion
from companion.client.evenings.kept import Kept
from companion.client.layers.views import TABLE, RuleLine
from companion.client.window import Window
from companion.devices.panel import Button
from companion.headless.board import look_at_board, show_pieces
from companion.headless.replies import Hello, Look, Reply, fault_of, write_reply
from companion.headless.requests import (
    PROTOCOL,
    AnswerRequest,
    CheckpointRequest,
    CheckRequest,
    CloseRequest,
    CopyRequest,
    CorrectionsRequest,
    CorrectRequest,
    DialRequest,
    DraftRequest,
    GamesRequest,
    HintRequest,
    LogRequest,
    LookAtBoardRequest,
    LookRequest,
    NewRequest,
    NextRequest,
    OddsRequest,
    PanelRequest,
    PerftRequest,
    PlayerRequest,
    PlayRequest,
    PositionRequest,
    PressRequest,
    QuestionsRequest,
    RedoRequest,
    Requests,
    RestoreRequest,
    RuleRequest,
    RulesRequest,
    SetPositionRequest,
    SetUpRequest,
    ShowPiecesRequest,
    ShowRequest,
    SourceRequest,
    SwitchRequest,
    TasksRequest,
    ThrowsRequest,
    TidingsRequest,
    TurnsRequest,
    UndoRequest,
    ViewRequest,
    WhyNotRequest,
    named_in,
    read_request,
)
from companion.headless.sessions import Session, Sessions, begin
from companion.refused import Refused

_LED = (
    NewRequest, CopyRequest, SwitchRequest, CloseRequest, GamesRequest, CheckpointRequest, PressRequest,
    LookAtBoardRequest, ShowPiecesRequest,
)  # fmt: skip
"""What only the whole table may ask for, files of this machine among it; a window keeps seats from the rest."""


def serve(window: Window, lines: Iterable[str | bytes], kept: Kept | None = None) -> Iterator[bytes]:
    """Answer request lines until they end, one reply line each, after a line that says hello.

    window: the table's for a trusted program, which may see and do everything; a seat's for one that plays that seat.
    kept: where further games are kept, nowhere when None.
    """
    door = Door(window, kept)
    yield write_reply(door.hello())
    for line in lines:
        yield write_reply(door.take(line))


class Door:
    """A window as requests and replies. others: lets whoever else is at the table answer, after every change; where
    none is said, and the window is the table's, the companion plays its seats.

    source: where its answers come from, for the journal. most_lines: so many lines of the log are told at once, all
    that there are when None.
    """

    def __init__(
        self,
        window: Window,
        kept: Kept | None = None,
        others: Callable[[], None] | None = None,
        source: str = "script",
        most_lines: int | None = None,
    ) -> None:
        self._source = source
        self._most_lines = most_lines
        self._sessions = Sessions(window, partial(begin, kept or Kept(":memory:")))
        self._others = others
        self._show = ShowRequest(questions="shared", events=True, undo=True, taken=True)

    def hello(self) -> Reply:
        """What a client is told first."""
        self._let_others()
        return self._begun()

    def take(self, line: str | bytes) -> Reply:
        """Carry out one request line."""
        request = None
        try:
            request = read_request(line)
            reply = self._carry_out(request)
        except Refused as refused:
            refused.words = refused.words or self._window.words
            reply = Reply(False, error=fault_of(refused))
        if request is None:
            number, name = named_in(line)
            return replace(reply, id=number, do=name)
        return replace(reply, id=request.id, do=request.__struct_config__.tag)

    @property
    def _here(self) -> Session:
        return self._sessions.here

    @property
    def _window(self) -> Window:
        return self._sessions.here.window

    def _carry_out(self, request: Requests) -> Reply:
        window = self._window
        match request:
            case AnswerRequest(question=question, answer=answer, sure=sure):
                window.answer(question, answer, source=self._source, sure=sure)
            case PlayRequest(answers=answers):
                return self._play(answers)
            case UndoRequest(agreed=agreed, to=None):
                window.undo(agreed)
            case UndoRequest(agreed=agreed, to=int(to)):
                window.undo_to(to, agreed)
            case RedoRequest():
                window.redo()
            case CorrectRequest(set=changes):
                window.correct_together(list(changes.items()))
            case ThrowsRequest(throws=throws):
                window.name_throws(throws)
            case DialRequest(dial=dial):
                window.set_dial(dial)
            case PlayerRequest(seat=seat, player=player):
                window.set_player(seat, player)
            case SourceRequest(name=name, value=value):
                window.set_source(name, value)
            case SetPositionRequest(position=position):
                window.put_position(position)
            case ShowRequest():
                return self._showing(request)
            case _:
                return self._look(request)
        self._let_others()
        return self._changed(window.dropped if isinstance(request, CorrectRequest) else 0)

    def _look(self, request: Requests) -> Reply:
        window = self._window
        match request:
            case CheckRequest(question=question, answer=answer, sure=sure):
                refused = window.check(question, answer, sure)
                return Reply(True) if refused is None else Reply(False, error=fault_of(refused))
            case NextRequest(question=question, taken=taken, seat=seat):
                return Reply(True, next=self._eyes(seat).could_come(question, taken))
            case DraftRequest(question=question, pieces=pieces, seat=seat):
                eyes = self._eyes(seat)
                if pieces is not None:
                    eyes.put_draft(question, pieces)
                return Reply(True, draft=eyes.half_made(question))
            case WhyNotRequest(question=question, spot=spot, taken=taken):
                return Reply(True, why_not=window.why_not(question, spot, taken))
            case HintRequest(question=question, seat=seat):
                return Reply(True, hint=self._eyes(seat).hint(question))
            case OddsRequest(question=question, taken=taken, seat=seat):
                return Reply(True, odds=self._eyes(seat).odds(question, taken))
            case QuestionsRequest(seat=seat):
                return Reply(True, questions=self._eyes(seat).questions)
            case ViewRequest(seat=seat):
                return Reply(True, view=self._eyes(seat).view)
            case LogRequest(seat=seat, since=since):
                return Reply(True, log=self._eyes(seat).log[since:][: self._most_lines])
            case TasksRequest(done=done):
                if done is not None:
                    window.tick(done)
                return Reply(True, tasks=window.tasks)
            case TidingsRequest(seat=seat, seen=seen):
                eyes = self._eyes(seat)
                if seen is not None:
                    eyes.see(seen)
                return Reply(True, tidings=eyes.tidings)
            case SetUpRequest():
                return Reply(True, set_up=window.display.set_up())
            case TurnsRequest():
                return Reply(True, turns=window.turns)
            case LookRequest(at=at, line=line, seat=seat):
                return Reply(True, look=_look_back(self._eyes(seat), at, line))
            case CorrectionsRequest(seat=seat, all=everything):
                return Reply(True, corrections=self._eyes(seat).corrections(everything))
            case RuleRequest(rule=name):
                return Reply(True, rule=window.rule(name))
            case RulesRequest():
                return Reply(
                    True, rules=[RuleLine(name, one["title"], one["text"]) for name, one in window.rules().items()]
                )
            case PositionRequest():
                return Reply(True, position=window.position())
            case PerftRequest(depth=depth, most=most):
                return Reply(True, perft=window.perft(depth, most))
            case _:
                return self._lead(request)

    def _lead(self, request: Requests) -> Reply:
        """What has to do with the door itself and the games behind it."""
        sessions, here = self._sessions, self._here
        if isinstance(request, (*_LED, PanelRequest, RestoreRequest)):
            here.window.check_table()
        match request:
            case NewRequest():
                sessions.begin(request)
                self._let_others()
                return self._begun()
            case CopyRequest():
                sessions.copy()
            case SwitchRequest(number=number):
                sessions.switch(number)
            case CloseRequest(number=number):
                sessions.close(number)
            case GamesRequest():
                return Reply(True, games=sessions.listed())
            case CheckpointRequest(name=name):
                here.remember(name)
                return Reply(True, checkpoints=here.checkpoints)
            case RestoreRequest(name=name):
                here.restore(name)
                return self._changed()
            case LookAtBoardRequest(photo=photo):
                return Reply(True, board=look_at_board(here.window, photo))
            case ShowPiecesRequest(photo=photo):
                return Reply(True, board=show_pieces(here.window, photo))
            case PressRequest(button=button, long=long):
                return self._press(button, long)
            case PanelRequest(seat=seat):
                return Reply(True, panel=here.panel.state(None if seat is None else self._eyes(seat).holder))
            case _:
                window = here.window
                return Reply(True, standings=window.standings(), fairness=window.fairness(), over=window.over)
        return self._greeted()

    def _play(self, answers: list[str | list[str | int]]) -> Reply:
        """Give answers until one is refused; those before it stand."""
        window = self._window
        for done, answer in enumerate(answers):
            try:
                window.answer_first(answer, source=self._source)
            except Refused as refused:
                return replace(self._changed(), done=done, stopped=fault_of(refused))
            self._let_others()
        return replace(self._changed(), done=len(answers))

    def _press(self, button: Button, long: bool) -> Reply:
        panel, fault = self._here.panel, None
        try:
            panel.press(button, long)
        except Refused as refused:
            fault = fault_of(refused)
        state = replace(panel.state(), buzz=panel.take_signal())
        if fault is not None:
            return Reply(False, error=fault, panel=state)
        return replace(self._changed(), panel=state)

    def _showing(self, request: ShowRequest) -> Reply:
        """What replies carry from now on. Raises Refused for a seat that would see as others do."""
        if request.questions == "owners":
            self._window.check_table()
        said = {name: value for name in _SHOWN if (value := getattr(request, name)) is not None}
        self._show = replace(self._show, **said)
        return self._changed()

    def _eyes(self, seat: int | None) -> Window:
        """Through whose eyes to look: a seat's, or those of the holder for null."""
        window = self._window
        if seat is None or (seat == window.holder and seat != TABLE):
            return window
        return window.seat(seat)

    def _let_others(self) -> None:
        if self._others is not None:
            self._others()
        elif self._window.holder == TABLE:
            Companion(self._window).play()

    def _begun(self) -> Reply:
        """The greeting of a new game, with what whoever began it should look at."""
        return replace(self._greeted(), doubts=self._window.doubts or None)

    def _greeted(self) -> Reply:
        window = self._window
        facts = window.facts
        hello = Hello(
            protocol=PROTOCOL,
            game=facts.game,
            holder=window.holder,
            number=self._here.number,
            evening=facts.number,
            seats=window.seats,
            options=facts.options,
            date=facts.date,
            dial=window.dial,
            sources=window.sources,
            players=window.players,
            commitment=facts.commitment,
        )
        return replace(self._changed(), hello=hello)

    def _changed(self, dropped: int = 0) -> Reply:
        """What follows a change, as far as it is to be shown."""
        window, show = self._window, self._show
        questions = asks = None
        if show.questions == "shared":
            questions = window.questions
        elif show.questions == "owners":
            questions = window.owned_questions()
        elif show.questions == "bare":
            asks = window.bare_questions()
        return Reply(
            True,
            events=window.news() if show.events else None,
            questions=questions,
            asks=asks,
            taken=(window.taken or None) if show.taken else None,
            over=window.over,
            undo=window.undo_offer if show.undo else None,
            dropped=dropped,
        )


def _look_back(window: Window, at: int | None, line: int | None) -> Look:
    """An earlier moment. Raises Refused where not one moment is named, or there was none such."""
    if (at is None) == (line is None):
        raise Refused("headless.one_moment")
    moment = window.count_at(line) if at is None and line is not None else at or 0
    past = window.past(moment)
    try:
        back = window.back_to(moment)
    except Refused:
        back = None
    return Look(moment, past.turns[-1].number, past.over, past.view, past.questions, past.standings(), back)


_SHOWN = ("questions", "events", "undo", "taken")
