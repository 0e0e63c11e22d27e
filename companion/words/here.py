"""The language of whoever stands in front of this machine: its screen and its command line.

A phone has a language of its own, and so its own `Words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.words import catalogues
from companion.words.said import Said
from companion.words.say import Words

_here: list[Words] = []


def speak(language: str) -> None:
    """From now on this machine says everything in that language; in English where it has no such words."""
    _here[:] = [Words(language if catalogues.known(language) else catalogues.ENGLISH)]


def own_language(environment: Mapping[str, str]) -> str:
    """The language that this machine is set to, by COMPANION_LANGUAGE or its locale; English where it has no words."""
    for name in ("COMPANION_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            # A locale reads "de_CH.UTF-8": the language of the country, or else the language.
            wanted = environment[name].partition(".")[0].replace("_", "-")
            return next(
                (one for one in (wanted, wanted.partition("-")[0]) if catalogues.known(one)), catalogues.ENGLISH
            )
    return catalogues.ENGLISH


def say_in() -> str:
    """The language that is spoken here."""
    return _words().language


def say(key: str, /, **facts: Any) -> str:
    """A sentence that everybody uses: say("table.undo.nothing")."""
    return _words().say(key, **facts)


def tell(what: Said) -> str:
    """A sentence that comes as key and facts."""
    return _words().tell(what)


def _words() -> Words:
    if not _here:
        speak(catalogues.ENGLISH)
    return _here[0]
