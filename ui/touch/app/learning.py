"""*Learn with me*: a first game on the real pieces with one gentle player, who says what each question is about.

Whoever learns is told what every kind of question is when it comes first, and shown what could well be answered and
why. After ten minutes they are asked whether they play on or sit down with others. The game is one like any other.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock

from companion.client.answering.thinking import thinking_class
from companion.client.answering.worlds import can_play
from companion.client.evenings.coaching import Coaching
from companion.client.games.first_turn import script_of
from companion.client.games.shelf import title_of
from companion.words import say
from ui.touch.app.first_turn import show_first_turn
from ui.touch.controls.choices import Choice
from ui.touch.look.fonts import PLAYED
from ui.touch.pads.keyboard import Keyboard
from ui.touch.screens.players import own_names
from ui.touch.table.hinting import set_hints

if TYPE_CHECKING:
    from ui.touch.app.contracts import BeginsEvenings, Covers, HasKept, HasPreferences
    from ui.touch.app.evening_contracts import HasTable
    from ui.touch.app.first_turn import ShowsAround
    from ui.touch.table.model import TableModel

    class Teaches(BeginsEvenings, HasKept, HasPreferences, HasTable, ShowsAround, Protocol):
        """The app, to begin such a game, to ask, and to know whether people look at the table."""

        lesson: Lesson | None

        @property
        def stage(self) -> Covers:
            """The stage."""

        @property
        def table_in_sight(self) -> bool:
            """Whether people look at the table, and all that happened there is told."""


MINUTES = 10
"""After so many it is asked whether that was enough."""

KNOWN = 3
"""So many names are offered, the latest first."""

LEARNER = 0
"""The seat of whoever learns."""


def can_learn(game: str) -> bool:
    """Whether somebody can be shown that game, or learn it with the companion."""
    return script_of(game) is not None or can_play(game)


def ask_how(app: Teaches, game: str) -> None:
    """A first turn in a minute, or a first game with the companion."""
    choices = []
    if script_of(game) is not None:
        see = partial(see_first_turn, app, game)
        choices.append(Choice(say("touch.learning.first_turn"), see, icon="visibility", value="first_turn"))
    if can_play(game):
        choices.append(Choice(say("touch.learning.with_me"), partial(ask_who, app, game), icon=PLAYED, value="learn"))
    text = say("touch.learning.how", game=title_of(game))
    app.stage.ask(say("touch.home.show_me"), text, [*choices, Choice(say("touch.back"), icon="arrow_back")])


def see_first_turn(app: Teaches, game: str) -> None:
    """Show somebody around, who can then go on to learn it."""
    show_first_turn(app, game, partial(ask_who, app, game) if can_play(game) else None)


def ask_who(app: Teaches, game: str) -> None:
    """Who wants to learn it."""
    own = own_names()
    names = [name for name in app.preferences.names if name not in own][:KNOWN]
    known = [Choice(name, partial(begin_lesson, app, game, name), value=name) for name in names]
    typed = Choice(say("touch.seats.type"), partial(_type_name, app, game), icon="edit", value="type")
    back = Choice(say("touch.back"), icon="arrow_back")
    app.stage.ask(say("touch.learning.who"), say("touch.learning.note"), [*known, typed, back])


def _type_name(app: Teaches, game: str) -> None:
    begin = partial(begin_lesson, app, game)
    app.stage.cover(Keyboard(begin, app.stage.uncover, heading=say("touch.seats.ask_yours")))


def begin_lesson(app: Teaches, game: str, name: str) -> None:
    """Begin it: that person, and the companion on as many seats as the game needs."""
    options, kept = dict(thinking_class(game).options), app.kept
    least, _ = kept.boxed(game).seats(options)
    others = [other for other in own_names() if other.casefold() != name.casefold()][: least - 1]
    players = dict.fromkeys(range(1, least), "gentle")
    begin = partial(kept.begin, game, [name, *others], options, dice=app.preferences.dice, players=players)
    if not app.begin_evening(begin) or app.table is None:
        return
    app.preferences.coached = True
    app.preferences.met([name])
    set_hints(app.preferences, kept, name, True)
    Coaching(kept.store, app.table.window).again()
    app.lesson = Lesson(app, app.table)


class Lesson:
    """The first minutes of such a game. app: asks in the end, as soon as people look at the table."""

    def __init__(self, app: Teaches, table: TableModel) -> None:
        self._app, self._table = app, table
        self._due = Clock.schedule_once(self._begin_asking, MINUTES * 60)
        self._looks = Clock.schedule_interval(self._look, 0.5)
        self._looks.cancel()

    def stop(self) -> None:
        """It is over, or the table is put away."""
        self._due.cancel()
        self._looks.cancel()

    def _begin_asking(self, _: float) -> None:
        self._looks()

    def _look(self, _: float) -> None:
        """Between two answers of whoever learns: now they have the table to themselves."""
        asked = any(one.seat == LEARNER and one.actor == LEARNER for one in self._table.asks)
        if asked and self._app.table_in_sight:
            self.stop()
            self._ask()

    def _ask(self) -> None:
        app, window = self._app, self._table.window
        name, title = window.seats[LEARNER].name, window.facts.title
        app.stage.ask(
            say("touch.learning.enough", name=name),
            say("touch.learning.enough_note", game=title),
            [
                Choice(say("touch.learning.play_on"), icon="play_arrow", look="accent", value="play_on"),
                Choice(say("touch.learning.without"), self._hide_hints, icon="lightbulb", value="without"),
                Choice(say("touch.learning.with_others"), self._sit_down, icon="group", value="others"),
            ],
        )

    def _hide_hints(self) -> None:
        name = self._table.window.seats[LEARNER].name
        set_hints(self._app.preferences, self._app.kept, name, False)
        if (page := self._app.table_page) is not None:
            page.refresh()

    def _sit_down(self) -> None:
        game = self._table.window.facts.game
        self._app.leave_evening()
        self._app.go("seats", game=game)
