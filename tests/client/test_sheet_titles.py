"""What the sheets of a box are called: by names and words, never by what only the file says."""

from __future__ import annotations

from companion import games
from companion.client.boxes.sheets import SheetWords, questions, sheets_of


def test_a_way_to_climb_is_called_by_what_one_climbs_with():
    edition = games.load("outrage").edition()
    climbs = [one for one in questions(sheets_of("outrage"), edition) if one.sheet.key == "climb"]
    assert {SheetWords("outrage", "en").title(one, edition) for one in climbs} == {"Rope", "Ladder"}
    assert {SheetWords("outrage", "de").title(one, edition) for one in climbs} == {"Seil", "Leiter"}
