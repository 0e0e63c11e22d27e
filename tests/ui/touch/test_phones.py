"""Phones from the table's screen: codes a seat, who is in, what everybody is told, and the end of it."""

from __future__ import annotations

import asyncio
import secrets
import threading

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")
pytest.importorskip("ifaddr", reason="the parts for phones are not installed (pip install -e '.[phones]')")

import aiohttp

from tests.ui.phone.socket import Socket

WATCHER = -3

pytestmark = pytest.mark.usefixtures("at_home")


class Place:
    """Where a socket looks for the app."""

    def __init__(self, screen):
        self.place = f"127.0.0.1:{screen.app.phones.house.server.port}"


def run(screen, play):
    """Run what a phone does, on a thread of its own as in another's pocket, while the app draws its frames."""
    outcome = []

    async def whole():
        async with aiohttp.ClientSession() as session:
            return await play(session, Place(screen))

    def pocket():
        try:
            outcome.append(asyncio.run(whole()))
        except BaseException as error:
            outcome.append(error)

    thread = threading.Thread(target=pocket)
    thread.start()
    while thread.is_alive():
        screen.finger.frames(1)
        thread.join(0.001)
    screen.finger.frames(3)
    if isinstance(outcome[0], BaseException):
        raise outcome[0]
    return outcome[0]


def code(screen):
    from ui.touch.controls.qr import QrCode

    return screen.finger.find(QrCode).data


def open_phones(screen):
    screen.app.go("more")
    screen.finger.frames(3)
    screen.touch("Phones")
    screen.finger.frames(3)


def test_nothing_listens_until_somebody_wants_phones(screen):
    screen.start("break-out")
    assert screen.app.phones.house is None
    open_phones(screen)
    house = screen.app.phones.house
    assert house is not None and code(screen).startswith(f"http://127.0.0.1:{house.server.port}/j#")
    screen.app.leave_evening()
    assert screen.app.phones.house is None and not house.server._thread.is_alive()


def test_a_phone_comes_in_and_the_next_seat_is_offered(screen):
    screen.start("break-out")
    open_phones(screen)
    assert screen.reads("Ada, scan this")
    ticket = code(screen).partition("#")[2]

    async def play(session, place):
        async with Socket(place, session, {"ticket": ticket}) as ada:
            state = await ada.state()
            while not screen.app.phones.house.server.phones(0):
                await asyncio.sleep(0)
            mine = next(one["id"] for one in state["questions"] if one["mine"])
            reply = await ada.ask(do="answer", question=mine, answer=list("RGYBOPK"))
            assert reply["ok"]
            return [line["text"] for line in state["log"]]

    run(screen, play)
    assert not any(one.seat == 0 for one in screen.table.asks)
    assert screen.reads("Ben, scan this") and screen.reads("Ada has chosen.")
    assert not any("RGYBOPK" in text or "Red, Green" in text for text in screen.texts())
    screen.touch("Ada")
    assert screen.reads("last heard at") and screen.reads("Take back")


def test_letters_do_for_a_camera_that_fails(screen):
    screen.start("outrage")
    open_phones(screen)
    screen.touch("Ben")
    screen.finger.frames(2)
    letters = screen.page._letters
    assert screen.reads(f"/{letters}")

    async def play(session, place):
        async with Socket(place, session, {"letters": letters.lower()}) as ben:
            return (await ben.state())["me"]

    assert run(screen, play) == 1


def test_a_seat_is_taken_back_and_one_is_handed_on(screen):
    screen.start("outrage")
    open_phones(screen)
    keys = [secrets.token_urlsafe(16) for _ in range(2)]
    passes = screen.app.phones.house.passes
    for seat, key in enumerate(keys):
        passes.swap_ticket(passes.ticket(seat), key)
    screen.page._pick(0)
    screen.finger.frames(2)
    screen.touch("Hand on")
    assert passes.holder(keys[0]) is None and passes.holder(keys[1]) == 1
    assert code(screen).partition("#")[2] == screen.page._ticket
    screen.page._pick(1)
    screen.finger.frames(2)
    screen.touch("Take back")
    assert passes.holder(keys[1]) is None and screen.app.page_name == "table"


