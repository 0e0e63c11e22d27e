"""The boxes on this table: what its owner has put right in an edition, kept in versions."""
