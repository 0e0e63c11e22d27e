"""Throw Down the Cloaks on the touchscreen."""
