"""Dice that tell by Bluetooth what they show: a source for the table that needs no camera. No table needs it."""
