"""Third step of the camera's set-up: the dice of the box are shown once, so that their colours are known."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.devices.dice_setup import CameraPicture, SeenDie
from companion.words import say, tell
from companion.words.colours import colour_name
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.dice.step import StepPage
from ui.touch.look.text import Say
from ui.touch.pads.chips import ChipPicture

if TYPE_CHECKING:
    from ui.touch.app.evening_contracts import KnowsGames
    from ui.touch.dice.step import StepNeeds

    class Needs(KnowsGames, StepNeeds, Protocol):
        """What this page takes of the app."""


def names_of(app: KnowsGames) -> list[str]:
    """The colours that the running game's dice have by its edition; of all games' dice where it has none."""
    if app.table is not None and app.table.window.dice_kinds:
        window = app.table.window
        return window.display.dice_colours(window.facts.edition)
    return list(dict.fromkeys(name for box in app.kept.boxed_games() for name in box.dice_colours()))


def games_of(app: KnowsGames) -> list[str]:
    """The titles of the games that need these colours, none where one is running: then it goes without saying."""
    if app.table is not None and app.table.window.dice_kinds:
        return []
    return [box.title for box in app.kept.boxed_games() if box.dice_colours()]


class Page(StepPage):
    """Every die has a chip with a name; a touch on it offers the others. From the first touch on the picture stays."""

    app: Needs
    picture: ChipPicture

    def __init__(self, app: Needs) -> None:
        self._names = names_of(app)
        self._games = games_of(app)
        super().__init__(app, ChipPicture(values=False), say("touch_dice.colours.title"))
        self.picture.bind(on_die=lambda _, at: self._choose(at))
        self.fill()

    def fetch(self) -> CameraPicture:
        """A picture with a name for each die."""
        return self.setup.colours(self._names)

    def show(self, look: CameraPicture) -> None:
        """The dice as they lie now."""
        self.picture.mark(look.dice)
        self.fill()

    @property
    def dice(self) -> list[SeenDie]:
        """The dice with the names they have by now."""
        return list(self.picture.dice)

    def fill(self) -> None:
        """Which die is which; or what one die is called."""
        if self.picture.chosen >= 0:
            self._offer_names(int(self.picture.chosen))
            return
        self.offer(*self._choices())
        checks = self.look.checks if self.look and self._names and not self.feed.paused else []
        good = " ".join(tell(check.says) for check in checks if check.good)
        self.tell([check for check in checks if not check.good], f"{self._intro()}\n{good}".rstrip())

    def _intro(self) -> str:
        if not self._names:
            return say("touch_dice.colours.not_needed")
        if self.feed.paused:
            return say("touch_dice.colours.touch_wrong")
        colours = [colour_name(name) for name in self._names]
        lay_all = say("touch_dice.colours.lay_all", count=len(colours), colours=colours)
        return say("touch_dice.colours.only", games=self._games, lay_all=lay_all) if self._games else lay_all

    def _choices(self) -> list[Choice]:
        names = [die.colour for die in self.dice]
        twice = next((name for name in names if names.count(name) > 1), "")
        strange = next((name for name in names if name not in self._names), "")
        wrong = ""
        if twice:
            wrong = say("touch_dice.colours.twice", colour=colour_name(twice), count=names.count(twice))
        elif strange:
            wrong = say("touch_dice.colours.strange", colour=colour_name(strange))
        right = Choice(say("touch_dice.colours.right"), self._keep, sub=wrong, icon="check", look="accent",
                       disabled=not names or bool(wrong))  # fmt: skip
        if self.feed.paused:
            return [Choice(say("touch_dice.colours.again"), self._again, icon="refresh", look="plain"), right]
        return [Choice(say("touch_dice.colours.leave"), self._leave, icon="close", look="plain"), right]

    def _offer_names(self, at: int) -> None:
        names = GridLayout(cols=2, spacing=dp(8), size_hint_y=None)
        for name in self._names:
            look = "chosen" if name == self.picture.dice[at].colour else "raised"
            names.add_widget(
                BigButton(text=colour_name(name), centred=True, look=look, height=dp(50),
                          act=partial(self._name, at, name))
            )  # fmt: skip
        none = BigButton(text=say("touch_dice.colours.no_die"), icon="delete", look="plain", height=dp(50),
                         act=lambda: self._remove(at))  # fmt: skip
        names.bind(minimum_height=names.setter("height"))
        self.show_instead(Say(text=say("touch_dice.colours.which"), bold=True), names, none, Widget())

    def _choose(self, at: int) -> None:
        self.feed.paused = True
        self.picture.chosen = -1 if at == self.picture.chosen else at
        self.fill()

    def _name(self, at: int, name: str) -> None:
        """Call a die so; the one that was called so changes names with it."""
        dice = self.dice
        had = dice[at].colour
        for number, die in enumerate(dice):
            if number == at or die.colour == name:
                dice[number] = msgspec.structs.replace(die, colour=name if number == at else had)
        self._show_dice(dice)

    def _remove(self, at: int) -> None:
        self._show_dice([die for number, die in enumerate(self.dice) if number != at])

    def _show_dice(self, dice: list[SeenDie]) -> None:
        self.picture.chosen = -1
        self.picture.mark(dice)
        self.fill()

    def _again(self) -> None:
        self.feed.paused = False
        self.picture.chosen = -1
        self.fill()

    def _keep(self) -> None:
        self.feed.paused = True
        self.feed.do(lambda: self.setup.keep_colours(self.dice), lambda _: self._leave())

    def _leave(self) -> None:
        self.app.go("dice_camera")
