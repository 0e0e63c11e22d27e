"""Settings of this table: light, movement, sounds, where new games take their throws from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.devices.dice_setup import setup_of
from companion.words import Words, say, say_in, tell
from companion.words.catalogues import languages
from ui.touch.screens.more import DICE
from ui.touch.screens.plain import PlainPage
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.text import Aside, Say

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp

SOUNDS = ("off", "quiet", "on")

THEMES = {"night": "dark_mode", "day": "light_mode", "contrast": "contrast"}
"""The icon of each."""


def _called(language: str) -> str:
    """A language by its own name."""
    return Words(language).say("language.name")


class Page(PlainPage):
    """Everything takes effect at once and is kept."""

    def __init__(self, app: CompanionApp) -> None:
        back = app.back_to_table if app.table else lambda: app.go("tonight")
        super().__init__(app, back, heading=say("touch.settings.title"))
        if setup_of(app.dice) is not None:
            self.tools.add_widget(
                BigButton(text=say("touch.settings.camera"), icon="photo_camera", size_hint=(None, None),
                          size=(dp(196), dp(60)), act=lambda: app.go("dice_camera"))
            )  # fmt: skip
        if len(languages()) > 1:
            self.tools.add_widget(
                BigButton(text=_called(say_in()), size_hint=(None, None), size=(dp(130), dp(60)), centred=True,
                          value="language", act=self._ask_language)
            )  # fmt: skip
        app.sounds.bind(note=self._fill)
        app.sounds.look()
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: what can be heard is of no interest any more."""
        if parent is None:
            self.app.sounds.unbind(note=self._fill)

    def _fill(self, *_: object) -> None:
        self.room.clear_widgets()
        likes, stage = self.app.preferences, self.app.stage
        light = self._row(say("touch.settings.light"), [
            Choice(say(f"touch.settings.{key}"), partial(self._set, "theme", key), icon=icon,
                   look=self._look(likes.theme == key), value=key)
            for key, icon in THEMES.items()
        ])  # fmt: skip
        movement = self._row(say("touch.settings.movement"), [
            Choice(say("touch.settings.glide"), lambda: self._set("glides", True), look=self._look(likes.glides)),
            Choice(say("touch.settings.still"), lambda: self._set("glides", False), look=self._look(not likes.glides)),
        ])  # fmt: skip
        sounds = self._row(say("touch.settings.sounds"), [
            Choice(say(f"touch.settings.sounds_{key}"), partial(self._set_sounds, key),
                   look=self._look(likes.sounds == key))
            for key in SOUNDS
        ])  # fmt: skip
        dice = self._row(say("touch.settings.dice"), [
            Choice(say(f"touch.dice_source.{key}.name"), partial(self._set, "dice", key),
                   look=self._look(likes.dice == key), disabled=key == "camera" and self.app.dice is None)
            for key in DICE
        ])  # fmt: skip
        # The two short rows share one line where the screen is wide enough.
        upright = stage.height > stage.width
        both = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(10 if upright else 24))
        both.size_hint_y = 2 if upright else 1
        both.add_widget(movement)
        both.add_widget(sounds)
        for row in (light, both, dice):
            self.room.add_widget(row)
        if self.app.sounds.note:
            self.room.add_widget(Aside(text=self.app.sounds.note))
        self.room.add_widget(Aside(text=say("touch.settings.dims")))
        self.room.add_widget(Aside(text=tell(self.app.buttons.note)))

    def _ask_language(self) -> None:
        """Each by its own name; the page is said anew, too."""
        names = {"": say("touch.settings.own_language"), **{one: _called(one) for one in languages()}}
        now = self.app.preferences.language
        choices = [
            Choice(name, partial(self._set_language, one), look=self._look(one == now), value=one)
            for one, name in names.items()
        ]
        self.app.stage.ask(say("touch.settings.language"), say("touch.settings.language_note"), choices)

    def _set_language(self, language: str) -> None:
        self.app.use_language(language)
        self.app.go("settings")

    def _row(self, text: str, choices: list[Choice]) -> BoxLayout:
        row = BoxLayout(orientation="vertical", spacing=dp(6))
        row.add_widget(Say(text=text, bold=True))
        grid = ChoiceGrid(columns=len(choices), rows_wanted=1)
        grid.choices = choices
        row.add_widget(grid)
        return row

    def _look(self, chosen: bool) -> str:
        return "chosen" if chosen else "raised"

    def _set(self, name: str, value: Any) -> None:
        setattr(self.app.preferences, name, value)
        self.app.preferences.keep(self.app.kept)
        theme.use(self.app.preferences.theme)
        self._fill()

    def _set_sounds(self, key: str) -> None:
        self._set("sounds", key)
        self.app.sounds.try_out()
