"""The machine's clock: how it stands, its time zone, and the time itself where no network tells it."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion import clock
from companion.devices.timekeeping import TimeTold
from companion.refused import Refused
from companion.words import Words, say, say_in
from ui.touch.app.worker import Worker
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import Nothing
from ui.touch.look.scale import DISPLAY, TITLE
from ui.touch.look.text import Aside, Fitted, Say
from ui.touch.look.theme import theme
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasServices, HasStage, Speaks

    class Needs(HasServices, HasStage[Speaks], Protocol):
        """What this page takes of the app."""


REGIONS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
"""What a time zone's name begins with; the others are other names of these."""

PARTS = ("hour", "minute", "day", "month", "year")
"""What is set, each with a key for more and one for less."""

FIRST, LAST = clock.FIRST.year, clock.LAST.year - 1
"""Years that can be set."""

KEY, ROW, DEEP = 70, 60, 64
"""Heights in dp: of a key with a sentence, of a time zone, of a key for more or less."""

SIGN = "schedule"
"""The icon of the page."""


class Page(PlainPage):
    """The time and what can be done; behind that the time zones by their regions, or the time to be set.

    back: where the page is left for. `told` is how the clock stood when it was last looked at.
    """

    def __init__(self, app: Needs, back: Callable[[], None]) -> None:
        super().__init__(self._go_back, heading=say("touch_machine.clock.title"))
        self.app = app
        self.told: TimeTold | None = None
        self.setting = datetime.now()
        self._back = back
        self._inner: Callable[[], None] | None = None
        self._said = ""
        self._time: Label | None = None
        self._beside = Worker("clock")
        self._ticking = Clock.schedule_interval(self._tick, 1.0)
        self._look()

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever leaves waits for nothing."""
        if parent is None:
            self._beside.leave()
            self._ticking.cancel()

    def _go_back(self) -> None:
        """From what lies behind the page to it, and from there away."""
        inner, self._inner = self._inner, None
        (inner or self._back)()

    # What is asked of the clock

    def _look(self) -> None:
        self._wait(say("touch_machine.clock.looking"))
        self._beside.do(lambda: self.app.services.timekeeping.look(), self._show, self._cannot)

    def _show(self, told: TimeTold) -> None:
        self.told = told
        self._fill()

    def _cannot(self, refused: Refused) -> None:
        self._said = refused.reason
        self._fill()

    def _change(self, work: Callable[[], object]) -> None:
        """Change it, and show how it is then."""
        self._inner, self._said = None, ""
        self._wait(say("touch_machine.clock.setting"))

        def change() -> TimeTold:
            work()
            return self.app.services.timekeeping.look()

        self._beside.do(change, self._show, self._cannot)

    # What people touch

    def _choose_region(self) -> None:
        self._inner = self._fill
        regions = [(say(f"touch_machine.region.{one.lower()}"), one) for one in REGIONS if self._cities(one)]
        self._list([Choice(name, partial(self._choose_city, one), value=one) for name, one in sorted(regions)])

    def _choose_city(self, region: str) -> None:
        self._inner = self._choose_region
        zone = self.told.zone if self.told is not None else ""
        self._list([
            Choice(city, partial(self._use, f"{region}/{name}"), value=f"{region}/{name}",
                   look="chosen" if zone == f"{region}/{name}" else "raised", ticked=zone == f"{region}/{name}")
            for name, city in self._cities(region)
        ])  # fmt: skip

    def _use(self, zone: str) -> None:
        self._change(lambda: self.app.services.timekeeping.use_zone(zone))

    def _set(self) -> None:
        self._inner = self._fill
        self.setting = datetime.now().replace(second=0, microsecond=0)
        if not clock.can_be(self.setting):
            # It counts from 1970 where nobody ever told it anything.
            self.setting = self.setting.replace(year=FIRST)
        self._fill_setting()

    def _turn(self, part: str, by: int) -> None:
        self.setting = turned(self.setting, part, by)
        self._fill_setting()

    def _set_it(self) -> None:
        moment = self.setting
        self._change(lambda: self.app.services.timekeeping.set_clock(moment))

    # What is shown

    def _cities(self, region: str) -> list[tuple[str, str]]:
        """The time zones of a region, without it, and as people read them."""
        zones = self.told.zones if self.told is not None else []
        names = [zone.partition("/")[2] for zone in zones if zone.startswith(f"{region}/")]
        return sorted((name, name.replace("_", " ").replace("/", ", ")) for name in names)

    def _wait(self, sentence: str) -> None:
        self._time = None
        self.room.clear_widgets()
        self.room.add_widget(Nothing(SIGN, sentence))

    def _list(self, choices: list[Choice]) -> None:
        self._time = None
        self.room.clear_widgets()
        upright = self.app.stage.height > self.app.stage.width
        at = next((at for at, one in enumerate(choices) if one.ticked), -1)
        grid = ChoiceGrid(columns=2 if upright else 3, row_height=dp(ROW), side_by_side=True, opened_at=at)
        grid.choices = choices
        self.room.add_widget(grid)

    def _fill(self) -> None:
        self.room.clear_widgets()
        told = self.told
        if told is None:
            self.room.add_widget(Nothing(SIGN, self._said))
            return
        self._time = _figures("", DISPLAY, dp(64))
        self.room.add_widget(Widget())
        self.room.add_widget(self._time)
        self.room.add_widget(_figures(day_of(datetime.now()), TITLE, dp(44)))
        self._tick()
        says = "from_network" if told.from_network else "by_itself"
        self.room.add_widget(Say(text=say(f"touch_machine.clock.{says}"), halign="center"))
        if self._said:
            self.room.add_widget(Aside(text=self._said, halign="center"))
        upright = self.app.stage.height > self.app.stage.width
        keys = ChoiceGrid(columns=1 if upright else 2, rows_wanted=2 if upright else 1, side_by_side=True,
                          row_height=dp(KEY), size_hint_y=None, height=dp(2 * KEY + 8 if upright else KEY))  # fmt: skip
        keys.choices = [
            Choice(say("touch_machine.clock.zone"), self._choose_region, icon="public", value="zone",
                   sub=told.zone.replace("_", " ") or say("touch_machine.clock.no_zone")),
            Choice(say("touch_machine.clock.set"), self._set, icon=SIGN, value="set",
                   sub=say("touch_machine.clock.set_note"),
                   look="raised" if told.from_network or clock.can_be(told.now) else "accent"),
        ]  # fmt: skip
        self.room.add_widget(Widget(size_hint_y=0.3))
        self.room.add_widget(keys)
        self.room.add_widget(Widget())

    def _tick(self, *_: object) -> None:
        if self._time is not None:
            self._time.text = f"{datetime.now():%H:%M}"

    def _fill_setting(self) -> None:
        """Five columns: more, the value, less; the key that sets it below."""
        self._time = None
        self.room.clear_widgets()
        columns = BoxLayout(spacing=dp(8))
        for part in PARTS:
            column = BoxLayout(orientation="vertical", spacing=dp(8))
            name = Fitted(text=say(f"touch_machine.clock.{part}"), halign="center", size_hint_y=None, height=dp(28))
            value = f"{getattr(self.setting, part):02d}"
            shown = _figures(value, TITLE, dp(48))
            for widget in (Widget(), name, self._key(part, 1), shown, self._key(part, -1), Widget()):
                column.add_widget(widget)
            columns.add_widget(column)
        key = ChoiceGrid(columns=1, rows_wanted=1, row_height=dp(KEY), size_hint_y=None, height=dp(KEY))
        says = say("touch_machine.clock.set_it", time=f"{self.setting:%H:%M}", day=day_of(self.setting))
        key.choices = [Choice(says, self._set_it, icon="check", look="accent", value="set_it")]
        self.room.add_widget(columns)
        self.room.add_widget(key)

    def _key(self, part: str, by: int) -> BigButton:
        return BigButton(text="", icon="add" if by > 0 else "remove", height=dp(DEEP), value=(part, by),
                         act=partial(self._turn, part, by))  # fmt: skip


def _figures(text: str, size: int, high: float) -> Label:
    label = Label(text=text, font_name="Body", bold=True, font_size=sp(size), color=theme.ink)
    label.size_hint_y, label.height = None, high
    return label


def turned(moment: datetime, part: str, by: int) -> datetime:
    """The moment with one of PARTS so much more or less; each turns round at its end and changes no other.

    >>> turned(datetime(2026, 12, 31, 23, 59), "minute", 1), turned(datetime(2026, 3, 31), "month", -1)
    (datetime.datetime(2026, 12, 31, 23, 0), datetime.datetime(2026, 2, 28, 0, 0))
    """
    least, most = {
        "hour": (0, 23), "minute": (0, 59), "day": (1, monthrange(moment.year, moment.month)[1]), "month": (1, 12),
        "year": (FIRST, LAST),
    }[part]  # fmt: skip
    value = least + (getattr(moment, part) - least + by) % (most - least + 1)
    changed = {"year": moment.year, "month": moment.month, "day": moment.day, part: value}
    # A month may have no such day.
    changed["day"] = min(changed["day"], monthrange(changed["year"], changed["month"])[1])
    return moment.replace(**changed)


def day_of(moment: datetime) -> str:
    """The day as people write it: 28 November 2026."""
    return Words(say_in()).day(moment.year, moment.month, moment.day)
