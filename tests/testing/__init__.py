"""That the common suite finds what is wrong, and is asked of the right games."""
