"""What is said of a command whose optional parts are not installed: which packages bring them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, requires

from companion.refused import Unavailable

PACKAGE = "table-companion"

_EXTRA = re.compile(r"""\s*(?:;\s*|\band\s+)extra\s*==\s*["']([\w-]+)["']\s*$""")


def missing_parts(command: str, extra: str, error: ImportError) -> Unavailable:
    """A command that needs an extra of ours. Packages are named: whoever has a wheel has no folder of ours."""
    try:
        declared = requires(PACKAGE) or []
    except PackageNotFoundError:
        declared = []
    packages = " ".join(map(shlex.quote, needed(declared, extra))) or f"'{PACKAGE}[{extra}]'"
    return Unavailable("command.missing_parts", command=command, extra=extra, packages=packages, error=str(error))


def needed(declared: Iterable[str], extra: str) -> list[str]:
    """What an extra brings, as pip takes it.

    >>> needed(["click>=8", "kivy==2.3.1; extra == 'touch'", "lgpio<1; (os_name < '3') and extra == 'pi'"], "touch")
    ['kivy==2.3.1']
    >>> needed(["lgpio<1; (python_version < '3.13') and extra == 'pi'"], "pi")
    ["lgpio<1; (python_version < '3.13')"]
    """
    found = []
    for line in declared:
        of = _EXTRA.search(line)
        if of is not None and of[1] == extra:
            found.append(line[: of.start()])
    return found
