"""Reading what a table chose against the list of its game's options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.refused import Refused


def read_choices(known: Mapping[str, dict[str, Any]], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The chosen options, each as the type its definition in `known` gives it. Raises Refused naming the option."""
    values = {}
    for key, value in chosen.items():
        if key not in known:
            raise Refused(f"There is no option “{key}”. The options are: {', '.join(sorted(known))}.")
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
        listed = ", ".join(str(allowed).lower() for allowed in option["values"])
        raise Refused(f"Option “{key}” cannot be “{value}”. Choose one of: {listed}.")
    least, most = option["least"], option["most"]
    if option["kind"] == "number":
        number = _number(value)
        if number is None or not least <= number <= most:
            raise Refused(f"Option “{key}” cannot be “{value}”. Give a whole number from {least} to {most}.")
        return number
    parts = value.split(",") if isinstance(value, str) else value
    numbers = [_number(part) for part in parts] if isinstance(parts, list) else []
    if len(numbers) != len(option["items"]) or any(n is None or not least <= n <= most for n in numbers):
        raise Refused(
            f"Option “{key}” needs {len(option['items'])} whole numbers from {least} to {most}, "
            f"for {', '.join(option['items'])}."
        )
    return numbers


def _number(value: Any) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return int(value)
    except ValueError:
        return None
