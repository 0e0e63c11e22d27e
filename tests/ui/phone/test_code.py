"""The code on a large screen: who may ask for it, how long it is good, and whom it lets in."""

from __future__ import annotations

import asyncio
import threading

import aiohttp
import pytest

from companion.client.holders import WATCHER
from companion.refused import Refused
from tests.ui.phone.socket import Socket
from tests.ui.phone.table import PhoneTable, begin
from ui.phone.passes import LETTERS_GOOD, MOST_KEYS, WRONG_TRIES, Passes

KEY = "k" * 22


def test_each_asks_for_codes_of_their_own_alone():
    async def ask(holder, **request):
        async with (
            aiohttp.ClientSession() as session,
            Socket(table, session, {"ticket": table.ticket(holder)}) as phone,
        ):
            return await phone.ask(**request)

    with PhoneTable(begin("break-out")) as table:
        code = asyncio.run(ask(WATCHER, do="code"))
        assert code["ok"] and len(code["code"]["letters"]) == 4
        assert "/" not in code["code"]["address"] and code["code"]["path"].startswith("M")
        assert table.house.passes.swap_letters(code["code"]["letters"], KEY) == WATCHER
        assert asyncio.run(ask(WATCHER, do="code"))["code"] == code["code"], "a new one only when that grows old"
        codes = [asyncio.run(ask(0, do="code"))["code"] for _ in range(2)]
        assert codes[0] != codes[1], "a seat's is made anew each time"
        with pytest.raises(Refused):
            table.house.passes.swap_letters(codes[0]["letters"], KEY)
        assert table.house.passes.swap_letters(codes[1]["letters"], KEY) == 0
        assert not asyncio.run(ask(0, do="code", seat=1))["ok"]
        assert not asyncio.run(ask(WATCHER, do="code", seat=0))["ok"]


def test_a_code_comes_while_the_table_is_busy():
    with PhoneTable(begin("break-out")) as table:
        busy, done = threading.Event(), threading.Event()

        async def ask():
            async with aiohttp.ClientSession() as session, Socket(table, session, {"ticket": ticket}) as phone:
                await phone.state()
                work = threading.Thread(target=table.do, args=(lambda: (busy.set(), done.wait()),))
                work.start()
                await asyncio.to_thread(busy.wait)
                code = await phone.ask(do="code")
                done.set()
                work.join()
                return code

        ticket = table.ticket(WATCHER)
        assert asyncio.run(ask())["ok"]


def test_wrong_letters_do_not_close_a_screen_for_ever():
    now = [0.0]
    passes = Passes(lambda: now[0])
    _, first = passes.invite(WATCHER)
    for _ in range(WRONG_TRIES):
        with pytest.raises(Refused):
            passes.swap_letters("????", KEY)
    with pytest.raises(Refused):
        passes.swap_letters(first, KEY)
    _, second = passes.invite(WATCHER)
    assert second != first and passes.swap_letters(second, KEY) == WATCHER


def test_an_invitation_lets_several_in_and_puts_nobody_out():
    now = [0.0]
    passes = Passes(lambda: now[0])
    before = passes.ticket(WATCHER)
    ticket, letters = passes.invite(WATCHER)
    assert passes.swap_ticket(before, "b" * 22) == WATCHER, "what the table showed before stays good"
    passes.ticket(WATCHER), passes.letters(WATCHER)
    keys = [f"{number:022d}" for number in range(MOST_KEYS)]
    for key in keys[:3]:
        assert passes.swap_ticket(ticket, key) == WATCHER
    for key in keys[3:-1]:
        assert passes.swap_letters(letters.lower(), key) == WATCHER
    with pytest.raises(Refused) as full:
        passes.swap_ticket(ticket, keys[-1])
    assert full.value.key == "phone.full" and passes.holder("b" * 22) == WATCHER
    assert passes.swap_ticket(ticket, keys[0]) == WATCHER, "who is in may come again"
    assert passes.invite(WATCHER) == (ticket, letters)
    now[0] += LETTERS_GOOD / 2
    assert passes.invite(WATCHER) != (ticket, letters) and passes.swap_letters(letters, keys[0]) == WATCHER
    now[0] += LETTERS_GOOD / 2
    with pytest.raises(Refused):
        passes.swap_letters(letters, keys[0])
