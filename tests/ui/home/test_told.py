"""What a house is told: whose turn it is and that a game runs, as everybody sees it; never a secret, off by default."""

from __future__ import annotations

import json
import random

import pytest

from companion.client.display.staging import staged_of
from companion.client.evenings.kept import Kept
from companion.refused import Refused, Unavailable
from companion.testing.known import people
from ui.home import config as files
from ui.home import home as homes
from ui.home.config import HomeFile, read
from ui.home.home import Home, open_home
from ui.home.told import State, discovery, identity, payload, state_of, topics


class Heard:
    """Who would tell the house. said: every state, in order."""

    def __init__(self):
        self.said, self.happened, self.running = [], [], False

    def start(self):
        self.running = True

    def tell(self, state):
        self.said.append(json.loads(state))

    def happen(self, moment):
        self.happened.append(json.loads(moment))

    def stop(self):
        self.running = False


def begin(game, seed=1, options=None):
    return Kept(":memory:").begin(game, people(game, 3), options=options, seed=f"{seed:064x}")


def play(window, answers, luck):
    for _ in range(answers):
        if window.over:
            return
        question = luck.choice(window.questions)
        seat = window.seat(question.seat) if question.covered else window
        window.answer(question.id, seat.random_answer(question.id, luck))


def test_a_seat_that_the_companion_plays_has_its_turn_as_any_other():
    window = begin("outrage")
    seat = window.questions[0].seat
    before = state_of(window.watcher(), people=True)
    window.set_player(seat, "fair")
    assert before.turn == window.seats[seat].name and state_of(window.watcher(), people=True) == before


def test_it_follows_a_game_from_its_beginning_to_its_end(any_game):
    heard, window = Heard(), begin(any_game)
    home = Home(heard)
    assert heard.running and heard.said == [json.loads(payload(State()))]
    home.join(window)
    play(window, 25, random.Random(3))
    assert heard.said[-1]["over"] == ("yes" if window.over else "no")
    running = heard.said[1 : -1 if window.over else None]
    assert {one["playing"] for one in running} == {"yes"} and {one["over"] for one in running} == {"no"}
    assert {one["game"] for one in running} == {window.facts.title}
    turns = {one["turn"] for one in running}
    assert turns <= {*(seat.name for seat in window.seats), ""} and len(turns) > 1
    colours = {seat.name: seat.colour for seat in window.seats} | {"": ""}
    assert all(one["colour"] == colours[one["turn"]] for one in running)
    assert all(earlier != later for earlier, later in zip(heard.said, heard.said[1:], strict=False))
    if any(item.what == "over" for item in window.corrections()):
        window.correct("over", True)
        assert (heard.said[-1]["playing"], heard.said[-1]["over"], heard.said[-1]["turn"]) == ("no", "yes", "")
    home.leave()
    assert heard.said[-1] == json.loads(payload(State()))
    before = len(heard.said)
    play(window, 3, random.Random(4))
    assert len(heard.said) == before, "an evening that was put away is nobody's business"
    home.close()
    home.close()
    assert not heard.running


def test_nothing_is_told_that_hangs_on_what_is_hidden():
    """Two worlds that differ in secret forecasts alone look the same from the house."""
    worlds = []
    for forecast in ("RGYBOPK", "KPOBYGR"):
        heard = Heard()
        window = Kept(":memory:").begin("break-out", ["Ada", "Ben"], options={"start": "said"}, seed="07" * 32)
        home = Home(heard)
        home.join(window)
        window.seat(0).answer_first(list(forecast))
        window.seat(1).answer_first(list("RGYBOPK"))
        play(window, 60, random.Random(9))
        home.leave()
        worlds.append((heard.said, heard.happened))
    assert worlds[0] == worlds[1] and len(worlds[0][0]) > 10 and worlds[0][1]


def test_what_is_staged_happens_once_and_nothing_that_was_before(any_game):
    heard, window, luck = Heard(), begin(any_game, seed=5), random.Random(3)
    play(window, 30, luck)
    home = Home(heard)
    home.join(window)
    assert heard.happened == [], "what was before is not told"
    seen = []
    for _ in range(200):
        before = len(window.log)
        play(window, 1, luck)
        now = staged_of(window.display, [line for line in window.log[before:] if not line.undone])
        seen += [now] if now is not None else []
    colours = [window.seats[one.line.seat].colour if one.line.seat >= 0 else "" for one in seen]
    told = [(one["event_type"], one["kind"], one["title"], one["colour"]) for one in heard.happened]
    assert told == [("moment", one.line.kind, one.title, at) for one, at in zip(seen, colours, strict=True)]
    # That something was taken back is no news, and neither is what was before it.
    window.undo(agreed=True)
    assert len(heard.happened) == len(seen)


