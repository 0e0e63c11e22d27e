"""Whole games by the newest chance, exported, and checked by the program in docs/ that knows nothing of ours."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from companion.refused import Damaged
from companion.table.chance import NEWEST, seed_from
from companion.table.exchange.export import check_lines, export_lines, import_lines
from companion.table.file.store import Store
from companion.table.journal import decode_header, encode_header
from companion.table.running.evening import Evening

ROOT = Path(__file__).parents[2]
CHECKER = ROOT / "docs" / "check_fairness.py"
RECORDED = sorted((ROOT / "tests" / "golden").glob("*/*.jsonl"))
OLD = [file for file in RECORDED if '"chance":' not in file.read_text(encoding="utf-8").partition("\n")[0]]
"""Games that were begun before the chance had versions."""

GAMES = {
    "outrage": ({}, ["shuffle raven", "shuffle tower", "throw"], ("dice", "typed", 20, "throw")),
    "break-out": (
        {"forecast": "dealt", "start": "app"}, ["draw start", "shuffle forecasts", "throw"],
        ("dice", "typed", 20, "throw"),
    ),
    "cloaks": (
        {}, ["draw start", "shuffle actions", "shuffle tiles", "draw turnings"],
        ("actions", "real", 120, "draw actions"),
    ),
    "torture": (
        {"dice": "virtual"}, ["draw start", "shuffle equipment", "shuffle felons", "throw hidden of 1"],
        ("felons", "real", 20, "draw felons"),
    ),
}  # fmt: skip
"""Options, labels of chance, the last one of several throws or draws, and what is real for so many answers, with its
label."""


@pytest.fixture(autouse=True)
def toy_game():
    """These are real games, not the toy of this folder's other tests."""


def play(evening, luck, answers):
    """Play at random; now and then something is undone, and of that some redone."""
    for _ in range(answers):
        if evening.over:
            return
        if evening.undo_offer() is not None and luck.random() < 0.05:
            evening.undo(agreed=True)
            if luck.random() < 0.5:
                evening.redo()
        else:
            question = luck.choice(evening.questions())
            evening.answer(question.id, question.ask.random_answer(luck))


def correct(evening):
    """Put one value right, and then two together: to what they are."""
    one, other = [(one.what, one.value) for one in evening.game.corrections(evening.state) if one.options][:2]
    evening.correct(*one)
    evening.correct_together([one, other])


@pytest.fixture(scope="module", params=GAMES)
def recorded(request):
    """The lines of a game in which some chance was real and something was put right, its labels, and the real one's."""
    options, labels, (source, real, answers, typed) = GAMES[request.param]
    store = Store(":memory:")
    evening = Evening.start(store, request.param, ["Ada", "Ben", "Cy"], options, seed=seed_from("fair"))
    luck = random.Random(3)
    play(evening, luck, 30)
    evening.set_source(source, real)
    play(evening, luck, answers)
    evening.set_source(source, "virtual")
    correct(evening)
    play(evening, luck, 120)
    return list(export_lines(store, evening.number, with_secrets=True)), labels, typed


