"""What an edition is, whatever its game."""
