"""Games on their way from one machine to another: written out, checked, and taken in."""
