"""The dice camera: which tray, and the three steps of its set-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion import clock
from companion.devices.dice_setup import DiceSetup, KeptFacts, ShownFace, TrayFacts, kept_of, setup_of
from companion.refused import Refused
from companion.words import Words, say, say_in, tell
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.dice.colours import games_of, names_of
from ui.touch.dice.feed import Errands
from ui.touch.look.text import Aside, Say
from ui.touch.pads.keyboard import Keyboard
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Covers, Goes, GoesBack, HasDice, HasStage
    from ui.touch.app.evening_contracts import KnowsGames

    class Needs(Complains, Goes, GoesBack, HasDice, HasStage[Covers], KnowsGames, Protocol):
        """What this page takes of the app."""


class Page(PlainPage):
    """Everything about the camera, a touch away: trays by name, aim, light, colours, what is kept."""

    def __init__(self, app: Needs) -> None:
        super().__init__(back=self._back, heading=say("touch_dice.camera.title"))
        self.app = app
        self._setup: DiceSetup | None = setup_of(app.dice)
        self._kept_sub = ""
        self._kinds = 0
        # Files are read and written beside the screen's own thread.
        self._errands = Errands(self._failed)
        self._fill()
        kept = kept_of(app.dice)
        if kept is not None:
            self._errands.do(kept.facts, self._found)
        self._look_at_faces()

    def on_parent(self, _: object, parent: object) -> None:
        """Left."""
        if parent is None:
            self._errands.stop()

    def _look_at_faces(self) -> None:
        if self._setup is not None:
            self._errands.do(self._setup.shown_kinds, self._found_faces)

    def _found_faces(self, shown: list[list[ShownFace]]) -> None:
        self._kinds = len(shown)
        self._fill()

    def _found(self, facts: KeptFacts) -> None:
        unsure = say("touch_dice.camera.unsure", count=facts.number)
        self._kept_sub = unsure if facts.number else say("touch_dice.camera.nothing_kept")
        self._fill()

    def _back(self) -> None:
        if self.app.table is not None and "camera" in self.app.table.window.sources.values():
            self.app.back_to_table()
        else:
            self.app.go("settings")

    def _fill(self) -> None:
        self.room.clear_widgets()
        setup = self._setup
        if setup is None:
            self.room.add_widget(Say(text=say("touch_dice.camera.none")))
            self.room.add_widget(Widget())
            return
        trouble = setup.trouble()
        if trouble:
            self.room.add_widget(Aside(text=tell(trouble)))
        trays = setup.trays()
        chosen = next(tray for tray in trays if tray.chosen)
        self.room.add_widget(Say(text=say("touch_dice.camera.steps", tray=chosen.name), bold=True))
        upright = self.app.stage.height > self.app.stage.width
        self._grid(self._steps(chosen), columns=3, high=70 if upright else 112 if len(trays) == 1 else 92, upright=1)
        self.room.add_widget(Say(text=say("touch_dice.camera.trays"), bold=True))
        self._grid(
            [
                *(Choice(tray.name, partial(self._do, setup.choose, tray.name),
                         look="chosen" if tray.chosen else "raised") for tray in trays),
                Choice(say("touch_dice.camera.another_tray"), partial(self._ask_name, setup), icon="add", look="plain"),
                Choice(say("touch_dice.camera.forget", tray=chosen.name), partial(self._forget, setup, chosen.name),
                       icon="delete", look="plain"),
            ],
            columns=3,
        )  # fmt: skip
        more = [Choice(say("touch_dice.own.title"), partial(self.app.go, "dice_faces"), icon="casino",
                       value="faces", sub=say("touch_dice.own.note", count=self._kinds))]  # fmt: skip
        if kept_of(self.app.dice) is not None:
            more.insert(0, Choice(say("touch_dice.kept.title"), lambda: self.app.go("dice_kept"), sub=self._kept_sub,
                                  icon="history", value="kept"))  # fmt: skip
        self._grid(more, columns=2, high=60, upright=1)
        self.room.add_widget(Widget(size_hint_y=0.001))

    def _steps(self, tray: TrayFacts) -> list[Choice]:
        names = names_of(self.app)
        known = [name for name in names if name in tray.colours]
        colours = say("touch_dice.camera.no_colours")
        if names:
            colours = say("touch_dice.camera.colours", known=len(known), all=len(names))
            if games := games_of(self.app):
                colours = say("touch_dice.camera.colours_for", known=colours, games=games)
        known_all = bool(names) and len(known) == len(names)
        # A tray that was aimed at before the day was kept has its rim all the same.
        aimed = bool(tray.aimed or tray.outlined)
        aim = say("touch_dice.camera.outlined" if aimed else "touch_dice.camera.not_outlined")
        light = say("touch_dice.camera.light")
        return [
            Choice(say("touch_dice.aim.title"), lambda: self.app.go("dice_aim"), sub=_checked(tray.aimed) or aim,
                   icon="check" if aimed else "photo_camera", look="raised" if aimed else "accent"),
            Choice(say("touch_dice.light.title"), lambda: self.app.go("dice_light"), sub=_checked(tray.lit) or light,
                   icon="check" if tray.lit else "light_mode"),
            Choice(say("touch_dice.colours.title"), lambda: self.app.go("dice_colours"), sub=colours,
                   disabled=not names, icon="check" if known_all else "casino"),
        ]  # fmt: skip

    def _grid(self, choices: list[Choice], columns: int, high: float = 56, upright: int = 2) -> None:
        columns = columns if self.app.stage.width > self.app.stage.height else upright
        rows = -(-len(choices) // columns)
        most = 2 if columns > 2 else 4
        grid = ChoiceGrid(columns=columns, rows_wanted=min(rows, most), row_height=dp(high), side_by_side=True,
                          size_hint_y=None)  # fmt: skip
        grid.height = min(rows, most) * (dp(high) + dp(8)) - dp(8)
        grid.choices = choices
        self.room.add_widget(grid)

    # What people do

    def _ask_name(self, setup: DiceSetup) -> None:
        stage = self.app.stage
        done = partial(self._do, setup.choose)
        stage.cover(Keyboard(done, stage.uncover, heading=say("touch_dice.camera.tray_name")))

    def _forget(self, setup: DiceSetup, tray: str) -> None:
        self.app.stage.ask(
            say("touch_dice.camera.forget_title", tray=tray),
            say("touch_dice.camera.forget_note"),
            [
                Choice(say("touch_dice.camera.keep_it"), look="accent"),
                Choice(say("touch_dice.camera.forget_it"), partial(self._do, setup.remove, tray), icon="delete"),
            ],
        )

    def _do(self, call: Callable[[str], None], name: str) -> None:
        # Another tray may have other dice.
        self._errands.do(lambda: call(name), lambda _: self._look_at_faces())

    def _failed(self, refused: Refused) -> None:
        self.app.complain(refused)
        self._fill()


def day_of(moment: str) -> str:
    """The day of a moment ("2026-01-09", with its time or without) as people write it: 9 January."""
    if clock.told(moment) is None:
        return say("touch.unknown.day")
    return Words(say_in()).value("date", moment[len("2026-") : len("2026-01-09")])


def _checked(day: str) -> str:
    """When something was last well, "" for never."""
    return say("touch_dice.camera.checked", day=day_of(day)) if day else ""


def megabytes(size: int) -> str:
    """Bytes in words."""
    return say("touch_dice.megabytes", size=f"{size / 1024 / 1024:.1f}")
