"""The command ``companion read-dice``: reads dice on pictures, or live from a camera."""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from companion.commands.whole import Whole
from companion.refused import Refused, Unavailable
from companion.words import say, tell
from hardware.colour_names import COLOURS, colour_name
from hardware.dice.frames import Frame, frames_at, picture_files, read_picture
from hardware.dice.kept_files import dice_folder
from hardware.dice.motion import pictures_at_rest
from hardware.dice.owned import OwnDice
from hardware.dice.plainly import plainly, quiet_libraries
from hardware.dice.reader import DiceReader
from hardware.dice.reading import MOST_DICE, Die, Expected, Reading
from hardware.dice.symbols import SymbolReader, load_faces
from hardware.dice.trays import Trays


class ReadFile(msgspec.Struct, frozen=True):
    """One line of ``--json``: a reading with the file it comes from."""

    file: str
    dice: list[Die]
    ask: bool
    why: str | None
    ms: float


@click.command("read-dice")
@click.argument("paths", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a picture and line.")
@click.option("--expect", "count", type=Whole(1, MOST_DICE), help="How many dice there must be.")
@click.option("--colours", help="Their colours, with commas: red,blue.")
@click.option(
    "--faces",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Folder with a picture of each face of symbol dice, such as sword.jpg.",
)
@click.option("--keep", is_flag=True, help="With --faces: read the tray in use by them from now on, in play too.")
@click.option("--pips", is_flag=True, help="The dice of the tray in use have pips again.")
@click.option(
    "--camera", help="Read once, when dice lie still: pi, a USB camera (0, 1, ... or /dev/video2), or a video file."
)
def read_dice(
    paths: tuple[str, ...],
    as_json: bool,
    count: int | None,
    colours: str | None,
    faces: Path | None,
    keep: bool,
    pips: bool,
    camera: str | None,
) -> None:
    """Read dice on pictures or before a camera.

    PATHS are pictures, and folders of them.

    Ends with 0 when every picture could be opened, and with 1 otherwise. A read that asks is no error.
    With --faces, values count the faces in the order of their names, and every read asks; without, dice
    are read by their pips, whatever the tray in use keeps. Faces that are kept are named by their sides,
    1.jpg to 6.jpg; to try them on a picture, name it with the same --faces.
    """
    if keep or pips:
        _change_faces(faces, keep, pips)
        if not any(paths) and camera is None:
            return
    if not any(paths) and camera is None:
        raise click.UsageError(say("dice.read_dice.nothing_named"))
    expected = Expected(count, _colour_list(colours, count))
    try:
        with quiet_libraries():
            reader = SymbolReader(load_faces(faces)) if faces else DiceReader()
    except Refused as refused:
        raise click.ClickException(plainly(refused.reason)) from None
    grid = _grid()
    failed = False
    screen = Console(stderr=True)
    pictures = _pictures(tuple(Path(path) for path in paths if path), camera)
    reading_them = say("dice.read_dice.reading")
    for name, load in track(pictures, reading_them, console=screen, disable=not screen.is_terminal, transient=True):
        try:
            reading = _first_with_dice(reader, load(), expected)
        except Refused as refused:
            click.echo(plainly(refused.reason), err=True)
            failed = True
            continue
        if as_json:
            why = tell(reading.why) if reading.why else None
            line = ReadFile(plainly(name), reading.dice, reading.ask, why, reading.ms)
            click.echo(msgspec.json.encode(line).decode())
        else:
            _add(grid, name, reading)
    if grid.row_count:
        Console().print(grid)
    if failed:
        raise click.exceptions.Exit(1)


def _change_faces(faces: Path | None, keep: bool, pips: bool) -> None:
    """The dice of the tray in use bear the ``faces`` in this folder from now on, or ``pips``."""
    if keep == pips or keep != (faces is not None):
        raise click.UsageError(say("dice.read_dice.keep_what"))
    own, tray = OwnDice(dice_folder()), Trays(dice_folder()).chosen.name
    if faces is not None:
        try:
            with quiet_libraries():
                count = own.learn(tray, faces)
            click.echo(say("dice.symbols.kept", tray=tray, count=count), err=True)
        except Refused as refused:
            raise click.ClickException(plainly(refused.reason)) from None
    elif own.forget(tray):
        click.echo(say("dice.symbols.forgotten", tray=tray), err=True)
    else:
        click.echo(say("dice.symbols.had_none", tray=tray), err=True)


def _colour_list(colours: str | None, count: int | None) -> list[str] | None:
    """The names in ``colours``. Raises UsageError for one that is missing or not known, or too many or too few."""
    if not colours:
        return None
    names = [name.strip().lower() for name in colours.split(",")]
    if not all(names):
        raise click.UsageError(say("dice.read_dice.missing_colour", colours=colours))
    for name in names:
        if name not in COLOURS:
            raise click.UsageError(say("dice.read_dice.unknown_colour", colour=name, known=", ".join(COLOURS)))
    if len(names) > MOST_DICE:
        raise click.UsageError(say("dice.read_dice.too_many_colours", colours=len(names), most=MOST_DICE))
    if count is not None and count != len(names):
        raise click.UsageError(say("dice.read_dice.colours_misfit", count=count, colours=len(names)))
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
        found.append((say("dice.read_dice.camera", camera=camera), _Load(camera)))
    return found


class _Load:
    """Opens what is to be read when called: one picture, or what comes to rest before a camera, rest by rest."""

    def __init__(self, what: Path | str, empty: bool = False):
        self._what = what
        self._empty = empty

    def __call__(self) -> Generator[Frame]:
        if self._empty:
            raise Unavailable("camera.folder.empty", folder=str(self._what))
        if isinstance(self._what, Path):
            with quiet_libraries():
                picture = read_picture(self._what)
            yield picture
            return
        camera = frames_at(self._what)
        try:
            yield from pictures_at_rest(camera)
        finally:
            camera.close()


def _first_with_dice(reader: DiceReader | SymbolReader, pictures: Generator[Frame], expected: Expected) -> Reading:
    """The reading of the first picture that shows dice, since a tray is empty until they are thrown; else the last."""
    with contextlib.closing(pictures):
        for picture in pictures:
            reading = reader.read(picture, expected)
            if reading.dice:
                break
    return reading


def _grid() -> Table:
    grid = Table()
    grid.add_column(say("dice.read_dice.picture"), no_wrap=True)
    grid.add_column(say("dice.read_dice.dice"))
    grid.add_column(say("dice.read_dice.sure_or_not"))
    grid.add_column(say("dice.read_dice.milliseconds"), justify="right")
    return grid


def _short(name: str) -> Text:
    """The end of a path, where it says most."""
    name = plainly(name)
    return Text(name if len(name) <= 28 else f"…{name[-27:]}")


def _add(grid: Table, name: str, reading: Reading) -> None:
    dice = ", ".join(
        say("dice.read_dice.die", colour=colour_name(die.colour), value=die.value, percent=round(100 * die.certainty))
        for die in reading.dice
    )
    why = tell(reading.why) if reading.why else say("dice.read_dice.sure")
    grid.add_row(_short(name), dice or say("dice.read_dice.none"), why, f"{reading.ms:.0f}")
