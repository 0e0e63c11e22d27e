"""A package for a game that somebody begins: `companion new-game NAME` writes it.

What is written is a small whole game, `template`, by its new name. It can be played, tested and changed from there.
"""

from __future__ import annotations

import importlib.util
import keyword
import re
import shutil
from pathlib import Path

from companion import games
from companion.refused import Refused, Unavailable
from companion.words.catalogues import ENGLISH, shared_texts

_TEMPLATE = Path(__file__).parent / "template"
_UNNAMED = ".in"
"""The end of files that have no name of their own yet, so that no program here takes them for its own."""

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TITLE = re.compile(r"[^\W_][\w !?&’.:,–-]{0,59}")
_LONGEST = 40


def write_package(name: str, title: str, place: Path) -> Path:
    """Write the package of a new game into a folder of its name and return that folder.

    name: as commands will spell it, "nine-mens-morris". title: as people write it, "" for the name in capitals. place:
    where the folder comes to lie. Raises Refused, and nothing is written: the name or the title cannot be, the name is
    taken, or a folder of that name is there; Unavailable where nothing can be written.
    """
    _check(name)
    title = title or name.replace("-", " ").title()
    if not _TITLE.fullmatch(title):
        raise Refused("command.new_game.title", title=title)
    folder = place / name
    if folder.exists():
        raise Refused("command.new_game.there", folder=str(folder))
    spelt = {
        "my-game": name,
        "my_game": name.replace("-", "_"),
        "My Game": title,
        "MyGame": "".join(part.capitalize() for part in name.split("-")),
        "MYG": _letters(name),
    }
    fresh = folder.with_name(f"{name}.part")
    try:
        shutil.rmtree(fresh, ignore_errors=True)
        for source in sorted(_TEMPLATE.rglob("*")):
            if source.is_file():
                path = source.relative_to(_TEMPLATE).as_posix().removesuffix(_UNNAMED)
                target = fresh / _renamed(path, spelt)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(_renamed(source.read_text(encoding="utf-8"), spelt), encoding="utf-8")
        fresh.rename(folder)
    except OSError as error:
        shutil.rmtree(fresh, ignore_errors=True)
        why = error.strerror or str(error)
        raise Unavailable("command.new_game.not_written", folder=str(folder), error=why) from None
    return folder


def _check(name: str) -> None:
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise Refused("command.new_game.name", name=name)
    if name in games.names():
        raise Refused("command.new_game.taken", name=name)
    module = name.replace("-", "_")
    if name in shared_texts(ENGLISH) or keyword.iskeyword(module) or importlib.util.find_spec(module) is not None:
        raise Refused("command.new_game.known", name=name)


def _renamed(text: str, spelt: dict[str, str]) -> str:
    """All of it by its new name, at once: a name may hold another one's letters."""
    return re.sub("|".join(map(re.escape, spelt)), lambda found: spelt[found[0]], text)


def _letters(name: str) -> str:
    """Three letters for the ids of its rules: of its words, or else its first."""
    parts = [part[0] for part in name.split("-") if part[0].isalpha()]
    letters = "".join(parts if len(parts) >= 3 else [letter for letter in name if letter.isalpha()])
    return f"{letters[:3].upper():X<3}"
