"""What every page is built of: keys, choices, questions, secrets, the bar. No game is named here."""
