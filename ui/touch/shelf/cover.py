"""The cover of a box all over its tile on the first page: its picture, what lives in it, and a veil under the title."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from ui.touch.look.hung import hang_rounded
from ui.touch.look.painted import draw_hung
from ui.touch.look.theme import theme
from ui.touch.shelf.lid import lid_texture
from ui.touch.shelf.poster import Patch, patches_of, poster_of

VEIL = 0.74
"""How little of a picture shines through its veil."""

FADE = 26
"""How far over its words a veil fades out, in dp."""


class Cover:
    """Drawn into a group. box: x, y, width and height in whole pixels. veil: how high it is, in pixels.

    A game without a cover shows its lid above the veil, and nothing of it lives.
    """

    def __init__(self, game: str, sign: str, box: tuple[int, int, int, int], veil: int) -> None:
        self._game, self._sign, self._box, self._veil = game, sign, box, veil
        self._foot = round(100 * veil / box[3])
        self._patches: list[tuple[Patch, Rectangle]] | None = None
        self._living = InstructionGroup()

    @property
    def place(self) -> tuple[str, tuple[int, int, int, int], int]:
        """What it shows, and where: another one of the same place looks the same."""
        return self._game, self._box, self._veil

    def draw(self, group: InstructionGroup, radius: float) -> None:
        """All of it, its corners round."""
        x, y, wide, high = self._box
        poster = poster_of(self._game, self._foot)
        if poster is not None:
            # Four of them take as long to paint as all else of the first page.
            hang_rounded(group, poster, self._box, radius)
        else:
            lid = x, y + self._veil, wide, high - self._veil
            draw_hung(group, lid_texture(self._game, self._sign, lid[2], lid[3]), lid, (radius, radius, 0, 0))
        group.add(self._living)
        strength = 1.0 if poster is None or theme.name == "contrast" else VEIL
        group.add(Color(*theme.veil[:3], strength))
        group.add(RoundedRectangle(pos=(x, y), size=(wide, self._veil), radius=[0, 0, radius, radius]))
        if poster is not None:
            group.add(Rectangle(pos=(x, y + self._veil), size=(wide, int(dp(FADE))), texture=_fade()))

    def live(self, tick: int) -> bool:
        """Show what so many ticks bring. True where nothing of it was painted before: that took a while."""
        first = self._patches is None
        if self._patches is None:
            self._patches = self._lay_patches()
        for patch, shown in self._patches:
            picture = patch.pictures[tick % len(patch.pictures)]
            if shown.texture is not picture:
                shown.texture = picture
        return first

    def _lay_patches(self) -> list[tuple[Patch, Rectangle]]:
        x, y, wide, high = self._box
        patches = patches_of(self._game, self._foot, wide, high)
        self._living.add(Color(1, 1, 1, 1))
        laid = []
        for patch in patches:
            shown = Rectangle(pos=(x + patch.x, y + patch.y), size=patch.size, texture=patch.pictures[0])
            self._living.add(shown)
            laid.append((patch, shown))
        return laid


_faded: list[Texture] = []


def _fade() -> Texture:
    """From the strength of a veil to nothing; tinted by the colour before it."""
    if not _faded:
        texture = Texture.create(size=(1, 2), colorfmt="rgba")
        texture.blit_buffer(bytes((255, 255, 255, 255, 255, 255, 255, 0)), colorfmt="rgba", bufferfmt="ubyte")
        texture.mag_filter = "linear"
        _faded.append(texture)
    return _faded[0]
