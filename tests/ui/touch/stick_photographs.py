"""A stick with photographs, and a finger that goes with them from step to step."""

from __future__ import annotations

import os

import cv2
import numpy as np
from kivy.base import EventLoop

from companion.client.boxes.editing import EditedBox
from companion.devices.box_photos import CardText, Word, open_box_photos
from tests.hardware.photos.drawn_cards import draw_card
from tests.hardware.photos.photographed import TWELVE, photograph
from tests.ui.touch.at_a_stick import settle, touch
from ui.touch.boxes.shot import Shot


class Reads:
    """The real one, but for what is read: `said`, or why nothing is."""

    def __init__(self, said=None):
        self._photos, self.said = open_box_photos(), said

    def __getattr__(self, name):
        return getattr(self._photos, name)

    def text(self, card, language):
        if isinstance(self.said, Exception):
            raise self.said
        return self.said or CardText([], [])


def words(text, *doubtful):
    return [Word(one, (0, 0, 0, 0), one in doubtful) for one in text.split()]


def card_photograph(seed=4, size=TWELVE):
    """A card on a table, as a camera keeps it."""
    picture, _ = photograph(draw_card(1), seed, size[::-1])
    return cv2.imencode(".jpg", picture)[1].tobytes()


def plain(high=600, wide=800):
    """A photograph on which no corners are found."""
    return cv2.imencode(".jpg", np.full((high, wide, 3), 90, np.uint8))[1].tobytes()


def put_on(place, **files):
    """Photographs in a camera's folder, the last one the latest."""
    camera = place / "DCIM" / "100CAMERA"
    camera.mkdir(parents=True, exist_ok=True)
    for number, (name, body) in enumerate(files.items()):
        file = camera / f"{name}.JPG"
        file.write_bytes(body)
        os.utime(file, (number, number))
    return camera


def open_photographs(screen, sticks, game, photos=None, target=None):
    """The page of the stick, and what its photographs show. Returns the box."""
    box = EditedBox(screen.app.kept.boxes, game)
    photos = photos or Reads()
    screen.app.go("box_stick", box=box, back=lambda: screen.app.go("box", box=box), sticks=sticks,
                  photos=lambda: photos)  # fmt: skip
    settle(screen)
    touch(screen, "photographs")
    if target is not None:
        touch(screen, ("target", target))
    return box


def shot_of(screen):
    return screen.finger.find(Shot)


def drag(screen, mark, to, step=30.0):
    """A finger drags that mark there, in shares of the picture, in steps of so many pixels, and then slowly."""
    # They open the window.
    from tests.tour.finger import FingerTouch, share_of_glass

    screen.finger.seconds(0.4)
    shot = shot_of(screen)
    x, y = shot.to_window(*shot.place(mark.at))
    finger = FingerTouch(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    screen.finger.frames()
    assert shot.held is mark
    for _ in range(400):
        goal, here = shot.place(to), shot.place(mark.at)
        left = np.subtract(goal, here)
        far = float(np.hypot(*left))
        if far < 0.3:
            break
        x, y = np.array((x, y)) + left / far * min(step, max(far, 0.5))
        finger.move(share_of_glass(float(x), float(y)))
        EventLoop.post_dispatch_input("update", finger)
    finger.update_time_end()
    EventLoop.post_dispatch_input("end", finger)
    screen.finger.frames(3)
    settle(screen)
