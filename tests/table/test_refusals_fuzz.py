"""Garbage on every way in: refused by a key of the catalogue, in a whole sentence, and nothing is changed by it."""

from __future__ import annotations

import json
import random
import re

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import games
from companion.cli import main
from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.headless import serve
from companion.panel.play import PanelPlay
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.soaks import soak
from tests.golden.record import play
from tests.house import night_market, toy

SMALL = {"toy": toy.game, "night-market": night_market.game}
GAMES = {"break-out": 25, "cloaks": 25, "night-market": 25, "outrage": 25, "torture": 25, "toy": 3}
"""Every game, and how many answers lead into the middle of it."""

TEXT = st.text(st.characters(exclude_characters="…", exclude_categories=["Cs"]), max_size=12)
WORDS = st.sampled_from(
    ["", "throw", "change", "attack:1", "attack:9", "attack:x", "play:3", "skip", "bid", "pass", "R", "W", "step:R:9",
     "leave:R", "W09", "1", "99", "-1", "mace", "q0", "yes", "not-a-word", "a:b:c:d", "+", "throw+rope", ":"]
)  # fmt: skip
SCALAR = st.one_of(WORDS, TEXT, st.integers(-3, 40), st.integers(), st.booleans(), st.none(), st.floats())
GARBAGE = st.recursive(
    SCALAR,
    lambda inner: st.one_of(st.lists(inner, max_size=8), st.dictionaries(TEXT, inner, max_size=2)),
    max_leaves=8,
)
ANSWERS = st.one_of(WORDS, TEXT, st.lists(WORDS, max_size=8), st.lists(st.integers(-1, 8), max_size=6), GARBAGE)

CAREFULLY = settings(
    max_examples=soak(30, 60),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    deadline=None,
)


@pytest.fixture(scope="module")
def loads():
    """The small games beside the real ones."""
    load = games.load
    patch = pytest.MonkeyPatch()
    patch.setattr(games, "load", lambda name: SMALL.get(name) or load(name))
    yield
    patch.undo()


@pytest.fixture(
    scope="module", params=[(name, answers) for name, middle in GAMES.items() for answers in (0, middle)], ids=str
)
def evening(request, loads):
    """An evening of a game at its beginning, or in the middle with real dice."""
    name, answers = request.param
    begun = Evening.start(Store(":memory:"), name, ["Ada", "Ben", "Cy"], seed="77" * 32)
    play(Window(begun, TABLE), random.Random(name), answers)
    if answers:
        for kind in begun.game.dice_kinds:
            begun.set_source(kind, "typed")
        begun.set_dial("warn")
    assert not begun.over
    return begun


def windows(evening):
    table = Window(evening, TABLE)
    return [table, table.seat(0), table.seat(2), Window(evening, WATCHER)]


def is_sentence(text):
    return bool(re.search(r"[.?!]$", text))


def fine(refused, words):
    """Whether that is how one refuses."""
    key = refused.key
    assert words.has(key), f"there is no sentence {key}"
    assert is_sentence(refused.reason), (key, refused.reason)
    assert " … " not in refused.reason and "“…”" not in refused.reason, (key, refused.reason)


def refused(evening, window, act):
    """Do that; where it is refused, it must be refused well. Returns the refusal, None where it was taken."""
    before = evening.fingerprint(), evening.changes, [one.id for one in evening.questions()]
    try:
        act()
    except Refused as no:
        assert (evening.fingerprint(), evening.changes, [one.id for one in evening.questions()]) == before
        fine(no, window.words)
        return no
    return None


@CAREFULLY
@given(answer=ANSWERS, pick=st.integers(0, 3), number=st.integers(0, 2), sure=st.booleans(), other=st.booleans())
def test_answers(evening, answer, pick, number, sure, other):
    window = windows(evening)[pick]
    asked = evening.questions()
    question = "q99" if other else asked[number % len(asked)].id
    why = window.check(question, answer, sure)
    if why is not None:
        fine(why, window.words)
        said = refused(evening, window, lambda: window.answer(question, answer, sure=sure))
        assert said is not None and (said.key, said.reason) == (why.key, why.reason)


@CAREFULLY
@given(
    taken=st.lists(WORDS, max_size=5),
    item=st.one_of(WORDS, st.integers(0, 9)),
    pick=st.integers(0, 3),
    die=st.integers(0, 3),
)
def test_half_made_answers(evening, taken, item, pick, die):
    window = windows(evening)[pick]
    for question in evening.questions():
        refused(evening, window, lambda question=question: window.could_come(question.id, taken))

        def enter(question=question):
            draft = window.draft(question.id)
            before = evening.fingerprint()
            draft.add(item)
            if draft.question.kind == "throw":
                draft.set_die(die % draft.question.dice, 3)
            draft.toggle(item) if draft.question.kind == "pick" else None
            why = draft.why_not
            if why is not None:
                fine(why, window.words)
            while draft.drop():
                pass
            assert draft.empty and evening.fingerprint() == before

        refused(evening, window, enter)


@CAREFULLY
@given(
    changes=st.lists(st.tuples(st.one_of(WORDS, st.integers(0, 60)), GARBAGE), max_size=3),
    pick=st.integers(0, 3),
)
def test_corrections(evening, changes, pick):
    window = windows(evening)[pick]
    names = [item.what for item in evening.game.corrections(evening.state)] or ["nothing"]
    changes = [(names[what % len(names)] if isinstance(what, int) else what, value) for what, value in changes]
    refused(evening, window, lambda: window.correct_together(changes))