def test_it_is_all_in_the_window_of_somebody_who_only_looks_on(any_game):
    window, luck = begin(any_game, seed=5), random.Random(8)
    for _ in range(40):
        play(window, 1, luck)
        watcher = window.watcher()
        state = state_of(watcher, people=True)
        assert watcher.holder == homes.Window.watcher(window).holder
        seats = {question.seat for question in watcher.questions}
        assert state.seat == (next(iter(seats)) + 1 if len(seats) == 1 and min(seats) >= 0 else 0)


def test_names_can_stay_at_the_table():
    heard, window = Heard(), begin("outrage")
    home = Home(heard, people=False)
    home.join(window)
    play(window, 40, random.Random(3))
    told = json.dumps([heard.said, heard.happened])
    assert "Seat 1" in told and not any(seat.name in told for seat in window.seats)


def test_home_assistant_finds_one_device_with_its_sensors():
    found = json.loads(discovery("7f3a9c01", HomeFile("10.0.0.2", name="Wohnzimmer")))
    assert found["dev"]["ids"] == ["companion_7f3a9c01"] and found["dev"]["name"] == "Wohnzimmer"
    assert found["o"]["name"] and found["state_topic"] == (where := topics("7f3a9c01")).state
    moment = found["cmps"].pop("moment")
    assert (moment["p"], moment["event_types"], moment["state_topic"]) == ("event", ["moment"], where.moment)
    assert moment["unique_id"].endswith("_moment") and moment["name"]
    assert set(found["cmps"]) == set(json.loads(payload(State()))) - {"seat"}
    for name, part in found["cmps"].items():
        assert part["p"] in ("sensor", "binary_sensor") and part["unique_id"].endswith(name)
        assert part["value_template"] == f"{{{{ value_json.{name} }}}}" and part["name"]


def test_a_table_is_the_same_for_ever_and_says_nothing_of_its_machine(tmp_path):
    (tmp_path / "id").write_text("0123456789abcdef0123456789abcdef\n")
    first = identity(tmp_path / "id")
    assert first == identity(tmp_path / "id") and first not in "0123456789abcdef" * 3
    assert len(first) == 8 and identity(tmp_path / "none") != first


# The file


@pytest.fixture
def own(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return tmp_path / "home.toml"


def test_without_a_file_nobody_is_told_anything(own):
    assert files.path() == own and read() is None and open_home() is None


def test_a_file_says_where_the_broker_is(own):
    own.write_text('broker = "192.168.1.5"\nuser = "table"\npassword = "x"\npeople = false\n')
    assert read() == HomeFile("192.168.1.5", 1883, "table", "x", people=False)


@pytest.mark.parametrize(
    "text",
    ["", "broker = 5", 'broker = ""', 'broker = "mqtt://here"', 'broker = "a"\nport = 0', 'broker = "a"\nbrocker = "b"',
     "no toml", "\0", 'broker = "a"\nport = 70000'],
)  # fmt: skip
def test_a_file_that_is_wrong_is_one_sentence(own, text):
    own.write_text(text)
    with pytest.raises(Refused) as refused:
        open_home()
    assert str(own) in refused.value.reason and "\n" not in refused.value.reason


def test_a_file_that_is_no_text(own):
    own.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refused):
        read()
    own.write_bytes(b"x" * 20_000)
    with pytest.raises(Refused):
        read()


def test_without_its_parts_it_says_what_is_missing(own, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ui.home.talker", None)
    own.write_text('broker = "192.168.1.5"\n')
    with pytest.raises(Unavailable, match="not installed"):
        open_home()


@pytest.mark.parametrize(
    "config",
    [HomeFile("a"), HomeFile("a", on=False),
     HomeFile("a", 1884, 'q"\\', "\x7f\t\n☃\U0001f3b2", True, "Ada's", False, False)],
)  # fmt: skip
def test_what_is_written_is_read_again(own, config):
    files.write(config)
    assert read() == config and own.stat().st_mode & 0o077 == 0


def test_a_house_that_is_switched_off_is_told_nothing(own):
    files.write(HomeFile("192.168.1.5", on=False))
    assert open_home() is None
