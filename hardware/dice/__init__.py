"""Reads real dice with a camera: frames, a reader that asks rather than guesses, and the dice source for the table."""

import os

MOST_PIXELS = 100_000_000
"""A picture that says it has more is not unpacked: it would take all the memory of a small machine."""

# OpenCV asks for this once, when it is first imported.
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(MOST_PIXELS))
