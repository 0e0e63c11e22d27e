"""The sign of a person on their badge and piece: the initial, or two letters where initials clash."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category, combining, normalize

_LOOK_ALIKES = str.maketrans(
    # Cyrillic, Greek, Latin letters with a stroke, figures: at 3 mm nobody tells them from these of ours.
    "АВЕЅІЈКМНОРСТУХ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "ØŁĐĦŦ" + "01",
    "ABESIJKMHOPCTYX" + "ABEZHIKMNOPTYX" + "OLDHT" + "OI",
)


def initials(names: Sequence[str]) -> list[str]:
    """A sign for each of these names, in their order: one or two characters, no two of which look alike.

    A sign is the name's first letter or figure, large. Where several names begin alike, each adds the first of its
    later letters in which it differs from all those others (AL for Alma, AN for Anna); a name that has none, being the
    beginning of another one, keeps the one letter (A for Anna beside AB for Annabel). Where even that is taken, the
    next letters of the name are tried, then figures. Accents, and letters of other scripts that look like one of ours,
    count as no difference. A name without any letter or figure goes by the number of its place, from 1.
    """
    spelt = [_spelt(name) or str(place) for place, name in enumerate(names, start=1)]
    signs: list[str] = []
    for at, letters in enumerate(spelt):
        rivals = [other for other in spelt[:at] + spelt[at + 1 :] if _look(other[0]) == _look(letters[0])]
        taken = {_looks(sign) for sign in signs}
        signs.append(next(sign for sign in _offers(letters, rivals) if _looks(sign) not in taken))
    return signs


def _offers(letters: str, rivals: Sequence[str]) -> list[str]:
    """The signs that a name could have, best first; `rivals` are the other names that begin alike."""
    first = letters[0]
    if not rivals:
        return [first]
    own = [
        letter
        for at, letter in enumerate(letters)
        if at and all(_look(letter) != _look(rival[at]) for rival in rivals if at < len(rival))
    ]
    return [*(first + letter for letter in own), first, *(first + letter for letter in [*letters[1:], *"23456789"])]


def _spelt(name: str) -> str:
    """The letters and figures of a name, large, each as one character."""
    plain = (letter for letter in normalize("NFKC", name) if category(letter)[0] in "LN")
    # Not upper(): that makes two letters of one, and Georgian has large letters for headings only.
    return "".join(large if len(large := letter.title()) == 1 else letter for letter in plain)


def _look(letter: str) -> str:
    """What a letter looks like in a sign of 3 mm: without its accents, as one of ours where it looks like one."""
    bare = "".join(part for part in normalize("NFKD", letter) if not combining(part))
    return bare.translate(_LOOK_ALIKES)


def _looks(sign: str) -> str:
    return "".join(map(_look, sign))
