"""Drawn benches for the dice reader: pictures made by Blender from scenes that training knows nothing of.

``python -m tests.bench.dice_scenes OUT`` makes them; ``python -m tests.bench.dice_report --drawn OUT`` reads them.
"""