def test_a_watcher_has_a_code_too_and_no_question(screen):
    screen.start("outrage")
    open_phones(screen)
    screen.touch("To look on")
    screen.finger.frames(2)
    ticket = code(screen).partition("#")[2]

    async def play(session, place):
        async with Socket(place, session, {"ticket": ticket}) as guest:
            return await guest.state()

    state = run(screen, play)
    assert state["me"] == WATCHER and state["held"] == [] and not any(one["mine"] for one in state["questions"])


def test_twenty_seconds_without_a_scan_lead_to_a_hint(screen):
    screen.start("outrage")
    open_phones(screen)
    assert not screen.reads("guest Wi-Fi")
    screen.finger.seconds(21.0, 1.0)
    assert screen.reads("guest Wi-Fi keeps phones apart")


def test_several_addresses_can_all_be_chosen(screen, monkeypatch):
    monkeypatch.setattr("ui.phone.house.house_addresses", lambda: ["127.0.0.1", "127.0.0.2"])
    screen.start("outrage")
    open_phones(screen)
    first = code(screen)
    screen.touch("Other address")
    screen.finger.frames(2)
    assert "127.0.0.1" in first and "127.0.0.2" in code(screen)


def test_no_network_is_said_and_can_be_tried_again(screen, monkeypatch):
    monkeypatch.setattr("ui.phone.house.house_addresses", list)
    screen.start("outrage")
    open_phones(screen)
    assert screen.reads("This machine is in no network of the house.")
    monkeypatch.setattr("ui.phone.house.house_addresses", lambda: ["127.0.0.1"])
    screen.touch("Try again")
    screen.finger.frames(2)
    assert code(screen)


def test_without_the_extra_the_key_says_so_and_the_seats_what_to_install(screen, monkeypatch):
    from companion.client.layers.views import SeatInfo

    monkeypatch.setattr("ui.touch.screens.more.installed", lambda: False)
    monkeypatch.setattr("ui.touch.screens.seats.installed", lambda: False)
    screen.start("outrage")
    screen.app.go("more")
    screen.finger.frames(3)
    assert screen.reads("not installed") and screen.button(text="Phones").disabled
    screen.app.leave_evening()
    screen.app.go("seats", game="outrage", seats=[SeatInfo("Ada"), SeatInfo("Ben")])
    screen.finger.frames(3)
    screen.touch("Phones")
    assert screen.reads("start ./deploy/run once online") and screen.app.phones.house is None


def test_an_evening_that_is_taken_up_serves_its_phones_by_itself(screen):
    screen.start("break-out")
    number = screen.table.window.facts.number
    open_phones(screen)
    passes = screen.app.phones.house.passes
    passes.swap_ticket(passes.ticket(2), "k" * 22)
    screen.app.leave_evening()
    screen.app.open_evening(lambda: screen.app.kept.take_up(number))
    assert screen.app.phones.house.passes.holder("k" * 22) == 2
    screen.app.leave_evening()
    screen.start("break-out")
    assert screen.app.phones.house is None


def test_phones_can_be_wanted_before_the_start(screen):
    from companion.client.layers.views import SeatInfo

    screen.app.go("seats", game="break-out", seats=[SeatInfo("Ada"), SeatInfo("Ben")])
    screen.finger.frames(3)
    screen.touch("Phones")
    screen.finger.frames(3)
    assert screen.reads("Ada, scan this")
    screen.page.ids.back.act()
    assert screen.app.page_name in ("table", "laid")


# The machine's name, and its own Wi-Fi


@pytest.fixture
def fakes(screen):
    from tests.tour.fake_services import FakeServices

    screen.app.services = FakeServices()
    return screen.app.services


def test_a_name_is_announced_while_phones_are_served_and_stands_beside_the_address(screen, fakes):
    screen.start("break-out")
    assert fakes.names.announced == [], "nothing is announced until somebody wants phones"
    open_phones(screen)
    screen.finger.until(lambda: screen.app.phones.name == "table.local", most=3000)
    port = screen.app.phones.house.server.port
    assert fakes.names.announced == ["127.0.0.1"]
    letters = screen.page._letters
    assert screen.reads(f"Or open 127.0.0.1:{port}/{letters} or table.local:{port}/{letters}")
    screen.touch("To look on")
    letters = screen.page._letters
    assert screen.reads(f"On a television open 127.0.0.1:{port}/{letters} or table.local:{port}/{letters}")
    assert code(screen).startswith("http://127.0.0.1:"), "the code leads where every phone gets"
    screen.app.leave_evening()
    screen.finger.until(lambda: fakes.names.announced == [], most=3000)
    assert screen.app.phones.name == ""


