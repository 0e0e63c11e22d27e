"""What is drawn of the games that only the tests have."""
