"""How everything looks: colours, type, words on a canvas, and pictures that are painted once."""
