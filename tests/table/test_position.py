"""A whole position out of one evening and into another: the same table, and the same game from there on."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from companion import games
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.table.exchange.export import check_lines, export_lines
from companion.table.file.store import Store
from companion.table.journal import Placed
from companion.table.running.evening import Evening
from companion.table.running.position import TablePosition
from companion.table.seats import SeatInfo
from companion.testing.soaks import soak
from tests.golden.record import play

CHECKER = Path(__file__).parents[2] / "docs" / "check_fairness.py"
PEOPLE = ["Ada", "Ben", "Cy", "Dora"]
OTHERS = ["Eve", "Fin", "Gus", "Hal"]
GAMES = ["break-out", "cloaks", "outrage", "torture"]


def begun(game, luck, people=PEOPLE, options=None, typed=False, store=None):
    evening = Evening.start(store or Store(":memory:"), game, people, options, seed=f"{luck.getrandbits(256):064x}")
    for kind in evening.game.dice_kinds if typed else ():
        evening.set_source(kind, "typed")
    return evening


def through_json(position):
    """The position as it comes over a pipe."""
    return msgspec.json.decode(msgspec.json.encode(position), type=TablePosition)


def asked(evening):
    """What is open, but for the ids, which are of an evening."""
    questions = Window(evening, TABLE).owned_questions()
    return [msgspec.structs.replace(one, id="", remembered=None) for one in questions]


def some_options(game, luck):
    options = {
        option["key"]: luck.choice(option["values"])
        for option in game.option_list("en")
        if option["kind"] == "choice" and option["key"] != "teams" and luck.random() < 0.1
    }
    try:
        Evening.start(Store(":memory:"), game.name, PEOPLE, options)
    except Refused:
        return {}
    return options


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_a_position_goes_into_another_evening_as_it_is(name, seed):
    luck = random.Random(f"{name} {seed}")
    options, typed = some_options(games.load(name), luck), seed % 2 == 1
    one = begun(name, luck, options=options, typed=typed)
    other = begun(name, luck, OTHERS, options, typed)
    for _ in range(6):
        play(Window(one, TABLE), luck, luck.randint(0, 30))
        other.put(through_json(one.position()))
        assert other.fingerprint() == one.fingerprint()
        assert other.over == one.over
        names = dict(zip(PEOPLE, OTHERS, strict=True))
        said = msgspec.json.encode(asked(one)).decode()
        for mine, theirs in names.items():
            said = said.replace(mine, theirs)
        assert json.loads(said) == json.loads(msgspec.json.encode(asked(other)))
        assert through_json(other.position()).table == through_json(one.position()).table
        goes_on_alike(one, other, luck)


def goes_on_alike(one, other, luck, answers=60):
    """Both games take the same answers, of people and of chance, and lead to the same tables."""
    here, there = one.play(), other.play()
    for _ in range(answers):
        if here.over:
            break
        place = luck.randrange(len(here.asks))
        answer = here.asks[place].random_answer(luck)
        for game in (here, there):
            ask = game.asks[place]
            assert ask.allows(answer)
            game.answer(ask.actor, answer, ask.seat)
        assert here.fingerprint() == there.fingerprint()
    assert here.over == there.over


@pytest.mark.parametrize("name", GAMES)
def test_it_is_one_entry_that_is_kept_replayed_and_taken_back(name, tmp_path):
    luck = random.Random(name)
    one = begun(name, luck)
    play(Window(one, TABLE), luck, 25)
    store = Store(tmp_path / "kept.sqlite")
    other = begun(name, luck, store=store)
    play(Window(other, TABLE), luck, 12, turns_back=0)
    before, entries = other.fingerprint(), len(list(store.entries(other.number)))
    other.put(through_json(one.position()))
    kept = [entry for entry, _ in store.entries(other.number)][entries:]
    assert isinstance(kept[0], Placed) and len([one for one in kept if isinstance(one, Placed)]) == 1
    after = other.fingerprint()
    assert Evening.resume(store, other.number).fingerprint() == after
    assert "whole position" in Window(other, TABLE).undo_offer.sentence
    other.undo(agreed=True)
    assert other.fingerprint() == before
    other.redo()
    assert other.fingerprint() == after
    play(Window(other, TABLE), luck, 40)
    assert Evening.resume(store, other.number).fingerprint() == other.fingerprint()
    lines = list(export_lines(store, other.number, with_secrets=True))
    assert check_lines(lines).fingerprint() == other.fingerprint()
    other.name_throws([[1] * 2, [2] * 2] if other.game.dice_kinds else [])
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(export_lines(store, other.number, with_secrets=True)), encoding="utf-8")
    checked = subprocess.run([sys.executable, str(CHECKER), str(file)], capture_output=True, text=True)
    assert checked.returncode == 0 and checked.stdout.endswith("Nothing disagrees.\n"), checked


def changed(position, *path, to):
    """A position with something else at a place in it."""
    document = msgspec.to_builtins(copy.deepcopy(position))
    at = document
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return document


BAD = {
    "break-out": [
        (("game",), "outrage", "position.other_game"),
        (("rules_version",), 1, "position.other_rules"),
        (("seats",), [{"name": "Ada"}, {"name": "Ben"}], "position.other_seats"),
        (("options",), {"forecast": "dealt"}, "position.other_options"),
        (("options",), {"nonsense": 1}, "position.other_options"),
        (("edition", "boat", 0, "seats"), 5, "position.other_edition"),
        (("table", "forecasts"), 7, "position.unreadable"),
        (("table", "nonsense"), [], ""),
        (("table", "agenda"), [["fly"]], "position.no_such_step"),
        (("table", "agenda"), [[]], "position.no_such_step"),
        (("table", "agenda"), [["next_turn"]] * 20_000, "position.unplayable"),
        (("table", "at", "R"), 77, "corrections.not_on_list"),
        (("table", "at"), {}, "position.unplayable"),
        (("table", "seat"), 99, "corrections.not_one_of"),
        (("table", "turns"), 10**30, "corrections.not_on_list"),
        (("answers",), [[0, 0, "throw"]], "position.impossible_answer"),
        (("answers",), [[7, 7, ["R"]]], "position.impossible_answer"),
        (("asked",), [{"actor": 3, "seat": 3, "about": "turn"}], "position.other_questions"),
    ],
    "outrage": [
        (("options",), {"teams": True}, "position.other_options"),
        (("seats", 0, "team"), 5, "position.other_teams"),
        (("table", "tower", "cards"), [], "position.faults"),
        (("table", "mint"), 9, "corrections.not_one_of"),
        (("table", "players", 0, "square"), "X99", "corrections.not_on_list"),
        (("table", "players"), [], ""),
        (("table", "jewels", "orb", "holder"), 17, ""),
        (("table", "jewels"), {}, ""),
        (("table", "turn", "seat"), -7, "corrections.not_one_of"),
        (("table", "order"), [], ""),
        (("table", "date"), "99-99", "corrections.no_date"),
        (("table", "players", 1, "hand"), ["excalibur"], "corrections.list_wanted"),
    ],
}


@pytest.mark.parametrize(("name", "path", "to", "key"), [(name, *bad) for name, rows in BAD.items() for bad in rows])
def test_what_does_not_fit_is_refused_with_its_reason_and_changes_nothing(name, path, to, key):
    luck = random.Random(name)
    evening = begun(name, luck, [SeatInfo(name) for name in PEOPLE])
    play(Window(evening, TABLE), luck, 20, turns_back=0)
    before = evening.fingerprint(), evening.changes, list(evening.told())
    bad = msgspec.json.decode(json.dumps(changed(evening.position(), *path, to=to)), type=TablePosition)
    if not key:
        # Passed over, or refused with whatever comes first: but never half-way.
        try:
            evening.put(bad)
        except Refused as refused:
            assert refused.reason.endswith(".")
            assert (evening.fingerprint(), evening.changes, list(evening.told())) == before
        return
    with pytest.raises(Refused) as refused:
        evening.put(bad)
    assert refused.value.key == key
    assert refused.value.reason.endswith(".") and "…" not in refused.value.reason
    assert (evening.fingerprint(), evening.changes, list(evening.told())) == before


@pytest.mark.parametrize("seed", range(soak(30, 60)))
@pytest.mark.parametrize("name", GAMES)
def test_a_damaged_position_is_put_whole_or_not_at_all(name, seed):
    luck = random.Random(f"{name} {seed}")
    evening = begun(name, luck)
    play(Window(evening, TABLE), luck, luck.randint(1, 40))
    document = msgspec.to_builtins(evening.position())
    for _ in range(luck.randint(1, 3)):
        deeper = isinstance(document["table"], dict) and document["table"] and luck.random() < 0.8
        damage(document["table"] if deeper else document, luck)
    before = evening.fingerprint(), evening.changes
    try:
        position = msgspec.json.decode(json.dumps(document), type=TablePosition)
    except msgspec.ValidationError:
        return
    try:
        evening.put(position)
    except Refused as refused:
        assert refused.reason.endswith(".")
        assert (evening.fingerprint(), evening.changes) == before
    else:
        # Whatever was believed can be shown to everybody and played on.
        table = Window(evening, TABLE)
        for seat in range(len(PEOPLE)):
            assert table.seat(seat).view is not None and table.seat(seat).questions is not None
        assert table.log and table.corrections() is not None
        play(table, luck, 10)


def damage(document, luck):
    """Put something else somewhere into plain data."""
    at, key = document, luck.choice(list(document))
    while isinstance(at[key], (dict, list)) and at[key] and luck.random() < 0.8:
        at = at[key]
        key = luck.choice(list(at)) if isinstance(at, dict) else luck.randrange(len(at))
    at[key] = luck.choice([-1, 0, 1, 3, 99, 2**70, "", "W09", "rope", "R", True, None, [], {}, [1], ["throw"], 1.5])


def test_an_imported_position_is_not_believed(store):
    luck = random.Random(3)
    evening = begun("outrage", luck, store=store)
    evening.put(through_json(evening.position()))
    lines = list(export_lines(store, evening.number, with_secrets=True))
    place = next(number for number, line in enumerate(lines) if '"position"' in line)
    rigged = json.loads(lines[place])
    rigged["entry"][1]["mint"] = 99
    lines[place] = json.dumps(rigged)
    with pytest.raises(Refused):
        check_lines(lines)
