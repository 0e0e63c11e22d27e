"""One script out of the modules that a page begins with: over a slow line, each file more is a way there and back.

Every module is run in a function of its own, in the order in which they need each other. A part of the page that comes
later imports what it needs as ever: at the address of such a module is what hands on what that has.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

IMPORT = re.compile(rb'^import (\{[^}]*\}) from "\./(\w+)\.js";$', re.MULTILINE)
EXPORT = re.compile(rb"^export (?=(?:async )?(?:function|const|class) ([\w$]+))", re.MULTILINE)


def bundled(modules: Mapping[str, bytes], first: str) -> dict[str, bytes]:
    """What is served by the names of the modules: all of them by that of `first`, which needs the others.

    modules: as they are written, by their names without ".js"; one that `first` does not need stays as it is. None may
    need itself by way of others.
    """
    order: dict[str, None] = {}

    def put(name: str) -> None:
        for _, needed in IMPORT.findall(modules[name]):
            put(needed.decode())
        order[name] = None

    put(first)
    served = {name: _handing_on(name, modules[name]) if name in order else body for name, body in modules.items()}
    return served | {first: b"\n".join([b"window.modules = {};", *(_run(name, modules[name]) for name in order)])}


def _exported(module: bytes) -> bytes:
    return b"{ " + b", ".join(EXPORT.findall(module)) + b" }"


def _run(name: str, module: bytes) -> bytes:
    body = EXPORT.sub(b"", IMPORT.sub(rb"const \1 = window.modules.\2;", module))
    return b"window.modules.%s = (() => {\n%s\nreturn %s;\n})();" % (name.encode(), body, _exported(module))


def _handing_on(name: str, module: bytes) -> bytes:
    return b"export const %s = window.modules.%s;" % (_exported(module), name.encode())
