"""Who sits where: names by one touch each, in the order of the table; marks are given out by themselves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.client.shelf import BoxedGame, marked
from companion.client.views import SeatInfo
from companion.words import say
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.keyboard import Keyboard
from ui.touch.widgets.text import Say

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp

QUICK = ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivy", "Jon", "Kim", "Leo"]
"""Names to lend for an evening to people who would rather play than type."""


class Page(PlainPage):
    """Touch names in the order in which people sit; then start. A seat that is touched can be changed."""

    def __init__(
        self, app: CompanionApp, game: str, seats: list[SeatInfo] | None = None, options: dict[str, Any] | None = None
    ) -> None:
        super().__init__(app, back=lambda: app.go("tonight"))
        self.game = BoxedGame(game)
        self.heading = self.game.title
        self.options = dict(options or {})
        self.people: list[SeatInfo] = list(seats or [])
        self._picked: int | None = None
        self._start = BigButton(text=say("touch.seats.start"), icon="play_arrow", look="accent", size_hint=(None, None),
                                size=(dp(150), dp(60)), act=self._begin)  # fmt: skip
        upright = app.stage.height > app.stage.width
        rules = BigButton(
            text="" if upright else say("touch.seats.rules"), icon="balance", size_hint=(None, None),
            size=(dp(60 if upright else 190), dp(60)), act=self._rules,
        )  # fmt: skip
        self.tools.add_widget(rules)
        self.tools.add_widget(self._start)
        self.body = BoxLayout(spacing=dp(16), orientation="vertical" if upright else "horizontal")
        self.room.add_widget(self.body)
        self._fill()

    @property
    def most(self) -> int:
        """How many can sit by the box and the table rules."""
        return self.game.seats(self.options)[1]

    def _fill(self) -> None:
        self.body.clear_widgets()
        least, most = self.game.seats(self.options)
        self._start.disabled = not least <= len(self.people) <= most
        left = BoxLayout(orientation="vertical", spacing=dp(8))
        if self.body.orientation == "horizontal":
            left.size_hint_x = 0.44
        left.add_widget(Say(text=say("touch.seats.order")))
        chairs = ChoiceGrid(columns=1)
        people = marked(self.people, self.game)
        chairs.choices = [
            Choice(seat.name, partial(self._pick, at), mark=seat,
                   sub=say("touch.seats.team", team=seat.team) if seat.team else "",
                   look="chosen" if at == self._picked else "raised")
            for at, seat in enumerate(people)
        ]  # fmt: skip
        left.add_widget(chairs)
        self.body.add_widget(left)
        right = BoxLayout(orientation="vertical", spacing=dp(8))
        if self._picked is not None:
            self._show_seat(right, people[self._picked])
        else:
            self._show_names(right)
        self.body.add_widget(right)

    def _show_names(self, right: BoxLayout) -> None:
        left_over = self.most - len(self.people)
        text = say("touch.seats.who")
        if left_over < 0:
            text = say("touch.seats.too_many", most=self.most)
        elif not left_over:
            text = say("touch.seats.full_more") if self.game.most_ever > self.most else say("touch.seats.full")
        left_over = max(left_over, 0)
        right.add_widget(Say(text=text))
        taken = {seat.name.casefold() for seat in self.people}
        known = [*self.app.preferences.names, *(name for name in QUICK if name not in self.app.preferences.names)]
        grid = ChoiceGrid(columns=3)
        names = [
            Choice(name, partial(self._sit_or_leave, name),
                   disabled=not left_over and name.casefold() not in taken,
                   look="chosen" if name.casefold() in taken else "raised")
            for name in known[:17]
        ]  # fmt: skip
        grid.choices = [Choice(say("touch.seats.type"), self._type, icon="edit", disabled=not left_over), *names]
        right.add_widget(grid)

    def _show_seat(self, right: BoxLayout, seat: SeatInfo) -> None:
        right.add_widget(Say(text=say("touch.seats.seat", name=seat.name), bold=True))
        grid = ChoiceGrid(columns=2)
        at = self._picked or 0
        team = say("touch.seats.in_team", team=seat.team) if seat.team else say("touch.seats.no_team")
        grid.choices = [
            Choice(say("touch.seats.earlier"), lambda: self._move(-1), icon="arrow_upward", disabled=at == 0),
            Choice(say("touch.seats.later"), lambda: self._move(1), icon="arrow_downward",
                   disabled=at == len(self.people) - 1),
            Choice(say("touch.seats.mark"), self._next_mark, icon="refresh"),
            Choice(say("touch.seats.name"), self._rename, icon="edit"),
            *([Choice(team, self._next_team, icon="group")] if self.game.has_teams(self.options) else []),
            Choice(say("touch.seats.not_playing"), self._stand_up, icon="close"),
            Choice(say("touch.seats.right"), lambda: self._pick(None), icon="check", look="accent"),
        ]  # fmt: skip
        right.add_widget(grid)

    # What people do

    def _sit_or_leave(self, name: str) -> None:
        """A name sits down; touched again it gets up."""
        here = [seat for seat in self.people if seat.name.casefold() == name.casefold()]
        if here:
            self.people.remove(here[0])
            self._fill()
        else:
            self._sit(name)

    def _sit(self, name: str) -> None:
        self.people.append(SeatInfo(name))
        self._fill()

    def _type(self) -> None:
        self._ask_name(say("touch.seats.ask_yours"), "", self._sit_typed)

    def _sit_typed(self, name: str) -> None:
        if name.casefold() in {seat.name.casefold() for seat in self.people}:
            self.app.stage.notice(say("touch.seats.twice", name=name), "warning")
            return
        self._sit(name)

    def _ask_name(self, heading: str, text: str, done: Any) -> None:
        self.app.stage.cover(Keyboard(done, self.app.stage.uncover, heading=heading, text=text))

    def _pick(self, at: int | None) -> None:
        self._picked = None if at == self._picked else at
        self._fill()

    def _change(self, **values: Any) -> None:
        seat = marked(self.people, self.game)[self._picked or 0]
        kept = {"name": seat.name, "colour": seat.colour, "shape": seat.shape, "team": seat.team}
        self.people[self._picked or 0] = SeatInfo(**{**kept, **values})
        self._fill()

    def _move(self, step: int) -> None:
        at = self._picked or 0
        self.people = marked(self.people, self.game)
        self.people[at], self.people[at + step] = self.people[at + step], self.people[at]
        self._picked = at + step
        self._fill()

    def _next_mark(self) -> None:
        """The next mark nobody else has."""
        self.people = marked(self.people, self.game)
        mine = self.people[self._picked or 0]
        others = {(seat.colour, seat.shape) for seat in self.people if seat is not mine}
        marks = self.game.marks
        at = marks.index((mine.colour, mine.shape)) if (mine.colour, mine.shape) in marks else 0
        for step in range(1, len(marks)):
            colour, shape = marks[(at + step) % len(marks)]
            if (colour, shape) not in others:
                self._change(colour=colour, shape=shape)
                return

    def _next_team(self) -> None:
        self._change(team=(self.people[self._picked or 0].team + 1) % (len(self.people) + 1))

    def _rename(self) -> None:
        now = self.people[self._picked or 0].name
        self._ask_name(say("touch.seats.ask_name"), now, lambda name: self._change(name=name))

    def _stand_up(self) -> None:
        del self.people[self._picked or 0]
        self._picked = None
        self._fill()

    def _rules(self) -> None:
        self.app.go("options", game=self.game.name, seats=self.people, options=self.options)

    def _begin(self) -> None:
        likes, kept = self.app.preferences, self.app.kept
        if self.app.begin_evening(lambda: kept.begin(self.game.name, self.people, self.options, dice=likes.dice)):
            likes.met([seat.name for seat in self.people])
            likes.keep(kept)
