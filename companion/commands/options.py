"""How games, seats, options and editions are written on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion import games
from companion.editions.choices import read_choice
from companion.editions.files import import_file
from companion.rules.game import Game, Refused


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


def parse_options(game: Game, pairs: tuple[str, ...]) -> dict[str, Any]:
    """Turn ("opening_hand=6", ...) into a dictionary, each value of the kind that the option takes. Raises Refused."""
    known = {option["key"]: option for option in game.option_list()}
    chosen: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals or key not in known:
            raise Refused(f"--option {pair}: write key=value with one of the keys {', '.join(sorted(known))}.")
        chosen[key] = read_choice(key, known[key], text)
    return chosen


def read_edition(game: Game, path: Path | None) -> dict[str, Any] | None:
    """The edition in a file, or None for the one that comes with the app. Raises Refused."""
    return None if path is None else import_file(path, game.name)
