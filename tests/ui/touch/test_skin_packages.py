"""Drawings that somebody installed: one that cannot be used is told, and the plain one serves."""

from __future__ import annotations

from companion.refused import Refused
from tests.house.shop import head, look, shop

__all__ = ["shop"]


def test_a_drawing_that_cannot_be_used_is_told_and_the_plain_one_serves(screen, shop):
    from ui.touch.app.skins import Skin, skin_of

    shop.brings("guest", "companion.skins", "break-out", "nothing_here:skin")
    look()
    assert type(skin_of("break-out")) is not Skin, "ours comes first"
    told: list[Refused] = []
    shop.game("guest_game", head("guest-game"))
    shop.brings("guest", "companion.skins", "guest-game", "guest_game.touch:skin")
    look()
    assert type(skin_of("guest-game", told.append)) is Skin
    (shop.folder / "guest_game" / "touch.py").write_text("skin = 5")
    assert type(skin_of("guest-game", told.append)) is Skin
    assert [sentence.reason.partition(" cannot be used. ")[2][:45] for sentence in told] == [
        "Its code stops as it is opened (ModuleNotFoun", "Its code stops as it is opened (TypeError: gu",
    ]  # fmt: skip


def test_a_game_whose_code_stops_is_said_no_to_where_it_is_touched(screen, shop):
    from ui.touch.shelf.game_tile import GameTile

    shop.game("guest_game", head("guest-game"), "raise ValueError('not today')")
    look()
    screen.app.go("tonight")
    screen.finger.frames(3)
    if not screen.finger.find(GameTile, value="guest-game"):
        screen.touch("", value="more_boxes")
    screen.finger.touch(GameTile, value="guest-game")
    assert screen.app.page_name == "tonight"
    assert "Its code stops as it is opened (ValueError: not today)" in " ".join(screen.texts())
    screen.app.stage.clear_notice()
    screen.app.go("tonight")
