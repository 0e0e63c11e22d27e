"""Kept evenings: begun, taken up, looked back on, counted, and copied."""
