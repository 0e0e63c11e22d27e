"""A second, plain and slow model of Outrage!, written from the rulebook; it shares no code with the game itself."""
