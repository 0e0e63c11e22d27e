"""An evening on phones without browsers: each seat answers what it is asked through its own socket."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from typing import Any

import aiohttp
import msgspec

from tests.ui.phone.socket import Socket
from tests.ui.phone.table import PhoneTable

ADVISED = 0.5
"""How likely a seat is to answer as it is advised: evenings come to their end."""

CUT_EVERY = 41
"""Answers between two breaks of every line, after which all phones come back."""


class Came(msgspec.Struct):
    """What came of an evening. states: that phones were sent. cuts: of all lines. heard: names that each seat read."""

    answers: int = 0
    advised: int = 0
    states: int = 0
    cuts: int = 0
    over: bool = False
    heard: dict[int, set[str]] = {}


async def play(
    table: PhoneTable, luck: random.Random, answers: int, names: set[str], look: Callable[[int], object]
) -> Came:
    """Play so many answers, or to the end. names: listened for in all that is sent. look: called before each answer.

    Raises AssertionError where a phone is refused what its window offers, or is not shown what came of an answer.
    """
    count = table.do(lambda: len(table.window.seats))
    came = Came(heard={seat: set() for seat in range(count)})
    entries = {seat: {"ticket": table.ticket(seat), "key": secrets.token_urlsafe(16)} for seat in range(count)}
    async with aiohttp.ClientSession() as session:
        phones = await _come_in(table, session, entries)
        while came.answers < answers and not table.do(lambda: table.window.over):
            look(came.answers)
            question, seat, answer, advised = table.do(lambda: _answer(table.window, luck))
            reply = await phones[seat].ask(do="answer", question=question, answer=answer)
            assert reply["ok"], reply
            version = table.do(lambda: table.window.changes)
            came.answers += 1
            came.advised += advised
            for one, each in phones.items():
                await _shown(each, version)
                _listen(came, one, each, names)
            if came.answers % CUT_EVERY == 0:
                await _cut(table, phones)
                phones = await _come_in(table, session, entries)
                came.cuts += 1
        came.over = table.do(lambda: table.window.over)
        ends = [phone.states[-1]["over"] for phone in phones.values()]
        assert ends == [came.over] * count
        for one, phone in phones.items():
            _listen(came, one, phone, names)
            await phone.__aexit__()
    return came


def _answer(window: Any, luck: random.Random) -> tuple[str, int, Any, bool]:
    """An answer that somebody could give from their own place: question, seat, answer, and if it was advised."""
    found = [
        (question.id, seat, eyes)
        for seat in range(len(window.seats))
        for eyes in [window.seat(seat)]
        for question in eyes.questions
        if question.mine
    ]
    question, seat, eyes = luck.choice(found)
    hint = eyes.hint(question) if luck.random() < ADVISED else None
    answer = eyes.random_answer(question, luck) if hint is None else hint.answer
    return question, seat, answer, hint is not None


async def _come_in(table: PhoneTable, session: aiohttp.ClientSession, entries: dict[int, Any]) -> dict[int, Socket]:
    phones = {seat: await Socket(table, session, entry).__aenter__() for seat, entry in entries.items()}
    for phone in phones.values():
        await phone.state()
    return phones


async def _cut(table: PhoneTable, phones: dict[int, Socket]) -> None:
    """The line to every phone breaks, as when a Wi-Fi goes away."""
    server = table.house.server
    server._soon(lambda: [phone.cut_off() for phone in list(server._phones)])
    for phone in phones.values():
        while await phone.hear() is not None:
            pass
        await phone.__aexit__()


async def _shown(phone: Socket, version: int) -> None:
    """Wait until a phone shows the table as it is since it has changed so often."""
    while phone.states[-1]["version"] < version:
        await phone.state()


def _listen(came: Came, seat: int, phone: Socket, names: set[str]) -> None:
    """Take down what a phone was sent. Only the latest state is kept."""
    for line in phone.heard:
        text = line.decode()
        came.heard[seat] |= {name for name in names if name in text}
    came.states += sum(b'"tell":"state"' in line for line in phone.heard)
    phone.heard.clear()
    del phone.states[:-1]
