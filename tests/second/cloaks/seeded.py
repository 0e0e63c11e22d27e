"""Faults on purpose: what each of them changes in the rules of the game, as text before a module is imported.

With CLOAKS_FAULT=3 in the environment the fourth of them is in force wherever this module is imported first, as by
`pytest -p tests.second.cloaks.seeded` or `python -m tests.second.cloaks.faults`.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import os
import sys
from dataclasses import dataclass

VARIABLE = "CLOAKS_FAULT"


@dataclass(frozen=True)
class Fault:
    """What is wrong, in which module, and the text that makes it so. times: how often that text stands there."""

    name: str
    module: str
    right: str
    wrong: str
    times: int = 1


FAULTS = [
    Fault("option 1 without the new house", "influence", "own + table.box.edition.influence.own,", "own,"),
    Fault("neutral houses left out", "state", "- self.houses[seat] + self.neutral", "- self.houses[seat]"),
    Fault("option 3 counts own monuments only", "influence", "sum(tally.monuments)", "tally.monuments[seat]"),
    Fault("the three options are added", "build", "max(options_with_house", "sum(options_with_house", 4),
    Fault("influence by the noble's tile", "build", "tallies[place[square]], seat))\n            found",
          "tallies[place[table.players[seat].noble]], seat))\n            found"),
    Fault("several tens give one cloak", "influence", "earned = min(tens,", "earned = min(tens, 1,"),
    Fault("a waiting cloak may be kept back", "cloaks", "if still and free_beside(", "if still > 9 and free_beside("),
    Fault("a corner connects", "cloaks", "for beside in there.beside[square]:\n            if beside in left:",
          "for beside in (*there.beside[square], *there.corner[square]):\n            if beside in left:"),
    Fault("the cloak under the noble may go", "cloaks",
          "return [player.noble] if player.noble in player.cloaks else []", "return []"),
    Fault("two cloaks on one square", "cloaks", "roads.difference(*rivals)", "roads.difference(*([] for _ in rivals))"),
    Fault("the noble walks past nobles", "noble", "if square in others:", "if square in others - owner.keys():"),
    Fault("retreat to any own cloak", "noble", "found = _nearest_along(table, seat)", "found = list(player.cloaks)"),
    Fault("retreat past other nobles", "noble", "and beside not in others and beside not in known",
          "and beside not in known"),
    Fault("a second monument on a tile", "build", "if tally.monuments[seat]:", "if tally.monuments[seat] > 1:"),
    Fault("a monument without others' houses", "build", "if not tally.others(seat):", "if tally.others(seat) < 0:"),
    Fault("four buildings a turn", "build", "- table.turn.built\n", "- table.turn.built + 1\n"),
    Fault("building on neutral houses", "ground", "signs.keys() - roads - built_on", "signs.keys() - roads"),
    Fault("one joined edge is enough", "laying", "if not shut_neighbours(table, place, tile, turning)]",
          "if len(shut_neighbours(table, place, tile, turning)) < 2]"),
    Fault("a claim may split the group", "cards",
          "and whole(table, seat, [other for other in player.cloaks if other != square])", ""),
    Fault("the cloak on a card comes back", "cards", ".boxed += 1", ".boxed += 0"),
    Fault("a claimed card is used again at once", "cards", ".turn < table.turns", ".turn <= table.turns"),
    Fault("everybody plays once more", "turn", "following == table.starter", "following == table.ender"),
    Fault("the larger count scores", "scoring", "return min(tally", "return max(tally"),
    Fault("a star for a house", "state", "tallies[there.place[square]].houses[seat] += 1",
          "tallies[there.place[square]].houses[seat] += 1\n"
          "            tallies[there.place[square]].starred[seat] += square in there.stars"),
    Fault("influence breaks no tie", "scoring", "(sum(points), player.influence)", "(sum(points), 0)"),
]  # fmt: skip


def seeded(fault, text):
    """The text of its module with the fault in it. Raises ValueError where that text has changed."""
    if text.count(fault.right) != fault.times:
        raise ValueError(f"{fault.name}: {fault.module}.py has not {fault.times} times: {fault.right}")
    return text.replace(fault.right, fault.wrong)


class Loader(importlib.machinery.SourceFileLoader):
    """Reads one module with the fault in it."""

    def get_data(self, path):
        data = super().get_data(path)
        if not path.endswith(".py"):
            raise OSError("what was compiled earlier has no fault")
        return seeded(FAULTS[int(os.environ[VARIABLE])], data.decode()).encode()

    def set_data(self, *_args, **_kwargs):
        """Nothing is kept: the next run has another fault."""


class Finder(importlib.abc.MetaPathFinder):
    """Finds the module that has the fault."""

    def find_spec(self, fullname, path, _target=None):
        if fullname != f"companion.games.cloaks.{FAULTS[int(os.environ[VARIABLE])].module}":
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        spec.loader = Loader(fullname, spec.origin)
        return spec


if os.environ.get(VARIABLE):
    assert "companion.games.cloaks" not in sys.modules, "too late: the rules have been read already"
    sys.meta_path.insert(0, Finder())
