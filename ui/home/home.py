"""Follows the table that is played at, as somebody who only looks on, and has the house told of it."""

from __future__ import annotations

from itertools import takewhile
from typing import Protocol

from companion.client.display.staging import staged_of
from companion.client.window import Window
from companion.refused import Unavailable
from ui.home.config import HomeFile, read
from ui.home.standing import Standing
from ui.home.told import State, discovery, happened, identity, moment_of, payload, state_of, topics


class Tells(Protocol):
    """Who tells it. standing: how the line to the house is."""

    standing: Standing

    def start(self) -> None:
        """From now on."""

    def tell(self, state: bytes) -> None:
        """This is so now. Never waits."""

    def happen(self, moment: bytes) -> None:
        """This happens now; a house that does not hear it just now never does. Never waits."""

    def stop(self) -> None:
        """Nobody is here any more."""


class Home:
    """One house. talker: tells it. people: names of people are told."""

    def __init__(self, talker: Tells, people: bool = True) -> None:
        self._talker = talker
        self._people = people
        self._watcher: Window | None = None
        self._told = State()
        self._heard = -1
        talker.tell(payload(self._told))
        talker.start()

    @property
    def standing(self) -> Standing:
        """How the line to the house is just now."""
        return self._talker.standing

    def join(self, window: Window) -> None:
        """A game is on the table. window: the table's."""
        self.leave()
        self._watcher = window.watcher()
        self._heard = self._latest()
        self._watcher.listen(self._look)
        self._look()

    def leave(self) -> None:
        """It was put away."""
        if self._watcher is not None:
            self._watcher.close()
            self._watcher = None
        self._tell(State())

    def stop(self) -> None:
        """Say that nobody is here any more, which may take a second; for a thread that draws nothing. `leave` first."""
        self._talker.stop()

    def close(self) -> None:
        """The table is closed. May be called twice."""
        self.leave()
        self.stop()

    def _look(self) -> None:
        if self._watcher is None:
            return
        self._tell(state_of(self._watcher, self._people))
        news = takewhile(lambda line: line.number > self._heard, reversed(self._watcher.log))
        staged = staged_of(self._watcher.display, [line for line in news if not line.undone])
        if staged is not None:
            self._talker.happen(happened(moment_of(self._watcher, staged, self._people)))
        self._heard = max(self._heard, self._latest())

    def _latest(self) -> int:
        """The number of the latest line, -1 for none."""
        return self._watcher.log[-1].number if self._watcher is not None and self._watcher.log else -1

    def _tell(self, state: State) -> None:
        if state != self._told:
            self._told = state
            self._talker.tell(payload(state))


def open_home(config: HomeFile | None = None) -> Home | None:
    """The house of this machine's file, None where there is none or it says so: then nobody is told anything.

    Raises Refused for a file that is wrong, Unavailable where what talks to brokers is not installed.
    """
    config = config or read()
    if config is None or not config.on:
        return None
    try:
        # Its parts are optional.
        from ui.home.talker import Talker
    except ModuleNotFoundError as error:
        raise Unavailable("home.no_parts", error=str(error)) from None
    table = identity()
    return Home(Talker(config, topics(table), discovery(table, config)), config.people)
