"""Who sits where: names by one touch each, in the order of the table; marks are given out by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.answering.worlds import can_play
from companion.client.games.shelf import TableOption, marked
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.app.phones import installed
from ui.touch.controls.button import HINT, BigButton
from ui.touch.controls.choices import APART, Choice, ChoiceGrid
from ui.touch.look.fonts import PLAYED
from ui.touch.look.lettering import body
from ui.touch.look.scale import ASIDE, BODY
from ui.touch.look.text import Fitted, Say
from ui.touch.look.theme import theme
from ui.touch.screens.box_side import fill_box
from ui.touch.screens.lasting import Lasting
from ui.touch.screens.one_seat import OneSeat
from ui.touch.screens.plain import PlainPage
from ui.touch.screens.players import choose_strength, own_names
from ui.touch.screens.seating import Seating
from ui.touch.screens.typed_names import TypedNames
from ui.touch.shelf.round_table import RoundTable
from ui.touch.table.hinting import set_hints

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasPageName
    from ui.touch.app.learning import Teaches

    class Needs(HasPageName, Teaches, Protocol):
        """What this page takes of the app."""


LAMP = 56
"""Width of the key for hints beside a name, in dp."""

ASK = BODY
"""Type size of what to do now in sp: the page begins with it."""

FEW_PLACES = 4
"""So many chairs at most have room at a low table."""

HIGHEST = 76
"""Height of a name in dp where there is more room than for its key."""

ABREAST = 4
"""So many names have room side by side."""

FEW_ROWS, FEW_CHAIRS = 3, 3
"""Up to so many rows of names leave room for the table itself, and on an upright screen so many people."""

NAMES = 17
"""So many known names are offered, the latest first."""


class Page(PlainPage):
    """Touch names in the order in which people sit; then start. A seat that is touched can be changed."""

    def __init__(
        self,
        app: Needs,
        game: str,
        seats: list[SeatInfo] | None = None,
        options: dict[str, Any] | None = None,
        real: Sequence[str] = (),
        players: Mapping[int, str] | None = None,
    ) -> None:
        super().__init__(back=lambda: app.go("tonight"))
        self.app = app
        self.game = app.kept.boxed(game)
        self.heading = self.game.title
        self.options = dict(options or {})
        self.real = list(real)
        self.seating = Seating(self.game.chair_marks, seats or [], players or {})
        self._lettered: set[str] = set()
        self._one = OneSeat(app.stage, self.game, self.options, self.seating, self._fill)
        self._typing = TypedNames(app.stage, self.seating, lambda: self.most, self._fill)
        self._said = ""
        self._lasting = Lasting(app.kept, self.game)
        self._start = BigButton(text=say("touch.seats.start"), icon="play_arrow", look="accent",
                                size_hint=(None, None), size=(dp(150), dp(60)), act=self._begin)  # fmt: skip
        # In the place of the keys that begin, as long as nobody can.
        self._missing = Fitted(halign="right", largest=ASIDE, size_hint_x=None)
        self._missing.ink = theme.quiet
        upright = app.stage.height > app.stage.width
        rules = BigButton(
            text="" if upright else say("touch.seats.rules"), icon="balance", size_hint=(None, None),
            size=(dp(60 if upright else 190), dp(60)), act=self._rules,
        )  # fmt: skip
        self._with_phones = BigButton(
            text=say("phone.table.title"), icon="qr_code_2", value="phones", size=(dp(140), dp(60)),
            size_hint=(1 if upright else None, None), act=self._begin_with_phones,
        )  # fmt: skip
        if self.game.options or self.game.packs:
            self.tools.add_widget(rules)
        self.body = BoxLayout(spacing=dp(16), orientation="vertical" if upright else "horizontal")
        self.room.add_widget(self.body)
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: nobody asks how long a game lasts."""
        if parent is None:
            self._lasting.stop()

    @property
    def people(self) -> list[SeatInfo]:
        """Who sits, in the order of the table."""
        return self.seating.people

    @property
    def most(self) -> int:
        """How many can sit by the box and the table rules."""
        return self.game.seats(self.options)[1]

    def _fill(self) -> None:
        self.body.clear_widgets()
        least, most = self.game.seats(self.options)
        self._start.disabled = not least <= len(self.people) <= most
        missing = least - len(self.people)
        self._show_keys(say("touch.seats.missing", missing=missing) if missing > 0 else "")
        right = BoxLayout(orientation="vertical", spacing=dp(8))
        if self._lasting.parent is not None:
            self._lasting.parent.remove_widget(self._lasting)
        self._lasting.follow(len(self.people) if least <= len(self.people) <= most else 0)
        self.body.add_widget(self._show_chairs() if self.people else self._fill_box())
        if self._one.picked is not None:
            self._show_seat(right)
        else:
            self._show_names(right)
            if self.people:
                right.add_widget(self._lasting)
            for option in self.game.options:
                if option.at_seats and self.people:
                    right.add_widget(self._switch(option))
        self.body.add_widget(right)
        if self.body.orientation == "vertical" and not missing > 0:
            # There is no room for it beside the name of the game.
            if self._with_phones.parent is not None:
                self._with_phones.parent.remove_widget(self._with_phones)
            right.add_widget(self._with_phones)

    def _show_keys(self, missing: str) -> None:
        """The keys that begin, beside the heading; how many people are missing, where they could not do anything."""
        upright = self.body.orientation == "vertical"
        keys: list[Widget] = [self._start] if upright else [self._with_phones, self._start]
        self._missing.text, self._missing.width = missing, sum(key.width for key in keys) + dp(0 if upright else 8)
        wanted = [self._missing] if missing else keys
        for other in (self._missing, self._with_phones, self._start):
            if other in self.tools.children and other not in wanted:
                self.tools.remove_widget(other)
        for widget in wanted:
            if widget.parent is None:
                self.tools.add_widget(widget)

    def _left(self) -> BoxLayout:
        """The smaller half."""
        left = BoxLayout(orientation="vertical", spacing=dp(8))
        if self.body.orientation == "horizontal":
            left.size_hint_x = 0.6
        return left

    def _fill_box(self) -> BoxLayout:
        left = self._left()
        fill_box(left, self.app, self.game, self._lasting)
        return left

    def _show_chairs(self) -> BoxLayout:
        """Who sits, in the order of the table."""
        left = self._left()
        # Of one height whatever it says, so that no key below it moves.
        left.add_widget(Fitted(text=self._said or say("touch.seats.order"), size_hint_y=None, height=1.3 * body()))
        self._said = ""
        chairs = ChoiceGrid(columns=1)
        people = marked(self.people, self.game)
        rows = chairs.choices = [*(self._chair(at, seat) for at, seat in enumerate(people)), *self._own_seat()]
        left.add_widget(chairs)
        if self.body.orientation == "vertical" and len(people) <= FEW_CHAIRS:
            self._add_table(left, chairs, len(rows))
        elif self.body.orientation == "vertical":
            # No higher than they are: the table stands below.
            left.size_hint_y, left.height = None, 1.3 * body() + dp(8) + len(rows) * (chairs.row_height + dp(APART))
        return left

    def _own_seat(self) -> list[Choice]:
        """A free seat is the companion's, where somebody sits already."""
        free = len(self.people) < self.most and can_play(self.game.name)
        key = Choice(say("touch.players.key"), self._sit_companion, icon=PLAYED, look="plain", value="companion")
        return [key] if free else []

    def _chair(self, at: int, seat: SeatInfo) -> Choice:
        """Who sits there, and beside the name whether hints are shown to that person."""
        team = [say("touch.seats.team", team=seat.team)] if seat.team else []
        player = self.seating.players.get(at)
        played = [say("touch.players.plays", player=player)] if player else []
        chair = Choice(seat.name, partial(self._pick, at), mark=seat, sub=" · ".join([*team, *played]),
                       look="chosen" if at == self._one.picked else "raised")  # fmt: skip
        lamp = self.game.has_hints and not player
        return Choice("", build=partial(self._with_lamp, chair, seat.name)) if lamp else chair

    def _with_lamp(self, chair: Choice, name: str) -> BoxLayout:
        row, key = BoxLayout(spacing=dp(APART), size_hint_y=None), BigButton(size_hint_y=1)
        chair.fill(key)
        on = name in self.app.preferences.hints
        row.add_widget(key)
        row.add_widget(BigButton(icon=HINT, look="chosen" if on else "plain", size_hint=(None, 1), width=dp(LAMP),
                                 value=("hints", name), act=partial(self._show_hints, name, not on)))  # fmt: skip
        return row

    def _show_hints(self, name: str, on: bool) -> None:
        """From the first turn on, or not any more; the sentence says what the lamp is for."""
        set_hints(self.app.preferences, self.app.kept, name, on)
        self._said = say("touch.hint.shown_to" if on else "touch.hint.hidden_from", name=name)
        self._fill()

    def _show_names(self, right: BoxLayout) -> None:
        left_over = self.most - len(self.people)
        least, most = self.game.seats(self.options)
        names_known = "touch.seats.names" if self.app.preferences.names else "touch.seats.nobody"
        text = say(names_known, least=least, most=most, one=least == most)
        if self.people:
            text = say("touch.seats.who" if self.app.preferences.names else "touch.seats.who_next")
        if left_over < 0:
            text = say("touch.seats.too_many", most=self.most)
        elif not left_over and self.game.most_ever > self.most:
            text = say("touch.seats.full_more", ever=self.game.most_ever)
        elif not left_over:
            text = say("touch.seats.full")
        left_over = max(left_over, 0)
        right.add_widget(Fitted(text=text, bold=True, largest=ASK, size_hint_y=None, height=dp(2 * ASK - 12)))
        taken = {seat.name.casefold() for seat in self.people}
        group = [] if self.people else self._latest_group()
        if group:
            right.add_widget(BigButton(text=say("touch.seats.same", names=group), icon="group", height=dp(64),
                                       look="accent", act=partial(self._sit_all, group)))  # fmt: skip
        names = [
            Choice(name, partial(self._sit_or_leave, name), look="chosen" if name.casefold() in taken else "raised")
            for name in self.app.preferences.names[:NAMES]
            if left_over or name.casefold() in taken
        ]
        typed = say("touch.seats.type_short") if names else say("touch.seats.type")
        # A full table is seen whole below one row of those who sit at it.
        abreast = len(names) if not left_over and len(names) <= ABREAST else 3
        grid = ChoiceGrid(columns=abreast if names else 2, side_by_side=True, highest=dp(HIGHEST))
        # At a full table no key is there that could do nothing.
        ways = [Choice(typed, self._typing.begin, icon="edit", value="type")] if left_over else []
        if left_over and len(names) < self.most:
            # Where enough people are known, a touch on each name is as quick, and says more.
            ways.append(self._letters(left_over))
        grid.choices = [*ways, *names]
        right.add_widget(grid)
        rows = -(-len(grid.choices) // grid.columns)
        if self.body.orientation == "horizontal":
            # Below what the table has agreed on, or with many chairs, it needs the room of a row of names.
            more = self.most > FEW_PLACES or any(option.at_seats for option in self.game.options)
            there = rows <= FEW_ROWS - (bool(self.people) and more)
        else:
            # Beside few people it stands above already.
            there = rows <= 2 and not 0 < len(self.people) <= FEW_CHAIRS
        if there:
            self._add_table(right, grid, rows)

    def _add_table(self, part: BoxLayout, grid: ChoiceGrid, rows: int) -> None:
        """The table itself, below keys that would leave much of the page empty."""
        grid.size_hint_y, grid.height = None, max(rows * grid.row_height + (rows - 1) * dp(APART), 0)
        grid.rows_wanted = rows
        picked = self._one.picked
        marks = [self.seating.mark_of(chair) for chair in range(max(self.most, *self.seating.chairs, 1))]
        part.add_widget(RoundTable(
            self._touch_chair, people=marked(self.people, self.game), seated=self.seating.chairs, chairs=self.most,
            marks=marks, picked=-1 if picked is None else self.seating.chairs[picked], sign=self.game.sign,
            played=[self.seating.chairs[at] for at in self.seating.players],
            game=self.game.name if self.people else "", text="" if self.people else say("touch.seats.order"),
        ))  # fmt: skip

    def _letters(self, left_over: int) -> Choice:
        """Nobody has to type: as many as are needed at least sit down at once, and one more with each further touch."""
        least, _ = self.game.seats(self.options)
        names = self.seating.letters(min(max(least - len(self.people), 1), left_over))
        return Choice(say("touch.seats.letters"), partial(self._sit_lettered, names), icon="group", value="letters",
                      sub=say("touch.seats.lettered", names=names) if names else "", disabled=not names)  # fmt: skip

    def _latest_group(self) -> list[str]:
        """The people of the latest game, where so many can play this one."""
        latest = self.app.kept.first_page().again
        least, most = self.game.seats(self.options)
        return latest.names if latest is not None and least <= len(latest.names) <= most else []

    def _switch(self, option: TableOption) -> BoxLayout:
        """What the rules leave to the table before every game, as keys side by side."""
        now = self.options.get(option.key, option.default)
        row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        for value, words in zip(option.values, option.at_seats, strict=True):
            chosen = value == now
            row.add_widget(BigButton(
                text=words, icon="check" if chosen else "", look="chosen" if chosen else "raised", value=value,
                locks=False, act=partial(self._settle, option, value),
            ))  # fmt: skip
        return row

    def _settle(self, option: TableOption, value: Any) -> None:
        """The table has agreed; what the game takes by itself is no choice of its own."""
        self.options.pop(option.key, None)
        if value != option.default:
            self.options[option.key] = value
        self._fill()

    def _show_seat(self, right: BoxLayout) -> None:
        right.add_widget(Say(text=say("touch.seats.seat", name=self._one.seat.name), bold=True))
        # On an upright screen with many people there are three rows left.
        grid = ChoiceGrid(columns=2 if self.body.orientation == "horizontal" else 3)
        grid.choices = self._one.choices()
        right.add_widget(grid)
        if self.body.orientation == "horizontal":
            self._add_table(right, grid, -(-len(grid.choices) // grid.columns))

    # What people do

    def _sit_or_leave(self, name: str) -> None:
        """A name sits down; touched again it gets up."""
        here = [seat for seat in self.people if seat.name.casefold() == name.casefold()]
        if here:
            self.seating.get_up(self.people.index(here[0]))
            self._fill()
        else:
            self._sit(name)

    def _sit(self, name: str, chair: int = -1) -> None:
        self.seating.sit(name, self.most, chair)
        self._fill()

    def _sit_companion(self) -> None:
        """One of its own, on the next chair."""
        names = [name for name in own_names() if name not in self.app.preferences.names]
        choose_strength(self.app.stage, lambda player: self._sit_played(player, names or own_names()))

    def _sit_played(self, player: str, names: Sequence[str]) -> None:
        self.seating.sit_companion(player, names, self.most)
        self._fill()

    def _sit_lettered(self, names: list[str]) -> None:
        for name in names:
            self.seating.sit(name, self.most)
        self._lettered.update(names)
        self._fill()

    def _sit_all(self, names: list[str]) -> None:
        self.seating.sit_all(names)
        self._fill()

    def _touch_chair(self, chair: int) -> None:
        """Whoever sits there can be changed; on a free one somebody sits down."""
        if chair in self.seating.chairs:
            self._pick(self.seating.chairs.index(chair))
        elif chair in self.seating.free(self.most):
            self._typing.begin(chair)

    def _pick(self, at: int | None) -> None:
        self._one.pick(at)

    def _rules(self) -> None:
        self.app.go("options", game=self.game.name, seats=self.people, options=self.options, real=self.real,
                    players=self.seating.players)  # fmt: skip

    def _begin_with_phones(self) -> None:
        """Start, and show the codes first; after them comes what hands have to lay out, if anything."""
        if not installed():
            self.app.stage.notice(say("phone.table.missing"), "info")
            return
        self._begin()
        if self.app.table is not None:
            after = self.app.page_name
            self.app.go("phones", back=lambda: self.app.go(after))

    def _begin(self) -> None:
        likes, kept = self.app.preferences, self.app.kept
        begin = partial(kept.begin, self.game.name, self.people, self.options, dice=likes.dice, real=self.real,
                        players=self.seating.players)  # fmt: skip
        if self.app.begin_evening(begin):
            played = self.seating.players
            met = [seat.name for at, seat in enumerate(self.people) if at not in played]
            likes.met([name for name in met if name not in self._lettered])
            likes.keep(kept)
