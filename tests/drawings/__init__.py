"""What is drawn of the games that only the tests have; `more_games` tells `ui.touch.games` of this folder."""
