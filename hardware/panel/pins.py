"""Opening the pins of this machine, or mock ones, and saying in a sentence why not."""

from __future__ import annotations

import atexit
import glob
import os
import shutil
import tempfile

from gpiozero import Factory, GPIOPinInUse, PinFixedPull, PinInvalidPin
from gpiozero.pins.mock import MockFactory

from companion.refused import Refused

CHIPS = "/dev/gpiochip*"


def mock_pins() -> MockFactory:
    """Pins that exist only in this program: for tests and for trying a file. Never taken unless asked for."""
    return MockFactory()


def real_pins() -> Factory:
    """The pins of this Raspberry Pi, through lgpio. Raises Refused with what is missing and what helps."""
    if "LG_WD" not in os.environ:
        # lgpio makes a pipe while it is imported; without this, in the working folder, which may be read-only.
        folder = tempfile.mkdtemp(prefix="table-companion-pins-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["LG_WD"] = folder
    try:
        from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError:
        raise Refused(
            "Buttons and lights need lgpio, which is not installed. Run: sudo apt-get install python3-lgpio, "
            "then ./deploy/run once more."
        ) from None
    try:
        return LGPIOFactory()
    # lgpio's own error is a bare Exception, and gpiozero's say which file it could not read: all mean no pins.
    except Exception as error:
        raise Refused(_why_none(error)) from None


def _why_none(error: Exception) -> str:
    chips = sorted(glob.glob(CHIPS))
    if not chips:
        return "This machine has no pins, so buttons and lights are off. They need a Raspberry Pi."
    if not os.access(chips[0], os.R_OK | os.W_OK):
        return (
            "This user may not use the pins, so buttons and lights are off. "
            "Run: sudo usermod -aG gpio $USER, then log out and in again."
        )
    return f"The pins cannot be used ({error}), so buttons and lights are off. They need a Raspberry Pi."


def why_not(error: Exception) -> str:
    """Why one part could not have its pin, and what helps."""
    if isinstance(error, PinInvalidPin):
        return "this machine has no such pin; write another one"
    if isinstance(error, PinFixedPull):
        return "this pin always pulls up; write another one, or set pull_up = true"
    if isinstance(error, GPIOPinInUse) or "busy" in str(error).lower():
        return "something else uses this pin; stop it, or write another one"
    return f"it does not work ({error}); look at its wires, or write another pin"
