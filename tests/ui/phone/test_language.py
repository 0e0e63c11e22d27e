"""A phone speaks its own language, whatever the table and the other phones speak."""

from __future__ import annotations

import pytest

from companion.words import catalogues, pseudo, speak
from tests.ui.phone.socket import Socket
from tests.ui.phone.table import PhoneTable, begin
from tests.ui.phone.test_protocol import run, seat
from ui.phone.page import all_pages, wished


@pytest.fixture
def table():
    """Its screen speaks the made-up language."""
    speak(pseudo.NAME)
    try:
        with PhoneTable(begin("break-out")) as table:
            yield table
    finally:
        speak(catalogues.ENGLISH)


def test_each_phone_hears_its_own_language(table):
    async def play(session):
        async with (
            seat(table, session, 0, language="en") as ada, seat(table, session, 1, language="xx") as ben,
            seat(table, session, -3, language="en") as guest,
        ):  # fmt: skip
            english, made_up = await ada.state(), await ben.state()
            # Only now: a new ticket ends the one before.
            twin = await seat(table, session, 0).__aenter__()
            of_the_table = await twin.state()
            assert english["language"] == "en" and made_up["language"] == of_the_table["language"] == pseudo.NAME
            prompts = [[one["prompt"] for one in state["questions"]] for state in (english, made_up, of_the_table)]
            assert not any(pseudo.OPEN in one for one in prompts[0])
            assert all(one.startswith(pseudo.OPEN) for one in (*prompts[1], *prompts[2]))
            assert (await guest.state())["language"] == "en"
            rules = [(await phone.ask(do="rules"))["rules"] for phone in (ada, ben)]
            assert rules[0] != rules[1] or not rules[0]
            # What is refused, too, and half-made answers are the same in both.
            refused = [await one.ask(do="new") for one in (ada, twin)]
            assert [pseudo.OPEN in one["error"]["reason"] for one in refused] == [False, True]
            question = next(one["id"] for one in english["questions"] if one["mine"])
            late = [await one.ask(do="answer", question="q9.9", answer="x") for one in (ada, twin)]
            assert [pseudo.OPEN in one["error"]["reason"] for one in late] == [False, True]
            drafts = [await one.ask(do="draft", question=question, pieces=["R"]) for one in (ada, twin)]
            assert [pseudo.OPEN in one["draft"]["why_not"] for one in drafts] == [False, True]
            assert drafts[1]["draft"]["pieces"] == ["R"]
            await twin.__aexit__()
        async with Socket(table, session, {"key": "x" * 22, "language": "en"}) as nobody:
            told = await nobody.until(lambda told: told.get("tell") == "sorry")
            assert told["error"]["reason"] == "This phone has no seat any longer. Ask for a new code at the table."

    run(play)


def test_the_page_comes_as_the_browser_or_somebody_wishes(table):
    async def play(session):
        for headers, expected in [
            ({"Accept-Language": "xx, en-GB;q=0.9"}, "en"), ({"Accept-Language": "xx"}, pseudo.NAME), ({}, pseudo.NAME),
            ({"Accept-Language": "en", "Cookie": f"language={pseudo.NAME}"}, pseudo.NAME),
            ({"Accept-Language": "en;q=x, ,;;q", "Cookie": "language=../../etc"}, pseudo.NAME),
        ]:  # fmt: skip
            async with session.get(f"http://{table.place}/", headers=headers) as answer:
                assert f'<html lang="{expected}">' in await answer.text()
        # Where a phone keeps nothing, its address says what was chosen; what the page consists of has it in its own.
        kept = f"/{table.house.server.build}/{pseudo.NAME}/draw.js"
        for path, told, status in [
            (f"/{pseudo.NAME}/", f'<html lang="{pseudo.NAME}">', 200), ("/zz/", "", 404),
            (f"/{pseudo.NAME}/", f'LANGUAGE="{pseudo.NAME}"', 200), (kept, "window.modules", 200),
            (kept.replace(pseudo.NAME, "zz"), "", 404),
        ]:  # fmt: skip
            async with session.get(f"http://{table.place}{path}", headers={"Accept-Language": "en"}) as answer:
                assert answer.status == status and told in await answer.text()

    run(play)


def test_what_a_browser_wishes_the_dearest_first():
    assert wished("de;q=0.5, fr-CH, fr;q=0.9, en;q=0.8, *;q=0.1") == ["fr-CH", "fr", "en", "de", "*"]
    assert wished("") == [""]
    assert len(wished("a," * 100_000)) < 10


def test_pages_of_all_languages_are_of_one_build():
    pages, build = all_pages(pseudo.NAME)
    assert set(pages) == {*catalogues.languages(), pseudo.NAME}
    assert all(build.encode() in page["/"] and b"@" not in page["/words.js"] for page in pages.values())
    assert all_pages("en")[1] != build
