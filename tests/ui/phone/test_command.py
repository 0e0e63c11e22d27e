"""`companion phones`: a kept evening without a screen, a link a seat, and an end that keeps everything."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys

import aiohttp
import pytest
from click.testing import CliRunner

from companion.client.evenings.kept import Kept
from companion.refused import Refused
from tests.ui.phone.socket import Socket
from ui.phone.command import phones


@pytest.fixture
def store(tmp_path):
    path = tmp_path / "kept.sqlite"
    kept = Kept(path)
    kept.begin("break-out", ["Ada", "Ben"], seed="5a" * 32)
    kept.close()
    return path


def serving(store):
    """The command, which serves the first game of that store."""
    code = "import sys; from ui.phone.command import phones; phones(sys.argv[1:])"
    asked = ["--store", str(store), "--resume", "1", "--bind", "127.0.0.1", "--port", "0"]
    return subprocess.Popen(
        [sys.executable, "-c", code, *asked], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )  # fmt: skip


def test_it_prints_a_link_a_seat_and_serves_until_it_is_ended(store):
    command = serving(store)
    said = [command.stdout.readline() for _ in range(4)]
    links = [re.search(r"http://(127\.0\.0\.1:\d+)/j#(\S+)", line) for line in said[:3]]
    assert [line.partition(":")[0] for line in said[:3]] == ["Ada", "Ben", "To look on"]
    assert "Enter prints new ones. Ctrl-C ends it." in said[3]

    class Place:
        place = links[1][1]

    async def play():
        async with aiohttp.ClientSession() as session, Socket(Place, session, {"ticket": links[1][2]}) as ben:
            question = next(one["id"] for one in (await ben.state())["questions"] if one["mine"])
            return await ben.ask(do="answer", question=question, answer=list("RGYBOPK"))

    assert asyncio.run(play())["ok"]
    command.send_signal(signal.SIGTERM)
    assert command.wait() == 0
    command.stdout.close()
    kept = Kept(store)
    assert [one.seat for one in kept.take_up(1).questions] == [0]
    kept.close()


def test_the_companion_answers_here_too_and_has_no_link(store):
    kept = Kept(store)
    window = kept.take_up(1)
    window.set_player(1, "fair")
    kept.close()
    command = serving(store)
    said = [command.stdout.readline() for _ in range(3)]
    assert [line.partition(":")[0] for line in said[:2]] == ["Ada", "To look on"]
    command.send_signal(signal.SIGTERM)
    assert command.wait() == 0
    command.stdout.close()
    kept = Kept(store)
    assert [one.seat for one in kept.take_up(1).questions] == [0]
    kept.close()


def test_a_television_is_opened_and_closed_with_it(store, tmp_path):
    told = tmp_path / "told"
    browser = tmp_path / "chromium"
    browser.write_text(f'#!/bin/sh\necho "$@" > {told}\nexec sleep 600\n')
    browser.chmod(0o755)
    code = "import sys; from ui.phone.command import phones; phones(sys.argv[1:])"
    asked = ["--store", str(store), "--resume", "1", "--bind", "127.0.0.1", "--port", "0", "--television"]
    command = subprocess.Popen(
        [sys.executable, "-c", code, *asked], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
    )  # fmt: skip
    said = [command.stdout.readline() for _ in range(4)]
    while not (told.exists() and told.read_text().endswith("\n")):
        os.sched_yield()
    shown = re.search(r"http://(127\.0\.0\.1:\d+)/j#(\S+)", told.read_text())
    assert shown[2] not in said[2], "the link that is printed is still to be used"

    class Place:
        place = shown[1]

    async def look_on():
        async with aiohttp.ClientSession() as session, Socket(Place, session, {"ticket": shown[2]}) as screen:
            return await screen.state()

    assert asyncio.run(look_on())["last"] == {"way": None, "throw": None, "card": None, "laid": [], "scenes": []}
    command.send_signal(signal.SIGTERM)
    assert command.wait() == 0
    command.stdout.close()
    assert not any(one.name.startswith("companion-television-") for one in tmp_path.parent.iterdir())


def test_where_nothing_can_be_typed_a_signal_prints_new_links(store):
    code = "import sys; from ui.phone.command import phones; phones(sys.argv[1:])"
    asked = ["--store", str(store), "--resume", "1", "--bind", "127.0.0.1", "--port", "0"]
    with open(os.devnull) as nothing:
        command = subprocess.Popen(
            [sys.executable, "-c", code, *asked], stdin=nothing, stdout=subprocess.PIPE, text=True
        )  # fmt: skip
    first = [command.stdout.readline() for _ in range(4)]
    assert f"kill -USR1 {command.pid} prints new ones" in first[3] and "Enter" not in first[3]
    command.send_signal(signal.SIGUSR1)
    second = [command.stdout.readline() for _ in range(4)]
    assert first[0].startswith("Ada: ") and second[0].startswith("Ada: ") and first[0] != second[0]
    command.send_signal(signal.SIGTERM)
    assert command.wait() == 0
    command.stdout.close()


def test_enter_prints_new_links_with_the_name_that_was_given(store):
    code = "import sys; from ui.phone.command import phones; phones(sys.argv[1:])"
    asked = ["--store", str(store), "--resume", "1", "--bind", "127.0.0.1", "--port", "0", "--name", "table.local"]
    command = subprocess.Popen(
        [sys.executable, "-c", code, *asked], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )  # fmt: skip
    tickets = []
    for _ in range(2):
        said = [command.stdout.readline() for _ in range(4)]
        links = [re.search(r": http://table\.local:(\d+)/j#(\S+)$", line) for line in said[:3]]
        assert all(links), said
        tickets.append(links[0][2])
        command.stdin.write("\n")
        command.stdin.flush()
    assert tickets[0] != tickets[1]

    class Place:
        place = f"127.0.0.1:{links[0][1]}"

    async def come(ticket):
        async with aiohttp.ClientSession() as session, Socket(Place, session, {"ticket": ticket}) as one:
            return await one.hear()

    # The line that was written last renewed them once more.
    said = [command.stdout.readline() for _ in range(4)]
    newest = said[0].rpartition("#")[2].strip()
    assert asyncio.run(come(tickets[1]))["error"]["key"] == "phone.old_ticket"
    assert asyncio.run(come(newest))["holder"] == 0
    command.send_signal(signal.SIGTERM)
    command.stdin.close()
    assert command.wait() == 0
    command.stdout.close()


@pytest.mark.parametrize(
    ("asked", "key"),
    [(["--bind", "8.8.8.8"], "phone.not_of_the_house"), (["--bind", "no-address"], "phone.not_of_the_house")],
)
def test_what_cannot_be_served_is_refused(store, asked, key):
    outcome = CliRunner().invoke(phones, ["--store", str(store), "--resume", "1", *asked])
    assert isinstance(outcome.exception, Refused) and outcome.exception.key == key


def test_no_network_is_one_sentence(store, monkeypatch):
    monkeypatch.setattr("ui.phone.house.house_addresses", list)
    outcome = CliRunner().invoke(phones, ["--store", str(store), "--resume", "1"])
    assert isinstance(outcome.exception, Refused) and outcome.exception.key == "phone.no_address"


def test_a_port_that_somebody_has_is_one_sentence(store):
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        asked = ["--store", str(store), "--resume", "1", "--bind", "127.0.0.1", "--port", str(port)]
        outcome = CliRunner().invoke(phones, asked)
    assert isinstance(outcome.exception, Refused) and outcome.exception.key == "phone.cannot_listen"


@pytest.mark.parametrize("asked", [
    [], ["break-out"], ["--names", "Ada,Ben"], ["break-out", "--resume", "1"], ["--names", "A,B", "--resume", "1"],
    ["break-out", "--names", "Ada,Ben", "--resume", "1"],
])  # fmt: skip
def test_either_a_game_and_names_or_a_kept_one(store, asked):
    outcome = CliRunner().invoke(phones, ["--store", str(store), *asked])
    assert outcome.exit_code == 2 and "“companion phones break-out --names Ada,Ben” begins one" in outcome.output


def test_a_new_game_begins_and_is_kept(tmp_path, monkeypatch):
    """For a table of phones alone: no page of the touchscreen has to begin it."""
    monkeypatch.setattr("ui.phone.house.house_addresses", list)
    store = tmp_path / "new.sqlite"
    outcome = CliRunner().invoke(phones, ["break-out", "--names", "Ada, Ben", "--store", str(store)])
    assert isinstance(outcome.exception, Refused) and outcome.exception.key == "phone.no_address"
    kept = Kept(store)
    assert [seat.name for seat in kept.take_up(1).seats] == ["Ada", "Ben"]
    kept.close()


def test_without_its_parts_the_command_says_what_to_install(store, monkeypatch):
    monkeypatch.setitem(sys.modules, "ui.phone.house", None)
    outcome = CliRunner().invoke(phones, ["--store", str(store), "--resume", "1"])
    assert isinstance(outcome.exception, Refused) and outcome.exception.key == "command.missing_parts"
    assert "phones" in outcome.exception.reason and "pip install 'aiohttp" in outcome.exception.reason
