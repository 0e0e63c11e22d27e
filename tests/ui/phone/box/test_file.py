"""The box as a file by phone: with texts off cards only when its owner says so, and taken in as a draft."""

from __future__ import annotations

import asyncio
import base64
import json

import aiohttp
import pytest

from companion import games
from companion.client.boxes.sheets import questions, sheets_of
from companion.editions.files import as_text
from companion.editions.places import put
from companion.words import Words
from tests.ui.phone.box.editing import PIECE, EditorSocket, EditorTable

TEXT = "What is printed on the owner’s own card."


def edition():
    return games.load("torture").edition()


def with_a_text_off_a_card(table):
    def keep():
        question = next(
            one for one in questions(sheets_of("torture"), table.box.edition) if one.sheet.key == "equipment"
        )
        table.box.photographed(question, {"text": TEXT}, ["text"])

    table.do(keep)


def run(table, steps):
    async def go():
        entry = {"ticket": table.code}
        async with aiohttp.ClientSession() as session, EditorSocket(table, session, entry) as phone:
            return await steps(phone)

    return asyncio.run(go())


BAD = {
    "no file": (b"\xff\xd8\xff\xe0 a picture", "x.json", "editions.not_an_edition"),
    "half": (as_text(edition()).encode()[:-40], "x.json", "editions.not_an_edition"),
    "list": (b"[1, 2]", "x.json", "editions.no_head"),
    "nested": (b"[" * 100_000, "x.json", "editions.not_an_edition"),
    "other game": (as_text(games.load("cloaks").edition()).encode(), "x.json", "editions.other_game"),
    "number": (as_text(put(edition(), "felon[0].fame", 1e9)).encode(), "x.json", "editions.number_beyond"),
    "shape": (as_text({**edition(), "felon": [3, "x"]}).encode(), "x.json", "table.edition_faults"),
    "newer": (as_text(put(edition(), "edition.format", 99)).encode(), "x.json", "editions.newer_form"),
    "toml": (as_text(edition()).encode(), "x.toml", "editions.not_an_edition"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_told_and_changes_nothing(kind):
    body, name, key = BAD[kind]

    async def steps(phone):
        came = await phone.send({"do": "file", "name": name}, body)
        assert not came["ok"] and came["error"]["key"] == key and came["error"]["reason"].endswith(".")
        too_large = await phone.ask(do="file", size=2_000_001)
        assert too_large["error"]["key"] == "phone.box.too_many_bytes"

    with EditorTable("torture") as table:
        before = table.as_it_is()
        run(table, steps)
        assert table.as_it_is() == before


@pytest.mark.parametrize("pieces", [0, 1])
def test_a_file_that_breaks_off_changes_nothing(pieces):
    async def steps(phone):
        body = as_text(games.load("outrage").edition()).encode()
        assert (await phone.ask(do="file", size=len(body)))["ok"] and len(body) > PIECE
        if pieces:
            piece = base64.b64encode(body[:PIECE]).decode()
            assert (await phone.ask(do="piece", data=piece))["left"] == len(body) - PIECE
        phone.ws._response.connection.transport.abort()

    with EditorTable("outrage") as table:
        before = table.as_it_is()
        run(table, steps)
        table.wait_until(lambda: not table.house.server.phone_is_in)
        assert table.as_it_is() == before


def test_what_cannot_be_played_yet_is_a_draft_with_what_is_wrong_told():
    given = put(edition(), "felon[0].id", "F02")

    async def steps(phone):
        assert (await phone.send({"do": "file", "name": "box.json"}, as_text(given).encode()))["ok"]
        state = await phone.state_that(lambda one: one["wrong"])
        assert state["changed"] and state["can_undo"]
        assert (await phone.ask(do="undo"))["ok"]

    with EditorTable("torture") as table:
        run(table, steps)
        assert not table.do(lambda: table.box.changed or table.kept.boxes.edition("torture"))


def test_texts_off_cards_are_given_only_where_the_owner_says_so():
    async def steps(phone):
        assert await phone.state_that(lambda one: one["texts"] == 1)
        without, whole = [await phone.ask(do="give", texts=texts) for texts in (False, True)]
        assert TEXT not in without["text"] and TEXT in whole["text"]
        assert whole["name"] == "torture.json"
        # What was given is taken again as it was.
        assert (await phone.send({"do": "file", "name": whole["name"]}, whole["text"].encode()))["ok"]

    with EditorTable("torture") as table:
        with_a_text_off_a_card(table)
        before = table.do(lambda: table.box.edition)
        run(table, steps)
        after = table.do(lambda: table.box.edition)
        assert {**after, "edition": 0} == {**before, "edition": 0}


def test_the_file_is_had_and_taken_in_on_the_page(editor):
    with EditorTable("torture") as table:
        with_a_text_off_a_card(table)
        phone = editor(table)
        phone.page.click("#file")
        phone.until("document.querySelector('#give-texts')")
        assert "1 " in phone.read("#view")
        found = []
        for key in ("#give", "#give-texts"):
            with phone.page.expect_download() as download:
                phone.page.click(key)
            assert download.value.suggested_filename == "torture.json"
            found.append(json.loads(download.value.path().read_text(encoding="utf-8")))
        assert "text" not in found[0]["equipment"][0] and found[1]["equipment"][0]["text"] == TEXT
        given = put(found[0], "felon[0].id", "F02")
        with phone.page.expect_file_chooser() as chooser:
            phone.page.click("#take-in")
        chooser.value.set_files({"name": "b.json", "mimeType": "application/json", "buffer": as_text(given).encode()})
        phone.until("document.querySelector('.found.wrong')")
        assert Words("en").say("phone.box.page.wrong") in phone.read("#view")
        phone.page.click("#file")
        with phone.page.expect_file_chooser() as chooser:
            phone.page.click("#take-in")
        chooser.value.set_files({"name": "b.json", "mimeType": "application/json", "buffer": b"nothing"})
        phone.until("!document.querySelector('#refusal').hidden")
        assert phone.read("#refusal").startswith("b.json")
