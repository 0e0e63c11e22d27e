"""More: putting things right, where chance comes from, how strict the app is, fairness, settings, the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from companion import clock
from companion.client.answering.worlds import can_play
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.app.phones import installed
from ui.touch.app.preferences import PACES
from ui.touch.controls.button import HINT, BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.dice.speaking import called
from ui.touch.look.fonts import PLAYED
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, SMALL
from ui.touch.look.text import Aside, Caption, Heading, Say
from ui.touch.screens.look_back import look_back_choice
from ui.touch.screens.players import ask_player
from ui.touch.table.board_offer import board_look_choice
from ui.touch.table.hinting import set_hints, wants_hints
from ui.touch.table.shell import Shell

if TYPE_CHECKING:
    from ui.touch.app.contracts import FollowsPreferences, HasDice, LeavesEvening
    from ui.touch.screens.look_back import Opens
    from ui.touch.table.shell import ShellNeeds

    class Needs(FollowsPreferences, HasDice, LeavesEvening, Opens, ShellNeeds, Protocol):
        """What this page takes of the app."""


DIALS = ("enforce", "warn", "off")
DICE = ("typed", "virtual", "camera")
PACKS = ("virtual", "real")
"""What can be chosen, in the order it is offered; each has its `name`, `now` and `note` in the catalogue."""

FEW = 4
"""More people than this stand side by side."""

LOWEST, HIGHEST = 56, 84
"""Height of a tile in dp: as high as all of them have room."""


class Page(Shell):
    """Tiles on the left; what a tile leads to opens beside them or on a page of its own. At first that is who plays."""

    app: Needs

    place = "more"

    def __init__(self, app: Needs, section: str = "") -> None:
        super().__init__(app, share=0.5)
        self._section = section
        self.refresh()

    def refresh(self) -> None:
        """Show the tiles and the open section."""
        self.big.clear_widgets()
        self.side.clear_widgets()
        tiles = self._tiles()
        grid = ChoiceGrid(columns=2, side_by_side=True, padding=(dp(10), dp(8)), row_height=dp(LOWEST),
                          highest=dp(HIGHEST))  # fmt: skip
        grid.choices = tiles
        self.big.add_widget(grid)
        self.foot.clear_widgets()
        self.foot.add_widget(
            BigButton(text=say("touch.more.leave"), sub=say("touch.more.leave_note"), icon="exit_to_app", look="plain",
                      size_hint_y=1, act=self._leave)
        )  # fmt: skip
        self.foot.add_widget(
            BigButton(text=say("touch_machine.power.key"), icon="power_settings_new", look="plain", size_hint_x=0.7,
                      size_hint_y=1, value="power", act=lambda: self.app.go("power", back=lambda: self.app.go("more")))
        )  # fmt: skip
        if self._section in self.table.window.sources:
            self._show_source()
        elif self._section == "dial":
            self._show_dial()
        elif self._section == "hints":
            self._show_hints()
        elif self._section == "players":
            self._show_players()
        else:
            self._show_evening()

    def _tiles(self) -> list[Choice]:
        window, go = self.table.window, self.app.go
        tiles = [
            Choice(say("touch.more.correct"), lambda: go("correct"), sub=say("touch.more.correct_note"), icon="edit",
                   value="correct"),
            *(self._source_tile(name, "casino", "dice_source") for name in window.dice_kinds),
            *(self._source_tile(name, "playing_cards", "pack_source") for name in window.packs),
            Choice(say("touch.more.strict"), lambda: self._open("dial"), sub=say(f"touch.dial.{window.dial}.now"),
                   icon="balance", look=self._look("dial"), value="dial"),
            *([self._hints_tile()] if window.has_hints else []),
            *([self._players_tile()] if can_play(window.facts.game) else []),
            *board_look_choice(self.app, window),
            *look_back_choice(self.app, window),
            *self._fairness_tile(),
            Choice(say("phone.table.title"), lambda: go("phones", back=lambda: go("more")), icon="qr_code_2",
                   sub=say("phone.table.note" if installed() else "phone.table.without"), disabled=not installed(),
                   value="phones"),
            Choice(say("touch.more.turn"), self._turn, sub=say("touch.more.turn_note"), icon="rotate_right",
                   value="turn"),
            Choice(say("touch.more.settings"), lambda: go("settings"), sub=say("touch.more.settings_note"),
                   icon="settings", value="settings"),
        ]  # fmt: skip
        if window.scores_open and self.table.third_place != "points":
            display = self.table.display
            tiles.insert(
                0,
                Choice(
                    display.say("points"),
                    lambda: go("points"),
                    sub=say("touch.more.points_note"),
                    icon=display.points_icon,
                    value="points",
                ),
            )
        if window.can_redo:
            note = say("touch.more.redo_note")
            tiles.insert(1, Choice(say("touch.more.redo"), self._redo, sub=note, icon="redo", value="redo"))
        return tiles

    def _hints_tile(self) -> Choice:
        window = self.table.window
        count = sum(wants_hints(self.app.preferences, window, seat) for seat in range(len(window.seats)))
        return Choice(say("touch.hint.tile"), lambda: self._open("hints"), sub=say("touch.hint.tile_note", names=count),
                      icon=HINT, look=self._look("hints"), value="hints")  # fmt: skip

    def _players_tile(self) -> Choice:
        note = say("touch.players.tile_note", count=len(self.table.window.players))
        return Choice(say("touch.players.tile"), lambda: self._open("players"), sub=note, icon=PLAYED,
                      look=self._look("players"), value="players")  # fmt: skip

    def _fairness_tile(self) -> list[Choice]:
        """Nothing needs to be proved of real dice and cards."""
        sources = self.table.window.sources.values()
        if sources and "virtual" not in sources:
            return []
        note = say("touch.more.fairness_note")
        act = partial(self.app.go, "fairness")
        return [Choice(say("touch.more.fairness"), act, sub=note, icon="verified", value="fairness")]

    def _source_tile(self, name: str, icon: str, section: str) -> Choice:
        now = say(f"touch.{section}.{called(self.app.dice, self.table.window.sources[name])}.now")
        return Choice(
            self._called(name), lambda: self._open(name), sub=now, icon=icon, look=self._look(name), value=name
        )

    def _called(self, name: str) -> str:
        """What a kind of dice or a pack is called."""
        window = self.table.window
        if name in window.packs:
            return window.words.say("touch.more.pack", name=name)
        if len(window.dice_kinds) == 1:
            return say("touch.more.dice")
        return say("touch.more.dice_of", name=name.replace("_", " "))

    @property
    def _row(self) -> float:
        """Height of a choice with its sentence; on an upright screen that is one line."""
        return dp(62 if self.app.stage.height > self.app.stage.width else 96)

    @property
    def _columns(self) -> int:
        """In how many columns seats stand."""
        upright = self.app.stage.height > self.app.stage.width
        return 2 if upright or len(self.table.window.seats) > FEW else 1

    def _look(self, section: str) -> str:
        return "chosen" if section == self._section else "raised"

    def _open(self, section: str) -> None:
        self._section = "" if section == self._section else section
        self.refresh()

    def _turn(self) -> None:
        likes = self.app.preferences
        likes.turned = not likes.turned
        likes.keep(self.app.kept)
        self.app.follow_preferences()

    def _redo(self) -> None:
        if self.table.redo():
            self.app.back_to_table()

    def _leave(self) -> None:
        self.app.leave_evening()
        self.app.go("tonight")

    def _show_evening(self) -> None:
        """Who plays, with all that everybody may know; a touch leads to what can be put right there."""
        window = self.table.window
        turns = max((line.turn for line in self.table.lines), default=0)
        head = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(12))
        head.add_widget(Heading(text=window.facts.title))
        since = _since(window.facts.started, turns)
        head.add_widget(Caption(text=since, halign="right", font_size=sp(SMALL), size_hint_x=None, width=dp(150)))
        self.side.add_widget(head)
        rules = self.table.table_rules()
        if rules:
            self.side.add_widget(Aside(text=say("touch.more.rules", rules=rules)))
        seats = ChoiceGrid(columns=self._columns, row_height=dp(76 if self._columns == 1 else 88))
        seats.choices = [
            Choice(seat.name, partial(self.app.go, "correct", seat=number), mark=seat, look="plain",
                   sub=self._known(number))
            for number, seat in enumerate(window.seats)
        ]  # fmt: skip
        self.side.add_widget(seats)

    def _known(self, seat: int) -> str:
        """All that everybody may know of a seat."""
        display = self.table.display
        return " · ".join(part for part in (display.place(seat), display.facts(seat)) if part)

    def _show_source(self) -> None:
        name, window = self._section, self.table.window
        now = window.sources[name]
        section, kinds = ("pack_source", PACKS) if name in window.packs else ("dice_source", DICE)
        title = say(f"touch.{section}.title", pack=self._called(name))
        self.side.add_widget(Say(text=title, bold=True, font_size=lettering.pixels(ASIDE)))
        grid = ChoiceGrid(columns=1, row_height=self._row)
        grid.choices = [self._source(name, f"touch.{section}", kind, kind == now) for kind in kinds]
        self.side.add_widget(grid)

    def _source(self, name: str, section: str, kind: str, chosen: bool) -> Choice:
        """One place that those dice, or that pack, can come from."""
        words = f"{section}.{called(self.app.dice, kind)}"
        note = say(f"{words}.note") if self._there(kind) else say("touch.dice_source.no_camera")
        return Choice(say(f"{words}.name"), partial(self._set_source, name, kind), sub=note,
                      look="chosen" if chosen else "raised", ticked=chosen,
                      disabled=not self._there(kind), value=kind)  # fmt: skip

    def _there(self, kind: str) -> bool:
        return kind != "camera" or self.app.dice is not None

    def _set_source(self, name: str, kind: str) -> None:
        self.table.set_source(name, kind)
        self.refresh()

    def _show_dial(self) -> None:
        now = self.table.window.dial
        self.side.add_widget(Say(text=say("touch.dial.title"), bold=True, font_size=lettering.pixels(ASIDE)))
        grid = ChoiceGrid(columns=1, row_height=self._row)
        grid.choices = [
            Choice(say(f"touch.dial.{dial}.name"), partial(self._set_dial, dial),
                   sub=say(f"touch.dial.{dial}.note"), look="chosen" if dial == now else "raised",
                   ticked=dial == now, value=dial)
            for dial in DIALS
        ]  # fmt: skip
        self.side.add_widget(grid)

    def _show_hints(self) -> None:
        """Everybody at the table: a touch shows them hints from now on, or none."""
        self.side.add_widget(Say(text=say("touch.hint.title"), bold=True, font_size=lettering.pixels(ASIDE)))
        grid = ChoiceGrid(columns=self._columns, row_height=dp(62))
        grid.choices = [self._hints_choice(number, seat) for number, seat in enumerate(self.table.window.seats)]
        self.side.add_widget(grid)
        self.side.add_widget(Aside(text=say("touch.hint.note")))

    def _hints_choice(self, number: int, seat: SeatInfo) -> Choice:
        on = wants_hints(self.app.preferences, self.table.window, number)

        def turn() -> None:
            set_hints(self.app.preferences, self.app.kept, seat.name, not on)
            self.refresh()

        return Choice(seat.name, turn, mark=seat, sub=say("touch.hint.on" if on else "touch.hint.off"), hinted=on,
                      look="chosen" if on else "raised", value=number)  # fmt: skip

    def _show_players(self) -> None:
        """Who plays each seat, and when the companion answers where it does."""
        window = self.table.window
        self.side.add_widget(Say(text=say("touch.players.tile"), bold=True, font_size=lettering.pixels(ASIDE)))
        seats = ChoiceGrid(columns=self._columns, row_height=dp(LOWEST))
        seats.choices = [self._player_choice(number, seat) for number, seat in enumerate(window.seats)]
        self.side.add_widget(seats)
        if window.players:
            self.side.add_widget(Say(text=say("touch.players.pace"), font_size=lettering.pixels(ASIDE)))
            paces = ChoiceGrid(columns=3, row_height=dp(56), size_hint_y=None, height=dp(56))
            paces.choices = [
                Choice(say(f"touch.players.{pace}"), partial(self._set_pace, pace), value=pace,
                       look="chosen" if pace == self.app.preferences.pace else "raised")
                for pace in PACES
            ]  # fmt: skip
            self.side.add_widget(paces)

    def _player_choice(self, number: int, seat: SeatInfo) -> Choice:
        now = self.table.window.players.get(number, "")
        plays = say("touch.players.plays", player=now) if now else say("touch.players.person", name=seat.name)
        ask = partial(ask_player, self.app.stage, seat.name, now, partial(self._hand, number))
        return Choice(seat.name, ask, mark=seat, sub=plays, look="chosen" if now else "raised", value=number)

    def _hand(self, seat: int, player: str) -> None:
        """The companion plays that seat from now on, or its person again."""
        self.table.set_player(seat, player)
        self.refresh()

    def _set_pace(self, pace: str) -> None:
        self.app.preferences.pace = pace
        self.app.preferences.keep(self.app.kept)
        self.refresh()

    def _set_dial(self, dial: str) -> None:
        self.table.set_dial(dial)
        self.refresh()


def _since(started: str, turns: int) -> str:
    """How many turns there were, and since when."""
    began = clock.told(started)
    if began is None:
        return say("touch.more.since_unknown", turn=turns)
    time = f"{began:%H:%M}"
    return say("touch.more.since_turn", turn=turns, time=time) if turns else say("touch.more.since", time=time)
