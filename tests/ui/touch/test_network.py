"""The Wi-Fi page: what is in reach, a password typed on the glass, all that can go wrong, and the table's own."""

from __future__ import annotations

import string
import threading

import msgspec
import pytest

from companion.devices.network import Hotspot
from companion.refused import Unavailable
from companion.words import say
from tests.tour.fake_services import NETWORKS, OWN, PASSWORD, FakeServices
from tests.ui.touch.conftest import Screen

HOUSE, KNOWN, CAFE, OFFICE = (one.name for one in NETWORKS[:4])


@pytest.fixture
def wifi(screen):
    """The made-up network behind the page."""
    fakes = FakeServices()
    screen.app.services = fakes
    return fakes.wifi


def open_page(screen):
    screen.app.go("network", back=lambda: screen.app.go("settings", section="machine"))
    until_told(screen)


def until_told(screen):
    """Until nothing is under way."""
    screen.finger.until(lambda: screen.button(value="again") is not None, most=3000)
    screen.finger.frames(3)


def pad(screen):
    from ui.touch.pads.password_pad import PasswordPad

    return screen.finger.find(PasswordPad)


def type_in(screen, text):
    """Sign by sign, by touches."""
    for sign in text:
        layer = "signs" if sign in string.punctuation else "large" if sign.isupper() else "small"
        if sign != " " and not sign.isdigit() and pad(screen).layer != layer:
            screen.touch(say(f"touch_machine.pad.{layer}"))
        screen.touch("space" if sign == " " else sign)


def test_settings_lead_to_it_and_it_leads_back(screen, wifi):
    screen.app.go("settings", section="machine")
    screen.finger.frames(3)
    screen.touch("Wi-Fi")
    until_told(screen)
    assert screen.app.page_name == "network" and screen.reads(HOUSE) and screen.reads("no password · fair")
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "settings"


def test_the_house_is_joined_with_its_password(screen, wifi):
    open_page(screen)
    screen.touch(HOUSE)
    assert pad(screen).heading == f"The password of {HOUSE}"
    pad(screen).text = PASSWORD[:-8]
    type_in(screen, PASSWORD[-8:])
    assert pad(screen).text == PASSWORD
    assert PASSWORD not in pad(screen).seen, "nobody reads it over a shoulder"
    screen.touch("", icon="visibility")
    assert pad(screen).seen == f"{PASSWORD}|"
    screen.touch("", icon="check")
    until_told(screen)
    assert wifi.joined == [(HOUSE, PASSWORD)] and screen.reads("joined · strong")
    assert screen.button(value=HOUSE).look == "chosen"


def test_a_wrong_password_can_be_mended(screen, wifi):
    open_page(screen)
    screen.touch(HOUSE)
    pad(screen).text = "wrong horse"
    screen.touch("", icon="check")
    screen.finger.until(lambda: pad(screen) is not None, most=3000)
    assert pad(screen).heading == f"{HOUSE} does not take this password." and pad(screen).text == "wrong horse"
    assert not pad(screen).shown
    screen.touch("", icon="arrow_back")
    assert pad(screen) is None and screen.reads(f"{HOUSE} does not take this password.")


def test_a_password_has_eight_to_sixty_three_signs(screen, wifi):
    open_page(screen)
    screen.touch(HOUSE)
    pad(screen).text = "1234567"
    screen.finger.frames(2)
    assert screen.button(icon="check").disabled
    screen.touch("8")
    assert not screen.button(icon="check").disabled
    pad(screen).text = "x" * 63
    screen.touch("8")
    assert len(pad(screen).text) == 63
    screen.touch("", icon="backspace")
    assert len(pad(screen).text) == 62


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_every_sign_of_a_password_has_a_key_as_wide_as_a_finger(screen, size):
    from ui.touch.controls.button import BigButton
    from ui.touch.pads.password_pad import LAYERS, PasswordPad

    made = PasswordPad(lambda _: None, screen.app.stage.uncover, size_hint=(None, None))
    screen.app.stage.cover(made)
    made.size = size
    keys = set()
    for layer in LAYERS:
        made.layer = layer
        screen.finger.frames(3)
        keys |= {key.text for key in screen.finger.all(BigButton, made)}
        assert min(min(key.size) for key in screen.finger.all(BigButton, made)) >= 48
    assert keys >= set(string.ascii_letters + string.digits + string.punctuation)


