"""A voice for sentences: espeak-ng, a small program of Debian's that makes a WAV file of a text, without a network."""

from __future__ import annotations

import subprocess

from companion.words.catalogues import shared_texts

MAKER = ("espeak-ng", "--stdin", "--stdout", "-s", "150")
"""Makes a WAV file of the text that it is given. A hundred and fifty words a minute: as people read aloud."""

LOUD = 100
"""What espeak-ng calls its usual loudness."""

LONGEST_TEXT = 400
"""Letters of which nobody wants to hear more at once."""

PATIENCE = 10.0
"""Seconds after which the making is given up."""


def spoken(text: str, language: str, share: float) -> bytes:
    """A WAV file of a text in that language's voice with this share of its loudness.

    Raises FileNotFoundError where there is no such program, OSError or subprocess.SubprocessError where it fails.
    """
    voice = str(shared_texts(language)["language"]["voice"])
    made = subprocess.run(
        (*MAKER, "-v", voice, "-a", str(int(LOUD * share))),
        input=text[:LONGEST_TEXT].encode(),
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    return made.stdout
