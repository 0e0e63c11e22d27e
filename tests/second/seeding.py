"""Faults on purpose in the rules of a game: each changes the text of one module before that is imported.

A game lists its own in its `seeded` module, which puts the one that the environment names in force where it is imported
first, as by `pytest -p tests.second.cloaks.seeded`.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import os
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """What is wrong, in which module, and the text that makes it so. times: how often that text stands there."""

    name: str
    module: str
    right: str
    wrong: str
    times: int = 1


def seeded(fault, text):
    """The text of its module with the fault in it. Raises ValueError where that text has changed."""
    if text.count(fault.right) != fault.times:
        raise ValueError(f"{fault.name}: {fault.module}.py has not {fault.times} times: {fault.right}")
    return text.replace(fault.right, fault.wrong)


def sow(package, faults, variable):
    """Put the fault whose number the environment variable holds, counted from 0, in force; none without it."""
    if os.environ.get(variable):
        assert package not in sys.modules, "too late: the rules have been read already"
        sys.meta_path.insert(0, Finder(package, faults[int(os.environ[variable])]))


class Finder(importlib.abc.MetaPathFinder):
    """Finds the module of a package that has the fault."""

    def __init__(self, package, fault):
        self._package = package
        self._fault = fault

    def find_spec(self, fullname, path, _target=None):
        if fullname != f"{self._package}.{self._fault.module}":
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        spec.loader = Loader(fullname, spec.origin, self._fault)
        return spec


class Loader(importlib.machinery.SourceFileLoader):
    """Reads one module with the fault in it."""

    def __init__(self, fullname, path, fault):
        super().__init__(fullname, path)
        self._fault = fault

    def get_data(self, path):
        data = super().get_data(path)
        if not path.endswith(".py"):
            raise OSError("what was compiled earlier has no fault")
        return seeded(self._fault, data.decode()).encode()

    def set_data(self, *_args, **_kwargs):
        """Nothing is kept: the next run has another fault."""
