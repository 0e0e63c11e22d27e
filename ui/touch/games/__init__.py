"""What only one game draws, a folder a game. A folder offers one object named `skin`; nothing else knows its name."""
