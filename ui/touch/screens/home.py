"""The house's broker: where it is, whether it hears, and what it is told, so that lamps may follow the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.refused import Refused
from companion.words import say
from ui.home.config import HomeFile, changed, placed, port_of
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import Nothing
from ui.touch.look.text import Aside, Say
from ui.touch.pads.password_pad import PasswordPad
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers, HasStage
    from ui.touch.app.home_link import HomeLink

    class Needs(HasStage[Covers], Protocol):
        """What this page takes of the app."""

        @property
        def home(self) -> HomeLink:
            """What tells the house."""


EVERY = 0.5
"""Seconds between two looks how the line is."""

ROW, ROWS = 68, 4
"""Height of a key in dp, and how many stand below each other."""


APART = 8
"""What keeps words from the keys below them, in dp, beside the usual gap."""


class Asked(NamedTuple):
    """What is typed. most: so many signs. secret: hidden while typed, and never shown again. take: what it makes."""

    most: int
    secret: bool
    take: Callable[[HomeFile | None, str], HomeFile]


ASKED = {
    "broker": Asked(253, False, placed),
    "port": Asked(5, False, lambda config, typed: changed(config, port=port_of(typed))),
    "user": Asked(200, False, lambda config, typed: changed(config, user=typed)),
    "password": Asked(200, True, lambda config, typed: changed(config, password=typed)),
}
"""In the order of their keys."""


class Page(PlainPage):
    """Keys at the left, how things are at the right; on an upright screen that is above them.

    back: where the page is left for.
    """

    def __init__(self, app: Needs, back: Callable[[], None]) -> None:
        super().__init__(back, heading=say("touch_machine.house.title"))
        self.app = app
        self._told: tuple[object, ...] = ()
        self._looking = Clock.schedule_interval(lambda _: self._look(), EVERY)
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever leaves waits for nothing; what was changed is changed."""
        if parent is None:
            self._looking.cancel()

    @property
    def _config(self) -> HomeFile | None:
        return self.app.home.config

    # What people touch

    def _switch(self) -> None:
        if self._config is None:
            self._ask("broker", on=True)
        else:
            self._use(changed(self._config, on=not self._config.on))

    def _turn(self, field: str) -> None:
        if self._config is not None:
            self._use(changed(self._config, **{field: not getattr(self._config, field)}))

    def _ask(self, field: str, typed: str | None = None, heading: str = "", on: bool = False) -> None:
        """Let somebody type it. typed: what stands there, None for what is kept. on: the house is told from then on."""
        asked, stage = ASKED[field], self.app.stage
        if typed is None:
            typed = "" if asked.secret or self._config is None else str(getattr(self._config, field))
        pad = PasswordPad(partial(self._typed, field, on), stage.uncover, text=typed, shown=not asked.secret,
                          heading=heading or say(f"touch_machine.house.ask_{field}"), most=asked.most,
                          least=1 if field in ("broker", "port") else 0)  # fmt: skip
        stage.cover(pad)

    def _typed(self, field: str, on: bool, typed: str) -> None:
        try:
            config = ASKED[field].take(self._config, typed)
        except Refused as refused:
            self._ask(field, typed, refused.reason, on)
            return
        if self._config is None:
            config = changed(config, on=on)
        self._use(config)

    def _use(self, config: HomeFile) -> None:
        if not self.app.home.waits:
            self.app.home.use(config, self._look)
            self._look()

    # What is shown

    def _look(self) -> None:
        house = self.app.home
        if self.parent is not None and self._told != (house.config, house.wrong, house.waits, house.standing):
            self._fill()

    def _fill(self) -> None:
        house = self.app.home
        self._told = house.config, house.wrong, house.waits, house.standing
        self.room.clear_widgets()
        if house.config is None:
            self.room.add_widget(self._nobody_told())
            return
        upright = self.app.stage.height > self.app.stage.width
        both = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(16))
        parts = [self._keys(house.config, upright), self._telling()]
        for part in reversed(parts) if upright else parts:
            both.add_widget(part)
        self.room.add_widget(both)

    def _nobody_told(self) -> Nothing:
        """No broker is known: what would be sent, and the first two keys."""
        grid = ChoiceGrid(columns=2, side_by_side=True, rows_wanted=1, row_height=dp(ROW), size_hint_y=None)
        grid.height, grid.choices = dp(ROW), self._first_keys()
        notes = "\n".join(say(f"touch_machine.house.{note}") for note in self._notes)
        apart = Widget(size_hint_y=None, height=dp(APART))
        return Nothing("home_iot_device", "", self._now(), [Aside(text=notes, halign="center"), apart, grid])

    @property
    def _notes(self) -> tuple[str, ...]:
        """What is worth knowing, as keys of the catalogue."""
        unread = self.app.home.wrong is not None and self._config is None
        return ("in_its_place",) if unread else ("sent", "secret")

    def _first_keys(self) -> list[Choice]:
        """On and off, and where the broker is."""
        config, waits = self._config, self.app.home.waits
        on = config is not None and config.on
        return [
            Choice(say("touch_machine.house.on" if on else "touch_machine.house.off"), self._switch, disabled=waits,
                   sub=say("touch_machine.house.switch_off" if on else "touch_machine.house.switch_on"), value="on",
                   icon="check" if on else "power_settings_new", look="chosen" if on else "accent"),
            self._field("broker", config.broker if config else say("touch_machine.house.none"), waits),
        ]  # fmt: skip

    def _keys(self, config: HomeFile, upright: bool) -> ChoiceGrid:
        waits, nobody = self.app.home.waits, say("touch_machine.house.nobody")
        keys = [
            *self._first_keys(),
            self._field("port", str(config.port), waits),
            self._field("user", config.user or nobody, waits),
            self._field("password", say("touch_machine.house.kept") if config.password else nobody, waits),
            *(
                Choice(say(f"touch_machine.house.{name}"), partial(self._turn, name), disabled=waits, value=name,
                       sub=say(f"touch_machine.house.{name}_{'on' if getattr(config, name) else 'off'}"), icon=sign)
                for name, sign in (("tls", "lock" if config.tls else "lock_open"), ("people", "person"))
            ),
        ]  # fmt: skip
        grid = ChoiceGrid(columns=2, side_by_side=True, rows_wanted=ROWS, row_height=dp(ROW))
        grid.choices = keys
        if upright:
            grid.size_hint_y, grid.height = None, ROWS * dp(ROW) + (ROWS - 1) * grid.spacing[1]
        else:
            grid.size_hint_x = 1.2
        return grid

    def _field(self, name: str, now: str, waits: bool) -> Choice:
        return Choice(say(f"touch_machine.house.{name}"), partial(self._ask, name), sub=now, icon="edit", value=name,
                      disabled=waits)  # fmt: skip

    def _telling(self) -> BoxLayout:
        part = BoxLayout(orientation="vertical", spacing=dp(8))
        part.add_widget(Say(text=self._now(), bold=True))
        house = self.app.home
        if house.standing not in (None, "calling", "connected") and not house.waits and house.config is not None:
            again = BigButton(text=say("touch_machine.house.again"), icon="refresh", value="again",
                              act=partial(self._use, house.config), height=dp(56))  # fmt: skip
            part.add_widget(again)
        for note in self._notes:
            part.add_widget(Aside(text=say(f"touch_machine.house.{note}")))
        part.add_widget(Widget())
        return part

    def _now(self) -> str:
        """What is so now, in a sentence."""
        house = self.app.home
        if house.waits:
            return say("touch_machine.house.changing")
        config, standing = house.config, house.standing
        if house.wrong is not None:
            return house.wrong.reason if config is not None else say("touch_machine.house.unread")
        if config is None or standing is None:
            return say("touch_machine.house.is_off")
        return say(f"touch_machine.standing.{standing}", broker=config.broker, port=config.port)
