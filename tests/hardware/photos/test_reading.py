"""What is let in of what a phone sends: three kinds, by their content, and nothing that there is no room for."""

from __future__ import annotations

import struct
import zlib

import cv2
import numpy as np
import pytest

from companion.refused import Refused
from companion.words import Words
from companion.words.catalogues import languages
from hardware.photos import reading
from hardware.photos.headers import header
from hardware.photos.reading import BY_PHONE, BY_STICK, Limits, read_picture

KINDS = [".jpg", ".png", ".webp"]


def drawn(width=800, height=600):
    """A picture whose left half is darker, and whose upper quarter is blue."""
    picture = np.full((height, width, 3), 200, np.uint8)
    picture[:, : width // 2] = 60
    picture[: height // 4] = (220, 30, 30)
    return picture


def written(kind, picture=None, *how):
    return cv2.imencode(kind, drawn() if picture is None else picture, list(how))[1].tobytes()


def turned(jpeg, orientation):
    """The JPEG with an EXIF part that says how the camera was held, and where it was taken."""
    entries = struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0) + struct.pack(">HHII", 0x8825, 4, 1, 38)
    part = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 2) + entries + bytes(4) + b"GPS of a home" + bytes(20)
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(part) + 2) + part + jpeg[2:]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height):
    """A small file that says it is that large, and has an end."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(3000))) + chunk(b"IEND", b"")


def jpeg(width, height):
    return (
        b"\xff\xd8\xff\xc0"
        + struct.pack(">HBHHB", 17, 8, height, width, 3)
        + bytes(9)
        + b"\xff\xda\0\x08"
        + b"\xff\xd9"
    )


def webp(*parts):
    body = b"".join(kind + struct.pack("<I", len(data)) + data + bytes(len(data) % 2) for kind, data in parts)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def canvas(width, height):
    return b"VP8X", bytes(4) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")


def frame(width, height):
    return b"VP8 ", bytes(3) + b"\x9d\x01\x2a" + struct.pack("<HH", width, height) + bytes(20)


@pytest.mark.parametrize("kind", KINDS)
def test_three_kinds_are_read_by_their_content(kind):
    picture = read_picture(written(kind))
    assert picture.shape == (600, 800, 3) and picture.dtype == np.uint8
    assert np.abs(picture[500, 100].astype(int) - 60).max() < 12 and picture[50, 400].argmax() == 0


@pytest.mark.parametrize("kind", KINDS)
def test_its_own_bytes_say_how_large_it_is(kind):
    found = header(written(kind))
    assert (found.width, found.height, found.whole) == (800, 600, True)


def test_grey_and_see_through_pictures_come_in_colours():
    clear = np.dstack([drawn(), np.full((600, 800), 7, np.uint8)])
    for body in (written(".png", drawn()[..., 0]), written(".png", clear), written(".webp", clear)):
        assert read_picture(body).shape == (600, 800, 3)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_it_stands_as_the_camera_was_held(orientation):
    picture = read_picture(turned(written(".jpg"), orientation))
    assert picture.shape == ((600, 800, 3) if orientation < 5 else (800, 600, 3))
    sides = [part.mean(axis=(0, 1)) for part in (picture[:40], picture[-40:], picture[:, :40], picture[:, -40:])]
    bluest = int(np.argmax([side[0] - side[2] for side in sides]))
    assert bluest == {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 3, 7: 3, 8: 2}[orientation]


def test_a_large_one_is_unpacked_at_half_its_size_and_stands_too():
    body = written(".jpg", drawn(4000, 3000))
    assert read_picture(body, BY_STICK).shape == (1500, 2000, 3)
    assert read_picture(turned(body, 6), BY_STICK).shape == (2000, 1500, 3)
    assert read_picture(body, BY_STICK, longest=900).shape == (750, 1000, 3)
    assert read_picture(body, BY_STICK, longest=4000).shape == (3000, 4000, 3)


BAD = {
    "none": b"",
    "other_kind": b"a letter to somebody" * 50,
    "drawing": b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    "heic": b"\0\0\0\x18ftypheic" + bytes(500),
    "too_many_bytes": written(".jpg") + bytes(2_000_000),
    "too_many_pixels": written(".jpg", np.zeros((1300, 1600, 3), np.uint8)),
    "cut_off": written(".jpg")[:-40],
    "too_small": written(".jpg", drawn(150, 800)),
    "damaged": png(800, 600),
}


@pytest.mark.parametrize("key", BAD)
def test_each_bad_one_has_its_sentence(key):
    with pytest.raises(Refused) as refused:
        read_picture(BAD[key])
    assert refused.value.key == f"box_photos.{key}"
    said = {refused.value.sentence(Words(language)) for language in languages()}
    assert len(said) == len(languages()) and all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize(
    "begin", [b"\xef\xbb\xbf<svg ", b" \n<?xml version='1.0'?><svg/>", b"<!DOCTYPE svg >", b"<!-- -- > <svg>"]
)
def test_a_drawing_may_begin_in_other_ways(begin):
    with pytest.raises(Refused) as refused:
        read_picture(begin)
    assert refused.value.key == "box_photos.drawing"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("share", [0.3, 0.7, 0.99])
def test_what_is_cut_off_is_noticed_wherever(kind, share):
    body = written(kind, np.random.default_rng(1).integers(0, 255, (300, 400, 3), np.uint8))
    with pytest.raises(Refused) as refused:
        read_picture(body[: int(share * len(body))])
    assert refused.value.key == "box_photos.cut_off"


BOMBS = {
    "jpeg": jpeg(65_000, 65_000),
    "png": png(60_000, 60_000),
    "webp": webp(frame(16_000, 16_000)),
    "webp, canvas": webp(canvas(16_000, 16_000), frame(800, 600)),
    "webp, frame": webp(canvas(800, 600), frame(16_000, 16_000)),
    "webp, without loss": webp((b"VP8L", b"\x2f" + struct.pack("<I", 15_999 | 15_999 << 14) + bytes(9))),
}


@pytest.mark.parametrize("body", list(BOMBS.values()), ids=list(BOMBS))
def test_a_bomb_is_not_unpacked(body, monkeypatch):
    monkeypatch.setattr(reading.cv2, "imdecode", lambda *_: pytest.fail("It was unpacked."))
    for limits in (BY_PHONE, BY_STICK):
        with pytest.raises(Refused) as refused:
            read_picture(body, limits)
        assert refused.value.key == "box_photos.too_many_pixels"
        assert str(limits.megapixels) in str(refused.value)


def test_what_goes_over_the_picture_ten_thousand_times_is_not_unpacked(monkeypatch):
    monkeypatch.setattr(reading.cv2, "imdecode", lambda *_: pytest.fail("It was unpacked."))
    body = jpeg(1600, 1200)
    with pytest.raises(Refused):
        read_picture(body[:-2] + b"\xff\xda\0\x08" * 10_000 + body[-2:])


def test_a_usual_progressive_one_is_read():
    assert read_picture(written(".jpg", None, cv2.IMWRITE_JPEG_PROGRESSIVE, 1)).shape == (600, 800, 3)


def test_what_phones_put_behind_a_picture_does_not_matter():
    assert read_picture(written(".jpg") + b"\xff\xda film " * 500).shape == (600, 800, 3)


def test_limits_are_whoever_asks():
    body = written(".png", drawn(1000, 1000))
    assert read_picture(body, Limits(1, 1)).shape == (1000, 1000, 3)
    with pytest.raises(Refused):
        read_picture(written(".png", drawn(1001, 1000)), Limits(1, 1))


@pytest.mark.parametrize("kind", KINDS)
def test_damage_anywhere_is_refused_or_read_but_never_raises_otherwise(kind):
    body = written(kind)
    random = np.random.default_rng(7)
    for _ in range(60):
        bad = bytearray(body)
        for at in random.integers(0, len(bad), 4):
            bad[at] = int(random.integers(256))
        try:
            picture = read_picture(bytes(bad))
        except Refused as refused:
            assert refused.key.startswith("box_photos.")
        else:
            assert picture.ndim == 3 and picture.shape[0] * picture.shape[1] <= 2_000_000
