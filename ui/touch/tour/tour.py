"""Drives the real app through every screen of every game with real touches, and saves a picture of each.

The window must not be open yet: the tour opens its own, off-screen, at the size asked for.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from companion.client.kept import Kept
from companion.client.telling import BIG
from companion.client.views import CorrectionView
from companion.client.window import Window
from companion.words import say
from ui.touch import window

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp
    from ui.touch.tour.finger import Finger
    from ui.touch.widgets.board import BoardCanvas

P = TypeVar("P")

Progress = Callable[[str], None]

NAMES = ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana")
"""Who has played here before."""

STEPS = 160
"""Questions answered by touches in each game, besides the scenes it sets up itself."""


class SameAgain(Kept):
    """Evenings whose chance is the same on every tour."""

    def __init__(self, first: int) -> None:
        super().__init__(":memory:")
        self._seeds = count(first)

    def begin(self, *table: Any, **choices: Any) -> Window:
        """As always, with the next of our own seeds where none is given."""
        return super().begin(*table, **{"seed": f"{next(self._seeds):064x}", **choices})


def tour(
    out: Path,
    size: tuple[int, int],
    progress: Progress = lambda name: None,
    only: str = "",
    light: str = "night",
    seed: int = 1,
) -> Toured:
    """Save the pictures under `out`, named in the order of the tour.

    only: the game to show, "" for all of them. light: the theme they are shown in, by its name in `theme.THEMES`.
    seed: of the evenings' chance; another one leads to other pictures.
    """
    display = window.prepare(size, off_screen=True)
    window.open_window(display)
    from companion.client.shelf import games_here
    from ui.touch.companion_app import CompanionApp
    from ui.touch.tour.finger import Finger

    app = CompanionApp(SameAgain(seed), display)
    app.preferences.theme = light
    app.open_embedded()
    finger = Finger()
    guide = Guide(app, finger, out, progress)
    try:
        for number, game in enumerate([only] if only else [box.name for box in games_here()]):
            guide.game(game, first=number == 0)
    finally:
        finger.leave()
        app.close_embedded()
    return Toured(guide.count, guide.cut, guide.tight)


class Toured(NamedTuple):
    """How many pictures there are; each after the picture's name, texts whose end had no room, and tight keys."""

    pictures: int
    cut: list[tuple[str, str]]
    tight: list[tuple[str, str]]


