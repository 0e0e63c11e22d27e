"""Drawing Outrage!: its board, its pieces and its cards."""
