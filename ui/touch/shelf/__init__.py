"""The first pages: boxes on the shelf, and who sits round the table."""
