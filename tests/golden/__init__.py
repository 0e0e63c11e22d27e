"""Recorded evenings: whole games as they were played, which every later version must lead to the same end."""
