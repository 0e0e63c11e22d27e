"""What the unit table-companion-first.service starts: see deploy/first/first.py."""

from __future__ import annotations

from pathlib import Path

from deploy.first.first import First
from deploy.first.machine import Machine
from deploy.first.own_wifi import TablesWifi
from deploy.first.page import Screen
from deploy.first.words import Words, language_of

HERE = Path("/opt/table-companion-first")
CARD = Path("/boot/firmware")


def main() -> None:
    """See above."""
    words = Words(language_of(Path("/"), CARD))
    First(HERE, CARD, words, Machine(HERE / "source"), Screen(words), TablesWifi(HERE / "aids", words)).run()


if __name__ == "__main__":
    main()
