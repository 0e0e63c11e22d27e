"""What the rules know a Tower Card by, whatever it is called: its role, and when one with orders may be played."""

from __future__ import annotations

DISGUISE = "disguise"
ROPE = "rope"
LADDER = "ladder"
PARDON = "pardon"
RACK_PARDON = "rack_pardon"
SANCTUARY = "sanctuary"
CONFESSION = "confession"
PASS = "tower_pass"
CROWBAR = "crowbar"

FOR_USE = (DISGUISE, ROPE, LADDER, PARDON, RACK_PARDON, SANCTUARY, CONFESSION, PASS)
"""The roles of cards that are played for what they are."""

ROLES = (*FOR_USE, CROWBAR)
"""All of them; of a crowbar the table chooses how many points it is worth (`crowbar_points`)."""

OWN_TURN, ANY_TURN, ATTACKED, IMPRISONED = "own_turn", "any_turn", "attacked", "imprisoned"
MOMENTS = (OWN_TURN, ANY_TURN, ATTACKED, IMPRISONED)
"""When a Tower Card with orders can be played: as one's turn opens, as anybody's turn opens, in reply to an attack, as
a turn opens behind bars or on the Rack."""
