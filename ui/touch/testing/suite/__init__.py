"""What the touchscreen asks of any game, beside the common suite."""
