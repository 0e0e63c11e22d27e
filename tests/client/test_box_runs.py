"""Runs of squares from one landmark to the next: counted in one go, longer and shorter ones."""

from __future__ import annotations

import copy
from datetime import date

import pytest

from companion import games
from companion.client.boxes.editing import EditedBox
from companion.client.boxes.own import OwnBoxes
from companion.client.boxes.runs import plain, resized, runs
from companion.client.boxes.sheets import SheetWords, sheets_of
from companion.refused import Refused
from companion.table.file.store import Store

RUN = next(sheet.run for sheet in sheets_of("outrage") if sheet.run)
EDITION = games.load("outrage").edition()
SALT_TO_ARROW = next(one for one in runs(EDITION["square"], RUN) if EDITION["square"][one.stop - 1]["id"] == "W29")


def links(edition):
    return {square["id"]: square["to"] for square in edition["square"]}


def test_every_square_is_in_one_run():
    found = [at for there in runs(EDITION["square"], RUN) for at in there]
    assert found == [*range(len(EDITION["square"]))]
    assert len(SALT_TO_ARROW) == 6


@pytest.mark.parametrize("count", range(3, 10))
def test_a_run_of_any_length_is_one_way_from_end_to_end(count):
    before = copy.deepcopy(EDITION)
    edition = resized(EDITION, "square", SALT_TO_ARROW, count, RUN)
    assert before == EDITION
    there = edition["square"][SALT_TO_ARROW.start : SALT_TO_ARROW.start + count]
    assert there[-1]["id"] == "W29"
    to, here = links(edition), {square["id"] for square in there}
    way, last = ["W23"], None
    while way[-1] != "W29":
        following = next(one for one in to[way[-1]] if one != last and one in here)
        last = way[-1]
        way.append(following)
    assert len(way) == count + 1
    assert here >= {"W26", "W28", "W29"}
    assert games.load("outrage").check_edition(edition).faults == []


def test_what_has_a_name_or_an_order_does_not_go():
    assert resized(EDITION, "square", SALT_TO_ARROW, 2, RUN) is None
    assert [one["id"] for one in EDITION["square"][SALT_TO_ARROW.start : SALT_TO_ARROW.stop]
            if plain(EDITION, "square", one, "to")] == ["W24", "W25", "W27"]  # fmt: skip


def test_no_square_is_plain_that_anything_else_speaks_of():
    """The scaffold's post is next to it, stairs begin there, or a card leads there."""
    crossing = next(one for one in EDITION["square"] if one["id"] == "W32")
    assert not plain(EDITION, "square", crossing, "to")
    card = {**EDITION, "raven": [{"card": "x", "effects": [{"do": "go_to", "square": "W24"}]}]}
    assert not plain(card, "square", next(one for one in EDITION["square"] if one["id"] == "W24"), "to")


@pytest.mark.parametrize("there", list(runs(EDITION["square"], RUN)), ids=lambda one: f"to-{one.stop - 1}")
@pytest.mark.parametrize("more", [-1, 1])
def test_one_more_or_less_anywhere_can_be_played_or_is_refused(there, more):
    edition = resized(EDITION, "square", there, len(there) + more, RUN) if len(there) + more else None
    if edition is not None:
        assert games.load("outrage").check_edition(edition).faults == []
        assert len(edition["square"]) == len(EDITION["square"]) + more


def test_counting_confirms_all_of_a_run(tmp_path):
    edited = EditedBox(OwnBoxes(Store(tmp_path / "games.sqlite")), "outrage", date(2026, 11, 24))
    place = f"square[{SALT_TO_ARROW.start}]"
    question = next(one for one in edited.questions if one.sheet.key == "run" and one.path == place)
    assert SheetWords("outrage", "en").title(question, edited.edition) == "From Salt Tower to Broad Arrow Tower"
    edited.counted(question, 7)
    fresh = next(one for one in edited.questions if one.path == question.path and one.sheet.key == "run")
    assert (fresh.count, fresh.confirmed(edited.edition)) == (7, True)
    with pytest.raises(Refused, match="So many cannot go"):
        edited.counted(fresh, 1)
    edited.undo()
    assert edited.edition["square"] == EDITION["square"]
