"""Portraits of felons, put together from heads, hair, hats, clothes and what they hold."""
