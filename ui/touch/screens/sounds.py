"""All that can be heard, to be tried one by one: what calls people at any table, and what each game sounds like."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.client.games.shelf import games_here
from companion.words import say
from ui.touch.controls.choices import APART, Choice, ChoiceGrid
from ui.touch.look.text import Aside
from ui.touch.screens.plain import PlainPage
from ui.touch.sounds.moments import BED, TONES

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasPreferences, HasStage, Sized
    from ui.touch.sounds.hearing import Hearing

    class Needs(Goes, HasPreferences, HasStage[Sized], Protocol):
        """What this page takes of the app."""

        @property
        def sounds(self) -> Hearing:
            """What is heard."""


SHARED = ""
"""The group of what belongs to no game."""

CALLS = ("turn", *TONES, "read", "ask", "refused", "over", BED)
"""What is heard at any table, in the order in which an evening has it."""

SIGNS = {
    "turn": "group", **dict.fromkeys(TONES, "person"), "read": "photo_camera", "ask": "help", "refused": "block",
    "over": "trophy", BED: "music_note",
    "bell": "notifications", "door": "door_open", "blades": "swords", "sparkle": "diamond", "oars": "water_drop",
    "gavel": "gavel", "good": "trending_up", "coin": "paid", "stone": "place", "cloth": "layers",
    "card": "playing_cards", "dice": "casino",
}  # fmt: skip
"""The icon of each sound, where there is one that says it."""

PLAIN = "volume_up"
"""The icon of the others."""

LIST = 0.37
"""Share of a wide screen that the groups take: as much as the sections of the settings."""

ROW = 56
"""Height of a key in dp."""


class Page(PlainPage):
    """Groups at the left, on an upright screen at the top; beside them a key for each sound of the open one.

    group: SHARED, or the name of a game. A game's sounds are asked for when its group is opened, and not before: that
    loads its display.
    """

    def __init__(self, app: Needs, group: str = SHARED) -> None:
        super().__init__(self._leave, heading=say("settings.sounds.name"))
        self.app = app
        self.group = group
        self._games = {game.name: game for game in games_here()}
        app.sounds.bind(note=self._fill)
        app.sounds.look()
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: what can be heard is of no interest any more, and the bed belongs to none but an ending."""
        if parent is None:
            self.app.sounds.unbind(note=self._fill)
            self.app.sounds.lift_bed()

    def _leave(self) -> None:
        self.app.go("settings", section="sound")

    def _fill(self, *_: object) -> None:
        self.room.clear_widgets()
        upright = self.app.stage.height > self.app.stage.width
        both = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(12 if upright else 18))
        both.add_widget(self._groups(upright))
        both.add_widget(self._sounds())
        self.room.add_widget(both)
        note = self._note()
        if note:
            self.room.add_widget(Aside(text=note))

    def _groups(self, upright: bool) -> ChoiceGrid:
        titles = {SHARED: say("settings.listen.shared"), **{name: game.title for name, game in self._games.items()}}
        signs = {SHARED: "group", **{name: game.sign for name, game in self._games.items()}}
        across = 2 if upright else 1
        groups = ChoiceGrid(columns=across, side_by_side=True, row_height=dp(ROW), highest=dp(ROW))
        if upright:
            rows = -(-len(titles) // across)
            groups.size_hint_y, groups.height = None, dp(rows * ROW + (rows - 1) * APART)
        else:
            groups.size_hint_x = LIST
        groups.choices = [
            Choice(title, partial(self.open, name), look="chosen" if name == self.group else "raised",
                   icon="" if upright else signs[name], value=("group", name))
            for name, title in titles.items()
        ]  # fmt: skip
        groups.open_at(list(titles).index(self.group))
        return groups

    def open(self, group: str) -> None:
        """Show the sounds of that game, SHARED for those of any table."""
        self.group = group
        self._fill()

    def _sounds(self) -> ChoiceGrid:
        sounds = self._games[self.group].sounds if self.group else CALLS
        keys = ChoiceGrid(columns=2, side_by_side=True, row_height=dp(ROW), highest=dp(ROW))
        keys.choices = [
            Choice(_called(sound), partial(self.app.sounds.try_out, sound, self.group), icon=SIGNS.get(sound, PLAIN),
                   value=("listen", sound), disabled=self.app.preferences.sounds == "off")
            for sound in sounds
        ]  # fmt: skip
        return keys

    def _note(self) -> str:
        """Why nothing can be heard, "" while it can."""
        if self.group and not self._games[self.group].sounds:
            return say("settings.listen.none")
        return say("settings.listen.off") if self.app.preferences.sounds == "off" else self.app.sounds.note


def _called(sound: str) -> str:
    """A sound in a word or two."""
    if sound in TONES:
        return say("settings.listen.tone", number=TONES.index(sound) + 1)
    return say(f"settings.listen.{sound}")
