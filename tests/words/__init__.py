"""The catalogue and who says its sentences."""
