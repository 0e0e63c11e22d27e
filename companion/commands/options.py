"""How games, seats, options and editions are written on the command line."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Any, Protocol

import click

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame
from companion.editions.choices import read_choice
from companion.editions.files import import_file
from companion.refused import Refused
from companion.rules.game import Game
from companion.words import say_in

ASKED_LANGUAGE = "companion.language"
"""Where a command finds the language that somebody named, "" for none: it wins over one chosen on the screen before."""


class GameName(click.ParamType[Game]):
    """The name of a game: "outrage", "break-out"."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """The game of that name, or a sentence naming those that exist."""
        if not isinstance(value, str):
            game: Game = value
            return game
        try:
            return games.load(value)
        except Refused as refused:
            self.fail(refused.reason, param, ctx)


class BoxName(click.ParamType[BoxedGame]):
    """The same for commands that reach a game by the clients' door."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> BoxedGame:
        """The box of that game, or a sentence naming those that exist."""
        if isinstance(value, BoxedGame):
            return value
        try:
            return BoxedGame(value)
        except Refused as refused:
            self.fail(refused.reason, param, ctx)


EDITION = click.option(
    "--edition", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Play with the box of this file."
)


class HasOptions(Protocol):
    """Whatever has table options: a game, or its box."""

    name: str

    @property
    def title(self) -> str:
        """What it is called on its box."""

    def option_list(self, language: str) -> list[dict[str, Any]]:
        """The table options as plain data, named in that language."""


def option_named(game: HasOptions, key: str) -> dict[str, Any]:
    """The table option with that key. Raises Refused, with what may have been meant."""
    known = {option["key"]: option for option in game.option_list(say_in())}
    if key not in known:
        near = get_close_matches(key, known, n=1)
        if near:
            raise Refused("command.options.near_key", game=game.title, name=game.name, key=key, near=near[0])
        raise Refused("command.options.no_such_key", game=game.title, name=game.name, key=key)
    return known[key]


def parse_options(game: HasOptions, pairs: tuple[str, ...]) -> dict[str, Any]:
    """Turn ("opening_hand=6", ...) into a dictionary, each value of the kind that the option takes. Raises Refused."""
    chosen: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise Refused("command.options.no_value", pair=pair, name=game.name)
        chosen[key] = read_choice(key, option_named(game, key), text)
    return chosen


def read_edition(game: HasOptions, path: Path | None) -> dict[str, Any] | None:
    """The edition in a file, or None for the one that comes with the app. Raises Refused."""
    return None if path is None else import_file(path, game.name)


def lend_edition(kept: Kept, path: Path | None, game: str | None) -> str | None:
    """Let games begin with the edition in a file until the program ends. Returns the game it is of, or the one given.

    Raises Refused where it is of another game than the one given, or cannot be played.
    """
    if path is None:
        return game
    edition = import_file(path, game or "")
    name = str(edition["edition"]["game"])
    kept.boxes.lend(name, edition)
    return name
