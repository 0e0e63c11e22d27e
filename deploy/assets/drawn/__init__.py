"""Writes what our own code draws on the glass as shapes of SVG: the same picture for a page."""
