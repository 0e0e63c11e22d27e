"""Opening the pins of this machine, or mock ones, and saying why not."""

from __future__ import annotations

import atexit
import glob
import os
import shutil
import tempfile

from gpiozero import Factory, GPIOPinInUse, PinFixedPull, PinInvalidPin
from gpiozero.pins.mock import MockFactory

from companion.refused import Unavailable
from companion.words import Said, said

CHIPS = "/dev/gpiochip*"


def mock_pins() -> MockFactory:
    """Pins that exist only in this program: for tests and for trying a file. Never taken unless asked for."""
    return MockFactory()


def real_pins() -> Factory:
    """The pins of this Raspberry Pi, through lgpio. Raises Unavailable with what is missing and what helps."""
    if "LG_WD" not in os.environ:
        # lgpio makes a pipe while it is imported; without this, in the working folder, which may be read-only.
        folder = tempfile.mkdtemp(prefix="table-companion-pins-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["LG_WD"] = folder
    try:
        from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError:
        raise Unavailable("pins.machine.no_lgpio") from None
    try:
        return LGPIOFactory()
    # lgpio's own error is a bare Exception, and gpiozero's say which file it could not read: all mean no pins.
    except Exception as error:
        raise _why_none(error) from None


def _why_none(error: Exception) -> Unavailable:
    chips = sorted(glob.glob(CHIPS))
    if not chips:
        return Unavailable("pins.machine.no_pins")
    if not os.access(chips[0], os.R_OK | os.W_OK):
        return Unavailable("pins.machine.forbidden")
    return Unavailable("pins.machine.broken", error=str(error))


def why_not(error: Exception) -> Said:
    """Why one part could not have its pin, and what helps."""
    if isinstance(error, PinInvalidPin):
        return said("pins.fault.no_such_pin")
    if isinstance(error, PinFixedPull):
        return said("pins.fault.pulls_up")
    if isinstance(error, GPIOPinInUse) or "busy" in str(error).lower():
        return said("pins.fault.in_use")
    return said("pins.fault.broken", error=str(error))
