"""What Outrage! draws itself: its board, a fight, a throw for a Jewel."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.client.views import LogLine
from companion.client.window import Window
from ui.touch.games.outrage.board import TowerBoard
from ui.touch.games.outrage.fight import FightScene
from ui.touch.games.outrage.pictograms import sign_of
from ui.touch.games.outrage.theft import THROWS, TheftScene
from ui.touch.skins import DrawSign, Skin


class OutrageSkin(Skin):
    """The Tower of London."""

    def board(self, window: Window) -> Widget:
        """The Tower, as this evening's edition has it."""
        return TowerBoard(window.facts.edition)

    def sign(self, window: Window, key: str) -> DrawSign | None:
        """As on the board."""
        return sign_of(key)

    def shown_scene(self, line: LogLine, window: Window) -> tuple[str, Callable[[], Widget]] | None:
        """A fight, with all cards turned up, or a throw for a Jewel."""
        if line.kind in THROWS:
            return window.words.say("outrage.touch.at_the_case"), lambda: TheftScene(line, window)
        if line.kind != "fight":
            return None
        return window.words.say("outrage.touch.attacks", other=line.facts["other"]), lambda: FightScene(line, window)
