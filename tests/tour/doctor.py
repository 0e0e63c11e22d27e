"""The tour's picture of the page on which a machine says how it is: not this machine, which may lack nothing."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from companion.devices.doctor import Finding
from companion.words import said
from ui.touch.screens.doctor import Page

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

FOUND = [
    Finding("screen", said("doctor.screen.name"), True, said("doctor.screen.desktop")),
    Finding("renderer", said("doctor.renderer.name"), False, said("doctor.renderer.forbidden", renderer="llvmpipe",
                                                                  user="pi")),
    Finding("touch", said("doctor.touch.name"), True, said("doctor.touch.desktop")),
    Finding("camera", said("doctor.camera.name"), True, said("doctor.camera.none")),
    Finding("reading", said("doctor.reading.name"), True, said(
        "doctor.reading.none", packages="tesseract-ocr tesseract-ocr-eng tesseract-ocr-deu")),
    Finding("power", said("doctor.power.name"), False, said("doctor.power.weak")),
]  # fmt: skip
"""Two things to do, and what is fine."""


LONGEST = 60.0
"""Seconds after which it stops to look, should the tour have ended meanwhile."""

MOST = 3000
"""Frames that a looking beside the screen's own thread may take on a machine that has much else to do."""


def show_doctor(guide: TourGuide) -> None:
    """While it looks, and what it found."""
    looked = Event()
    guide.app.go("doctor", look=lambda camera: FOUND if looked.wait(LONGEST) else [])
    guide.see("doctor-looks")
    looked.set()
    page = guide.page(Page)
    guide.finger.until(lambda: page.done, most=MOST)
    guide.see("doctor")
