"""Table Companion: the games, their rules and the running table. Knows no screen, socket, camera or pin."""

__version__ = "0.5.0"
