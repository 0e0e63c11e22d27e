"""What is hinted at in Outrage!: a coin, a tool, a Jewel, the way out."""

from __future__ import annotations

from companion.testing.hinted import hint
from tests.games.outrage.scene import Scene


def ready(*cards, coin=True, square="G8"):
    """Seat 0 is accredited, holds these cards and is about to throw."""
    scene = Scene().stand(0, square).hand(0, *cards)
    return scene.put("coin:0", coin).begin(0)


def why(scene, own=True):
    """The key of the reason, "" where there is no hint."""
    found = hint(scene.play, own)
    return found.why.key.rpartition(".")[2] if found else ""


def test_without_a_coin_everybody_sees_that_the_mint_comes_first():
    scene = ready("file", coin=False, square="W50").move(2, 4)
    assert scene.asked == "walk"
    found = hint(scene.play, own=False)
    assert (found.answer, found.why.key, found.secret) == ("W56", "outrage.hint.coin", False)


def test_with_a_jewel_and_a_coin_the_cradle_tower_is_next():
    scene = ready(square="L3").jewel("orb", "inside:0").begin(0).move(2, 4)
    assert hint(scene.play, own=False).answer == "CRA"
    scene.answer("CRA")
    assert hint(scene.play, own=False).answer == "pay"


def test_whether_there_is_a_tool_is_for_its_owner_alone():
    for cards in (["file"], ["mace"]):
        assert why(ready(*cards).move(3, 5), own=False) == ""
    assert why(ready("file").move(3, 5)) == "jewel"
    assert why(ready("mace").move(3, 5)) == "card"


def test_before_a_case_only_the_owner_is_told_to_try():
    scene = ready("file", "mace", square="V02")
    assert hint(scene.play, own=False) is None
    found = hint(scene.play)
    assert found.answer == "steal:sword" and found.secret
    scene.answer("steal:sword")
    assert hint(scene.play).answer == ["file"]


def test_the_key_is_laid_alone_where_it_is_worth_more():
    scene = ready("key", "file", "crowbar", square="V02").answer("steal:sword")
    assert hint(scene.play).answer == ["key"]
    scene = ready("key", "file", "crowbar", "dynamite", square="V02").answer("steal:sword")
    assert hint(scene.play).answer == ["crowbar", "dynamite", "file"]


def test_cards_without_a_tool_are_changed_once_it_takes_one():
    assert hint(ready("mace", "dagger").play).answer == "change"
    assert hint(ready("mace", "dagger", coin=False).play).answer == "throw"


def test_a_card_that_helps_is_shown():
    scene = ready("tower_pass", "mace")
    scene.put("held:0", "beauchamp").hand(0, "rope").begin(0)
    assert hint(scene.play).answer == "free:rope"
    assert hint(scene.play, own=False) is None


def test_a_key_is_for_the_next_case_and_the_coin_can_wait():
    """Five squares on lie the cases, and the Mint far off: who does not see the hand cannot tell which comes first."""
    scene = ready("key", coin=False, square="V01")
    assert (hint(scene.play).answer, why(scene)) == ("throw", "jewel")
    assert why(scene, own=False) == ""
    assert why(ready("mace", coin=False, square="V01")) == "coin"
    assert why(ready("key", coin=False, square="W50"), own=False) == "coin", "the Mint is nearer than any case"