def test_the_page_opens_under_its_name(screen, fakes):
    screen.start("break-out")
    open_phones(screen)

    async def play(session, place):
        port = place.place.rpartition(":")[2]
        answers = []
        for host in ("table.local", "elsewhere.local"):
            async with session.get(f"http://{place.place}/", headers={"Host": f"{host}:{port}"}) as reply:
                answers.append(reply.status)
        return answers

    assert run(screen, play) == [200, 403]


def test_in_the_own_wifi_its_code_comes_before_that_of_a_seat(screen, fakes):
    from tests.tour.fake_services import OWN

    fakes.wifi.open_own()
    screen.start("break-out")
    open_phones(screen)
    screen.finger.until(lambda: screen.button(value="then") is not None, most=3000)
    screen.finger.frames(3)
    assert code(screen) == OWN.code and screen.reads(OWN.password)
    screen.touch("I am in")
    assert code(screen).startswith("http://127.0.0.1:") and screen.reads("Ada, scan this")
    screen.touch("Wi-Fi code")
    assert code(screen) == OWN.code


def test_without_a_network_it_leads_to_the_wifi_and_back(screen, fakes, monkeypatch):
    monkeypatch.setattr("ui.phone.house.house_addresses", list)
    screen.start("break-out")
    open_phones(screen)
    screen.touch("Wi-Fi")
    screen.finger.until(lambda: screen.button(value="open_own") is not None, most=3000)
    monkeypatch.setattr("ui.phone.house.house_addresses", lambda: ["127.0.0.1"])
    screen.touch("Open a Wi-Fi of its own")
    screen.finger.until(lambda: screen.button(value="close_own") is not None, most=3000)
    screen.touch("", icon="arrow_back")
    screen.finger.until(lambda: screen.app.phones.house is not None, most=3000)


def test_whoever_is_served_is_served_in_the_new_network_too(screen, fakes):
    screen.start("break-out")
    open_phones(screen)
    before = screen.app.phones.house
    screen.app.go("network", back=screen.app.back_to_table)
    screen.finger.until(lambda: screen.button(value="open_own") is not None, most=3000)
    screen.touch("Open a Wi-Fi of its own")
    screen.finger.until(lambda: screen.button(value="close_own") is not None, most=3000)
    assert screen.app.phones.house is not before and not before.server._thread.is_alive()


def test_joining_and_opening_a_wifi_serves_nobody_that_was_not_served(screen, fakes):
    """Nothing listens unless somebody wants phones."""
    screen.start("break-out")
    screen.app.go("network", back=screen.app.back_to_table)
    screen.finger.until(lambda: screen.button(value="open_own") is not None, most=3000)
    screen.touch("Open a Wi-Fi of its own")
    screen.finger.until(lambda: screen.button(value="close_own") is not None, most=3000)
    assert screen.app.phones.house is None and fakes.names.announced == []
    assert not any(thread.name == "phones" for thread in threading.enumerate())


def test_the_picture_of_the_end_is_there_for_whoever_scans_its_code(screen):
    """As what it says it is, without a key, and nowhere else."""
    from ui.touch.records.keepsake import SIZE

    evening = screen.start(ending="all_jewels")
    screen.app.phones.start()
    evening.correct("jewel:orb", "outside:1")
    evening.correct("over", True)
    screen.finger.until(lambda: screen.app.page_name == "results")
    screen.app.go("results_phone")
    screen.finger.frames(3)
    words = code(screen)
    screen.touch("As a picture")
    screen.finger.frames(3)
    link = code(screen)
    assert link.startswith("http://127.0.0.1:") and screen.page.links == [link]
    head, _, secret = link.rpartition("/")

    async def fetch(session, place):
        found = []
        for address in (link, f"{head}/{secret[:-1]}", f"{head}/x"):
            async with session.get(address) as reply:
                found.append((reply.status, reply.headers["Content-Type"], await reply.read()))
        return found

    (status, kind, body), *others = run(screen, fetch)
    assert status == 200 and kind == "image/png" and body.startswith(b"\x89PNG\r\n\x1a\n")
    assert (int.from_bytes(body[16:20], "big"), int.from_bytes(body[20:24], "big")) == SIZE
    assert [status for status, *_ in others] == [404, 404]
    from ui.touch.pads.live import LivePicture

    assert screen.finger.find(LivePicture).picture_size == SIZE
    assert screen.reads(f"{SIZE[0]} by {SIZE[1]} points, {round(len(body) / 1000)} KB")
    assert not any(part.encode() in body for part in screen.table.window.fairness().values())
    screen.touch("As words")
    screen.finger.frames(3)
    assert code(screen) == words


