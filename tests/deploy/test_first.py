"""The first start of a card, on a made-up machine: steps, troubles, page, and what it leaves on the card."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from companion.devices.network import Hotspot, Seen, Wireless
from companion.refused import Unavailable
from companion.words.here import say
from deploy.first import first, own_wifi
from deploy.first.first import SAYS, First
from deploy.first.forget import forget
from deploy.first.page import CONSOLE, FIRST, STEPS, Own, State, half_blocks, page
from deploy.first.phone_page import PhonePage
from deploy.first.words import FILE, Words, language_of

ROOT = Path(__file__).resolve().parents[2]
IMAGER = ROOT / "tests/deploy/imager"
GOOD = (
    "This fetches 212 MB at most; 9000 MB are free and 1200 MB are needed.",
    "Installing from the system's packages: libegl1 libgl1.",
    "Fetching 60.1 MB of them; on a slow network or card this takes a few minutes.",
    "  10 fetched",
    "  10 installed",
    "Fetching 41 Python packages, about 105 MB. This takes a few minutes, once.",
    "  10 of 41",
    "Unpacking them.",
    "Trying the new version: a picture, and the latest game.",
    "Starting it; that takes a minute at most.",
    "Installed: 1.2.3-0123. It opens by itself whenever this machine is switched on.",
)
OFFLINE = "The network cannot be reached. Installing needs it once; please connect, then start again."


class FakeMachine:
    """A machine whose clock goes on when somebody waits. tries: what each installation says, and how it ends."""

    def __init__(self, *tries: tuple[tuple[str, ...], int]) -> None:
        self.tries = list(tries)
        self.seconds = 0.0
        self.online_from = 0.0
        self.settled_from = 0.0
        self.did: list[str] = []

    def now(self) -> float:
        return self.seconds

    def wait(self, seconds: float) -> None:
        self.seconds += seconds

    def hush(self) -> None:
        self.did.append("hush")

    def speak(self, language: str) -> None:
        self.did.append(f"speak {language}")

    def settled(self) -> bool:
        return self.seconds >= self.settled_from

    def connected(self) -> bool:
        return self.seconds >= self.online_from

    def not_before(self, moment: int) -> None:
        self.did.append(f"not before {moment}")

    def clock_is_set(self) -> bool:
        return True

    def mend_packages(self) -> None:
        self.did.append("mend")

    def keep(self, wheels: Path) -> None:
        self.did.append(f"keep {wheels.name}")

    def install(self) -> Iterator[str | int]:
        self.did.append("install")
        lines, code = self.tries.pop(0)
        yield from lines
        yield code

    def facts(self) -> list[str]:
        return ["A made-up machine"]


class Slow(FakeMachine):
    """A machine on which a minute passes with every second of silence."""

    def install(self) -> Iterator[str | int]:
        for said in super().install():
            self.seconds += 60 if said == "" else 0
            yield said


class FakeScreen:
    """Remembers each page, and where it was drawn."""

    def __init__(self, words: Words) -> None:
        self.words, self.console, self.pages = words, 0, list[tuple[int, list[str]]]()

    def go(self, console: int) -> None:
        self.console = console

    def show(self, state: State) -> None:
        now = (self.console, plain(page(state, self.words, 50)))
        if not self.pages or self.pages[-1] != now:
            self.pages.append(now)

    def saw(self, sentence: str) -> bool:
        """Whether a page said that, however it was broken into lines."""
        return any(sentence in " ".join(" ".join(lines).split()) for _, lines in self.pages)


class FakeWifi:
    """The table's own Wi-Fi. choices: name, password and what comes of it, of each phone."""

    def __init__(self, machine: FakeMachine, *choices: tuple[str, str, str]) -> None:
        self.machine, self.choices, self.did = machine, list(choices), list[str]()
        self.own: Own | None = Own("Table-KUPA", "rime-sato-kuba-todi-huni", "http://10.42.0.1", [[True] * 33] * 33)

    def open(self) -> Own | str:
        self.did.append("open")
        return self.own or "There is no radio."

    def now(self) -> Own:
        return self.own

    def asked(self, seconds: float) -> tuple[str, str] | None:
        self.machine.wait(seconds)
        return self.choices[0][:2] if self.choices else None

    def visited(self) -> bool:
        return False

    def join(self, name: str, password: str) -> str:
        why = self.choices.pop(0)[2]
        self.did.append(f"join {name}")
        if not why:
            self.machine.online_from = 0
        return why

    def close(self) -> None:
        self.did.append("close")


