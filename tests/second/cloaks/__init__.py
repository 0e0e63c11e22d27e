"""Throw Down the Cloaks once more, as somebody would play it with paper and pencil."""
