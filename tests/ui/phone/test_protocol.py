"""What a phone may ask, what it gets, and what it is told where it goes wrong: one sentence, and nothing changes."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets

import aiohttp
import pytest

from tests.ui.phone.socket import Socket, entering
from tests.ui.phone.table import HOST, NAME, Caller, PhoneTable, begin
from ui.phone.hub import ALLOWED
from ui.phone.phone import Entered, Phone
from ui.phone.server import MOST


@pytest.fixture
def table():
    with PhoneTable(begin("break-out")) as table:
        yield table


def run(*phones):
    """Run what needs a loop, with a session. phones: functions of the session."""

    async def together():
        async with aiohttp.ClientSession() as session:
            return [await one(session) for one in phones]

    return asyncio.run(together())


def seat(table, session, holder, **entry):
    return Socket(table, session, {"ticket": table.ticket(holder), **entry})


def test_four_forecasts_at_once_and_the_table_hears_who_but_not_what(table):
    async def play(session):
        async with (
            seat(table, session, 0) as ada, seat(table, session, 1) as ben,
            seat(table, session, 2) as cem, seat(table, session, 3) as dora,
        ):  # fmt: skip
            everybody = [ada, ben, cem, dora]
            first = [await one.state() for one in everybody]
            mine = [[one["id"] for one in state["questions"] if one["mine"]] for state in first]
            assert [len(one) for one in mine] == [1, 1, 1, 1]
            sent = [
                one.ask(do="answer", question=ids[0], answer=list("RGYBOPK"))
                for one, ids in zip(everybody, mine, strict=True)
            ]
            assert all(reply["ok"] for reply in await asyncio.gather(*sent))
            # The same once more counts no more, and is told kindly.
            again = await ada.ask(do="answer", question=mine[0][0], answer=list("RGYBOPK"))
            assert not again["ok"] and again["error"]["key"] == "table.late"
        return None

    run(play)
    assert sorted(table.chosen) == [0, 1, 2, 3]
    assert table.do(lambda: table.window.view.locked) == [True] * 4


def test_everybody_gets_what_changed_for_them(table):
    async def play(session):
        async with seat(table, session, 0) as ada, seat(table, session, -3) as guest:
            first, looking = await ada.state(), await guest.state()
            assert first["me"] == 0 and looking["me"] == -3
            assert not any(one["mine"] for one in looking["questions"])
            table.do(lambda: table.window.seat(1).answer(table.window.seat(1).questions[0].id, list("RGYBOPK")))
            for one in (ada, guest):
                assert (await one.state())["version"] > first["version"]
            reply = await guest.ask(do="answer", question=first["questions"][0]["id"], answer=list("RGYBOPK"))
            assert not reply["ok"]

    run(play)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("{", None), ("[]", None), ("null", None), ('{"do":"answer"}', None), ('{"do":7}', None),
        ('{"do":"answer","question":1,"answer":[]}', None), ('{"do":"fly"}', "headless.no_request"),
        ('{"do":"position"}', "phone.not_from_here"), ('{"do":"new"}', "phone.not_from_here"),
        ('{"do":"log","seat":1}', "table.only_own"), ('{"do":"next","question":"q0.0","seat":1}', "table.only_own"),
        ('{"do":"answer","question":"q0.1","answer":["R","G","Y","B","O","P","K"]}', "table.not_yours"),
        ('{"do":"answer","question":"q9.9","answer":"x"}', "table.late"), ("[" * 4000, None), ('"\\ud800"', None),
    ],
)  # fmt: skip
def test_a_wrong_request_is_one_sentence_and_changes_nothing(table, line, key):
    before = table.fingerprint()

    async def play(session):
        async with seat(table, session, 0) as ada:
            await ada.state()
            await ada.say(line)
            reply = await ada.until(lambda told: "ok" in told)
            assert not reply["ok"] and reply["error"]["reason"].count("\n") == 0
            assert key is None or reply["error"]["key"] == key
            assert (await ada.ask(do="log"))["ok"]

    run(play)
    assert table.fingerprint() == before


def test_what_only_the_table_may_do_is_not_for_phones():
    from companion.headless.requests import Requests

    known = {one.__struct_config__.tag for one in Requests.__args__}
    assert known >= ALLOWED
    assert {
        "answer",
        "check",
        "next",
        "draft",
        "undo",
        "redo",
        "log",
        "rule",
        "odds",
        "hint",
        "tasks",
        "tidings",
        "rules",
    } == ALLOWED


def test_a_flood_a_huge_and_a_binary_frame_end_the_line_but_not_the_seat():
    now = 0.0
    with PhoneTable(begin("break-out"), clock=lambda: now, held=0.0) as table:
        before = table.fingerprint()

        async def play(session):
            nonlocal now
            ada = seat(table, session, 0)
            async with ada:
                await ada.state()
                for _ in range(40):
                    await ada.say({"do": "log", "since": 99})
                assert await ada.sorry() == "phone.too_much"
            # It is the phone that is heard less, not this line of it.
            async with Socket(table, session, {"key": ada.entry["key"]}) as again:
                assert await again.sorry() == "phone.too_much"
            now = 1.0
            for wrong in (lambda ws: ws.send_bytes(b"{}"), lambda ws: ws.send_str("x" * 5000)):
                async with Socket(table, session, {"key": ada.entry["key"]}) as again:
                    await again.state()
                    await wrong(again.ws)
                    while await again.hear() is not None:
                        pass
            async with Socket(table, session, {"key": ada.entry["key"]}) as again:
                assert (await again.state())["me"] == 0

        run(play)
        assert table.fingerprint() == before


@pytest.mark.parametrize(
    ("entry", "key"),
    [
        ({"ticket": "x" * 22}, "phone.old_ticket"), ({"letters": "ABCD"}, "phone.wrong_letters"),
        ({}, "phone.no_seat"), ({"key": "short", "ticket": ""}, "phone.no_seat"), ({"key": 7}, "phone.no_request"),
        ({"seat": 1}, "phone.no_request"), ({"key": "ü" * 22}, "phone.no_seat"),
        ("who?", "phone.no_request"),
    ],
)  # fmt: skip
def test_whoever_has_no_seat_is_told_so(table, entry, key):
    async def play(session):
        async with Socket(table, session, entry) as one:
            assert await one.sorry() == key

    run(play)


def test_a_used_ticket_lets_nobody_else_in_but_its_own_key_again(table):
    ticket = table.ticket(0)

    async def play(session):
        async with Socket(table, session, {"ticket": ticket}) as ada:
            await ada.state()
        async with Socket(table, session, {"ticket": ticket}) as thief:
            assert await thief.sorry() == "phone.old_ticket"
        # The first reply was lost on the way: the same is said once more.
        async with Socket(table, session, ada.entry) as again:
            assert (await again.state())["me"] == 0

    run(play)


def test_a_seat_that_is_taken_back_is_over_at_once(table):
    async def play(session):
        async with seat(table, session, 0) as ada, seat(table, session, 1) as ben:
            question = next(one["id"] for one in (await ada.state())["questions"] if one["mine"])
            await ben.state()
            before = table.fingerprint()

            def take_back():
                # What was asked before, but is not done yet, is not done any longer.
                gone = Caller((0, "en"), there=False)
                table.house.hub.ask(gone, b'{"do":"answer","question":"%s","answer":[]}' % question.encode())
                table.house.take_back(0)

            table.do(take_back)
            assert await ada.sorry() == "phone.taken_back"
            assert table.fingerprint() == before
            async with Socket(table, session, {"key": ada.entry["key"]}) as again:
                assert await again.sorry() == "phone.no_seat"
            assert (await ben.ask(do="log"))["ok"]

    run(play)


def test_so_many_phones_and_no_more(table):
    async def play(session):
        phones = []
        for at in range(MOST):
            phones.append(seat(table, session, at % 4))
            await phones[-1].__aenter__()
            await phones[-1].state()
        async with Socket(table, session, {"ticket": table.ticket(0)}) as late:
            assert await late.sorry() == "phone.full"
        table.do(lambda: table.window.seat(1).answer(table.window.seat(1).questions[0].id, list("RGYBOPK")))
        for one in phones:
            while (await one.state())["seats"][1]["owes"]:
                pass
        for one in phones:
            await one.__aexit__()
        async with seat(table, session, 0) as back:
            await back.state()

    run(play)


def test_a_host_an_origin_and_a_path_that_are_not_ours(table):
    async def play(session):
        own, page = f"http://{table.place}", f"{HOST}:{table.port}"
        app = f"/{table.house.server.build}/en/draw.js"
        for path, headers, status in [
            ("/", {}, 200), ("/j", {"Host": f"{NAME}:{table.port}"}, 200), ("/", {"Host": "evil.example"}, 403),
            ("/", {"Host": f"evil.example:{table.port}"}, 403), (app, {"Origin": "http://evil.example"}, 403),
            (app, {"Origin": own}, 200), ("/draw.js", {}, 404), (app.replace("draw", "app"), {}, 404),
            ("/../passes.py", {}, 404), ("/page.py", {}, 404),
            ("/talk", {}, 403), ("/talk", {"Origin": own}, 400), ("/%00", {}, 404), ("/j/", {}, 404),
        ]:  # fmt: skip
            async with session.get(own + path, headers=headers, allow_redirects=False) as answer:
                text = await answer.text()
                assert answer.status == status, (path, headers)
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy and "unsafe" not in policy and "evil" not in policy
                assert status == 200 or (text.count(".") == 1 and "\n" not in text)
        async with session.post(own) as answer:
            assert answer.status == 405
        for origin in ("http://evil.example", f"https://{page}", "null"):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(own + "/talk", headers={"Origin": origin})

    run(play)


async def _read_to_the_end(table, *sent):
    reader, writer = await asyncio.open_connection(HOST, table.port)
    for part in sent:
        writer.write(part)
    await writer.drain()
    found = await reader.read()
    writer.close()
    return found


def test_who_says_nothing_and_who_never_ends_is_shut_out():
    with PhoneTable(begin("break-out"), patience=0.1) as table:
        asyncio.run(_read_to_the_end(table))
        slow = asyncio.run(_read_to_the_end(table, b"GET / HTTP/1.1\r\nHost: x\r\nA: "))
        assert slow.startswith(b"HTTP/1.1 408") and slow.endswith(b".")
        endless = asyncio.run(_read_to_the_end(table, b"GET / HTTP/1.1\r\n", b"A: aaaaaaaaaaaa\r\n" * 600))
        assert endless.startswith(b"HTTP/1.1 431")
        assert asyncio.run(_read_to_the_end(table, b"\x16\x03\x01 what\r\n\r\n")).split()[1] == b"400"


@pytest.fixture
def no_complaint(caplog):
    """In the end the server's loop has complained of nothing: a line that is cut off is no error."""
    caplog.set_level(logging.ERROR, "asyncio")
    yield
    # What a task ends with and nobody reads is told when it is collected.
    gc.collect()
    told = [*caplog.get_records("call"), *caplog.get_records("teardown")]
    assert [one.getMessage() for one in told if one.name == "asyncio"] == []


