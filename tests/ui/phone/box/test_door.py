"""The editor's door: who comes in, and every bad thing that is sent through it, each with a sentence and no trace."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import zlib
from contextlib import asynccontextmanager
from threading import Event

import aiohttp
import pytest

from companion.refused import Unavailable
from tests.ui.phone.box.editing import PIECE, EditorSocket, EditorTable, picture
from tests.ui.phone.box.shooting import Photos
from tests.ui.phone.socket import Socket
from tests.ui.phone.table import PhoneTable, begin

CORNERS = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(wide: int, high: int) -> bytes:
    """A picture of so many pixels in very few bytes."""
    rows = zlib.compress(bytes(10_000_000))
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="9" height="9"/></svg>'

BAD = {
    "none": (b"This is no picture at all, however long it is.", "box_photos.other_kind"),
    "svg": (SVG, "box_photos.drawing"),
    "bomb": (png(1000, 1_000_000), "box_photos.too_many_pixels"),
    "100 megapixels": (png(10_000, 10_000), "box_photos.too_many_pixels"),
    "cut off": (picture()[:-2000], "box_photos.cut_off"),
    "too small": (picture(160, 120), "box_photos.too_small"),
    "damaged": (picture()[:400] + bytes(5000) + b"\xff\xd9", None),
}


@pytest.fixture
def table():
    with EditorTable("torture") as table:
        yield table


@asynccontextmanager
async def editing(table, **entry):
    """The phone that was let in."""
    entry = entry or {"ticket": table.code}
    async with aiohttp.ClientSession() as session, EditorSocket(table, session, entry) as phone:
        yield phone


def run(steps):
    return asyncio.run(steps())


def test_one_phone_comes_in_by_its_code_and_sees_the_box(table):
    async def steps():
        async with editing(table) as phone:
            assert (await phone.hear())["tell"] == "entered"
            state = await phone.state()
            assert [(one["place"], len(one["cards"])) for one in state["lists"]] == [("equipment", 25), ("felon", 30)]
            assert state["board"] is None and not state["can_undo"]
            assert table.house.taken and table.house.server.phone_is_in

    run(steps)


def test_a_code_is_good_once_and_a_second_phone_puts_the_first_out(table):
    async def steps():
        code = table.code
        async with editing(table, ticket=code) as first, aiohttp.ClientSession() as session:
            await first.state()
            async with EditorSocket(table, session, {"ticket": code}) as late:
                assert await late.sorry() == "phone.old_ticket"
            async with EditorSocket(table, session, {"ticket": table.code}) as second:
                await second.state()
                assert await first.sorry() == "phone.box.another"
                assert (await second.ask(do="hello"))["ok"]
            async with EditorSocket(table, session, {"key": first.entry["key"]}) as again:
                assert await again.sorry() == "phone.no_seat"

    run(steps)


def test_a_players_key_opens_nothing_here_and_an_editors_nothing_there(table):
    async def steps():
        with PhoneTable(begin("break-out")) as evening:
            async with (
                aiohttp.ClientSession() as session,
                Socket(evening, session, {"ticket": evening.ticket(0)}) as ada,
            ):
                await ada.state()
                async with EditorSocket(table, session, {"key": ada.entry["key"]}) as intruder:
                    assert await intruder.sorry() == "phone.no_seat"
                before = evening.fingerprint()
                async with editing(table) as phone:
                    await phone.state()
                    async with Socket(evening, session, {"key": phone.entry["key"]}) as intruder:
                        assert await intruder.sorry() == "phone.no_seat"
                for asked in ({"do": "photo", "size": 10}, {"do": "keep", "card": "felon/F01", "values": {}}):
                    assert not (await ada.ask(**asked))["ok"]
                assert evening.fingerprint() == before

    before = table.as_it_is()
    run(steps)
    assert table.as_it_is() == before


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_picture_is_told_in_a_sentence_and_changes_nothing(table, kind):
    body, key = BAD[kind]
    before = table.as_it_is()

    async def steps():
        async with editing(table) as phone:
            came = await phone.photo(body)
            assert not came["ok"] and came["error"]["reason"].endswith(".")
            assert key in (None, came["error"]["key"])
            assert (await phone.ask(do="card", corners=CORNERS))["error"]["key"] == "phone.box.no_photo"
            # What comes next is not the worse for it.
            assert (await phone.photo(picture()))["ok"]

    run(steps)
    assert table.as_it_is() == before


def test_too_many_bytes_none_and_more_than_was_said(table):
    async def steps():
        async with editing(table) as phone:
            for size, key in ((2_000_001, "phone.box.too_many_bytes"), (0, "box_photos.none"), (-1, "box_photos.none")):
                assert (await phone.ask(do="photo", size=size))["error"]["key"] == key
            assert (await phone.ask(do="photo", size=10))["ok"]
            came = await phone.ask(do="piece", data=base64.b64encode(bytes(11)).decode())
            assert came["error"]["key"] == "phone.box.not_as_said"
            assert (await phone.ask(do="piece", data="AAAA"))["error"]["key"] == "phone.box.nothing_awaited"
            for line in (
                '{"do":"photo","id":3}',
                '{"do":"piece","data":"%","id":3}',
                '{"do":"reset","id":3}',
                "[",
                "{}",
            ):
                await phone.say(line)
                assert (await phone.until(lambda told: "ok" in told))["error"]["key"] == "phone.no_request"

    run(steps)


def test_two_at_once_are_refused_and_the_first_goes_on(table):
    body = picture()

    async def steps():
        async with editing(table) as phone:
            assert (await phone.ask(do="photo", size=len(body)))["ok"]
            for again in ({"do": "photo", "size": 5000}, {"do": "file", "size": 5000}):
                assert (await phone.ask(**again))["error"]["key"] == "phone.box.one_at_a_time"
            for at in range(0, len(body), PIECE):
                came = await phone.ask(do="piece", data=base64.b64encode(body[at : at + PIECE]).decode())
            assert came["ok"] and came["width"] == 1200

    run(steps)


@pytest.mark.parametrize("pieces", [0, 1, 2, "all", "card"])
def test_a_plug_that_is_pulled_leaves_what_was_there(tmp_path, pieces):
    """At every step of an upload; up to the last, in which a card is kept, nothing has changed."""
    body = picture(1200, 1600)
    store = str(tmp_path / "kept.sqlite")
    with EditorTable("torture", store) as table:
        before = table.as_it_is()

        async def steps():
            async with editing(table) as phone:
                assert (await phone.ask(do="photo", size=len(body)))["ok"]
                parts = [body[at : at + PIECE] for at in range(0, len(body), PIECE)]
                for part in parts[: pieces if isinstance(pieces, int) else None]:
                    await phone.ask(do="piece", data=base64.b64encode(part).decode())
                if pieces == "card":
                    assert (await phone.ask(do="card", corners=CORNERS))["ok"]
                phone.ws._response.connection.transport.abort()

        run(steps)
        table.wait_until(lambda: not table.house.server.phone_is_in)
        assert table.as_it_is() == before
    with EditorTable("torture", store) as table:
        assert table.as_it_is() == before


def test_a_full_disk_keeps_neither_the_picture_nor_the_card(tmp_path, monkeypatch):
    with EditorTable("torture", str(tmp_path / "kept.sqlite")) as table:
        before = table.as_it_is()

        def full(*_):
            raise OSError(28, os.strerror(28))

        def full_file(*_):
            raise Unavailable("photos.not_kept", error=os.strerror(28))

        async def steps():
            async with editing(table) as phone:
                assert (await phone.photo(picture()))["ok"]
                assert (await phone.ask(do="card", corners=CORNERS))["ok"]
                keep = {"do": "keep", "card": "felon/F01", "values": {"name": "Turnip thief"}, "photo": True}
                monkeypatch.setattr("companion.client.boxes.pictures.write_whole", full)
                came = await phone.ask(**keep)
                assert came["error"]["key"] == "photos.not_kept"
                assert table.as_it_is() == before
                monkeypatch.undo()
                monkeypatch.setattr(table.kept.boxes._store, "remember_all", full_file)
                assert not (await phone.ask(**keep))["ok"]
                assert table.as_it_is() == before
                monkeypatch.undo()
                # Once there is room it is kept as it was meant.
                assert (await phone.ask(**keep))["ok"]

        run(steps)
        assert table.do(lambda: table.kept.box_pictures.cards("torture")) == [("felon", "F01")]
        folder = table.kept.box_pictures.folder
        assert len(list(folder.iterdir())) == 1


def test_a_leave_that_was_taken_back_ends_everything_at_once(table):
    async def steps():
        async with editing(table) as phone:
            await phone.state()
            assert (await phone.photo(picture()))["ok"]
            table.do(table.house.take_back)
            assert await phone.sorry() == "phone.box.taken_back"
        async with editing(table, key=phone.entry["key"]) as phone:
            assert await phone.sorry() == "phone.no_seat"

    before = table.as_it_is()
    run(steps)
    assert table.as_it_is() == before and not table.house.taken


def test_what_waits_at_the_table_when_the_leave_is_taken_back_is_not_done(table):
    async def steps():
        async with editing(table) as phone:
            await phone.state()

            def at_table():
                # The request waits for this thread, which takes the leave back first.
                asyncio.run_coroutine_threadsafe(
                    phone.say({"do": "keep", "card": "felon/F01", "values": {"name": "X"}, "id": 5}), loop
                ).result()
                while not table.house.desk._todo:
                    pass
                table.house.passes.take_back(-4)

            loop = asyncio.get_running_loop()
            await loop.run_in_executor(None, table.do, at_table)
            told = await phone.until(lambda one: one.get("id") == 5)
            assert told["error"]["key"] == "phone.box.taken_back"

    before = table.as_it_is()
    run(steps)
    assert table.as_it_is() == before


WRONG_VALUES = (
    {"fame": "7"}, {"fame": 10**6}, {"fame": True}, {"name": 7}, {"name": "x" * 61}, {"trump": "nowhere"},
    {"set": None}, {"id": "F02"}, {"source": "rulebook"},
)  # fmt: skip


@pytest.mark.parametrize("values", WRONG_VALUES)
def test_a_value_that_cannot_be_is_told_and_nothing_is_changed(table, values):
    async def steps():
        async with editing(table) as phone:
            came = await phone.ask(do="keep", card="felon/F01", values=values)
            assert not came["ok"] and came["error"]["key"] in ("boxes.no_value", "phone.no_request")

    before = table.as_it_is()
    run(steps)
    assert table.as_it_is() == before


@pytest.mark.parametrize("effects", [7, [7], [{"do": "fly"}], [{"do": "gain_gold"}, {"do": []}], [{}] * 40])
def test_what_is_no_effect_is_told(table, effects):
    async def steps():
        async with editing(table) as phone:
            came = await phone.ask(do="keep", card="equipment/E01", values={"effects": effects})
            assert came["error"]["key"] == "boxes.no_value"
            for card in ("felon/nobody", "square/W01", ""):
                assert (await phone.ask(do="keep", card=card, values={}))["error"]["key"] == "phone.box.no_such_card"

    run(steps)


def test_reading_that_takes_long_keeps_neither_the_table_nor_the_line_waiting():
    begun, go_on = Event(), Event()

    class Slow(Photos):
        def text(self, card, language):
            begun.set()
            go_on.wait()
            return super().text(card, language)

    async def steps(table):
        async with editing(table) as phone:
            assert (await phone.photo(picture()))["ok"]
            assert (await phone.ask(do="card", corners=CORNERS))["ok"]
            await phone.say({"do": "read", "place": "felon", "id": 77})
            await asyncio.get_running_loop().run_in_executor(None, begun.wait)
            # The table goes on, the line holds, and a second phone could come in.
            assert table.do(lambda: table.box.changed) is False
            assert await phone.until(lambda told: told["tell"] == "beat") is not None
            go_on.set()
            assert (await phone.until(lambda told: told.get("id") == 77))["card"] == "felon/F01"

    # Whoever does not answer within half a beat is gone, and on a busy machine that may take a while.
    with EditorTable("torture", server={"beat": 2.0}, photos=Slow) as table:
        asyncio.run(steps(table))


def test_another_page_is_not_let_in(table):
    async def steps():
        async with aiohttp.ClientSession() as session:
            for headers in ({}, {"Origin": "http://elsewhere.example"}):
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await session.ws_connect(f"http://{table.place}/edit", headers=headers)
            async with session.post(f"http://{table.place}/", data=b"x" * 5000) as found:
                assert found.status == 400

    run(steps)
