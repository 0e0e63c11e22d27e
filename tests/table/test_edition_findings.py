"""What is found wrong with an edition is told in few sentences by every way in, and doubts refuse nothing."""

from __future__ import annotations

import copy
import json

import pytest
from click.testing import CliRunner

from companion import games
from companion.cli import main
from companion.client.evenings.kept import Kept
from companion.headless import Door
from companion.headless.replies import write_reply
from companion.refused import Damaged, Refused
from companion.rules.findings import MOST_TOLD, Findings, told
from companion.table.exchange.checking import check_header
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.words import tell
from tests.house import night_market
from tests.house.toy import ToyGame

ROWS = 10_000
PEOPLE = ["Ada", "Ben", "Cy"]
SHORT = "A lane of 4 places is soon full. Count them once more."
"""What Night Market doubts."""


class Grid(ToyGame):
    """Its box has rows, all of which should be as wide as the first."""

    edition_type = dict

    def __init__(self):
        super().__init__()
        self.name = "grid"

    def edition(self):
        return {"edition": {"game": "grid", "name": "A grid"}, "row": ["abc", "abc"]}

    def check_edition(self, edition):
        findings = Findings()
        find = findings.doubt if edition.get("only_doubts") else findings.fault
        for at, row in enumerate(edition["row"]):
            if len(row) != 3:
                find(f"row[{at}]", "editions.misread.choice", value=row)
        return findings

    def option_list(self, language):
        return []

    def box(self, setup):
        return copy.deepcopy(setup.edition)

    def names(self, box, language):
        return {}


def uneven(**more):
    return {**Grid().edition(), "row": ["abc"] + ["ab"] * ROWS, **more}


def short_lane():
    edition = night_market.game.edition()
    edition["lane"]["places"] = 4
    return edition


@pytest.fixture(autouse=True)
def grid(small_games):
    small_games["grid"] = Grid()


@pytest.fixture
def file(tmp_path):
    def write(edition):
        path = tmp_path / "ours.json"
        path.write_text(json.dumps(edition))
        return path

    return write


def run(*arguments, lines=()):
    return CliRunner().invoke(main, list(map(str, arguments)), input="".join(json.dumps(one) + "\n" for one in lines))


def sent(door, request):
    return json.loads(write_reply(door.take(json.dumps(request))))


def few(sentence):
    """Whether that is all that is told of ten thousand rows."""
    return sentence.count("cannot be “ab”") == MOST_TOLD and sentence.endswith(f"There are {ROWS - MOST_TOLD} more.")


# Many faults


def test_the_first_are_told_and_how_many_more_there_are():
    findings = Findings()
    for at in range(MOST_TOLD):
        findings.fault(f"row[{at}]", "editions.missing_field")
    assert told(findings.faults) == [fault.said for fault in findings.faults]
    findings.fault("row[8]", "editions.missing_field")
    *first, last = told(findings.faults)
    assert len(first) == MOST_TOLD and tell(last) == "There is one more."


def test_what_a_file_holds_is_told_on_one_line():
    findings = Findings()
    findings.doubt("row[0]", "editions.misread.choice", value="a\nb" + "c" * 10_000)
    findings.doubt("row[1]", "editions.not_numbers", option="x", count=1, least=0, most=9, items=["d"] * 10_000)
    for sentence in map(tell, told(findings.doubts)):
        assert "\n" not in sentence and len(sentence) < 400 and "…" in sentence


def test_the_check_tells_few_of_many_faults(file):
    outcome = run("editions", "check", "grid", file(uneven()))
    assert outcome.exit_code == 1 and few(outcome.output.strip())
    assert outcome.output.count("\n") == MOST_TOLD + 1


def test_the_check_tells_few_of_many_doubts(file):
    outcome = run("editions", "check", "grid", file(uneven(only_doubts=True)))
    *told, playable = outcome.output.strip().splitlines()
    assert outcome.exit_code == 0 and few("\n".join(told)) and playable.endswith("can be played.")


def test_a_game_is_refused_with_few_of_many_faults(file):
    with pytest.raises(Refused) as refused:
        Kept(":memory:").begin("grid", PEOPLE, edition=uneven())
    assert refused.value.key == "table.edition_faults" and few(str(refused.value))
    outcome = run("headless", "grid", "--seats", 3, "--edition", file(uneven()))
    assert outcome.exit_code == 1 and few(outcome.output.strip()) and outcome.output.count("\n") == 1


def test_a_kept_game_is_refused_with_few_of_many_faults():
    header = Evening.start(Store(":memory:"), "grid", PEOPLE).header
    header.edition["row"] = uneven()["row"]
    with pytest.raises(Damaged) as refused:
        check_header(header)
    assert refused.value.key == "journal.edition_faults" and few(str(refused.value))


# Doubts


def test_doubts_are_told_to_whoever_begins_and_to_nobody_after(tmp_path):
    kept = Kept(tmp_path / "kept.sqlite")
    table = kept.begin("night-market", PEOPLE, edition=short_lane())
    assert table.doubts == [SHORT]
    assert table.copy().doubts == []
    assert kept.take_up(table.facts.number).doubts == []
    assert kept.begin("night-market", PEOPLE).doubts == []


def test_the_reply_that_begins_a_game_tells_its_doubts_once():
    door = Door(Kept(":memory:").begin("night-market", PEOPLE))
    assert "doubts" not in json.loads(write_reply(door.hello()))
    new = {"do": "new", "game": "night-market", "seats": PEOPLE}
    begun = sent(door, {**new, "edition": short_lane()})
    assert begun["ok"] and begun["doubts"] == [SHORT] and begun["hello"]["game"] == "night-market"
    for request in ({"do": "copy"}, {"do": "switch", "number": 1}, {"do": "switch", "number": 2}, new):
        assert "doubts" not in sent(door, request)


def test_a_game_that_begins_at_a_position_tells_them_too():
    door = Door(Kept(":memory:").begin("grid", PEOPLE, edition=uneven(only_doubts=True)))
    position = sent(door, {"do": "position"})["position"]
    assert few("\n".join(sent(door, {"do": "new", "position": position})["doubts"]))


def test_the_greeting_of_the_command_tells_them_too(file):
    ours = file(short_lane())
    store = ours.with_name("kept.sqlite")
    outcome = run("headless", "night-market", "--seats", 3, "--edition", ours, "--store", store)
    assert json.loads(outcome.output.splitlines()[0])["doubts"] == [SHORT]
    again = run("headless", "--resume", 1, "--store", store)
    assert again.exit_code == 0 and "doubts" not in json.loads(again.output.splitlines()[0])


def test_many_doubts_are_few_sentences_at_the_start_of_a_game():
    table = Kept(":memory:").begin("grid", PEOPLE, edition=uneven(only_doubts=True))
    assert few("\n".join(table.doubts)) and len(table.doubts) == MOST_TOLD + 1


def test_the_games_here_are_beyond_doubt():
    for name in games.names():
        assert Kept(":memory:").begin(name, PEOPLE).doubts == []
