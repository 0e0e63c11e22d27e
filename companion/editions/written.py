"""An edition as a text that people can read and edit: JSON in which what fits into a line stands in one."""

from __future__ import annotations

import json
from typing import Any

WIDTH = 120
"""Letters of a line, as far as names and sentences allow."""


def written(edition: dict[str, Any]) -> str:
    """The text, which ends with a line break.

    >>> print(written({"track": {"spaces": 36, "sections": [12, 12, 12]}}), end="")
    {"track": {"spaces": 36, "sections": [12, 12, 12]}}
    """
    return _written(edition, "", 0) + "\n"


def _written(value: Any, indent: str, taken: int) -> str:
    """taken: letters that stand before it on its line."""
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or not value or len(indent) + taken + len(line) <= WIDTH:
        return line
    deeper = indent + " "
    if isinstance(value, dict):
        heads = {f"{json.dumps(key, ensure_ascii=False)}: ": inner for key, inner in value.items()}
        parts = [head + _written(inner, deeper, len(head) + 1) for head, inner in heads.items()]
        first, last = "{", "}"
    else:
        parts = [_written(inner, deeper, 1) for inner in value]
        first, last = "[", "]"
    rows = isinstance(value, list) and isinstance(value[0], dict | list)
    body = ",\n".join(deeper + part for part in (parts if rows else _filled(parts, WIDTH - len(deeper))))
    return f"{first}\n{body}\n{indent}{last}"


def _filled(parts: list[str], width: int) -> list[str]:
    """Parts that follow each other on as few lines as have room for them; one with lines of its own stands alone."""
    lines: list[str] = []
    for part in parts:
        if lines and "\n" not in lines[-1] + part and len(lines[-1]) + len(part) + 3 <= width:
            lines[-1] += f", {part}"
        else:
            lines.append(part)
    return lines
