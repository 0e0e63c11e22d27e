"""The secrets that Raspberry Pi Imager leaves on a card's first partition, which any computer reads: a login's
password, the Wi-Fi's, the key of Raspberry Pi Connect. What takes them off (`deploy/first/forget.py`) has nothing but
the system's own Python: so nothing else of ours is imported here.
"""

from __future__ import annotations

import re

FILES = ("user-data", "network-config")
"""Where Imager writes them."""

SECRET = re.compile(
    rb"^(?P<indent>[ -]*)(?:"
    rb"[\"']?(?:passwd|password|hashed_passwd|plain_text_passwd|psk)[\"']?[ ]*:[ ]*[^\s#]"
    rb"|\[[^\r\n]*printf[^\r\n]*com\.raspberrypi\.connect"
    rb")[^\r\n]*",
    re.MULTILINE,
)
"""A line with a secret, as Imager writes it. Comments stay, and so do public keys of SSH."""
