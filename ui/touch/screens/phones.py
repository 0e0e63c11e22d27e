"""Phones: a code a free seat, who is in, and how a seat is handed on or taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.holders import WATCHER
from companion.devices.network import Hotspot, Seen
from companion.refused import Refused
from companion.words import say
from ui.touch.app.worker import Worker
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.numbered import Numbered
from ui.touch.controls.qr import QrCode
from ui.touch.look.text import Say
from ui.touch.screens.phone_seats import PhoneSeats
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, GoesBack, HasServices, HasStage, Sized
    from ui.touch.screens.phone_seats import HasPhones

    class Needs(Goes, GoesBack, HasPhones, HasServices, HasStage[Sized], Protocol):
        """What this page takes of the app."""


LETTERS_EVERY, CODE_EVERY = 110, 560
"""Seconds after which letters and codes are made anew, shortly before they are too old."""

UNSCANNED = 20
"""Seconds after which it is said why a scan may lead nowhere."""

STEPS = 136
"""Room for the steps in dp where they stand below the code."""


class Page(PlainPage):
    """The code of one seat, as large as there is room; what to do with it, and the seats, beside it.

    back: where the page is left for, the table when None.
    """

    def __init__(self, app: Needs, back: Callable[[], None] | None = None) -> None:
        self._back = back or app.back_to_table
        super().__init__(self._back, heading=say("phone.table.title"))
        self.app = app
        self._why_not = ""
        try:
            app.phones.start()
        except Refused as refused:
            self._why_not = refused.reason
        self._at = 0
        self._holder = self._next_free(WATCHER)
        self._another = False
        self._late = False
        self._ticket = self._letters = ""
        self._own: Hotspot | None = None
        self._in_it = False
        self._beside = Worker("hotspot")
        self._beside.do(lambda: app.services.network.look(), self._saw, lambda _: None)
        app.phones.bind(on_change=self._someone_came_or_went)
        self._clocks = [
            Clock.schedule_interval(lambda _: self._new_letters(), LETTERS_EVERY),
            Clock.schedule_interval(lambda _: self._new_code(), CODE_EVERY),
        ]
        self._hint = Clock.schedule_once(self._say_why, UNSCANNED)
        self._new_code()

    def on_parent(self, _: object, parent: object) -> None:
        """Left: codes that nobody sees are made no more."""
        if parent is None:
            for clock in (*self._clocks, self._hint):
                clock.cancel()
            self._beside.leave()
            self.app.phones.unbind(on_change=self._someone_came_or_went)

    # What is shown

    def _fill(self) -> None:
        self.room.clear_widgets()
        self.tools.clear_widgets()
        if self.app.phones.house is None:
            self.room.add_widget(Say(text=self._why_not))
            self.room.add_widget(BigButton(text=say("phone.table.try_again"), icon="refresh", look="accent",
                                           height=dp(64), act=self._try_again))  # fmt: skip
            self.room.add_widget(self._wifi())
            self.room.add_widget(Widget())
            return
        upright = self.app.stage.height > self.app.stage.width
        body = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(16))
        self.room.add_widget(body)
        if self._own is not None and not self._in_it:
            # Without it no phone gets to the code of its seat, so it comes first and has all the room.
            body.add_widget(QrCode(data=self._own.code))
            body.add_widget(self._about_own(self._own))
            return
        code = self._code()
        if not upright:
            # A square: whatever it does not need is for what stands beside it.
            code.size_hint_x = None
            self.room.bind(height=lambda _, high: setattr(code, "width", min(high, self.width / 2)))
            code.width = min(self.room.height, self.width / 2)
        body.add_widget(code)
        body.add_widget(self._beside_code(upright))
        if self._late:
            self.tools.add_widget(self._wifi(size_hint=(None, None), size=(dp(120), dp(60))))
        links = self._links()
        if self._own is not None:
            self.tools.add_widget(BigButton(text=say("touch_machine.own.code"), icon="qr_code_2", value="own",
                                            size_hint=(None, None), size=(dp(180), dp(60)),
                                            act=partial(self._is_in, False)))  # fmt: skip
        elif len(links) > 1:
            self.tools.add_widget(BigButton(text=say("phone.table.other_address"), icon="refresh",
                                            size_hint=(None, None), size=(dp(210), dp(60)),
                                            act=self._next_address))  # fmt: skip

    def _links(self) -> list[str]:
        house = self.app.phones.house
        return house.server.links(self._ticket) if house is not None else []

    def _name(self) -> str:
        """Whose code is shown."""
        seats = self.app.running.window.seats
        return seats[self._holder].name if self._holder >= 0 else say("phone.table.watcher")

    def _code(self) -> BoxLayout:
        """The code of a seat that is free, else what can be done about it."""
        room = BoxLayout(orientation="vertical", spacing=dp(6))
        if self._has_phone:
            state = self.app.phones.state(self._holder)
            room.add_widget(Say(text=say("phone.table.sits", name=self._name(), state=state), bold=True))
            grid = ChoiceGrid(columns=1, row_height=dp(76))
            grid.choices = [
                Choice(say("phone.table.another"), self._show_another, sub=say("phone.table.another_note"),
                       icon="qr_code_2", value="another"),
                Choice(say("phone.table.hand_on"), self._hand_on, sub=say("phone.table.hand_on_note"), icon="group",
                       value="hand_on"),
                Choice(say("phone.table.take_back"), self._take_back, sub=say("phone.table.take_back_note"),
                       icon="close", value="take_back"),
            ]  # fmt: skip
            room.add_widget(grid)
            return room
        if self._is_played(self._holder):
            room.add_widget(Say(text=say("phone.table.played", name=self._name())))
            room.add_widget(Widget())
            return room
        room.add_widget(QrCode(data=self._links()[self._at]))
        return room

    @property
    def _has_phone(self) -> bool:
        """Whether that seat has a phone, and no code is wanted for one more."""
        return bool(self.app.phones.state(self._holder)) and not self._another

    def _beside_code(self, upright: bool) -> BoxLayout:
        """What to do with the code, and the seats."""
        room = BoxLayout(orientation="vertical", spacing=dp(10))
        seats = PhoneSeats(self.app, self._holder, self._pick)
        codeless = self._has_phone or self._is_played(self._holder)
        # Without steps, too, their room is kept: a touch on the next seat must find it where it was.
        room.add_widget(Widget() if codeless else Numbered(self._steps()))
        room.add_widget(seats)
        if upright:
            room.size_hint_y, room.height = None, seats.height + dp(10) + dp(STEPS)
        return room

    def _steps(self) -> list[str]:
        """From a phone in somebody's pocket to one that is in; once nobody has come for long, why that may be."""
        seat, address = self._holder >= 0, self._links()[self._at].partition("/j#")[0].removeprefix("http://")
        scan = say("phone.table.scan", name=self._name()) if seat else say("phone.table.scan_to_look_on")
        scanned = f"{scan}\n{self._by_hand(address)}"
        if self._late:
            return [say("phone.table.unscanned"), scanned]
        return [
            say("phone.table.same_wifi"),
            scanned,
            say("phone.table.keep_open" if seat else "phone.table.lies_open"),
        ]

    def _by_hand(self, address: str) -> str:
        """What is typed where no camera reads the code; not every phone finds a name, so it is said last."""
        key = "by_hand" if self._holder >= 0 else "on_television"
        name = self.app.phones.name
        if not name:
            return say(f"phone.table.{key}", address=address, letters=self._letters)
        key = "by_name" if self._holder >= 0 else "on_television_by_name"
        port = address.rpartition(":")[2]
        return say(f"phone.table.{key}", address=address, name=f"{name}:{port}", letters=self._letters)

    def _about_own(self, own: Hotspot) -> BoxLayout:
        """What the code of the table's own Wi-Fi is for, and the way to the codes of the seats."""
        room = BoxLayout(orientation="vertical", spacing=dp(8))
        room.add_widget(Say(text=say("touch_machine.own.first", name=own.name), bold=True))
        room.add_widget(Say(text=say("touch_machine.own.by_hand", name=own.name, password=own.password)))
        room.add_widget(BigButton(text=say("touch_machine.own.then"), icon="arrow_forward", look="accent", value="then",
                                  height=dp(64), act=partial(self._is_in, True)))  # fmt: skip
        room.add_widget(Widget())
        return room

    def _wifi(self, **settings: object) -> BigButton:
        """To the page where a Wi-Fi is joined, or opened."""
        go = self.app.go
        return BigButton(text=say("touch_machine.wifi.key"), icon="link", value="wifi",
                         act=lambda: go("network", back=lambda: go("phones", back=self._back)), **settings)  # fmt: skip

    def _is_played(self, holder: int) -> bool:
        """Whether the companion plays that seat: it has no use for a phone, and nobody else may see what it holds."""
        return holder in self.app.running.window.players

    def _next_free(self, otherwise: int) -> int:
        """The first seat without a phone."""
        if self.app.phones.house is None:
            return otherwise
        window = self.app.running.window
        taken = {*self.app.phones.house.passes.seated(), *window.players}
        return next((seat for seat in range(len(window.seats)) if seat not in taken), otherwise)

    # What people and time do

    def _saw(self, seen: Seen) -> None:
        self._own = seen.own
        if seen.own is not None:
            self._fill()

    def _is_in(self, it_is: bool) -> None:
        self._in_it = it_is
        self._fill()

    def _pick(self, holder: int) -> None:
        self._holder, self._another = holder, False
        self._new_code()

    def _show_another(self) -> None:
        self._another = True
        self._new_code()

    def _hand_on(self) -> None:
        """The old phone is out at once; the next one scans."""
        self._end()
        self._new_code()

    def _take_back(self) -> None:
        """The seat is played at the table again."""
        self._end()
        self.app.back_to_table()

    def _end(self) -> None:
        self._another = False
        if self.app.phones.house is not None:
            self.app.phones.house.take_back(self._holder)

    def _next_address(self) -> None:
        self._at = (self._at + 1) % len(self._links())
        self._fill()

    def _try_again(self) -> None:
        try:
            self.app.phones.again()
        except Refused as refused:
            self._why_not = refused.reason
        self._new_code()

    def _someone_came_or_went(self, *_: object) -> None:
        """Whoever has just scanned makes room for the next."""
        house = self.app.phones.house
        if house is not None and self._holder >= 0 and not self._another and house.server.phones(self._holder):
            self._holder = self._next_free(self._holder)
            self._another = self._in_it = False
            self._wait_anew()
            self._new_code()
        else:
            self._fill()

    def _new_code(self) -> None:
        house = self.app.phones.house
        if house is not None and not self._is_played(self._holder):
            self._at = min(self._at, len(house.server.addresses) - 1)
            self._ticket = house.passes.ticket(self._holder)
        self._new_letters()

    def _new_letters(self) -> None:
        house = self.app.phones.house
        if house is not None and not self._is_played(self._holder):
            self._letters = house.passes.letters(self._holder)
        self._fill()

    def _wait_anew(self) -> None:
        self._late = False
        self._hint.cancel()
        self._hint()

    def _say_why(self, *_: object) -> None:
        self._late = True
        self._fill()
