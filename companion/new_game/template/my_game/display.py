"""What is shown of My Game, as data."""

from __future__ import annotations

from companion.client.display import Display


class GameDisplay(Display):
    """Everything is plain. Nobody holds what others must not see."""

    hidden_hands = False
    own_pieces = False
