"""Phones at the table: who is let in, what they get, and the page in a real browser."""
