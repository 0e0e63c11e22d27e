"""Who the felons are: each put together from parts, by the name that is printed on the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

PALE, FAIR, RUDDY, TAN, BROWN, DARK = "#F2D2B4", "#EBC39B", "#E5A986", "#CF9A6B", "#A8714A", "#7C5136"
BLACK, UMBER, CHESTNUT, GINGER, STRAW, GREY, SNOW = (
    "#2B2626", "#4A3324", "#7A4526", "#C4622A", "#DDB25A", "#8F8C88", "#E9E6DF",
)  # fmt: skip
PURPLE, PLUM, GREEN, OLIVE, BLUE, NAVY, TEAL, CRIMSON, RUST, OCHRE, SAND, LINEN, COAL = (
    "#5E3C8E", "#7A3A62", "#3F7A4A", "#6B6B32", "#3D6BA8", "#27375E", "#2F7F7A", "#9C2436", "#A8522A", "#C08A34",
    "#C9AE7C", "#F1ECE0", "#33363F",
)  # fmt: skip


class Felon(NamedTuple):
    """Names of parts, with their colours: see heads, hair, hats, clothes, props and behind in this folder. "" is
    for nothing. worn: what is on the face."""

    head: str
    skin: str
    nose: str
    clothes: tuple[str, str, str]
    hair: tuple[str, str] = ("", BLACK)
    hat: tuple[str, str, str] = ("", "", "")
    beard: str = ""
    moustache: str = ""
    worn: tuple[str, ...] = ()
    holds: str = ""
    behind: str = ""


CAST: Mapping[str, Felon] = {
    "Pie snatcher": Felon(
        "round", RUDDY, "button", ("rags", OLIVE, OCHRE), ("curls", GINGER), worn=("freckles", "crumbs"), holds="pie",
    ),
    "Giggling spy": Felon(
        "young", FAIR, "button", ("cloak", PURPLE, PLUM), ("long", UMBER), ("brim", PURPLE, OCHRE),
        worn=("mask", "lashes"), holds="spyglass",
    ),
    "Rude jester": Felon(
        "round", FAIR, "broad", ("ruff", "#D98CC0", "#2FB58C"), hat=("jester", "#D98CC0", "#2FB58C"), holds="marotte",
    ),
    "Pompous herald": Felon(
        "long", FAIR, "long", ("tabard", CRIMSON, BLUE), ("fringe", CHESTNUT), ("cap", CRIMSON, LINEN),
        moustache="curly", holds="trumpet", behind="banner",
    ),
    "Runaway page": Felon(
        "young", PALE, "button", ("doublet", BLUE, LINEN), ("bowl", STRAW), worn=("freckles",), behind="bundle",
    ),
    "Drunken piper": Felon(
        "wide", RUDDY, "red", ("tunic", GREEN, LINEN), ("fringe", GINGER), ("tam", "#2F5A8A", LINEN), "bushy",
        holds="bagpipes", behind="notes",
    ),
    "Short-weight baker": Felon(
        "wide", PALE, "broad", ("apron", "#8FA6B8", LINEN), ("fringe", UMBER), ("baker", LINEN, "#B9B2A6"),
        moustache="walrus", holds="loaf",
    ),
    "Turnip thief": Felon(
        "pointed", TAN, "hooked", ("tunic", RUST, SAND), ("greasy", UMBER), ("straw", "#D9B35A", CRIMSON), "stubble",
        holds="turnips",
    ),
    "Fence-mover": Felon(
        "square", BROWN, "broad", ("leathers", TEAL, "#7A4B2A"), ("tufts", BLACK), beard="stubble",
        moustache="walrus", behind="fence",
    ),
    "Barrow racer": Felon(
        "long", FAIR, "button", ("tunic", CRIMSON, LINEN), ("fringe", STRAW), ("leather", "#7A4B2A", BLACK),
        worn=("scar",), behind="wheel",
    ),
    "Gossiping midwife": Felon(
        "round", RUDDY, "button", ("apron", PLUM, LINEN), ("fringe", GREY), ("bonnet", LINEN, "#B9C8D6"),
        worn=("lashes",), holds="baby", behind="gossip",
    ),
    "Well polluter": Felon(
        "pointed", "#D3C79A", "hooked", ("rags", "#55603A", RUST), ("greasy", "#3C4A2C"), beard="stubble",
        worn=("greens",), holds="bucket",
    ),
    "Salt-water brewer": Felon(
        "wide", RUDDY, "broad", ("leathers", LINEN, "#6A4526"), ("tufts", CHESTNUT), moustache="curly",
        holds="tankard", behind="barrel",
    ),
    "False witch-finder": Felon(
        "pointed", PALE, "long", ("collar", COAL, LINEN), ("long", BLACK), ("tall", COAL, CRIMSON), "goatee", "pencil",
        holds="book",
    ),
    "River toll cheat": Felon(
        "square", TAN, "long", ("coat", NAVY, TEAL), ("fringe", GREY), ("fisher", OCHRE, NAVY), "sides",
        holds="coin", behind="oar",
    ),
    "Coin clipper": Felon(
        "long", PALE, "hooked", ("doublet", COAL, LINEN), ("tufts", GREY), worn=("monocle",), holds="shears",
    ),
    "Lute forger": Felon(
        "young", BROWN, "long", ("doublet", PLUM, OCHRE), ("long", BLACK), ("beret", PLUM, OCHRE), "goatee",
        holds="lute",
    ),
    "Cutpurse": Felon(
        "pointed", DARK, "button", ("cloak", "#39424E", CRIMSON), ("short", BLACK), ("hood", "#39424E", CRIMSON),
        worn=("earring", "scar"), holds="purse",
    ),
    "Seal counterfeiter": Felon(
        "long", PALE, "hooked", ("doublet", NAVY, CRIMSON), ("fringe", SNOW), ("scholar", NAVY, OCHRE), "white",
        worn=("spectacles",), holds="scroll",
    ),
    "Card sharper": Felon(
        "long", TAN, "long", ("coat", GREEN, OCHRE), ("fringe", BLACK), ("plumed", "#2C5A38", LINEN), "goatee",
        "pencil", worn=("ace",), holds="cards",
    ),
    "Deer poacher": Felon(
        "square", TAN, "long", ("tunic", GREEN, SAND), ("fringe", CHESTNUT), ("hunter", "#3F7A4A", CRIMSON), "full",
        holds="bow", behind="antlers",
    ),
    "Castle burglar": Felon(
        "square", PALE, "broad", ("stripes", LINEN, COAL), ("short", BLACK), ("bobble", COAL, "#565A66"), "stubble",
        worn=("mask",), holds="grapnel",
    ),
    "Horse thief": Felon(
        "long", BROWN, "long", ("leathers", SAND, "#7A4B2A"), ("parted", UMBER), moustache="walrus",
        holds="horseshoe", behind="horse",
    ),
    "Bridge saboteur": Felon(
        "round", DARK, "broad", ("rags", OCHRE, BLUE), ("curls", BLACK), ("scarf", CRIMSON, LINEN), worn=("soot",),
        holds="saw", behind="bridge",
    ),
    "Deserter": Felon(
        "young", FAIR, "button", ("quilted", SAND, CRIMSON), ("fringe", CHESTNUT), ("kettle", "#8C99A6", "#A9B5C0"),
        worn=("chinstrap",), holds="flag",
    ),
    "Barn burner": Felon(
        "pointed", RUDDY, "broad", ("tunic", COAL, RUST), ("spikes", GINGER), worn=("soot",), holds="torch",
        behind="smoke",
    ),
    "Smuggler": Felon(
        "round", TAN, "button", ("stripes", TEAL, LINEN), ("tail", CHESTNUT), ("bobble", CRIMSON, OCHRE),
        worn=("earring", "lashes"), holds="lantern", behind="reeds",
    ),
    "Rebel tanner": Felon(
        "square", RUDDY, "broad", ("leathers", CRIMSON, "#5A3A22"), ("lock", STRAW), beard="full", holds="fist",
        behind="fork",
    ),
    "Pirate captain": Felon(
        "pointed", BROWN, "button", ("coat", CRIMSON, OCHRE), ("plaits", BLACK), ("tricorn", COAL, OCHRE),
        worn=("patch", "earring", "scar"), holds="hook", behind="parrot",
    ),
    "Turncoat baron": Felon(
        "long", FAIR, "hooked", ("turned", CRIMSON, "#2F5FA8"), ("bowl", UMBER), ("coronet", OCHRE, CRIMSON), "pointed",
        "curly", holds="goblet", behind="crest",
    ),
}  # fmt: skip
"""Thirty of them."""

HANDS: Mapping[str, Felon] = {
    "Apprentice": Felon(
        "young", FAIR, "button", ("tunic", GREEN, SAND), ("lock", STRAW), worn=("freckles",), holds="dice",
    ),
    "Second Apprentice": Felon(
        "round", PALE, "button", ("cloak", "#6F5A92", LINEN), ("fringe", UMBER), ("hood", "#6F5A92", "#4A3A66"),
        holds="dice",
    ),
    "Night Watchman": Felon(
        "wide", RUDDY, "red", ("quilted", "#7A5A3A", NAVY), ("fringe", SNOW), ("kettle", "#6C7682", "#8C99A6"), "bushy",
        holds="lantern",
    ),
}  # fmt: skip
"""Who helps in the dungeon: equipment that is people, put together from the same parts."""
