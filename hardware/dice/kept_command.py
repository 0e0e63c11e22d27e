"""The command ``companion dice-kept``: lists, clears and learns from the doubtful reads this machine keeps."""

from __future__ import annotations

import click
import msgspec
from rich.console import Console
from rich.table import Table

from hardware.dice.kept import KeptReads
from hardware.dice.kept_desk import KeptDesk
from hardware.dice.kept_files import dice_folder
from hardware.dice.lessons import Lessons
from hardware.dice.local import LocalReader
from hardware.dice.reader import DiceReader
from hardware.dice.trays import Trays


@click.command("dice-kept")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a kept read and line.")
@click.option("--learn", is_flag=True, help="Learn from what is kept for the tray in use.")
@click.option("--unlearn", is_flag=True, help="Read that tray again as if nothing had been learned.")
@click.option("--clear", is_flag=True, help="Remove every kept read and its picture.")
@click.option("--yes", is_flag=True, help="Do not ask before clearing.")
def dice_kept(as_json: bool, learn: bool, unlearn: bool, clear: bool, yes: bool) -> None:
    """List the kept reads of dice, or learn from them.

    Kept are doubtful reads that people confirmed or put right, with their pictures. They never leave
    this machine; the oldest go when there are too many.
    """
    if learn + unlearn + clear > 1:
        raise click.UsageError("--learn, --unlearn and --clear are one at a time. Take one of them.")
    folder = dice_folder()
    kept, trays, lessons = KeptReads(folder / "kept"), Trays(folder), Lessons(folder)
    tray = trays.chosen.name
    if learn:
        desk = KeptDesk(kept, LocalReader(DiceReader(), trays, lessons), trays, lessons)
        with Console(stderr=True).status("Reading the kept pictures again …"):
            says = desk.calibrate()
        click.echo(says)
    elif unlearn:
        lessons.keep(tray, None)
        click.echo(f"{tray} is read as if nothing had been learned.")
    elif clear:
        count = len(kept.listed())
        if count and not yes:
            click.confirm(f"Remove {count} kept reads and their pictures from {kept.folder}?", abort=True)
        removed = kept.clear()
        click.echo("1 kept read was removed." if removed == 1 else f"{removed} kept reads were removed.")
    elif as_json:
        for read in kept.listed():
            click.echo(msgspec.json.encode(read).decode())
    else:
        _show(kept)
        lesson = lessons.of(tray)
        if lesson is not None:
            click.echo(lesson.says)


def _show(kept: KeptReads) -> None:
    reads = kept.listed()
    if reads:
        grid = Table()
        for heading in ("kept", "tray", "read", "right", "picture"):
            grid.add_column(heading, no_wrap=heading == "picture")
        for read in reads:
            values, right = (", ".join(map(str, one)) or "none" for one in (read.values, read.right))
            grid.add_row(read.kept.replace("T", " "), read.tray, values, right, f"{read.id}.jpg")
        Console().print(grid)
    size, most = kept.size / 1024 / 1024, kept.most_bytes / 1024 / 1024
    click.echo(f"{len(reads)} kept reads take {size:.1f} of {most:.0f} MB in {kept.folder}.")
