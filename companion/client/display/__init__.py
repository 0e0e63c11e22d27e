"""What is shown of a game, as data that any client draws or speaks."""