def plain(lines: list[str]) -> list[str]:
    return [re.sub(r"\x1b\[[0-9;?]*[a-zA-Z\]]", "", line) for line in lines]


class Card:
    """A card that is at its first start."""

    def __init__(self, folder: Path, case: str = "everything", language: str = "en") -> None:
        self.place = folder / "bootfs"
        shutil.copytree(IMAGER / case, self.place)
        for name in first.OURS:
            (self.place / name).touch()
        (folder / "made").write_text("1795000000\n")
        self.here, self.words = folder, Words(language)
        self.screen = FakeScreen(self.words)

    def start(self, machine: FakeMachine, own: FakeWifi | None = None) -> None:
        """Until it is a table."""
        First(self.here, self.place, self.words, machine, self.screen, own).run()

    def log(self) -> str:
        return (self.place / first.LOG).read_bytes().decode()


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def test_a_card_becomes_a_table_and_leaves_nothing_of_ours_or_secret(card: Card) -> None:
    machine = FakeMachine((GOOD, 0))
    card.start(machine)
    assert machine.did == ["hush", "not before 1795000000", "speak en", "mend", "keep wheels", "install"]
    assert sorted(path.name for path in card.place.iterdir()) == [
        "meta-data", "network-config", "table-companion.txt", "user-data",
    ]  # fmt: skip
    assert "$5$" not in (card.place / "user-data").read_text()
    assert "This card is a table." in card.log() and "\r\n" in card.log()


def test_the_page_gives_way_to_the_tables_own_picture_and_comes_back_where_that_does_not_open(card: Card) -> None:
    """Minutes went on over the picture by candlelight."""
    slow = ("", "", "")
    card.start(Slow(((*GOOD[:-1], *slow, "1.2.3 was not ready within a minute."), 1), ((*GOOD[:-1], *slow), 0)))
    on_first = [" ".join(lines) for console, lines in card.screen.pages if console == FIRST]
    assert len(on_first) == 2, "one for each time that it opens"
    assert card.screen.saw("1.2.3 was not ready within a minute.")
    consoles = [console for console, _ in card.screen.pages]
    assert consoles[-1] == FIRST and consoles[consoles.index(FIRST) + 1] == CONSOLE


def test_its_page_goes_from_step_to_step_and_ends_where_the_table_opens(card: Card) -> None:
    card.start(FakeMachine((GOOD, 0)))
    seen = [line.strip() for _, lines in card.screen.pages for line in lines if line.lstrip().startswith("»")]
    assert list(dict.fromkeys(seen)) == [
        "» The system makes itself ready",
        "» The network is found",
        "» The clock is set",
        "» What the system needs is fetched",
        "» What the system needs is fetched (10)",
        "» The program is fetched",
        "» The program is fetched (10/41)",
        "» The first picture is drawn",
    ]
    consoles = [console for console, _ in card.screen.pages]
    assert (consoles[0], consoles[-1]) == (CONSOLE, FIRST)


def test_the_sentences_it_knows_are_those_of_the_installer() -> None:
    said = "".join((ROOT / "deploy" / name).read_text() for name in ("install", "lib.sh", "system.sh"))
    for start in (*dict(SAYS), first.LAST, first.NO_NETWORK, first.FULL, first.BUSY, first.CLOCK_BEHIND):
        assert f'"{start}' in said, start


def test_it_waits_for_the_system_for_a_while_and_counts_the_minutes(card: Card) -> None:
    machine = FakeMachine((GOOD, 0))
    machine.settled_from = 130
    card.start(machine)
    assert card.screen.saw("Minute 3") and machine.seconds >= 130


def test_a_system_that_never_settles_is_no_reason_to_wait_for_ever(card: Card) -> None:
    machine = FakeMachine((GOOD, 0))
    machine.settled_from = 1e9
    card.start(machine)
    assert first.SETTLING <= machine.seconds < first.SETTLING + 10


def test_without_a_network_it_says_so_and_goes_on_when_there_is_one(card: Card) -> None:
    machine = FakeMachine((GOOD, 0))
    machine.online_from = 100
    card.start(machine)
    assert card.screen.saw("There is no network yet.") and 100 <= machine.seconds < 110


def test_a_network_that_goes_is_said_and_not_what_follows_from_it(card: Card) -> None:
    class Leaving(FakeMachine):
        def install(self) -> Iterator[str | int]:
            if len(self.tries) == 2:
                self.online_from = self.seconds + 100
            return super().install()

    sentence = "The system packages could not be installed. By hand: sudo apt-get install x"
    card.start(Leaving(((sentence,), 1), (GOOD, 0)))
    assert card.screen.saw("There is no network yet.") and not card.screen.saw("By hand")


