"""Pieces that walk to where they stand, all at once: for a board that follows what happened without telling it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.clock import Clock

from ui.touch.board.pieces import GLIDE, Figures, Stop, Way


class Walks:
    """The walks of one board's pieces. Whatever begins anew ends what was under way."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self._routes: Mapping[str, Sequence[Stop]] = {}
        self._since = 0.0
        self._tick = Clock.schedule_interval(self._run, 0)
        self._tick.cancel()

    def begin(self, routes: Mapping[str, Sequence[Stop]]) -> None:
        """Let each of these pieces go along its route, in 300 ms; none where there are none."""
        self._tick.cancel()
        self._figures.stand()
        self._routes, self._since = routes, 0.0
        if routes:
            self._show()
            self._tick()

    def _show(self) -> None:
        for key, stops in self._routes.items():
            self._figures.send(key, Way(stops, self._since / GLIDE))

    def _run(self, passed: float) -> bool:
        self._since += passed
        if self._since >= GLIDE:
            self._figures.stand()
            return False
        self._show()
        return True
