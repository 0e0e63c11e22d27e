"""The table's hands and eyes: cameras, dice, buttons, lights, speech.

Everything here follows contracts written in ``companion.table``. Nothing here knows the screen, and nothing in
``companion`` knows this package.
"""