def test_what_cannot_be_reached_behind_the_router_is_tried_again(card: Card) -> None:
    machine = FakeMachine(((OFFLINE,), 1), (GOOD, 0))
    card.start(machine)
    assert card.screen.saw("There is no network yet.") and first.PAUSE <= machine.seconds < first.PAUSE + 10


def test_a_clock_that_is_behind_is_no_missing_network(card: Card) -> None:
    behind = "The clock of this machine is behind (it says 2026-01-01 00:00), so nothing can be fetched."
    card.start(FakeMachine(((behind,), 1), (GOOD, 0)))
    assert card.screen.saw("The clock is not set yet, and nothing can be fetched before.")
    assert not card.screen.saw("There is no network yet.")


def test_a_system_that_waits_for_a_network_is_not_waited_for_without_one(card: Card) -> None:
    machine = FakeMachine((GOOD, 0))
    machine.settled_from, machine.online_from = 200, 190
    card.start(machine)
    assert card.screen.saw("There is no network yet.") and 200 <= machine.seconds < 210


def test_a_phone_says_which_wifi_is_the_houses(card: Card) -> None:
    machine = FakeMachine((GOOD, 0))
    machine.online_from = 1e9
    own = FakeWifi(machine, ("House", "wrong", "House does not take this password."), ("House", "right", ""))
    card.start(machine, own)
    assert own.did == ["open", "join House", "open", "join House"]
    assert card.screen.saw("rime-sato-kuba-todi-huni") and card.screen.saw("The table joins House.")
    assert card.screen.saw("House does not take this password.")


def test_without_a_radio_there_is_still_a_cable_and_the_file_on_the_card_says_why(card: Card) -> None:
    machine = FakeMachine((GOOD, 0))
    machine.online_from = 200
    own = FakeWifi(machine)
    own.own = None
    logs = []
    wait = machine.wait
    machine.wait = lambda seconds: (logs.append(card.log()), wait(seconds))[1]
    card.start(machine, own)
    assert "There is no radio." in logs[-1] and card.screen.saw("Connect a network cable")


def test_with_nobody_in_it_the_own_wifi_gives_way_to_the_one_that_is_known(card: Card) -> None:
    machine = FakeMachine((GOOD, 0))
    machine.online_from = 900
    own = FakeWifi(machine)
    card.start(machine, own)
    assert own.did == ["open", "close", "open", "close"]


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("The disk is full. Please make room (about 1200 MB), then start again.", "A card of 16 GB or more is needed."),
        ("The disk is almost full: 80 MB are free here and 1200 MB are needed.", "A card of 16 GB or more is needed."),
        ("Another program is at the system's packages still.", "The system is still at work on itself."),
        ("A downloaded package is not the one we know.", "A downloaded package is not the one we know."),
    ],
)
def test_what_goes_wrong_is_said_and_written_on_the_card_and_tried_again(card: Card, sentence: str, shown: str) -> None:
    logs = []
    machine = FakeMachine((("Somewhere", sentence), 1), (GOOD, 0))
    wait = machine.wait
    machine.wait = lambda seconds: (logs.append(card.log()), wait(seconds))[1]
    card.start(machine)
    assert card.screen.saw(shown)
    assert "This card is not a table yet." in logs[-1] and sentence in logs[-1] and "A made-up machine" in logs[-1]
    assert "This card is a table." in card.log()


def test_a_card_that_cannot_be_written_is_no_reason_to_stop(card: Card) -> None:
    (card.place / first.LOG).mkdir()
    card.start(FakeMachine((GOOD, 0)))
    assert not (card.place / "vendor-data").exists()


# The page


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("columns", [45, 50, 66, 100])
def test_no_line_is_wider_than_the_screen(language: str, columns: int) -> None:
    words = Words(language)
    own = Own("Table-KUPA", "rime-sato-kuba-todi-huni", "http://10.42.0.1", [[True] * 33] * 33)
    states = [State(step, "41/41", 12) for step in STEPS]
    states += [State(trouble=[words["no_network"], words["no_network_help"]], own=its) for its in (None, own)]
    for state in states:
        assert max(map(len, plain(page(state, words, columns)))) <= columns


def test_the_page_of_a_small_screen_fits_in_large_letters() -> None:
    """800x480 has 15 lines of 50 of the largest letters, and 20 of 66 of those that the code is shown with."""
    own = Own("Table-KUPA", "rime-sato-kuba-todi-huni", "http://10.42.0.1", [[True] * 33] * 33)
    for language in ("en", "de"):
        words = Words(language)
        assert max(len(page(State(step, "41/41"), words, 50)) for step in STEPS) < 15
        assert len(page(State(trouble=[words["no_network"]], own=own), words, 66)) < 20


