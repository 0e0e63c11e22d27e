"""What people look at and touch: the screen at the table and the phones."""
