"""Pressing the buttons of a mock panel over JSON lines."""

from tests.table.test_headless import talk


def press(button, long=False):
    return {"do": "press", "button": button, "long": long}


def test_a_press_is_answered_with_what_it_did_and_the_panel(table):
    reply = talk(table, {"do": "throws", "throws": [[5]]}, press("confirm"))[-1]
    assert [event["kind"] for event in reply["events"]] == ["scored", "turn"]
    assert reply["questions"][0]["seat"] == 1 and reply["undo"]["seen"]
    assert reply["panel"]["lights"] == [1] and reply["panel"]["buzz"] == "turn"


def test_what_is_pointed_at_is_told(table):
    assert talk(table, {"do": "panel"})[-1]["panel"]["value"] == "throw"


def test_a_refused_press_changes_nothing_and_tells_the_panel(table):
    before = list(table.log)
    reply = talk(table, press("undo"))[-1]
    assert not reply["ok"] and "nothing to take back" in reply["error"]["reason"]
    assert reply["panel"]["buzz"] == "refused" and table.log == before


def test_a_secret_reaches_its_owner_alone(table):
    looking = [press("plus"), press("confirm", long=True)]
    replies = talk(table, *looking, {"do": "panel"}, {"do": "panel", "seat": 1}, {"do": "panel", "seat": 0})
    *others, owner = (reply["panel"] for reply in replies[-4:])
    assert all(seen["kind"] == "curtain" and not seen["label"] for seen in others)
    assert owner["kind"] in ("option", "hide") and owner["curtain"] == 0


def test_undo_by_the_panel_asks_the_others(table):
    done = [{"do": "throws", "throws": [[5]]}, press("confirm"), press("undo")]
    asked, undone = talk(table, *done, press("confirm", long=True))[-2:]
    assert asked["panel"]["kind"] == "agree" and asked["panel"]["buzz"] == "agree" and not asked["events"]
    assert undone["questions"][0]["seat"] == 0 and table.view["scores"] == [0, 0]


def test_a_button_that_does_not_exist_is_named(table):
    reply = talk(table, '{"do": "press", "button": "jump"}')[-1]
    assert not reply["ok"] and "jump" in reply["error"]["reason"]


def test_there_is_no_panel_for_a_seat_that_is_not_there(table):
    assert "no seat 5" in talk(table, {"do": "panel", "seat": 5})[-1]["error"]["reason"]
