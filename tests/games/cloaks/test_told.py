"""What people are told: the set-up, the scoring, and sentences that once read wrong."""

import pytest

from companion.client.evenings.kept import Kept
from companion.games.cloaks import game
from companion.testing import scene
from tests.games.cloaks.tables import at, seat


def window(**options):
    return Kept(":memory:").begin("cloaks", ["Ada", "Ben", "Cy"], options, seed="31" * 32)


@pytest.mark.rule("CLK-SETUP-02", "CLK-SETUP-03", "CLK-SETUP-04", "CLK-SETUP-05", "CLK-SETUP-10")
def test_the_set_up_is_told_step_by_step():
    steps = [step for step in window().display.set_up() if step.kind != "tile_laid"]
    assert [step.text.split(",")[0].rstrip(".") for step in steps] == [
        "Everybody takes all of one colour",
        "Everybody puts both influence markers on 0",
        "Everybody keeps four cloaks ready; the other six lie beside the board as supply",
        "Everybody lays the 15 houses beside the board. One of them is marked H",
        "Put a neutral house on each white house that is printed on a tile: 4 in all",
    ]
    assert [len(step.puts) for step in steps] == [0, 3, 3, 0, 4]


@pytest.mark.rule("CLK-SCORE-01")
def test_nobles_become_markers_at_the_scoring():
    town = at(seat("H7 H8", noble="H8"), phase="build")
    town.play.state.agenda[:] = [("finish",)]
    town.answer("done")
    kinds = [event.kind for event in town.play.log][-6:]
    assert kinds[-5:] == ["nobles_scored", "scored", "scored", "scored", "won_together"]
    assert town.hands("nobles_scored") == [
        "Take every noble off the board and put it on 0 of the points. "
        "Cloaks may be cleared away; houses, monuments and influence markers stay."
    ]
    assert town.hands("scored")[0] == "Ada: noble on 0 of the points."


@pytest.mark.parametrize(
    ("cloaks", "prompt", "short"),
    [
        (0, "Ada, no road is free for a cloak beside your house with the H.", "No room for a cloak."),
        (1, "Ada, lay your first cloak.", "Lay one cloak."),
        (4, "Ada, lay your first four cloaks.", "Lay four cloaks."),
    ],
)
def test_however_many_cloaks_find_room_is_said_plainly(cloaks, prompt, short):
    words, facts = scene.words_of(at(seat("H7")).play), {"cloaks": cloaks, "waiting": 4 - cloaks}
    assert words.prompt("first_cloaks", 0, facts)[0] == prompt
    assert words.short_prompt("first_cloaks", 0, facts) == short


@pytest.mark.rule("CLK-RET-02")
def test_where_squares_are_not_followed_the_retreat_is_recalled_while_one_builds():
    table = window(track="light")
    while table.questions[0].about != "build":
        table.answer(table.questions[0].id, table.questions[0].options[0].value)
    assert table.questions[0].hint == "After that, from another’s cloak your noble goes back to the nearest of yours."


@pytest.mark.parametrize(
    ("language", "own"), [("en", (" your ", "Your ")), ("de", (" dein", "Dein ", " euer", " eure"))]
)
def test_hands_are_named_and_never_told_whose_by_your(language, own):
    for kind, event in game.texts(language)["event"].items():
        for key in ("hands", "hands_short", "back", "back_short"):
            assert not any(word in event.get(key, "") for word in own), (kind, key)
