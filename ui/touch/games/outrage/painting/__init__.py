"""The Tower of London as a painted place, by night and by day, from whatever squares an edition has."""
