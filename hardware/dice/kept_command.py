"""The command ``companion dice-kept``: lists, clears and learns from the doubtful reads this machine keeps."""

from __future__ import annotations

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from companion.words import say, tell
from hardware.dice.kept import KeptReads
from hardware.dice.kept_files import dice_folder
from hardware.dice.learner import ReadLearner
from hardware.dice.lessons import Lessons
from hardware.dice.local import LocalReader
from hardware.dice.plainly import plainly, quiet_libraries
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
        raise click.UsageError(say("dice.dice_kept.one_at_a_time"))
    folder = dice_folder()
    kept, trays, lessons = KeptReads(folder / "kept"), Trays(folder), Lessons(folder)
    tray = trays.chosen.name
    if learn:
        learner = ReadLearner(kept, LocalReader(DiceReader(), trays, lessons), trays, lessons)
        click.echo(say("dice.dice_kept.learning"), err=True)
        with quiet_libraries():
            learned = learner.calibrate()
        click.echo(tell(learned))
    elif unlearn:
        lessons.keep(tray, None)
        click.echo(say("dice.dice_kept.unlearned", tray=tray))
    elif clear:
        count = len(kept.listed())
        if count and not yes:
            click.confirm(say("dice.dice_kept.clear", count=count, folder=str(kept.folder)), abort=True)
        click.echo(say("dice.dice_kept.cleared", count=kept.clear()))
    elif as_json:
        for read in kept.listed():
            click.echo(msgspec.json.encode(read).decode())
    else:
        _show(kept)
        lesson = lessons.of(tray)
        if lesson is not None:
            click.echo(tell(lesson.learned))


def _show(kept: KeptReads) -> None:
    reads = kept.listed()
    if reads:
        grid = Table()
        for heading in (say("dice.dice_kept.kept"), say("dice.dice_kept.tray"), say("dice.dice_kept.read"),
                        say("dice.dice_kept.right")):  # fmt: skip
            grid.add_column(heading)
        grid.add_column(say("dice.dice_kept.picture"), no_wrap=True)
        none = say("dice.dice_kept.no_dice")
        for read in reads:
            values, right = (", ".join(map(str, one)) or none for one in (read.values, read.right))
            grid.add_row(read.kept.replace("T", " "), Text(plainly(read.tray)), values, right, f"{read.id}.jpg")
        Console().print(grid)
    size, most = f"{kept.size / 1024 / 1024:.1f}", f"{kept.most_bytes / 1024 / 1024:.0f}"
    click.echo(say("dice.dice_kept.size", count=len(reads), size=size, most=most, folder=str(kept.folder)))
