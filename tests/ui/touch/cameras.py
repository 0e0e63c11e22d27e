"""What the tests of the dice camera's screens share."""

from __future__ import annotations

from concurrent.futures import Executor, Future

from companion.devices.dice_setup import Check, SeenDie
from companion.words import said
from tests.tour import fake_camera

UNSURE = said("dice.ask.value", colour="white", value=6)

BOXES = [[100, 100, 150, 150], [300, 200, 350, 250], [450, 120, 500, 170], [200, 350, 250, 400]]


class AtOnce(Executor):
    """Does what it is given straight away, so that no test waits for a thread."""

    def submit(self, call, *args):
        done = Future()
        try:
            done.set_result(call(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def doubtful(*values, why=UNSURE, colours=(), fresh=True, boxes=BOXES, unsure=()):
    names = [*colours, *[""] * len(values)]
    dice = [SeenDie(box, value, name) for box, value, name in zip(boxes, values, names, strict=False)]
    return fake_camera.doubtful(dice, why, fresh=fresh, unsure=unsure)


def camera_with_two_dice():
    camera = fake_camera.FakeCamera()
    camera.setup.dice = [SeenDie(BOXES[0], 3, "red", 0.99), SeenDie(BOXES[1], 5, "orange", 0.98)]
    camera.setup.checks = [Check(said("camera.check.tray"), True, said("camera.tray.in_sight"))]
    return camera
