"""The sub-commands that need nothing but the game itself."""