def test_both_languages_say_the_same() -> None:
    known = tomllib.loads(FILE.read_text(encoding="utf-8"))
    names = {language: {key: re.findall(r"{\w+}", text) for key, text in known[language].items()} for language in known}
    assert names["en"] == names["de"]


@pytest.mark.parametrize(
    ("locale", "layout", "language"),
    [
        ("LANG=en_GB.UTF-8", "gb", "en"),
        ("LANG=en_GB.UTF-8", "de", "de"),
        ("LANG=de_AT.UTF-8", "gb", "de"),
        ('LANG="fr_FR.UTF-8"', "fr", "fr"),
        ("", "", "en"),
    ],
)
def test_it_speaks_the_language_of_whoever_set_the_card_up(
    tmp_path: Path, locale: str, layout: str, language: str
) -> None:
    (tmp_path / "etc/default").mkdir(parents=True)
    (tmp_path / "etc/default/locale").write_text(f"{locale}\n")
    (tmp_path / "etc/default/keyboard").write_text(f'XKBMODEL="pc105"\nXKBLAYOUT="{layout}"\n')
    assert language_of(tmp_path, tmp_path) == language
    assert Words("fr").language == "en"


@pytest.mark.parametrize(
    ("case", "language"), [("everything", "de"), ("earlier", "de"), ("key-only", "en"), ("image", "en"), ("none", "en")]
)
def test_what_imager_was_told_counts_before_it_is_done(tmp_path: Path, case: str, language: str) -> None:
    (tmp_path / "etc/default").mkdir(parents=True)
    (tmp_path / "etc/default/locale").write_text("LANG=en_GB.UTF-8\n")
    (tmp_path / "etc/default/keyboard").write_text('XKBLAYOUT="gb"\n')
    assert language_of(tmp_path, IMAGER / case) == language


def test_a_code_in_letters_is_the_code() -> None:
    assert half_blocks([[True, False], [False, False], [True, True]]) == ["▄█", "  "]


# Imager's secrets


@pytest.mark.parametrize(
    ("case", "secrets"),
    [
        ("everything", 2),
        ("no-wifi", 1),
        ("no-user", 0),
        ("key-only", 1),
        ("connect", 2),
        ("earlier", 2),
        ("image", 0),
    ],
)
def test_imagers_secrets_go_and_all_else_stays_as_long_as_it_was(tmp_path: Path, case: str, secrets: int) -> None:
    place = tmp_path / "bootfs"
    shutil.copytree(IMAGER / case, place)
    if case == "connect":
        user = place / "user-data"
        user.write_text(user.read_text().replace("@HOMES@", "/ho" + "me"))
    before = {path.name: path.read_bytes() for path in place.iterdir()}
    assert forget(place) == secrets
    after = {path.name: path.read_bytes() for path in place.iterdir()}
    assert {name: len(text) for name, text in before.items()} == {name: len(text) for name, text in after.items()}
    whole = b"".join(after.values())
    assert b"$5$MnkMm" not in whole and b"3f1c9a5b" not in whole and b"rpuak" not in whole
    for name, text in before.items():
        lines = zip(text.splitlines(), after[name].splitlines(), strict=True)
        changed = [new.strip() for old, new in lines if old != new]
        assert set(changed) <= {b"# taken away"}
    assert b"hostname: " in whole or case == "image"
    assert b"ssh-ed25519" in whole or case != "key-only"
    assert forget(place) == 0


def test_imagers_secrets_go_by_the_systems_own_python(tmp_path: Path) -> None:
    """deploy/install calls it so, and nothing else of ours is furnished then."""
    place = tmp_path / "bootfs"
    shutil.copytree(IMAGER / "everything", place)
    bare = [sys.executable, "-S", "-m", "deploy.first.forget", str(place)]
    subprocess.run(bare, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, check=True)
    assert forget(place) == 0 and "taken away" in (place / "user-data").read_text()


# What a phone sees


@pytest.fixture
def phone_page() -> Iterator[PhonePage]:
    served = PhonePage(Words("en"), ["House", 'Caf<é> "2"'], ("127.0.0.1", 0))
    yield served
    served.close()


def asks(served: PhonePage, data: dict[str, str] | None = None) -> tuple[str, tuple[str, str] | None]:
    """What a phone gets, and what was chosen."""
    got = []
    body = urllib.parse.urlencode(data).encode() if data is not None else None

    def ask() -> None:
        with urllib.request.urlopen(f"http://127.0.0.1:{served.port}/generate_204", body) as answer:
            got.append(answer.read().decode())

    phone = Thread(target=ask)
    phone.start()
    chosen = served.asked(20)
    phone.join()
    return got[0], chosen