@CAREFULLY
@given(name=st.one_of(st.sampled_from(["dice", "black", "tower", "pack", "wheel"]), TEXT), value=st.one_of(WORDS, TEXT),
       faces=st.lists(st.lists(st.integers(-1, 9), max_size=3), max_size=2), pick=st.integers(0, 3))  # fmt: skip
def test_settings_and_looking(evening, name, value, faces, pick):
    window = windows(evening)[pick]
    for act in (
        lambda: window.set_dial(value),
        lambda: window.set_source(name, value),
        lambda: window.rule(name),
        lambda: window.seat(len(value) - 2),
        lambda: window.undo(),
        lambda: window.redo(),
    ):
        refused(evening, window, act)
    try:
        refused(evening, window, lambda: window.name_throws([one for one in faces if 7 in one or 0 in one]))
    finally:
        if pick == 0:
            window.name_throws([])


DO = """answer play check next hint questions view log undo redo correct corrections throws dial source rule press panel
result show position set_position checkpoint restore perft new copy games switch close asks""".split()
REQUESTS = st.fixed_dictionaries(
    {"do": st.one_of(st.sampled_from(DO), TEXT)},
    optional={
        "question": st.one_of(WORDS, GARBAGE),
        "answer": ANSWERS,
        "sure": st.booleans(),
        "seat": st.one_of(st.integers(-2, 9), GARBAGE),
        "since": GARBAGE,
        "set": st.dictionaries(WORDS, GARBAGE, max_size=3),
        "all": st.booleans(),
        "taken": GARBAGE,
        "throws": GARBAGE,
        "dial": TEXT,
        "name": WORDS,
        "value": GARBAGE,
        "id": st.one_of(TEXT, GARBAGE),
        "rule": TEXT,
        "button": WORDS,
        "answers": st.lists(ANSWERS, max_size=3),
        "questions": st.sampled_from(["shared", "owners", "bare", "none", "all", 1]),
        "events": GARBAGE,
        "position": GARBAGE,
        "depth": st.one_of(st.integers(-1, 2), GARBAGE),
        "most": st.integers(-1, 200),
        "game": st.one_of(st.sampled_from([*GAMES, "chess"]), GARBAGE),
        "seats": st.one_of(st.integers(-1, 9), st.lists(TEXT, max_size=4), GARBAGE),
        "teams": st.lists(st.integers(-1, 3), max_size=4),
        "options": st.dictionaries(TEXT, GARBAGE, max_size=2),
        "edition": GARBAGE,
        "date": st.one_of(TEXT, st.sampled_from(["04-21", "13-01"])),
        "number": st.one_of(st.integers(-1, 3), GARBAGE),
        "actor": st.integers(),
    },
)


@CAREFULLY
@given(
    lines=st.lists(
        st.one_of(REQUESTS.map(json.dumps), TEXT, GARBAGE.map(json.dumps), st.binary(max_size=20)), max_size=6
    )
)
def test_lines_of_a_program(evening, lines):
    table = Window(evening, TABLE)
    lines = [line.replace("\n", " ") if isinstance(line, str) else line.replace(b"\n", b" ") for line in lines]
    replies = serve(table, iter(lines))
    next(replies)
    for line in lines:
        before = evening.fingerprint(), evening.changes
        reply = json.loads(next(replies))
        if not reply["ok"]:
            assert (evening.fingerprint(), evening.changes) == before, line
            assert table.words.has(reply["error"]["key"])
            assert is_sentence(reply["error"]["reason"]), reply["error"]
            assert len(reply["error"]["reason"]) < 400
    assert next(replies, None) is None


@pytest.mark.parametrize("seed", range(3))
def test_presses(evening, seed):
    luck = random.Random(seed)
    table = Window(evening, TABLE)
    panel = PanelPlay(table, luck)
    for _ in range(150):
        button = luck.choice(["confirm", "next", "minus", "plus", "plus", "undo"])
        refused(evening, table, lambda button=button: panel.press(button, luck.random() < 0.3))
        assert {panel.state(viewer).curtain for viewer in (None, 0, 1, 2)} <= {None, 0, 1, 2}
    panel.close()


COMMANDS = st.sampled_from("headless replay export import evenings soak editions options check show list".split())
FLAGS = st.sampled_from(
    """--seats --names --seed --edition --option --store --resume --schema --json --with-secrets --help --language
    --games -h --none""".split()
)
SOME = """outrage break-out chess 2 99 -1 Ada,Ben Ada,Ada , first=nobody bluff=maybe first = missing.jsonl . - file.txt
store.sqlite 1 en xx""".split()
VALUES = st.one_of(
    st.sampled_from(SOME), st.text(st.characters(exclude_characters="\0…", exclude_categories=["Cs"]), max_size=8)
)
LINES = st.lists(st.one_of(COMMANDS, FLAGS, VALUES), min_size=1, max_size=6)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(arguments=LINES, command=COMMANDS)
def test_command_lines(tmp_path, monkeypatch, arguments, command):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    (tmp_path / "file.txt").write_text("no game at all")
    if "soak" in (command, *arguments):
        arguments = [*arguments, "--games", "1"]
    outcome = CliRunner().invoke(main, [command, *arguments], prog_name="companion", input="{}\n")
    assert outcome.exception is None or isinstance(outcome.exception, SystemExit), (arguments, outcome.exception)
    assert outcome.exit_code in (0, 1, 2), (command, arguments, outcome.output)
    if outcome.exit_code and outcome.stderr:
        assert outcome.stderr.startswith(("Error: ", "Usage: ")), outcome.stderr
        if outcome.stderr.startswith("Error: "):
            assert is_sentence(outcome.stderr.rstrip("\n")), outcome.stderr
    assert "Traceback" not in outcome.output
