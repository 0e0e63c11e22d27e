"""The board by phone: squares are put in their place until the others are right, and kept with its photograph."""

from __future__ import annotations

import asyncio

import aiohttp
import cv2
import numpy as np
import pytest

from companion.client.boxes.board_photo import FIRST, BoardInHand
from companion.devices.box_photos import open_box_photos
from companion.pictures import jpeg_size
from hardware.photos.places import side
from tests.hardware.photos.drawn_boards import draw_board, plan, printed_at
from tests.hardware.photos.photographed import SENT, photograph, sent
from tests.ui.phone.box.editing import EditorSocket, EditorTable, picture
from tests.ui.phone.box.shooting import shoot

FINGER = 0.0017
"""How far beside a place people put a ring, as a share of the board: 2 pixels of 1200."""


def as_shares(points, size=SENT):
    return (np.asarray(points) / size).tolist()


def squared(touched, corners, places):
    """Where places of a board come to lie in its picture, when these corners are taken for its own."""
    whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    onto = cv2.getPerspectiveTransform(whole, np.asarray(corners, np.float32))
    back = np.linalg.inv(cv2.getPerspectiveTransform(whole, np.asarray(touched, np.float32)))
    seen = cv2.perspectiveTransform(np.array(list(places.values()))[:, None], back @ onto)[:, 0]
    return dict(zip(places, map(tuple, seen.tolist()), strict=True))


@pytest.mark.parametrize(("seed", "off"), [(1, 0), (2, 8)])
def test_after_some_squares_no_other_is_more_than_a_fifth_off(tmp_path, seed, off):
    """Where corners were touched a little beside, and the plan was drawn by eye."""
    random, printed = np.random.default_rng(seed), printed_at(plan(), seed)
    shot, corners = photograph(draw_board(printed, size=(1400, 1400)), seed, SENT)
    turns = random.uniform(0, 6, 4)
    touched = corners + off * SENT[0] / 4032 * np.stack([np.cos(turns), np.sin(turns)], 1)
    true = squared(touched, corners, printed)

    async def steps(table):
        entry = {"ticket": table.code}
        async with aiohttp.ClientSession() as session, EditorSocket(table, session, entry) as phone:
            assert (await phone.photo(sent(shot)))["ok"]
            told = await phone.ask(do="board", corners=as_shares(touched))
            assert not (await phone.ask(do="keep_board"))["ok"]
            dragged = 0
            while told["next"] is not None or dragged < 3:
                # What is seen to lie beside its square in the end is dragged there: here whatever is farthest off.
                far = {name: np.hypot(*np.subtract(at, true[name])) for name, at in told["places"].items()}
                square = told["next"]["square"] if told["next"] else max(far, key=far.get)
                dragged += told["next"] is None
                place = np.array(true[square]) + random.normal(0, FINGER, 2)
                told = await phone.ask(do="put", square=square, at=place.tolist())
            assert (await phone.ask(do="keep_board"))["ok"]
            assert await phone.state_that(lambda one: one["board"]["photo"])
            return told["count"]

    with EditorTable("outrage", str(tmp_path / "kept.sqlite")) as table:
        count = asyncio.run(steps(table))
        assert FIRST < count <= 47 + 3
        body, board = table.do(lambda: table.kept.box_pictures.board("outrage"))
        half = table.do(lambda: table.kept.box_pictures.picture(board.half))
    assert board.ground and board.places.keys() == plan().keys()
    kept = cv2.imdecode(np.frombuffer(body, np.uint8), cv2.IMREAD_COLOR)
    assert max(kept.shape) <= 1200 and len(body) < 300_000
    assert max(jpeg_size(half)) == max(kept.shape) // 2
    worst = max(np.hypot(*np.subtract(board.places[name], true[name])) for name in true)
    assert worst / side(true) < 0.2


def in_hand():
    names = dict(zip(plan(), "abcdefghijklmnopqrstuvwxyz", strict=False))
    return BoardInHand(open_box_photos(), picture(), picture(), 1.0, plan(), names)


def test_the_last_one_is_asked_for_again_and_a_square_that_was_not_is_refused():
    board = in_hand()
    asked = []
    for _ in range(FIRST + 2):
        asked.append(board.following)
        board.lay(asked[-1], plan()[asked[-1]])
    board.take_back()
    assert board.following == asked[-1]
    for _ in range(FIRST + 5):
        board.take_back()
    assert board.following == asked[0] and board.told()["off"] is None
    with pytest.raises(Exception, match="square"):
        board.lay("nowhere", (0.5, 0.5))
    with pytest.raises(Exception, match="square"):
        board.lay(asked[0], (1.5, 0.5))


def test_a_game_without_such_a_board_has_none(tmp_path):
    async def steps(table):
        entry = {"ticket": table.code}
        async with aiohttp.ClientSession() as session, EditorSocket(table, session, entry) as phone:
            assert (await phone.photo(picture()))["ok"]
            corners = [[0, 0], [1, 0], [1, 1], [0, 1]]
            assert (await phone.ask(do="board", corners=corners))["error"]["key"] == "boxes.photo.no_board"
            for asked in ({"do": "put", "square": "W01", "at": [0, 0]}, {"do": "unput"}, {"do": "keep_board"}):
                assert (await phone.ask(**asked))["error"]["key"] == "phone.box.no_photo"

    with EditorTable("torture") as table:
        asyncio.run(steps(table))


def test_the_page_asks_for_squares_until_all_are_right(editor):
    with EditorTable("outrage") as table:
        phone = editor(table)
        phone.page.click("#board")
        shot, _ = photograph(draw_board(plan(), size=(1400, 1400)), 4, SENT)
        shoot(phone, "#take", sent(shot))
        phone.until("document.querySelectorAll('.shot .mark').length === 4")
        phone.page.click("#square")
        phone.until("document.querySelector('#here')")
        first = phone.read("h2")
        ring = phone.page.locator(".mark").bounding_box()
        at = ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2
        phone.page.mouse.move(*at)
        phone.page.mouse.down()
        phone.page.mouse.move(at[0] + 5, at[1] + 5)
        phone.page.mouse.up()
        phone.page.click("#here")
        phone.until("document.querySelector('#put-back')")
        phone.page.click("#put-back")
        phone.until("!document.querySelector('#put-back')")
        assert phone.read("h2") == first
        for number in range(1, 60):
            if phone.look("document.querySelector('#keep-board')"):
                break
            phone.page.click("#here")
            phone.until(f"document.querySelector('#turn').textContent.startsWith('{number} ')")
        assert 15 <= number <= 20
        assert phone.look("document.querySelectorAll('.mark').length") == len(plan())
        assert not phone.look("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        small = phone.page.locator(".mark.small").first.bounding_box()
        assert small["width"] == small["height"] == 12
        phone.page.locator(".mark.small").first.focus()
        phone.page.keyboard.press("Shift+ArrowLeft")
        phone.page.locator("#keep-board").focus()
        phone.until(f"document.querySelector('#turn').textContent.startsWith('{number} ')")
        phone.page.click("#keep-board")
        phone.until("document.querySelector('#board span')")
        assert len(table.do(lambda: table.kept.box_pictures.board("outrage"))[1].places) == len(plan())
