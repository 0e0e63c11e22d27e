"""Medieval Torture on the touchscreen."""
