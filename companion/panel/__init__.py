"""What buttons and lights mean at the table."""
