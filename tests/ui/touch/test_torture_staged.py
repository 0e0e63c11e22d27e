"""What is staged in Medieval Torture shows what it is about, in the colour of whoever it is for, and says it once."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture
def dungeon(screen, tmp_path):
    from tests.ui.touch.dungeon import Dungeon

    return Dungeon(screen, tmp_path)


def staged(dungeon, *answers, language="en"):
    """What is staged of the last of these answers, for whoever reads that language."""
    from companion.client.display.staging import staged_of

    dungeon.give(*answers[:-1])
    before = len(dungeon.window.log)
    dungeon.give(answers[-1])
    watcher = dungeon.window.seat(0, language)
    return staged_of(watcher.display, watcher.log[before:]), watcher


def painted(dungeon, monkeypatch, found, window):
    """The letters of the marks, the dice and the numbers in its picture."""
    from ui.touch.games.torture import staged_card
    from ui.touch.look.painted import painted_texture

    marks, dice, facts = [], [], []
    monkeypatch.setattr(staged_card, "draw_mark", lambda _, shape, letter, *rest: marks.append(letter))
    monkeypatch.setattr(staged_card, "draw_die", lambda _, face, *rest: dice.append(face))
    monkeypatch.setattr(staged_card, "draw_seal", lambda _, fame, *rest: facts.append(fame))
    monkeypatch.setattr(staged_card, "draw_coin", lambda _, gold, *rest: facts.append(gold))
    monkeypatch.setattr(staged_card, "draw_text", lambda _, text, *rest, **more: facts.append(text))
    for made in (staged_card.taken, staged_card.beaten, staged_card.banked):
        made.cache_clear()
    painted_texture(dungeon.screen.table.skin.staged(found, window), 61, 61, (0.0, 0.0, 0.0, 0.0))
    return marks, dice, facts


@pytest.mark.parametrize(("count", "dice", "facts"), [(1, 1, []), (3, 3, []), (4, 1, ["×4"])])
def test_who_is_outbid_by_trumps_sees_the_card_in_the_colours_of_who_bids_more(
    dungeon, monkeypatch, count, dice, facts
):
    """A red die among white ones was seen on every card, in the colour of whoever lost it."""
    dungeon.begin(phase="torture")
    found, window = staged(dungeon, "bid:F22:4:2", f"bid:F22:trump:{count}")
    assert found.line.kind == "outbid" and window.display.staged_for(found.line) == 1
    marks, faces, said = painted(dungeon, monkeypatch, found, window)
    assert (marks, len(faces), said) == (["B"], dice, facts)


def test_the_bank_is_staged_with_the_die_and_what_it_brings(dungeon, monkeypatch):
    dungeon.begin(phase="torture")
    found, window = staged(dungeon, "bank:6")
    assert window.display.staged_for(found.line) == 0
    assert painted(dungeon, monkeypatch, found, window) == (["A"], [6], ["6"])


def test_a_felon_is_caught_on_the_card_of_whoever_takes_it(dungeon, monkeypatch):
    dungeon.begin(phase="torture")
    found, window = staged(dungeon, "bid:F22:4:2", "pass", "pass", "pass", "pass")
    assert found.line.kind == "felon_taken"
    assert painted(dungeon, monkeypatch, found, window) == (["A"], [], ["11"])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("answers", [["bid:F22:4:2", "bid:F22:trump:1"], ["bank:6"],
                                     ["bid:F22:4:2", "pass", "pass", "pass", "pass"]], ids=str)  # fmt: skip
def test_no_title_is_said_again_below_it(dungeon, language, answers):
    """A felon's name was the title, and stood in the sentence below it once more."""
    dungeon.begin(phase="torture")
    found, _ = staged(dungeon, *answers, language=language)
    words = [word.strip("!.:,").casefold() for word in found.title.split()]
    told = [word.strip("!.:,").casefold() for word in found.text.split()]
    assert found.title and not [word for word in words if len(word) > 3 and word in told]