HEAP = secrets.token_hex(4_000_000).encode()
"""So much that it takes a while to make it smaller, let alone to send it."""


def while_much_is_sent(table, what):
    """Do that on the server's thread as soon as something large is on its way."""
    server = table.house.server

    def now():
        if all(phone._socket._writer._send_lock.locked() for phone in server._phones):
            what()
        else:
            server._loop.call_soon(now)

    eyes = next(iter(server.watching()))
    table.do(lambda: server.deliver({eyes: HEAP}))
    server._soon(now)


def test_a_line_that_is_cut_while_much_is_sent_is_no_error(no_complaint):
    with PhoneTable(begin("break-out")) as table:

        def cut():
            for phone in list(table.house.server._phones):
                phone._socket._writer.transport.abort()

        async def play(session):
            entry = {"key": secrets.token_urlsafe(16), "ticket": table.ticket(0)}
            for _ in range(3):
                async with Socket(table, session, entry) as ada:
                    await ada.state()
                    while_much_is_sent(table, cut)
                    while await ada.hear() is not None:
                        pass

        run(play)


def test_a_line_that_goes_just_when_all_ends_is_no_error(no_complaint):
    class Going:
        def __init__(self):
            self.begun = asyncio.Event()

        async def send_bytes(self, line):
            self.begun.set()
            await asyncio.sleep(0)
            raise ConnectionResetError

    async def play():
        socket = Going()
        phone = Phone("key", Entered(0, 1), "en", socket, 5.0, 5.0, asyncio.Transport(), lambda: True)
        sender = asyncio.create_task(phone.send())
        await socket.begun.wait()
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0)

    asyncio.run(play())


