"""The tour's pictures of the pages with the codes of phones, of a television and of the picture of the end."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

from companion.client.holders import WATCHER
from companion.devices.naming import NAMES

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

ADDRESS = "192.168.178.123"
"""As long as one gets in a house, and the same on every tour, as all that a code says."""

PORT = 8410
TICKET = "a-ticket-of-this-table"
LETTERS = "QMYW"


def show_phones(guide: TourGuide) -> None:
    """The code of a seat, and what a television or a guest needs; left out where the parts for phones are missing."""
    from ui.touch.app.phones import installed

    if not installed():
        return
    phones = guide.app.phones
    with (
        patch("ui.phone.house.house_addresses", lambda: ["127.0.0.1"]),
        patch("ui.phone.house.PORT", 0),
        patch("ui.phone.passes.Passes.ticket", lambda self, holder: TICKET),
        patch("ui.phone.passes.Passes.letters", lambda self, holder: LETTERS),
    ):
        phones.start()
        assert phones.house is not None
        server = phones.house.server
        with patch.object(server, "addresses", [ADDRESS]), patch.object(server, "port", PORT):
            for name in ("", NAMES[-1]):
                phones.name = name
                guide.app.go("phones")
                guide.see("phones" if not name else "phones-by-name")
                guide.press(value=WATCHER)
                guide.see("phones-television" if not name else "phones-television-by-name")
        phones.stop()
    guide.app.back_to_table()


def show_picture(guide: TourGuide) -> None:
    """The code of the picture of the end; left out where the parts for phones are missing."""
    from ui.touch.app.phones import installed

    if not installed():
        return
    phones = guide.app.phones
    with (
        patch("ui.phone.house.house_addresses", lambda: ["127.0.0.1"]),
        patch("ui.phone.house.PORT", 0),
        patch("ui.phone.keepsake.secrets.token_urlsafe", lambda number: TICKET),
    ):
        phones.start()
        assert phones.house is not None
        server = phones.house.server
        with patch.object(server, "addresses", [ADDRESS]), patch.object(server, "port", PORT):
            guide.app.go("results_phone")
            guide.see("results-phone-or-picture")
            guide.press(value="picture")
            guide.see("results-phone-picture")
        phones.stop()
