"""Photographs as textures: unpacked, and made no larger than they are shown."""

from __future__ import annotations

from io import BytesIO

from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.texture import Texture


def photo_texture(photo: bytes) -> Texture | None:
    """What it shows, None for one that cannot be read: a JPEG may be whole and still be nonsense."""
    try:
        return CoreImage(BytesIO(photo), ext="jpg", nocache=True).texture
    except Exception:
        return None


def shrunk(texture: Texture, wide: float, high: float) -> Texture:
    """The same with less than twice as many texels as that in width and height.

    It is halved again and again: shown at a third of its size at once, letters of a photograph would fall to pieces.
    """
    while texture.width >= 2 * wide and texture.height >= 2 * high and min(texture.size) >= 2:
        texture = drawn_anew(texture, texture.width // 2, texture.height // 2)
    return texture


def drawn_anew(texture: Texture, wide: int, high: int, shader: str = "") -> Texture:
    """The picture in another size. shader: what colours it on the way, a fragment shader; "" for nothing."""
    texture.min_filter = texture.mag_filter = "linear"
    sheet = Fbo(size=(wide, high), **({"fs": shader} if shader else {}))
    with sheet:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, size=(wide, high))
    sheet.draw()
    found = sheet.texture
    found.min_filter = found.mag_filter = "linear"
    # What lies on a sheet knows it, and neither would go before all garbage is looked through.
    sheet.clear()
    return found