def test_without_phones_there_is_the_code_of_words_alone(screen):
    evening = screen.start(ending="all_jewels")
    evening.correct("over", True)
    screen.finger.until(lambda: screen.app.page_name == "results")
    screen.app.go("results_phone")
    screen.finger.frames(3)
    assert screen.button(text="As a picture") is None and code(screen).startswith("Outrage!")


def test_phones_that_are_gone_meanwhile_leave_the_words(screen):
    evening = screen.start(ending="all_jewels")
    screen.app.phones.start()
    evening.correct("over", True)
    screen.finger.until(lambda: screen.app.page_name == "results")
    screen.app.go("results_phone")
    screen.finger.frames(3)
    screen.app.phones.stop()
    screen.touch("As a picture")
    screen.finger.frames(3)
    assert code(screen).startswith("Outrage!") and screen.button(text="As a picture") is None


def test_a_seat_that_the_companion_plays_has_no_code(screen):
    from ui.touch.controls.qr import QrCode

    screen.start("outrage", ("Robin", "Ada", "Ben"))
    screen.table.set_player(0, "fair")
    open_phones(screen)
    assert screen.reads("Ada, scan this") and screen.reads("the companion plays")
    screen.touch("Robin")
    screen.finger.frames(2)
    assert screen.reads("The companion plays for Robin") and not list(screen.finger.all(QrCode))
    screen.table.set_player(0, "")
    screen.page._pick(0)
    screen.finger.frames(2)
    assert screen.reads("Robin, scan this")


def test_a_phone_says_when_the_companion_is_ready_and_goes_on(screen):
    screen.app.preferences.pace = "wait"
    screen.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    open_phones(screen)
    asked = screen.table.asks[0].seat
    ticket = screen.app.phones.house.passes.ticket((asked + 1) % 3)
    screen.table.set_player(asked, "fair")
    before = screen.table.window.changes

    async def play(session, place):
        async with Socket(place, session, {"ticket": ticket}) as phone:
            told = []
            state = await phone.state()
            while not state["ready"]:
                told.append(state["thinks"])
                state = await phone.state()
            told.append(state["thinks"])
            assert (await phone.ask(do="go_on"))["ok"]
            return told

    told = run(screen, play)
    name = screen.table.window.seats[asked].name
    assert told[-1] == f"{name} is ready" and {*told[:-1]} <= {f"{name} thinks …"}
    assert screen.table.window.changes > before


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay")])
def test_the_code_has_the_free_height_and_the_steps_stand_beside_it(screen, names):
    from ui.touch.controls.numbered import Numbered
    from ui.touch.controls.qr import QrCode

    screen.start("break-out", names)
    open_phones(screen)
    screen.finger.frames(3)
    code, steps = screen.finger.find(QrCode), screen.finger.find(Numbered)
    assert code._square.size[1] > 0.9 * screen.page.room.height
    assert steps.x >= code.right and len(steps._rows) == 3
    assert steps._rows[-1][0].y >= steps.y, "the last step ends above the seats"


def test_seats_stay_where_they_are_whether_a_phone_is_in_or_not(screen):
    from ui.touch.controls.phone_key import PhoneKey

    screen.start("break-out")
    open_phones(screen)
    passes = screen.app.phones.house.passes
    passes.swap_ticket(passes.ticket(1), "k" * 22)

    def keys():
        screen.finger.frames(3)
        return {key.value: tuple(key.pos) for key in screen.finger.all(PhoneKey)}

    before = keys()
    screen.touch("Ben")
    assert screen.reads("Take back") and keys() == before
    there = {key.value: key.there for key in screen.finger.all(PhoneKey)}
    assert there[1] == "away" and there[0] == "no"
