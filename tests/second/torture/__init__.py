"""A second, plain and slow model of Medieval Torture, from its rulebook; it shares no code with the game itself."""
