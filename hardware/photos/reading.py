"""A picture's bytes, unpacked: of three kinds alone, and never more of it than there is room for."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from companion.refused import Refused
from hardware.photos.headers import Header, header, is_drawing, is_heic

MEGA = 1_000_000

SMALLEST = 200
"""Pixels of a picture's shorter side at least: less shows no line of a card."""

NARROW = 8
"""A picture whose longer side is more than so many times the shorter one is no photograph."""

MOST_SCANS = 100
"""Times that a decoder may have to go over all of a JPEG. Cameras write 1, other programs some 10; each costs the time
of a whole picture, and a file of 2 MB has room for a hundred thousand."""


class Limits(NamedTuple):
    """What is let in. megabytes: of the file, megapixels: of what it unpacks to; both in millions, at most."""

    megabytes: int
    megapixels: int


BY_PHONE = Limits(2, 2)
"""What a stranger may send: the page makes its photographs that small."""

BY_STICK = Limits(16, 13)
"""A file that the owner names: what a camera writes. What cameras call twelve megapixels is a little more."""


def read_picture(body: bytes, limits: Limits = BY_PHONE, longest: int = 1800) -> np.ndarray:
    """The picture in a file, turned as its EXIF data says; that and all else beside the pixels is dropped.

    longest: pixels of its longer side that are needed. Where half of it, or less, is enough, a JPEG is unpacked at that
    size at once: the whole of twelve megapixels is never in memory. The other kinds are whole for a moment. Returns
    blue, green and red, also of a grey picture; what is transparent is as its pixels are.

    Raises Refused, with a sentence for each: none, a drawing (SVG), HEIC, another kind, cut off, too many bytes or
    pixels, too many scans, too small or narrow, damaged. The pixels are counted before anything is unpacked.
    """
    found = _let_in(body, limits)
    try:
        picture = cv2.imdecode(np.frombuffer(body, np.uint8), _how(found, longest))
    except cv2.error:
        picture = None
    if picture is None:
        raise Refused("box_photos.damaged")
    return picture


def _let_in(body: bytes, limits: Limits) -> Header:
    """What the file says of itself. Raises Refused for what is not unpacked at all."""
    if not body:
        raise Refused("box_photos.none")
    if len(body) > limits.megabytes * MEGA:
        raise Refused("box_photos.too_many_bytes", most=limits.megabytes)
    if is_drawing(body):
        raise Refused("box_photos.drawing")
    if is_heic(body):
        raise Refused("box_photos.heic")
    found = header(body)
    if found is None:
        raise Refused("box_photos.other_kind")
    if found.width * found.height > limits.megapixels * MEGA:
        raise Refused("box_photos.too_many_pixels", most=limits.megapixels)
    if not found.whole:
        raise Refused("box_photos.cut_off")
    short, long = sorted((found.width, found.height))
    if short < SMALLEST or long > NARROW * short:
        raise Refused("box_photos.too_small", width=found.width, height=found.height, least=SMALLEST)
    if found.scans > MOST_SCANS:
        raise Refused("box_photos.damaged")
    return found


def _how(found: Header, longest: int) -> int:
    """At what part of its size it is unpacked."""
    part = max(found.width, found.height) // longest
    if part >= 8:
        return cv2.IMREAD_REDUCED_COLOR_8
    return cv2.IMREAD_REDUCED_COLOR_4 if part >= 4 else cv2.IMREAD_REDUCED_COLOR_2 if part >= 2 else cv2.IMREAD_COLOR
