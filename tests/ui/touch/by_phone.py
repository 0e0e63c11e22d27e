"""Phones in the pockets of those who sit at the real screen: their sockets alone, while the app draws its frames."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import aiohttp

from tests.ui.phone.socket import Socket
from tests.ui.touch.conftest import Screen

ADVISED = 0.9
"""How often people answer as they are advised: evenings come to their end."""

FRAMES, FRAME = 20_000, 0.001
"""Frames after which nothing comes any more, and the app's seconds of each: how long sockets take is no time at the
table, where the screen dims when nobody came for long."""

PEOPLE = ["Ada", "Robin", "Ben", "Wren"]

PLAYERS = {1: "fair", 3: "gentle"}
"""Who is played by the companion."""

MOST = 1500
"""Answers of the longest evening."""

ANSWERED = 900
"""Frames within which the companion has answered: all is told, a card is read, and people have a moment."""


class Pockets:
    """The phones of some seats, each with what it was told last."""

    def __init__(self, screen: Screen, loop: asyncio.AbstractEventLoop) -> None:
        self._screen, self._loop = screen, loop
        self.phones: dict[int, Socket] = {}

    @property
    def place(self) -> str:
        """Where a socket looks for the app."""
        return f"127.0.0.1:{self._screen.app.phones.house.server.port}"

    def meanwhile(self, doing: Coroutine[Any, Any, Any]) -> Any:
        """What comes of that while frames go by."""
        future = asyncio.run_coroutine_threadsafe(doing, self._loop)
        ended = threading.Event()
        future.add_done_callback(lambda _: ended.set())
        for _ in range(FRAMES):
            self._screen.finger.frame(FRAME)
            if ended.wait(0.002):
                return future.result()
        raise AssertionError("no phone hears any more")

    async def come_in(self, session: aiohttp.ClientSession, seats: list[int]) -> None:
        """A phone for each of these seats, by its code."""
        for seat in seats:
            ticket = self._screen.app.phones.house.passes.ticket(seat)
            entry = {"ticket": ticket, "key": secrets.token_urlsafe(16)}
            self.phones[seat] = phone = await Socket(self, session, entry).__aenter__()
            await phone.state()

    def see(self) -> None:
        """Until every phone shows the table as it is."""
        version = self._screen.table.window.changes
        self.wait_for(lambda state: state["version"] >= version)

    def wait_for(self, true: Callable[[dict[str, Any]], bool]) -> None:
        """Until that is so on every phone."""
        self.meanwhile(self._shown(true))

    async def _shown(self, true: Callable[[dict[str, Any]], bool]) -> None:
        for phone in self.phones.values():
            while not true(phone.states[-1]):
                await phone.state()
            del phone.states[:-1], phone.heard[:]

    def asked(self) -> list[tuple[int, dict[str, Any]]]:
        """What phones ask their owners: the seats of the phones, and the questions."""
        return [
            (seat, question)
            for seat, phone in self.phones.items()
            for question in phone.states[-1]["questions"]
            if question["mine"]
        ]

    def ask(self, seat: int, **request: Any) -> dict[str, Any]:
        """A request of a phone, and its reply."""
        reply: dict[str, Any] = self.meanwhile(self.phones[seat].ask(**request))
        return reply

    def answer(self, luck: random.Random) -> None:
        """One answer of somebody who is asked, by their phone.

        Raises AssertionError where nobody's phone asks anything, or it is refused what its owner may answer.
        """
        window = self._screen.table.window
        asked = self.asked()
        assert asked, [(one.seat, one.about) for one in window.questions]
        seat, question = luck.choice(asked)
        # What is thrown for a seat that the companion plays, whoever helps answers.
        owner = next(one.seat for one in window.questions if one.id == question["id"])
        eyes = window.seat(owner) if owner >= 0 else window.seat(seat)
        hint = eyes.hint(question["id"]) if luck.random() < ADVISED else None
        answer = eyes.random_answer(question["id"], luck) if hint is None else hint.answer
        reply = self.ask(seat, do="answer", question=question["id"], answer=answer)
        assert reply["ok"], json.dumps(reply)


@contextmanager
def pockets(screen: Screen, seats: list[int]) -> Iterator[Pockets]:
    """Phones for these seats of the running evening, from its page *Phones* on."""
    screen.app.go("phones")
    screen.finger.frames(2)
    # Who thinks for no time at all would ask too much in a second: here one goes by with each request.
    screen.app.phones.house.server._clock = count(0.0).__next__
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="pockets", daemon=True)
    thread.start()
    there = Pockets(screen, loop)

    async def open_session() -> aiohttp.ClientSession:
        return aiohttp.ClientSession()

    session = there.meanwhile(open_session())
    try:
        there.meanwhile(there.come_in(session, seats))
        screen.app.back_to_table()
        screen.finger.frames(2)
        yield there
    finally:
        there.meanwhile(session.close())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def play_by_phones(screen: Screen, game: str, **options: str) -> None:
    """A whole evening of two people and the companion, in which nobody touches the screen after the page *Phones*.

    Raises AssertionError where something is asked that nobody answers, or a phone does not come along.
    """
    app, answered, luck = screen.app, set(), random.Random(5)
    app.open_evening(lambda: app.kept.begin(game, PEOPLE, options, seed="5a" * 32, players=PLAYERS))
    screen.finger.frames(3)
    window = app.table.window
    with pockets(screen, [0, 2]) as phones:
        touches = screen.finger.touches
        for _ in range(MOST):
            phones.see()
            if window.over:
                break
            if any(map(app.played.answers, window.questions)) and (not phones.asked() or luck.random() < 0.5):
                answered |= companion_answers(screen, phones)
            else:
                phones.answer(luck)
        assert window.over and answered >= set(PLAYERS) and screen.finger.touches == touches
        phones.wait_for(lambda state: state["over"])
    screen.finger.frames(30)
    assert app.page_name == "results"


def companion_answers(screen: Screen, phones: Pockets) -> set[int]:
    """The companion answers what is asked of its seats, where the table wants that after a phone said *Go on*; which
    seats those were."""
    played, window, before = screen.app.played, screen.table.window, screen.table.window.changes
    seats = {one.seat for one in filter(played.answers, window.questions)}
    screen.finger.until(lambda: window.changes > before or played.waits, ANSWERED)
    if window.changes == before:
        phones.wait_for(lambda state: state["ready"])
        assert phones.ask(2, do="go_on")["ok"] and window.changes > before
    return seats
