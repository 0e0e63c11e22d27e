"""The pictures of cards, by the name that is printed on them: any card of that name has one, whoever wrote it down."""

from __future__ import annotations

from collections.abc import Mapping

from ui.touch.games.torture import goods_pictures as goods
from ui.touch.games.torture import tool_pictures as tools
from ui.touch.games.torture.felons.portrait import portrait_of
from ui.touch.look.painted import Paint

EQUIPMENT: Mapping[str, Paint] = {
    "Goose Feather": tools.feather, "Oak Stocks": tools.stocks, "Ducking Stool": tools.ducking_stool,
    "Thumbscrew": tools.thumbscrew, "The Rack": tools.rack, "Hot Iron": tools.hot_iron, "Bellows": tools.bellows,
    "Whetstone": tools.whetstone, "Leather Hood": tools.leather_hood, "Iron Gauntlet": tools.gauntlet,
    "Long Chain": tools.chain,
    "Ledger of Fines": goods.ledger, "Strongbox": goods.strongbox, "Royal Warrant": goods.warrant,
    "Skeleton Key": goods.skeleton_key, "Spyhole": goods.spyhole, "Guild Badge": goods.badge,
    "Crier's Bell": goods.bell, "Gilded Chair": goods.chair, "Velvet Curtain": goods.curtain,
    "Trophy Shelf": goods.shelf, "Methods Chart": goods.chart,
}  # fmt: skip
"""Of things; those of people who help are portraits."""


NOTICED = "!"
"""Behind a name: somebody bids on the card, or has won it."""


def painting_of(name: str, aghast: bool = False) -> Paint | None:
    """What is painted on the card of that name, None for one that an owner has made up. aghast: somebody bids on it."""
    return EQUIPMENT.get(name) or portrait_of(name, aghast)
