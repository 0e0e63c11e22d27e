"""Every fault on purpose still finds its place in the rules.

Whether they are noticed is shown by python -m tests.second.cloaks.faults and python -m tests.second.torture.faults.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import cloaks, torture
from tests.second.cloaks import seeded as in_cloaks
from tests.second.seeding import seeded
from tests.second.torture import seeded as in_torture

PLANTED = [(game, fault) for game, faults in ((cloaks, in_cloaks), (torture, in_torture)) for fault in faults.FAULTS]


@pytest.mark.parametrize(("game", "fault"), PLANTED, ids=[fault.name for _, fault in PLANTED])
def test_every_fault_on_purpose_still_finds_its_place(game, fault):
    text = (Path(game.__file__).parent / f"{fault.module}.py").read_text()
    compile(seeded(fault, text), fault.module, "exec")
