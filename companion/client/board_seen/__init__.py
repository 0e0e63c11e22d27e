"""Whether the board on the table lies as the companion thinks: which pieces are looked for, and what follows."""
