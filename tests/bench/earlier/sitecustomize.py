"""In a tree of before its rooms were renamed, what benches ask for is found by the name that it had then.

Python imports this by itself where its folder is on the path (`tests.bench.trees`). It does nothing for a name that the
tree has.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

THEN = {
    "companion.client.evenings.kept": "companion.client.kept",
    "companion.client.layers.holder_view": "companion.client.seen",
    "companion.table.running.evening": "companion.table.evening",
    "companion.table.running.log": "companion.table.told",
    "companion.table.file.store": "companion.table.store",
    "tests.tour.finger": "ui.touch.tour.finger",
    "tests.tour.player": "ui.touch.tour.player",
    "ui.touch.app.companion_app": "ui.touch.companion_app",
    "ui.touch.machine.window": "ui.touch.window",
    "ui.touch.testing.frames": "ui.touch.tour.finger",
}
"""What is called so now, and what it was called."""

ROOMS = {name.rpartition(".")[0] for name in THEN}


class Then(MetaPathFinder, Loader):
    """Asked before anything else, and leaves alone what the tree has by its name of now."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A room that was not there is an empty one; where a file had its name, things are found in that."""
        if name not in THEN and name not in ROOMS:
            return None
        here = PathFinder.find_spec(name, path)
        if here is not None:
            if name in ROOMS and here.submodule_search_locations is None:
                here.submodule_search_locations = []
            return here
        return ModuleSpec(name, self, is_package=name in ROOMS)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """The module of then; None for a new one."""
        return importlib.import_module(THEN[spec.name]) if spec.name in THEN else None

    def exec_module(self, module: ModuleType) -> None:
        """It has been run by its own name."""


sys.meta_path.insert(0, Then())
