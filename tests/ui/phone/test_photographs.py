"""The owner's photographs of cards on phones: each is fetched by those alone who see the card, while they see it."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from tests.ui.phone.socket import Socket
from tests.ui.phone.table import HOST, PhoneTable, begin
from ui.phone.photographs import PATH

HAND, OTHERS = ["mace", "pistols"], ["rope"]
PICTURE = b"\xff\xd8\xff\xe0" + b"a card of mine" * 40 + b"\xff\xd9"
WATCHER = -3


@pytest.fixture
def table():
    """Ada holds two cards, Ben one; there are photographs of them."""
    with PhoneTable(begin("outrage")) as table:

        def set_up():
            for name in (*HAND, *OTHERS):
                table.kept.box_pictures.keep_card("outrage", "tower", name, PICTURE + name.encode() + b"\xff\xd9")
            table.window.correct("hand:0", HAND)
            table.window.correct("hand:1", OTHERS)

        table.do(set_up)
        yield table


def run(play):
    async def together():
        async with aiohttp.ClientSession() as session:
            return await play(session)

    return asyncio.run(together())


def seat(table, session, holder):
    return Socket(table, session, {"ticket": table.ticket(holder)})


async def fetch(table, session, path):
    """Status, headers and body of what lies there; asked for without any key, as a page's picture is."""
    async with session.get(f"http://{table.place}{path}") as reply:
        return reply.status, reply.headers, await reply.read()


def test_each_is_told_the_addresses_of_their_own_cards_alone(table):
    async def play(session):
        async with (
            seat(table, session, 0) as ada, seat(table, session, 1) as ben, seat(table, session, WATCHER) as guest,
        ):  # fmt: skip
            hers, his, nobodys = [(await one.state())["photos"] for one in (ada, ben, guest)]
            assert set(hers) == {f"tower/{card}" for card in HAND}
            assert set(his) == {f"tower/{card}" for card in OTHERS} and nobodys == {}
            assert len({*hers.values(), *his.values()}) == 3
            for card, path in {**hers, **his}.items():
                status, headers, body = await fetch(table, session, path)
                assert status == 200 and headers["Content-Type"] == "image/jpeg"
                assert body.endswith(card.partition("/")[2].encode() + b"\xff\xd9")
                assert headers["Cache-Control"] == "no-store"
                assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
            heard = b"".join(guest.heard)
            assert not any(path.encode() in heard for path in (*hers.values(), *his.values()))

    run(play)


@pytest.mark.parametrize("path", [PATH + "0" * 22, PATH + "x", PATH + "mace", PATH + "tower/mace", PATH + "%C3%A9"])
def test_whatever_is_guessed_is_not_there(table, path):
    async def play(session):
        async with seat(table, session, 0) as ada:
            await ada.state()
            status, _, body = await fetch(table, session, path)
            assert status == 404 and b"card of mine" not in body

    run(play)


def test_no_other_page_can_ask_for_one(table):
    async def play(session):
        async with seat(table, session, 0) as ada:
            (path, *_) = (await ada.state())["photos"].values()
            for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
                async with session.get(f"http://{table.place}{path}", headers=headers) as reply:
                    assert reply.status == 403

    run(play)


def test_a_card_that_is_given_away_is_not_to_be_fetched_any_longer(table):
    async def play(session):
        async with seat(table, session, 0) as ada:
            before = (await ada.state())["photos"]
            table.do(lambda: table.window.correct("hand:0", HAND[:1]))
            now = (await ada.state())["photos"]
            assert now == {f"tower/{HAND[0]}": before[f"tower/{HAND[0]}"]}, "what is seen still is not fetched again"
            assert (await fetch(table, session, before[f"tower/{HAND[1]}"]))[0] == 404
            assert (await fetch(table, session, before[f"tower/{HAND[0]}"]))[0] == 200

    run(play)


def test_a_phone_that_is_gone_or_turned_out_has_none(table):
    async def play(session):
        async with seat(table, session, 0) as ada:
            (path, *_) = (await ada.state())["photos"].values()
            assert (await fetch(table, session, path))[0] == 200
            table.do(lambda: table.house.take_back(0))
            assert (await fetch(table, session, path))[0] == 404
        async with seat(table, session, 1) as ben:
            (path, *_) = (await ben.state())["photos"].values()
            assert (await fetch(table, session, path))[0] == 200
        await asyncio.to_thread(table.wait_until, lambda: not table.house.hub.photographs._shown)
        assert (await fetch(table, session, path))[0] == 404

    run(play)


def test_a_card_that_all_read_is_seen_by_all():
    from tests.ui.touch.test_owner_cards import drawn

    def draw():
        table.kept.box_pictures.keep_card("outrage", "raven", "pecked", PICTURE)
        table.window.set_source("raven", "real")
        table.window.set_source("dice", "typed")
        drawn(table.window, "pecked")

    async def play(session):
        async with seat(table, session, 1) as ben, seat(table, session, WATCHER) as guest:
            for one in (ben, guest):
                await one.state()
            table.do(draw)
            for one in (ben, guest):
                state = await one.state_that(lambda it: it["drawn"])
                (look,) = state["drawn"].values()
                assert look["printed"] == "raven/pecked" and look["note"]
                assert (await fetch(table, session, state["photos"]["raven/pecked"]))[2] == PICTURE

    with PhoneTable(begin("outrage", names=("Ada", "Ben", "Cy"), seed="11" * 32)) as table:
        run(play)


def test_one_that_is_damaged_is_not_there(table):
    async def play(session):
        async with seat(table, session, 0) as ada:
            (path, *_) = (await ada.state())["photos"].values()
            table.do(table.kept.box_pictures._unkept.clear)
            assert (await fetch(table, session, path))[0] == 404

    run(play)


def test_the_page_shows_it_with_its_words_and_nothing_where_it_is_not_there(table, sit):
    cv2 = pytest.importorskip("cv2", reason="a browser wants a real picture")
    import numpy

    body = cv2.imencode(".jpg", numpy.full((88, 63, 3), 200, numpy.uint8))[1].tobytes()
    table.do(lambda: table.kept.box_pictures.keep_card("outrage", "tower", "mace", body))
    (ada,) = sit(table, 0).values()
    shown = "[...document.querySelectorAll('#held .card img')].filter((one) => one.complete && one.naturalWidth)"
    ada.until(f"{shown}.length === 1 && document.querySelectorAll('#held .card img').length === 1")
    assert ada.page.evaluate(f"{shown}[0].naturalHeight") == 88
    words = ada.page.evaluate("[...document.querySelectorAll('#held .card')].map((one) => one.textContent)")
    assert len(words) == 2 and "Mace" in words[0] and HOST not in words[0]
