"""The box that its owner puts right with a phone: one phone as editor, its door, and a page of its own."""
