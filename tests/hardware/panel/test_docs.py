"""docs/panel.md and its picture tell of the panel as it is."""

import msgspec

from companion.devices.panel import Button
from hardware.panel.config import SECTIONS
from tests.hardware.panel.wiring import PICTURE, drawing, parts


def test_the_picture_shows_the_pins_of_the_file_as_it_comes():
    """After a change: python -m tests.hardware.panel.wiring, and look at it."""
    assert PICTURE.read_text(encoding="utf-8") == drawing()


def test_the_picture_names_every_part():
    drawn = drawing()
    assert len(parts()) == 14
    assert all(name in drawn for _, name in parts().values())


def test_the_page_explains_every_field_and_every_button():
    page = PICTURE.with_name("panel.md").read_text(encoding="utf-8")
    for name, section in SECTIONS.items():
        assert f"`[{name}]`" in page
        assert all(f"`{field.name}`" in page for field in msgspec.structs.fields(section)), name
    assert all(f"`{button}`" in page for button in Button.__args__)
