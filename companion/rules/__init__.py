"""The small language every game is written in: asks, events, steps, plays and packs."""
