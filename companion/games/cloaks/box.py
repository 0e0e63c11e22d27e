"""Everything that is settled before the first tile: the edition and the table's options, worked out once."""

from __future__ import annotations

import msgspec

from companion.games.cloaks.edition import Action, Edition
from companion.games.cloaks.ground import Ground
from companion.games.cloaks.options import Options
from companion.games.cloaks.tiles import Rows
from companion.rules.game import Setup
from companion.rules.other_cards import WithOthers

OTHERS = "action"
"""What action cards that people tell of are called by in their ids."""


class Box(msgspec.Struct, frozen=True):
    """What never changes in play.

    tiles: the grid of each tile by its id, not turned. size: squares in a side of a tile. cards: the action cards by
    id, in the order of the edition. light: squares are not followed, only what stands on each tile. houses, monuments,
    cloaks, ready: what each seat has. most: buildings in a turn. earlier: begun by version 1 of these rules, by which
    a group needed no touch with a rival's cloak under the noble, no card was taken between two moves of cloaks, cards
    led past what `rival_chain=touching` allows, and no claim was given up; nor was as much told. grounds: worked out so
    far, by the words of the tiles that lie (`state.ground`).
    """

    seats: int
    edition: Edition
    options: Options
    tiles: dict[str, Rows]
    size: int
    cards: dict[str, Action]
    light: bool
    houses: int
    monuments: int
    cloaks: int
    ready: int
    most: int
    earlier: bool
    grounds: dict[tuple[str, ...], Ground] = {}


def _judged(card: str, _: list[str]) -> Action:
    """An action card of the table's own box: what it does is for the table to read and to judge (R-CLK-32)."""
    return Action(card, "", "free_text", "", source="owner")


def make_box(setup: Setup, edition: Edition, options: Options) -> Box:
    """Work out a box."""
    parts = edition.components
    return Box(
        seats=setup.seats,
        edition=edition,
        options=options,
        tiles={tile.id: tuple(tile.rows) for tile in edition.tile},
        size=len(edition.tile[0].rows),
        cards=WithOthers({card.id: card for card in edition.action}, OTHERS, _judged),
        light=options.track == "light",
        houses=parts.houses,
        monuments=parts.monuments,
        cloaks=parts.cloaks,
        ready=parts.cloaks_ready,
        most=parts.build_per_turn,
        earlier=setup.version == 1,
    )
