"""Positions and corrections that cannot be are refused, in every game; what a game comes to never is."""

from __future__ import annotations

import copy
import json
import random
from importlib import import_module
from typing import Any

import msgspec
import pytest

from companion import games
from companion.editions.folder import GameFolder
from companion.refused import Refused
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.rules.reach import broken
from companion.table.file.store import Store
from companion.table.running.correcting import check_corrected
from companion.table.running.evening import Evening
from companion.table.running.position import TablePosition, check_sound
from tests.games.common import fuzz_positions
from tests.games.common.fuzz import random_game
from tests.games.common.impossible import JUDGES
from tests.games.common.scene import begin, words_of

SEATS = 3


@pytest.mark.parametrize("name", sorted(JUDGES))
def test_a_fuzz_finds_nothing_taken_that_cannot_be(name):
    report = fuzz_positions.fuzz(games.load(name), 200, "the ordinary run", played_on=20)
    assert report.impossible == []
    assert report.refused["position.faults"] > 10 and report.taken > 10


@pytest.mark.parametrize("name", sorted(JUDGES))
def test_the_rules_never_lead_to_what_is_refused(name):
    game = games.load(name)
    for number in range(4):
        luck = random.Random(f"{name} {number}")
        play = random_game(game, luck)
        for _ in range(150):
            if play.over:
                break
            ask = luck.choice(play.asks)
            play.answer(ask.actor, ask.random_answer(luck), ask.seat)
            assert broken(play) == []
            assert fuzz_positions.wrong(play) == ""


@pytest.mark.parametrize("name", sorted(JUDGES))
def test_the_judge_would_find_what_is_taken_if_nothing_were_checked(name, monkeypatch):
    game = games.load(name)
    monkeypatch.setattr(type(game), "unreachable", GameFolder.unreachable)
    assert fuzz_positions.fuzz(game, 120, "nothing checked", played_on=0).impossible


@pytest.mark.parametrize("name", sorted(JUDGES))
def test_every_step_of_a_game_says_how_it_looks(name):
    reach = import_module(f"companion.games.{name.replace('-', '_')}.reach")
    assert set(reach.SHAPES) >= set(games.load(name).steps)


def after(name: str, about: str) -> Play:
    """A random game of that name when that is asked in its second round or later."""
    game = games.load(name)
    for number in range(20):
        luck = random.Random(f"{name} {about} {number}")
        play = begin(game, Setup(SEATS, game.edition(), {}))
        for _ in range(600):
            if play.over:
                break
            ask = luck.choice(play.asks)
            if ask.about == about and play.at_beginning and play.state.turns > SEATS:
                return play
            play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    raise AssertionError(f"nobody is ever asked about {about}")


def taken(play: Play, *path: Any, to: Any) -> str:
    """What is said of the position with that in this place of its table; "" where it is taken."""
    table = json.loads(msgspec.json.encode(play.at_step_start()))
    at = table
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    try:
        check_sound(play.game, play.box, play.box.seats, table, [], standing=())
    except Refused as refused:
        return str(refused)
    return ""


IMPOSSIBLE = [
    ("cloaks", "cloaks", ("claims",), lambda play: {play.state.open[0]: {"seat": 7, "turn": 1, "uses": 1}}),
    ("cloaks", "cloaks", ("claims",), lambda play: {play.state.open[0]: {"seat": 1, "turn": 1, "uses": 5}}),
    ("cloaks", "cloaks", ("claims",), lambda play: {play.state.open[0]: {"seat": 1, "turn": 99, "uses": 1}}),
    ("cloaks", "cloaks", ("turn", "verbs"), lambda _: ["fly"]),
    ("cloaks", "cloaks", ("turn", "repeats"), lambda _: -3),
    ("cloaks", "cloaks", ("ender",), lambda _: 8),
    ("cloaks", "cloaks", ("over",), lambda _: True),
    ("cloaks", "cloaks", ("agenda",), lambda _: []),
    ("cloaks", "cloaks", ("open",), lambda play: play.state.open[:3]),
    ("cloaks", "cloaks", ("deck",), lambda play: play.state.deck[1:]),
    ("cloaks", "cloaks", ("quiet",), lambda play: play.state.turns),
    ("outrage", "turn", ("over",), lambda _: True),
    ("outrage", "turn", ("turn", "over"), lambda _: True),
    ("outrage", "turn", ("jewels", "orb"), lambda _: {"holder": 0, "outside": True}),
    ("outrage", "turn", ("agenda",), lambda _: []),
    ("outrage", "turn", ("tower", "cards"), lambda _: []),
    ("outrage", "turn", ("turn", "dice"), lambda _: [3, 7]),
    ("break-out", "dice_A", ("over",), lambda _: True),
    ("break-out", "dice_A", ("agenda",), lambda _: []),
    ("break-out", "dice_A", ("forecasts", 0), lambda _: []),
    ("torture", "equipment", ("over",), lambda _: True),
    ("torture", "equipment", ("agenda",), lambda _: []),
    ("torture", "equipment", ("round",), lambda _: 9),
    ("torture", "equipment", ("players", 0, "shown"), lambda _: [{"9": 2}]),
]


