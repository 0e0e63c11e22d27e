"""Settings of this table, in sections: each is a row of keys, takes effect at once and is kept.

To add one: a field of `Preferences`, a line in SECTIONS, and its words in `settings.toml`. What has to follow a change
at once does so in `CompanionApp.follow_preferences`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.evenings.coaching import Coaching
from companion.words import Words, say, tell
from companion.words.catalogues import languages
from ui.touch.app.preferences import BRIGHTNESS, DIMS, HANDS, HEARD, LEVELS, SAND, STANDS, TEXTS
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.details import Details
from ui.touch.look.scale import ASIDE, BODY
from ui.touch.look.text import Aside, Fitted
from ui.touch.look.theme import theme
from ui.touch.machine.window import AS_FOUND
from ui.touch.screens.more import DICE
from ui.touch.screens.plain import PlainPage
from ui.touch.screens.settings_parts import dice_keys, machine_keys, reading_keys
from ui.touch.sounds.cards import Card
from ui.touch.table.places import places

if TYPE_CHECKING:
    from companion.devices.panel import Found
    from ui.touch.app.contracts import FollowsPreferences, GoesBack, HasKept, HasStage, Speaks
    from ui.touch.app.evening_contracts import HasRunning, HasTable
    from ui.touch.screens.settings_parts import SettingsNeeds
    from ui.touch.sounds.hearing import Hearing
    from ui.touch.sounds.speech import Speech

    class Needs(FollowsPreferences, GoesBack, HasKept, HasRunning, HasStage[Speaks], HasTable, SettingsNeeds, Protocol):
        """What this page takes of the app."""

        @property
        def buttons(self) -> Found:
            """The panel of buttons and lights, or why there is none."""

        @property
        def sounds(self) -> Hearing:
            """What is heard."""

        @property
        def speech(self) -> Speech:
            """What is said aloud."""

        def use_language(self, language: str) -> None:
            """From now on say everything in that language, "" for this machine's."""

        def table_anew(self) -> None:
            """The table's page is made anew when it is shown next."""

        def stand_anew(self) -> None:
            """What was high may be wide now: every page is made anew."""


class Setting(NamedTuple):
    """name: the field of `Preferences`. values: what it can be, each with its icon or ""."""

    name: str
    values: Mapping[Any, str]


YES_NO = {True: "", False: ""}

SECTIONS = {
    "table": (
        Setting("glides", YES_NO),
        Setting("odds", YES_NO),
        Setting("coached", YES_NO),
        Setting("sand", dict.fromkeys(SAND, "")),
    ),
    "sound": (
        Setting("sounds", dict.fromkeys(("off", "quiet", "on"), "")),
        Setting("heard", dict.fromkeys(HEARD, "")),
    ),
    "light": (
        Setting("theme", {"night": "dark_mode", "day": "light_mode", "contrast": "contrast"}),
        Setting("level", dict.fromkeys(LEVELS, "")),
        Setting("brightness", dict.fromkeys(BRIGHTNESS, "")),
        Setting("dims", dict.fromkeys(DIMS, "")),
    ),
    "layout": (
        Setting("lettering", dict.fromkeys(TEXTS, "")),
        Setting("hand", dict.fromkeys(HANDS, "")),
        Setting("turned", {False: "", True: ""}),
        Setting("column", YES_NO),
    ),
    "dice": (Setting("dice", dict.fromkeys(DICE, "")),),
    "machine": (),
}
"""The sections in their order, each with its settings from the top down."""

PEOPLE = {"sound": "spoken", "layout": "across"}
"""Sections in which something is chosen for each person at the table: a field of `Preferences`, a list of names."""

TOLD = ("sand", "coached")
"""Settings that do not speak for themselves: their sentence is said when they are chosen, where none stands below."""

SIGNS = {"table": "table_restaurant", "sound": "volume_up", "light": "light_mode", "layout": "layout", "dice": "casino",
         "machine": "power_settings_new"}  # fmt: skip
"""The icon of each section."""

