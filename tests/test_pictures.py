"""How large a JPEG is, without unpacking it."""

import struct

import pytest

from companion.client.evenings.photos import MOST_PIXELS, is_photo
from companion.pictures import jpeg_size


def jpeg(width, height, before=b"", marker=0xC0):
    size = struct.pack(">BBHBHH", 0xFF, marker, 17, 8, height, width)
    return b"\xff\xd8" + before + size + bytes(20) + b"\xff\xd9"


@pytest.mark.parametrize(
    "before",
    [b"", b"\xff\xe0\x00\x10" + bytes(14), b"\xff\xff\xff", b"noise",
     b"\xff\xe1\x00\x0c\xff\xc0\x00\x11\x08\x00\x01\x00\x01\x00", b"\xff\x01", b"\xff\xc4\x00\x04\x00\x00"],
)  # fmt: skip
@pytest.mark.parametrize("marker", [0xC0, 0xC2])
def test_its_size_stands_at_its_beginning(before, marker):
    assert jpeg_size(jpeg(4000, 3000, before, marker)) == (4000, 3000)


@pytest.mark.parametrize(
    "body", [b"", b"\xff\xd8", b"\x89PNG" + bytes(50), b"\xff\xd8\xff" * 9, b"\xff\xd8\xff\xc0\x00"]
)
def test_what_does_not_say_is_of_no_size(body):
    assert jpeg_size(body) is None


def test_a_small_file_that_unpacks_to_gigabytes_is_no_photograph():
    assert is_photo(jpeg(4056, 3040)) and MOST_PIXELS > 4056 * 3040
    assert not is_photo(jpeg(65_535, 65_535))
