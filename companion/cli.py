"""The `companion` command. Sub-commands of other rooms (the touchscreen, the camera) register themselves as entry
points, so that this file need not know them; one whose optional parts are missing says so in a sentence.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint, entry_points

import click

from companion import __version__
from companion.commands import backups, choices, editions, headless, journals, look_back, match, new_game, soak, stats
from companion.commands.missing import missing_parts
from companion.commands.options import ASKED_LANGUAGE
from companion.commands.sentences import one_sentence
from companion.refused import Refused, Unavailable
from companion.words import catalogues, say, speak
from companion.words.here import own_language

OWN = {
    "headless": headless.headless,
    "replay": journals.replay,
    "export": journals.export,
    "import": journals.import_,
    "backup": backups.backup,
    "restore": backups.restore,
    "evenings": journals.evenings,
    "rescue": journals.rescue,
    "soak": soak.soak,
    "match": match.match,
    "look-back": look_back.look_back,
    "stats": stats.stats,
    "editions": editions.editions,
    "new-game": new_game.new_game,
    "options": choices.options,
}
EXTRAS = {"play": "touch", "tour": "touch", "read-dice": "camera", "dice-kept": "camera", "panel": "pi",
          "phones": "phones"}  # fmt: skip
ROOMS = ("companion", "hardware", "ui")
"""Our own packages: one of theirs that is missing is a fault, not an optional part."""


class Commands(click.Group):
    """The sub-commands: our own, and those that other rooms offer. Without one, the touchscreen opens."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the alphabet."""
        return sorted({*OWN, *(point.name for point in _offered())})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The sub-command of that name, loaded when it is wanted."""
        if cmd_name in OWN:
            return OWN[cmd_name]
        for point in _offered():
            if point.name == cmd_name:
                return _load(point)
        return None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands before the sub-command."""
        with one_sentence():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run it; what was refused becomes one sentence and exit code 1, what was mistyped one and exit code 2."""
        try:
            with one_sentence():
                return super().invoke(ctx)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] in ROOMS:
                raise
            # Most commands import what they need only when they run, so that the list of them is quick.
            raise click.ClickException(_missing(ctx.invoked_subcommand or "play", error).reason) from None
        except Refused as refused:
            raise click.ClickException(refused.reason) from None
        except BrokenPipeError:
            sys.stderr.close()
            return None


def _offered() -> list[EntryPoint]:
    return list(entry_points(group="companion.commands"))


def _load(point: EntryPoint) -> click.Command:
    try:
        command = point.load()
    except ImportError as error:
        missing = _missing(point.name, error)
        return click.Command(point.name, callback=lambda **_: _refuse(missing), help=missing.reason)
    assert isinstance(command, click.Command)
    return command


def _missing(command: str, error: ImportError) -> Unavailable:
    """What is said of a command whose optional parts are not installed."""
    return missing_parts(command, EXTRAS.get(command, command), error)


def _refuse(missing: Unavailable) -> None:
    raise missing


class Language(click.ParamType[str]):
    """A language of which there are words."""

    name = "language"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The language, or a sentence that names those there are."""
        if not catalogues.known(value):
            self.fail(say("command.no_such_language", language=value, languages=catalogues.languages()), param, ctx)
        return value


def _speak(ctx: click.Context, param: click.Parameter, language: str | None) -> None:
    ctx.meta[ASKED_LANGUAGE] = language or ""
    speak(language or own_language(os.environ))


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
@click.option(
    "--language",
    type=Language(),
    is_eager=True,
    expose_value=False,
    callback=_speak,
    help="What everything is said in; without it COMPANION_LANGUAGE, or the system's own.",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Table Companion: the helper beside the board. Without a sub-command it opens the touchscreen."""
    if ctx.invoked_subcommand is None:
        play = main.get_command(ctx, "play")
        if play is None:
            raise Unavailable("command.no_touchscreen")
        ctx.invoke(play)