def test_known_and_open_ones_ask_for_nothing(screen, wifi):
    open_page(screen)
    for name in (KNOWN, CAFE):
        screen.touch(name)
        until_told(screen)
        assert pad(screen) is None and wifi.joined[-1] == (name, "")
    screen.touch(CAFE)
    assert screen.reads(f"This machine is in {CAFE}.") and len(wifi.joined) == 2


def test_what_cannot_be_typed_is_said_before_anything_is_tried(screen, wifi):
    open_page(screen)
    screen.touch(OFFICE)
    assert wifi.joined == [] and screen.reads(f"{OFFICE} asks for more than a password")


@pytest.mark.parametrize("key", ["no_manager", "no_adapter", "no_bus", "no_parts"])
def test_a_machine_that_cannot_says_so_in_one_sentence(screen, wifi, key):
    wifi.why = Unavailable(f"network.{key}")
    open_page(screen)
    assert screen.reads(wifi.why.reason)
    wifi.why = None
    screen.touch("Look again")
    until_told(screen)
    assert screen.reads(HOUSE)


def test_joining_that_fails_is_said_beside_the_list(screen, wifi, monkeypatch):
    def out_of_reach(name, password=""):
        raise Unavailable("network.out_of_reach", name=name)

    monkeypatch.setattr(wifi, "join", out_of_reach)
    open_page(screen)
    screen.touch(CAFE)
    until_told(screen)
    assert screen.reads(f"{CAFE} is out of reach by now.") and screen.reads(HOUSE)


def test_who_may_not_sees_what_there_is_and_changes_nothing(screen, wifi):
    wifi.seen = msgspec.structs.replace(wifi.seen, may=False)
    open_page(screen)
    assert screen.reads("This user may not change the network.") and screen.button(value=HOUSE).disabled
    assert screen.button(value="open_own") is None


def test_wifi_that_is_off_is_switched_on_by_a_touch(screen, wifi):
    wifi.seen = msgspec.structs.replace(wifi.seen, off=True)
    open_page(screen)
    assert not screen.reads(HOUSE)
    screen.touch("Switch it on")
    until_told(screen)
    assert screen.reads(HOUSE)


def test_nothing_in_reach_is_said(screen, wifi):
    wifi.seen = msgspec.structs.replace(wifi.seen, networks=[])
    open_page(screen)
    assert screen.reads("No Wi-Fi is in reach.") and screen.button(value="open_own")


def test_the_own_wifi_opens_and_closes_by_touch_alone(screen, wifi):
    from ui.touch.controls.qr import QrCode

    open_page(screen)
    assert wifi.seen.own is None
    screen.touch("Open a Wi-Fi of its own")
    until_told(screen)
    assert screen.finger.find(QrCode).data == "WIFI:T:WPA;S:Table-KUPA;P:hodi-kupa-rime-sato-vegu;;"
    assert screen.reads(OWN.name) and screen.reads(OWN.password)
    screen.touch("Close it")
    until_told(screen)
    assert wifi.seen.own is None and screen.finger.find(QrCode) is None


def test_a_network_that_takes_its_time_holds_up_no_picture_and_nobody(screen, wifi, monkeypatch):
    go_on = threading.Event()
    seen = wifi.seen
    monkeypatch.setattr(wifi, "look", lambda search=False: go_on.wait(60) and seen)
    screen.app.go("network", back=lambda: screen.app.go("settings", section="machine"))
    screen.finger.frames(5)
    assert screen.reads("Looking for Wi-Fi …")
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "settings"
    go_on.set()
    screen.finger.seconds(0.5)
    assert screen.app.page_name == "settings"


def test_an_app_that_was_told_of_no_services_asks_none(screen: Screen):
    open_page(screen)
    assert screen.reads("Nothing here can set up a network.")


@pytest.mark.parametrize(
    ("own", "code"),
    [
        (Hotspot("Table-KUPA", "a-b"), "WIFI:T:WPA;S:Table-KUPA;P:a-b;;"),
        (Hotspot('a;b,c:d"e\\f', "x;y"), 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:x\\;y;;'),
    ],
)
def test_the_code_of_a_wifi_holds_odd_signs(own, code):
    assert own.code == code
