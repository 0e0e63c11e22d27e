"""What every screen is built of. No game is named here."""
