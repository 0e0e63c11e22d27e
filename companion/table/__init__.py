"""One running evening: seats, journal, undo and redo, corrections, chance, resume."""
