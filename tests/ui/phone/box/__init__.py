"""A phone that puts a box right."""
