"""Makes the stand-in anew out of what lies beside the checkout: `python -m tests.beside.make`."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tests.beside import SHARED, STAND_IN, WHOLE, runs

NOTES = ("outrage-rules.md", "outrage-rulings.md", "break-out-rules.md", "other-games-rulings.md")
BOOKS = ("outrage", "break-out")
DATA = ("outrage-board.json", "outrage-ravens.json")

PHOTOS = [
    *(f"rune55-trays/{number:03d}.jpg" for number in (0, 3, 6, 9)),
    *(f"matteop65/{number:03d}.jpg" for number in (0, 3)),
    "roboflow-dice/061.jpg",
]
"""Of those whose licence lets us keep them."""

ROW = re.compile(r"^\| ((?:OUT|BRK)-[A-Z]+-\d\d|R-[A-Z]{3}-\d\d|EDN-\d\d) \|(.*)\|$")
HEADING = re.compile(r"## OUT-[A-Z]+ · .+|### RUL-[A-Z]+-\d\d ")
OPTIONS = "## All option keys"
GROUNDS = re.compile(r"(?:RUL|EDN|R)-[A-Z\d-]+|ends: \w+")


def main() -> None:
    """Write all of it."""
    if not WHOLE:
        raise SystemExit(f"{SHARED} is not here.")
    for name in NOTES:
        _write(f"rules/{name}", _without_sentences((SHARED / "rules" / name).read_text(encoding="utf-8")))
    for name in BOOKS:
        found = sorted(runs((SHARED / "rulebooks" / f"{name}.txt").read_text(encoding="utf-8")))
        _place(f"rulebooks/{name}.runs").write_bytes(b"".join(found))
    for name in DATA:
        noted = json.loads((SHARED / "rules" / "data" / name).read_text(encoding="utf-8"))
        _write(f"rules/data/{name}", json.dumps(noted, ensure_ascii=False, separators=(",", ":")))
    _photographs()


def _photographs() -> None:
    photos = SHARED / "dice-photos"
    known = [one for one in json.loads((photos / "index.json").read_text(encoding="utf-8")) if one["file"] in PHOTOS]
    _write("dice-photos/index.json", json.dumps(known, separators=(",", ":")))
    for file in PHOTOS:
        shutil.copyfile(photos / file, _place(f"dice-photos/{file}"))


def _without_sentences(notes: str) -> str:
    """Chapters, ids, marks and what each rests on; and the names of the options."""
    found: list[str] = []
    for line in notes.splitlines():
        row, heading = ROW.match(line), HEADING.match(line)
        if row:
            found.append(f"| {row[1]} | {' | '.join(_told(cell.strip()) for cell in row[2].split('|'))} |")
        elif heading:
            found.append(heading[0])
    options = notes.partition(OPTIONS)[2]
    if options:
        found += [OPTIONS, *(line for line in options.splitlines() if line.startswith("`"))]
    return "\n".join(found) + "\n"


def _told(cell: str) -> str:
    """Of a cell its mark, or what it rests on."""
    return cell if re.fullmatch(r"[A-Z]+", cell) else " ".join(GROUNDS.findall(cell))


def _place(name: str) -> Path:
    path = STAND_IN / name
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _write(name: str, text: str) -> None:
    _place(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
