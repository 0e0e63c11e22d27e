"""`companion editions` and `--edition`: an owner's file from the command line to a game."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from companion import games
from companion.cli import main
from companion.client.evenings.kept import Kept
from tests.photographs import photograph

GAME = "break-out"


@pytest.fixture
def run(tmp_path):
    def command(*words, ok=True):
        told = CliRunner().invoke(main, [str(word) for word in words])
        assert (told.exit_code == 0) is ok, told.output
        return told.output

    return command


@pytest.fixture
def file(tmp_path, run):
    """What `show --json` prints, with one number changed by hand."""
    path = tmp_path / "box.json"
    text = run("editions", "show", GAME, "--json", "--store", tmp_path / "none.sqlite", ok=False)
    assert "none.sqlite" in text
    text = run("editions", "show", GAME, "--ours", "--json")
    path.write_text(text.replace('"spaces": 36', '"spaces": 40').replace('"sections": [12, 12, 12], ', ""))
    assert path.read_text() != text
    return path


def test_a_file_becomes_this_tables_box_and_ours_can_be_had_back(run, file, tmp_path):
    store = tmp_path / "games.sqlite"
    assert "can be played" in run("editions", "check", GAME, file)
    assert "Break Out as proposed" in run("editions", "use", file, "--store", store)
    assert json.loads(run("editions", "show", GAME, "--json", "--store", store))["track"]["spaces"] == 40
    assert "1: Break Out as proposed, 20" in run("editions", "versions", GAME, "--store", store)
    assert Kept(store).begin(GAME, ["Ada", "Ben"]).facts.edition["track"]["spaces"] == 40
    assert "as proposed" in run("editions", "back", GAME, "--store", store)
    assert json.loads(run("editions", "show", GAME, "--json", "--store", store))["track"]["spaces"] == 36
    assert "no kept version 7" in run("editions", "back", GAME, 7, "--store", store, ok=False)
    run("editions", "back", GAME, 1, "--store", store)
    versions = run("editions", "versions", GAME, "--store", store).splitlines()
    assert versions[0].endswith("(in use)")
    assert versions[1] == "0: Break Out as proposed"


def test_what_is_given_away_has_no_text_off_a_card_unless_it_is_asked_for(run, tmp_path):
    store, given = tmp_path / "games.sqlite", tmp_path / "given.json"
    edition = games.load("cloaks").edition()
    first, second = edition["action"][:2]
    first |= {"text": "Printed words", "other_sources": {"text": "photo"}}
    second |= {"text": "In my own words", "source": "owner"}
    own = tmp_path / "own.json"
    own.write_text(json.dumps(edition))
    run("editions", "use", own, "--store", store)
    assert "without one text read off cards" in run("editions", "give", "cloaks", given, "--store", store)
    text = given.read_text()
    assert "Printed words" not in text
    assert "In my own words" in text
    assert "." in run("editions", "give", "cloaks", given, "--texts", "--store", store)
    assert "Printed words" in given.read_text()
    assert "could not be saved" in run("editions", "give", "cloaks", tmp_path / "no" / "x.json", ok=False)


def test_photographs_go_to_a_second_table_where_that_is_asked_for(run, tmp_path):
    here, there, file = tmp_path / "here.sqlite", tmp_path / "there.sqlite", tmp_path / "box.zip"
    Kept(here).box_pictures.keep_card("cloaks", "action", "one", photograph())
    run("editions", "give", "cloaks", tmp_path / "box.json", "--store", here)
    assert "ends in .zip" in run(
        "editions", "give", "cloaks", tmp_path / "x", "--photographs", "--store", here, ok=False
    )
    assert "with one photograph." in run("editions", "give", "cloaks", file, "--photographs", "--store", here)
    run("editions", "use", tmp_path / "box.json", "--store", there)
    assert Kept(there).box_pictures.cards("cloaks") == []
    assert "One photograph came along." in run("editions", "use", file, "--store", there)
    assert Kept(there).box_pictures.card("cloaks", "action", "one") == photograph()
    file.write_bytes(file.read_bytes()[:-30])
    assert "damaged or cut off" in run("editions", "use", file, "--store", there, ok=False)


def test_a_card_is_photographed_by_a_file_of_a_camera(run, tmp_path):
    cv2 = pytest.importorskip("cv2", reason="photographs need the camera's parts (pip install -e '.[camera]')")
    import numpy as np

    from tests.hardware.photos.drawn_cards import draw_card
    from tests.hardware.photos.photographed import jpeg
    from tests.hardware.photos.photographed import photograph as shoot

    store, file = tmp_path / "games.sqlite", tmp_path / "IMG_0001.JPG"
    shot, corners = shoot(draw_card(0), 3, (2400, 1800))
    file.write_bytes(jpeg(shot))
    assert "that of felon/F01" in run("editions", "photograph", "torture", "felon/F01", file, "--store", store)
    kept = Kept(store).box_pictures.card("torture", "felon", "F01")
    assert kept is not None
    where = [str(share) for point in corners for share in (point + 0.5) / (2400, 1800)]
    run("editions", "photograph", "torture", "felon/F02", file, "--store", store, "--turns", 2, "--corners", *where)
    turned = cv2.imdecode(np.frombuffer(Kept(store).box_pictures.card("torture", "felon", "F02"), np.uint8), 1)
    straight = cv2.imdecode(np.frombuffer(kept, np.uint8), 1)
    assert abs(turned[::-1, ::-1][: straight.shape[0]].mean() - straight.mean()) < 3
    for words, why in (
        (("torture", "felon/F1", file), "such as felon/F"), (("break-out", "x", file), "There is no card “x”"),
        (("torture", "felon/F03", tmp_path / "games.sqlite"), "no photograph"),
    ):  # fmt: skip
        assert why in run("editions", "photograph", *words, "--store", store, ok=False)
    plain = cv2.imencode(".jpg", np.full((900, 1200, 3), 90, np.uint8))[1].tobytes()
    file.write_bytes(plain)
    told = run("editions", "photograph", "torture", "felon/F01", file, "--store", store, ok=False)
    assert "--corners" in told
    file.write_bytes(plain + b"x" * 17_000_000)
    assert "16 MB" in run("editions", "photograph", "torture", "felon/F01", file, "--store", store, ok=False)
    assert Kept(store).box_pictures.card("torture", "felon", "F01") == kept


def test_the_list_names_what_this_table_plays_with(run, file, tmp_path):
    file.write_text(file.read_text().replace("Break Out as proposed", "Grandmother's Break Out"))
    store = tmp_path / "games.sqlite"
    run("editions", "use", file, "--store", store)
    assert "break-out: Grandmother's Break Out (version 1)" in run("editions", "list", "--store", store)
    assert "torture: Medieval Torture as proposed" in run("editions", "list", "--store", store)


def test_show_counts_every_kind_of_source_and_what_was_confirmed(run, file):
    edition = games.load(GAME).edition()
    edition["track"] |= {"source": "owner", "confirmed": "2026-11-24"}
    edition["entry"]["other_confirmed"] = {"normal": "2026-11-24"}
    file.write_text(json.dumps(edition))
    lines = run("editions", "show", GAME, "--edition", file).splitlines()
    assert lines[0] == "Break Out as proposed"
    counts = {line.split(":")[0]: int(line.split(":")[1].split()[0]) for line in lines[1:-1]}
    assert counts == {"elsewhere": 6, "estimate": 7, "owner": 1, "rulebook": 6}
    assert lines[-1].startswith("2 values are confirmed")


DEEP = 100_000
"""Parts in each other that no Python takes: later ones take some thousands."""


@pytest.mark.parametrize(("change", "why"), [
    (lambda text: text[:100], "is not an edition"),
    (lambda text: "", "is not an edition"),
    (lambda text: text.replace('"game": "break-out"', '"game": "bridge"'), "bridge"),
    (lambda text: text.replace('"game": "break-out", ', ""), "no “edition” part"),
    (lambda text: text.replace('"format": 2', '"format": 3'), "newer form"),
    (lambda text: text.replace('"spaces": 40', '"spaces": -1'), "track.spaces"),
    (lambda text: text.replace('"spaces": 40', '"spaces": 1000000'), "track.spaces is beyond"),
    (lambda text: "[" * DEEP + "]" * DEEP, "is not an edition"),
    (lambda text: '{"edition": ' * DEEP + "1" + "}" * DEEP, "is not an edition"),
    (lambda text: text + " " * 10_000_000, "too large"),
])  # fmt: skip
def test_a_file_that_is_wrong_is_one_sentence_and_changes_nothing(run, file, tmp_path, change, why):
    store = tmp_path / "games.sqlite"
    run("editions", "use", file, "--store", store)
    file.write_text(change(file.read_text()))
    told = run("editions", "use", file, "--store", store, ok=False)
    assert why in told
    assert len(told.splitlines()) <= 2
    assert json.loads(run("editions", "show", GAME, "--json", "--store", store))["track"]["spaces"] == 40


def test_play_with_a_file_begins_with_the_page_of_its_game(run, file, monkeypatch):
    shown = []
    monkeypatch.setattr("ui.touch.app.run.run", lambda kept, game, *_: shown.append((kept, game)))
    run("play", "--edition", file, "--store", file.with_suffix(".sqlite"))
    run("play", GAME, "--edition", file, "--store", file.with_suffix(".sqlite"))
    for kept, game in shown:
        assert game == GAME
        assert kept.begin(GAME, ["Ada", "Ben"]).facts.edition["track"]["spaces"] == 40
    assert Kept(file.with_suffix(".sqlite")).boxes.edition(GAME) is None
    told = run("play", "cloaks", "--edition", file, "--store", file.with_suffix(".sqlite"), ok=False)
    assert "is an edition of break-out, not of cloaks" in told
