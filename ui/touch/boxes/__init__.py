"""The owner's box on the glass: looking at it part by part, and putting it right."""
