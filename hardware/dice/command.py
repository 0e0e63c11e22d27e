"""The command ``companion read-dice``: reads dice on pictures, or live from a camera."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.commands.options import Whole
from hardware.dice.colours import COLOURS
from hardware.dice.frames import Frame, FrameError, frames_at, picture_files, read_picture
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected, Reading
from hardware.dice.stillness import picture_at_rest
from hardware.dice.symbols import SymbolReader, load_faces


class ReadFile(msgspec.Struct, frozen=True):
    """One line of ``--json``: a reading with the file it comes from."""

    file: str
    dice: list
    ask: bool
    why: str | None
    ms: float


@click.command("read-dice")
@click.argument("paths", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a picture and line.")
@click.option("--expect", "count", type=Whole(1, 8), help="How many dice there must be.")
@click.option("--colours", help="Their colours, with commas: red,blue.")
@click.option(
    "--faces",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Folder with a picture of each face of symbol dice, such as sword.jpg.",
)
@click.option(
    "--camera", help="Read once, when the dice lie still: pi, a USB camera (0, 1, ... or /dev/video2), or a video file."
)
def read_dice(
    paths: tuple[str, ...],
    as_json: bool,
    count: int | None,
    colours: str | None,
    faces: Path | None,
    camera: str | None,
) -> None:
    """Read dice on pictures or before a camera.

    PATHS are pictures, and folders of them.

    Ends with 0 when every picture could be opened, and with 1 otherwise. A read that asks is no error.
    With --faces, values count the faces in the order of their names, and every read asks.
    """
    if not any(paths) and camera is None:
        raise click.UsageError("Name at least one picture or folder, or a camera with --camera pi or --camera 0.")
    expected = Expected(count, _colour_list(colours, count))
    try:
        reader = SymbolReader(load_faces(faces)) if faces else DiceReader()
    except FrameError as error:
        raise click.UsageError(str(error)) from error
    grid = _grid()
    failed = False
    screen = Console(stderr=True)
    pictures = _pictures(tuple(Path(path) for path in paths if path), camera)
    for name, load in track(pictures, "Reading", console=screen, disable=not screen.is_terminal, transient=True):
        try:
            reading = reader.read(load(), expected)
        except FrameError as error:
            click.echo(str(error), err=True)
            failed = True
            continue
        if as_json:
            line = ReadFile(name, reading.dice, reading.ask, reading.why, reading.ms)
            click.echo(msgspec.json.encode(line).decode())
        else:
            _add(grid, name, reading)
    if grid.row_count:
        Console().print(grid)
    if failed:
        raise click.exceptions.Exit(1)


def _colour_list(colours: str | None, count: int | None) -> list[str] | None:
    """The names in ``colours``. Raises UsageError for a name that is not known, or too many or too few of them."""
    if not colours:
        return None
    names = [name.strip().lower() for name in colours.split(",")]
    for name in names:
        if name not in COLOURS:
            raise click.UsageError(f"“{name}” is no colour that is known here. Use {', '.join(COLOURS)}.")
    if count is not None and count != len(names):
        raise click.UsageError(f"--expect {count} and {len(names)} colours do not fit. Name one colour a die.")
    return names


def _pictures(paths: tuple[Path, ...], camera: str | None) -> list[tuple[str, _Load]]:
    """Name and loader of every picture; loading happens one by one, so one bad file stops no other."""
    found: list[tuple[str, _Load]] = []
    for path in paths:
        files = picture_files([path])
        found += [(str(file), _Load(file)) for file in files]
        if not files:
            found.append((str(path), _Load(path, empty=True)))
    if camera is not None:
        found.append((f"camera {camera}", _Load(camera)))
    return found


class _Load:
    """Opens one picture when called."""

    def __init__(self, what: Path | str, empty: bool = False):
        self._what = what
        self._empty = empty

    def __call__(self) -> Frame:
        if self._empty:
            raise FrameError(f"The folder {self._what} holds no pictures. Put JPEG, PNG or BMP files into it.")
        if isinstance(self._what, Path):
            return read_picture(self._what)
        camera = frames_at(self._what)
        try:
            return picture_at_rest(camera)
        finally:
            camera.close()


def _grid() -> Table:
    grid = Table()
    for heading in ("picture", "dice", "sure?", "ms"):
        grid.add_column(heading, justify="right" if heading == "ms" else "left", no_wrap=heading == "picture")
    return grid


def _short(name: str) -> str:
    """The end of a path, where it says most."""
    return name if len(name) <= 28 else f"…{name[-27:]}"


def _add(grid: Table, name: str, reading: Reading) -> None:
    dice = ", ".join(f"{die.colour} {die.value} ({die.certainty:.0%})" for die in reading.dice) or "none"
    grid.add_row(_short(name), dice, reading.why or "sure", f"{reading.ms:.0f}")
