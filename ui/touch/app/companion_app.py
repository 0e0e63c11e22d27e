"""The app itself: leads from page to page and holds what the pages share.

Import it only after window.prepare and window.open_window: sizes in dp are worked out when widgets are first loaded.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import EventLoop, ExceptionManager, runTouchApp, stopTouchApp
from kivy.core.window import Window

from companion.client.evenings.kept import Kept
from companion.client.games.shelf import title_of
from companion.client.window import Window as TableWindow
from companion.devices.dice import DiceRead, DiceSource
from companion.devices.dice_setup import kept_of
from companion.devices.panel import NO_PANEL, Found
from companion.refused import Refused, Unavailable
from companion.words import say, say_in, speak
from ui.touch.app import memory, preferences
from ui.touch.app.apply_preferences import follow, waiting_of
from ui.touch.app.at_start import tell_at_start
from ui.touch.app.box_phone import BoxPhone
from ui.touch.app.errors import KeepPlaying
from ui.touch.app.garbage import GarbageCollection
from ui.touch.app.home_link import HomeLink
from ui.touch.app.looking_back import LastGame
from ui.touch.app.phones import Phones
from ui.touch.app.played_seats import PlayedSeats
from ui.touch.app.skin_packages import tint_of
from ui.touch.app.skins import skin_of
from ui.touch.app.stage import Stage
from ui.touch.app.whose_turn import remember_turn
from ui.touch.controls.choices import Choice
from ui.touch.look import fonts
from ui.touch.look.theme import theme
from ui.touch.machine import window as windows
from ui.touch.machine.rotation import Rotation
from ui.touch.machine.services import Services, no_services
from ui.touch.sounds.hearing import Hearing
from ui.touch.sounds.loudspeaker import Loudspeaker
from ui.touch.sounds.speech import Speech
from ui.touch.table.laid import to_lay_out
from ui.touch.table.model import TableModel
from ui.touch.table.throws import Throws

if TYPE_CHECKING:
    from ui.touch.app.learning import Lesson
    from ui.touch.panel.controller import PanelController
    from ui.touch.table.page import Page as TablePage

PAGES = {
    **{name: f"ui.touch.screens.{name}" for name in (
        "board_look", "clock", "correct", "doctor", "evenings", "fairness", "hands", "home", "log", "look_back", "more",
        "network", "newer", "options", "past", "phones", "photo", "points", "power", "results", "results_phone",
        "results_points", "results_story", "rules", "seats", "settings", "sounds", "statistics", "tonight",
    )},
    **{f"dice_{name}": f"ui.touch.dice.{name}" for name in (
        "aim", "camera", "colours", "electronic", "faces", "kept", "light", "plugged",
    )},
    "sticks": "ui.touch.screens.sticks",
    "boxes": "ui.touch.boxes.shelf",
    "box": "ui.touch.boxes.page",
    "box_question": "ui.touch.boxes.question",
    "box_phone": "ui.touch.boxes.phone",
    "box_stick": "ui.touch.boxes.stick",
    "table": "ui.touch.table.page",
    "laid": "ui.touch.table.laid",
    "due": "ui.touch.table.due",
}  # fmt: skip
"""Each page is a module with a class `Page`, loaded when it is first shown."""


class CompanionApp(App):
    """The pages' common ground: kept evenings, what the table likes, the running one, ways to ask and to tell."""

    def __init__(
        self,
        kept: Kept,
        display: windows.Display,
        game: str | None = None,
        dice: DiceSource | None = None,
        buttons: Found | None = None,
        player: Loudspeaker | None = None,
        services: Services | None = None,
        language: str = "",
    ) -> None:
        super().__init__()
        self.kept = kept
        self.display = display
        self.first_game = game
        self.dice = dice
        self.buttons = buttons or NO_PANEL
        self.services = services or no_services()
        self.panel: PanelController | None = None
        self.preferences = preferences.read(kept)
        self._laid_out = self.preferences.layout
        self._own_language, self._asked_language = say_in(), language
        self._speak()
        self.sounds = Hearing(player, self.preferences, lambda: self.stage.secret_open, self._tells_in_steps)
        self.speech = Speech(player, self.preferences, lambda: self.stage.secret_open)
        self.table: TableModel | None = None
        self._kept_table: TablePage | None = None
        self.throws: Throws
        self.stage: Stage
        self.turning: Rotation
        self.collecting = GarbageCollection()
        self.home = HomeLink()
        self.phones = Phones(self)
        self.played = PlayedSeats(self)
        self.last_game = LastGame()
        self.lesson: Lesson | None = None
        self.box_phone = BoxPhone(self)
        self.page_name = ""
        self._handler = KeepPlaying(lambda text: self.stage.notice(text, "warning"))

    # Kivy's own hooks

    def build(self) -> Stage:
        """The root widget."""
        self.title = say("touch.title")
        fonts.register()
        self.stage = Stage()
        self.turning = Rotation(self.preferences, self.stage.take_no_touch, self.display)
        theme.bind(room=self._clear)
        self.stage.dimmer.bind(on_idle=lambda *_: self.stage.idle.show(waiting_of(self.table)))
        self.follow_preferences()
        self._clear()
        if self.buttons.panel is not None:
            # It knows every key there can be on a page: few tables have one, and the first page need not wait for it.
            from ui.touch.panel.controller import PanelController

            self.panel = PanelController(self, self.buttons.panel)
        return self.stage

    def _clear(self, *_: object) -> None:
        Window.clearcolor = theme.room

    def follow_preferences(self) -> None:
        """Whatever this table likes shows from now on."""
        follow(self.preferences, self.stage.dimmer, self.turning)
        if self.preferences.layout != self._laid_out:
            self._laid_out = self.preferences.layout
            self._kept_table = None

    def on_start(self) -> None:
        """The first page."""
        ExceptionManager.add_handler(self._handler)
        self._keep_memory = memory.give_back()
        self.go_first()
        self.collecting.start()
        tell_at_start(self)

    def on_stop(self) -> None:
        """Let go of the evening; everything is kept already."""
        ExceptionManager.remove_handler(self._handler)
        self._keep_memory()
        self.collecting.stop()
        self.sounds.stop()
        self.leave_evening()
        self.last_game.forget()
        self.box_phone.stop()
        self.turning.stop()
        self.stage.dimmer.stop()
        # Whatever page is shown stops looking at dice before the camera is closed.
        self.stage.pages.clear_widgets()
        self.let_go()

    def let_go(self) -> None:
        """Lights out, and let go of the camera, however the app ends. May be called twice."""
        if self.panel is not None:
            self.panel.stop()
        elif self.buttons.panel is not None:
            self.buttons.panel.close()
        if self.dice is not None:
            self.dice.close()
        self.home.close()
        self.services.close()

    def open_settings(self, *_: object) -> bool:
        """Kivy's own settings panel stays shut: this is a table, not a workbench."""
        return False

    def open_embedded(self) -> None:
        """Open the window without the main loop, for tests and pictures: whoever calls pumps the frames."""
        self._run_prepare()
        runTouchApp(embedded=True)
        for _ in range(4):
            EventLoop.idle()

    def close_embedded(self) -> None:
        """Undo `open_embedded`."""
        self.stop()
        for widget in Window.children[:]:
            Window.remove_widget(widget)
        EventLoop.touches.clear()
        stopTouchApp()

    # From page to page

    def go_first(self) -> None:
        """Tonight's game where there is one, else the page that offers one."""
        if self.first_game:
            self.open_box(self.first_game)
        else:
            self.go("tonight")

    def open_box(self, game: str) -> None:
        """Ask who plays a game, or say why it cannot be opened."""
        try:
            self.go("seats", game=game)
        except Unavailable as refused:
            self.go("tonight")
            self.complain(refused)

    def go(self, name: str, **what: Any) -> None:
        """Show the page of that name."""
        theme.tint(tint_of(self._game_of(name, what)))
        page = self._table_again() if name == "table" else None
        if page is None:
            page = importlib.import_module(PAGES[name]).Page(self, **what)
        if name == "table":
            self._kept_table = page
        self.page_name = name
        self.box_phone.shown(name)
        self.stage.clear_notice()
        self.stage.show(page)

    def _game_of(self, page: str, what: dict[str, Any]) -> str:
        """The game in whose room that page is, "" for none."""
        if page == "tonight":
            return ""
        running = self.table.window.facts.game if self.table is not None else ""
        return str(what.get("game", running))

    def _table_again(self) -> TablePage | None:
        """The running evening's table as it was left, with what is so now; None before it was first shown.

        It is by far the largest page, and the one that everybody always comes back to.
        """
        if self._kept_table is not None:
            self._kept_table.come_back()
        return self._kept_table

    def back_to_table(self) -> None:
        """Show the table, or its result when the game is over."""
        if self.table is None:
            self.go("tonight")
        else:
            self.go("results" if self.table.window.over else "table")

    def stand_anew(self) -> None:
        """What was high may be wide now: every page is made anew, beginning with the one where that is set."""
        self.table_anew()
        self.go("settings", section="machine")

    def table_anew(self) -> None:
        """The table's page is made anew when it is shown next: its board may be another."""
        self._kept_table = None

    # The evening

    def begin_evening(self, begin: Callable[[], TableWindow]) -> bool:
        """Start a new evening: first what hands have to lay out, where there is anything. False when it is refused."""
        if not self.open_evening(begin):
            return False
        if self.table is not None and to_lay_out(self.table):
            self.go("laid")
        return True

    def open_evening(self, open_it: Callable[[], TableWindow]) -> bool:
        """Start or resume an evening and show its table. False, and a sentence, when it is refused."""
        try:
            window = open_it()
        except Refused as refused:
            self.complain(refused)
            return False
        self.leave_evening()
        self.table = TableModel(window, skin_of(window.facts.game, self.complain), self.complain)
        self.table.bind(on_change=lambda *_: self.last_game.changed(window))
        self.throws = Throws(self.table)
        self.throws.bind(on_thrown=self._thrown, on_corrected=self._corrected)
        self.sounds.join(self.table)
        self.speech.join(self.table)
        # Before there is a page: pages come and go.
        self.collecting.leave_out()
        self.back_to_table()
        if self.panel is not None:
            self.panel.join(self.table)
        self.home.join(window)
        self.phones.come_back()
        self.played.join(self.table)
        return True

    def read_dice_with(self, source: DiceSource | None, place: str) -> None:
        """Throws are read by that from now on, and after each start; None and "" for nothing. Whoever gave up the last
        source closes it.
        """
        self.dice = source
        self.preferences.place = place
        self.preferences.dice = "camera" if source is not None else "typed"
        self.preferences.keep(self.kept)

    def _tells_in_steps(self) -> bool:
        """Whether the table's page tells what happens step by step: it learns of a change before sounds do."""
        page = self.table_page
        return page is not None and page.teller.telling

    def _thrown(self, _: Throws, faces: list[int]) -> None:
        """However a throw was entered, the dice that lie in the tray are used up."""
        if self.dice is not None:
            self.dice.taken(faces)

    def _corrected(self, _: Throws, read: DiceRead, right: DiceRead) -> None:
        """The camera learns from what it took for sure and was not."""
        kept = kept_of(self.dice)
        if kept is not None:
            kept.learn(read, right)

    def leave_evening(self) -> None:
        """Put the evening away; it stays kept."""
        if self.panel is not None:
            self.panel.leave()
        self.home.leave()
        self.phones.stop()
        self.played.leave()
        if self.lesson is not None:
            self.lesson.stop()
            self.lesson = None
        if self.table is not None:
            remember_turn(self.kept, self.table)
            self.last_game.left(self.table.window)
            self.table.close()
            self.table = self._kept_table = None
            self.turning.leave()

    def game_title(self, game: str) -> str:
        """What a game is called on its box."""
        return title_of(game)

    @property
    def running(self) -> TableModel:
        """The running evening's table, for the pages that are shown in one. Raises LookupError between evenings."""
        if self.table is None:
            raise LookupError("no evening is running")
        return self.table

    @property
    def table_page(self) -> TablePage | None:
        """The table's own page while it is the one that is shown."""
        page: Any = self.stage.page
        return page if self.page_name == "table" else None

    @property
    def table_in_sight(self) -> bool:
        """Whether people look at the table, here or on their phones, and all that happened there is told."""
        if self.stage.covered or self.stage.interlude is not None:
            return False
        page = self.table_page
        return page.settled if page is not None else self.page_name == "phones" or self.phones.house is not None

    @property
    def nobody_touches(self) -> bool:
        """Whether nobody has to touch this screen: each seat is the companion's, or its person has a phone here."""
        window = self.running.window
        return all(seat in window.players or self.phones.listens(seat) for seat in range(len(window.seats)))

    def read_on(self) -> None:
        """A card that lies open on the table's page is read."""
        page = self.table_page
        if page is not None and page.story is not None:
            page.card_read()

    # Asking and telling

    def tell_thinking_failed(self) -> None:
        """The companion could not think ahead, and goes by what seems sensible."""
        self.stage.notice(say("touch.players.failed"), "warning")

    def use_language(self, language: str) -> None:
        """From now on say everything in that language, "" for this machine's; the running game is taken up in it."""
        self.preferences.language, self._asked_language = language, ""
        self.preferences.keep(self.kept)
        self._speak()
        if self.table is not None:
            number = self.table.window.facts.number
            self.open_evening(lambda: self.kept.take_up(number))

    def _speak(self) -> None:
        """The language that was named as it was started, or chosen here since; else the machine's own."""
        speak(self._asked_language or self.preferences.language or self._own_language)

    def complain(self, refused: Refused, all_the_same: Callable[[], None] | None = None) -> None:
        """Say why something was refused, with its rule a touch away; where the dial allows it, offer to do it."""
        self.sounds.tell("refused")
        if all_the_same is not None:
            choices = [
                Choice(say("touch.leave_it"), lambda: None, look="accent"),
                Choice(say("touch.refused.all_the_same"), all_the_same),
            ]
            text, rule_text = refused.reason, None
            if self.table and refused.rule:
                rule_text = self.table.rule(refused.rule)
            if rule_text:
                text = say("touch.refused.with_rule", reason=text, title=rule_text.title, rule=rule_text.id)
            self.stage.ask(say("touch.refused.title"), text, choices)
            return
        rule = refused.rule
        more = (lambda: self.go("rules", rule=rule)) if rule and self.table else None
        text = say("touch.refused.with_why", reason=refused.reason) if more else refused.reason
        self.stage.notice(text, "info", more)
