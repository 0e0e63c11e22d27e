"""`companion play` and `companion tour`: the touchscreen from the command line.

Kivy is imported when a command runs, not before: `companion --help` must stay quick and need no screen.
"""

from __future__ import annotations

from pathlib import Path

import click

from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame
from companion.commands.options import ASKED_LANGUAGE, EDITION, BoxName, lend_edition
from companion.devices.dice import open_dice
from companion.devices.panel import find_panel
from companion.refused import Unavailable
from companion.words import say
from ui.touch.app.preferences import LIGHTS


class Size(click.ParamType[tuple[int, int]]):
    """A size in pixels: 800x480."""

    name = "size"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """Width and height."""
        if isinstance(value, tuple):
            return value
        width, cross, height = str(value).partition("x")
        if not cross or not width.isdecimal() or not height.isdecimal() or min(int(width), int(height)) < 400:
            self.fail(say("touch.tour.no_size", value=str(value)), param, ctx)
        return int(width), int(height)


@click.command()
@click.argument("game", type=BoxName(), required=False)
@click.option("--store", type=click.Path(dir_okay=False, path_type=Path), help="The file of kept games.")
@click.option(
    "--camera",
    "--dice",
    "camera",
    metavar="PLACE",
    help="Read dice here: pi, 0, /dev/video2, a folder of pictures, a video, or bluetooth for electronic dice.",
)
@click.option("--panel", type=click.Path(dir_okay=False, path_type=Path), help="Play with the panel of this file.")
@click.option("--window", is_flag=True, help="On a desktop: in a window, and not on the whole screen.")
@EDITION
def play(
    game: BoxedGame | None, store: Path | None, camera: str | None, panel: Path | None, window: bool,
    edition: Path | None,
) -> None:  # fmt: skip
    """Open the touchscreen.

    A game that is not over can go on where it was. With GAME, its new-game screen comes first, and with an edition that
    of its game; games begun now are played with that box.
    """
    kept = Kept(store, play_on=True)
    first = lend_edition(kept, edition, game.name if game else None)

    from ui.touch.app.run import run

    asked = click.get_current_context().meta.get(ASKED_LANGUAGE, "")
    run(kept, first, open_dice(camera) if camera else None, find_panel(panel), asked, window)


@click.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="Folder for the pictures.")
@click.option("--size", type=Size(), default="800x480", show_default=True, help="Size of the screen.")
@click.option("--game", type=BoxName(), help="Show this game alone.")
@click.option("--theme", type=click.Choice(LIGHTS), default=LIGHTS[0], show_default=True, help="Light to show it in.")
@EDITION
def tour(out: Path, size: tuple[int, int], game: BoxedGame | None, theme: str, edition: Path | None) -> None:
    """Save a picture of every screen of every game.

    Ends with 1 when a text had no room in some picture, or keys lay too near each other; which ones is said.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable("touch.tour.no_folder", folder=str(out), why=error.strerror) from None

    from rich.progress import Progress

    try:
        from tests.tour.tour import tour as drive
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "tests":
            raise
        raise Unavailable("touch.tour.no_source") from None

    with Progress(transient=True) as progress:
        task = progress.add_task(say("touch.tour.begun"), total=None)

        def told(name: str) -> None:
            progress.update(task, advance=1, description=name)

        toured = drive(out, size, told, game.name if game else "", theme, edition=edition)
    click.echo(say("touch.tour.done", count=toured.pictures, folder=str(out)))
    for picture, text in toured.cut:
        click.echo(say("touch.tour.cut", picture=picture, text=text.replace("\n", " ")))
    for picture, text in toured.tight:
        click.echo(say("touch.tour.tight", picture=picture, text=text))
    if toured.cut or toured.tight:
        raise click.exceptions.Exit(1)