@pytest.mark.parametrize(("name", "about", "path", "to"), IMPOSSIBLE)
def test_what_was_taken_once_is_refused_with_a_sentence(name, about, path, to):
    play = after(name, about)
    assert taken(play, *path, to=to(play)).endswith(".")
    assert taken(play, "turns", to=play.state.turns) == "", "the position itself is taken"


def test_tiles_that_do_not_join_are_refused():
    play = after("cloaks", "cloaks")
    said = set()
    for place, word in enumerate(play.state.tiles):
        for quarters in "0123":
            said.add(taken(play, "tiles", place, to=f"{word.partition(':')[0]}:{quarters}"))
    assert any("No road joins" in one for one in said)


def test_a_field_that_no_table_has_is_refused_by_its_name():
    play = after("torture", "equipment")
    assert "“endr”" in taken(play, "endr", to=3)
    assert "“purse”" in taken(play, "players", 1, "purse", to=3)


def corrected(play: Play, *changes: tuple[str, Any]) -> str:
    """What is said of a correction; "" where it is taken."""
    tried = play.copy()
    before = broken(tried)
    try:
        tried.correct([*changes])
        check_corrected(tried, before)
    except Refused as refused:
        return refused.said and words_of(play).tell(refused.said)
    return ""


def test_boats_are_put_right_in_their_order_or_several_together():
    play = after("break-out", "dice_A")
    home = [("place:R", "boat1"), ("place:G", "boat1"), ("place:Y", "boat2")]
    cells = [(f"place:{who}", "cell") for who in "RGYBOPK"]
    assert corrected(play, *cells) == ""
    play.correct(cells)
    assert "Put somebody in boat 1" in corrected(play, ("place:Y", "boat2"))
    assert corrected(play, *home[::-1]) == ""
    play.correct(home)
    assert "Put somebody in boat 1" in corrected(play, ("place:R", "cell"))
    assert corrected(play, ("place:R", "cell"), ("place:Y", "boat1")) == ""


def test_tools_are_laid_once_each_and_the_key_by_itself():
    play = after("outrage", "turn")
    case = play.box.jewels["orb"].square
    there = [("accredited:0", True), ("square:0", case)]

    def laid(*tools: str) -> str:
        return corrected(play, *there, ("laid:0", list(tools)))

    assert "one tool of a kind" in laid("key", "file", "file", "crowbar")
    assert "one tool of a kind" in laid("file", "file")
    assert "the Key by itself" in laid("key", "crowbar")
    assert laid("file", "crowbar") == "" and laid("key") == ""


def test_what_is_so_already_may_stay_and_what_was_taken_long_ago_is_played_on():
    evening = Evening.start(Store(":memory:"), "break-out", ["Ada", "Ben"], {"start": "said", "forecast": "dealt"})
    position = evening.position()
    odd = copy.deepcopy(position.table)
    odd["turns"] = -4
    with pytest.raises(Refused):
        check_sound(evening.game, evening.box, 2, odd, position.answers, standing=())
    # As in a game that was kept when nobody asked for more than that it can be played on.
    check_sound(evening.game, evening.box, 2, odd, position.answers)
    evening.put(msgspec.json.decode(msgspec.json.encode(position), type=TablePosition))
