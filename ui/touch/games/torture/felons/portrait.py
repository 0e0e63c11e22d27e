"""Paints a felon, smug or aghast."""

from __future__ import annotations

from functools import partial

from ui.touch.games.torture.felons.behind import BEHIND as THINGS
from ui.touch.games.torture.felons.cast import CAST, HANDS, Felon
from ui.touch.games.torture.felons.clothes import CLOTHES
from ui.touch.games.torture.felons.hair import BEARDS, BEHIND, MOUSTACHES, OVER
from ui.touch.games.torture.felons.hats import HATS
from ui.touch.games.torture.felons.heads import (
    aghast_eyes,
    aghast_mouth,
    paint_cheeks,
    paint_head,
    paint_nose,
    paint_sweat,
    smug_eyes,
    smug_mouth,
)
from ui.touch.games.torture.felons.props import HOLDS
from ui.touch.games.torture.felons.worn import UNDER, UPON
from ui.touch.games.torture.strokes import darker
from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint


def paint_felon(felon: Felon, aghast: bool, brush: Brush) -> None:
    """From what is behind a felon to what is in front."""
    hair, colour = felon.hair
    if felon.behind:
        THINGS[felon.behind](brush)
    if hair in BEHIND:
        BEHIND[hair](brush, colour)
    CLOTHES[felon.clothes[0]](brush, *felon.clothes[1:])
    paint_head(brush, felon.head, felon.skin)
    paint_cheeks(brush, felon.skin)
    for one in felon.worn:
        if one in UNDER:
            UNDER[one](brush)
    if felon.beard:
        BEARDS[felon.beard](brush, colour)
    eyes, mouth = (aghast_eyes, aghast_mouth) if aghast else (smug_eyes, smug_mouth)
    mouth(brush, felon.skin)
    if felon.moustache:
        MOUSTACHES[felon.moustache](brush, colour)
    paint_nose(brush, felon.nose, felon.skin)
    eyes(brush, felon.skin, darker(colour, 0.25), -1 if "patch" in felon.worn else 0)
    if hair in OVER:
        OVER[hair](brush, colour)
    for one in felon.worn:
        if one in UPON:
            UPON[one](brush)
    if felon.hat[0]:
        HATS[felon.hat[0]](brush, *felon.hat[1:])
    if felon.holds:
        HOLDS[felon.holds](brush, felon.skin)
    if aghast:
        paint_sweat(brush)


_SMUG: dict[str, Paint] = {name: partial(paint_felon, felon, False) for name, felon in {**CAST, **HANDS}.items()}
_AGHAST: dict[str, Paint] = {name: partial(paint_felon, felon, True) for name, felon in CAST.items()}


def portrait_of(name: str, aghast: bool = False) -> Paint | None:
    """What paints whoever has that name, None for nobody we know. aghast: somebody bids on them; helpers never are."""
    return _AGHAST.get(name, _SMUG.get(name)) if aghast else _SMUG.get(name)
