"""Faults on purpose in the rules of Throw Down the Cloaks.

With CLOAKS_FAULT=3 in the environment the fourth of them is in force wherever this module is imported first, as by
`pytest -p tests.second.cloaks.seeded` or `python -m tests.second.cloaks.faults`.
"""

from __future__ import annotations

from tests.second.seeding import Fault, sow

VARIABLE = "CLOAKS_FAULT"

FAULTS = [
    Fault("option 1 without the new house", "influence", "own + table.box.edition.influence.own,", "own,"),
    Fault("neutral houses left out", "state", "- self.houses[seat] + self.neutral", "- self.houses[seat]"),
    Fault("option 3 counts own monuments only", "influence", "sum(tally.monuments)", "tally.monuments[seat]"),
    Fault("the three options are added", "build", "max(options_with_house", "sum(options_with_house", 4),
    Fault("influence by the noble's tile", "build", "tallies[place[square]], seat))\n            found",
          "tallies[place[table.players[seat].noble]], seat))\n            found"),
    Fault("several tens give one cloak", "influence", "earned = min(tens,", "earned = min(tens, 1,"),
    Fault("a waiting cloak may be kept back", "cloaks", "wrong is None and still and",
          "wrong is None and still > 9 and"),
    Fault("a corner connects", "cloaks", "for beside in there.beside[square]:\n            if beside in left:",
          "for beside in (*there.beside[square], *there.corner[square]):\n            if beside in left:"),
    Fault("the cloak under the noble may go", "cloaks",
          "return [player.noble] if player.noble in player.cloaks else []", "return []"),
    Fault("two cloaks on one square", "cloaks", "roads.difference(*rivals)", "roads.difference(*([] for _ in rivals))"),
    Fault("the noble walks past nobles", "noble", "if square in others:", "if square in others - owner.keys():"),
    Fault("retreat to any own cloak", "noble", "found = _nearest_along(table, seat)", "found = list(player.cloaks)"),
    Fault("retreat past other nobles", "noble", "and beside not in others and beside not in known",
          "and beside not in known"),
    Fault("a second monument on a tile", "build", "if tally.monuments[seat] and", "if tally.monuments[seat] > 1 and"),
    Fault("a monument without others' houses", "build", "if not tally.others(seat):", "if tally.others(seat) < 0:"),
    Fault("four buildings a turn", "build", "- table.turn.built\n", "- table.turn.built + 1\n"),
    Fault("building on neutral houses", "ground", "signs.keys() - roads - built_on", "signs.keys() - roads"),
    Fault("one joined edge is enough", "laying", "if not shut_neighbours(table, place, tile, turning)]",
          "if len(shut_neighbours(table, place, tile, turning)) < 2]"),
    Fault("a claim may split the group", "cards", " and whole(table, seat, rest)", ""),
    Fault("the cloak on a card comes back", "cards", ".boxed += 1", ".boxed += 0"),
    Fault("a claimed card is used again at once", "cards", ".turn < table.turns", ".turn <= table.turns"),
    Fault("everybody plays once more", "turn", "following == table.starter", "following == table.ender"),
    Fault("the larger count scores", "scoring", "return min(tally", "return max(tally"),
    Fault("a star for a house", "state", "tallies[there.place[square]].houses[seat] += 1",
          "tallies[there.place[square]].houses[seat] += 1\n"
          "            tallies[there.place[square]].starred[seat] += square in there.stars"),
    Fault("influence breaks no tie", "scoring", "(sum(points), player.influence)", "(sum(points), 0)"),
]  # fmt: skip

sow("companion.games.cloaks", FAULTS, VARIABLE)
