"""Keys of dice of several colours: for one number that a die can show, and for all that they showed before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.words import say
from ui.touch.board.counter import CounterStyle
from ui.touch.controls.button import BigButton
from ui.touch.controls.key import Key
from ui.touch.look.ink import draw_box, draw_text
from ui.touch.look.scale import BODY
from ui.touch.look.theme import theme


def draw_face(key: Key, group: InstructionGroup) -> None:
    """The number, on the colour of its die where it was touched. The key's face: how its die looks, and the number."""
    look, face = key.face
    lit = key.chosen or key.state == "down"
    ground, rim = (look.ground, look.ground) if lit else (theme.raised, theme.edge)
    if key.disabled:
        ground, rim = theme.panel, theme.panel
    draw_box(group, key.pos, key.size, dp(10), ground, rim, dp(1))
    if lit:
        key.draw_rim(group)
    ink = look.ink if lit else theme.quiet if key.disabled else theme.ink
    draw_text(group, str(face), key.center_x, key.center_y, sp(BODY), ink, bold=True)


def offer_again(
    key: BigButton, looks: Sequence[CounterStyle], faces: list[int], thrown: Callable[[list[int]], None]
) -> None:
    """One key for what these dice showed before this throw was taken back. thrown: gets the faces."""
    dice = [say("touch_parts.pad.die", die=look.id, face=face) for look, face in zip(looks, faces, strict=False)]
    key.text, key.value = say("touch_parts.pad.as_before", dice=dice), faces
    key.act = lambda: thrown(faces)
