"""What reads the print of photographed cards: Tesseract, which nobody has to have, and the languages it knows."""

from __future__ import annotations

from companion.devices.doctor import Finding
from companion.words import said, say_in
from companion.words.catalogues import ENGLISH, shared_texts
from hardware.machine.seam import Machine
from hardware.photos.program import READER


def print_reader(machine: Machine) -> Finding:
    """Whether it is there, with the language of our editions and the one that is spoken here."""
    name = said("doctor.reading.name")
    wanted = sorted(_wanted())
    packages = " ".join((READER + "-ocr", *(f"{READER}-ocr-{one}" for one in wanted)))
    told = machine.tells(READER, "--list-langs")
    if told is None:
        return Finding("reading", name, True, said("doctor.reading.none", packages=packages))
    known = set(told.split())
    if not known.issuperset(wanted):
        return Finding("reading", name, False, said("doctor.reading.no_language", packages=packages))
    return Finding("reading", name, True, said("doctor.reading.there", languages=wanted))


def _wanted() -> set[str]:
    """As Tesseract calls them: our editions are in English, and an owner's is mostly in the language of the house."""
    return {str(shared_texts(language)["language"]["print"]) for language in (ENGLISH, say_in())}