TRIED = {"dice": "casino", "door": "door_open", "bell": "notifications"}
"""Sounds that can be tried, each with its icon."""

ALL_SOUNDS = 190
"""Width of the way to all sounds in dp."""

ROW, TALL_ROW = 56, 76
"""Height of a row of keys in dp, and the most where an upright screen has height to spare."""

TAB = 64
"""Height of a section's key on an upright screen, in dp: its sign stands above its words."""

NAMED_ABOVE = 4
"""Up to so many rows have room for their names above them; of more each name stands before its keys."""

NAME = 28
"""Height of a name above its row in dp."""

NOTE, APART, FAR_APART, FARTHEST = 26, 8, 14, 30
"""Height of what is said below a row in dp, where there is room for it, and what keeps it from the next name: at least,
at most, and on an upright screen."""

LIST = 0.33
"""Share of a wide screen that the sections take: rows of keys need the rest for words of one size."""

BEFORE = 0.4
"""How wide a name before its keys is, in their width."""


def _called(language: str) -> str:
    """A language by its own name."""
    return Words(language).say("language.name")


class Page(PlainPage):
    """The sections are keys at the left, on an upright screen at the top; beside them what the open one holds.

    `section` is the one that is open, `rows` has its keys by their settings.
    """

    def __init__(self, app: Needs, section: str = "table") -> None:
        back = app.back_to_table if app.table else lambda: app.go("tonight")
        super().__init__(back, heading=say("settings.title"))
        self.app = app
        self.section = section
        self.rows: dict[str, ChoiceGrid] = {}
        self._noted = False
        self._row_high = dp(ROW)
        app.sounds.bind(note=self._fill)
        app.speech.bind(note=self._fill)
        app.sounds.look()
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: what can be heard is of no interest any more."""
        if parent is None:
            self.app.sounds.unbind(note=self._fill)
            self.app.speech.unbind(note=self._fill)

    @property
    def _upright(self) -> bool:
        return bool(self.app.stage.height > self.app.stage.width)

    @property
    def _wide(self) -> bool:
        """Whether all seats have room beside the board."""
        return places(self.app.stage.width, self.app.stage.height).column is not None

    def _fill(self, *_: object) -> None:
        self.rows = {}
        self.room.clear_widgets()
        self.tools.clear_widgets()
        if self.section == "sound":
            # Beside the heading: below, where people are chosen to be read to, nothing more has room.
            self.tools.add_widget(BigButton(text=say("settings.listen.all"), icon="volume_up", value="sounds",
                                            size_hint_x=None, width=dp(ALL_SOUNDS), size_hint_y=1,
                                            act=self._all_sounds))  # fmt: skip
        upright = self._upright
        both = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(8 if upright else 18))
        both.add_widget(self._tabs())
        both.add_widget(self._open_section())
        self.room.add_widget(both)

    def _open_section(self) -> BoxLayout:
        """Its settings from the top, then what is to be said about them."""
        part = BoxLayout(orientation="vertical", spacing=dp(8))
        tall = self.section == "dice"
        settings = [one for one in SECTIONS[self.section] if not tall and (one.name != "column" or self._wide)]
        more = self._more_rows()
        rows = len(settings) + len(more)
        above = self._upright or rows <= NAMED_ABOVE
        spare = self._spare(rows) / max(rows, 1) if above else 0.0
        self._noted = noted = rows > 0 and spare >= dp(APART)
        part.spacing = min(spare, dp(FAR_APART)) if noted else dp(APART)
        self._row_high = dp(ROW)
        if noted and self._upright:
            # Half of what is left makes keys higher, half keeps rows apart.
            self._row_high = dp(ROW) + min(spare / 2, dp(TALL_ROW - ROW))
            part.spacing = min(spare - self._row_high + dp(ROW), dp(FARTHEST))
        for setting in settings:
            part.add_widget(self._row(setting, above, noted))
        for name, choices in more.items():
            part.add_widget(self._named(name, choices, above, noted))
        if tall:
            self._add_dice(part)
        if self.section == "machine":
            part.add_widget(machine_keys(self.app, self._upright))
            if self.app.display.turns:
                part.add_widget(self._row(Setting("stands", dict.fromkeys(STANDS, "")), above=True))
        for note in self._notes():
            part.add_widget(Aside(text=note))
        if self.section == "machine" and self.app.buttons.wrong:
            found = self.app.buttons
            plain = say("touch.panel_off.all.title" if found.panel is None else "touch.panel_off.part.title")
            part.add_widget(Details(plain, tell(found.note), self.app.stage.ask))
        part.add_widget(Widget())
        return part

    def _spare(self, rows: int) -> float:
        """What so many rows leave of the height, each with its name above it and a sentence below."""
        room = self.app.stage.height - dp(96) - (dp(2 * TAB + 16) if self._upright else 0)
        return float(room - rows * dp(ROW + NAME + NOTE + 8))

    def _add_dice(self, part: BoxLayout) -> None:
        """Where throws of new games come from, and the way to what has to be set up for it."""
        part.add_widget(Fitted(text=say("settings.dice.name"), bold=True, size_hint_y=None, height=dp(NAME)))
        self.rows["dice"] = dice_keys(self.app, partial(self._set, "dice"))
        part.add_widget(self.rows["dice"])
        part.add_widget(reading_keys(self.app))

    def _all_sounds(self) -> None:
        """Those of the running game first."""
        table = self.app.table
        self.app.go("sounds", group=table.window.facts.game if table is not None else "")

    def _tabs(self) -> ChoiceGrid:
        rows = 2 if self._upright else len(SECTIONS)
        across = -(-len(SECTIONS) // rows)
        high = dp(TAB if self._upright else ROW)
        tabs = ChoiceGrid(columns=across, rows_wanted=rows, side_by_side=True, row_height=high)
        if self._upright:
            tabs.size_hint_y, tabs.height = None, rows * high + (rows - 1) * tabs.spacing[1]
        else:
            tabs.size_hint_x = LIST
        tabs.choices = [
            Choice(say(f"settings.section.{name}"), partial(self.open, name), look=self._look(name == self.section),
                   icon=SIGNS[name], stack=self._upright, value=name)
            for name in SECTIONS
        ]  # fmt: skip
        return tabs

    def open(self, section: str) -> None:
        """Show that section."""
        self.section = section
        self._fill()

    def _row(self, setting: Setting, above: bool, noted: bool = False) -> BoxLayout:
        now = getattr(self.app.preferences, setting.name)
        choices = [
            Choice(say(f"settings.{setting.name}.{_key(value)}"), partial(self._set, setting.name, value),
                   icon=icon, look=self._look(value == now), ticked=value == now, value=value)
            for value, icon in setting.values.items()
        ]  # fmt: skip
        return self._named(setting.name, choices, above, noted)

    def _named(self, setting: str, choices: list[Choice], above: bool, noted: bool) -> BoxLayout:
        """A row of keys with its name above or before it, and what it is for below."""
        row = BoxLayout(orientation="vertical" if above else "horizontal", spacing=dp(4 if above else 14))
        row.size_hint_y, row.height = None, self._row_high + (dp(NAME + 4) if above else 0)
        name = Fitted(text=say(f"settings.{setting}.name"), bold=True, largest=BODY if above else ASIDE)
        name.size_hint = (1, None) if above else (BEFORE, 1)
        name.height = dp(NAME)
        grid = ChoiceGrid(columns=len(choices), rows_wanted=1, side_by_side=True, row_height=self._row_high)
        grid.choices = choices
        self.rows[setting] = grid
        row.add_widget(name)
        row.add_widget(grid)
        if noted:
            note = Fitted(text=say(f"settings.{setting}.note"), largest=ASIDE, size_hint_y=None, height=dp(NOTE))
            note.ink = theme.quiet
            row.add_widget(note)
            row.height += dp(NOTE + 4)
        return row

    def _more_rows(self) -> dict[str, list[Choice]]:
        """Rows whose keys are not the same on every table: languages, and the people who sit at it."""
        people = PEOPLE.get(self.section, "") if self.app.table is not None else ""
        rows = {people: self._people(people)} if people else {}
        if self.section == "table" and len(languages()) > 1:
            rows["language"] = self._languages()
        there = self.app.sounds.cards() if self.section == "sound" else []
        if len(there) > 1 or (there and self.app.preferences.loudspeaker):
            rows["loudspeaker"] = self._loudspeakers(there)
        if self.section == "sound" and not people:
            # While a game runs it is heard anyway.
            rows["listen"] = self._listen()
        return rows

    def _languages(self) -> list[Choice]:
        """Each by its own name; the page is said anew, too."""
        now = self.app.preferences.language
        names = {"": say("settings.language.own"), **{one: _called(one) for one in languages()}}
        return [
            Choice(
                name,
                partial(self._set_language, one),
                look=self._look(one == now),
                ticked=one == now,
                value=one or "own",
            )
            for one, name in names.items()
        ]

    def _listen(self) -> list[Choice]:
        """Sounds to try, as loud as they are now."""
        return [
            Choice(say(f"settings.listen.{sound}"), partial(self.app.sounds.try_out, sound), icon=sign,
                   value=("listen", sound), disabled=self.app.preferences.sounds == "off")
            for sound, sign in TRIED.items()
        ]  # fmt: skip

    def _loudspeakers(self, there: list[Card]) -> list[Choice]:
        """Those that are plugged in. One that is chosen and is not there just now stays chosen."""
        now = self.app.preferences.loudspeaker
        titles = {"": say("settings.loudspeaker.own"), **{card.name: card.title for card in there}}
        if now not in titles:
            titles[now] = say("settings.loudspeaker.gone", name=now)
        return [
            Choice(title, partial(self._set, "loudspeaker", name), look=self._look(name == now), ticked=name == now,
                   value=("loudspeaker", name))
            for name, title in titles.items()
        ]  # fmt: skip

    def _people(self, setting: str) -> list[Choice]:
        """Everybody at the table, to touch on and off."""
        chosen = getattr(self.app.preferences, setting)
        return [
            Choice(seat.name, partial(self._turn_for, setting, seat.name), mark=seat,
                   look=self._look(seat.name in chosen), ticked=seat.name in chosen, value=seat.name)
            for seat in self.app.running.window.seats
        ]  # fmt: skip

    def _turn_for(self, setting: str, name: str) -> None:
        chosen = getattr(self.app.preferences, setting)
        on = name not in chosen
        self._set(setting, [*chosen, name] if on else [one for one in chosen if one != name])
        if on and setting == "spoken":
            self.app.speech.try_out(name)

    def _notes(self) -> list[str]:
        """What goes with the section that is open."""
        panel = "" if self.app.buttons.wrong else tell(self.app.buttons.note)
        notes = {
            "sound": [*dict.fromkeys((self.app.sounds.note, self.app.speech.note))],
            "machine": [panel, self.app.sounds.note],
        }
        return [note for note in notes.get(self.section, []) if note]

    def _set_language(self, language: str) -> None:
        self.app.use_language(language)
        self.app.go("settings", section=self.section)

    def _coach_again(self) -> None:
        """From the beginning, for the group whose game runs."""
        if self.app.table is not None:
            Coaching(self.app.kept.store, self.app.table.window).again()
            self.app.table_anew()

    def _look(self, chosen: bool) -> str:
        return "chosen" if chosen else "raised"

    def _set(self, name: str, value: Any) -> None:
        setattr(self.app.preferences, name, value)
        self.app.preferences.keep(self.app.kept)
        self.app.follow_preferences()
        if name in ("sounds", "loudspeaker"):
            self.app.sounds.try_out()
        if name == "coached" and value:
            self._coach_again()
        if name == "stands":
            self.app.stand_anew()
        else:
            self._fill()
        if name in TOLD and value and not self._noted:
            self.app.stage.notice(say(f"settings.{name}.note"))


def _key(value: object) -> str:
    """What a value is called in the catalogue."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if value == AS_FOUND:
        return "as_found"
    return f"after_{value}" if isinstance(value, int) else str(value)
