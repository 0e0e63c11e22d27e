"""A phone's camera, and what stands in for the one that makes cards of its photographs."""

from __future__ import annotations

from companion.devices.box_photos import CardText, Seen, Word
from tests.ui.phone.box.editing import picture

CORNERS = [[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]]


class Photos:
    """Makes cards of photographs in no time. seen: where corners seem to be. said: what is read, or why nothing is."""

    def __init__(self, seen=None, said=None):
        self.seen, self.said = seen, said
        self.asked = []

    def look(self, photo, owner=False):
        return Seen(1200, 1600, self.seen)

    def card(self, photo, corners, turns=0, owner=False):
        self.asked.append((corners, turns))
        return picture(300, 400)

    def text(self, card, language):
        if isinstance(self.said, Exception):
            raise self.said
        return self.said or CardText([], [])


def words(text, *doubtful):
    return [Word(one, (0, 0, 0, 0), one in doubtful) for one in text.split()]


def cut_anew(phone, key):
    """Touch a key that has the card cut out anew. Until that has come, the one before is shown."""
    phone.page.evaluate("document.querySelector('.kept').dataset.before = ''")
    phone.page.click(key)
    phone.until("document.querySelector('.kept:not([data-before])')")


def shoot(phone, key, body, kind="image/jpeg"):
    """Touch a key that opens the camera, and take that photograph."""
    with phone.page.expect_file_chooser() as chooser:
        phone.page.click(key)
    chooser.value.set_files({"name": "photo.jpg", "mimeType": kind, "buffer": body})
