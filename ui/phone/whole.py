"""One document out of all that a page begins with: over a slow line, each file more is a way there and back.

Its looks and scripts stand in it word for word. Which of them a browser may use, the page's policy says by their
digests; all that comes later is asked for at an address.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256

LOOKS = re.compile(rb'<link rel="stylesheet" href="[^"]*(/[\w.]+)">')
SCRIPT = re.compile(rb'<script([^>]*?) src="[^"]*(/[\w.]+)"([^>]*)></script>')
WITHIN = re.compile(rb"<(style|script)\b[^>]*>(.*?)</\1>", re.DOTALL)


def named(document: bytes) -> set[str]:
    """The paths of the looks and scripts that a document asks for."""
    return {path.decode() for path in (*LOOKS.findall(document), *(path for _, path, _ in SCRIPT.findall(document)))}


def whole(document: bytes, files: Mapping[str, bytes]) -> bytes:
    """That document with the looks and scripts in it that it asks for. files: by their paths, these among them."""

    def looks(found: re.Match[bytes]) -> bytes:
        return b"<style>%s</style>" % files[found[1].decode()]

    def script(found: re.Match[bytes]) -> bytes:
        return b"<script%s%s>%s</script>" % (found[1], found[3], files[found[2].decode()])

    return SCRIPT.sub(script, LOOKS.sub(looks, document))


@lru_cache(maxsize=64)
def policy_of(document: bytes) -> dict[str, str]:
    """What may be used of a whole document, by "style" and "script": digests as in policies, each after a space."""
    found = {"style": "", "script": ""}
    for kind, body in WITHIN.findall(document):
        found[kind.decode()] += f" 'sha256-{b64encode(sha256(body).digest()).decode()}'"
    return found
