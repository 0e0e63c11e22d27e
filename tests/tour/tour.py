"""Drives the real app through every screen of every game with real touches, and saves a picture of each.

The window must not be open yet: the tour opens its own, off-screen, at the size asked for.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from companion.client.display.telling import BIG
from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.commands.options import lend_edition
from companion.words import say
from ui.touch.app.skin_packages import part_of
from ui.touch.machine import window

if TYPE_CHECKING:
    from tests.tour.finger import Finger
    from ui.touch.app.companion_app import CompanionApp
    from ui.touch.board.board import BoardCanvas

P = TypeVar("P")

Progress = Callable[[str], None]

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
    edition: Path | None = None,
) -> Toured:
    """Save the pictures under `out`, named in the order of the tour.

    only: the game to show, "" for all of them. light: the theme they are shown in, by its name in `theme.THEMES`.
    seed: of the evenings' chance; another one leads to other pictures. edition: a file with the box of one game, which
    is shown alone.
    """
    display = window.prepare(size, off_screen=True)
    window.open_window(display)
    from companion.client.games.shelf import games_here
    from tests.tour.quick import QuickFinger
    from ui.touch.app.companion_app import CompanionApp

    kept = SameAgain(seed)
    only = lend_edition(kept, edition, only or None) or ""
    app = CompanionApp(kept, display)
    app.preferences.theme = light
    app.preferences.coached = False
    # Nobody waits for a picture while garbage is looked for: the app need not, and Python itself does so seldom.
    gc.set_threshold(100_000, 10, 10)
    app.open_embedded()
    app.collecting.stop()
    finger = QuickFinger()
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
        self._looks: set[bytes] = set()
        self._doubted: set[str] = set()

    def see(self, name: str, settle: float = 0.5) -> None:
        """Save the screen under a telling name, unless there is a picture of that name, or one that looks the same.

        settle: seconds for what moves.
        """
        from tests.tour.cut import cut_texts
        from tests.tour.keys import tight_keys
        from tests.tour.spilled import spilled_texts
        from tests.tour.table_pages import BROKEN

        label = f"{self._game}-{name}" if self._game else name
        if label in self._seen:
            return
        self._seen.add(label)
        self.finger.seconds(settle)
        if settle:
            self._let_it_be_told()
        broke = [bar.text for bar in self.app.stage.notices.children if bar.text == say("touch.broke.bar")]
        assert not broke or name == BROKEN, f"something of ours broke before {label}"
        picture = window.save_picture(self._out / f"{self.count + 1:03d}-{label}.png")
        look = sha256(picture.read_bytes()).digest()
        if look in self._looks:
            picture.unlink()
            return
        self._looks.add(look)
        self.count += 1
        self.cut += [(label, text) for text in (*cut_texts(), *spilled_texts())]
        self.tight += [(label, text) for text in tight_keys()]
        self._progress(label)

    def _let_it_be_told(self) -> None:
        """Till what is asked now is there."""
        from tests.tour.finger import holds_back

        self._see_interludes()
        while holds_back(self.app.stage) and not self.app.running.window.over:
            self.finger.frames(1)
            self._see_interludes()
        board = getattr(self.app.stage.page, "board", None)
        while board is not None and board.moving < 1:
            # A view on its way cuts what lies at its edge, which nobody has time to see.
            self.finger.frames(1)

    def _see_interludes(self) -> None:
        """What covers the page by itself has a picture of its own where it stands, and then the page has."""
        from ui.touch.table.staged import StagedScene

        while (one := self.app.stage.interlude) is not None:
            # Half of it is over.
            self.finger.seconds(one.seconds * 0.5, step=0.1)
            if self.app.stage.interlude is one:
                kind = one.staged.line.kind.replace("_", "-") if isinstance(one, StagedScene) else ""
                self.see(f"staged-{kind}" if kind else f"turn-passes-{one.seconds}", settle=0.0)
                one.end(touched=False)
            self.finger.frames(3)

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

    def game(self, game: str, first: bool) -> None:
        """One game from its first page to its end."""
        # Only now: they need the window.
        from tests.tour.boxes import show_box
        from tests.tour.ends import show_end, take_back
        from tests.tour.first_pages import show_first_pages, sit_down
        from tests.tour.phones import show_phones
        from tests.tour.photographs import show_photographs
        from tests.tour.played import show_played
        from tests.tour.table_pages import show_hints, show_pages, show_points

        if first:
            show_first_pages(self, game)
        self._game = game
        show_box(self, game)
        sit_down(self, game)
        show_pages(self)
        if first:
            show_phones(self)
        show_hints(self)
        self._special(game)
        show_photographs(self, game)
        self.dice()
        self._panel()
        self.play()
        show_points(self, "points-after-a-while")
        show_played(self)
        take_back(self)
        show_end(self, game)
        self._game = ""

    def press(self, **wanted: object) -> None:
        """Touch a key. wanted: as for `Finger.touch`."""
        from ui.touch.controls.button import BigButton

        self.finger.touch(BigButton, **wanted)

    def dice(self) -> None:
        """Dice that a camera is in doubt about, once a game that has any, where it waits for a throw now or soon."""
        from tests.tour import dice as tour_dice

        if self.app.running.window.dice_kinds and self._game not in self._doubted:
            self._doubted.add(self._game)
            tour_dice.show_asking(self)

    def _panel(self) -> None:
        from tests.tour import panel as tour_panel

        if not self.app.running.window.over:
            self.app.back_to_table()
            tour_panel.show_pointing(self)

    # What a game shows itself

    def _special(self, game: str) -> None:
        scenes = part_of(game, "scenes")
        if scenes is not None:
            scenes.show(self)

    def play(self, steps: int = STEPS, seed: int = 1) -> None:
        """Answer so many questions by touches, with a picture of each kind of question."""
        from tests.tour.player import TouchPlayer

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