def check(path, text):
    """What the program says of a file with that text, line by line, and its exit code."""
    path.write_text(text, encoding="utf-8")
    outcome = subprocess.run(
        [sys.executable, "-I", str(CHECKER), str(path)], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert outcome.stderr == ""
    return outcome.stdout.splitlines(), outcome.returncode


def another(label, answer):
    """Something else that chance could have given under that label."""
    if label.startswith("throw"):
        return [1 + face % 6 for face in answer]
    if label.startswith("draw"):
        return str((int(answer) + 1) % 3)
    return answer[::-1]


def chance_lines(lines, source):
    """The places of the lines on which chance answered from that source."""
    return [n for n, line in enumerate(lines) if n and f'"{source}"' in line and json.loads(line)["entry"][1] == -2]


def answered(entry):
    """Where in an entry its answer stands."""
    return 3 if entry[0] == "for" else 2


def changed(lines, place, **fields):
    """The file with other values on one line; an answer is given by itself."""
    line = json.loads(lines[place])
    if "answer" in fields:
        line["entry"][answered(line["entry"])] = fields.pop("answer")
    return [*lines[:place], json.dumps(line | fields, ensure_ascii=False), *lines[place + 1 :]]


def test_every_throw_shuffle_and_draw_of_a_game_is_checked(tmp_path, recorded):
    lines, labels, typed_label = recorded
    said, code = check(tmp_path / "game.jsonl", "\n".join(lines) + "\n")
    assert (said[-1], code) == ("Nothing disagrees.", 0)
    counts = {what: int(count) for what, count in (line.split(": ") for line in said[:-1])}
    assert set(counts) >= {f"{label}, checked" for label in labels}
    virtual, typed = chance_lines(lines, "virtual"), chance_lines(lines, "touch")
    assert sum(counts.values()) == len(virtual) + len(typed)
    assert counts[f"{typed_label}, not from the seed"] == len(typed) > 0
    kinds = {json.loads(line)["entry"][0] for line in lines[1:]}
    # Packs say themselves where they come from, by a correction.
    assert kinds == {"answer", "corrects", "undo", "redo", *(["change"] if "throw" in labels else []),
                     *(["for"] if any(" of " in label for label in labels) else [])}  # fmt: skip


def test_our_own_check_agrees_and_a_copy_goes_out_the_same(recorded):
    lines, *_ = recorded
    store = Store(":memory:")
    evening = import_lines(store, lines)
    assert evening.header.chance == NEWEST
    assert list(export_lines(store, evening.number, with_secrets=True)) == lines


def test_one_changed_answer_is_found(tmp_path, recorded):
    lines, labels, _ = recorded
    for label in labels:
        place = next(n for n in chance_lines(lines, "virtual") if json.loads(lines[n])["label"] == label)
        entry = json.loads(lines[place])["entry"]
        answer = entry[answered(entry)]
        other = another(label, answer)
        said, code = check(tmp_path / "game.jsonl", "\n".join(changed(lines, place, answer=other)))
        assert code == 1
        (wrong,) = [line for line in said if line.startswith("Entry")]
        assert wrong == f"Entry {place - 1}, {label}:0: {other}, but the seed gives {answer}."


def test_an_answer_too_many_or_too_few_is_found(tmp_path, recorded):
    lines, labels, _ = recorded
    place = next(n for n in chance_lines(lines, "virtual") if json.loads(lines[n])["label"] == labels[-1])
    for others in ([*lines[:place], *lines[place + 1 :]], [*lines[:place], lines[place], *lines[place:]]):
        said, code = check(tmp_path / "game.jsonl", "\n".join(others))
        assert code == 1 and any(line.startswith("Entry") for line in said)


def test_another_seed_is_found(tmp_path, recorded):
    lines, *_ = recorded
    head = json.dumps(json.loads(lines[0]) | {"commitment": "00" * 32})
    said, code = check(tmp_path / "game.jsonl", "\n".join([head, *lines[1:]]))
    assert (said[-1], code) == ("The seed is not the one that was promised: its SHA-256 is not the commitment.", 1)


def test_our_own_check_finds_changed_chance(recorded):
    lines, labels, _ = recorded
    plain = [json.dumps({key: value for key, value in json.loads(line).items() if key != "mark"}) for line in lines]
    place = [n for n in chance_lines(lines, "virtual") if json.loads(lines[n])["label"] == labels[0]][-1]
    entry = json.loads(lines[place])["entry"]
    answer = entry[answered(entry)]
    with pytest.raises(Damaged) as refused:
        check_lines(changed(plain, place, answer=another(labels[0], answer)))
    assert refused.value.key == "journal.rigged_answer"


RUBBISH = {
    "nothing": "",
    "a list": "Milk, bread and a rope.\n",
    "numbers": "12\n13\n",
    "another object": "{}\n",
    "no seed": '{"chance": 2, "commitment": ""}\n',
    "a seed of other signs": '{"chance": 2, "seed": "rope", "commitment": ""}\n',
    "no entries": '{"chance": 2, "seed": "00", "commitment": ""}\n{}\n',
    "no label": '{"chance": 2, "seed": "00", "commitment": ""}\n{"entry": ["answer", -2, [3], "virtual", ""]}\n',
    "a redo too many": '{"chance": 2, "seed": "00", "commitment": ""}\n{"entry": ["redo"]}\n',
    "nested": '{"chance": ' + "[" * 100_000,
    "another version": '{"chance": 3, "seed": "00", "commitment": ""}\n',
}


@pytest.mark.parametrize("text", RUBBISH.values(), ids=RUBBISH)
def test_what_is_no_game_of_this_version_is_said_in_one_sentence(tmp_path, text):
    said, code = check(tmp_path / "game.jsonl", text)
    assert (len(said), code) == (1, 2)
    assert said[0].startswith("This cannot be checked: ")


def test_an_old_game_is_left_to_our_own_check(tmp_path):
    said, code = check(tmp_path / "game.jsonl", OLD[0].read_text(encoding="utf-8"))
    assert code == 2 and "companion replay" in said[0]


def test_the_checker_is_short_and_stands_alone():
    text = CHECKER.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 66
    assert {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))} <= (
        sys.stdlib_module_names
    )


@pytest.mark.parametrize("file", OLD, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_header_of_an_old_game_stays_as_it_was(file):
    with file.open("rb") as lines:
        body = next(lines).rstrip(b"\n")
    header = decode_header(body)
    assert header.chance == 1
    assert encode_header(header) == body


@pytest.mark.parametrize(("version", "key"), [(NEWEST + 1, "newer_chance"), (0, "unreadable_header")])
def test_a_version_that_nobody_here_knows_is_refused(recorded, version, key):
    lines, *_ = recorded
    with pytest.raises(Damaged) as refused:
        decode_header(json.dumps(json.loads(lines[0]) | {"chance": version}).encode())
    assert refused.value.key == f"journal.{key}"
