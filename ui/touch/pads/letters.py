"""The letters of our neighbours: what a letter of a plain keyboard can be in the languages around us."""

from __future__ import annotations

from companion.words import say

VARIANTS = {
    "a": "áàâäãåæąă", "c": "çćč", "d": "ďđð", "e": "éèêëęěė", "g": "ğ", "i": "íìîïı", "l": "łľ", "n": "ñńň",
    "o": "óòôöõøœő", "r": "řŕ", "s": "ßśšşș", "t": "ťțþ", "u": "úùûüůű", "y": "ýÿ", "z": "źżž",
}  # fmt: skip
"""By the letter they come from, small; in Turkish the dotless ı is a letter of its own, and so is the dotted İ."""

LARGE = {"ı": "İ", "ß": "ß"}
"""Where a capital key is another than Unicode's: the plain keys have I already, and no name begins with ß."""


def large(letter: str) -> str:
    """What the key of a small letter writes where a capital is due."""
    return LARGE.get(letter, letter.upper())


def offered(text: str, capital: bool) -> str:
    """The letters to offer after that text: variants of its last one, else what the language needs most.

    capital: whether the next letter is a capital.
    """
    last, own = text[-1:], say("language.letters")
    base = base_of(last)
    if not base:
        return "".join(map(large, own)) if capital else own
    found = sorted(VARIANTS[base], key=lambda one: own.find(one) if one in own else len(own))
    return "".join(map(large, found)) if last.isupper() else "".join(found)


def base_of(letter: str) -> str:
    """The letter of a plain keyboard that this one is or comes from, "" for one without variants."""
    for base, variants in VARIANTS.items():
        if letter and letter in {base, base.upper(), *variants, *map(large, variants)}:
            return base
    return ""
