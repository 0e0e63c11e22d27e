"""This table's own boxes: what new games begin with, versions, and the way back to ours."""

from __future__ import annotations

import copy
import re

import pytest

from companion import games
from companion.client.boxes.own import KEEPS, OURS, OwnBoxes
from companion.client.evenings.kept import Kept
from companion.refused import Refused, Unavailable
from companion.table.file.store import Store

GAME = "break-out"
PEOPLE = ["Ada", "Ben"]


def box(spaces, name="Ours at home"):
    edition = copy.deepcopy(games.load(GAME).edition())
    edition["track"] = {"spaces": spaces, "source": "owner"}
    edition["edition"]["name"] = name
    return edition


def spaces(edition):
    return edition["track"]["spaces"]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.sqlite"


def test_new_games_begin_with_it_and_those_under_way_keep_theirs(file):
    kept = Kept(file)
    first = kept.begin(GAME, PEOPLE)
    kept.boxes.use(GAME, box(40))
    second = kept.begin(GAME, PEOPLE)
    kept.boxes.use(GAME, box(41))
    kept.close()
    kept = Kept(file)
    found = [spaces(kept.take_up(one.id).facts.edition) for one in reversed(list(kept.evenings()))]
    assert found == [spaces(first.facts.edition), spaces(second.facts.edition)] == [36, 40]
    assert spaces(kept.begin(GAME, PEOPLE).facts.edition) == 41
    assert spaces(kept.boxed(GAME).edition) == 41
    assert spaces(kept.again(2).facts.edition) == 40
    assert spaces(kept.begin(GAME, PEOPLE, edition=games.load(GAME).edition()).facts.edition) == 36


def test_versions_are_kept_and_ours_can_be_had_back(file):
    boxes = OwnBoxes(Store(file))
    assert boxes.versions(GAME) == []
    assert [boxes.use(GAME, box(number)) for number in (40, 41, 41, 42)] == [1, 2, 2, 3]
    assert [(one.number, one.used) for one in boxes.versions(GAME)] == [(3, True), (2, False), (1, False)]
    boxes.use_version(GAME, 1)
    assert spaces(boxes.edition(GAME)) == 40
    boxes.use_version(GAME, OURS)
    assert boxes.edition(GAME) is None
    assert [one.used for one in boxes.versions(GAME)] == [False] * 3
    assert boxes.use(GAME, box(42)) == 3
    assert spaces(OwnBoxes(Store(file)).edition(GAME)) == 42
    for wrong in (4, 99):
        with pytest.raises(Refused, match="no kept version"):
            boxes.use_version(GAME, wrong)


def test_the_earliest_versions_go(file):
    boxes = OwnBoxes(Store(file))
    for number in range(KEEPS + 3):
        boxes.use(GAME, box(20 + number))
    assert [one.number for one in boxes.versions(GAME)] == [*range(KEEPS + 3, 3, -1)]
    assert spaces(boxes.edition(GAME)) == 20 + KEEPS + 2


def test_what_cannot_be_played_is_not_kept(file):
    boxes = OwnBoxes(Store(file))
    boxes.use(GAME, box(40))
    for wrong in (box(3), {**box(40), "boat": []}, box(1_000_000)):
        for keep in (boxes.use, boxes.lend):
            with pytest.raises(Refused):
                keep(GAME, wrong)
    assert spaces(boxes.edition(GAME)) == 40
    assert len(boxes.versions(GAME)) == 1


def test_a_lent_box_is_there_until_the_app_ends(file):
    kept = Kept(file)
    kept.boxes.use(GAME, box(40))
    kept.boxes.lend(GAME, box(50))
    assert spaces(kept.begin(GAME, PEOPLE).facts.edition) == 50
    kept.boxes.use(GAME, box(41))
    assert spaces(kept.begin(GAME, PEOPLE).facts.edition) == 41
    kept.boxes.lend(GAME, box(50))
    assert spaces(OwnBoxes(Store(file)).edition(GAME)) == 41


def test_a_version_that_is_damaged_is_not_there(file):
    store = Store(file)
    OwnBoxes(store).use(GAME, box(40))
    with store._file.saving() as db:
        db.execute("update setting set value = ? where key = ?", (b"{}", f"box/{GAME}/1"))
    boxes = OwnBoxes(Store(file))
    assert boxes.edition(GAME) is None
    assert boxes.versions(GAME) == []
    assert spaces(Kept(file).begin(GAME, PEOPLE).facts.edition) == 36


def test_a_full_disk_leaves_the_old_one(file, monkeypatch):
    boxes = OwnBoxes(Store(file))
    boxes.use(GAME, box(40))

    def full(*_):
        raise Unavailable("store.full", path="x", why="y")

    monkeypatch.setattr(boxes._store, "remember_all", full)
    with pytest.raises(Unavailable):
        boxes.use(GAME, box(41))
    assert spaces(OwnBoxes(Store(file)).edition(GAME)) == 40


def test_who_can_sit_is_said_by_the_own_box(file):
    kept = Kept(file)
    four = box(40)
    four["components"]["seats_most"] = 4
    kept.boxes.use(GAME, four)
    assert kept.boxed(GAME).sits == (2, 4)
    assert {one.name: one.sits for one in kept.boxed_games()}[GAME] == (2, 4)
    with pytest.raises(Refused, match=re.escape("2 to 4")):
        kept.begin(GAME, ["Ada", "Ben", "Cy", "Di", "Eve"])


@pytest.mark.parametrize("name", games.names())
def test_nobody_is_offered_a_seat_whom_the_game_does_not_seat(name):
    """A box may say more or fewer than its rules allow: that is a doubt, and others are never asked to sit down."""
    game, kept = games.load(name), Kept(":memory:")
    edition = game.edition()
    edition.setdefault("components", {}).update(seats_least=1, seats_most=9)
    assert not game.check_edition(edition).faults
    kept.boxes.lend(name, edition)
    least, most = kept.boxed(name).seats()
    assert least == min(game.seat_counts) and most <= max(game.seat_counts)
    for count in (least, most):
        kept.begin(name, ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay"][:count], seed="11" * 32)


def test_nobody_is_offered_a_seat_for_whom_a_box_has_no_pieces():
    kept, edition = Kept(":memory:"), games.load("cloaks").edition()
    edition["colour"] = edition["colour"][:3]
    kept.boxes.lend("cloaks", edition)
    assert kept.boxed("cloaks").seats() == (3, 3)
    with pytest.raises(Refused):
        kept.begin("cloaks", ["Ada", "Ben", "Cem", "Dora"])
