"""How well the board is seen: photographs are drawn of generated prints, as nobody has photographed the real boards."""
