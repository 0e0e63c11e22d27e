"""Games that somebody installed: whatever is wrong with a package is one sentence, and the others go on."""

from __future__ import annotations

import shutil

import pytest
from click.testing import CliRunner

from companion import games
from companion.cli import main
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import games_here
from companion.refused import Unavailable
from tests.house import FOLDER
from tests.house.shop import head, look, shop

__all__ = ["shop"]

OURS = ["break-out", "cloaks", "outrage", "torture"]


def test_a_package_brings_a_game(shop):
    shutil.copytree(FOLDER / "three_men", shop.folder / "three_men")
    for file in shop.folder.glob("three_men/*.py"):
        file.write_text(file.read_text().replace("tests.house.three_men", "three_men"))
    shop.brings("guest", "companion.games", "three-men", "three_men:game")
    assert not look()
    assert games.names() == sorted([*OURS, "three-men"])
    table = Kept(":memory:").begin("three-men", ["Ada", "Ben"])
    table.answer(table.questions[0].id, table.questions[0].options[0].value)
    assert "three-men" in CliRunner().invoke(main, ["editions", "list"]).output


WRONG = [
    (lambda shop: shop.brings("guest", "companion.games", "nothing", "nothing_here:game"),
     "The game “nothing” of the package guest cannot be played here. Its folder nothing_here is not there: install the "
     "package again."),
    (lambda shop: shop.game("bare"), "The file game.toml is not in its folder"),
    (lambda shop: shop.game("later", head("later", contract=2)), "It needs a newer companion than this one."),
    (lambda shop: shop.game("later", "contract = 2\nshape = 5\n"), "It needs a newer companion than this one."),
    (lambda shop: shop.game("other", head("another")), "It calls itself “another” in its file game.toml"),
    (lambda shop: shop.game("undo", head("undo")), "The companion keeps that name for itself"),
    (lambda shop: shop.game("loose", "contract = \n"), "Something is wrong in its file game.toml"),
    (lambda shop: shop.game("empty_one", "\n"), "Something is wrong in its file game.toml"),
    (lambda shop: shop.game("binary", "\x00\x01"), "Something is wrong in its file game.toml"),
    (lambda shop: shop.game("seatless", head("seatless").replace("[2]", "[]")), "Something is wrong in its file"),
    (lambda shop: shop.game("shouting", head("SHOUTING")), "Something is wrong in its file"),
    (lambda shop: shop.game("typo", head("typo", more="sine = 'crown'\n")), "Something is wrong in its file"),
    (lambda shop: shop.game("guest_game", head("break-out"), name="break-out"),
     "The package table-companion brings a game of that name already: take one of them away."),
    (lambda shop: (shop.game("twin", head("twin")), shop.brings("last", "companion.games", "twin", "twin:game")),
     "The game “twin” of the package last cannot be played here. The package guest brings a game of that name"),
    (lambda shop: shop.brings("guest", "companion.skins", "gone", "nothing_here:skin"),
     "There is a drawing for a game “gone” in the package guest, but no such game."),
]  # fmt: skip


@pytest.mark.parametrize(("install", "sentence"), WRONG)
def test_what_is_wrong_with_a_package_is_one_sentence_and_the_others_go_on(shop, install, sentence):
    install(shop)
    told = look()
    assert len(told) == 1 and sentence in told[0] and "\n" not in told[0], told
    assert [name for name in games.names() if name != "twin"] == OURS
    assert [box.title for box in games_here() if box.name in OURS] == [games.load(name).title for name in OURS]


def test_a_folder_that_raises_above_the_game_is_one_sentence(shop):
    (shop.folder / "above").mkdir()
    (shop.folder / "above" / "__init__.py").write_text("raise RuntimeError('no such screen\\nline two')")
    shop.brings("guest", "companion.games", "below", "above.below:game")
    [told] = look()
    assert "Its code stops as it is opened (RuntimeError: no such screen)" in told and "line two" not in told
    assert games.names() == OURS


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("raise ValueError('not today')", "Its code stops as it is opened (ValueError: not today): ask whoever"),
        ("import no_such_thing", "Its code stops as it is opened (ModuleNotFoundError"),
        ("def", "Its code stops as it is opened (SyntaxError"),
        ("None.game", "Its code stops as it is opened (AttributeError: 'NoneType' object has no attribute 'game')"),
        ("play = 1", "There is no object “game” in guest_game: ask whoever made it."),
        ("game = 1", "It lacks believed, box"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_one_sentence_and_nothing_else_is_harmed(shop, code, sentence):
    shop.game("guest_game", head("guest-game"), code)
    assert not look() and "guest-game" in games.names()
    with pytest.raises(Unavailable) as refused:
        Kept(":memory:").begin("guest-game", ["Ada", "Ben"])
    assert sentence in refused.value.reason
    assert Kept(":memory:").begin("break-out", ["Ada", "Ben"]).questions
