"""What a mistyped command line gets: one sentence with the cause and where to look, in place of a usage block."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click
from click.exceptions import NoArgsIsHelpError

from companion.words import say


class Mistyped(click.ClickException):
    """A command line that cannot be understood."""

    exit_code = 2


@contextmanager
def one_sentence() -> Iterator[None]:
    """Turns what Click finds wrong with a command line into one sentence; the exit code stays 2."""
    try:
        yield
    except NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise Mistyped(_sentence(error)) from None


def _sentence(error: click.UsageError) -> str:
    said = error.format_message()
    if type(error) is click.BadParameter and error.param is not None:
        # Click says "Invalid value for '[GAME]': ..."; which one it is and what it may be is enough.
        said = f"{_name(error.param)}: {error.message}"
    if said[-1] not in ".?!":
        said += "."
    command = error.ctx.command_path if error.ctx else "companion"
    return say("command.see_help", sentence=said, command=command)


def _name(param: click.Parameter) -> str:
    return param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name.strip("[].")
