"""What each chapter of the rules shows: something of the game that is painted for another place."""

from __future__ import annotations

from collections.abc import Mapping

from ui.touch.games.torture import goods_pictures as goods
from ui.touch.games.torture import tool_pictures as tools
from ui.touch.games.torture.felons.portrait import portrait_of
from ui.touch.games.torture.staged import trumps
from ui.touch.look.painted import Paint

CHAPTERS: Mapping[str, Paint | None] = {
    "TOR-COMP": goods.shelf, "TOR-SETUP": goods.curtain, "TOR-AIM": goods.chair, "TOR-ROUND": goods.bell,
    "TOR-ROLL": goods.spyhole, "TOR-BID": trumps, "TOR-EQUIP": tools.bellows, "TOR-TORT": tools.rack,
    "TOR-BANK": goods.strongbox, "TOR-END": portrait_of("Castle burglar", False), "TOR-SCORE": goods.badge,
}  # fmt: skip
"""By what the ids of its rules begin with."""
