"""Electronic dice: roll one, touch whose it is. What was taught is kept, and forgotten again in two touches."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.dice_teaching import TRAY, DiceTeaching, TeachableDie, teaching_of
from companion.refused import Refused
from companion.words import Said, say, tell
from companion.words.colours import colour_name
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.details import Details
from ui.touch.controls.empty_page import Nothing
from ui.touch.dice.colours import names_of
from ui.touch.dice.feed import Errands
from ui.touch.look.scale import SMALL
from ui.touch.look.text import Aside, Say
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Goes, GoesBack, HasDice, HasPreferences, HasStage, Speaks
    from ui.touch.app.evening_contracts import KnowsGames

    class Needs(Complains, Goes, GoesBack, HasDice, HasPreferences, HasStage[Speaks], KnowsGames, Protocol):
        """What this page takes of the app."""


EVERY = 0.3
"""Seconds between two looks at what the dice say."""

KNOWN = 7
"""People offered between evenings, the latest first."""

ROW, ACROSS = 64, 3
"""Height of a die in the list, in dp, and how many people stand side by side."""

LIST_AND_PEOPLE = 7
"""Rows of dice and of people that have room below each other on an upright screen, with all colours."""

Found = tuple[list[TeachableDie], Said | None]


class Page(PlainPage):
    """All dice that are heard or known, and beside them the one that moved last, or was touched: whose it is.

    A die keeps its place in the list while the page is shown: nothing moves under a finger.
    """

    def __init__(self, app: Needs) -> None:
        super().__init__(back=self._back, heading=say("touch_electronic.title"))
        self.app = app
        self._teaching: DiceTeaching | None = teaching_of(app.dice)
        self._dice: list[TeachableDie] = []
        self._trouble: Said | None = None
        self._order: list[str] = []
        self._chosen = self._last = ""
        self._looking = False
        self._looked = False
        self._errands = Errands(self._failed)
        self._clock = Clock.schedule_interval(lambda _: self._look(), EVERY)
        self._look()
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Left."""
        if parent is None:
            self._clock.cancel()
            self._errands.stop()

    def _back(self) -> None:
        if self.app.table is not None and "camera" in self.app.table.window.sources.values():
            self.app.back_to_table()
        else:
            self.app.go("settings")

    # What the dice say

    def _look(self) -> None:
        teaching = self._teaching
        if teaching is not None and not self._looking:
            self._looking = True
            self._errands.do(lambda: (teaching.dice(), teaching.trouble()), self._found)

    def _found(self, found: Found) -> None:
        self._looking = False
        dice, trouble = found
        self._order += [die.die for die in dice if die.die not in self._order]
        dice = sorted(dice, key=lambda die: self._order.index(die.die))
        last = next((die.die for die in dice if die.last), "")
        moved = last not in ("", self._last)
        if self._looked and (dice, trouble) == (self._dice, self._trouble) and not moved:
            return
        self._dice, self._trouble, self._last, self._looked = dice, trouble, last or self._last, True
        if moved or not any(die.die == self._chosen for die in dice):
            self._chosen = last
        self._fill()

    def _failed(self, refused: Refused) -> None:
        self._looking = False
        self.app.complain(refused)
        self._fill()

    # What is shown

    def _fill(self) -> None:
        self.room.clear_widgets()
        self.tools.clear_widgets()
        if self._trouble is not None:
            self.room.add_widget(Details(say("touch_electronic.deaf"), tell(self._trouble), self.app.stage.ask))
        if self._teaching is None:
            self.room.add_widget(Nothing("casino", say("touch_electronic.none")))
        elif not self._dice:
            shake = say("touch_electronic.shake")
            self.room.add_widget(Nothing("casino", shake if self._looked else say("touch_electronic.looking")))
        else:
            upright = self.app.stage.height > self.app.stage.width
            row = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(16))
            row.add_widget(self._list(upright))
            row.add_widget(self._panel(self._teaching))
            self.room.add_widget(row)

    def _list(self, upright: bool) -> ChoiceGrid:
        chosen = next((at for at, die in enumerate(self._dice) if die.die == self._chosen), -1)
        grid = ChoiceGrid(columns=1, row_height=dp(ROW), opened_at=chosen, size_hint=(0.7, 1))
        if upright:
            # Whose it is stands right below, as far up as all dice or as many as there is room for let it.
            rows = min(len(self._dice), LIST_AND_PEOPLE - -(-len(self._people()) // ACROSS))
            grid.size_hint, grid.height = (1, None), rows * (dp(ROW) + grid.spacing[1]) - grid.spacing[1]
        grid.choices = [
            Choice(die.name, partial(self._choose, die.die), sub=_told(die), value=die.die,
                   icon="warning" if die.low or die.trouble else "check" if die.owner is not None else "add",
                   look="chosen" if die.die == self._chosen else "raised")
            for die in self._dice
        ]  # fmt: skip
        return grid

    def _panel(self, teaching: DiceTeaching) -> BoxLayout:
        panel = BoxLayout(orientation="vertical", spacing=dp(8))
        die = next((die for die in self._dice if die.die == self._chosen), None)
        if die is None:
            panel.add_widget(Say(text=say("touch_electronic.roll"), bold=True))
            panel.add_widget(Widget())
            return panel
        panel.add_widget(Say(text=say("touch_electronic.whose", name=die.name), bold=True))
        owners = [
            Choice(name or say("touch_electronic.tray"), partial(self._give, teaching, die, name), value=name,
                   look="chosen" if die.owner == name else "raised")
            for name in self._people()
        ]  # fmt: skip
        panel.add_widget(_grid(owners, ACROSS))
        # A die that is not heard is not looked at for its colour, and what keeps it silent needs the room.
        colours = names_of(self.app) if die.trouble is None and self._trouble is None else []
        if die.trouble is not None and self._trouble is None:
            panel.add_widget(Aside(text=tell(die.trouble)))
        elif colours and die.owner is not None:
            panel.add_widget(Aside(text=say("touch_electronic.colour")))
            panel.add_widget(_grid([self._coloured(teaching, die, one) for one in colours], 4, 48))
        panel.add_widget(Widget())
        if die.owner is not None:
            self.tools.add_widget(
                BigButton(text=say("touch_electronic.forget"), icon="delete", look="plain", size_hint=(None, None),
                          size=(dp(160), dp(60)), act=partial(self._do, partial(teaching.forget, die.die)))
            )  # fmt: skip
        return panel

    def _coloured(self, teaching: DiceTeaching, die: TeachableDie, colour: str) -> Choice:
        act = partial(self._do, partial(teaching.teach, die.die, die.owner or TRAY, colour))
        return Choice(colour_name(colour), act, value=colour, look="chosen" if die.colour == colour else "raised",
                      type_size=SMALL)  # fmt: skip

    def _people(self) -> list[str]:
        """Who can own a die: the tray, who plays, and whoever owns one already."""
        table = self.app.table
        names = [seat.name for seat in table.window.seats] if table else self.app.preferences.names[:KNOWN]
        return list(dict.fromkeys([TRAY, *names, *(die.owner for die in self._dice if die.owner)]))

    # What people do

    def _choose(self, die: str) -> None:
        self._chosen = die
        self._fill()

    def _give(self, teaching: DiceTeaching, die: TeachableDie, owner: str) -> None:
        self._do(partial(teaching.teach, die.die, owner, die.colour))

    def _do(self, call: partial[None]) -> None:
        """What changes is shown as soon as it is kept."""
        self._errands.do(call, lambda _: self._look())


def _grid(choices: list[Choice], across: int, high: float = 52) -> ChoiceGrid:
    rows = -(-len(choices) // across)
    grid = ChoiceGrid(columns=across, rows_wanted=rows, row_height=dp(high), side_by_side=True, size_hint_y=None)
    grid.height = rows * dp(high + 8) - dp(8)
    grid.choices = choices
    return grid


def _told(die: TeachableDie) -> str:
    """What it shows, whether it wants to be charged, whose it is, and its colour."""
    does = say("touch_electronic.shows", face=die.face) if die.face is not None else say(f"touch_electronic.{die.does}")
    whose = say("touch_electronic.nobodys") if die.owner is None else die.owner or say("touch_electronic.trays")
    charge = [say("touch_electronic.charge")] if die.low else []
    return " · ".join([does, *charge, whose, *([colour_name(die.colour)] if die.colour else [])])