def test_to_end_while_much_is_sent_is_no_error(no_complaint):
    async def play(session, table, entry):
        async with Socket(table, session, entry) as ada:
            await ada.state()
            while_much_is_sent(table, table.house.server._over.set)
            await asyncio.to_thread(table.close)

    for _ in range(3):
        table = PhoneTable(begin("break-out"))
        entry = {"key": secrets.token_urlsafe(16), "ticket": table.ticket(0)}
        run(lambda session, table=table, entry=entry: play(session, table, entry))


def test_a_phone_that_takes_nothing_is_cut_off_and_comes_back(no_complaint):
    with PhoneTable(begin("break-out")) as table:
        entry = {"key": secrets.token_urlsafe(16), "ticket": table.ticket(0)}

        async def play(session):
            reader, writer = await asyncio.open_connection(HOST, table.port, limit=1024)
            place = table.place.encode()
            writer.write(
                b"GET /talk HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                b"Sec-WebSocket-Protocol: %s\r\n\r\n" % (place, place, ", ".join(entering(entry)).encode())
            )
            await reader.readuntil(b"\r\n\r\n")
            server = table.house.server
            await asyncio.to_thread(table.wait_until, lambda: server.phones(0) == 1)
            for phone in server._phones:
                phone._patience = 0.1
            eyes = next(iter(server.watching()))
            table.do(lambda: server.deliver({eyes: HEAP}))
            while server.phones(0):
                table.do(lambda: server.deliver({eyes: HEAP}))
            writer.close()
            async with Socket(table, session, entry) as again:
                assert (await again.state())["me"] == 0

        run(play)


