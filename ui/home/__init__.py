"""Tells a house's MQTT broker whose turn it is, so that lamps may follow: what everybody sees, and no more."""
