"""A panel of buttons and lights beside the screen: what it points at, and who counts when both are used."""