def test_a_phone_chooses_the_houses_wifi(phone_page: PhonePage) -> None:
    form, chosen = asks(phone_page)
    assert chosen is None and "<option>House</option><option>Caf&lt;é&gt; &quot;2&quot;</option>" in form
    assert phone_page.visited() and not phone_page.visited()
    told, chosen = asks(phone_page, {"name": 'Caf<é> "2"', "password": "pass & word"})
    assert chosen == ('Caf<é> "2"', "pass & word") and "The table joins it now." in told


@pytest.mark.parametrize("sent", [{"name": "Else", "password": "x"}, {"name": "House", "password": "x" * 65}, {}])
def test_what_is_none_of_the_choices_is_asked_again(phone_page: PhonePage, sent: dict[str, str]) -> None:
    form, chosen = asks(phone_page, sent)
    assert chosen is None and "<form" in form


class FakeNetwork:
    """A network manager that says what it was asked. refuses: what joining comes to."""

    def __init__(self, refuses: str = "") -> None:
        self.refuses, self.did = refuses, list[str]()

    def look(self, search: bool = False) -> Seen:
        self.did.append("search" if search else "look")
        return Seen([Wireless("House", 70, "password"), Wireless("Office", 60, "other")], off=not search)

    def switch_on(self) -> None:
        self.did.append("switch on")

    def open_own(self) -> Hotspot:
        self.did.append("open")
        return Hotspot("Table-KUPA", "rime-sato")

    def close_own(self) -> None:
        self.did.append("close")

    def join(self, name: str, password: str) -> None:
        self.did.append(f"join {name} {password}")
        if self.refuses:
            raise Unavailable(self.refuses, name=name)

    def close(self) -> None:
        self.did.append("let go")


@pytest.fixture
def tables_wifi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[own_wifi.TablesWifi, FakeNetwork]]:
    """The table's own Wi-Fi, with what came with the card, over a made-up network."""
    network = FakeNetwork()
    monkeypatch.setattr(own_wifi, "unpack_aids", lambda folder: None)
    monkeypatch.setattr("hardware.system.manager.open_manager", lambda: network)
    monkeypatch.setattr(own_wifi, "PhonePage", lambda words, names: PhonePage(words, names, ("127.0.0.1", 0)))
    monkeypatch.setattr(own_wifi, "LEASES", tmp_path)
    monkeypatch.setattr(own_wifi, "own_address", lambda: "10.42.0.1")
    wifi = own_wifi.TablesWifi(tmp_path, Words("en"))
    yield wifi, network
    wifi.close()


def test_the_own_wifi_is_the_tables_and_its_code_leads_to_it(
    tables_wifi: tuple[own_wifi.TablesWifi, FakeNetwork], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wifi, network = tables_wifi
    own = wifi.open()
    assert isinstance(own, Own) and (own.name, own.password, own.address) == (
        "Table-KUPA", "rime-sato", "http://10.42.0.1",
    )  # fmt: skip
    assert network.did == ["look", "switch on", "search", "open"]
    first_code = own_wifi.dots_of("WIFI:T:WPA;S:Table-KUPA;P:rime-sato;;")
    assert wifi.now().dots == first_code
    monkeypatch.setattr(own_wifi.time, "monotonic", lambda: own_wifi.TURN)
    assert wifi.now().dots == first_code, "nobody has come yet"
    (tmp_path / "dnsmasq-wlan0.leases").write_text("1795000000 02:00:00:00:01:00 10.42.0.23 phone *\n")
    assert wifi.now().second and wifi.now().dots == own_wifi.dots_of("http://10.42.0.1")


@pytest.mark.parametrize("refuses", ["", "network.wrong_password"])
def test_the_houses_wifi_is_joined_once_the_own_one_is_closed(
    tables_wifi: tuple[own_wifi.TablesWifi, FakeNetwork], refuses: str
) -> None:
    wifi, network = tables_wifi
    wifi.open()
    network.refuses = refuses
    network.did.clear()
    why = wifi.join("House", "secret")
    assert network.did == ["close", "search", "join House secret"]
    assert why == (say("network.wrong_password", name="House") if refuses else "")


def test_without_what_came_with_the_card_there_is_no_own_wifi(tmp_path: Path) -> None:
    assert own_wifi.TablesWifi(tmp_path, Words("en")).open() == f"FileNotFoundError: {tmp_path}"