class Guide:
    """Leads through the screens. `see` saves what is on the screen now; count, cut, tight: see `Toured`."""

    def __init__(self, app: CompanionApp, finger: Finger, out: Path, progress: Progress) -> None:
        self.app = app
        self.finger = finger
        self.count = 0
        self._out = out
        self._progress = progress
        self._game = ""
        self.cut: list[tuple[str, str]] = []
        self.tight: list[tuple[str, str]] = []
        self._seen: set[str] = set()
        self._doubted: set[str] = set()

    def see(self, name: str, settle: float = 0.5) -> None:
        """Save the screen under a telling name; the same name again only once. settle: seconds for what moves."""
        from ui.touch.tour.cut import cut_texts
        from ui.touch.tour.keys import tight_keys

        label = f"{self._game}-{name}" if self._game else name
        if label in self._seen:
            return
        self._seen.add(label)
        self.finger.seconds(settle)
        self.count += 1
        window.save_picture(self._out / f"{self.count:03d}-{label}.png")
        self.cut += [(label, text) for text in cut_texts()]
        self.tight += [(label, text) for text in tight_keys()]
        self._progress(label)

    def page(self, kind: type[P]) -> P:
        """The page that is shown, which is of that class."""
        page = self.app.stage.page
        assert isinstance(page, kind), f"{self.app.page_name} is shown"
        return page

    @property
    def board(self) -> BoardCanvas:
        """The board of the page that is shown."""
        board: BoardCanvas | None = getattr(self.app.stage.page, "board", None)
        assert board is not None, f"{self.app.page_name} is shown"
        return board

    # The pages every game shares

    def game(self, game: str, first: bool) -> None:
        """One game from its first page to its end."""
        if first:
            self._first_pages(game)
        self._game = game
        self._seats(game)
        self._pages()
        self._hints()
        self._special(game)
        self.dice()
        self._panel()
        self._play(game)
        self._end(game)
        self._game = ""

    def _button(self, **wanted: object) -> None:
        from ui.touch.widgets.button import BigButton

        self.finger.touch(BigButton, **wanted)

    def _first_pages(self, game: str) -> None:
        self.app.go("tonight")
        self.see("first-evening")
        self._button(icon="settings")
        self.see("settings")
        from ui.touch.preferences import LIGHTS
        from ui.touch.screens.settings import SECTIONS
        from ui.touch.tour import dice as tour_dice
        from ui.touch.tour import electronic as tour_electronic

        for section in SECTIONS:
            self._button(value=section)
            self.see(f"settings-{section}")
        toured = self.app.preferences.theme
        self._button(value="light")
        for light in (*(light for light in LIGHTS if light != toured), toured):
            self._button(value=light)
            self.see(f"settings-{light}")

        tour_dice.show_set_up(self)
        tour_electronic.show_electronic(self)
        self.app.go("tonight")

    def dice(self) -> None:
        """Dice that a camera is in doubt about, once a game that has any, where it waits for a throw now or soon."""
        from ui.touch.tour import dice as tour_dice

        if self.app.running.window.dice_kinds and self._game not in self._doubted:
            self._doubted.add(self._game)
            tour_dice.show_asking(self)

    def _panel(self) -> None:
        from ui.touch.tour import panel as tour_panel

        if not self.app.running.window.over:
            self.app.back_to_table()
            tour_panel.show_pointing(self)

    def _seats(self, game: str) -> None:
        from ui.touch.widgets.button import BigButton
        from ui.touch.widgets.keyboard import Keyboard

        self.app.preferences.names = []
        self._button(value=game)
        self.see("seats-nobody-known")
        self.app.preferences.names = list(NAMES)
        self.app.go("seats", game=game)
        self.see("seats-empty")
        if self.finger.find(BigButton, value="show"):
            self._button(value="show")
            self.see("first-turn")
            self._button(icon="close")
        for name in ("Ada", "Ben", "Cem"):
            self._button(text=name, mark=None)
        self._button(text=say("touch.seats.type"))
        for letter in "MO":
            self._button(text=letter if letter == "M" else letter.lower())
        self.see("seats-keyboard")
        keyboard = self.finger.find(Keyboard)
        self.finger.tap_widget(next(b for b in self.finger.all(BigButton, keyboard) if b.icon == "arrow_back"))
        self._button(text="Dora", mark=None)
        self.see("seats-four")
        chair = next(b for b in self.finger.all(BigButton) if b.mark is not None and b.mark.name == "Ben")
        self.finger.tap_widget(chair)
        self.see("seats-change-one")
        self._button(text=say("touch.seats.right"))
        self._button(icon="balance")
        self.see("table-rules")
        self._button(icon="arrow_back")
        self._button(text=say("touch.seats.start"))
        if self.app.page_name == "laid":
            self.see("lay-the-table")
            self._button(text=say("touch.laid.done"))
        self._type_dice()
        self.finger.frames(3)
        self.see("table-first-turn")

    def _type_dice(self) -> None:
        """From now on the dice are the table's own."""
        window = self.app.running.window
        for kind in window.dice_kinds:
            window.set_source(kind, "typed")

    def _pages(self) -> None:
        from ui.touch.widgets.button import BigButton

        table = self.app.running
        said = {place: say(f"touch_parts.bar.{place}") for place in ("log", "rules", "more")}
        held = {} if table.points_in_hands_place else {"hands": table.display.say("held")}
        for place, label in {"log": said["log"], **held, **said}.items():
            self._button(text=label, stack=True)
            self.see(place)
            if place == "hands":
                self._peek()
            if place == "log":
                self._touch_log()
        self._points("points")
        self.app.go("more")
        for tile in (*table.window.dice_kinds[:1], "dial"):
            self._button(value=tile)
            self.see(f"more-{tile}")
        if self.finger.find(BigButton, value="fairness"):
            self._button(value="fairness")
            self.see("fair-shuffles")
            self._button(text=say("touch.back"))
        self._button(value="correct")
        self.see("correct-whose")
        self._correct()
        self.app.go("rules", rule=self.app.running.asks[0].rule if self.app.running.asks else "")
        self.see("one-rule")
        from ui.touch.tour.whys import see_signs

        see_signs(self)
        self.app.back_to_table()
        self.app.stage.dimmer.dim()
        self.see("dimmed")
        self.app.stage.dimmer.dispatch("on_idle")
        self.see("nobody-there")
        self.finger.tap(10, 10)
        self.finger.seconds(0.6)
        self.app._handler.handle_exception(RuntimeError("shown on the tour"))
        self.see("something-went-wrong")
        self.app.stage.clear_notice()

    def _hints(self) -> None:
        """Who is shown hints, and what a question looks like with one."""
        if not self.app.running.window.has_hints:
            return
        self.app.go("more")
        self._button(value="hints")
        self.see("more-hints")
        self.app.preferences.hints = [seat.name for seat in self.app.running.window.seats]
        self.app.back_to_table()
        self.see("table-hinted")
        self.app.preferences.hints = []
        self.app.back_to_table()

    def _points(self, name: str) -> None:
        """The points so far, where everybody may know them."""
        table = self.app.running
        if not table.window.scores_open:
            return
        self.past_story()
        self.app.back_to_table()
        if table.points_in_hands_place:
            self._button(text=table.display.say("points"), stack=True)
        else:
            self._button(text=say("touch_parts.bar.more"), stack=True)
            self._button(value="points")
        self.see(name)
        self.app.back_to_table()

    def _peek(self) -> None:
        from ui.touch.widgets.secret import Peek

        peek = next(iter(self.finger.all(Peek)), None)
        if peek is not None:
            touch = self.finger.rest(peek)
            self.see("hands-peek")
            self.finger.lift(touch)

    def _touch_log(self) -> None:
        from ui.touch.widgets.logrows import LogRow

        row = next(iter(self.finger.all(LogRow)), None)
        if row is not None:
            self.finger.tap_widget(row)
            self.see("log-why")
            self._button(text=say("touch.log.then"))
            self.see("board-then")
            self.app.go("log")

    def _correct(self) -> None:
        from ui.touch.screens.correct import Page as CorrectPage
        from ui.touch.widgets.button import BigButton

        chair = next((b for b in self.finger.all(BigButton) if b.mark is not None and b.mark.name == "Ben"), None)
        chair = chair or next((b for b in self.finger.all(BigButton) if b.value == -1), None)
        if chair is not None:
            self.finger.tap_widget(chair)
            self.see("correct-what")
        page = self.page(CorrectPage)
        items = self.app.running.window.corrections()
        kinds: dict[str, CorrectionView] = {}
        for item in items:
            kinds.setdefault(item.kind, item)
        for kind, item in kinds.items():
            page._open_item(item)
            self.see(f"correct-{kind}")
        page._item = page._group = None
        self.app.back_to_table()

    # What a game shows itself

    def _special(self, game: str) -> None:
        folder = f"ui.touch.games.{game.replace('-', '_')}"
        if importlib.util.find_spec(folder) and importlib.util.find_spec(f"{folder}.scenes"):
            importlib.import_module(f"{folder}.scenes").show(self)

    def play(self, steps: int, seed: int = 1) -> None:
        """Answer so many questions by touches, with a picture of each kind of question."""
        from ui.touch.tour.player import TouchPlayer

        player = TouchPlayer(self.app, self.finger, random.Random(seed), self.see)
        for _ in range(steps):
            asks = player.asks
            if not asks or self.app.page_name == "results":
                return
            self._see_told()
            page = self.app.table_page
            if page is None or page.story is None:
                self.see(f"asks-{asks[0].about.replace('_', '-')}")
            player.answer()

    def _play(self, game: str) -> None:
        self.play(STEPS)
        self._points("points-after-a-while")
        self._undo()

    def _see_told(self) -> None:
        """What is being told, in the middle of something big, and then all that it led to."""
        page = self.app.table_page
        if page is None or not page.teller.telling:
            return
        while page.teller.telling:
            beat = page.teller.headline.beat
            if beat is not None and beat.weight >= BIG:
                self.finger.frames(4)
                self.see(f"told-{beat.line.kind.replace('_', '-')}", settle=0.0)
            self.finger.frames(1)
        page.teller.skip()
        self.finger.frames(3)

    def past_story(self) -> None:
        """Go past a card or a fight that is still shown: the first touch would only close it."""
        page = self.app.table_page
        if page is not None and page.story is not None:
            page.card_read()
            self.finger.frames(3)

    def _undo(self) -> None:
        if self.app.table is None or self.app.page_name != "table":
            return
        offer = self.app.running.window.undo_offer
        if offer is None:
            return
        from ui.touch.widgets.logrows import FoldRow

        self.past_story()
        self._button(text=say("touch_parts.bar.undo"), stack=True)
        if offer.seen:
            self.see("undo-others-agree")
            self._button(text=say("touch.undo.take_back"))
        self.see("after-undo")
        self._button(text=say("touch_parts.bar.log"), stack=True)
        self.see("log-with-undone")
        fold = next(iter(self.finger.all(FoldRow)), None)
        if fold is not None:
            self.finger.tap_widget(fold)
            self.see("log-unfolded")
        self.app.back_to_table()

    def _again(self) -> None:
        """The evening again: played through, from turn to turn, and the way back to one of them."""
        from ui.touch.screens.past import Page as PastPage
        from ui.touch.widgets.button import BigButton

        self.app.go("past", plays=True)
        self.finger.seconds(2.5)
        self.see("again-plays")
        page = self.page(PastPage)
        line = page.timeline
        self.finger.tap(line.place_of(line.last * 2 // 3), line.center_y)
        self.see("again-turn")
        undo = self.finger.find(BigButton, text=say("touch.past.undo"))
        if undo is not None and not undo.disabled:
            self.finger.tap_widget(undo)
            self.see("again-undo-to-here")
            self._button(text=say("touch.undo.no"))

    def _end(self, game: str) -> None:
        from ui.touch.widgets.button import BigButton

        table = self.app.table
        if table is not None and not table.window.over:
            endings = [item.what for item in table.window.corrections() if item.what == "over"]
            if endings:
                table.correct((endings[0], True))
        self.finger.frames(4)
        if table is not None and table.window.over:
            self.app.back_to_table()
            self.finger.seconds(3.5)
            self.see("results")
            self._button(value="points")
            self.see("results-points")
            self.app.back_to_table()
            self._button(text=say("touch.results.phone"))
            self.see("results-phone")
            if self.finger.find(BigButton, value="fairness"):
                self._button(value="fairness")
                self.see("fair-shuffles-opened")
            self._again()
        self.app.leave_evening()
        self.app.go("tonight")
        self.see("tonight")
        self._evenings()

    def _evenings(self) -> None:
        """The list of evenings, the question before one is deleted, and what all of them come to."""
        self.app.go("evenings")
        self.finger.seconds(1.0)
        self.see("evenings")
        record = next(iter(self.app.kept.evenings(1)), None)
        if record is None:
            return
        self._button(value=("remove", record.id))
        self.see("evenings-delete")
        self._button(text=say("touch.kept_games.keep"))
        self._button(text=say("statistics.title"))
        self.see("statistics-counting")
        self.finger.seconds(1.0)
        self.see("statistics")
        self.app.go("tonight")
