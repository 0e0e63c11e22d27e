"""Those who mean no good, over real sockets: new phones come in all the same, and the table has little to do."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading

import aiohttp
import pytest

from companion.client.evenings.kept import Kept
from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.socket import Socket
from tests.ui.phone.table import HOST, Caller, PhoneTable, begin
from ui.phone.doorway import MOST_HEADS
from ui.phone.hub import LINES_A_TIME, Hub
from ui.phone.server import MOST_OF_A_KEY
from ui.phone.state import LINES
from ui.phone.todo import Todo

ROOM, CROWD = 60, 150
"""So many may stand in the doorway, and so many come."""

ELSEWHERE = "127.0.0.9"
"""Where those are who mean no good: another machine, as far as the server knows."""


@pytest.fixture
def table():
    with PhoneTable(begin("break-out"), standing=ROOM) as table:
        yield table


def entry(table, holder):
    return {"key": secrets.token_urlsafe(16), "ticket": table.ticket(holder)}


def upgrade(table):
    place = table.place.encode()
    return (
        b"GET /talk HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" % (place, place)
    )


def page(table, *more):
    return b"\r\n".join([b"GET / HTTP/1.1", b"Host: " + table.place.encode(), *more, b"", b""])


CROWDS = {
    "silent": lambda table: b"",
    "half a head": lambda table: b"GET / HTTP/1.1\r\nHost: x\r\nA: ",
    "kept alive": page,
    "half a second head": lambda table: page(table) + b"GET / HTTP/1.1\r\nA: ",
    "silent lines": upgrade,
    "dripping fragments": lambda table: upgrade(table) + b"\x01\x81\0\0\0\0{",
}
"""What each of a crowd says before it stands there."""


@pytest.mark.parametrize("kind", CROWDS)
def test_a_crowd_keeps_no_new_phone_out(table, kind):
    async def play():
        crowd = []
        for _ in range(CROWD):
            reader, writer = await asyncio.open_connection(HOST, table.port, local_addr=(ELSEWHERE, 0))
            writer.write(CROWDS[kind](table))
            crowd.append((reader, writer))
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://{table.place}/") as found:
                assert found.status == 200 and await found.read()
            async with Socket(table, session, entry(table, 0)) as ada:
                assert (await ada.state())["me"] == 0
                doorway = table.house.server._doorway
                assert doorway.standing <= ROOM
        for _, writer in crowd:
            writer.transport.abort()

    asyncio.run(play())


def test_a_page_that_is_loaded_again_and_again_always_comes(table):
    """Browsers keep a connection open; after so many requests it ends with an answer, and the next has a new one."""

    async def play():
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=1)) as session:
            ended = 0
            for _ in range(3 * MOST_HEADS):
                async with session.get(f"http://{table.place}/") as found:
                    assert found.status == 200 and b"<main" in await found.read()
                    ended += found.headers.get("Connection") == "close"
            assert ended == 3

    asyncio.run(play())


def test_who_sends_a_body_is_shut_out_before_it_comes(table):
    async def play():
        for more in (b"Content-Length: 100000", b"Transfer-Encoding: chunked", b"content-length:1"):
            reader, writer = await asyncio.open_connection(HOST, table.port)
            writer.write(page(table, more))
            assert (await reader.read()).startswith(b"HTTP/1.1 400")
            writer.close()

    asyncio.run(play())


def test_a_frame_without_a_mask_ends_the_line(table):
    said = json.dumps(entry(table, 0)).encode()
    assert len(said) < 125

    async def play(*parts):
        reader, writer = await asyncio.open_connection(HOST, table.port)
        for part in parts:
            writer.write(part)
        found = await reader.read()
        writer.close()
        return found

    for parts in ([upgrade(table), bytes([0x81, len(said)]) + said], [upgrade(table) + bytes([0x81, len(said)]) + said],
                  [page(table), upgrade(table), bytes([0x81, len(said)]) + said]):  # fmt: skip
        found = asyncio.run(play(*parts))
        assert b'"tell":"entered"' not in found and found.endswith(b"\x88\x02\x03\xea")
    assert table.house.passes.seated() == set()


def test_one_request_of_a_phone_is_at_the_table_whatever_it_sends():
    """Nor do those of lines that are gone stay there."""
    with PhoneTable(begin("break-out")) as table:
        hub, goes_on, stands = table.house.hub, threading.Event(), threading.Event()

        async def play():
            ada = entry(table, 0)
            async with aiohttp.ClientSession() as session:
                pages = [Socket(table, session, ada) for _ in range(2)]
                for one in pages:
                    await one.__aenter__()
                    await one.state()
                table._tasks.put((_Ignored(), lambda: (stands.set(), goes_on.wait())))
                table._wakes.set()
                await asyncio.to_thread(stands.wait)
                for one in pages:
                    for number in range(9):
                        await one.say({"do": "log", "since": 99, "id": number})
                while not hub.waiting:
                    await asyncio.sleep(0)
                # What the server does next is told after all that came in before.
                for _ in range(20):
                    await asyncio.sleep(0.001)
                    assert hub.waiting == 1
                for one in pages:
                    one.ws._writer.transport.abort()
                while hub.waiting != 1 or table.house.server.phones(0):
                    await asyncio.sleep(0.001)
                assert not any(name[0] == "ask" for name in hub._todo._tasks if name != "came_or_went")
                goes_on.set()

        asyncio.run(play())


class _Ignored:
    def set_result(self, came):
        pass


def test_a_key_has_so_many_pages_and_the_latest_counts(table):
    async def play():
        ada = entry(table, 0)
        async with aiohttp.ClientSession() as session:
            pages = [Socket(table, session, ada) for _ in range(MOST_OF_A_KEY + 1)]
            for one in pages:
                await one.__aenter__()
                await one.state()
            assert await pages[0].sorry() == "phone.too_much"
            assert (await pages[-1].ask(do="log", since=99))["ok"]
            for one in pages[1:]:
                await one.__aexit__()

    asyncio.run(play())


def test_who_comes_again_although_it_was_too_much_is_kept_waiting():
    """It stands in the doorway meanwhile, and nobody is the worse for it."""
    with PhoneTable(begin("break-out"), clock=lambda: 0.0, held=1e6) as table:

        async def play():
            bad, good = entry(table, 0), entry(table, 1)
            async with aiohttp.ClientSession() as session:
                async with Socket(table, session, bad) as one:
                    for _ in range(40):
                        await one.say({"do": "log", "since": 99})
                    assert await one.sorry() == "phone.too_much"
                again = Socket(table, session, bad)
                await again.__aenter__()
                async with Socket(table, session, good) as ben:
                    assert (await ben.state())["me"] == 1 and (await ben.ask(do="log", since=99))["ok"]
                    assert table.house.server.phones(0) == 0 and table.house.server._doorway.standing == 1
                again.ws._writer.transport.abort()

        asyncio.run(play())


class Post:
    build = "build"

    def __init__(self):
        self.sent = []

    def deliver(self, states):
        self.sent.append(states)

    def watching(self):
        return {(0, "en")}


def long_evening(count=200):
    window = begin("outrage")(Kept(":memory:"))
    import random

    luck = random.Random(1)
    while len(window.log) < count:
        answer_by_chance(window, luck)
    return window


def test_the_log_comes_in_pieces():
    window = long_evening()
    hub, caller = Hub(window, lambda: None), Caller((-3, "en"))
    since, found = 0, []
    while True:
        hub.ask(caller, b'{"do":"log","since":%d,"id":7}' % since)
        hub.pump()
        told = json.loads(caller.told[-1])
        assert told["ok"] and told["id"] == 7 and len(told["log"]) == len(told["signs"]) <= LINES
        if not told["log"]:
            break
        found += told["log"]
        since = found[-1]["number"] + 1
    assert [one["number"] for one in found] == list(range(len(window.log))) and len(found) > 2 * LINES
    signs = [window.display.sign_of(line) for line in window.watcher().log[since - len(told["log"]) :]]
    assert told["signs"] == signs[: len(told["signs"])]
    hub.close()


def test_a_long_log_is_put_into_words_in_pieces():
    """Whoever looks for the first time costs no frame more than so many lines."""
    now = 0.0

    def clock():
        nonlocal now
        now += 0.003
        return now

    window, post = long_evening(), Post()
    hub = Hub(window, lambda: None, todo=Todo(clock))
    hub.connect(post)
    frames = 0
    hub.want(Caller((0, "en")))
    seen = hub.window_of((0, "en"))._seen
    while hub.waiting:
        before = len(seen._lines)
        hub.pump(0.004)
        frames += 1
        assert len(seen._lines) - before <= 2 * LINES_A_TIME
    assert len(post.sent) == 1 and frames >= len(window.log) // (2 * LINES_A_TIME)
    hub.close()
