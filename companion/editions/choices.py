"""A game's table options: their list in options.toml, and reading what a table chose against it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.quick import tomls
from companion.refused import Refused

Shape = TypeVar("Shape")

Known = Mapping[str, Mapping[str, Any]]
"""Every option by its key, as options.toml describes it: kind, what it can be, default, rulings."""


@lru_cache(maxsize=16)
def known_options(folder: Path) -> dict[str, dict[str, Any]]:
    """The options in a game's folder, in the order of the file; none without one. Nobody may change what they get."""
    options: dict[str, dict[str, Any]] = tomls("options", folder.glob("options.toml")).get("options", {"option": {}})
    return options["option"]


def read_options(
    known: Known, chosen: Mapping[str, Any], shape: type[Shape], of_box: Mapping[str, Any] | None = None
) -> Shape:
    """The options of one game in the types of its Options: the chosen ones, then the box's own, then the defaults.

    of_box: what the owner's box has another default for. Raises Refused naming the option.
    """
    defaults = {key: option["default"] for key, option in known.items()}
    return msgspec.convert({**defaults, **(of_box or {}), **read_choices(known, chosen)}, shape)


def read_choices(known: Known, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The chosen options, each as the type its definition in `known` gives it. Raises Refused naming the option."""
    values = {}
    for key, value in chosen.items():
        if key not in known:
            raise Refused("editions.no_such_option", option=key, options=sorted(known))
        values[key] = read_choice(key, known[key], value)
    return values


def read_choice(key: str, option: Mapping[str, Any], value: Any) -> Any:
    """One value of an option. Text such as "true", "4" or "5,4,3" is understood. Raises Refused.

    A "choice" is one of `values`; a "number" is whole, from `least` to `most`; "values" are such numbers, one for each
    of `items`.
    """
    if option["kind"] == "choice":
        for allowed in option["values"]:
            if type(allowed) is type(value) and allowed == value:
                return allowed
            if isinstance(value, str) and value.lower() == str(allowed).lower():
                return allowed
        values = [str(allowed).lower() for allowed in option["values"]]
        raise Refused("editions.not_a_choice", option=key, value=value, values=values)
    least, most = option["least"], option["most"]
    if option["kind"] == "number":
        number = _number(value)
        if number is None or not least <= number <= most:
            raise Refused("editions.not_a_number", option=key, value=value, least=least, most=most)
        return number
    parts = value.split(",") if isinstance(value, str) else value
    numbers = [_number(part) for part in parts] if isinstance(parts, list) else []
    items = option["items"]
    if len(numbers) != len(items) or any(n is None or not least <= n <= most for n in numbers):
        raise Refused("editions.not_numbers", option=key, count=len(items), least=least, most=most, items=items)
    return numbers


def _number(value: Any) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return int(value)
    except ValueError:
        return None
