"""The contracts between the table and its devices: dice, the set-up of a camera, a panel."""