def test_a_restart_finds_every_phone_in_its_seat_on_the_same_port(tmp_path):
    store = str(tmp_path / "kept.sqlite")
    with PhoneTable(begin("break-out"), store) as table:
        entry = {"key": secrets.token_urlsafe(16), "ticket": table.ticket(2)}

        async def come(session):
            async with Socket(table, session, entry) as one:
                return (await one.state())["me"]

        assert run(come) == [2]
        port, number = table.port, table.window.facts.number
    with PhoneTable(lambda kept: kept.take_up(number), store, port=None) as table:
        assert table.port == port

        async def back(session):
            async with Socket(table, session, {"key": entry["key"]}) as one:
                return (await one.state())["me"]

        assert run(back) == [2]


def test_nothing_of_a_seat_is_in_any_log(table, caplog):
    caplog.set_level(logging.DEBUG)

    async def play(session):
        async with seat(table, session, 0) as ada:
            await ada.state()
            await ada.ask(do="answer", question="q0.0", answer=list("RGYBOPK"))
            await ada.say("{")
            await session.get(f"http://{table.place}/nothing?{ada.entry['key']}")
        asked = b"GET /\xff%s HTTP/9\r\n\r\n" % ada.entry["key"].encode()
        await _read_to_the_end(table, asked)

    run(play)
    assert [one.getMessage() for one in caplog.records if one.name.startswith(("aiohttp", "ui"))] == []


def test_an_address_outside_the_house_is_not_listened_on():
    from companion.refused import Refused
    from ui.phone.addresses import check_local, is_of_the_house

    for address in ("0.0.0.0", "8.8.8.8", "example.org", "", "100.64.0.1", "::"):
        with pytest.raises(Refused, match="no address of this house"):
            check_local(address)
    for address in ("127.0.0.1", "192.168.1.7", "10.0.0.2", "169.254.3.3"):
        check_local(address)
    assert is_of_the_house("192.168.1.7") and not is_of_the_house("127.0.0.1") and not is_of_the_house("nonsense")
