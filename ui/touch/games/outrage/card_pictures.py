"""Which card bears which picture."""

from __future__ import annotations

from collections.abc import Mapping

from companion.client.window import Window
from ui.touch.cards.card import CardFace
from ui.touch.cards.photo import photo_of
from ui.touch.games.outrage import raven_pictures as raven
from ui.touch.games.outrage import tower_pictures as tower
from ui.touch.look.painted import Paint
from ui.touch.look.relief import Niche, relief

_TOWER: dict[str, Paint] = {
    "mace": tower.mace, "dagger": tower.dagger, "sword": tower.sword, "armour": tower.armour,
    "crossbow": tower.crossbow, "pistols": tower.pistols,
    "file": tower.file, "crowbar": tower.crowbar, "dynamite": tower.dynamite, "key": tower.key,
    "disguise": tower.disguise, "rope": tower.rope, "ladder": tower.ladder,
    "pardon": tower.pardon, "rack_pardon": tower.rack_pardon, "sanctuary": tower.sanctuary,
    "confession": tower.confession, "tower_pass": tower.tower_pass,
}  # fmt: skip

_RAVEN: dict[str, Paint] = {
    "sent_back": raven.warder_at_tea, "chief_passes": raven.warder, "warders_tour": raven.warder_on_tour,
    "searched": raven.warder_searching,
    "called_out_scaffold": raven.warder_on_guard, "called_out_chapel": raven.warder_on_guard,
    "called_out_waterloo": raven.warder_on_guard, "called_out_lanthorn": raven.warder_on_guard,
    "called_out_any": raven.warder_on_guard,
    "go_to_broad_arrow": raven.tower, "go_to_flint": raven.tower, "go_to_brick": raven.tower,
    "go_to_martin": raven.tower, "go_to_constable": raven.tower, "go_to_lanthorn": raven.tower,
    "go_to_wakefield": raven.tower, "go_to_salt": raven.tower, "go_to_beauchamp": raven.tower,
    "go_to_armouries": tower.armour, "go_to_museum": raven.vase,
    "see_sword": raven.sword_of_state, "see_sceptre": raven.sceptre, "see_orb": raven.orb, "see_prince": raven.prince,
    "see_edward": raven.edward,
    "place_of_interest": raven.map_open, "lost": raven.map_upside_down, "photograph": raven.camera,
    "out_of_film": raven.film, "pecked": raven.raven, "bench": raven.bench, "ghost": raven.ghost,
    "curfew": raven.bell, "queens_birthday": raven.cake, "governors_tea": raven.cup, "clerks_tea": raven.cup,
    "held_bowyer": raven.cell, "imprisoned_beauchamp": raven.cell, "imprisoned_bloody": raven.cell, "rack": raven.rack,
}  # fmt: skip


_WEAPONS, _TOOLS, _AIDS, _PAPERS, _RAVENS = (
    Niche("#A5545A", "#3C141C"), Niche("#A67C4C", "#38240F"), Niche("#628E62", "#183022"),
    Niche("#6883BC", "#172344"), Niche("#777BA6", "#1D1E38"),
)  # fmt: skip

_NICHES = {
    **dict.fromkeys(("mace", "dagger", "sword", "armour", "crossbow", "pistols"), _WEAPONS),
    **dict.fromkeys(("file", "crowbar", "dynamite", "key"), _TOOLS),
    **dict.fromkeys(("disguise", "rope", "ladder"), _AIDS),
    **dict.fromkeys(("pardon", "rack_pardon", "sanctuary", "confession", "tower_pass"), _PAPERS),
}
"""What the picture of a Tower Card stands in, near the colour of its band; all Raven Cards have one of their own."""

PICTURES: Mapping[str, Paint] = {
    card: relief(paint, _NICHES.get(card, _RAVENS)) for card, paint in {**_TOWER, **_RAVEN}.items()
}
"""All of them by the ids of their cards."""


def picture_of(card: str) -> Paint | None:
    """What is painted on that card, by its id; None for one the owner made up."""
    return PICTURES.get(card)


def face_of(window: Window, card: str) -> CardFace:
    """A card that lies open, as everybody sees it: with the owner's photograph where there is one."""
    look = window.display.card(card)
    return CardFace.of(card, look, photo_of(window, look) or picture_of(look.picture))
