"""The table photographed by a phone: who may, what is let in, and what it comes to. Without a browser."""

from __future__ import annotations

import asyncio
import json
import threading

import aiohttp
import pytest

from companion.refused import Refused, Unavailable
from tests.board_eyes import PHOTO, Eyes
from tests.client.board_seen.test_lookout import photographed, walked
from tests.ui.phone.known_board import SQUARES, known_board, moved
from tests.ui.phone.socket import Socket
from tests.ui.phone.table import PhoneTable, begin
from ui.phone import board_photographs
from ui.phone.box.upload import PICTURE

WATCHER = -3


class Line(Socket):
    """That on which a photograph comes."""

    door = "/board"

    async def send(self, photo=PHOTO, pieces=2, **announced):
        """Announce it, and send it in so many pieces."""
        await self.say({"size": len(photo), "lesson": False, "changes": self.table.fingerprint()[0], **announced})
        step = -(-len(photo) // pieces)
        for at in range(0, len(photo), step):
            await self.ws.send_bytes(photo[at : at + step])

    async def came(self):
        """What it comes to, or the key of the refusal."""
        told = await self.until(lambda one: one["tell"] != "looking")
        return told["seen"] if told["tell"] == "seen" else told["error"]["key"]


class SlowEyes(Eyes):
    """Look until they are let go."""

    def __init__(self, *how):
        super().__init__(*how)
        self.begun, self.go = threading.Event(), threading.Event()
        self.threads = []

    def look(self, *asked, **how):
        self.threads.append(threading.current_thread().name)
        self.begun.set()
        self.go.wait()
        return super().look(*asked, **how)


@pytest.fixture
def eyes(monkeypatch):
    seen = SlowEyes()
    seen.go.set()
    monkeypatch.setattr(board_photographs, "open_board_eyes", lambda: seen)
    yield seen
    seen.go.set()


@pytest.fixture
def table(eyes):
    with known_board(eyes) as table:
        yield table


def run(play):
    async def together():
        async with aiohttp.ClientSession() as session:
            return await play(session)

    return asyncio.run(together())


async def seated(table, session, holder=1):
    """The key of a phone that was let in."""
    async with Socket(table, session, {"ticket": table.ticket(holder)}) as phone:
        await phone.state()
        return phone.entry["key"]


def squares(table):
    return table.do(lambda: [one.square for one in table.window.view.players])


def test_a_seated_phone_is_told_what_to_photograph_and_what_it_came_to(table, eyes):
    async def play(session):
        async with Socket(table, session, {"ticket": table.ticket(1)}) as phone:
            assert (await phone.state())["photograph"]
            wanted = (await phone.ask(do="photograph"))["board"]
            assert not wanted["lesson"] and wanted["text"].startswith("Photograph all of your board")
            async with Line(table, session, {"key": phone.entry["key"]}) as line:
                await line.send(changes=wanted["changes"])
                seen = await line.came()
                assert await line.hear() is None
        assert (seen["verdict"], seen["text"], seen["differences"]) == ("as_thought", "The board lies as I think.", [])
        assert eyes.threads == ["beside"]

    run(play)


def test_a_difference_is_put_right_as_any_other_correction(table, eyes):
    moved(eyes, "W11", "W13", "W17")

    async def play(session):
        async with Socket(table, session, {"ticket": table.ticket(1)}) as phone:
            await phone.state()
            async with Line(table, session, {"key": phone.entry["key"]}) as line:
                await line.send()
                seen = await line.came()
            assert seen["verdict"] == "differs"
            sets = [{"what": one["what"], "value": one["value"]} for one in seen["differences"]]
            assert sorted(one["value"] for one in sets) == ["W11", "W17"]
            assert (await phone.ask(do="put_right", what="square:3", value="W1"))["error"][
                "key"
            ] == "board_seen.went_on"
            for one in sets:
                assert (await phone.ask(do="put_right", **one))["ok"]
            assert squares(table) == ["W11", "W13", "W17", "W19"]
            assert (await phone.ask(do="put_right", **sets[0]))["error"]["key"] == "board_seen.went_on"
        table.do(lambda: table.window.undo(agreed=True))
        assert squares(table) != ["W11", "W13", "W17", "W19"]

    run(play)


def test_nothing_is_put_right_by_another_seat_or_once_the_game_went_on(table, eyes):
    moved(eyes, "W10", "W13", "W17")
    right = {"do": "put_right", "what": "square:2", "value": "W17"}

    async def play(session):
        key = await seated(table, session)
        async with Line(table, session, {"key": key}) as line:
            await line.send()
            assert (await line.came())["verdict"] == "differs"
        async with Socket(table, session, {"ticket": table.ticket(0)}) as ada:
            assert (await ada.ask(**right))["error"]["key"] == "board_seen.went_on"
        table.do(lambda: table.window.correct("square:0", "W12"))
        async with Socket(table, session, {"key": key}) as ben:
            assert (await ben.ask(**right))["error"]["key"] == "board_seen.went_on"
        assert squares(table) == ["W12", *SQUARES[1:]]

    run(play)


def test_pieces_that_are_not_known_yet_are_shown_first(eyes):
    with PhoneTable(begin("outrage")) as table:
        table.do(lambda: walked(photographed(table.kept, table.window)))

        async def play(session):
            async with Socket(table, session, {"ticket": table.ticket(1), "language": "de"}) as phone:
                wanted = (await phone.ask(do="photograph"))["board"]
                assert wanted["lesson"] and wanted["stand"] == SQUARES and wanted["shown"] is None
                assert wanted["text"].startswith("Seht nach")
                table.do(lambda: table.window.correct("square:0", "W13"))
                spread = (await phone.ask(do="photograph"))["board"]
                assert len(set(spread["stand"])) == 4 and spread["shown"]["places"]
                async with Line(table, session, {"key": phone.entry["key"]}) as line:
                    await line.send(lesson=True)
                    assert (await line.came())["verdict"] == "learned"
                assert not (await phone.ask(do="photograph"))["board"]["lesson"]

        run(play)
        assert eyes.lesson[4] is False


def test_whoever_only_looks_on_photographs_nothing(table, eyes):
    async def play(session):
        async with Socket(table, session, {"ticket": table.ticket(WATCHER)}) as guest:
            assert not (await guest.state())["photograph"]
            for request in ({"do": "photograph"}, {"do": "put_right", "what": "square:2", "value": "W17"}):
                assert (await guest.ask(**request))["error"]["key"] == "board_seen.phone.players_only"
            async with Line(table, session, {"key": guest.entry["key"]}) as line:
                assert await line.sorry() == "board_seen.phone.players_only"
        for entry in ({}, {"ticket": table.ticket(1)}, "nobody"):
            async with Line(table, session, entry) as line:
                assert await line.sorry() in ("phone.no_seat", "phone.no_request")
        assert not eyes.threads

    run(play)


@pytest.mark.parametrize(
    "announced, key",
    [
        ({"size": PICTURE + 1}, "phone.box.too_many_bytes"), ({"size": 0}, "box_photos.none"),
        ({"size": len(PHOTO) - 1}, "phone.box.not_as_said"), ({"path": "x"}, "phone.no_request"),
        ({"lesson": True}, "board_seen.went_on"), ({"changes": 1}, "board_seen.went_on"),
    ],
)  # fmt: skip
def test_what_is_not_as_it_should_be_is_a_sentence(table, eyes, announced, key):
    async def play(session):
        user = await seated(table, session)
        async with Line(table, session, {"key": user}) as line:
            await line.send(pieces=1, **announced)
            assert await line.came() == key
        # The next one is looked at as ever.
        async with Line(table, session, {"key": user}) as line:
            await line.send()
            assert (await line.came())["verdict"] == "as_thought"

    run(play)


def test_a_photograph_in_crumbs_is_not_waited_for(table, eyes):
    async def play(session):
        async with Line(table, session, {"key": await seated(table, session)}) as line:
            await line.send(pieces=board_photographs.MOST_PIECES * 2)
            assert await line.came() == "phone.box.not_as_said"

    run(play)


def test_what_breaks_off_or_stops_coming_is_forgotten(table, eyes):
    boards = table.house.server._boards

    async def play(session):
        key = await seated(table, session)
        async with Line(table, session, {"key": key}) as line:
            await line.say({"size": len(PHOTO), "lesson": False, "changes": 0})
        boards.patience = 0
        async with Line(table, session, {"key": key}) as line:
            assert await line.sorry() == "board_seen.phone.too_slow"
        boards.patience, boards.sending = 60, 0
        async with Line(table, session, {"key": key}) as line:
            assert await line.sorry() == "board_seen.phone.too_slow"
        boards.sending = 60
        async with Line(table, session, {"key": key}) as line:
            await line.send()
            assert (await line.came())["verdict"] == "as_thought"

    run(play)


def test_one_is_looked_at_at_a_time_and_nobody_waits_for_it(table, eyes):
    eyes.go.clear()

    async def play(session):
        key = await seated(table, session)
        async with Line(table, session, {"key": key}) as first:
            await first.send()
            assert (await first.hear())["tell"] == "looking"
            await asyncio.to_thread(eyes.begun.wait)
            async with Socket(table, session, {"ticket": table.ticket(0)}) as other:
                await other.state()
                async with Line(table, session, {"key": other.entry["key"]}) as second:
                    assert await second.sorry() == "board_seen.phone.busy"
                # The table goes on meanwhile.
                table.do(lambda: table.window.correct("square:0", "W12"))
                assert (await other.ask(do="rules"))["ok"]
            eyes.go.set()
            assert await first.came() == "board_seen.went_on"

    run(play)


def test_whoever_leaves_meanwhile_leaves_no_trace(table, eyes):
    eyes.go.clear()
    boards = table.house.server._boards

    async def play(session):
        key = await seated(table, session)
        async with Line(table, session, {"key": key}) as line:
            await line.send()
            await asyncio.to_thread(eyes.begun.wait)
        async with Line(table, session, {"key": key}) as line:
            assert await line.sorry() == "board_seen.phone.busy"
        eyes.go.set()
        await asyncio.to_thread(table.wait_until, lambda: not boards._busy)

    run(play)


def test_a_table_that_is_put_away_waits_for_no_photograph(eyes):
    eyes.go.clear()

    async def play(session, table):
        async with Line(table, session, {"key": await seated(table, session)}) as line:
            await line.send()
            await asyncio.to_thread(eyes.begun.wait)
            closing = asyncio.create_task(asyncio.to_thread(table.close))
            assert await line.sorry() == "phone.closed"
            await closing

    with known_board(eyes) as table:
        run(lambda session: play(session, table))


def test_what_the_eyes_refuse_is_told(table, eyes, monkeypatch):
    def blind(*_, **__):
        raise Refused("box_photos.none")

    monkeypatch.setattr(eyes, "look", blind)

    async def play(session):
        async with Line(table, session, {"key": await seated(table, session)}) as line:
            await line.send()
            assert await line.came() == "box_photos.none"

    run(play)


def test_where_nothing_sees_boards_that_is_said_before_anybody_photographs(table, monkeypatch):
    def none():
        raise Unavailable("devices.board_eyes.none")

    monkeypatch.setattr(board_photographs, "open_board_eyes", none)

    async def play(session):
        async with Socket(table, session, {"ticket": table.ticket(1)}) as phone:
            assert (await phone.ask(do="photograph"))["error"]["key"] == "devices.board_eyes.none"
            async with Line(table, session, {"key": phone.entry["key"]}) as line:
                await line.send()
                assert await line.came() == "devices.board_eyes.none"

    run(play)


def test_a_game_without_such_a_board_offers_nothing(eyes):
    with PhoneTable(begin("torture")) as table:

        async def play(session):
            async with Socket(table, session, {"ticket": table.ticket(1)}) as phone:
                assert not (await phone.state())["photograph"]
                assert (await phone.ask(do="photograph"))["error"]["key"] == "board_seen.no_board"

        run(play)


def test_nothing_is_kept(table, eyes):
    kept = table.kept.box_pictures
    before = table.do(lambda: json.dumps(sorted(map(str, kept.cards("outrage")))))

    async def play(session):
        async with Line(table, session, {"key": await seated(table, session)}) as line:
            await line.send(b"\xff\xd8 only here \xff\xd9")
            assert (await line.came())["verdict"] == "as_thought"

    run(play)
    assert table.do(lambda: json.dumps(sorted(map(str, kept.cards("outrage"))))) == before
    assert table.do(lambda: table.window.pictures.board[0]) == PHOTO
