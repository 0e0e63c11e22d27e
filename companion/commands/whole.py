"""How a whole number is written on the command line. Apart from the rest, since other rooms read numbers too."""

from __future__ import annotations

from typing import Any

import click

from companion.refused import Refused


class Whole(click.ParamType[int]):
    """A whole number, from `least` up to `most` where that is given."""

    name = "number"

    def __init__(self, least: int, most: int | None = None):
        self._least = least
        self._most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number, or a sentence that says which ones can be."""
        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or number < self._least or (self._most is not None and number > self._most):
            most = -1 if self._most is None else self._most
            self.fail(Refused("command.not_whole", value=value, least=self._least, most=most).reason, param, ctx)
        return number
