"""A finger that finds keys by what they stand for: pages of a box have them by the dozen, some of them in time."""

from __future__ import annotations


def key_of(app, finger, value):
    """The key for that, once it can be touched."""
    from ui.touch.controls.button import BigButton

    def keys():
        return [one for one in finger.all(BigButton, app.stage) if one.value == value and not one.disabled]

    finger.until(lambda: bool(keys()))
    return keys()[0]


class BoxKeys:
    """Touches keys on the pages of a box. screen: the fixture of that name."""

    def __init__(self, screen):
        self.screen, self.app, self.finger = screen, screen.app, screen.finger

    @property
    def page(self):
        return self.screen.page

    def touch(self, *values):
        """The keys for these, one after the other."""
        for value in values:
            self.finger.tap_widget(key_of(self.app, self.finger, value))
            self.finger.seconds(0.4)
